#pragma once

#include <algorithm>
#include <array>

#include "base/errors.hpp"

namespace emb {

/// A Unicode character and how many bytes of UTF-8 it took. bytes = 0: the text is not UTF-8 there.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};

// ---- Bytes -------------------------------------------------------------------------------------

/// The character that starts at byte `at`, which lies inside the text. Overlong forms, halves of
/// surrogate pairs, values above U+10FFFF and sequences cut off by the end are all invalid.
CodePoint code_point_at(std::string_view text, std::size_t at);

/// Offset of the first byte that is not part of valid UTF-8; text.size() if there is none.
/// A broken sequence is reported at its first byte.
std::size_t first_invalid_utf8(std::string_view text);

/// At most so many bytes of the beginning, without half a character at its end.
std::string_view beginning(std::string_view text, std::size_t bytes);

/// Throws an E where a text, which `name` begins to tell of, is not UTF-8:
///     notes.txt: is not UTF-8: byte 0xe9 at offset 17 (iconv can convert it)
template <class E>
void check_utf8(std::string_view text, std::string_view name) {
  if (const std::size_t at = first_invalid_utf8(text); at != text.size())
    throw E(name, ": is not UTF-8: byte ", printed("0x%02x", static_cast<unsigned char>(text[at])),
            " at offset ", at, " (iconv can convert it)");
}

/// Adds the character as UTF-8.
void append_utf8(std::string& text, char32_t value);

/// The same as code_point_at. Throws ValueError where that is invalid:
///     text: byte 0xff at offset 3 is not valid UTF-8
CodePoint valid_code_point_at(std::string_view text, std::size_t at);

/// Calls each(character, byte offset) in order. Throws like valid_code_point_at.
void for_each_code_point(std::string_view text, auto&& each) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = valid_code_point_at(text, at);
    each(point.value, at);
    at += point.bytes;
  }
}

// ---- What a character is -----------------------------------------------------------------------

/// What a character is, by the general categories of the Unicode Character Database 16.0, which is
/// what the reference tokenizer of GPT-2's kind has (Hugging Face's tokenizers 0.23): L*, N*,
/// the property White_Space, none of these, a mark over a letter (Mn, Me), one beside it (Mc).
enum class CharacterClass : unsigned char { letter, number, space, other, mark, mark_beside };

/// Of the first 128, of the others, and of any.
inline constexpr std::array<CharacterClass, 128> ascii_classes = [] {
  std::array<CharacterClass, 128> classes{};
  for (unsigned c = 0; c < 128; ++c)
    classes[c] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? CharacterClass::letter
                 : c >= '0' && c <= '9'                           ? CharacterClass::number
                 : c == ' ' || (c >= 0x09 && c <= 0x0D)           ? CharacterClass::space
                                                                  : CharacterClass::other;
  return classes;
}();
CharacterClass class_beyond_ascii(char32_t c);
inline CharacterClass class_of(char32_t c) {
  return c < 128 ? ascii_classes[c] : class_beyond_ascii(c);
}

/// Whether it takes no column: what is drawn over the letter before it, or joins that to the next.
bool is_mark(char32_t c);

/// Whether a terminal gives it two columns: by the East Asian widths W and F.
bool is_wide(char32_t c);

/// The small letter of a capital, where that is one character; anything else stays as it is.
char32_t lower(char32_t c);
/// The word in small letters. Throws as for_each_code_point does.
std::string lower_case(std::string_view word);

/// Whether it moves or hides what stands beside it: control characters, and format characters that
/// have no picture; but not the joiner and non-joiner of letters.
bool is_hidden(char32_t c);
/// A character that has no picture of its own, for whoever wants to see it: \n, \x1b, \u202e,
/// \u{e0041}
std::string written_out(char32_t c);

}  // namespace emb
