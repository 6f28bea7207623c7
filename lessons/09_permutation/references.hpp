#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/ids.hpp"
#include "ops/attention.hpp"

namespace exercise {

using List = std::vector<float>;
using Order = std::vector<std::size_t>;

inline List in_order(const List& x, std::size_t width, const Order& order) {
  List rows;
  for (std::size_t row : order)
    for (std::size_t d = 0; d < width; ++d) rows.push_back(x[row * width + d]);
  return rows;
}

/// Row i goes to place order[i].
inline Order inverse(const Order& order) {
  Order made(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) made[order[i]] = i;
  return made;
}

/// The first number of each row alone.
inline List first_numbers(const List& x, std::size_t width, const Order& order) {
  List made;
  for (std::size_t row : order) made.push_back(x[row * width]);
  return made;
}

/// The sum of the rows whose id is not padding, or of all rows, divided by `by`.
inline List row_sum(const List& x, std::size_t width, const std::vector<emb::TokenId>& ids,
                    emb::TokenId padding, bool all, double by) {
  List sum(width, 0.0f);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (all || ids[n / width] != padding) sum[n % width] += x[n];
  for (float& number : sum) number = static_cast<float>(number / by);
  return sum;
}

/// Three matrices [T, D] to attend with.
struct Attending {
  std::size_t width;
  List q, k, v;

  std::size_t places() const { return q.size() / width; }
  double root() const { return std::sqrt(static_cast<double>(width)); }

  /// By the engine, with the scores times `factor`.
  List right(bool causal, double factor = 1) const {
    List scaled = q;
    for (float& number : scaled) number = static_cast<float>(number * factor);
    const emb::Shape shape{1, places(), width};
    const auto out = emb::attention(emb::Tensor(shape, scaled), emb::Tensor(shape, k),
                                    emb::Tensor(shape, v), {.causal = causal});
    return {out.values().begin(), out.values().end()};
  }

  double score(std::size_t i, std::size_t j) const {
    double sum = 0;
    for (std::size_t d = 0; d < width; ++d)
      sum += static_cast<double>(q[i * width + d]) * static_cast<double>(k[j * width + d]);
    return sum / root();
  }

  /// out_i = sum over j of weight(i, j) * v_j
  template <class Weight>
  List with(Weight weight) const {
    List out;
    for (std::size_t i = 0; i < places(); ++i)
      for (std::size_t d = 0; d < width; ++d) {
        double sum = 0;
        for (std::size_t j = 0; j < places(); ++j)
          sum += weight(i, j) * static_cast<double>(v[j * width + d]);
        out.push_back(static_cast<float>(sum));
      }
    return out;
  }

  /// Wrong: each column of the weights sums to 1, not each row.
  List softmax_over_queries() const {
    return with([&](std::size_t i, std::size_t j) {
      double sum = 0;
      for (std::size_t other = 0; other < places(); ++other) sum += std::exp(score(other, j));
      return std::exp(score(i, j)) / sum;
    });
  }
  /// Wrong: e^s without the division.
  List undivided(bool causal) const {
    return with([&](std::size_t i, std::size_t j) {
      return causal && j > i ? 0.0 : std::exp(score(i, j));
    });
  }
  /// Wrong: a hidden score is 0, whose weight is e^0 = 1.
  List hidden_as_zero() const {
    const auto s = [&](std::size_t i, std::size_t j) { return j > i ? 0.0 : score(i, j); };
    return with([&](std::size_t i, std::size_t j) {
      double sum = 0;
      for (std::size_t other = 0; other < places(); ++other) sum += std::exp(s(i, other));
      return std::exp(s(i, j)) / sum;
    });
  }
  /// Wrong: the weights are those of all keys, and the hidden ones are struck out afterwards.
  List hidden_afterwards() const {
    return with([&](std::size_t i, std::size_t j) {
      double sum = 0;
      for (std::size_t other = 0; other < places(); ++other) sum += std::exp(score(i, other));
      return j > i ? 0.0 : std::exp(score(i, j)) / sum;
    });
  }
};

}  // namespace exercise
