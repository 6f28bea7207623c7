#include "check/check.hpp"

#include <algorithm>
#include <utility>

#include "lessons/07_tied_weights/exercise.hpp"
#include "lessons/07_tied_weights/references.hpp"
#include "models/bigram.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using references::Case;
using references::List;

// ---- 07.1 -------------------------------------------------------------------------------------

void expect_parameters(Check& check, std::size_t V, std::size_t D, bool tied, bool map) {
  const std::size_t yours = exercise::predicted_parameters(V, D, tied, map);
  const std::size_t tables = (tied ? 1 : 2) * V * D, square = map ? D * D : 0;
  check
      .number(emb::message(tied ? "tied" : "untied", map ? ", with a map" : ", no map", ", V = ", V,
                           ", D = ", D),
              yours)
      .if_true(tied && yours == 2 * V * D + square,
               "The tied table is counted twice: it is one table, used at both ends.")
      .if_true(!tied && yours == V * D + square,
               "The second table is missing: untied, the output has one of its own.")
      .if_equals(tables, "The map is missing: it turns D numbers into D numbers, and has D * D.")
      .if_equals(tables + D * D, "There is no map here: its D * D numbers do not count.")
      .if_equals(tables + V * V,
                 "A map of V * V numbers stands between scores: this one stands between rows of D.")
      .if_equals(tables + V * D,
                 "A map of V * D numbers would be another table: this one turns D into D.")
      .if_equals(tables + D,
                 "D numbers are a vector: a map has one number for each of D inputs and D outputs.")
      .expect(tables + square);
}

void parameters(Check& check) {
  const std::size_t V = check.random_size(40, 90), D = check.random_size(5, 30);
  for (const bool tied : {false, true})
    for (const bool map : {false, true}) expect_parameters(check, V, D, tied, map);
}

// ---- 07.2 -------------------------------------------------------------------------------------

void densities(Check& check) {
  const std::size_t V = check.random_size(50, 90), distinct = check.random_size(5, 15);
  const std::size_t N = distinct + check.random_size(3, 9);
  const exercise::Densities yours = exercise::predicted_densities(V, N, distinct);
  const double all = static_cast<double>(V), share = static_cast<double>(distinct) / all;
  const std::string sizes = emb::message("V = ", V, ", N = ", N, ", ", distinct, " distinct");
  check.number("input end, " + sizes, yours.input)
      .if_equals(static_cast<double>(N) / all,
                 "A token that is read twice writes the same row twice: count each row once.")
      .if_equals(static_cast<double>(distinct) / static_cast<double>(N),
                 "A density is a share of the table's rows: divide by V.")
      .if_equals(distinct, "That is how many rows: divide by V for their share.")
      .if_equals(1.0, "The lookup writes only rows that were read.")
      .if_equals(1.0 - share, "That is the share of the rows that stay empty.")
      .expect(share);
  check.number("output end, " + sizes, yours.output)
      .if_equals(share, "Every token has a score, read or not, and every score comes from a row.")
      .if_equals(1.0 - share, "The rows that were read have a score too: every row is written.")
      .if_equals(1.0 / all, "Not the target alone: the other tokens' scores are pushed down.")
      .expect(1.0);
  check.number("tied, " + sizes, yours.tied)
      .if_equals(1.0 + share, "No more rows than all can be written: a row that both write is one.")
      .if_equals(share, "The output end writes into the same table: what it filled stays filled.")
      .if_equals((1.0 + share) / 2, "Not the mean: a row is written if either end writes it.")
      .expect(1.0);
}

// ---- 07.3 -------------------------------------------------------------------------------------

void expect_scores(Check& check, const List& table, const List& map, std::size_t D) {
  const std::size_t V = table.size() / D;
  const auto yours =
      exercise::scores_through(check.input("table", table), check.input("map", map), V, D);
  const List hidden = references::product_nt(table, references::transposed(map, D), D);
  const List right = references::product_nt(hidden, table, D);
  check.matrix("scores", yours, V)
      .if_equals(references::product_nt(table, table, D),
                 "That is E E^T, a mirror: the map between the ends is missing.")
      .if_equals(references::transposed(right, V),
                 "There and back are exchanged: row x, column y; and number (i, j) of M is map[i * "
                 "D + j].")
      .if_equals(hidden,
                 "That is E M, the rows after the map: the output end, times E^T, is missing.")
      .if_equals(references::product_nt(hidden, hidden, D),
                 "Both ends went through the map: only the row that was read does.")
      .expect(right);
}

void scores(Check& check) {
  expect_scores(check, {1, 0, 2, 1, 0, 3}, {0, 1, 2, 0}, 2);
  const std::size_t D = check.random_size(2, 4), V = D + check.random_size(1, 3);
  expect_scores(check, check.random_values(V * D), check.random_values(D * D), D);
}

// ---- 07.4 -------------------------------------------------------------------------------------

void expect_output_end(Check& check, const List& slopes, const List& hidden) {
  const auto yours =
      exercise::output_end(check.input("slopes", slopes), check.input("hidden", hidden));
  const List right = references::output_end(slopes, hidden), ones(hidden.size(), 1.0f);
  List target_only(right.size(), 0.0f);
  for (std::size_t n = 0; n < right.size(); ++n)
    if (slopes[n / hidden.size()] < 0.0f) target_only[n] = right[n];
  List summed(hidden.size(), 0.0f);
  for (std::size_t n = 0; n < right.size(); ++n) summed[n % hidden.size()] += right[n];
  check.matrix("gradient", yours, hidden.size())
      .if_equals(references::transposed(right, hidden.size()),
                 "Rows and columns are exchanged: token v has row v, of D numbers.")
      .if_equals(references::output_end(List(slopes.size(), 1.0f), hidden),
                 "Every row is `hidden`: times the slope of its own score.")
      .if_equals(references::output_end(slopes, ones),
                 "Every number of a row is its slope: times that number of `hidden`.")
      .if_equals(target_only,
                 "Only rows with a negative slope are filled: the others are pushed down, too.")
      .if_equals(summed, "That is one row, summed over the tokens: each token's row keeps its own.")
      .expect(right);
}

void output_end(Check& check) {
  expect_output_end(check, {0.25f, -0.75f, 0.5f}, {4, -8});
  List slopes = check.random_values(check.random_size(5, 8));
  slopes[1] = -1.0f;
  slopes[2] = 0.5f;
  expect_output_end(check, slopes, check.random_values(check.random_size(3, 4)));
}

// ---- 07.5 -------------------------------------------------------------------------------------

List engine_gradient(const Case& c) {
  emb::Random unused(0);
  const emb::FactoredBigram model({.vocabulary = c.V, .width = c.D, .map = false}, unused);
  emb::Tensor table = model.parameters()[0];
  std::ranges::copy(c.table, table.edit().begin());
  backward(loss_of(model, emb::Ids({c.id}), emb::Ids({c.target})));
  const auto values = std::as_const(table).grad().values();
  return {values.begin(), values.end()};
}

void expect_tied_gradient(Check& check, const Case& c, const List& right) {
  const auto yours =
      exercise::tied_gradient(check.input("table", c.table), c.V, c.D, c.id, c.target);
  const List slopes = references::slopes(c), zeros(c.table.size(), 0.0f);
  const List output = references::output_end(slopes, references::hidden(c));
  const List row = references::input_row(slopes, c.table, c.D);
  List opposite = right;
  for (float& number : opposite) number = -number;
  check.matrix("gradient", yours, c.D)
      .if_equals(output,
                 "That is the output end alone: the row that was read gets the input end, too.")
      .if_equals(references::with_row(zeros, row, c.read(), true),
                 "That is the input end alone: the output end writes every row.")
      .if_equals(references::with_row(output, row, c.read(), false),
                 "In the row that was read only one end is left: assigned instead of added?")
      .if_equals(references::with_row(output, row, c.wanted(), true),
                 "The input end went into the target's row: it belongs to the token that was read.")
      .if_equals(references::tied_gradient(c, references::probabilities(c)),
                 "The slopes are the probabilities alone: 1 is subtracted at the target.")
      .if_equals(opposite, "The sign is turned: the slopes are probability - 1 if target.")
      .expect(right);
}

Case random_case(Check& check) {
  const std::size_t V = check.random_size(5, 8), D = check.random_size(2, 4);
  List table = check.random_values(V * D);
  for (float& number : table) number /= 2.0f;
  const auto id = static_cast<TokenId>(check.random_size(1, V - 3));
  return {V, D, std::move(table), id, static_cast<TokenId>(V - 1)};
}

void tied_gradient(Check& check) {
  // Scores 1 and 1, slopes 1/2 and -1/2, both parts worked by hand.
  expect_tied_gradient(check, {2, 2, {1, 0, 1, 2}, 0, 1}, {0.5f, -1, -0.5f, 0});
  Case c = random_case(check);
  expect_tied_gradient(check, c, engine_gradient(c));
  c.target = c.id;
  expect_tied_gradient(check, c, engine_gradient(c));
}

// ---- 07.6 -------------------------------------------------------------------------------------

void expect_step(Check& check, const Case& c, float rate) {
  const auto table = check.guarded("table", c.table);
  exercise::sgd_step(table, c.V, c.D, c.id, c.target, rate);
  const List gradient = engine_gradient(c), slopes = references::slopes(c);
  const List output = references::output_end(slopes, references::hidden(c));
  List read_only(gradient.size(), 0.0f);
  for (std::size_t d = 0; d < c.D; ++d)
    read_only[c.read() * c.D + d] = gradient[c.read() * c.D + d];
  check.matrix("table", table, c.D)
      .if_equals(c.table, "The table has not moved.")
      .if_equals(references::moved(c.table, gradient, -rate),
                 "The table went up the gradient: subtract, do not add.")
      .if_equals(references::one_end_after_the_other(c, rate),
                 "The input end was taken from a table that the output end had already moved.")
      .if_equals(
          references::hidden_moves_along(c, rate),
          "The row that was read moved while others still needed it: finish the gradient first.")
      .if_equals(references::moved(c.table, read_only, rate),
                 "Only the row that was read has moved: the tied gradient is dense.")
      .if_equals(references::moved(c.table, output, rate),
                 "The input end is missing in the row that was read.")
      .if_equals(references::moved(c.table, gradient, 1.0f), "The rate is missing.")
      .if_equals(references::moved(c.table, gradient, 2 * rate),
                 "Moved twice as far: the gradient of one table is the sum of both ends, once.")
      .if_equals(gradient, "That is the gradient: the table moves by -rate times it.")
      .expect(references::moved(c.table, gradient, rate));
}

void step(Check& check) {
  expect_step(check, {2, 2, {1, 0, 1, 2}, 0, 1}, 0.375f);
  expect_step(check, random_case(check), 0.25f);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"07.1", parameters}, {"07.2", densities},     {"07.3", scores},
    {"07.4", output_end}, {"07.5", tied_gradient}, {"07.6", step}};
