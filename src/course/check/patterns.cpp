#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>

#include "course/check/given.hpp"

namespace emb::course {
namespace {

using Values = std::vector<double>;

/// Whether all numbers are near enough, and there are equally many.
bool same(const Values& yours, const Values& expected, Tolerance within) {
  return std::ranges::equal(yours, expected,
                            [&](double y, double e) { return fits(y, e, within); });
}

std::size_t not_zero(const Values& list) {
  return list.size() - static_cast<std::size_t>(std::ranges::count(list, 0.0));
}

/// Every number changed by `change`.
Values each(Values list, auto change) {
  for (double& number : list) number = change(number);
  return list;
}

/// The number that yours is a multiple of expected by. Only where several numbers bear it out.
std::optional<double> factor(const Values& yours, const Values& expected, Tolerance tolerance) {
  if (not_zero(expected) < 3) return std::nullopt;
  const auto most = std::ranges::max_element(expected, {}, [](double x) { return std::fabs(x); });
  const double ratio = yours[static_cast<std::size_t>(most - expected.begin())] / *most;
  if (!std::isfinite(ratio) || std::round(ratio * 1e5) == 0) return std::nullopt;
  const Values scaled = each(expected, [&](double x) { return x * ratio; });
  return same(yours, scaled, tolerance) ? std::optional(ratio) : std::nullopt;
}

Values transposed(const Values& list, std::size_t columns) {
  if (columns == 0) return {};
  Values result(list.size());
  const std::size_t rows = list.size() / columns;
  for (std::size_t n = 0; n < list.size(); ++n) result[n % columns * rows + n / columns] = list[n];
  return result;
}

Values sorted(Values list) { return std::ranges::sort(list), list; }

/// Every number `steps` indices later, those from the end at the beginning.
Values turned(Values list, std::size_t steps) {
  std::rotate(list.begin(), list.end() - static_cast<std::ptrdiff_t>(steps), list.end());
  return list;
}

Values running_sums(Values list) {
  for (std::size_t n = 1; n < list.size(); ++n) list[n] += list[n - 1];
  return list;
}

std::string rounded(double number) { return as_typed(std::round(number * 1e5) / 1e5, 9); }

/// A sentence about how wrong numbers differ from the expected ones where that shows without
/// knowing the exercise, otherwise "". Both lists have the same size; `columns` of 0: no matrix.
std::string pattern_of(const Values& yours, const Values& expected, std::size_t columns,
                       Tolerance tolerance) {
  const bool several = yours.size() > 2;
  // One number among zeros is moved by many a mistake, and none of these names is sure to fit it.
  const bool ordered = not_zero(expected) > 1;
  const double more = yours[0] - expected[0];
  if (std::ranges::any_of(yours, [](double y) { return std::isnan(y); }))
    return "Yours is not a number (nan), which comes from 0/0, infinity minus infinity, the sine "
           "of infinity, or the root or logarithm of a negative number.";
  if (yours.size() > 1 && not_zero(yours) == 0) return "All of yours are 0.";
  if (const auto ratio = factor(yours, expected, tolerance))
    return fits(*ratio, -1.0, {1e-4, true})
               ? "All of yours have the opposite sign."
               : "Each of yours is " + rounded(*ratio) + " times the expected one.";
  if (several && std::ranges::count(yours, yours[0]) == std::ssize(yours))
    return "All of yours are the same number.";
  const std::tuple<bool, Values, std::string> guesses[] = {
      {true, each(expected, [](double x) { return std::trunc(x); }),
       "Yours are right but for the digits after the point: are they whole numbers?"},
      {true, each(expected, [](double x) { return std::fabs(x); }),
       "Yours are right but for their signs."},
      {several && std::round(more * 1e5) != 0, each(expected, [&](double x) { return x + more; }),
       "Each of yours is the expected one plus " + rounded(more) + "."},
      {several, running_sums(expected),
       "Each of yours includes the sum of all before it: start a new sum for each element."},
      {ordered && columns > 1 && expected.size() > columns, transposed(expected, columns),
       "Rows and columns are swapped."},
      {ordered, {expected.rbegin(), expected.rend()}, "Yours are in reverse order."},
      {ordered, turned(expected, 1), "Each of yours is one index too late."},
      {ordered, turned(expected, expected.size() - 1), "Each of yours is one index too early."}};
  for (const auto& [fitting, values, sentence] : guesses)
    if (fitting && same(yours, values, tolerance)) return sentence;
  return ordered && same(sorted(yours), sorted(expected), tolerance)
             ? "The numbers are right, but in a different order."
             : "";
}

/// The same for one number: an int that overflowed, a float that has too few digits, the
/// opposite sign.
std::string number_pattern_of(double yours, double expected, Tolerance tolerance) {
  const double bits32 = 4294967296.0, turns = (expected - yours) / bits32;
  if (std::fabs(expected) > bits32 / 2 && std::fabs(yours) <= bits32 / 2 &&
      turns == std::nearbyint(turns))
    return "An int overflowed: the result needs more than its 32 bits. Multiply as std::int64_t.";
  if (std::fabs(expected) > 1 << 24 && tolerance.most == 0 && fits(yours, expected, {1e-6, true}))
    return "A float keeps about seven digits: count whole numbers as std::int64_t.";
  return expected != 0 && fits(yours, -expected, tolerance) ? "Yours has the opposite sign." : "";
}

/// A result that was rounded as an example shows it: to so many digits after the point.
std::string rounding_of(const Values& yours, const Values& expected) {
  if (yours == expected) return "";
  for (int digits = 0; digits <= 4; ++digits) {
    const double scale = std::pow(10.0, digits);
    const Values rounded_off =
        each(expected, [&](double x) { return std::round(x * scale) / scale; });
    if (!same(yours, rounded_off, {1e-7, true})) continue;
    return digits == 0
               ? "Yours are right but rounded to whole numbers: keep all digits."
               : message("Yours are right but rounded to ", digits,
                         digits == 1 ? " digit" : " digits", " after the point: keep all digits.");
  }
  return "";
}

/// What shows from where the wrong numbers stand: all in one row, all in one column, or all behind
/// the first rows. It says less than pattern_of.
std::string place_pattern_of(const Values& yours, const Values& expected, std::size_t columns,
                             Tolerance tolerance) {
  const std::size_t width = columns > 0 ? columns : 1, rows = expected.size() / width;
  std::set<std::size_t> wrong_rows, wrong_columns;
  bool zeros = true;  // all wrong ones are 0, as a new list is
  for (std::size_t n = 0; n < rows * width; ++n) {
    if (fits(yours[n], expected[n], tolerance)) continue;
    zeros = zeros && yours[n] == 0;
    wrong_rows.insert(n / width);
    wrong_columns.insert(n % width);
  }
  const char* what = columns > 0 ? "row" : "element";
  if (rows > 2 && wrong_rows.size() == 1)
    return message("All others are right except this ", what,
                   zeros ? ", which is 0: was it left out?" : ".");
  if (width > 2 && wrong_columns.size() == 1)
    return message("All others are right except this column",
                   zeros ? ", which is 0: was it left out?" : ".");
  if (zeros && expected.size() > 2) return "All of yours that are wrong are 0: were they left out?";
  if (rows > 2 && wrong_rows.size() > 1 && !wrong_rows.contains(0))
    return message("Everything before this ", what, " is right.");
  return "";
}

/// For lists of two sizes: whether one is the beginning or the end of the other.
std::string size_pattern_of(const Values& yours, const Values& expected, Tolerance tolerance) {
  const bool missing = yours.size() < expected.size();
  const auto& [shorter, longer] = missing ? std::tie(yours, expected) : std::tie(expected, yours);
  const auto part = static_cast<std::ptrdiff_t>(shorter.size());
  if (shorter.empty()) return "";
  if (same(shorter, {longer.begin(), longer.begin() + part}, tolerance))
    return missing ? "The last elements are missing."
                   : "The first elements are right, the others are too many.";
  if (!same(shorter, {longer.end() - part, longer.end()}, tolerance)) return "";
  if (missing) return "The first elements are missing.";
  return not_zero({longer.begin(), longer.end() - part}) == 0
             ? "Zeros come before the right elements: a list made with a size already has them, "
               "and add() appends more."
             : "The last elements are right, those before them are too many.";
}

}  // namespace

bool fits(double yours, double expected, Tolerance tolerance) {
  if (yours == expected || (std::isnan(yours) && std::isnan(expected))) return true;
  if (!std::isfinite(yours) || !std::isfinite(expected)) return false;
  const double size = tolerance.relative ? std::max(1.0, std::fabs(expected)) : 1.0;
  return std::fabs(yours - expected) <= tolerance.most * size;
}

std::string pattern(const Part& yours, const Part& expected, Tolerance within) {
  if (expected.kind == Part::Kind::texts) return "";
  if (yours.numbers.size() != expected.numbers.size())
    return size_pattern_of(yours.numbers, expected.numbers, within);
  if (yours.rows == expected.columns && yours.columns == expected.rows &&
      yours.rows != yours.columns)
    return "Rows and columns are swapped.";
  if (yours.rows != expected.rows || expected.numbers.empty()) return "";
  if (const std::string rounded_off = rounding_of(yours.numbers, expected.numbers);
      !rounded_off.empty() && !expected.whole)
    return rounded_off;
  const auto columns = static_cast<std::size_t>(expected.columns);
  if (expected.kind == Part::Kind::number)
    return number_pattern_of(yours.numbers[0], expected.numbers[0], within);
  return pattern_of(yours.numbers, expected.numbers, columns, within);
}

std::string place_pattern(const Part& yours, const Part& expected, Tolerance within) {
  const bool comparable = expected.kind == Part::Kind::list || expected.kind == Part::Kind::matrix;
  if (!comparable || yours.rows != expected.rows || yours.columns != expected.columns ||
      yours.numbers.size() != expected.numbers.size())
    return "";
  const auto columns = static_cast<std::size_t>(expected.columns);
  return place_pattern_of(yours.numbers, expected.numbers, columns, within);
}

}  // namespace emb::course
