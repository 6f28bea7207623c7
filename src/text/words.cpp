#include "text/words.hpp"

#include "text/byte_pairs.hpp"
#include "unicode/utf8.hpp"

namespace emb {
namespace {

using namespace std::string_view_literals;

bool is_among(std::u32string_view list, char32_t c) { return list.find(c) != list.npos; }

/// Beyond ASCII: punctuation, symbols, emoji and control characters.
constexpr CodePointRange marks[] = {
    {0x80, 0x9F},     {0xA1, 0xA9},     {0xAB, 0xAC},     {0xAE, 0xB4},      {0xB6, 0xB9},
    {0xBB, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},     {0x2010, 0x2027},  {0x2030, 0x205E},
    {0x20A0, 0x20CF}, {0x2190, 0x2BFF}, {0x2E00, 0x2E7F}, {0x3001, 0x3003},  {0x3008, 0x3020},
    {0x3030, 0x3030}, {0xFE10, 0xFE19}, {0xFE30, 0xFE6F}, {0xFF01, 0xFF0F},  {0xFF1A, 0xFF20},
    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFFC, 0xFFFD}, {0x1F000, 0x1FAFF}};

/// Capitals whose small letter is `distance` further on.
struct Shift {
  CodePointRange capitals;
  char32_t distance;
};
constexpr Shift shifts[] = {{{'A', 'Z'}, 32},     {{0xC0, 0xD6}, 32},   {{0xD8, 0xDE}, 32},
                            {{0x386, 0x386}, 38}, {{0x388, 0x38A}, 37}, {{0x38C, 0x38C}, 64},
                            {{0x38E, 0x38F}, 63}, {{0x391, 0x3A1}, 32}, {{0x3A3, 0x3AB}, 32},
                            {{0x400, 0x40F}, 80}, {{0x410, 0x42F}, 32}};

/// Where capital and small letter alternate, and the capital is even, or odd.
constexpr CodePointRange even_capitals[] = {{0x100, 0x12F}, {0x132, 0x137}, {0x14A, 0x177},
                                            {0x460, 0x481}, {0x48A, 0x4BF}, {0x4D0, 0x52F}};
constexpr CodePointRange odd_capitals[] = {{0x139, 0x148}, {0x179, 0x17E}, {0x4C1, 0x4CE}};

/// Whether a mark between two characters makes them one word.
bool joins(char32_t before, char32_t mark, char32_t after) {
  // The last three: a hyphen, one that does not break, and the apostrophe of print.
  if (is_among(U"'-\u2010\u2011\u2019", mark)) return is_word(before) && is_word(after);
  return is_among(U".,:", mark) && is_digit(before) && is_digit(after);
}

/// The end of the word that starts at `at`.
std::size_t word_end(std::string_view text, std::size_t at) {
  char32_t before = 0;
  while (at < text.size()) {
    const CodePoint point = valid_code_point_at(text, at);
    const std::size_t next = at + point.bytes;
    if (!is_word(point.value)) {
      const char32_t after = next < text.size() ? valid_code_point_at(text, next).value : U'\0';
      if (!joins(before, point.value, after)) return at;
    }
    before = point.value;
    at = next;
  }
  return at;
}

bool is_one_of(std::string_view token, std::string_view list) {
  return !token.empty() && code_point_at(token, 0).bytes == token.size() &&
         list.find(token) != list.npos;
}

}  // namespace

bool is_space(char32_t c) {
  // The last three have no width, and are no white space to Unicode.
  return c != '\n' && (class_of(c) == CharacterClass::space || is_among(U"\u200B\u2060\uFEFF", c));
}

bool is_word(char32_t c) {
  if (c < 0x80) return is_digit(c) || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
  return !is_space(c) && !inside_any(marks, c);
}

char32_t lower(char32_t c) {
  if (c < 0x80) return 'A' <= c && c <= 'Z' ? c + 32 : c;
  for (const Shift& shift : shifts)
    if (shift.capitals.holds(c)) return c + shift.distance;
  if (c == 0x178) return 0xFF;  // Y with diaeresis, whose small letter is in Latin-1
  if (inside_any(even_capitals, c)) return c | 1;
  return inside_any(odd_capitals, c) ? c + (c & 1) : c;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = valid_code_point_at(text, at);
    const std::size_t end = is_word(point.value) ? word_end(text, at) : at + point.bytes;
    if (!is_space(point.value)) words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string lower_case(std::string_view word) {
  std::string result;
  for_each_code_point(word, [&](char32_t c, std::size_t) { append_utf8(result, lower(c)); });
  return result;
}

Joiner::Side Joiner::side_of(std::string_view token) {
  if (token == "\""sv || token == "'"sv) {
    const bool after_s = !text_.empty() && text_.back() == 's';
    if (token == "'"sv && !single_open_ && after_s) return Side::left;  // the robbers' chins
    bool& open = token == "\""sv ? double_open_ : single_open_;
    open = !open;
    return open ? Side::right : Side::left;
  }
  if (is_one_of(token, ".,;:!?)]}%…’”»›、。")) return Side::left;
  return is_one_of(token, "([{$£€“‘„«‹¿¡") ? Side::right : Side::neither;
}

void Joiner::add(std::string_view token) {
  const char mark = token.size() == 1 ? token[0] : '\0';
  if (mark == '\n') {
    if (last_mark_ == '\n') double_open_ = single_open_ = false;
    text_ += mark;
    touches_next_ = true;
  } else {
    const Side side = side_of(token);
    const bool run_of_dashes = mark == '-' && last_mark_ == '-';
    if (!touches_next_ && side != Side::left && !run_of_dashes) text_ += ' ';
    text_ += token;
    touches_next_ = side == Side::right;
  }
  last_mark_ = mark;
}

}  // namespace emb
