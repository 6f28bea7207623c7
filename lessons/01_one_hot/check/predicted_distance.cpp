#include <cmath>
#include <cstdlib>

#include "lessons/01_one_hot/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<TokenId, TokenId>> distances_to_try(Draw& draw) {
  const TokenId a = draw.size(6, 9), b = a + draw.size(26, 99);
  return {{a, b}, {b, a}, {b, b + 1}, {0, a}, {a, 50256}, {b, b}, {0, 0}};
}

/// `number` for two different ids, 0 for an id and itself.
auto unless_equal(double number) {
  return [number](TokenId a, TokenId b) { return a == b ? 0.0 : number; };
}
/// `number` whatever the ids are.
auto always(double number) {
  return [number](TokenId, TokenId) { return number; };
}

double of_ids(TokenId a, TokenId b) { return std::abs(a - b); }
double first_minus_second(TokenId a, TokenId b) { return a - b; }
double second_minus_first(TokenId a, TokenId b) { return b - a; }
double root_of_difference(TokenId a, TokenId b) { return std::sqrt(std::abs(a - b)); }
double times_difference(TokenId a, TokenId b) { return std::sqrt(2.0) * std::abs(a - b); }
double of_points(TokenId a, TokenId b) { return std::hypot(a, b); }
double of_a_negative_root(TokenId a, TokenId b) { return std::sqrt(a == b ? 0.0 : -2.0); }
double power_in_whole_numbers(TokenId a, TokenId b) { return a == b ? 0 : std::pow(2, 1 / 2); }
double root_in_float(TokenId a, TokenId b) { return a == b ? 0 : std::sqrt(2.0f); }
double of_built_rows(TokenId a, TokenId b) {
  double sum = 0;
  for (int v = 0; v < 1000; ++v) sum += (v == a) != (v == b) ? 1 : 0;
  return std::sqrt(sum);
}

const char* const ids_are_names =
    "Yours is the difference of the ids. Ids are names: no two are nearer than others.";
const char* const any_two = "The ids do not matter: any two different rows are equally far apart.";
const char* const two_positions = "The rows differ in two positions: that of a and that of b.";

const Listed distance =
    checked("01.4", "predicted_distance", predicted_distance, right::predicted_distance,
            distances_to_try)
        .named([](TokenId a, TokenId b) { return emb::message("distance of ids ", a, " and ", b); })
        .within(rounding(2, 2))  // in float the root of 2 is rounded once
        .mistakes({
            {"distance of the example", unless_equal(5), "That is the example, of different rows."},
            {"distance of ids", of_ids, ids_are_names},
            {"distance first minus second", first_minus_second, ids_are_names},
            {"distance second minus first", second_minus_first, ids_are_names},
            {"distance of points", of_points,
             "The ids are not coordinates: how do the two rows differ?"},
            {"distance times difference", times_difference, any_two},
            {"distance root of difference", root_of_difference, any_two},
            {"distance squared", unless_equal(2),
             "The squares add up to 2, and the root is still missing: std::sqrt(2.0)."},
            {"distance squared, also to itself", always(2),
             "The squares add up to 2; you still have to take the root. And an id is at distance 0 "
             "from itself."},
            {"distance by two each", unless_equal(4),
             "Each of the two positions differs by 1, not by 2: 1 + 1, and then the root."},
            {"distance one position", unless_equal(1), two_positions},
            {"distance always 1", always(1), two_positions},
            {"distance of three", unless_equal(std::sqrt(3.0)),
             "The rows differ in two positions, not in three."},
            {"distance averaged", unless_equal(std::sqrt(0.5)),
             "The squares 1 and 1 are summed, not averaged."},
            {"distance below 0", unless_equal(-std::sqrt(2.0)), "A distance is never below 0."},
            {"distance always 0", always(0),
             "The rows differ: each has its 1 where the other has a 0."},
            {"distance to itself", always(std::sqrt(2.0)),
             "Both ids are equal here, so the rows are equal: the distance is 0."},
            {"distance of a negative root", of_a_negative_root,
             "That is the root of a negative number: add the squares."},
        })
        .planted({
            {"distance rounded", unless_equal(1.414), "std::sqrt(2.0) has all of its digits"},
            {"distance in whole numbers", power_in_whole_numbers, "differ in two positions"},
            {"distance of built rows", of_built_rows, "differ in two positions"},
            {"distance in float", root_in_float, ""},
        })
        .notice([](double yours, TokenId a,
                   TokenId b) { return a != b && std::fabs(yours - std::sqrt(2.0)) < 0.05; },
                "That is the root of 2, rounded: std::sqrt(2.0) has all of its digits.")
        .otherwise("The rows differ in two positions, by 1 each: sum the squares, take the root.");

}  // namespace
}  // namespace exercise::checks
