#include <algorithm>
#include <cmath>
#include <numbers>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks::similarity {
namespace {

using namespace emb::course;

std::vector<std::tuple<double, double, double, double>> to_try(Draw& draw) {
  return {{0.4375, 3, 0.25, 70}, {0.625, 4, 3, 30},
          {-0.375, 5, 2, 20},    {0.5 + draw.rate() / 2, -1.5, 5, 80},
          {-0.25, 2, -7, 60},    {-0.75, -2, -3, 45},
          {-0.875, 0.125, 6, 0}, {0.5625, -0.25, 5, 10},
          {0.6875, 2, 5, 180},   {-0.3125, -3, 4, 250},
          {1, 3, -2, 40},        {1, -4, -5, 130},
          {-1, 2, -3, 25},       {-1, 3, 0.5, 15},
          {0, -2, 3, 35}};
}

double in_radians(double degrees) { return degrees * std::numbers::pi / 180; }

double turned_with_the_angle(double cosine, double first, double second, double degrees) {
  return right::predicted_similarity(cosine, first, second, degrees) *
         std::cos(in_radians(degrees));
}
double half_turn_flips(double cosine, double first, double second, double degrees) {
  const double right = right::predicted_similarity(cosine, first, second, degrees);
  return degrees >= 180 ? -right : right;
}
double quarter_turn_flips(double cosine, double first, double second, double degrees) {
  const double right = right::predicted_similarity(cosine, first, second, degrees);
  return degrees > 90 && degrees < 270 ? -right : right;
}
double cut_at_zero(double cosine, double first, double second, double degrees) {
  return std::max(right::predicted_similarity(cosine, first, second, degrees), 0.0);
}
double whole_factors(double cosine, double first, double second, double) {
  return static_cast<int>(first) * static_cast<int>(second) < 0 ? -cosine : cosine;
}

const char* const factors_cancel =
    "The dot product and the lengths grow by the same factors: the factors cancel in the quotient.";
const char* const angle_stays =
    "Both rows are rotated in the same way, so the angle between them stays the same.";
const char* const any_rotation =
    "Both rows are rotated in the same way, so the angle between them stays the same, however far.";

const Listed similar =
    checked("08.1", "predicted_similarity", predicted_similarity, right::predicted_similarity,
            to_try)
        .named([](double cosine, double first, double second, double degrees) {
          return emb::message("cosine ", cosine, ", times ", first, " and ", second, ", turned by ",
                              degrees);
        })
        .within(rounding(4, 1))
        .mistakes({
            {"similar scaled",
             [](double c, double first, double second, double) { return c * first * second; },
             factors_cancel},
            {"similar scaled by sizes",
             [](double c, double first, double second, double) {
               return c * std::fabs(first * second);
             },
             factors_cancel},
            {"similar cut",
             [](double c, double first, double second, double) {
               return std::clamp(c * first * second, -1.0, 1.0);
             },
             "The factors cancel in the quotient: nothing has to be cut off at 1 or -1."},
            {"similar scaled once",
             [](double c, double first, double, double) { return c * first; },
             "The first factor is in the dot product and in the first length: it cancels."},
            {"similar scaled by the second",
             [](double c, double, double second, double) { return c * second; },
             "The second factor is in the dot product and in the second length: it cancels."},
            {"similar quotient",
             [](double c, double first, double second, double) { return c * first / second; },
             "The factors cancel, each against the length of its own row."},
            {"similar turned", turned_with_the_angle, angle_stays},
            {"similar turned without signs",
             [](double c, double, double, double degrees) {
               return c * std::cos(in_radians(degrees));
             },
             angle_stays},
            {"similar angle added",
             [](double c, double, double, double degrees) {
               return std::cos(std::acos(c) + in_radians(degrees));
             },
             "Both rows are rotated in the same way, so the angle between them does not grow."},
            {"similar half turn flips", half_turn_flips, any_rotation},
            {"similar quarter turn flips", quarter_turn_flips, any_rotation},
            {"similar any minus",
             [](double c, double first, double second, double) {
               return first < 0 || second < 0 ? -c : c;
             },
             "Two negative factors flip the sign twice, so it stays the same."},
            {"similar first minus",
             [](double c, double first, double, double) { return first < 0 ? -c : c; },
             "The second factor can be below 0 as well, and flips the sign then."},
            {"similar second minus",
             [](double c, double, double second, double) { return second < 0 ? -c : c; },
             "The first factor can be below 0 as well, and flips the sign then."},
            {"similar cut at zero", cut_at_zero,
             "A cosine can be below 0: do not cut it off at 0."},
            {"similar never below", [](double c, double, double, double) { return std::fabs(c); },
             "A cosine can be below 0: the two rows then point away from each other."},
            {"similar sign ignored", [](double c, double, double, double) { return c; },
             "A negative factor reverses one row: the dot product changes its sign, the length "
             "does not."},
            {"similar whole factors", whole_factors,
             "A factor of -0.25 reverses a row as well: converted to an int, it is 0 and has no "
             "sign."},
            {"similar always flipped", [](double c, double, double, double) { return -c; },
             "A positive factor reverses nothing: the sign stays the same."},
            {"similar same direction",
             [](double c, double first, double second, double) {
               return std::fabs(c) == 1 ? c : first * second < 0 ? -c : c;
             },
             "Rows with the cosine 1 or -1 are no exception: a negative factor reverses one of "
             "them."},
            {"similar one", [](double, double, double, double) { return 1.0; },
             "The cosine is 1 only for two rows of the same direction."},
        })
        .notice(
            [](double yours, double, double, double, double) { return yours < -1 || yours > 1; },
            "A cosine is never above 1 or below -1.")
        .otherwise(
            "Factors cancel against the lengths, and a rotation keeps the angle between two rows: "
            "only the signs of the factors count.");

}  // namespace
}  // namespace exercise::checks::similarity
