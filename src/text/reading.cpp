#include "text/reading.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

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

/// How many of so many bytes are to learn from: as split() has it.
std::size_t first_part(std::size_t bytes) {
  if (bytes < 4) throw ValueError(message("reading: a text of ", bytes, " bytes is too short"));
  const auto wanted = static_cast<std::size_t>(std::llround(static_cast<double>(bytes) * 0.9));
  return std::clamp(wanted, std::size_t{2}, bytes - 2);
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

ReadInParts read_in_parts(std::string_view text, std::string_view tokenizer,
                          const TokenizerOptions& options) {
  const std::string_view learned_from =
      tokenizer == "bytepair" ? beginning(text, first_part(text.size())) : text;
  return read_in_parts(text, make_tokenizer(tokenizer, learned_from, options));
}

ReadInParts read_in_parts(std::string_view text, std::unique_ptr<Tokenizer> tokenizer) {
  ReadInParts parts;
  parts.tokenizer = std::move(tokenizer);
  if (parts.tokenizer->name() == "word") {
    parts.tokens = split(parts.tokenizer->encode(text));
    return parts;
  }
  const std::string_view first = beginning(text, first_part(text.size()));
  const std::string_view rest = text.substr(first.size());
  parts.tokens = {parts.tokenizer->encode(first), parts.tokenizer->encode(rest)};
  const std::vector<TokenId>& held_out = parts.tokens.held_out;
  if (parts.tokens.train.size() < 2 || held_out.size() < 2)
    throw ValueError(message("reading: the text has ", parts.tokens.train.size(),
                             " tokens to learn from and ", held_out.size(),
                             " held out, each part needs 2"));
  if (parts.tokenizer->decode(held_out) == rest)
    parts.predicted_bytes = rest.size() - parts.tokenizer->decode({held_out.data(), 1}).size();
  return parts;
}

double bits_per_byte(double nats_per_token, std::size_t tokens, std::size_t bytes) {
  return nats_per_token * static_cast<double>(tokens) /
         (std::numbers::ln2 * static_cast<double>(bytes));
}

Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary) {
  const double bigram = bigram_floor(tokens, vocabulary);
  return {uniform_floor(vocabulary), unigram_floor(tokens.subspan(1), vocabulary), bigram};
}

}  // namespace emb
