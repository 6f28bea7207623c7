#pragma once

// What counting knows about a text, before and after a model has learned from it.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/bigram.hpp"
#include "engine/ops/softmax.hpp"
#include "lessons/shared/difference.hpp"
#include "lessons/shared/held_out.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/reading.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "text/statistics.hpp"
#include "view/blocks.hpp"
#include "view/text.hpp"

namespace emb::lesson06 {

/// The text and what is counted from it.
struct CountedText {
  Reading reading;
  std::size_t V;
  Batch pairs;
  Floors floors;
};

inline CountedText count_text(Reading reading) {
  const std::size_t V = reading.tokenizer->size();
  const Floors floors = floors_of(reading.tokens, V);
  Batch pairs = bigram_pairs(reading.tokens);
  return {std::move(reading), V, std::move(pairs), floors};
}

/// The most frequent token that something follows, and before it, where it has followers, the one
/// asked for.
inline std::vector<TokenId> shown_tokens(const CountedText& text, const std::string& wanted) {
  const auto counts = count_tokens(text.pairs.inputs.values, text.V);
  const auto most = static_cast<TokenId>(std::ranges::max_element(counts) - counts.begin());
  const auto id = text.reading.tokenizer->find(wanted);
  if (!id || *id == most || counts[static_cast<std::size_t>(*id)] == 0) return {most};
  return {*id, most};
}

struct Shares {
  double largest_difference = 0.0;  // between counted share and probability, in rows with a pair
  double before_training = 0.0;     // the same for equal probabilities
  std::vector<Rows> shown;          // of each token asked for, by falling count
};

/// How far probabilities [V, V] are from the counted shares at most, in rows that begin a pair.
inline void compare_all(Shares& shares, const std::vector<PairCount>& pairs,
                        const std::vector<std::size_t>& totals,
                        const std::vector<double>& probabilities) {
  const std::size_t V = totals.size();
  std::vector<double> counted(V * V);
  for (const PairCount& pair : pairs) {
    const auto from = static_cast<std::size_t>(pair.previous);
    counted[from * V + static_cast<std::size_t>(pair.next)] =
        static_cast<double>(pair.count) / static_cast<double>(totals[from]);
  }
  const double equal = 1.0 / static_cast<double>(V);
  for (std::size_t n = 0; n < V * V; ++n) {
    if (totals[n / V] == 0) continue;
    shares.largest_difference =
        std::max(shares.largest_difference, std::fabs(probabilities[n] - counted[n]));
    shares.before_training = std::max(shares.before_training, std::fabs(equal - counted[n]));
  }
}

/// Counted shares of the pairs beside the probabilities of a table [V, V] of scores.
inline Shares compare_shares(const CountedText& text, const Tensor& table,
                             const std::vector<TokenId>& shown) {
  const Tensor probabilities = softmax(table);
  const auto totals = count_tokens(text.pairs.inputs.values, text.V);
  std::vector<PairCount> pairs = count_pairs(text.reading.tokens, text.V);
  std::ranges::stable_sort(pairs, std::greater{}, &PairCount::count);
  Shares shares;
  compare_all(shares, pairs, {totals.begin(), totals.end()}, as_doubles(probabilities.values()));
  const Tokenizer& tokenizer = *text.reading.tokenizer;
  shares.shown.resize(shown.size());
  for (const PairCount& pair : pairs) {
    const auto from = static_cast<std::size_t>(pair.previous);
    const double counted = static_cast<double>(pair.count) / static_cast<double>(totals[from]);
    const auto learned = static_cast<double>(
        probabilities.values()[from * text.V + static_cast<std::size_t>(pair.next)]);
    const auto place =
        static_cast<std::size_t>(std::ranges::find(shown, pair.previous) - shown.begin());
    if (place < shown.size() && shares.shown[place].size() < 5)
      shares.shown[place].push_back({tokenizer.piece(pair.previous), tokenizer.piece(pair.next),
                                     pair.count, fixed(counted, 4), fixed(learned, 4)});
  }
  return shares;
}

/// The loss on a tenth of a text, by pairs counted on the other nine, on all ten, and on the nine
/// without the one that comes next. (After the last one comes the first.)
struct Tenth {
  double as_new, as_counted, with_eight;
};
inline std::vector<Tenth> price_tenths(const std::vector<TokenId>& tokens, std::size_t V) {
  constexpr std::size_t parts = 10;
  const auto part = [&](std::size_t n) {
    const std::size_t begin = n * tokens.size() / parts, end = (n + 1) * tokens.size() / parts;
    return std::span(tokens).subspan(begin, end - begin);
  };
  const auto without = [&](std::size_t one, std::size_t other) {
    std::vector<TokenId> rest;
    for (std::size_t n = 0; n < parts; ++n)
      if (n != one && n != other) rest.insert(rest.end(), part(n).begin(), part(n).end());
    return rest;
  };
  std::vector<Tenth> tenths;
  for (std::size_t n = 0; n < parts; ++n)
    tenths.push_back({bigram_held_out(without(n, n), part(n), V),
                      bigram_held_out(tokens, part(n), V),
                      bigram_held_out(without(n, (n + 1) % parts), part(n), V)});
  return tenths;
}

}  // namespace emb::lesson06
