#include "view/text.hpp"

#include <cmath>

#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

/// The character at the front of a text that is not empty. A byte that is none counts as NUL: both
/// take a column, and neither is to reach a terminal.
CodePoint first_letter(std::string_view text) {
  const CodePoint letter = code_point_at(text, 0);
  return {letter.value, std::max<std::size_t>(letter.bytes, 1)};
}

std::size_t columns_of(char32_t c) { return is_mark(c) ? 0 : is_wide(c) ? 2 : 1; }

/// The text with its control characters written out, but for the one that stays.
std::string shown(std::string_view text, std::string_view stays) {
  std::string all;
  while (!text.empty()) {
    const CodePoint one = first_letter(text);
    const std::string_view bytes = text.substr(0, one.bytes);
    if (!is_hidden(one.value) || bytes == stays)
      all += bytes;
    else
      all += one.value ? written_out(one.value) : printed("\\x%02x", bytes[0] & 0xFF);
    text.remove_prefix(one.bytes);
  }
  return all;
}

/// The longest beginning that fits.
struct Fit {
  std::size_t bytes = 0, columns = 0;
};
Fit fit(std::string_view text, std::size_t width) {
  Fit all;
  while (all.bytes < text.size()) {
    const CodePoint letter = first_letter(text.substr(all.bytes));
    const std::size_t columns = all.columns + columns_of(letter.value);
    if (columns > width) break;
    all = {all.bytes + letter.bytes, columns};
  }
  return all;
}

/// Wraps one line that holds no newline, and adds its pieces. It looks no farther ahead than a
/// line, so that its time grows with the text and not with the square of it.
void wrap_line(std::string_view text, std::size_t width, Texts& lines) {
  for (std::size_t most; (most = fit(text, width).bytes) < text.size();) {
    const std::size_t space = text.substr(0, most + 1).rfind(' ');
    const bool inside_word = space == std::string_view::npos || text.find_first_not_of(' ') > space;
    const std::size_t end = inside_word ? std::max(most, first_letter(text).bytes) : space;
    const std::size_t last = text.find_last_not_of(' ', end - 1);
    lines.emplace_back(text.substr(0, last == std::string_view::npos ? end : last + 1));
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    if (text.empty()) return;
  }
  lines.emplace_back(text);
}

// ---- Numbers ----------------------------------------------------------------------------------

std::string without_trailing_zeros(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string scientific(double value, int digits) {
  const std::string text = printed("%.*e", digits - 1, value);
  const std::size_t exponent = text.find('e');
  return without_trailing_zeros(text.substr(0, exponent)) + text.substr(exponent);
}

/// The value divided by the largest of the units that leaves at least 1, in three digits.
std::string in_unit(double value, double step, std::initializer_list<const char*> units) {
  auto unit = units.begin();
  for (; std::fabs(value) >= step * (1 - 5e-4) && unit + 1 != units.end(); ++unit) value /= step;
  return number(value, 3).text + " " + *unit;
}

}  // namespace

std::size_t text_width(std::string_view text) { return fit(text, text.npos).columns; }

std::string visible(std::string_view text) { return shown(text, ""); }
std::string visible_lines(std::string_view text) { return shown(text, "\n"); }

std::string cut(std::string_view text, std::size_t width) {
  if (text_width(text) <= width) return std::string(text);
  return width == 0 ? "" : std::string(text.substr(0, fit(text, width - 1).bytes)) + "…";
}

std::string pad_right(std::string_view text, std::size_t width) {
  const std::string shown = cut(text, width);
  return shown + std::string(width - text_width(shown), ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::string shown = cut(text, width);
  return std::string(width - text_width(shown), ' ') + shown;
}

Texts lines_of(std::string_view text) {
  Texts lines;
  while (!text.empty()) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

Texts wrap(std::string_view text, std::size_t width) {
  Texts lines;
  for (const std::string& line : lines_of(message(text, "\n"))) wrap_line(line, width, lines);
  return lines;
}

Texts split_at(std::string_view text, std::size_t width) {
  Texts pieces;
  do {
    const std::size_t fits = fit(text, width).bytes;
    const std::size_t bytes = fits > 0 || text.empty() ? fits : first_letter(text).bytes;
    pieces.emplace_back(text.substr(0, bytes));
    text.remove_prefix(bytes);
  } while (!text.empty());
  return pieces;
}

Quantity number(double value, int digits) {
  if (std::isnan(value)) return {"nan"};
  if (std::isinf(value)) return {value > 0 ? "inf" : "-inf"};
  if (value == 0) return {std::signbit(value) ? "-0" : "0"};
  const double magnitude = std::fabs(value);
  if (magnitude < 1e-4 || magnitude >= 1e9) return {scientific(value, digits)};
  const int whole_digits = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
  const int decimals = std::max(0, digits - whole_digits);
  return {grouped(without_trailing_zeros(printed("%.*f", decimals, value)))};
}

std::string as_typed(double number) {
  const bool is_whole = std::fabs(number) < 1e16 && number == std::trunc(number);
  return is_whole ? printed("%.0f", number) : shortest(number);
}

std::string as_typed(double number, int digits) {
  if (std::isnan(number)) return "nan";
  const bool is_whole = std::fabs(number) < 1e16 && number == std::trunc(number);
  return is_whole ? printed("%.0f", number) : printed("%.*g", digits, number);
}

std::string grouped(std::string digits) {
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(digits.find('.'), digits.size());
  if (end - first < 4) return digits;
  for (std::size_t at = end; at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

Quantity fixed(double value, int decimals) {
  return std::isfinite(value) ? Quantity{grouped(printed("%.*f", decimals, value))} : number(value);
}

Quantity percent(double share) {
  const double value = share * 100;
  if (std::fabs(value) < 0.1 || value == 100) return {number(value, 2).text + "%"};
  // Nearly all is not all.
  return {value < 100 && value > 99.9 ? ">99.9%" : fixed(value, 1).text + "%"};
}

Quantity bytes(double count) { return {in_unit(count, 1024, {"B", "KiB", "MiB", "GiB", "TiB"})}; }

Quantity seconds(double time) { return {in_unit(time * 1e9, 1000, {"ns", "us", "ms", "s"})}; }

std::string time_in_words(double seconds) {
  if (seconds < 99.5) return printed("%.2g s", seconds);
  return seconds < 6000 ? printed("%.0f min", seconds / 60) : printed("%.0f h", seconds / 3600);
}

}  // namespace emb
