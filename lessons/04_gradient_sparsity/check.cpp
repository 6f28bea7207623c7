#include "check/check.hpp"

#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "lessons/04_gradient_sparsity/adam_checks.hpp"
#include "lessons/04_gradient_sparsity/references.hpp"
#include "lessons/04_gradient_sparsity/training_checks.hpp"

namespace {

using namespace references;
using emb::course::Check;
using exercise::Optimiser;

// ---- 04.1 -------------------------------------------------------------------------------------

/// What is wrong about a list that no reference equals; "" where nothing is.
std::string fault(const IdList& yours, const IdList& right, const IdList& ids, TokenId padding) {
  if (holds(yours, padding)) return "The padding row is in the list: it gets no gradient.";
  for (int row : yours) {
    if (!holds(ids, row)) return emb::message(row, " is in the list, and none of the ids.");
    if (std::count(yours.begin(), yours.end(), row) > 1)
      return emb::message("Row ", row, " stands there more than once.");
  }
  for (int row : right)
    if (!holds(yours, row)) return emb::message("Row ", row, " is missing.");
  return "";
}

/// The places whose id is none of padding, or only those where an id is met first.
IdList places_of(const IdList& ids, TokenId padding, bool first) {
  IdList places;
  for (int n = 0; n < ids.size(); ++n) {
    const bool met = std::count(ids.begin(), ids.begin() + n, ids[n]) > 0;
    if (ids[n] != padding && !(first && met)) places.add(n);
  }
  return places;
}

void expect_rows(Check& check, const IdList& ids, TokenId padding) {
  const IdList right = rows_of(ids, padding), yours = exercise::written_rows(ids, padding);
  IdList next = right, backwards = right;
  for (int& row : next) ++row;
  std::reverse(backwards.begin(), backwards.end());
  check.numbers("rows", yours)
      .exactly()
      .if_equals(with_repeats(ids, padding),
                 "A row that was looked up twice is still one row: each stands there once.")
      .if_equals(runs_of(ids, padding),
                 "Only neighbours are compared: a row can also return later in the list.")
      .if_equals(rows_of(ids, -1), "The padding row is in the list: it gets no gradient.")
      .if_equals(ids,
                 "Those are the ids as they are: neither repeats nor "
                 "padding have been left out.")
      .if_equals(sorted(right), "Sorted: the order of the first write is asked for.")
      .if_equals(sorted(rows_of(ids, -1)),
                 "Sorted, and with padding: the order of the first write.")
      .if_equals(without_repeated(ids, padding), "A repeated id is missing: it stands there once.")
      .if_equals(without_repeated(ids, -1), "A repeated id is missing: it stands there once.")
      .if_equals(by_last(ids, padding), "In the order of the last write: the first is asked for.")
      .if_equals(up_to_padding(ids, padding), "It ends at the first padding: more ids follow.")
      .if_equals(rows_of(rows_of(ids, padding), 0),
                 "Row 0 is missing: it is a row like all others.")
      .if_equals(backwards, "The order is reversed: the first one written stands first.")
      .if_equals(next, "Each is one too large: rows are counted from 0, as ids are.")
      .if_equals(IdList{5, 2, 9}, "That is the example.")
      .if_equals(IdList{padding}, "That is the padding alone: all others are written.")
      .if_true(yours.size() == 0, "The list is empty.")
      .if_equals(counted_up(ids.size()), "Those are places in the text: the row is the id itself.")
      .if_equals(places_of(ids, padding, false),
                 "Those are places in the text: the row is the id itself.")
      .if_equals(places_of(ids, padding, true),
                 "Those are places in the text: the row is the id itself.")
      .if_equals(counted_up(right.size()), "Those are counted: the row is the id itself.")
      .if_true(!fault(yours, right, ids, padding).empty(), fault(yours, right, ids, padding))
      .expect(right);
}

void written(Check& check) {
  const int V = check.draw.size(9, 12);
  IdList ids = check.draw.ids(14, V);
  for (TokenId id : {V - 1, V - 1, 0, ids[1], 4}) ids.add(id);
  expect_rows(check, {7, 3, 3, 1, 2, 0, 7, 2, 8, 3}, 2);
  expect_rows(check, ids, 4);
  expect_rows(check, ids, 0);
  expect_rows(check, ids, V + 5);
  expect_rows(check, {3, 50256, 999}, 0);  // ids of a large vocabulary
  expect_rows(check, {}, 0);
  expect_rows(check, {4, 4}, 4);
  expect_rows(check, {V - 1}, 0);
}

// ---- 04.2 -------------------------------------------------------------------------------------

/// One division of whole numbers: in float it is rounded once.
void expect_density(Check& check, const IdList& ids, int V) {
  const double rows = rows_of(ids, -1).size(), N = ids.size();
  const double yours = exercise::predicted_density(ids, V);
  check
      .number(emb::message("density for ", N, " ids, ", rows, " of them different, V = ", V), yours)
      .within_rounding(2, 1)
      .if_equals(N / V, "Repeats are counted: a row is written or it is not.")
      .if_equals((rows - 1) / V,
                 "One row is missing: each different id writes one, id 0 and the last one too.")
      .if_equals((rows + 1) / V, "One row too many.")
      .if_equals(rows / (V + 1), "V rows are numbered 0 to V - 1: there are V.")
      .if_equals(rows / (V - 1), "V rows are numbered 0 to V - 1: there are V.")
      .if_equals(without_repeated(ids, -1).size() / static_cast<double>(V),
                 "Repeated ids are left out: each writes one row.")
      .if_equals(rows / N, "Divided by the number of ids: it is a share of the rows of the table.")
      .if_equals(rows, "That is how many rows; the share is asked for.")
      .if_equals(N, "That is how many ids; the share of written rows is asked for.")
      .if_equals(100 * rows / V, "That is in percent: a share lies between 0 and 1.")
      .if_equals(1 - rows / V, "That is the share of the rows nobody wrote.")
      .if_equals(V / rows, "Upside down: written rows / V.")
      .if_equals(0.125, "That is the example.")
      .if_equals(1.0 / V, "That is one row: each different id writes one.")
      .if_equals(1, "Not every row is written: how many of the V?")
      .if_equals(0,
                 "A whole number divided by a larger whole number is 0 in C++: convert to "
                 "double first.")
      .if_true(std::fabs(yours - rows / V) < 0.01, "Near, but rounded: divide, and return that.")
      .otherwise("Count the different ids, and divide by V.")
      .expect(rows / V);
}

void density(Check& check) {
  // V is prime, and no neighbour of a multiple of 8: no wrong count makes 0.125 or 0.5 of it, and
  // no share upside down is whole.
  const int primes[] = {53, 59, 61, 67, 83};
  const int V = primes[check.draw.size(0, 4)], N = check.draw.size(8, 14);
  IdList ids = check.draw.ids(N, V);
  // Two ids are repeated, and 0 is neither.
  const IdList once = without_repeated(ids, 0);
  for (int again = 0; again < 3; ++again) ids.add(once[0]);
  expect_density(check, ids, V);
  expect_density(check, {3, 0, 1, 3, 3}, 17);
  expect_density(check, {V - 1}, V);
  check.number("density for no id", exercise::predicted_density({}, V))
      .otherwise("Without any id no row is written: 0.")
      .expect(0);
}

// ---- 04.3 -------------------------------------------------------------------------------------

/// Which rows people move.
void recognise_rows(emb::course::NumbersClaim& claim, const Step& s) {
  const int V = s.table.rows(), D = s.table.columns();
  const IdList every = counted_up(V), first = counted_up(s.written.size()), &w = s.written;
  IdList rest, but_last;
  for (int r = 0; r < V; ++r)
    if (!holds(w, r)) rest.add(r);
  for (int n = 0; n + 1 < w.size(); ++n) but_last.add(w[n]);
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

// ---- 04.5 -------------------------------------------------------------------------------------

void expect_moved(Check& check, Optimiser optimiser, const char* name, int now,
                  int right_of_three) {
  const int so_far = now + check.draw.size(10, 30), V = so_far + check.draw.size(50, 500);
  const int counts[] = {now, so_far, V}, right = counts[right_of_three];
  const std::string coasts =
      "A row that had a gradient once keeps a velocity or an average, and coasts.";
  const std::string decays = "Decay shrinks every row, whether or not it was ever looked up.";
  const std::string stays =
      "A row that never had a gradient has a velocity or averages of 0, and stays.";
  const std::string only_now = "It visits the rows of this step only. The others stay as they are.";
  const std::string too_few = right_of_three == 2 ? decays : coasts;
  const std::string too_many = right_of_three == 1 ? stays : only_now;
  const int yours = exercise::predicted_moved(optimiser, V, now, so_far);
  check.number(emb::message(name, ", V = ", V, ", now ", now, ", so far ", so_far), yours)
      .exactly()
      .if_equals(V - now, "Those are the rows that were not looked up.")
      .if_equals(so_far - now, "Those are the rows of earlier steps: the rows of this step move.")
      .if_equals(V - so_far, "Those are the rows that were never looked up.")
      .if_equals(so_far + now, "The rows of this step are among those so far: they count once.")
      .if_true(yours > V, "The table has no more than V rows.")
      .if_true(yours < now, "The rows of this step move under every optimiser.")
      .if_true(yours < right, too_few)
      .if_true(yours > right, too_many)
      .expect(right);
}

void moved(Check& check) {
  for (const int now : {check.draw.size(3, 9), 0}) {
    expect_moved(check, Optimiser::sgd, "sgd", now, 0);
    expect_moved(check, Optimiser::momentum, "momentum", now, 1);
    expect_moved(check, Optimiser::adam, "adam", now, 1);
    expect_moved(check, Optimiser::adamw, "adamw", now, 2);
    expect_moved(check, Optimiser::row_sparse_adam, "row_sparse_adam", now, 0);
  }
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"04.1", written},       {"04.2", density}, {"04.3", sgd},
    {"04.4", adam_on_a_row}, {"04.5", moved},   {"04.6", training}};
