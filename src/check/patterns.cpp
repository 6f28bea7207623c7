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

/// Every number changed by `change`.
template <class Change>
Values each(Values list, Change change) {
  for (double& number : list) number = change(number);
  return list;
}

Values running_sums(Values list) {
  for (std::size_t n = 1; n < list.size(); ++n) list[n] += list[n - 1];
  return list;
}

std::string rounded(double number) { return show(std::round(number * 1e5) / 1e5); }

std::string factor_sentence(double ratio) {
  if (fits(ratio, -1.0, {1e-4, true})) return "All of yours have the opposite sign.";
  return "Each of yours is " + rounded(ratio) + " times the expected one.";
}

std::string order_sentence(const Values& yours, const Values& expected, std::size_t columns,
                           Tolerance tolerance) {
  const auto yours_are = [&](const Values& list) { return same(yours, list, tolerance); };
  if (columns > 1 && expected.size() > columns && yours_are(transposed(expected, columns))) {
    return "Rows and columns are exchanged.";
  }
  if (yours_are(reversed(expected))) return "Yours runs from the end to the start.";
  if (yours_are(turned(expected, 1))) return "Each of yours is one place too late.";
  if (yours_are(turned(expected, expected.size() - 1))) {
    return "Each of yours is one place too early.";
  }
  if (same(sorted(yours), sorted(expected), tolerance)) {
    return "The numbers are the right ones, in another order.";
  }
  return "";
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
  const auto yours_are = [&](const Values& list) { return same(yours, list, tolerance); };
  if (std::ranges::any_of(yours, [](double y) { return std::isnan(y); })) {
    return "Not a number (nan) comes from 0/0, the root or logarithm of a negative number, or "
           "infinity minus infinity.";
  }
  if (yours.size() > 1 && not_zero(yours) == 0) return "All of yours are 0.";
  if (const auto ratio = factor(yours, expected, tolerance)) return factor_sentence(*ratio);
  if (yours.size() > 2 && std::ranges::count(yours, yours[0]) == std::ssize(yours)) {
    return "All of yours are the same number.";
  }
  if (yours_are(each(expected, [](double x) { return std::trunc(x); }))) {
    return "Those are the right ones without what stands behind the point: whole numbers?";
  }
  if (yours_are(each(expected, [](double x) { return std::fabs(x); }))) {
    return "Those are the right ones without their signs.";
  }
  const double more = yours[0] - expected[0];
  if (yours.size() > 2 && yours_are(each(expected, [&](double x) { return x + more; }))) {
    return "Each of yours is the expected one plus " + rounded(more) + ".";
  }
  if (yours.size() > 2 && yours_are(running_sums(expected))) {
    return "Each of yours has all before it added: a sum starts anew at each place.";
  }
  // One number among zeros is moved by many a mistake, and none of these names is sure to fit it.
  return not_zero(expected) < 2 ? "" : order_sentence(yours, expected, columns, tolerance);
}

std::string number_pattern_of(double yours, double expected, Tolerance tolerance) {
  const double bits32 = 4294967296.0, turns = (expected - yours) / bits32;
  if (std::fabs(expected) > bits32 / 2 && std::fabs(yours) <= bits32 / 2 &&
      turns == std::nearbyint(turns)) {
    return "An int overflowed: this many need more than its 32 bits. Multiply as std::int64_t.";
  }
  if (expected != 0 && fits(yours, -expected, tolerance)) return "Yours has the opposite sign.";
  return "";
}

std::string place_pattern_of(const Values& yours, const Values& expected, std::size_t columns,
                             Tolerance tolerance) {
  const std::size_t width = columns > 0 ? columns : 1, rows = expected.size() / width;
  std::size_t first_row = rows, last_row = 0, first_column = width, last_column = 0;
  bool zeros = true;  // all wrong ones are 0, as a new list is
  for (std::size_t n = 0; n < rows * width; ++n) {
    if (fits(yours[n], expected[n], tolerance)) continue;
    zeros = zeros && yours[n] == 0;
    first_row = std::min(first_row, n / width);
    last_row = std::max(last_row, n / width);
    first_column = std::min(first_column, n % width);
    last_column = std::max(last_column, n % width);
  }
  const char* what = columns > 0 ? "row" : "place";
  if (rows > 2 && first_row == last_row)
    return message("All others are right but this ", what, zeros ? ", which is 0: left out?" : ".");
  if (width > 2 && first_column == last_column) {
    return zeros ? "All others are right but this column, which is 0: left out?"
                 : "All others are right but this column.";
  }
  if (zeros && expected.size() > 2) return "All of yours that are wrong are 0: left out?";
  if (rows > 2 && first_row > 0 && last_row > first_row) {
    return message("Right up to here: all before this ", what, " fit.");
  }
  return "";
}

std::string size_pattern_of(const Values& yours, const Values& expected, Tolerance tolerance) {
  const Values& shorter = yours.size() < expected.size() ? yours : expected;
  const Values& longer = yours.size() < expected.size() ? expected : yours;
  const auto part = static_cast<std::ptrdiff_t>(shorter.size());
  if (shorter.empty()) return "";
  const bool missing = yours.size() < expected.size();
  if (same(shorter, Values(longer.begin(), longer.begin() + part), tolerance)) {
    return missing ? "The last are missing." : "The first are right; the rest is too much.";
  }
  if (same(shorter, Values(longer.end() - part, longer.end()), tolerance)) {
    if (missing) return "The first are missing.";
    return not_zero({longer.begin(), longer.end() - part}) == 0
               ? "Zeros stand before the right ones: a list made with a size has them already, "
                 "and add() puts more behind them."
               : "The last are right; what stands before is too much.";
  }
  return "";
}

}  // namespace emb::course
