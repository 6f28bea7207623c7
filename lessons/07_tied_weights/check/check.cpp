#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "lessons/07_tied_weights/check/gradient_checks.hpp"
#include "lessons/07_tied_weights/check/prediction_checks.hpp"
#include "lessons/07_tied_weights/check/references.hpp"
#include "lessons/07_tied_weights/check/step_checks.hpp"
#include "lessons/07_tied_weights/exercise.hpp"
#include "lessons/shared/again.hpp"

namespace {

using emb::message;
using emb::course::Check;
using emb::course::show;
using references::filled;
using references::first_difference;
using references::Numbers;
using references::shown;
using references::size_of;
using references::Table;

// ---- 07.3 -------------------------------------------------------------------------------------

std::string worked_score(const Table& yours, const Table& table, const Table& map) {
  const Table hidden = references::product(table, map);
  const auto [x, y] = first_difference(yours, references::product(hidden, transposed(table)));
  return message("Row ", x, " through the map is ", shown(hidden.row(x)), "; times row ", y, ", ",
                 shown(table.row(y)),
                 ", number by number, summed up: ", show(dot(hidden.row(x), table.row(y))), ".");
}

/// Some of the products, or all of them divided.
void name_parts(emb::course::NumbersClaim& claim, const Table& table, const Table& map) {
  const int V = table.rows(), D = table.columns();
  const Table hidden = references::product(table, map);
  const Table right = references::product(hidden, transposed(table));
  claim
      .if_equals(filled(V, V, [&](int x, int y) { return hidden(x, D - 1) * table(y, D - 1); }),
                 "Only the last product is left: assigned instead of added?")
      .if_equals(filled(V, V,
                        [&](int x, int y) {
                          double sum = 0;
                          for (int i = 0; i < D; ++i) sum += table(x, i) * map(i, i) * table(y, i);
                          return sum;
                        }),
                 "Only the diagonal of M is used: every i meets every j.")
      .if_equals(filled(V, V, [&](int x, int y) { return x == y ? right(x, y) : 0; }),
                 "Only the scores of a token after itself are there: every y meets every x.")
      .if_equals(filled(V, V, [&](int x, int y) { return right(std::min(x, y), std::max(x, y)); }),
                 "One half is the mirror of the other: through a map it is not.")
      .if_equals(filled(V, V, [&](int x, int y) { return right(std::max(x, y), std::min(x, y)); }),
                 "One half is the mirror of the other: through a map it is not.")
      .if_equals(filled(V, V, [&](int x, int y) { return right(x, y) / std::sqrt(D); }),
                 "Divided by sqrt(D): nothing is divided here.")
      .if_equals(filled(V, V, [&](int x, int y) { return right(x, y) / D; }),
                 "Divided by D: it is a sum, not a mean.");
}

void expect_scores(Check& check, const Table& table, const Table& map) {
  using references::product;
  const Table yours = exercise::scores_through(table, map);
  const int V = table.rows(), D = table.columns();
  const Table turned = transposed(table), hidden = product(table, map);
  const Table right = product(hidden, turned);
  Table goes_on = hidden;  // every row begins with what the row before has left
  for (int x = 1; x < V; ++x)
    for (int d = 0; d < D; ++d) goes_on(x, d) += goes_on(x - 1, d);
  // Float answers: a score is D * D products of three numbers, added up twice.
  auto claim = check.matrix("scores", yours);
  claim.within_rounding(2 * D + 2, D * D * size_of(table) * size_of(table) * size_of(map))
      .if_equals(product(table, turned),
                 "That is E E^T, a mirror: the map between the ends is missing.")
      .if_equals(transposed(right),
                 "There and back are exchanged: x picks the row, y the column, and M(i, j) leads "
                 "from number i of row x to number j of row y.")
      .if_equals(hidden,
                 "That is E M, the rows after the map: the output end, times E^T, is missing.")
      .if_equals(product(hidden, transposed(hidden)),
                 "Both ends went through the map: only the row that was read does.")
      .if_equals(product(goes_on, turned),
                 "The row after the map goes on from x to x: it begins at 0 for each.");
  name_parts(claim, table, map);
  claim.otherwise(worked_score(yours, table, map)).expect(right);
}

void scores(Check& check) {
  const Table table{{1, 0, 2}, {1, 3, -1}, {0, 2, 0}, {2, 1, 1}};
  const Table map{{1, 1, 0}, {2, -1, 1}, {1, 0, 3}};
  expect_scores(check, table, map);
  expect_same_again(check, "scores", [&] { return exercise::scores_through(table, map); });
  const int D = check.draw.size(3, 5), V = D + check.draw.size(1, 3);
  expect_scores(check, check.draw.matrix<double>(V, D), check.draw.matrix<double>(D, D));
  expect_scores(check, check.draw.matrix<double>(3, 5), check.draw.matrix<double>(5, 5));
  expect_scores(check, {{3}}, {{-2}});
}

// ---- 07.4 -------------------------------------------------------------------------------------

std::string worked_row(const Table& yours, const Numbers& slopes, const Numbers& hidden) {
  const int v = first_difference(yours, references::output_end(slopes, hidden)).first;
  return message("Row ", v, " is slopes[", v, "] = ", show(slopes[v]),
                 " times each number of hidden, ", shown(hidden), ".");
}

void expect_output_end(Check& check, const Numbers& slopes, const Numbers& hidden) {
  const Table yours = exercise::output_end(slopes, hidden);
  const int V = slopes.size(), D = hidden.size();
  const Table right = references::output_end(slopes, hidden);
  const auto like = [&](auto f) { return filled(V, D, f); };
  Numbers summed(D);
  for (int v = 0; v < V; ++v)
    for (int d = 0; d < D; ++d) summed[d] += right(v, d);
  // A float answer rounds one product.
  check.matrix("gradient", yours)
      .within_rounding(1, size_of(right))
      .if_equals(transposed(right),
                 "Rows and columns are exchanged: token v has row v, of D numbers.")
      .if_equals(like([&](int, int d) { return hidden[d]; }),
                 "Every row is `hidden`: times the slope of its own score.")
      .if_equals(like([&](int v, int) { return slopes[v]; }),
                 "Every number of a row is its slope: times that number of `hidden`.")
      .if_equals(like([&](int v, int d) { return slopes[v] < 0 ? right(v, d) : 0; }),
                 "Only rows with a negative slope are filled: the others are pushed down, too.")
      .if_equals(like([&](int v, int d) { return slopes[v] + hidden[d]; }),
                 "Added: a change of the score is worth slope times hidden.")
      .if_equals(
          like([&](int v, int d) { return -right(v, d); }),
          "The sign is turned: the gradient is the slope times hidden, and SGD subtracts it.")
      .if_equals(like([&](int v, int d) { return v == d ? right(v, d) : 0; }),
                 "Only the places (n, n) are filled: every slope meets every number of hidden.")
      .if_equals(like([&](int v, int d) { return right(v, d) / V; }),
                 "Divided by V: it is no mean.")
      .if_true(std::ranges::equal(yours, summed),
               "That is one row, summed over the tokens: each token's row keeps its own.")
      .otherwise(worked_row(yours, slopes, hidden))
      .expect(right);
}

void output_end(Check& check) {
  const Numbers slopes{0.25, 0, -0.75, 0.5}, hidden{4, -8, 3};
  expect_output_end(check, slopes, hidden);
  expect_same_again(check, "gradient", [&] { return exercise::output_end(slopes, hidden); });
  expect_output_end(check, check.draw.list<double>(check.draw.size(6, 8)),
                    check.draw.list<double>(check.draw.size(3, 4)));
  expect_output_end(check, check.draw.list<double>(3), check.draw.list<double>(5));
  expect_output_end(check, check.draw.list<double>(1), check.draw.list<double>(3));
  expect_output_end(check, check.draw.list<double>(3), check.draw.list<double>(1));
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"07.1", prediction_checks::parameters},
    {"07.2", prediction_checks::densities},
    {"07.3", scores},
    {"07.4", output_end},
    {"07.5", gradient_checks::tied_gradient},
    {"07.6", gradient_checks::step}};
