#include "unicode/utf8.hpp"

#include <bit>
#include <cstdint>

namespace emb {

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
