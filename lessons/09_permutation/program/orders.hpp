#pragma once

// The orders of a few words, and one layer of attention to look at them with.

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "lessons/shared/difference.hpp"
#include "lessons/shared/words.hpp"

namespace emb::lesson09 {

using Order = std::vector<std::size_t>;  // position i takes what stood at position order[i]

/// All T! of them, the given one first.
inline std::vector<Order> all_orders(std::size_t places) {
  Order order(places);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Order> all;
  do all.push_back(order);
  while (std::ranges::next_permutation(order).found);
  return all;
}

/// Rows of x [1, T, D] in another order: P x.
inline Tensor permuted(const Tensor& x, const Order& order) {
  const std::size_t width = x.shape().width();
  std::vector<Real> rows;
  for (std::size_t row : order)
    for (std::size_t d = 0; d < width; ++d) rows.push_back(x.values()[row * width + d]);
  return Tensor(x.shape(), std::move(rows));
}

inline double largest_difference(const Tensor& a, const Tensor& b) {
  return emb::largest_difference(a.values(), b.values());
}

/// Words with a random vector each: x [1, T, D]. A word that returns has the same vector.
struct WordVectors {
  WordVectors(const std::string& sentence, std::size_t width, std::uint64_t seed)
      : words(number_words(sentence).words),
        x({1, words.size(), width}, vectors(sentence, width, seed)) {}

  std::string text(const Order& order) const {
    std::string line;
    for (std::size_t n : order) line += (line.empty() ? "" : " ") + words[n];
    return line;
  }

  std::vector<std::string> words;
  Tensor x;

 private:
  static std::vector<Real> vectors(const std::string& sentence, std::size_t width,
                                   std::uint64_t seed) {
    const NumberedWords text = number_words(sentence);
    std::vector<Real> table(text.vocabulary.size() * width), rows;
    Random(seed).fill_normal(table, 0.0, 1.0);
    for (TokenId id : text.ids.values)
      for (std::size_t d = 0; d < width; ++d)
        rows.push_back(table[static_cast<std::size_t>(id) * width + d]);
    return rows;
  }
};

/// One layer of attention with random maps: f(x), x [1, T, D].
class Layer {
 public:
  Layer(const std::string& scheme, bool causal, std::size_t width, std::uint64_t seed)
      : heads_(width / 4), causal_(causal), maps_(random_maps(width, seed)) {
    Random random(seed + 1);
    positions_ = make_positions(scheme,
                                {.width = width,
                                 .heads = heads_,
                                 .longest = 32,
                                 .deviation = 1.0,
                                 .buckets = {.two_sided = !causal}},
                                random);
  }

  Tensor operator()(const Tensor& x) const {
    const NoGrad none;
    const std::size_t places = x.shape()[1];
    const auto where = positions_.on_input(0, places);
    const Tensor at = where ? add(x, *where) : x;
    const auto turned = [&](std::size_t map) {
      return positions_.on_queries_and_keys(matmul(at, maps_[map]), 0);
    };
    return attention(
        turned(0), turned(1), matmul(at, maps_[2]),
        {.heads = heads_, .causal = causal_, .bias = positions_.on_scores(places, places)});
  }

  /// q k^T / sqrt(D), all columns as one head: [T, T].
  Tensor scores(const Tensor& x) const {
    const double root = std::sqrt(static_cast<double>(x.shape().width()));
    return scale(matmul_nt(matmul(x, maps_[0]), matmul(x, maps_[1])),
                 static_cast<Real>(1.0 / root));
  }

 private:
  static std::vector<Tensor> random_maps(std::size_t width, std::uint64_t seed) {
    Random random(seed);
    std::vector<Tensor> maps;
    for (int n = 0; n < 3; ++n) {
      std::vector<Real> values(width * width);
      random.fill_normal(values, 0.0, 1.0 / std::sqrt(static_cast<double>(width)));
      maps.emplace_back(Shape{width, width}, std::move(values));
    }
    return maps;
  }

  std::size_t heads_;
  bool causal_;
  std::vector<Tensor> maps_;  // query, key, value
  Positions positions_;
};

/// max |P f(x) - f(P x)| over every order P: 0 where f is equivariant.
inline double largest_violation(const Layer& f, const Tensor& x) {
  double largest = 0;
  const Tensor out = f(x);
  for (const Order& order : all_orders(x.shape()[1]))
    largest = std::max(largest, largest_difference(permuted(out, order), f(permuted(x, order))));
  return largest;
}

}  // namespace emb::lesson09
