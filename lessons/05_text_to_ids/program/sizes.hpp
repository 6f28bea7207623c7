#pragma once

// Vocabularies of several sizes on one text: how long it becomes, and what its tokens cost.

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/math.hpp"
#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "lessons/shared/held_out.hpp"
#include "text/byte_pairs.hpp"
#include "text/reading.hpp"
#include "text/statistics.hpp"
#include "view/terminal.hpp"

namespace emb::lesson05 {

/// What a tokenizer makes of the rest of the corpus, and a bigram model of that.
struct Measured {
  std::size_t V;
  std::size_t tokens;
  double new_pairs;     // share of the pairs of the rest that the first part does not have
  double nats;          // per token: pairs counted on the first part, measured on the rest
  double bits;          // the same, per byte
  double bits_counted;  // per byte of the first part, on which the pairs were counted
  double bits_alone;    // per byte of the rest, by how frequent each token is in the first part
};

/// The loss on the tokens after the first of the held-out text, by how frequent each is in the
/// training text, with `add` imagined occurrences of every token.
inline double unigram_held_out(std::span<const TokenId> train, std::span<const TokenId> held_out,
                               std::size_t V, double add) {
  const auto counts = count_tokens(train, V);
  const double all = static_cast<double>(train.size()) + add * static_cast<double>(V);
  double sum = 0.0;
  for (const TokenId id : held_out.subspan(1))
    sum -= math::log((static_cast<double>(counts[static_cast<std::size_t>(id)]) + add) / all);
  return sum / static_cast<double>(held_out.size() - 1);
}

/// The share of a text's pairs that do not occur in the training text.
inline double new_pairs(std::span<const TokenId> train, std::span<const TokenId> text,
                        std::size_t V) {
  std::set<std::pair<TokenId, TokenId>> known;
  for (const PairCount& pair : count_pairs(train, V)) known.emplace(pair.previous, pair.next);
  std::size_t unknown = 0;
  for (std::size_t n = 1; n < text.size(); ++n) unknown += !known.contains({text[n - 1], text[n]});
  return share(unknown, text.size() - 1);
}

/// `add` imagined occurrences of every pair.
inline Measured measured_by(const Tokenizer& tokenizer, const Corpus& corpus, double add) {
  const std::vector<TokenId> train = tokenizer.encode(corpus.first);
  const std::vector<TokenId> rest = tokenizer.encode(corpus.rest);
  const std::size_t V = tokenizer.size();
  // The first token has nothing before it: neither its nats nor its bytes are in the sums.
  const auto bits = [&](double nats, const std::vector<TokenId>& ids, std::size_t bytes) {
    return bits_per_byte(nats, ids.size() - 1, bytes - tokenizer.decode({ids.data(), 1}).size());
  };
  const double nats = bigram_held_out(train, rest, V, add);
  return {V,
          rest.size(),
          new_pairs(train, rest, V),
          nats,
          bits(nats, rest, corpus.rest.size()),
          bits(bigram_held_out(train, train, V, add), train, corpus.first.size()),
          bits(unigram_held_out(train, rest, V, add), rest, corpus.rest.size())};
}

/// Byte pairs with 256 tokens and more, as far as merges go. One list of merges serves them all: a
/// smaller vocabulary is its beginning.
inline std::vector<Measured> measured_sizes(const Corpus& corpus, double add) {
  constexpr std::size_t largest = 4096;
  const std::vector<LearnedMerge> learned = learn_merges(corpus.first, largest - 256);
  const std::vector<Merge> merges(learned.begin(), learned.end());
  std::vector<std::size_t> sizes = {256, 288, 320, 384, 512, 768, 1024, 1536, 2048, 3072};
  std::erase_if(sizes, [&](std::size_t V) { return V >= 256 + merges.size(); });
  sizes.push_back(256 + merges.size());
  std::vector<Measured> found;
  ProgressBar bar("vocabularies", sizes.size());
  for (const std::size_t V : sizes) {
    bar.at(found.size());
    const BytePairTokenizer tokenizer{std::span(merges).first(V - 256)};
    found.push_back(measured_by(tokenizer, corpus, add));
  }
  return found;
}

/// One number of each.
template <class Of>
std::vector<double> column(const std::vector<Measured>& found, Of of) {
  std::vector<double> values;
  for (const Measured& one : found) values.push_back(static_cast<double>(of(one)));
  return values;
}

inline const Measured& best_of(const std::vector<Measured>& found) {
  return *std::ranges::min_element(found, {}, &Measured::bits);
}

inline Rows rows_of(const std::vector<Measured>& found) {
  Rows rows;
  for (const Measured& one : found)
    rows.push_back({number(one.V), number(one.tokens), percent(one.new_pairs), fixed(one.nats, 4),
                    fixed(one.bits, 4), fixed(one.bits_counted, 4), fixed(one.bits_alone, 4)});
  return rows;
}

}  // namespace emb::lesson05
