#include "view/text.hpp"

#include <algorithm>

#include "unicode/utf8.hpp"

namespace emb {
namespace {

/// The character at the front of a text that is not empty. A byte that is none counts as NUL: both
/// take a column, and neither is to reach a terminal.
CodePoint first_letter(std::string_view text) {
  const CodePoint letter = code_point_at(text, 0);
  return {letter.value, std::max<std::size_t>(letter.bytes, 1)};
}

bool within(char32_t code, char32_t low, char32_t high) { return code >= low && code <= high; }

bool is_mark(char32_t c) {
  return within(c, 0x300, 0x36F) || within(c, 0x1AB0, 0x1AFF) || within(c, 0x200B, 0x200F) ||
         within(c, 0x20D0, 0x20FF) || within(c, 0xFE00, 0xFE0F) || c == 0x2060 || c == 0xFEFF;
}

bool is_wide(char32_t c) {
  return within(c, 0x1100, 0x115F) || within(c, 0x2E80, 0xA4CF) || within(c, 0xAC00, 0xD7A3) ||
         within(c, 0xF900, 0xFAFF) || within(c, 0xFE30, 0xFE6F) || within(c, 0xFF00, 0xFF60) ||
         within(c, 0xFFE0, 0xFFE6) || within(c, 0x1F300, 0x1FAFF) || within(c, 0x20000, 0x3FFFD);
}

std::size_t columns_of(char32_t c) { return is_mark(c) ? 0 : is_wide(c) ? 2 : 1; }

bool is_control(char32_t c) {
  return c < 0x20 || within(c, 0x7F, 0x9F) || within(c, 0x2028, 0x202E) ||
         within(c, 0x2066, 0x2069);
}

std::string escaped(std::string_view bytes) {
  if (bytes == "\n") return "\\n";
  if (bytes == "\t") return "\\t";
  if (bytes == "\r") return "\\r";
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += std::string("\\x") + digits[value >> 4] + digits[value & 15];
  }
  return text;
}

/// The text with its control characters written out, but for the one that stays.
std::string shown(std::string_view text, std::string_view stays) {
  std::string all;
  while (!text.empty()) {
    const CodePoint letter = first_letter(text);
    const std::string_view bytes = text.substr(0, letter.bytes);
    all += is_control(letter.value) && bytes != stays ? escaped(bytes) : std::string(bytes);
    text.remove_prefix(letter.bytes);
  }
  return all;
}

/// Bytes of the longest beginning that fits.
std::size_t fitting_bytes(std::string_view text, std::size_t width) {
  std::size_t bytes = 0;
  std::size_t columns = 0;
  while (bytes < text.size()) {
    const CodePoint letter = first_letter(text.substr(bytes));
    columns += columns_of(letter.value);
    if (columns > width) break;
    bytes += letter.bytes;
  }
  return bytes;
}

/// Wraps one line that holds no newline, and adds its pieces. It looks no farther ahead than a
/// line, so that its time grows with the text and not with the square of it.
void wrap_line(std::string_view text, std::size_t width, std::vector<std::string>& lines) {
  std::size_t most = fitting_bytes(text, width);
  while (most < text.size()) {
    const std::size_t space = text.substr(0, most + 1).rfind(' ');
    const bool inside_word = space == std::string_view::npos || text.find_first_not_of(' ') > space;
    const std::size_t end = inside_word ? std::max(most, first_letter(text).bytes) : space;
    const std::size_t last = text.find_last_not_of(' ', end - 1);
    lines.emplace_back(text.substr(0, last == std::string_view::npos ? end : last + 1));
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    if (text.empty()) return;
    most = fitting_bytes(text, width);
  }
  lines.emplace_back(text);
}

}  // namespace

std::size_t text_width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const CodePoint letter = first_letter(text);
    columns += columns_of(letter.value);
    text.remove_prefix(letter.bytes);
  }
  return columns;
}

std::size_t widest(const std::vector<std::string>& texts) {
  std::size_t columns = 0;
  for (const std::string& text : texts) columns = std::max(columns, text_width(text));
  return columns;
}

std::string visible(std::string_view text) { return shown(text, ""); }
std::string visible_lines(std::string_view text) { return shown(text, "\n"); }

std::string cut(std::string_view text, std::size_t width) {
  if (text_width(text) <= width) return std::string(text);
  if (width == 0) return "";
  return std::string(text.substr(0, fitting_bytes(text, width - 1))) + "…";
}

std::string pad_right(std::string_view text, std::size_t width) {
  const std::string shown = cut(text, width);
  return shown + std::string(width - text_width(shown), ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::string shown = cut(text, width);
  return std::string(width - text_width(shown), ' ') + shown;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string repeat(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t n = 0; n < count; ++n) all += text;
  return all;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    wrap_line(text.substr(0, end), width, lines);
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> split_at(std::string_view text, std::size_t width) {
  std::vector<std::string> pieces;
  do {
    const std::size_t fits = fitting_bytes(text, width);
    const std::size_t bytes = fits > 0 || text.empty() ? fits : first_letter(text).bytes;
    pieces.emplace_back(text.substr(0, bytes));
    text.remove_prefix(bytes);
  } while (!text.empty());
  return pieces;
}

}  // namespace emb
