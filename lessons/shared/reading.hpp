#pragma once

#include <algorithm>

#include "text/corpus.hpp"
#include "text/reading.hpp"

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
/// Throws as make_tokenizer, and ValueError for a vocabulary below 2.
inline Reading read_within(std::string_view text, std::string_view tokenizer,
                           const ReadingLimits& limits = {}) {
  if (limits.vocabulary < 2)
    throw ValueError("reading: a vocabulary of ", limits.vocabulary, " has to be at least 2");
  const std::string_view seen = beginning(text, limits.bytes);
  Reading reading;
  reading.tokenizer = make_tokenizer(tokenizer, seen, {.maximum_size = limits.vocabulary});
  reading.tokens = reading.tokenizer->encode(seen);
  const std::size_t most = std::max<std::size_t>(limits.scores / reading.tokenizer->size(), 2);
  reading.whole = seen.size() == text.size() && reading.tokens.size() <= most;
  reading.tokens.resize(std::min(reading.tokens.size(), most));
  if (const auto unknown = reading.tokenizer->unknown_id())
    reading.unknown = static_cast<std::size_t>(std::ranges::count(reading.tokens, *unknown));
  return reading;
}

}  // namespace emb
