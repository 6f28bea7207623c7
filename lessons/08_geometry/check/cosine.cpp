#include <algorithm>
#include <cmath>
#include <numbers>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks::cosines {
namespace {

using namespace emb::course;

std::vector<std::tuple<Row, Row>> to_try(Draw& draw) {
  const int D = draw.size(4, 7);
  Row a = draw.list<double>(D), b = draw.list<double>(D);
  b[0] = a[0] > 0 ? -3 : 3;  // they do not point the same way
  return {{{1, -2, 4, 10}, {2, 4, 5, 6}},
          {{2.5, -1.5, 3.25}, {-3.5, 2.25, 0.5}},
          {a, b},
          {a, times(a, -3)},
          // Fixed, so that their cosine is far from 0.
          {{1e-4, -2e-4, 3e-4}, {4e-3, 1e-3, 2e-3}},
          {{2e-7, -1e-7, 5e-7}, {3e-7, 4e-7, 1e-7}},
          {{3e-10, 1e-10, 5e-10}, {3e-10, 4e-10, -2e-10}},
          {times(a, 1000), b},
          {{1, -3, 2}, {4, 1, 1}},
          {{0, 3, 4}, {5, 0, 12}},
          {{-5}, {0.25}},
          {{0, 0, 0}, {1, 2, 3}},
          {{1, 2, 3}, {0, 0, 0}},
          {{0, 0, 0}, {0, 0, 0}}};
}

/// Two rows, neither of zeros, and what answers are made of.
struct Two {
  Row a, b;
  double product = dot(a, b), la = length(a), lb = length(b), right = product / (la * lb);
  int D = a.size();
};
/// An answer that gives 0 for a row of zeros, as it should, and f(Two) for all others.
template <class F>
auto other(F f) {
  return [f](const Row& a, const Row& b) {
    return length(a) * length(b) > 0 ? static_cast<double>(f(Two{a, b})) : 0.0;
  };
}
/// The right cosine of some elements alone.
template <class Part>
auto of_part(Part part) {
  return [part](const Row& a, const Row& b) { return right::cosine(part(a), part(b)); };
}
auto first_elements(int count) {
  return of_part([count](const Row& a) { return part_of(a, 0, count); });
}
/// Divided by the lengths and a little more, so that it is never 0.
auto with_guard(double guard) {
  return
      [guard](const Row& a, const Row& b) { return dot(a, b) / (length(a) * length(b) + guard); };
}

double quotient_unguarded(const Row& a, const Row& b) {
  return dot(a, b) / (length(a) * length(b));
}
double zero_in_a_row(const Row& a, const Row& b) {
  for (int d = 0; d < a.size(); ++d)
    if (a[d] == 0 || b[d] == 0) return 0;
  return right::cosine(a, b);
}
double zero_if_the_sum_is(const Row& a, const Row& b) {
  return sum_of(a) == 0 || sum_of(b) == 0 ? 0 : right::cosine(a, b);
}
double one_for_zeros(const Row& a, const Row& b) {
  return length(a) * length(b) == 0 ? 1 : right::cosine(a, b);
}
double one_for_equal_rows(const Row& a, const Row& b) { return a == b ? 1 : right::cosine(a, b); }
Row without_mean(const Row& a) { return plus(a, Row(a.size(), -sum_of(a) / a.size())); }
double sum_in_an_int(const Two& t) {
  int sum = 0;
  for (int d = 0; d < t.D; ++d) sum = static_cast<int>(sum + t.a[d] * t.b[d]);
  return sum / (t.la * t.lb);
}
double lengths_in_an_int(const Two& t) {
  const int lengths = static_cast<int>(t.la * t.lb);
  return lengths > 0 ? t.product / lengths : 0;
}
double angle(const Two& t) { return std::acos(std::clamp(t.right, -1.0, 1.0)); }

const char* const not_sizes = "A length is the root of the sum of squares, not the sum of sizes.";
const char* const short_rows =
    "Short rows have a direction too: divide by the lengths without adding anything to them.";
const char* const no_direction = "A row of zeros has no direction: the answer is 0.";
const char* const brackets = "x / y * z is (x / y) * z: put y * z into parentheses.";
const char* const lengths_have_fractions =
    "The lengths were kept in an int: they have a fraction, so use a double.";

const Listed listed =
    checked("08.2", "cosine", exercise::cosine, right::cosine, to_try)
        .named([](const Row& a, const Row& b) {
          return emb::message("cosine of ", shown(a), " and ", shown(b));
        })
        // Sums of D products, two roots, a product, a quotient: relative to the lengths.
        .within([](const Row& a, const Row&) { return rounding(3 * a.size() + 6, 1); })
        .mistakes({
            {"cosine product", other([](const Two& t) { return t.product; }),
             "That is the dot product: divide by both lengths."},
            {"cosine no root",
             other([](const Two& t) { return t.product / (t.la * t.la * t.lb * t.lb); }),
             "A length is the root of the sum of squares: the root is missing."},
            {"cosine two roots",
             other([](const Two& t) { return t.product / std::sqrt(t.la * t.lb); }),
             "There is one root too many: divide by the product of the lengths itself."},
            {"cosine one length", other([](const Two& t) { return t.product / t.la; }),
             "Divide by the length of b as well."},
            {"cosine other length", other([](const Two& t) { return t.product / t.lb; }),
             "Divide by the length of a as well."},
            {"cosine a twice", other([](const Two& t) { return t.product / (t.la * t.la); }),
             "Divide by the length of each row, not twice by that of a."},
            {"cosine b twice", other([](const Two& t) { return t.product / (t.lb * t.lb); }),
             "Divide by the length of each row, not twice by that of b."},
            {"cosine lengths added", other([](const Two& t) { return t.product / (t.la + t.lb); }),
             "The lengths are multiplied, not added."},
            {"cosine squares added",
             other([](const Two& t) { return t.product / std::hypot(t.la, t.lb); }),
             "Yours adds the squares of both rows: multiply the two lengths."},
            {"cosine mean", other([](const Two& t) { return t.product / t.D; }),
             "That is a mean of products: divide by the lengths, not by D."},
            {"cosine by D", other([](const Two& t) { return t.right / t.D; }),
             "Yours divides by D: divide by the lengths alone."},
            {"cosine street", other([](const Two& t) {
               return t.product / (sum_of_sizes(t.a) * sum_of_sizes(t.b));
             }),
             not_sizes},
            {"cosine of sums",
             other([](const Two& t) { return t.product / (sum_of(t.a) * sum_of(t.b)); }),
             "A length is the root of the sum of squares: the numbers themselves were added."},
            {"cosine no sign", other([](const Two& t) { return std::fabs(t.right); }),
             "The sign is lost: rows that point away from each other have a cosine below 0."},
            {"cosine cut at zero", other([](const Two& t) { return std::max(t.right, 0.0); }),
             "Yours cuts negative cosines off: rows that point away from each other have a cosine "
             "below 0."},
            {"cosine distance", [](const Row& a, const Row& b) { return 1 - right::cosine(a, b); },
             "That is 1 - cosine, a distance."},
            {"cosine distance but of zeros", other([](const Two& t) { return 1 - t.right; }),
             "That is 1 - cosine, a distance."},
            {"cosine square", other([](const Two& t) { return t.right * t.right; }),
             "Yours is the square of the cosine."},
            {"cosine angle",
             [](const Row& a, const Row& b) { return std::acos(right::cosine(a, b)); },
             "Yours is the angle: you need its cosine."},
            {"cosine angle but of zeros", other(angle), "Yours is the angle: you need its cosine."},
            {"cosine degrees",
             other([](const Two& t) { return angle(t) * 180 / std::numbers::pi; }),
             "Yours is the angle in degrees: you need its cosine."},
            {"cosine apart", other([](const Two& t) { return length(plus(t.a, times(t.b, -1))); }),
             "That is the distance between the two rows."},
            {"cosine moved", other([](const Two& t) { return (t.right + 1) / 2; }),
             "Yours moves the cosine into [0, 1]: leave it in [-1, 1]."},
            {"cosine correlation", of_part(without_mean),
             "Yours is the correlation: do not subtract the mean from a row."},
            {"cosine last missing",
             of_part([](const Row& a) { return part_of(a, 0, a.size() - 1); }),
             "The last element is left out."},
            {"cosine first missing", of_part([](const Row& a) { return part_of(a, 1, a.size()); }),
             "The first element is left out."},
            {"cosine last product missing", other([](const Two& t) {
               return (t.product - t.a[t.D - 1] * t.b[t.D - 1]) / (t.la * t.lb);
             }),
             "The last product is left out."},
            {"cosine first product missing",
             other([](const Two& t) { return (t.product - t.a[0] * t.b[0]) / (t.la * t.lb); }),
             "The first product is left out."},
            {"cosine assigned",
             other([](const Two& t) { return t.a[t.D - 1] * t.b[t.D - 1] / (t.la * t.lb); }),
             "Only the last product is left: did you assign instead of add?"},
            {"cosine first two", first_elements(2),
             "Only the first two elements were used: rows are as long as size() says."},
            {"cosine first three", first_elements(3),
             "Only the first three elements were used: rows are as long as size() says."},
            {"cosine no brackets", other([](const Two& t) { return t.product / t.la * t.lb; }),
             brackets},
            {"cosine no brackets around b",
             other([](const Two& t) { return t.product / t.lb * t.la; }), brackets},
            {"cosine sum in an int", other(sum_in_an_int),
             "The sum was kept in an int: it has a fraction, so use a double."},
            {"cosine lengths in an int", other(lengths_in_an_int), lengths_have_fractions},
            {"cosine lengths in an int, unguarded",
             other([](const Two& t) { return t.product / static_cast<int>(t.la * t.lb); }),
             lengths_have_fractions},
            {"cosine each length in an int", other([](const Two& t) {
               return t.product / (static_cast<int>(t.la) * static_cast<int>(t.lb));
             }),
             lengths_have_fractions},
            {"cosine of the example", other([](const Two&) { return 0.96; }),
             "Yours always gives the example's answer."},
            {"cosine nan", quotient_unguarded,
             "0 divided by 0: a row of zeros has no direction, and the answer is 0."},
            {"cosine of zeros is one", one_for_zeros, no_direction},
            {"cosine of equal rows", one_for_equal_rows, no_direction},
            {"cosine zero in row", zero_in_a_row,
             "A single 0 does not make a row of zeros: keep going."},
            {"cosine of no sum", zero_if_the_sum_is,
             "Elements that add up to 0, such as 1 and -1, are not a row of zeros: check the sum "
             "of squares."},
            {"cosine plus one", with_guard(1),
             "Yours adds something to the lengths: divide by the lengths themselves."},
            {"cosine epsilon", with_guard(1e-6), short_rows},
            {"cosine small epsilon", with_guard(1e-8), short_rows},
            {"cosine tiny epsilon", with_guard(1e-12), short_rows},
            {"cosine of short rows",
             [](const Row& a, const Row& b) {
               return length(a) * length(b) < 1e-8 ? 0 : right::cosine(a, b);
             },
             short_rows},
        })
        .notice(
            [](double, const Row& a, const Row& b) {
              return length(a) * length(b) > 0 && length(a) * length(b) < 1e-4;
            },
            short_rows)
        .otherwise([](double, const Row& a, const Row& b) {
          return emb::message("The dot product is ", as_typed(dot(a, b), 9), ", the lengths are ",
                              as_typed(length(a), 9), " and ", as_typed(length(b), 9), ".");
        });

}  // namespace
}  // namespace exercise::checks::cosines
