#include "text/unicode/utf8.hpp"

#include <bit>
#include <charconv>
#include <cstdint>
#include <span>
#include <vector>

namespace emb {
namespace {

/// The characters from one to another, both included.
struct CodePointRange {
  char32_t first, last;
  bool holds(char32_t c) const { return first <= c && c <= last; }
};

/// Of every `step`-th character the small letter is `distance` further on.
struct Capitals : CodePointRange {
  char32_t step;
  int distance;
};

#include "text/unicode/characters.inc"

struct ClassRange : CodePointRange {
  CharacterClass kind;
};
using Ranges = std::vector<ClassRange>;

Ranges ranges_of(std::initializer_list<std::pair<std::string_view, CharacterClass>> lists) {
  Ranges ranges;
  for (const auto& [list, kind] : lists) {
    const char* const end = list.data() + list.size();
    for (const char* at = list.data(); at < end; ++at) {  // past the space between two ranges
      std::uint32_t first = 0, last = 0;
      at = std::from_chars(at, end, first, 16).ptr;
      last = first;
      if (at < end && *at == '-') at = std::from_chars(at + 1, end, last, 16).ptr;
      ranges.push_back({{first, last}, kind});
    }
  }
  std::ranges::sort(ranges, {}, &ClassRange::last);
  return ranges;
}

/// The range that holds it; nullptr if none does.
template <class Range>
const Range* holding(std::span<const Range> ranges, char32_t c) {
  const auto found = std::ranges::lower_bound(ranges, c, {}, &Range::last);
  return found != ranges.end() && found->holds(c) ? &*found : nullptr;
}

constexpr CodePointRange hidden[] = {
    {0, 0x1F},          {0x7F, 0x9F},       {0xAD, 0xAD},       {0x61C, 0x61C},
    {0x180E, 0x180E},   {0x200B, 0x200B},   {0x200E, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x2064},   {0x2066, 0x206F},   {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0001, 0xE0001}, {0xE0020, 0xE007F}};

}  // namespace

CharacterClass class_beyond_ascii(char32_t c) {
  static const Ranges ranges = ranges_of({{letters, CharacterClass::letter},
                                          {numbers, CharacterClass::number},
                                          {spaces, CharacterClass::space},
                                          {marks_over, CharacterClass::mark},
                                          {marks_beside, CharacterClass::mark_beside}});
  const ClassRange* found = holding<ClassRange>(ranges, c);
  return found ? found->kind : CharacterClass::other;
}

bool is_mark(char32_t c) {
  const bool has_no_width = (c >= 0x200B && c <= 0x200F) || c == 0x2060 || c == 0xFEFF;
  return has_no_width || class_of(c) == CharacterClass::mark;
}

bool is_wide(char32_t c) {
  static const Ranges ranges = ranges_of({{wide, CharacterClass::other}});
  return c >= ranges[0].first && holding<ClassRange>(ranges, c);
}

char32_t lower(char32_t c) {
  if (c < 0x80) return 'A' <= c && c <= 'Z' ? c + 32 : c;
  const Capitals* found = holding<Capitals>(capitals, c);
  if (!found || (c - found->first) % found->step != 0) return c;
  return c + static_cast<char32_t>(found->distance);
}

std::string lower_case(std::string_view word) {
  std::string result;
  for_each_code_point(word, [&](char32_t c, std::size_t) { append_utf8(result, lower(c)); });
  // The Greek sigma has a form of its own at the end of a word.
  if (result.size() > 2 && result.ends_with("σ")) result.replace(result.size() - 2, 2, "ς");
  return result;
}

bool is_hidden(char32_t c) { return holding<CodePointRange>(hidden, c) != nullptr; }

std::string written_out(char32_t c) {
  constexpr std::string_view short_ones = "\n\t\r";
  if (const auto at = short_ones.find(static_cast<char>(c)); c < 0x80 && at != short_ones.npos)
    return {'\\', "ntr"[at]};
  const char* format = c < 0x80 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\u{%x}";
  return printed(format, static_cast<unsigned>(c));
}

CodePoint code_point_at(std::string_view text, std::size_t at) {
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};  // of each length
  // The bits in front of a first byte's zero are as many as there are bytes; none for one alone.
  const int ones = std::countl_one(static_cast<unsigned char>(text[at]));
  const std::size_t bytes = ones == 0 ? 1 : static_cast<std::size_t>(ones);
  if (ones == 1 || ones > 4 || bytes > text.size() - at) return {};
  std::uint32_t value = static_cast<unsigned char>(text[at]) & (0x7Fu >> ones);
  for (std::size_t k = 1; k < bytes; ++k) {
    const std::uint32_t byte = static_cast<unsigned char>(text[at + k]);
    if ((byte & 0xC0) != 0x80) return {};
    value = (value << 6) | (byte & 0x3F);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[bytes] || value > 0x10FFFF || surrogate) return {};
  return {static_cast<char32_t>(value), bytes};
}

std::size_t first_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0, bytes = 0; at < text.size(); at += bytes) {
    bytes = code_point_at(text, at).bytes;
    if (bytes == 0) return at;
  }
  return text.size();
}

std::string_view beginning(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  const std::size_t least = bytes - std::min<std::size_t>(bytes, 3);
  while (bytes > least && (static_cast<unsigned char>(text[bytes]) & 0xC0u) == 0x80u) --bytes;
  return text.substr(0, bytes);
}

void append_utf8(std::string& text, char32_t value) {
  const auto v = static_cast<std::uint32_t>(value);
  constexpr std::uint32_t leads[] = {0, 0xC0, 0xE0, 0xF0};
  unsigned more = v < 0x80 ? 0 : v < 0x800 ? 1 : v < 0x10000 ? 2 : 3;
  text += static_cast<char>(leads[more] | (v >> (6 * more)));
  while (more-- > 0) text += static_cast<char>(0x80 | ((v >> (6 * more)) & 0x3F));
}

CodePoint valid_code_point_at(std::string_view text, std::size_t at) {
  const CodePoint point = code_point_at(text, at);
  if (point.bytes > 0) return point;
  throw ValueError("text: byte ", printed("0x%02x", static_cast<unsigned char>(text[at])),
                   " at offset ", at, " is not valid UTF-8");
}

}  // namespace emb
