#include "unicode/utf8.hpp"

#include <cstdint>

#include "base/errors.hpp"

namespace emb {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// What the first byte of a sequence promises: its length (0 for none), the bits of the character
/// it carries, and the smallest character that needs this length.
struct Lead {
  std::size_t bytes;
  std::uint32_t bits;
  std::uint32_t smallest;
};

Lead lead(std::uint32_t byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte < 0xC0) return {0, 0, 0};
  if (byte < 0xE0) return {2, byte & 0x1F, 0x80};
  if (byte < 0xF0) return {3, byte & 0x0F, 0x800};
  if (byte < 0xF8) return {4, byte & 0x07, 0x10000};
  return {0, 0, 0};
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  const Lead first = lead(byte_at(text, at));
  if (first.bytes == 0 || first.bytes > text.size() - at) return {};
  std::uint32_t value = first.bits;
  for (std::size_t k = 1; k < first.bytes; ++k) {
    const std::uint32_t byte = byte_at(text, at + k);
    if ((byte & 0xC0) != 0x80) return {};
    value = (value << 6) | (byte & 0x3F);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < first.smallest || value > 0x10FFFF || surrogate) return {};
  return {static_cast<char32_t>(value), first.bytes};
}

std::size_t first_invalid_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t bytes = code_point_at(text, at).bytes;
    if (bytes == 0) return at;
    at += bytes;
  }
  return at;
}

void append_utf8(std::string& text, char32_t value) {
  const auto v = static_cast<std::uint32_t>(value);
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((v >> shift) & 0x3F)); };
  if (v < 0x80) {
    text += static_cast<char>(v);
  } else if (v < 0x800) {
    text += static_cast<char>(0xC0 | (v >> 6));
    tail(0);
  } else if (v < 0x10000) {
    text += static_cast<char>(0xE0 | (v >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (v >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

void detail::throw_invalid_utf8(std::string_view text, std::size_t at) {
  throw ValueError(message("text: byte ", printed("0x%02x", byte_at(text, at)), " at offset ", at,
                           " is not valid UTF-8"));
}

}  // namespace emb
