#include "unicode/utf8.hpp"

#include <cstdint>

namespace emb {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// The length that the first byte of a sequence promises; 0 for none.
std::size_t length_from(std::uint32_t first) {
  if (first < 0x80) return 1;
  if (first < 0xC0 || first >= 0xF8) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};  // of each length
  const std::uint32_t first = byte_at(text, at);
  const std::size_t bytes = length_from(first);
  if (bytes == 0 || bytes > text.size() - at) return {};
  std::uint32_t value = bytes == 1 ? first : first & (0x7Fu >> bytes);
  for (std::size_t k = 1; k < bytes; ++k) {
    const std::uint32_t byte = byte_at(text, at + k);
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
  throw ValueError("text: byte ", printed("0x%02x", byte_at(text, at)), " at offset ", at,
                   " is not valid UTF-8");
}

}  // namespace emb
