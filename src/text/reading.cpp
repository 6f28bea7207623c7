#include "text/reading.hpp"

#include <algorithm>
#include <numeric>

#include "base/errors.hpp"
#include "text/counts.hpp"
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

/// The same characters, without those too rare to be among `kept`; ties by code point.
std::unique_ptr<Tokenizer> most_frequent(const Tokenizer& all, std::span<const TokenId> tokens,
                                         std::size_t kept) {
  const std::vector<std::size_t> counts = count_tokens(tokens, all.size());
  std::vector<TokenId> order(all.size() - 1);
  std::iota(order.begin(), order.end(), TokenId{1});  // 0 is <unk>
  std::ranges::stable_sort(order, [&](TokenId a, TokenId b) {
    return counts[static_cast<std::size_t>(a)] > counts[static_cast<std::size_t>(b)];
  });
  order.resize(kept);
  return std::make_unique<CharTokenizer>(all.decode(order));
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
  if (reading.tokenizer->size() > limits.vocabulary) {
    reading.tokenizer = most_frequent(*reading.tokenizer, reading.tokens, limits.vocabulary - 1);
    reading.tokens = reading.tokenizer->encode(seen);
  }
  const std::size_t most = std::max<std::size_t>(limits.scores / reading.tokenizer->size(), 2);
  reading.whole = seen.size() == text.size() && reading.tokens.size() <= most;
  reading.tokens.resize(std::min(reading.tokens.size(), most));
  reading.unknown = static_cast<std::size_t>(
      std::ranges::count(reading.tokens, *reading.tokenizer->unknown_id()));
  return reading;
}

Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary) {
  const double bigram = bigram_floor(tokens, vocabulary);
  return {uniform_floor(vocabulary), unigram_floor(tokens.subspan(1), vocabulary), bigram};
}

}  // namespace emb
