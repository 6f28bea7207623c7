#include "text/words.hpp"

#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

using namespace std::string_view_literals;

constexpr char32_t joiner = 0x200D;  // of pictures, and of letters

bool is_among(std::u32string_view list, char32_t c) { return list.find(c) != list.npos; }

/// A space, or the newline, which is a token of its own.
bool separates(char32_t c) { return c == '\n' || is_space(c); }

/// Whether a mark between two characters makes them one word.
bool joins(char32_t before, char32_t mark, char32_t after) {
  // Besides the hyphen and the apostrophe of ASCII and of print: a soft hyphen, Hebrew's marks of
  // what is cut short, the non-joiner of letters, a hyphen that does not break.
  if (is_among(U"'-\u00AD\u05F3\u05F4\u200C\u2010\u2011\u2019", mark))
    return is_word(before) && is_word(after);
  return is_among(U".,:", mark) && is_digit(before) && is_digit(after);
}

/// The end of the word, or of the character, that starts at `at`.
std::size_t token_end(std::string_view text, std::size_t at) {
  const CodePoint first = valid_code_point_at(text, at);
  at += first.bytes;
  if (separates(first.value)) return at;
  for (char32_t before = first.value; at < text.size();) {
    const auto [c, bytes] = valid_code_point_at(text, at);
    const std::size_t next = at + bytes;
    const auto after = [&] {
      return next < text.size() ? valid_code_point_at(text, next).value : 0;
    };
    const bool goes_on = is_word(first.value)
                             ? is_word(c) || is_over(c) || joins(before, c, after())
                             : is_over(c) || (before == joiner && !separates(c));
    if (!goes_on) break;
    before = c;
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

bool is_over(char32_t c) {
  return class_of(c) == CharacterClass::mark || c == joiner || (c >= 0x1F3FB && c <= 0x1F3FF);
}

bool is_word(char32_t c) {
  const CharacterClass kind = class_of(c);
  return kind != CharacterClass::space && kind != CharacterClass::other;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = token_end(text, at);
    if (!is_space(code_point_at(text, at).value)) words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::vector<std::string_view> split_on_whitespace(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end) {
    if (end > begin) words.push_back(text.substr(begin, end - begin));
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto [c, bytes] = valid_code_point_at(text, at);
    if (separates(c)) {
      end_word(at);
      if (c == '\n') words.push_back(text.substr(at, bytes));
      begin = at + bytes;
    }
    at += bytes;
  }
  end_word(text.size());
  return words;
}

Joiner::Side Joiner::side_of(std::string_view token) {
  // One pair of marks each, of which any opens where none is open; the last two close what a low
  // mark has opened, and open without it.
  constexpr std::array pairs = {"\""sv, "'"sv, "«»"sv, "‹›"sv, "“"sv, "‘"sv};
  if (token == "„"sv) open_[4] = true;
  if (token == "‚"sv) open_[5] = true;
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    if (!is_one_of(token, pairs[n])) continue;
    const bool plural = n == 1 && text_.ends_with('s');  // the robbers' chins
    const bool closes = std::exchange(open_[n], n < 4 && !plural && !open_[n]);
    return closes || plural ? Side::left : Side::right;
  }
  if (is_one_of(token, "、。，！？；：・（）［］「」『』【】《》〈〉")) return Side::both;
  if (is_one_of(token, ".,;:!?)]}%…’”،؛؟۔।॥։")) return Side::left;
  return is_one_of(token, "([{$£€„‚¿¡") ? Side::right : Side::neither;
}

void Joiner::add(std::string_view token) {
  const char mark = token.size() == 1 ? token[0] : '\0';
  if (mark == '\n') {
    if (last_mark_ == '\n') open_ = {};
    text_ += mark;
    touches_next_ = true;
  } else if (everywhere_) {
    if (!touches_next_) text_ += ' ';
    text_ += token;
    touches_next_ = false;
  } else {
    const Side side = side_of(token);
    const bool touches = touches_next_ || side == Side::left || side == Side::both ||
                         (mark == '-' && last_mark_ == '-');
    // What would be drawn over the character before it, or joined to it, never touches that.
    const bool merges = text_.ends_with("\u200D") || (!text_.empty() && !token.empty() &&
                                                      is_over(code_point_at(token, 0).value));
    if ((merges && text_.back() != '\n') || !touches) text_ += ' ';
    text_ += token;
    touches_next_ = side == Side::right || side == Side::both;
  }
  last_mark_ = mark;
}

}  // namespace emb
