#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace emb {

/// A number as it is to be read. Right-aligned in a table, printed by <<, usable as a string:
///     page.say(message("It took ", seconds(t), " and ", bytes(n), "."));
struct Quantity {
  std::string text;
  operator const std::string&() const { return text; }  // NOLINT: it is its text
};
std::ostream& operator<<(std::ostream& out, const Quantity& quantity);

/// Up to `digits` significant digits without trailing zeros: 2.3148, 0.5, 80,000, 1.2e-07, -0,
/// nan, inf.
Quantity number(double value, int digits = 5);
/// Whole numbers in groups of three from 10,000 on.
Quantity number(std::int64_t value);
Quantity number(std::uint64_t value);
template <std::integral T>
Quantity number(T value) {
  if constexpr (std::signed_integral<T>)
    return number(static_cast<std::int64_t>(value));
  else
    return number(static_cast<std::uint64_t>(value));
}

/// Always that many decimals: fixed(2.5, 4) is 2.5000.
Quantity fixed(double value, int decimals);
/// A share as a percentage: percent(0.0213) is 2.1%, percent(1.0) is 100%.
Quantity percent(double share);
/// 512 B, 1.5 KiB, 16 MiB.
Quantity bytes(double count);
/// A time in its fitting unit: 85 ns, 1.2 us, 3.4 ms, 5.6 s.
Quantity seconds(double time);

}  // namespace emb
