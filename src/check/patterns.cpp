#include "check/patterns.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/errors.hpp"
#include "check/claim.hpp"

namespace emb::course {

namespace {

using Values = std::vector<double>;

bool same(const Values& a, const Values& b, Tolerance tolerance) {
  return std::ranges::equal(a, b, [&](double x, double y) { return fits(x, y, tolerance); });
}

std::size_t not_zero(const Values& list) {
  return list.size() - static_cast<std::size_t>(std::ranges::count(list, 0.0));
}

/// The number that yours is a multiple of expected by. Only where several numbers bear it out.
std::optional<double> factor(const Values& yours, const Values& expected, Tolerance tolerance) {
  if (not_zero(expected) < 3) return std::nullopt;
  const auto largest = std::ranges::max_element(
      expected, [](double a, double b) { return std::fabs(a) < std::fabs(b); });
  const double ratio = yours[static_cast<std::size_t>(largest - expected.begin())] / *largest;
  if (!std::isfinite(ratio)) return std::nullopt;
  Values scaled = expected;
  for (double& number : scaled) number *= ratio;
  return same(yours, scaled, tolerance) ? std::optional(ratio) : std::nullopt;
}

Values transposed(const Values& list, std::size_t columns) {
  Values result(list.size());
  const std::size_t rows = list.size() / columns;
  for (std::size_t n = 0; n < list.size(); ++n) result[n % columns * rows + n / columns] = list[n];
  return result;
}

Values sorted(Values list) {
  std::ranges::sort(list);
  return list;
}

Values reversed(Values list) {
  std::ranges::reverse(list);
  return list;
}

/// Every number `steps` places later, those from the end at the beginning.
Values turned(Values list, std::size_t steps) {
  std::rotate(list.begin(), list.end() - static_cast<std::ptrdiff_t>(steps), list.end());
  return list;
}

std::string factor_sentence(double ratio) {
  if (fits(ratio, -1.0, {1e-4, true})) return "All of yours have the opposite sign.";
  return "Each of yours is " + show(std::round(ratio * 1e5) / 1e5) + " times the expected one.";
}

}  // namespace

bool fits(double yours, double expected, Tolerance tolerance) {
  if (std::isnan(expected) || std::isnan(yours)) return std::isnan(expected) && std::isnan(yours);
  if (yours == expected) return true;
  if (std::isinf(expected) || std::isinf(yours)) return false;
  const double size = tolerance.relative ? std::max(1.0, std::fabs(expected)) : 1.0;
  return std::fabs(yours - expected) <= tolerance.most * size;
}

std::string pattern_of(const Values& yours, const Values& expected, std::size_t columns,
                       Tolerance tolerance) {
  if (std::ranges::any_of(yours, [](double y) { return std::isnan(y); })) {
    return "Not a number (nan) comes from 0/0, the root or logarithm of a negative number, or "
           "infinity minus infinity.";
  }
  if (yours.size() > 1 && not_zero(yours) == 0) return "All of yours are 0.";
  if (const auto ratio = factor(yours, expected, tolerance)) return factor_sentence(*ratio);
  if (not_zero(expected) < 2) return "";
  if (columns > 1 && expected.size() > columns && expected.size() % columns == 0 &&
      same(yours, transposed(expected, columns), tolerance)) {
    return "Rows and columns are exchanged.";
  }
  if (same(yours, reversed(expected), tolerance)) return "Yours runs from the end to the start.";
  if (same(yours, turned(expected, 1), tolerance)) return "Each of yours is one place too late.";
  if (same(yours, turned(expected, expected.size() - 1), tolerance)) {
    return "Each of yours is one place too early.";
  }
  if (same(sorted(yours), sorted(expected), tolerance)) {
    return "The numbers are the right ones, in another order.";
  }
  return "";
}

}  // namespace emb::course
