#include "text/reading.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "text/statistics.hpp"

namespace emb {
namespace {

/// The beginning of the text, without half a character at its end.
std::string_view beginning(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0u) == 0x80u;
  };
  while (bytes > 0 && continues(bytes)) --bytes;
  return text.substr(0, bytes);
}

}  // namespace

Reading read_within(std::string_view text, std::string_view tokenizer,
                    const ReadingLimits& limits) {
  if (limits.vocabulary < 2)
    throw ValueError(
        message("reading: a vocabulary of ", limits.vocabulary, " has to be at least 2"));
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

Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary) {
  const double bigram = bigram_floor(tokens, vocabulary);
  return {uniform_floor(vocabulary), unigram_floor(tokens.subspan(1), vocabulary), bigram};
}

}  // namespace emb
