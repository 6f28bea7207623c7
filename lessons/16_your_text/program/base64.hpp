#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/errors.hpp"

namespace emb::lesson16 {

inline constexpr std::string_view base64_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as letters, four for every three of them, as a page holds them (RFC 4648).
inline std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    unsigned three = 0;
    for (std::size_t n = 0; n < 3; ++n)
      three =
          three << 8u | (at + n < bytes.size() ? static_cast<unsigned char>(bytes[at + n]) : 0u);
    for (std::size_t n = 0; n < 4; ++n)
      text += at + n > bytes.size() ? '=' : base64_letters[three >> (18u - 6u * n) & 63u];
  }
  return text;
}

/// The bytes again. Throws ValueError for any other letter.
inline std::string from_base64(std::string_view text) {
  std::array<int, 256> value_of;
  value_of.fill(-1);
  for (std::size_t n = 0; n < 64; ++n)
    value_of[static_cast<unsigned char>(base64_letters[n])] = static_cast<int>(n);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  unsigned held = 0, bits = 0;
  for (const char letter : text.substr(0, text.find('='))) {
    const int value = value_of[static_cast<unsigned char>(letter)];
    if (value < 0) throw ValueError("base64: '", letter, "' is none of its letters");
    held = (held << 6u | static_cast<unsigned>(value)) & 0xFFFFu;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(held >> bits & 0xFFu);
  }
  return bytes;
}

}  // namespace emb::lesson16
