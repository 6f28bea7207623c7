#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace emb {

/// How GPT-2 orders and writes bytes. Its files hold no byte as such: each has a character that
/// prints. Bytes that print in Latin-1 stand for themselves and come first; the other 68 (control
/// characters, space, 0x7F to 0xA0, 0xAD) follow in their order and are written U+0100, U+0101, ...
/// So '!' is symbol 0, a space is symbol 220 and written U+0120.
struct ByteSymbols {
  std::array<std::uint8_t, 256> symbol_of{};  ///< of byte b: its place in GPT-2's vocabulary
  std::array<char32_t, 256> written{};        ///< byte b as GPT-2's files write it
};

constexpr ByteSymbols make_byte_symbols() {
  ByteSymbols symbols;
  std::uint8_t next = 0;
  char32_t replacement = 0x100;
  for (const bool printable : {true, false})
    for (unsigned b = 0; b < 256; ++b) {
      const bool prints = (b >= 0x21 && b <= 0x7E) || (b >= 0xA1 && b != 0xAD);
      if (prints != printable) continue;
      symbols.symbol_of[b] = next++;
      symbols.written[b] = printable ? static_cast<char32_t>(b) : replacement++;
    }
  return symbols;
}

inline constexpr ByteSymbols byte_symbols = make_byte_symbols();

/// A text of one byte for each symbol: the first 256 tokens of GPT-2's vocabulary.
inline std::vector<std::string> byte_tokens() {
  std::vector<std::string> tokens(256);
  for (std::size_t b = 0; b < 256; ++b) tokens[byte_symbols.symbol_of[b]] = static_cast<char>(b);
  return tokens;
}

}  // namespace emb
