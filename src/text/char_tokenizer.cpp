#include <algorithm>
#include <functional>

#include "base/errors.hpp"
#include "text/tokenizer.hpp"
#include "unicode/utf8.hpp"

namespace emb {
namespace {

constexpr std::size_t code_points = 0x110000;

/// Every character of the text once, or the `most` most frequent ones; in order of code point.
std::vector<char32_t> characters_of(std::string_view text, std::size_t most) {
  if (text.empty())
    throw ValueError("char: an empty text has no characters to make a vocabulary from");
  std::vector<std::size_t> counts(code_points);
  for_each_code_point(text, [&](char32_t c, std::size_t) { ++counts[c]; });
  std::vector<char32_t> characters;
  for (char32_t c = 0; c < code_points; ++c)
    if (counts[c] > 0) characters.push_back(c);
  if (characters.size() <= most) return characters;
  std::ranges::stable_sort(characters, std::greater(), [&](char32_t c) { return counts[c]; });
  characters.resize(most);
  std::ranges::sort(characters);
  return characters;
}

/// How many characters there can be, so that there are `maximum_size` tokens.
std::size_t most_characters(std::size_t maximum_size, Unknown unknown) {
  if (maximum_size == 0) return code_points;
  return maximum_size - (unknown == Unknown::reserve ? 1 : 0);
}

std::vector<std::string> pieces_of(const std::vector<char32_t>& characters, Unknown unknown) {
  std::vector<std::string> pieces;
  if (unknown == Unknown::reserve) pieces.emplace_back("<unk>");
  for (const char32_t c : characters) append_utf8(pieces.emplace_back(), c);
  return pieces;
}

std::optional<TokenId> reserved(Unknown unknown) {
  return unknown == Unknown::reserve ? std::optional<TokenId>(0) : std::nullopt;
}

}  // namespace

CharTokenizer::CharTokenizer(std::string_view text, Unknown unknown, std::size_t maximum_size)
    : CharTokenizer(characters_of(text, most_characters(maximum_size, unknown)), unknown) {}

CharTokenizer::CharTokenizer(std::vector<char32_t> characters, Unknown unknown)
    : Tokenizer(pieces_of(characters, unknown), reserved(unknown)),
      characters_(std::move(characters)) {
  ascii_.fill(-1);
  for (const char32_t c : characters_)
    if (c < ascii_.size()) ascii_[c] = *id_of_character(c);
}

std::optional<TokenId> CharTokenizer::id_of_character(char32_t character) const {
  const auto place = std::lower_bound(characters_.begin(), characters_.end(), character);
  if (place == characters_.end() || *place != character) return std::nullopt;
  const auto first = unknown_id() ? TokenId{1} : TokenId{0};
  return first + static_cast<TokenId>(place - characters_.begin());
}

std::vector<TokenId> CharTokenizer::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  ids.reserve(text.size());
  for_each_code_point(text, [&](char32_t c, std::size_t at) {
    if (c < ascii_.size() && ascii_[c] >= 0) return ids.push_back(ascii_[c]);
    const std::optional<TokenId> id = id_of_character(c);
    if (!id && !unknown_id())
      throw ValueError(message("char: '", text.substr(at, code_point_at(text, at).bytes), "' (",
                               code_point_name(c), ") at byte ", at, " is not among the ", size(),
                               " characters of the vocabulary"));
    ids.push_back(id ? *id : *unknown_id());
  });
  return ids;
}

std::string CharTokenizer::decode(std::span<const TokenId> ids) const {
  std::string text;
  for (std::size_t n = 0; n < ids.size(); ++n) text += raw(ids, n);
  return text;
}

std::unique_ptr<Tokenizer> char_tokenizer(std::string_view text, const TokenizerOptions& options) {
  return std::make_unique<CharTokenizer>(text, Unknown::reserve, options.maximum_size);
}

}  // namespace emb
