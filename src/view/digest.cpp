#include "view/digest.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace emb {
namespace {

using Words = std::array<std::uint32_t, 8>;

constexpr bool is_prime(std::uint32_t n) {
  for (std::uint32_t d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return true;
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes, by which the
/// standard shows that it chose no number for a purpose: the largest r with r^3 <= p * 2^96.
constexpr std::uint32_t cube_root_bits(std::uint32_t prime) {
  __extension__ using Wide = unsigned __int128;
  std::uint64_t root = 0;
  for (int bit = 34; bit >= 0; --bit) {
    const std::uint64_t next = root | std::uint64_t{1} << bit;
    if (Wide(next) * next * next <= Wide(prime) << 96) root = next;
  }
  return static_cast<std::uint32_t>(root);
}

constexpr auto constants = [] {
  std::array<std::uint32_t, 64> list{};
  std::uint32_t prime = 1;
  for (std::uint32_t& constant : list) {
    do ++prime;
    while (!is_prime(prime));
    constant = cube_root_bits(prime);
  }
  return list;
}();

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (const char byte : bytes.substr(at, 4)) word = word << 8 | static_cast<unsigned char>(byte);
  return word;
}

/// Mixes a block of 64 bytes into the state.
void mix(Words& state, std::string_view block) {
  std::array<std::uint32_t, 64> w{};
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t n = 0; n < 64; ++n) {
    const auto s0 = [&](std::uint32_t x) { return std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3; };
    const auto s1 = [&](std::uint32_t x) { return std::rotr(x, 17) ^ std::rotr(x, 19) ^ x >> 10; };
    w[n] = n < 16 ? word_at(block, 4 * n) : s1(w[n - 2]) + w[n - 7] + s0(w[n - 15]) + w[n - 16];
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + constants[n] + w[n];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const Words mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t n = 0; n < state.size(); ++n) state[n] += mixed[n];
}

}  // namespace

std::string sha256(std::string_view bytes) {
  Words state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const auto add = [](std::string& text, auto word) {
    for (int shift = 8 * sizeof word - 8; shift >= 0; shift -= 8)
      text += static_cast<char>(word >> shift & 255);
  };
  std::string padded = std::string(bytes) + '\x80';
  padded.append((120 - padded.size() % 64) % 64, '\0');
  add(padded, std::uint64_t{8} * bytes.size());
  for (std::size_t at = 0; at < padded.size(); at += 64)
    mix(state, std::string_view(padded).substr(at, 64));
  std::string sum;
  for (const std::uint32_t word : state) add(sum, word);
  return sum;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = bytes.substr(at, 3).size();
    const std::uint32_t three = word_at(bytes.substr(0, at + count), at) << 8 * (3 - count);
    for (std::size_t n = 0; n < 4; ++n)
      text += n <= count ? letters[three >> (18 - 6 * n) & 63] : '=';
  }
  return text;
}

}  // namespace emb
