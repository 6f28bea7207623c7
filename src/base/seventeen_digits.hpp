#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>

namespace emb {

/// A number in 17 or 18 significant digits, without zeros at the end: enough to lead back to it.
/// 0.1 is 0.100000000000000006. For a page's module: the tables with which a library finds the
/// fewest digits are half as large as the module itself.
inline std::string in_seventeen_digits(double number) {
  __extension__ using Wide = unsigned __int128;
  const double size = std::abs(number);
  if (!(size >= 1e-5 && size < 1e15)) {
    char text[32];
    return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.17g", number))};
  }
  int exponent = 0;  // size = whole * 2^(exponent - 53), and whole has 53 bits
  const auto whole = static_cast<std::uint64_t>(std::ldexp(std::frexp(size, &exponent), 53));
  // So many decimals leave 17 digits or 18: 0.30103 is the logarithm of 2.
  const int decimals = 16 - static_cast<int>(std::floor((exponent - 1) * 0.30103));
  Wide product = whole;  // * 10^decimals = 5^decimals * 2^decimals, below 2^105
  for (int n = 0; n < decimals; ++n) product *= 5;
  const int shift = 53 - exponent - decimals;  // at least 1
  const auto rounded = static_cast<std::uint64_t>((product + (Wide{1} << (shift - 1))) >> shift);
  std::string digits = std::to_string(rounded);
  const auto behind = static_cast<std::size_t>(decimals);
  if (digits.size() <= behind) digits.insert(0, behind + 1 - digits.size(), '0');
  digits.insert(digits.size() - behind, ".");
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  return (number < 0 ? "-" : "") + digits;
}

}  // namespace emb
