#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ostream>

#include "view/text.hpp"

namespace emb {
namespace {

std::string print(const char* format, int decimals, double value) {
  std::array<char, 400> text{};  // the longest double has 309 digits before its point
  std::snprintf(text.data(), text.size(), format, decimals, value);
  return text.data();
}

/// Commas between groups of three digits, from five digits on: 80,000.25.
std::string grouped(std::string text) {
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(text.find('.'), text.size());
  if (end - first < 5) return text;
  for (std::size_t at = end; at > first + 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string without_trailing_zeros(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string scientific(double value, int digits) {
  const std::string text = print("%.*e", digits - 1, value);
  const std::size_t exponent = text.find('e');
  return without_trailing_zeros(text.substr(0, exponent)) + text.substr(exponent);
}

/// The value divided by the largest of the units that leaves at least 1, in three digits.
std::string in_unit(double value, double step, std::initializer_list<const char*> units) {
  auto unit = units.begin();
  while (std::fabs(value) >= step * (1 - 5e-4) && unit + 1 != units.end()) {
    value /= step;
    ++unit;
  }
  return number(value, 3).text + " " + *unit;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Quantity& quantity) {
  return out << quantity.text;
}

Quantity number(double value, int digits) {
  if (std::isnan(value)) return {"nan"};
  if (std::isinf(value)) return {value > 0 ? "inf" : "-inf"};
  if (value == 0) return {std::signbit(value) ? "-0" : "0"};
  const double magnitude = std::fabs(value);
  if (magnitude < 1e-4 || magnitude >= 1e9) return {scientific(value, digits)};
  const int whole_digits = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
  const int decimals = std::max(0, digits - whole_digits);
  return {grouped(without_trailing_zeros(print("%.*f", decimals, value)))};
}

Quantity number(std::int64_t value) { return {grouped(std::to_string(value))}; }
Quantity number(std::uint64_t value) { return {grouped(std::to_string(value))}; }

Quantity fixed(double value, int decimals) {
  if (!std::isfinite(value)) return number(value);
  return {grouped(print("%.*f", decimals, value))};
}

Quantity numbers(const std::vector<double>& values, int decimals, std::size_t columns,
                 std::size_t gap) {
  Quantity row;
  for (const double value : values) {
    const std::string text = fixed(value, decimals).text;
    if (!row.text.empty()) row.text += std::string(gap, ' ');
    row.text += std::string(columns - std::min(columns, text.size()), ' ') + text;
  }
  return row;
}

Quantity percent(double share) {
  const double value = share * 100;
  if (!std::isfinite(value) || value == 0 || value == 100) return {number(value).text + "%"};
  if (std::fabs(value) < 0.1) return {number(value, 2).text + "%"};
  // Nearly all is not all.
  if (value < 100 && value > 99.9) return {">99.9%"};
  return {fixed(value, 1).text + "%"};
}

Quantity bytes(double count) { return {in_unit(count, 1024, {"B", "KiB", "MiB", "GiB", "TiB"})}; }

Quantity seconds(double time) { return {in_unit(time * 1e9, 1000, {"ns", "us", "ms", "s"})}; }

}  // namespace emb
