#include "text/words.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <span>

#include "base/threads.hpp"
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

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 128; }
bool is_ascii_word(char c) { return is_ascii(c) && is_word(static_cast<unsigned char>(c)); }
/// What can stand inside a word besides letters and numbers, in ASCII.
bool is_ascii_joint(char c) { return "'-.,:"sv.find(c) != std::string_view::npos; }

/// The end of the word, or of the character, that starts at `at`.
std::size_t token_end(std::string_view text, std::size_t at) {
  const CodePoint first = valid_code_point_at(text, at);
  at += first.bytes;
  if (separates(first.value)) return at;
  char32_t before = first.value;
  if (first.value < 128) {  // most texts are mostly that: here without looking up every character
    const bool word = is_word(first.value);
    for (; word && at < text.size() && is_ascii_word(text[at]); ++at)
      before = static_cast<unsigned char>(text[at]);
    if (at == text.size() || (is_ascii(text[at]) && !(word && is_ascii_joint(text[at])))) return at;
  }
  while (at < text.size()) {
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

namespace {

/// The end of the run of anything but white space, or of the white space, that starts at `at`.
std::size_t run_end(std::string_view text, std::size_t at) {
  const CodePoint first = valid_code_point_at(text, at);
  at += first.bytes;
  if (separates(first.value)) return at;
  while (at < text.size()) {
    const auto [c, bytes] = valid_code_point_at(text, at);
    if (separates(c)) break;
    at += bytes;
  }
  return at;
}

/// Calls each(token) for the tokens from byte `at` on, up to `end`, where one begins.
void for_each_word(std::string_view text, bool on_whitespace, std::size_t at, std::size_t end,
                   auto&& each) {
  while (at < end) {
    const std::size_t next = on_whitespace ? run_end(text, at) : token_end(text, at);
    if (!is_space(code_point_at(text, at).value)) each(text.substr(at, next - at));
    at = next;
  }
}

/// Numbers words in the order in which they come first: a table of hashes and numbers, at most half
/// full.
class Numbering {
 public:
  TokenId number(std::string_view word) {
    if (2 * words_.size() >= slots_.size()) grow();
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>()(word));
    Slot& slot = find(hash, word);
    if (slot.number < 0) {
      slot = {hash, static_cast<TokenId>(words_.size())};
      words_.push_back(word);
    }
    return slot.number;
  }
  std::vector<std::string_view>& words() { return words_; }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    TokenId number = -1;
  };

  /// The slot of the word, or the empty one where it belongs.
  Slot& find(std::uint32_t hash, std::string_view word) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number >= 0 &&
           (slots_[at].hash != hash || words_[index_of(slots_[at].number)] != word))
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    const std::vector<Slot> before =
        std::exchange(slots_, std::vector<Slot>(std::max<std::size_t>(1024, 2 * slots_.size())));
    for (const Slot& slot : before)
      if (slot.number >= 0) find(slot.hash, words_[index_of(slot.number)]) = slot;
  }

  std::vector<Slot> slots_{};
  std::vector<std::string_view> words_{};
};

/// Of the text, what one thread reads.
struct Piece {
  std::size_t begin = 0, end = 0;
  std::vector<std::string_view> words{};
  std::vector<TokenId> text{};
  std::exception_ptr refused{};
};

/// Cuts a text into about so many pieces, behind a space or a line end: there, a token ends.
std::vector<Piece> text_pieces(std::string_view text, std::size_t count) {
  std::vector<Piece> pieces;
  for (std::size_t n = 1, begin = 0; begin < text.size(); ++n) {
    const std::size_t space =
        n < count ? text.find_first_of(" \n", std::max(begin, text.size() / count * n))
                  : std::string_view::npos;
    const std::size_t end = space == std::string_view::npos ? text.size() : space + 1;
    pieces.push_back({.begin = begin, .end = end});
    begin = end;
  }
  return pieces;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for_each_word(text, false, 0, text.size(), [&](std::string_view word) { words.push_back(word); });
  return words;
}

std::vector<std::string_view> split_on_whitespace(std::string_view text) {
  std::vector<std::string_view> words;
  for_each_word(text, true, 0, text.size(), [&](std::string_view word) { words.push_back(word); });
  return words;
}

DifferentWords different_words(std::string_view text, bool on_whitespace,
                               const ProgressListener& progress) {
  // Bytes of a piece: the different words of so many fit a near cache, and most come again in it.
  constexpr std::size_t usual = std::size_t{1} << 19, most_pieces = 256;
  std::vector<Piece> pieces =
      text_pieces(text, std::clamp<std::size_t>(text.size() / usual, 1, most_pieces));
  const auto read = [&](std::span<Piece> some) {
    for (Piece& piece : some) {
      try {
        Numbering numbering;
        for_each_word(text, on_whitespace, piece.begin, piece.end,
                      [&](std::string_view word) { piece.text.push_back(numbering.number(word)); });
        piece.words = std::move(numbering.words());
      } catch (const std::exception&) {
        piece.refused = std::current_exception();
      }
    }
  };
  // Some pieces after the other, so that this thread can tell in between how far they are.
  const std::size_t together = std::max<std::size_t>(16, 4 * threads());
  ProgressOfLoop told(progress, "tokenizing", text.size());
  for (std::size_t from = 0; from < pieces.size(); from += together) {
    const auto some = std::span(pieces).subspan(from, std::min(together, pieces.size() - from));
    parallel_for(some.size(), 1, [&](std::size_t first, std::size_t last) {
      read(some.subspan(first, last - first));
    });
    told.at(some.back().end);
  }
  // Pieces in their order, so words come in the order of the text.
  DifferentWords all;
  Numbering numbering;
  std::size_t count = 0;
  for (const Piece& piece : pieces) count += piece.text.size();
  all.text.reserve(count);
  for (Piece& piece : pieces) {
    if (piece.refused) std::rethrow_exception(piece.refused);
    std::vector<TokenId> numbers;
    for (const std::string_view word : piece.words) numbers.push_back(numbering.number(word));
    all.counts.resize(numbering.words().size());
    for (TokenId& id : piece.text) {
      id = numbers[index_of(id)];
      ++all.counts[index_of(id)];
    }
    all.text.insert(all.text.end(), piece.text.begin(), piece.text.end());
    piece = {};
  }
  all.words = std::move(numbering.words());
  return all;
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
