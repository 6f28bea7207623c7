#pragma once

// Two orders of one pair of tokens: how the text has them, and how a model scores them.

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "engine/ops/softmax.hpp"
#include "lessons/07_tied_weights/program/contenders.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"

namespace emb::lesson07 {

struct MirrorPair {
  TokenId a, b;
  std::size_t there, back;  // how often ab and ba occur
};

/// "qu" where the text has it; otherwise the pair ab that outnumbers ba the most. Unknown tokens
/// (id 0) and newlines do not take part, unless there are no others.
inline MirrorPair choose_pair(const Reading& reading) {
  std::map<std::pair<TokenId, TokenId>, std::size_t> counts;
  for (const PairCount& pair : count_pairs(reading.tokens, reading.tokenizer->size()))
    counts[{pair.previous, pair.next}] = pair.count;
  const auto count = [&](TokenId a, TokenId b) {
    const auto found = counts.find({a, b});
    return found == counts.end() ? 0 : found->second;
  };
  const auto q = reading.tokenizer->find("q"), u = reading.tokenizer->find("u");
  if (q && u && count(*q, *u) > 0) return {*q, *u, count(*q, *u), count(*u, *q)};
  const TokenId newline = reading.tokenizer->find("\n").value_or(0);
  const auto skipped = [&](TokenId id) { return id == 0 || id == newline; };
  MirrorPair best{reading.tokens[0], reading.tokens[1], 0, 0};
  for (const auto& [pair, there] : counts) {
    const std::size_t back = count(pair.second, pair.first);
    if (skipped(pair.first) || skipped(pair.second) || there <= back) continue;
    if (there - back > best.there - best.back) best = {pair.first, pair.second, there, back};
  }
  if (best.there == 0) best = {best.a, best.b, count(best.a, best.b), count(best.b, best.a)};
  return best;
}

/// What one model says about ab and ba.
struct BothWays {
  double score_there, score_back;  // of b after a, of a after b
  double probability_there, probability_back;
};

inline BothWays both_ways(const Tensor& scores, const MirrorPair& pair) {
  const std::size_t V = scores.shape().width();
  const Tensor probabilities = softmax(scores);
  const auto at = [&](const Tensor& matrix, TokenId from, TokenId to) {
    return static_cast<double>(
        matrix.values()[static_cast<std::size_t>(from) * V + static_cast<std::size_t>(to)]);
  };
  return {at(scores, pair.a, pair.b), at(scores, pair.b, pair.a), at(probabilities, pair.a, pair.b),
          at(probabilities, pair.b, pair.a)};
}

/// How many pairs a < b have scores whose bits differ from those of their mirror.
inline std::size_t unequal_mirrors(const Tensor& scores) {
  const std::size_t V = scores.shape().width();
  std::size_t unequal = 0;
  for (std::size_t a = 0; a < V; ++a)
    for (std::size_t b = a + 1; b < V; ++b)
      if (first_difference(scores.values().subspan(a * V + b, 1),
                           scores.values().subspan(b * V + a, 1)))
        ++unequal;
  return unequal;
}

/// How many pairs a < b score higher than both aa and bb.
inline std::size_t above_their_diagonals(const Tensor& scores) {
  const std::size_t V = scores.shape().width();
  const auto at = [&](std::size_t a, std::size_t b) { return scores.values()[a * V + b]; };
  std::size_t above = 0;
  for (std::size_t a = 0; a < V; ++a)
    for (std::size_t b = a + 1; b < V; ++b)
      if (at(a, b) > std::max(at(a, a), at(b, b))) ++above;
  return above;
}

/// Rows and columns of `ids` alone.
inline std::vector<Real> part_of(const Tensor& scores, const std::vector<TokenId>& ids) {
  std::vector<Real> part;
  for (const TokenId from : ids)
    for (const TokenId to : ids)
      part.push_back(scores.values()[static_cast<std::size_t>(from) * scores.shape().width() +
                                     static_cast<std::size_t>(to)]);
  return part;
}

/// The pair, and the most frequent tokens beside it: `count` different ids at most.
inline std::vector<TokenId> shown_ids(const Reading& reading, const MirrorPair& pair,
                                      std::size_t count) {
  const auto counts = count_tokens(reading.tokens, reading.tokenizer->size());
  std::vector<TokenId> order = every_id(counts.size()).values;
  std::ranges::stable_sort(order, [&](TokenId a, TokenId b) {
    return counts[static_cast<std::size_t>(a)] > counts[static_cast<std::size_t>(b)];
  });
  std::vector<TokenId> shown = {pair.a};
  if (pair.b != pair.a) shown.push_back(pair.b);
  for (const TokenId id : order)
    if (shown.size() < count && id != pair.a && id != pair.b) shown.push_back(id);
  return shown;
}

}  // namespace emb::lesson07
