#include "unicode/utf8.hpp"

#include <bit>
#include <cstdint>

namespace emb {
namespace {

constexpr CodePointRange hidden[] = {
    {0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x200B, 0x200B},
    {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x2064}, {0x2066, 0x206F}, {0xFEFF, 0xFEFF}};
constexpr CodePointRange marks[] = {{0x300, 0x36F},   {0x1AB0, 0x1AFF}, {0x200B, 0x200F},
                                    {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0x2060, 0x2060},
                                    {0xFEFF, 0xFEFF}};

}  // namespace

bool is_hidden(char32_t c) { return inside_any(hidden, c); }
bool is_mark(char32_t c) { return inside_any(marks, c); }

std::string written_out(char32_t c) {
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  if (c == '\r') return "\\r";
  return printed(c < 0x80 ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(c));
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
