#include "course/check/mistakes.hpp"

#include <cmath>
#include <limits>

#include "lessons/04_gradient_sparsity/check/adam_checks.hpp"
#include "lessons/04_gradient_sparsity/check/moved_checks.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"
#include "lessons/04_gradient_sparsity/check/training_checks.hpp"
#include "lessons/04_gradient_sparsity/check/written_checks.hpp"

namespace {

using namespace references;
using emb::course::Check;

// ---- 04.3 -------------------------------------------------------------------------------------

/// Which rows people move.
void recognise_rows(emb::course::NumbersClaim& claim, const Step& s) {
  const int V = s.table.rows(), D = s.table.columns();
  const IdList every = counted_up(V), first = counted_up(s.written.size()), &w = s.written;
  IdList rest, but_last, but_first;
  for (int r = 0; r < V; ++r)
    if (!holds(w, r)) rest.add(r);
  for (int n = 0; n + 1 < w.size(); ++n) but_last.add(w[n]), but_first.add(w[n + 1]);
  IdList only_first, not_0, not_beginning_with_0;
  for (int r : w) {
    if (s.gradient(r, 0) != 0) not_beginning_with_0.add(r);
    if (only_first.size() == 0) only_first.add(r);
    if (r != 0) not_0.add(r);
  }
  claim.if_equals(s.table, "Nothing was moved.")
      .if_equals(stepped(s, every, every, s.rate, D),
                 "Every row was moved, with what was left over in the gradient: go through the "
                 "written rows alone.")
      .if_equals(stepped(s, rest, rest, s.rate, D),
                 "The other rows were moved: `written` says who.")
      .if_equals(stepped(s, w, w, -s.rate, D),
                 "Moved along the gradient, towards more loss: subtract.")
      .if_equals(stepped(s, first, first, s.rate, D),
                 "The first rows were moved: the n-th written row is written[n], not n.")
      .if_equals(stepped(s, w, first, s.rate, D),
                 "The first rows of the gradient were taken: that of row r is gradient row r.")
      .if_equals(stepped(s, first, w, s.rate, D),
                 "The first rows of the table were moved: the n-th written row is written[n].")
      .if_equals(stepped(s, but_last, but_last, s.rate, D), "The last written row is missing.")
      .if_equals(stepped(s, but_first, but_first, s.rate, D), "The first written row is missing.")
      .if_equals(stepped(s, only_first, only_first, s.rate, D), "Only the first written row moved.")
      .if_equals(stepped(s, not_0, not_0, s.rate, D), "Row 0 is written as well: it was not moved.")
      .if_equals(
          stepped(s, not_beginning_with_0, not_beginning_with_0, s.rate, D),
          "A gradient that begins with 0 goes on with other numbers: that row was not moved.");
}

/// How people move them.
void recognise_steps(emb::course::NumbersClaim& claim, const Step& s) {
  Table reversed = s.table, whole = s.table;
  for (int r : s.written)
    for (int d = 0; d < s.table.columns(); ++d) {
      reversed(r, d) = s.rate * s.gradient(r, d) - s.table(r, d);
      whole(r, d) -= std::trunc(s.rate * s.gradient(r, d));
    }
  const int V = s.table.rows(), D = s.table.columns();
  const IdList& w = s.written;
  IdList only_first;
  if (w.size() > 0) only_first.add(w[0]);
  Table column_0 = s.gradient;
  for (int r = 0; r < V; ++r)
    for (int d = 0; d < D; ++d) column_0(r, d) = s.gradient(r, 0);
  claim.if_equals(stepped(s, w, w, 1, D), "The rate is missing.")
      .if_equals(stepped(s, w, w, 0.5f, D), "The rate is always 0.5, which is the example's.")
      .if_equals(stepped(s, w, w, 1 / s.rate, D), "Divided by the rate: it is a factor.")
      .if_equals(stepped(s, w, w, 2 * s.rate, D), "The step is twice as long.")
      .if_equals(stepped(s, w, w, s.rate, 1), "Only the first number of each row was moved.")
      .if_equals(stepped(s, w, w, s.rate / static_cast<float>(w.size()), D),
                 "Divided by the number of rows: each takes its own step.")
      .if_equals(stepped(s, only_first, only_first, s.rate, 1),
                 "One number alone was moved: does it return too early?")
      .if_equals(replaced(s, -s.rate), "rate * gradient took the place of the table: subtract it.")
      .if_equals(replaced(s, s.rate), "rate * gradient took the place of the table: subtract it.")
      .if_equals(reversed, "The table was taken from rate * gradient: the other way round.")
      .if_equals(whole, "The step lost what stands behind its point: an int?")
      .if_equals(replaced(s, 1),
                 "The gradient took the place of the table: subtract rate times it.")
      .if_equals(stepped({s.table, column_0, w, s.rate}, w, w, s.rate, D),
                 "Column 0 of the gradient is always taken: gradient(r, d).")
      .if_equals(stepped({s.table, s.table, w, s.rate}, w, w, s.rate, D),
                 "The table was shrunk: rate times the gradient is taken from it.")
      .if_equals(s.gradient, "That is the gradient: rate times that is taken from the table.");
}

/// Numbers below 8 and exact rates: rounding of a few operations at most.
void expect_step(Check& check, const Step& s) {
  Table table = s.table;
  exercise::sgd_step(table, s.gradient, s.written, s.rate);
  auto claim = check.matrix("table", table);
  claim.within_rounding(4, 8);
  recognise_rows(claim, s);
  recognise_steps(claim, s);
  claim.expect(stepped(s, s.written, s.written, s.rate, table.columns()));
}

void sgd(Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(8, 10), D = draw.size(3, 5);
  Table gradient = draw.matrix(V, D);
  for (float& number : gradient) number += 5;
  const auto rate = static_cast<float>(draw.rate());
  gradient(V - 3, 0) = 0;
  expect_step(check, {draw.matrix(V, D), gradient, {V - 1, 0, V - 3, 2}, rate});
  expect_step(check, {draw.matrix(V, D), gradient, {V - 2}, rate});
  expect_step(check, {draw.matrix(V, D), gradient, {}, rate});
  expect_step(check, {draw.matrix(V, 1), draw.matrix(V, 1), {0, V - 1, 3, 1, 2, 4}, rate});
  for (float& number : gradient) number = 2 - number;
  expect_step(check, {draw.matrix(V, D), gradient, {1, V - 1}, rate});
  Table table = draw.matrix(V, D);
  const Table right = stepped({table, gradient, {1, V - 1}, rate}, {1, V - 1}, {1, V - 1}, rate, D);
  for (int d = 0; d < D; ++d) gradient(2, d) = std::numeric_limits<float>::infinity();
  exercise::sgd_step(table, gradient, {1, V - 1}, rate);
  check.matrix("table, with infinity left over in row 2 of the gradient", table)
      .within_rounding(4, 8)
      .otherwise("Rows that are not written are not used, not even times 0.")
      .expect(right);
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"04.1", written},       {"04.2", density}, {"04.3", sgd},
    {"04.4", adam_on_a_row}, {"04.5", moved},   {"04.6", training}};
