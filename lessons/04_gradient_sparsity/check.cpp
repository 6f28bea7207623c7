#include "check/check.hpp"

#include "base/errors.hpp"
#include "lessons/04_gradient_sparsity/references.hpp"
#include "lessons/04_gradient_sparsity/training_checks.hpp"

namespace {

using namespace references;
using emb::course::Check;
using exercise::AdamSettings;
using exercise::Optimiser;

// ---- 04.1 -------------------------------------------------------------------------------------

void expect_rows(Check& check, const IdList& ids, TokenId padding) {
  const Places right = rows_of(ids, padding);
  check.numbers("rows", exercise::written_rows(check.input("ids", ids), padding))
      .if_equals(with_repeats(ids, padding),
                 "A row that was looked up twice is still one row: each stands there once.")
      .if_equals(runs_of(ids, padding),
                 "Only neighbours are compared: a row can also return later in the list.")
      .if_equals(rows_of(ids, -1), "The padding row is in the list: it gets no gradient.")
      .if_equals(with_repeats(ids, -1),
                 "Those are the ids as they are: neither repeats nor "
                 "padding have been left out.")
      .if_equals(sorted(right), "Sorted: the order of the first write is asked for.")
      .if_equals(Places{}, "The list is empty.")
      .if_equals(counted_up(ids.size()), "Those are places in the text: the row is the id itself.")
      .expect(right);
}

void written(Check& check) {
  expect_rows(check, {7, 3, 3, 1, 7, 2, 3}, 2);
  const std::size_t V = check.random_size(6, 9);
  IdList ids = check.random_ids(10, V);
  const TokenId last = static_cast<TokenId>(V - 1);
  ids.insert(ids.begin(), {last, last, 0});
  ids.push_back(last);
  expect_rows(check, ids, 0);
  expect_rows(check, ids, 1);
  expect_rows(check, {}, 0);
  expect_rows(check, {4, 4}, 4);
}

// ---- 04.2 -------------------------------------------------------------------------------------

void expect_density(Check& check, const IdList& ids, std::size_t V) {
  const std::size_t rows = rows_of(ids, -1).size();
  check
      .number(
          emb::message("density for ", ids.size(), " ids, ", rows, " of them different, V = ", V),
          exercise::predicted_density(check.input("ids", ids), V))
      .if_equals(List{share(ids.size(), V)}, "Repeats are counted: a row is written or it is not.")
      .if_equals(List{share(rows, ids.size())},
                 "Divided by the number of ids: it is a share of the rows of the table.")
      .if_equals(List{static_cast<double>(rows)}, "That is how many rows; the share is asked for.")
      .if_equals(List{100 * share(rows, V)}, "That is in percent: a share lies between 0 and 1.")
      .if_equals(List{1 - share(rows, V)}, "That is the share of the rows nobody wrote.")
      .if_equals(List{0},
                 "A whole number divided by a larger whole number is 0 in C++: convert to "
                 "double first.")
      .expect({share(rows, V)});
}

void density(Check& check) {
  expect_density(check, {3, 7, 1, 3, 3}, 16);
  const std::size_t V = check.random_size(30, 90);
  IdList ids = check.random_ids(check.random_size(5, 12), V);
  ids.insert(ids.end(), 3, ids.front());
  expect_density(check, ids, V);
}

// ---- 04.3 -------------------------------------------------------------------------------------

void expect_step(Check& check, const Step& s) {
  const auto table = check.guarded("table", s.table);
  exercise::sgd_step(table, check.input("gradient", s.gradient), check.input("written", s.written),
                     s.D, s.rate);
  const Places every = counted_up(s.V), first = counted_up(s.written.size());
  check.matrix("table", table, s.D)
      .if_equals(stepped(s, every, s.rate, s.D),
                 "Every row was moved, with what was left over in the gradient: go through the "
                 "written rows alone.")
      .if_equals(stepped(s, s.written, -s.rate, s.D),
                 "Moved along the gradient, towards more loss: subtract.")
      .if_equals(stepped(s, first, s.rate, s.D),
                 "The first rows were moved: the n-th written row is written[n], not n.")
      .if_equals(rows_as_places(s), "A row number was used as a place: row r begins at r * width.")
      .if_equals(stepped(s, s.written, 1, s.D), "The rate is missing.")
      .if_equals(stepped(s, s.written, s.rate, 1), "Only the first number of each row was moved.")
      .if_equals(s.table, "Nothing was moved.")
      .expect(stepped(s, s.written, s.rate, s.D));
}

void sgd(Check& check) {
  expect_step(check, {4, 2, {1, 2, 3, 4, 5, 6, 7, 8}, {9, 9, 4, 8, 9, 9, 2, 6}, {3, 1}, 0.5f});
  const std::size_t V = check.random_size(7, 9), D = check.random_size(2, 3);
  Floats gradient = check.random_values(V * D);
  for (float& number : gradient) number += 5;
  expect_step(check, {V, D, check.random_values(V * D), gradient, {V - 1, 2, V - 3}, 0.25f});
  expect_step(check, {V, D, check.random_values(V * D), gradient, {}, 0.25f});
}

// ---- 04.4 -------------------------------------------------------------------------------------

void expect_p(Check& check, std::span<const double> yours, const Moments& before, const List& g,
              std::size_t t, const AdamSettings& a) {
  const auto p_of = [&](AdamWay way) { return adam(before, g, t, a, way).p; };
  check.numbers(emb::message("p after step ", t), yours)
      .if_equals(
          p_of({.correct = false}),
          "M and V are missing: averages that start at 0 are too small, divide by 1 - beta^t.")
      .if_equals(p_of({.only_first_corrected = true}), "V is missing: v is divided by 1 - beta2^t.")
      .if_equals(p_of({.steps_late = 1}), "The power is t - 1: steps are counted from 1.")
      .if_equals(p_of({.steps_late = -1}), "The power is t + 1: the first step has t = 1 already.")
      .if_equals(p_of({.root = false}), "The root of V is missing.")
      .if_equals(p_of({.squared = false}), "v averages the squares: g * g, not g.")
      .if_equals(p_of({.epsilon_inside = true}), "epsilon stands outside of the root.")
      .if_equals(p_of({.sign = 1}), "Moved towards more loss: subtract.")
      .if_equals(before.p, "p was not moved.")
      .expect(adam(before, g, t, a).p);
}

Moments expect_adam(Check& check, const Moments& before, const List& g, std::size_t t,
                    const AdamSettings& a) {
  const auto p = check.guarded("p", before.p), m = check.guarded("m", before.m),
             v = check.guarded("v", before.v);
  exercise::adam_step(p, check.input("g", g), m, v, t, a);
  Moments right = adam(before, g, t, a);
  const Moments kept = adam(before, g, t, a, {.keep_corrected = true});
  expect_p(check, p, before, g, t, a);
  check.numbers(emb::message("m after step ", t), m)
      .if_equals(before.m, "m was not changed: the next step needs it.")
      .if_equals(kept.m, "M was kept in m: the correction is for this step only.")
      .expect(right.m);
  check.numbers(emb::message("v after step ", t), v)
      .if_equals(before.v, "v was not changed: the next step needs it.")
      .if_equals(kept.v, "V was kept in v: the correction is for this step only.")
      .expect(right.v);
  return right;
}

void adam_on_a_row(Check& check) {
  // m = 4, v = 16, M = 8, V = 64: p = 1 - 0.25 * 8 / (8 + 2) = 0.8. Then a step without gradient:
  // m = 2, v = 12, and the row moves on.
  const AdamSettings a{0.25, 0.5, 0.75, 2};
  const Moments after = expect_adam(check, {{1}, {0}, {0}}, {8}, 1, a);
  expect_adam(check, after, {0}, 2, a);
  const std::size_t D = check.random_size(2, 4);
  const auto list = [&] {
    const Floats values = check.random_values(D);
    return List(values.begin(), values.end());
  };
  List squares = list();
  for (double& number : squares) number = 3 + number;  // above 0, whatever the gradient
  expect_adam(check, {list(), list(), squares}, list(), check.random_size(2, 6),
              {0.5, 0.875, 0.9375, 0.25});
}

// ---- 04.5 -------------------------------------------------------------------------------------

void expect_moved(Check& check, Optimiser optimiser, const char* name, std::size_t right_of_three) {
  const std::size_t now = check.random_size(3, 9), so_far = now + check.random_size(10, 30),
                    V = so_far + check.random_size(50, 500);
  const std::size_t counts[] = {now, so_far, V};
  const char* too_few =
      right_of_three == 2
          ? "Decay shrinks every row, whether or not it was ever looked up."
          : "A row that had a gradient once keeps a velocity or an average, and coasts.";
  const char* too_many =
      right_of_three == 1
          ? "A row that never had a gradient has a velocity or averages of 0, and stays."
          : "It visits the rows of this step only. The others stay as they are.";
  auto claim = check.number(emb::message(name, ", V = ", V, ", now ", now, ", so far ", so_far),
                            exercise::predicted_moved(optimiser, V, now, so_far));
  for (std::size_t i = 0; i < 3; ++i)
    if (i != right_of_three)
      claim.if_equals(List{static_cast<double>(counts[i])},
                      i < right_of_three ? too_few : too_many);
  claim.if_equals(List{static_cast<double>(V - now)}, "Those are the rows that were not looked up.")
      .if_equals(List{static_cast<double>(so_far - now)}, "The rows of this step move as well.")
      .expect({static_cast<double>(counts[right_of_three])});
}

void moved(Check& check) {
  expect_moved(check, Optimiser::sgd, "sgd", 0);
  expect_moved(check, Optimiser::momentum, "momentum", 1);
  expect_moved(check, Optimiser::adam, "adam", 1);
  expect_moved(check, Optimiser::adamw, "adamw", 2);
  expect_moved(check, Optimiser::row_sparse_adam, "row_sparse_adam", 0);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"04.1", written},       {"04.2", density}, {"04.3", sgd},
    {"04.4", adam_on_a_row}, {"04.5", moved},   {"04.6", training}};
