#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace emb {

/// Columns that UTF-8 text takes in a terminal: one for each code point, two for East Asian wide
/// characters and emoji, none for combining marks. Bytes that are no UTF-8 count one each.
std::size_t text_width(std::string_view text);

/// The columns of the widest.
std::size_t widest(const std::vector<std::string>& texts);

/// The text with nothing in it that would move the cursor: a newline as \n, a tab as \t, other
/// control characters and bytes that are no UTF-8 as \x1b.
std::string visible(std::string_view text);
/// The same, except that newlines stay: for text of several lines.
std::string visible_lines(std::string_view text);

/// The text if it fits in `width` columns, otherwise its beginning and an ellipsis.
std::string cut(std::string_view text, std::size_t width);

/// Cut or filled with spaces to exactly `width` columns.
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);

/// The text without the spaces at its end.
std::string trimmed(std::string text);

/// `count` times the same text.
std::string repeat(std::string_view text, std::size_t count);

/// The lines of a text. After its last newline no other begins.
std::vector<std::string> split_lines(std::string_view text);

/// Lines of at most `width` columns, broken at spaces, or inside a word that is longer than a
/// line. A newline starts a new line; spaces at its beginning are kept.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// The text in pieces of at most `width` columns that keep every character. At least one piece.
std::vector<std::string> split_at(std::string_view text, std::size_t width);

}  // namespace emb
