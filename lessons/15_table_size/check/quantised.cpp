#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/15_table_size/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Quantised& quantised) {
  parts.add("scale", quantised.scale);
  parts.add("numbers", quantised.numbers);
}

namespace checks {
namespace {

using namespace emb::course;
using Row = List<double>;

/// A row whose numbers are all away from the middle between two whole numbers.
Row row_of(Draw& draw, int count, int most, int farthest_at, double farthest) {
  Row row;
  const double scale = std::fabs(farthest) / most;
  while (row.size() < count) {
    const double x = (draw.random().uniform() * 1.8 - 0.9) * std::fabs(farthest);
    const double q = x / scale, part = q - std::floor(q);
    if (std::fabs(part - 0.5) > 0.02 && std::fabs(q) > 0.6) row.add(x);
  }
  row[farthest_at] = farthest;
  return row;
}

std::vector<std::tuple<Row, int>> rows_to_try(Draw& draw) {
  const int D = draw.size(5, 8);
  Row farthest_below = row_of(draw, D, 127, 2, -371.3), all_below = row_of(draw, D, 127, 1, 6.1);
  farthest_below[0] = std::fabs(farthest_below[0]);
  for (double& x : all_below) x = -std::fabs(x);
  // Rounding down, up or before gives three different rows here.
  return {{Row{3.1, -1.4, 5.3, 1.4, -2.6, 4.9}, 7},
          {farthest_below, 127},
          {row_of(draw, D, 7, 1, 5.3), 7},
          {row_of(draw, D, 7, D - 1, -4.9), 7},  // the farthest comes last
          {row_of(draw, D, 31, 0, -2.9), 31},    // ... and first
          {row_of(draw, D, 127, 3, 0.43), 127},
          {row_of(draw, D, 127, 2, -4.3e-21), 127},
          {row_of(draw, D, 7, 3, 81234.5), 7},
          {all_below, 127},
          {Row{-2.6}, 7},
          {Row{0, 3.1, -5.3}, 7},
          {Row{3.1, 0, -5.3}, 7},
          {Row{2.6, -2.6}, 7},  // whose sum is 0
          {Row(4), 127},
          {Row(), 127}};
}

/// As a computer of today stores it in an int.
int stored(double x) {
  return std::fabs(x) < 2e9 ? static_cast<int>(x) : std::numeric_limits<int>::min();
}

/// What scales are made of, rightly and wrongly.
struct Extremes {
  double farthest = 0, largest = -1e300, smallest = 1e300, nearest = 1e300;
  double sum = 0, magnitudes = 0, squares = 0;
  double most, first, last, size;

  Extremes(const Row& row, int its_most) : most(its_most) {
    for (const double x : row) {
      farthest = std::max(farthest, std::fabs(x));
      largest = std::max(largest, x);
      smallest = std::min(smallest, x);
      nearest = std::min(nearest, std::fabs(x));
      sum += x;
      magnitudes += std::fabs(x);
      squares += x * x;
    }
    first = row[0];
    last = row[row.size() - 1];
    size = row.size();
  }
};

Quantised by_scale(const Row& row, double scale) {
  Quantised made{List<int>(row.size()), scale};
  for (int d = 0; d < row.size(); ++d)
    made.numbers[d] = scale == 0 ? 0 : stored(std::round(row[d] / scale));
  return made;
}
/// A different scale, and the numbers that it gives.
auto scaled(auto scale) {
  return [scale](const Row& row, int most) {
    return row.size() == 0 ? Quantised{{}, 0} : by_scale(row, scale(Extremes(row, most)));
  };
}
/// A scale from a number that stands for the farthest.
auto from_number(auto number) {
  return scaled([number](const Extremes& of) { return number(of) / of.most; });
}
/// Only the numbers from `start`, without the last `left_out`, are looked at for the farthest.
auto looking_at(int start, int left_out) {
  return [=](const Row& row, int most) {
    double farthest = 0;
    for (int d = start; d < row.size() - left_out; ++d)
      farthest = std::max(farthest, std::fabs(row[d]));
    return by_scale(row, farthest / most);
  };
}
Quantised begins_with_its_sign(const Row& row, int most) {
  double farthest = row.size() > 0 ? row[0] : 0;
  for (const double x : row) farthest = std::max(farthest, x == row[0] ? x : std::fabs(x));
  return by_scale(row, farthest / most);
}
/// The rows for which holds(row) get the scale 0 and zeros.
auto zeros_if(auto holds) {
  return [holds](const Row& row, int most) {
    return holds(row) ? by_scale(row, 0) : right::quantised(row, most);
  };
}
Quantised small_is_zero(const Row& row, int most) {
  Quantised made = right::quantised(row, most);
  if (made.scale * most < 1e-6) std::fill(made.numbers.begin(), made.numbers.end(), 0);
  return made;
}
Quantised small_numbers_are_zero(const Row& row, int most) {
  Row kept = row;
  for (double& number : kept)
    if (std::fabs(number) < 1e-9) number = 0;
  return right::quantised(kept, most);
}
Quantised zeros_scale_one(const Row& row, int most) {
  Quantised made = right::quantised(row, most);
  if (made.scale == 0) made.scale = 1;
  return made;
}
Quantised int_scale(const Row& row, int most) {
  int farthest = 0;
  for (const double x : row) farthest = std::max(farthest, static_cast<int>(std::fabs(x)));
  return {List<int>(row.size()), static_cast<double>(farthest / most)};
}

/// The right scale, and each number way(x, scale, most). Whoever does not look for a row of zeros
/// divides 0 by 0 there.
auto numbers_by(auto way, bool looks_for_zeros = true) {
  return [way, looks_for_zeros](const Row& row, int most) {
    Quantised made{List<int>(row.size()), right::quantised(row, most).scale};
    if (made.scale == 0 && looks_for_zeros) return made;
    for (int d = 0; d < row.size(); ++d)
      made.numbers[d] = stored(way(row[d], made.scale, 1.0 * most));
    return made;
  };
}
double right_number(double x, double scale, double) { return std::round(x / scale); }
/// The right numbers, some of them left at 0.
auto without_numbers(int start, int left_out) {
  return [=](const Row& row, int most) {
    Quantised made = right::quantised(row, most);
    for (int d = 0; d < row.size(); ++d)
      if (d < start || d >= row.size() - left_out) made.numbers[d] = 0;
    return made;
  };
}
auto change_numbers(auto change) {
  return [change](const Row& row, int most) {
    Quantised made = right::quantised(row, most);
    made.numbers = change(made.numbers);
    return made;
  };
}

using AnswerToThis = Mistake<Quantised(const Row&, int), std::tuple<Row, int>>;

/// Slips in making the numbers, each with and without a look for a row of zeros.
std::vector<AnswerToThis> slips_in_numbers() {
  std::vector<AnswerToThis> slips;
  const auto add = [&](const std::string& name, auto way, const char* sentence) {
    slips.push_back({name, numbers_by(way), sentence});
    slips.push_back({name + ", of zeros too", numbers_by(way, false), sentence});
  };
  add(
      "row cut", [](double x, double s, double) { return std::trunc(x / s); },
      "An int drops the digits after the point: std::round first.");
  add(
      "row rounded down", [](double x, double s, double) { return std::floor(x / s); },
      "Yours rounds down: round to the nearest whole number, std::round.");
  add(
      "row rounded up", [](double x, double s, double) { return std::ceil(x / s); },
      "Yours rounds up: round to the nearest whole number, std::round.");
  add(
      "row plus half", [](double x, double s, double) { return std::trunc(x / s + 0.5); },
      "+ 0.5 rounds only numbers above 0: std::round does both.");
  add(
      "row rounded too early",
      [](double x, double s, double) { return std::round(std::round(x) / s); },
      "The row was rounded before: divide first.");
  add(
      "row cut too early", [](double x, double s, double) { return std::round(std::trunc(x) / s); },
      "The row lost its digits after the point before it was divided.");
  add(
      "row rounded only too early",
      [](double x, double s, double) { return std::trunc(std::round(x) / s); },
      "The row was rounded before, and not after: divide first.");
  add(
      "row without signs", [](double x, double s, double) { return std::round(std::fabs(x) / s); },
      "The signs are lost: fabs is for the scale only.");
  add(
      "row negated", [](double x, double s, double) { return -std::round(x / s); },
      "The signs are reversed.");
  add(
      "row above 0", [](double x, double s, double) { return std::max(0.0, std::round(x / s)); },
      "Numbers below 0 became 0.");
  add(
      "row multiplied", [](double x, double s, double) { return std::round(x * s); },
      "Yours multiplies by the scale: divide by it.");
  add(
      "row not divided", [](double x, double, double) { return std::round(x); },
      "Divide by the scale first.");
  add(
      "row not divided, cut", [](double x, double, double) { return std::trunc(x); },
      "Divide by the scale, and round.");
  add(
      "row by the farthest", [](double x, double s, double m) { return std::round(x / s / m); },
      "Yours divides by the farthest number: divide by the scale.");
  add(
      "row by the farthest, cut",
      [](double x, double s, double m) { return std::trunc(x / s / m); },
      "Yours divides by the farthest number: divide by the scale.");
  add(
      "row times most", [](double x, double, double m) { return std::round(x * m); },
      "Yours multiplies by most: divide by the scale.");
  add(
      "row by most", [](double x, double, double m) { return std::round(x / m); },
      "Yours divides by most: divide by the scale.");
  add(
      "row stored plus eight",
      [](double x, double s, double m) { return std::round(x / s) + m + 1; },
      "Numbers below 0 stay below 0 here: nothing is added.");
  add(
      "row plus most", [](double x, double s, double m) { return std::round(x / s) + m; },
      "Numbers below 0 stay below 0 here: nothing is added.");
  add(
      "row plus 8", [](double x, double s, double) { return std::round(x / s) + 8; },
      "8 is added to what is stored in 15.4, not here.");
  add(
      "row of nothing", [](double, double, double) { return 0.0; },
      "All are 0: were they written?");
  return slips;
}

/// Whether one number is the only one that differs.
bool only_differs(const Quantised& yours, const Row& row, int most, int at) {
  const List<int> right = right::quantised(row, most).numbers;
  if (yours.numbers.size() != right.size()) return false;
  for (int d = 0; d < right.size(); ++d)
    if ((yours.numbers[d] == right[d]) == (d == at)) return false;
  return true;
}

const char* const small_row =
    "Small numbers are not zeros: a row is one of zeros if its farthest number is exactly 0.";
const char* const below_too = "The number farthest from 0 may be below it: fabs.";
const char* const row_0 = "That is from row[0]: every number has to be looked at.";
const char* const first_not_counted =
    "The first number did not count, and it is the farthest here.";
const char* const a_row_with_a_0 =
    "A row with a 0 in it is not a row of zeros: all numbers of that one are 0.";
const char* const of_a_sum = "That is from a sum: the farthest number counts.";
const char* const only_farthest =
    "Largest minus smallest: 0 has to stay 0, so only the farthest counts.";
const char* const is_there_an_int =
    "That is 0, and the row has other numbers. Is there an int, or a sum?";
const char* const first_alone = "The first number is not like the others.";
const char* const last_alone = "The last number is not like the others.";
const char* const as_many = "There is one whole number for each of the row.";

const Listed the_row =
    checked("15.3", "quantised", quantised, right::quantised, rows_to_try)
        .named([](const Row& row, int most) {
          return emb::message(input_name(row), ", most = ", most);
        })
        // A float's roundings, however small the row is.
        .within(
            [](const Row& row, int most) { return rounding(4, right::quantised(row, most).scale); })
        .mistakes({
            {"row scale from one", looking_at(1, 0), first_not_counted},
            {"row begins with its sign", begins_with_its_sign, first_not_counted},
            {"row scale but the last", looking_at(0, 1),
             "The last number did not count, and it is the farthest here."},
            {"row largest", from_number([](const Extremes& of) { return of.largest; }), below_too},
            {"row largest without fabs",
             from_number([](const Extremes& of) { return std::max(0.0, of.largest); }), below_too},
            {"row lowest", from_number([](const Extremes& of) { return of.smallest; }),
             "A scale is not below 0: fabs of the number farthest from 0."},
            {"row lowest negated", from_number([](const Extremes& of) { return -of.smallest; }),
             "The number farthest from 0 may be above it as well: fabs."},
            {"row scale below 0", from_number([](const Extremes& of) { return -of.farthest; }),
             "A scale is not below 0."},
            {"row smallest", from_number([](const Extremes& of) { return of.nearest; }),
             "That is from the number nearest to 0: the farthest counts."},
            {"row by its first",
             from_number([](const Extremes& of) { return std::fabs(of.first); }), row_0},
            {"row by its first, signed", from_number([](const Extremes& of) { return of.first; }),
             row_0},
            {"row by its last", from_number([](const Extremes& of) { return std::fabs(of.last); }),
             "That is from the last number alone."},
            {"row plain sum", from_number([](const Extremes& of) { return of.sum; }),
             "That is from the sum: the farthest number counts."},
            {"row sum", from_number([](const Extremes& of) { return of.magnitudes; }), of_a_sum},
            {"row mean", from_number([](const Extremes& of) { return of.magnitudes / of.size; }),
             "That is from a mean: the farthest number counts."},
            {"row length", from_number([](const Extremes& of) { return std::sqrt(of.squares); }),
             "That is from the length: the farthest number counts."},
            {"row farthest squared",
             from_number([](const Extremes& of) { return of.farthest * of.farthest; }),
             "Yours squares: the farthest number itself counts."},
            {"row largest from one",
             from_number([](const Extremes& of) { return std::max(1.0, of.farthest); }),
             "All may be below 1: the search begins at 0."},
            {"row int farthest",
             from_number([](const Extremes& of) { return std::floor(of.farthest); }),
             "An int dropped the digits after the point."},
            {"row range", from_number([](const Extremes& of) { return of.largest - of.smallest; }),
             "Largest minus smallest: only the farthest counts."},
            {"row half the range",
             scaled([](const Extremes& of) { return (of.largest - of.smallest) / (2 * of.most); }),
             only_farthest},
            {"row range by levels", scaled([](const Extremes& of) {
               return (of.largest - of.smallest) / (2 * of.most + 1);
             }),
             only_farthest},
            {"row most plus one",
             scaled([](const Extremes& of) { return of.farthest / (of.most + 1); }),
             "The farthest number becomes `most`, not most + 1."},
            {"row most minus one",
             scaled([](const Extremes& of) { return of.farthest / (of.most - 1); }),
             "The farthest number becomes `most`, not most - 1."},
            {"row twice the most",
             scaled([](const Extremes& of) { return of.farthest / (2 * of.most); }),
             "The farthest number becomes `most`: divide it by most, not by 2 * most."},
            {"row half of the levels",
             scaled([](const Extremes& of) { return of.farthest / (2 * of.most + 1); }),
             "The farthest number becomes `most`: divide it by most, not by 2 * most + 1."},
            {"row all the levels",
             scaled([](const Extremes& of) { return 2 * of.farthest / (2 * of.most + 1); }),
             "From -most to most there are 2 * most scales, not 2 * most + 1."},
            {"row farthest twice",
             scaled([](const Extremes& of) { return 2 * of.farthest / of.most; }),
             "The farthest number counts once: divided by most."},
            {"row scale upside down",
             scaled([](const Extremes& of) { return of.most / of.farthest; }),
             "Upside down: the farthest divided by most."},
            {"row scale is the farthest", scaled([](const Extremes& of) { return of.farthest; }),
             "That is the farthest number: divide it by most."},
            {"row scale times most",
             scaled([](const Extremes& of) { return of.farthest * of.most; }),
             "Yours multiplies by most: divide."},
            {"row scale of 1", scaled([](const Extremes& of) { return 1 / of.most; }),
             "That is 1 / most: the farthest number divided by most."},
            {"row scale is most", scaled([](const Extremes& of) { return of.most; }),
             "That is most: divide the farthest number by it."},
            {"row scale rounded",
             scaled([](const Extremes& of) { return std::round(of.farthest / of.most); }),
             "A scale is not rounded: only the numbers are."},
            {"row always 127", scaled([](const Extremes& of) { return of.farthest / 127; }),
             "That is for 8 bits: most is an argument."},
            {"row always 7", scaled([](const Extremes& of) { return of.farthest / 7; }),
             "That is for 4 bits: most is an argument."},
            {"row scale by D", scaled([](const Extremes& of) { return of.farthest / of.size; }),
             "That is divided by D: divide by most."},
            {"row scale of the example", scaled([](const Extremes&) { return 0.5; }),
             "Yours always gives the example's answer."},
            {"row int scale", int_scale, is_there_an_int},
            {"row scale 0", scaled([](const Extremes&) { return 0.0; }), is_there_an_int},
            {"row with a zero is zero", zeros_if([](const Row& row) {
               return std::ranges::any_of(row, [](double x) { return x == 0; });
             }),
             a_row_with_a_0},
            {"row beginning with zero is zero",
             zeros_if([](const Row& row) { return row.size() > 0 && row[0] == 0; }),
             a_row_with_a_0},
            {"row without a sum is zero", zeros_if([](const Row& row) {
               double sum = 0;
               for (const double x : row) sum += x;
               return sum == 0;
             }),
             is_there_an_int},
            {"row small scale is zero", zeros_if([](const Row& row) {
               return std::ranges::all_of(row, [](double x) { return std::fabs(x) < 1e-12; });
             }),
             small_row},
            {"row small numbers are zero", small_numbers_are_zero, small_row},
            {"row small is zero", small_is_zero, small_row},
            {"row zeros scale one", zeros_scale_one,
             "The farthest number of a row of zeros is 0, and 0 / most is 0."},
        })
        .mistakes(slips_in_numbers())
        .mistakes({
            {"row zeros divided", numbers_by(right_number, false),
             "0 / 0 is not a number: a row of zeros needs no division."},
            {"row of its first",
             [](const Row& row, int most) {
               Quantised made = right::quantised(row, most);
               for (int& number : made.numbers) number = made.numbers[0];
               return made;
             },
             "All are row[0]: row[d]."},
            {"row first missing", without_numbers(1, 0), first_alone},
            {"row last missing", without_numbers(0, 1), last_alone},
            {"row empty answer", change_numbers([](const List<int>&) { return List<int>(); }),
             as_many},
            {"row zeros first", change_numbers([](const List<int>& numbers) {
               List<int> made(numbers.size());
               for (const int number : numbers) made.add(number);
               return made;
             }),
             "Zeros come before the right elements: a list made with a size already has them, and "
             "add() appends more."},
        })
        .planted({
            {"row in float",
             [](const Row& row, int most) {
               float farthest = 0;
               for (const double x : row)
                 farthest = std::max(farthest, static_cast<float>(std::fabs(x)));
               return by_scale(row, farthest / static_cast<float>(most));
             },
             ""},
            {"row ties to even",
             numbers_by([](double x, double s, double) { return std::nearbyint(x / s); }), ""},
        })
        .notice([](const Quantised& yours, const Row&, int) { return std::isnan(yours.scale); },
                "That is not a number: 0 / 0?")
        .notice([](const Quantised& yours, const Row& row,
                   int) { return yours.numbers.size() != row.size(); },
                as_many)
        .notice([](const Quantised& yours, const Row& row,
                   int most) { return only_differs(yours, row, most, 0); },
                first_alone)
        .notice([](const Quantised& yours, const Row& row,
                   int most) { return only_differs(yours, row, most, row.size() - 1); },
                last_alone)
        .otherwise(
            "The scale is the magnitude of the number farthest from 0, divided by most. Number d "
            "is row[d] / scale, rounded to the nearest.");

}  // namespace
}  // namespace checks
}  // namespace exercise
