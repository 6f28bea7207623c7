#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "base/errors.hpp"

// Numbers and words as they are to be read.

namespace emb {

// ---- Numbers ----------------------------------------------------------------------------------

/// Any numbers, as figures take them.
std::vector<double> as_doubles(const std::ranges::input_range auto& values) {
  return {std::ranges::begin(values), std::ranges::end(values)};
}

/// A number as it is to be read. Right-aligned in a table, usable as a string:
///     page.say(message("It took ", seconds(t), " and ", bytes(n), "."));
struct Quantity {
  std::string text;
  operator const std::string&() const { return text; }  // NOLINT: it is its text
  const std::string& str() const { return text; }
};

/// Up to `digits` significant digits without trailing zeros: 2.3148, 0.5, 80,000, 1.2e-07, -0,
/// nan, inf.
Quantity number(double value, int digits = 5);
/// A number as one would type it, without commas: 4096, 0.001, 1e-08, nan. Whole numbers have all
/// of their digits, others at most `digits` significant ones (9 tell any two floats apart), or,
/// without a limit, as few as lead back to the number.
std::string as_typed(double number);
std::string as_typed(double number, int digits);
/// Commas between groups of three digits: 1,000 and 80,000.25.
std::string grouped(std::string digits);
/// Whole numbers in groups of three digits.
Quantity number(std::integral auto value) { return {grouped(std::to_string(value))}; }

/// Always that many decimals: fixed(2.5, 4) is 2.5000.
Quantity fixed(double value, int decimals);
/// A share as a percentage: percent(0.0213) is 2.1%, percent(1.0) is 100%.
Quantity percent(double share);
/// 512 B, 1.5 KiB, 16 MiB.
Quantity bytes(double count);
/// A time in its fitting unit: 85 ns, 1.2 us, 3.4 ms, 5.6 s.
Quantity seconds(double time);
/// A time that somebody waits for, in two digits or so: "12 s", "35 min", "4 h".
std::string time_in_words(double seconds);

// ---- Words in columns -------------------------------------------------------------------------

/// Lines, names, labels.
using Texts = std::vector<std::string>;

/// Columns that UTF-8 text takes in a terminal: one for each code point, two for East Asian wide
/// characters and emoji, none for combining marks. Bytes that are no UTF-8 count one each.
std::size_t text_width(std::string_view text);

/// The largest measure of an item, at least 0.
auto greatest(const auto& range, auto measure) {
  decltype(measure(*std::begin(range))) found = 0;
  for (const auto& item : range) found = std::max(found, measure(item));
  return found;
}

/// The columns of the widest.
inline std::size_t widest(const Texts& texts) { return greatest(texts, text_width); }

/// The text with nothing in it that would move the cursor or not be seen: a newline as \n, a tab as
/// \t, other control characters and bytes that are no UTF-8 as \x1b or \u200b.
std::string visible(std::string_view text);
/// The same, except that newlines stay: for text of several lines.
std::string visible_lines(std::string_view text);

/// The text if it fits in `width` columns, otherwise its beginning and an ellipsis.
std::string cut(std::string_view text, std::size_t width);

/// Cut or filled with spaces to exactly `width` columns.
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);

/// The text without the spaces at its end.
inline std::string trimmed(std::string_view text) {
  return std::string(text.substr(0, text.find_last_not_of(' ') + 1));
}

/// `count` times the same text.
inline std::string repeat(std::string_view text, std::size_t count) {
  return joined(std::vector(count, text), "");
}

/// The lines of a text, without their ends: none of an empty text, none behind a last newline.
Texts lines_of(std::string_view text);

/// Lines of at most `width` columns, broken at spaces, or inside a word that is longer than a
/// line. A newline starts a new line; spaces at its beginning are kept.
Texts wrap(std::string_view text, std::size_t width);

/// The text in pieces of at most `width` columns that keep every character. At least one piece.
Texts split_at(std::string_view text, std::size_t width);

}  // namespace emb
