#include "text/reading.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "text/statistics.hpp"

namespace emb {

namespace {

/// How many of at least four are to learn from.
std::size_t first_part(std::size_t count) {
  const auto wanted = static_cast<std::size_t>(std::llround(static_cast<double>(count) * 0.9));
  return std::clamp(wanted, std::size_t{2}, count - 2);
}

std::string_view first_part(std::string_view text) {
  check_length("reading:", text.size(), 4, "bytes of text");
  return beginning(text, first_part(text.size()));
}

}  // namespace

Split split(std::span<const TokenId> tokens) {
  const std::size_t count = tokens.size();
  check_length("split:", count, 4);
  const auto middle = tokens.begin() + static_cast<std::ptrdiff_t>(first_part(count));
  return {{tokens.begin(), middle}, {middle, tokens.end()}};
}

ReadInParts read_in_parts(std::string_view text, std::string_view tokenizer,
                          const TokenizerOptions& options, const ProgressListener& progress) {
  const std::string_view learned_from = tokenizer == "bytepair" ? first_part(text) : text;
  return read_in_parts(text, make_tokenizer(tokenizer, learned_from, options, progress), progress);
}

ReadInParts read_in_parts(std::string_view text, std::unique_ptr<Tokenizer> tokenizer,
                          const ProgressListener& progress) {
  ReadInParts parts;
  parts.tokenizer = std::move(tokenizer);
  if (parts.tokenizer->name() == "word") {
    parts.tokens = split(parts.tokenizer->encode(text, progress));
    return parts;
  }
  const std::string_view first = first_part(text), rest = text.substr(first.size());
  parts.tokens = {parts.tokenizer->encode(first, progress),
                  parts.tokenizer->encode(rest, progress)};
  const std::vector<TokenId>& held_out = parts.tokens.held_out;
  check_length("reading: the first part", parts.tokens.train.size(), 2);
  check_length("reading: the part held out", held_out.size(), 2);
  if (parts.tokenizer->decode(held_out) == rest)
    parts.predicted_bytes = rest.size() - parts.tokenizer->decode({held_out.data(), 1}).size();
  return parts;
}

double bits_per_byte(double nats_per_token, std::size_t tokens, std::size_t bytes) {
  return nats_per_token * static_cast<double>(tokens) /
         (std::numbers::ln2 * static_cast<double>(bytes));
}

Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary,
                 const ProgressListener& progress) {
  const double bigram = bigram_floor(tokens, vocabulary, progress);
  return {uniform_floor(vocabulary), unigram_floor(tokens.subspan(1), vocabulary), bigram};
}

}  // namespace emb
