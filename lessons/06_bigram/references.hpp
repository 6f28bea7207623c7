#pragma once

// What wrong answers to the exercises of this lesson would give, for check.cpp to recognise.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "base/ids.hpp"

namespace references {

using emb::TokenId;
using List = std::vector<float>;

inline std::size_t place(TokenId id) { return static_cast<std::size_t>(id); }

inline List pair_counts(const std::vector<TokenId>& ids, std::size_t V, std::size_t stride = 1) {
  List counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); n += stride)
    counts[place(ids[n]) * V + place(ids[n + 1])] += 1.0f;
  return counts;
}

inline List transposed(const List& table, std::size_t V) {
  List result(V * V);
  for (std::size_t n = 0; n < table.size(); ++n) result[n % V * V + n / V] = table[n];
  return result;
}

/// 1 where the table holds anything.
inline List marked(List table) {
  for (float& number : table) number = number > 0.0f ? 1.0f : 0.0f;
  return table;
}

inline float row_sum(const List& table, std::size_t V, std::size_t row) {
  float sum = 0.0f;
  for (std::size_t y = 0; y < V; ++y) sum += table[row * V + y];
  return sum;
}

/// (count + above) / (row sum + below), rows of sum 0 being `empty`.
inline List divided(const List& counts, std::size_t V, float above, float below, float empty) {
  List result(V * V);
  for (std::size_t n = 0; n < result.size(); ++n) {
    const float sum = row_sum(counts, V, n / V) + below;
    result[n] = sum > 0.0f ? (counts[n] + above) / sum : empty;
  }
  return result;
}

inline List shares(const List& counts, std::size_t V, float add) {
  const auto size = static_cast<float>(V);
  return divided(counts, V, add, add * size, 1.0f / size);
}

/// Divided by the sum of all: one distribution over pairs, and not one for each row.
inline List joint(const List& counts, std::size_t V, float add) {
  List result(counts);
  float total = 0.0f;
  for (float& number : result) total += number += add;
  for (float& number : result)
    number = total > 0.0f ? number / total : 1.0f / static_cast<float>(V);
  return result;
}

inline double log_of_sum(const List& scores) {
  const double largest = *std::ranges::max_element(scores);
  double sum = 0.0;
  for (const float score : scores) sum += std::exp(static_cast<double>(score) - largest);
  return largest + std::log(sum);
}

inline double row_loss(const List& scores, TokenId target) {
  return log_of_sum(scores) - static_cast<double>(scores[place(target)]);
}

/// Mean over the pairs of -ln of what a table gives them.
inline double mean_loss(const std::vector<TokenId>& ids, const List& table, std::size_t V) {
  double sum = 0.0;
  for (std::size_t n = 0; n + 1 < ids.size(); ++n)
    sum -= std::log(static_cast<double>(table[place(ids[n]) * V + place(ids[n + 1])]));
  return sum / static_cast<double>(ids.size() - 1);
}

/// The mean over kinds of pairs, each counted once however often it occurs.
inline double mean_over_kinds(const std::vector<TokenId>& ids, std::size_t V) {
  const List counts = pair_counts(ids, V), table = shares(counts, V, 0.0f);
  double sum = 0.0, kinds = 0.0;
  for (std::size_t n = 0; n < counts.size(); ++n) {
    if (counts[n] == 0.0f) continue;
    sum -= std::log(static_cast<double>(table[n]));
    kinds += 1.0;
  }
  return sum / kinds;
}

/// The floor of a model that ignores its input, over the same targets.
inline double unigram(const std::vector<TokenId>& ids, std::size_t V) {
  List counts(V, 0.0f);
  for (std::size_t n = 1; n < ids.size(); ++n) counts[place(ids[n])] += 1.0f;
  const auto N = static_cast<double>(ids.size() - 1);
  double sum = 0.0;
  for (const float count : counts)
    if (count > 0.0f) sum -= static_cast<double>(count) * std::log(static_cast<double>(count) / N);
  return sum / N;
}

/// Softmax of each row, with every score multiplied by `factor` first: 0 makes them equal.
inline List probabilities(const List& scores, std::size_t V, float factor = 1.0f) {
  List result(scores.size());
  for (std::size_t x = 0; x < V; ++x) {
    List row(scores.begin() + static_cast<std::ptrdiff_t>(x * V),
             scores.begin() + static_cast<std::ptrdiff_t>((x + 1) * V));
    for (float& score : row) score *= factor;
    for (std::size_t v = 0; v < V; ++v)
      result[x * V + v] = static_cast<float>(std::exp(-row_loss(row, static_cast<TokenId>(v))));
  }
  return result;
}

/// (n(x) * p - counts) / N, from probabilities; where `whole_rows` is false, without n(x).
inline List gradient(const List& p, const List& counts, std::size_t V, float N,
                     bool whole_rows = true) {
  List result(p.size());
  for (std::size_t n = 0; n < p.size(); ++n)
    result[n] = ((whole_rows ? row_sum(counts, V, n / V) : 1.0f) * p[n] - counts[n]) / N;
  return result;
}

/// Each row divided by its own number of pairs, and not by that of all.
inline List gradient_by_rows(const List& p, const List& counts, std::size_t V) {
  List result(p.size(), 0.0f);
  for (std::size_t n = 0; n < p.size(); ++n) {
    const float pairs = row_sum(counts, V, n / V);
    if (pairs > 0.0f) result[n] = p[n] - counts[n] / pairs;
  }
  return result;
}

}  // namespace references
