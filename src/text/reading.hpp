#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "text/tokenizer.hpp"

namespace emb {

/// How much of a text a lesson can afford.
struct ReadingLimits {
  std::size_t vocabulary = 256;   ///< V at most, `<unk>` included: the most frequent tokens stay
  std::size_t scores = 8000000;   ///< tokens * V at most: one score for each token at each place
  std::size_t bytes = 4u << 20u;  ///< of text that are looked at, at most
};

/// A text of any size, cut to what a program can learn from in seconds.
struct Reading {
  std::unique_ptr<Tokenizer> tokenizer;
  std::vector<TokenId> tokens;  // the beginning of the text
  bool whole = true;            // false: the text goes on behind them
  std::size_t unknown = 0;      // how many of the tokens are `<unk>`
};

/// The vocabulary is counted on as much of the text as `limits.bytes` allow, cut at a character.
/// Characters that have no place in it become `<unk>`, as words do.
/// Throws UsageError for another tokenizer than char and word, ValueError for a text without
/// tokens or that is not UTF-8, and for a vocabulary below 2.
Reading read_within(std::string_view text, std::string_view tokenizer,
                    const ReadingLimits& limits = {});

/// The three floors that a bigram model is measured against, over the same N - 1 targets.
struct Floors {
  double uniform;
  double unigram;
  double bigram;
};

/// See statistics.hpp: the unigram floor is that of tokens.subspan(1).
///   tokens [N], N >= 2, each in [0, V)
/// For a b a: ln 2, ln 2 (the targets are b and a, once each) and 0.
/// Throws ValueError for fewer than 2 tokens, IdError for an id outside [0, V).
Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary);

}  // namespace emb
