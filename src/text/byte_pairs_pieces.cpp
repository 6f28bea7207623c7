#include "text/byte_pairs_pieces.hpp"

#include <array>

#include "text/byte_pairs_unicode.hpp"
#include "unicode/utf8.hpp"

namespace emb {
namespace {

struct Character {
  CharacterClass kind;
  std::size_t bytes;
};

constexpr CharacterClass ascii_class(unsigned char c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return CharacterClass::letter;
  if (c >= '0' && c <= '9') return CharacterClass::number;
  return c == ' ' || (c >= 0x09 && c <= 0x0D) ? CharacterClass::space : CharacterClass::other;
}

constexpr std::array<CharacterClass, 128> ascii_classes = [] {
  std::array<CharacterClass, 128> classes{};
  for (unsigned c = 0; c < 128; ++c) classes[c] = ascii_class(static_cast<unsigned char>(c));
  return classes;
}();

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 128) return {ascii_classes[byte], 1};
  const CodePoint point = code_point_at(text, at);
  if (point.bytes == 0) return {CharacterClass::other, 1};
  return {class_of(point.value), point.bytes};
}

std::size_t run_end(std::string_view text, std::size_t at, CharacterClass kind) {
  while (at < text.size()) {
    const Character next = character_at(text, at);
    if (next.kind != kind) break;
    at += next.bytes;
  }
  return at;
}

/// The last white space before something else is left to what follows it.
std::size_t space_end(std::string_view text, std::size_t begin) {
  std::size_t last = begin, at = begin;
  while (at < text.size()) {
    const Character next = character_at(text, at);
    if (next.kind != CharacterClass::space) return last == begin ? at : last;
    last = at;
    at += next.bytes;
  }
  return at;
}

/// Bytes of the ending of English words, such as 's, at the apostrophe; 0 if there is none.
std::size_t ending(std::string_view text) {
  for (const std::string_view known : {"'s", "'t", "'m", "'d", "'re", "'ve", "'ll"})
    if (text.starts_with(known)) return known.size();
  return 0;
}

}  // namespace

std::size_t piece_end(std::string_view text, std::size_t at) {
  if (text[at] == '\'')
    if (const std::size_t bytes = ending(text.substr(at))) return at + bytes;
  if (text[at] == ' ' && at + 1 < text.size()) {
    const Character next = character_at(text, at + 1);
    if (next.kind != CharacterClass::space) return run_end(text, at + 1 + next.bytes, next.kind);
  }
  const Character first = character_at(text, at);
  if (first.kind == CharacterClass::space) return space_end(text, at);
  return run_end(text, at + first.bytes, first.kind);
}

SpecialFinder::SpecialFinder(std::string_view text, const std::vector<std::string>& specials)
    : text_(text), specials_(specials) {
  for (const std::string& special : specials) next_.push_back(text.find(special));
}

SpecialFinder::Found SpecialFinder::next(std::size_t from) {
  Found best{none, text_.size()};
  for (std::size_t n = 0; n < specials_.size(); ++n) {
    if (next_[n] != none && next_[n] < from) next_[n] = text_.find(specials_[n], from);
    if (next_[n] == none || next_[n] > best.at) continue;
    const bool longer =
        best.special == none || specials_[n].size() > specials_[best.special].size();
    if (next_[n] < best.at || longer) best = {n, next_[n]};
  }
  return best;
}

}  // namespace emb
