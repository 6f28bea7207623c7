#include "text/words.hpp"

#include "text/letters.hpp"
#include "unicode/utf8.hpp"

namespace emb {
namespace {

using namespace std::string_view_literals;

CodePoint valid_at(std::string_view text, std::size_t at) {
  const CodePoint point = code_point_at(text, at);
  if (point.bytes == 0) detail::throw_invalid_utf8(text, at);
  return point;
}

/// Whether a mark between two characters makes them one word.
bool joins(char32_t before, char32_t mark, char32_t after) {
  switch (mark) {
    case '\'':
    case '-':
    case 0x2010:  // hyphen
    case 0x2011:  // hyphen that does not break
    case 0x2019:  // the apostrophe of print
      return is_word(before) && is_word(after);
    case '.':
    case ',':
    case ':':
      return is_digit(before) && is_digit(after);
    default:
      return false;
  }
}

/// The end of the word that starts at `begin`.
std::size_t word_end(std::string_view text, std::size_t begin) {
  char32_t before = 0;
  std::size_t at = begin;
  while (at < text.size()) {
    const CodePoint point = valid_at(text, at);
    const std::size_t next = at + point.bytes;
    if (!is_word(point.value)) {
      const char32_t after = next < text.size() ? valid_at(text, next).value : U'\0';
      if (!joins(before, point.value, after)) return at;
    }
    before = point.value;
    at = next;
  }
  return at;
}

bool is_one_of(std::string_view token, std::string_view list) {
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t bytes = code_point_at(list, at).bytes;
    if (token == list.substr(at, bytes)) return true;
    at += bytes;
  }
  return false;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = valid_at(text, at);
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
  if (is_one_of(token, ".,;:!?)]}%…’”»›、。"sv)) return Side::left;
  if (is_one_of(token, "([{$£€“‘„«‹¿¡"sv)) return Side::right;
  return Side::neither;
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
