#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <ranges>
#include <string>
#include <vector>

namespace emb {

/// Any numbers, as figures take them.
template <std::ranges::input_range Values>
std::vector<double> as_doubles(const Values& values) {
  std::vector<double> list;
  for (const auto& value : values) list.push_back(static_cast<double>(value));
  return list;
}

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
/// Several numbers in one text, such as a row of a matrix: each with so many decimals,
/// right-aligned in so many columns, with a gap between two, so that such rows line up below each
/// other. A longer number is never cut.
Quantity numbers(const std::vector<double>& values, int decimals, std::size_t columns,
                 std::size_t gap = 1);
template <std::ranges::input_range Values>
Quantity numbers(const Values& values, int decimals, std::size_t columns, std::size_t gap = 1) {
  return numbers(as_doubles(values), decimals, columns, gap);
}
/// With room for a sign, a digit, the point and the decimals.
template <std::ranges::input_range Values>
Quantity numbers(const Values& values, int decimals) {
  return numbers(as_doubles(values), decimals, static_cast<std::size_t>(decimals) + 3);
}
/// A share as a percentage: percent(0.0213) is 2.1%, percent(1.0) is 100%.
Quantity percent(double share);
/// 512 B, 1.5 KiB, 16 MiB.
Quantity bytes(double count);
/// A time in its fitting unit: 85 ns, 1.2 us, 3.4 ms, 5.6 s.
Quantity seconds(double time);

}  // namespace emb
