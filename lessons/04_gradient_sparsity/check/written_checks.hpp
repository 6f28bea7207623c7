#pragma once

// The checks of 04.1 and 04.2: which rows are written, and how large a share they are.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"

namespace references {

using emb::course::Check;

// ---- 04.1 -------------------------------------------------------------------------------------

/// What is wrong about a list that no reference equals; "" where nothing is.
inline std::string fault(const IdList& yours, const IdList& right, const IdList& ids,
                         TokenId padding) {
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
inline IdList places_of(const IdList& ids, TokenId padding, bool first) {
  IdList places;
  for (int n = 0; n < ids.size(); ++n) {
    const bool met = std::count(ids.begin(), ids.begin() + n, ids[n]) > 0;
    if (ids[n] != padding && !(first && met)) places.add(n);
  }
  return places;
}

/// Another place or id than that of padding is left out.
inline void recognise_left_out(emb::course::NumbersClaim& claim, const IdList& ids,
                               TokenId padding) {
  IdList but_first, but_last, other_places;
  for (int n = 0; n < ids.size(); ++n) {
    if (n > 0) but_first.add(ids[n]);
    if (n + 1 < ids.size()) but_last.add(ids[n]);
    if (n != padding) other_places.add(ids[n]);
  }
  claim.if_equals(rows_of(other_places, -1), "Place n was compared with padding: the id is meant.")
      .if_equals(rows_of(ids, 0),
                 emb::message("Id 0 was left out, and padding is ", padding, " here."))
      .if_equals(rows_of(but_last, padding), "The last id is missing.")
      .if_equals(rows_of(but_first, padding), "The first id was passed over: places begin at 0.");
}

inline void expect_rows(Check& check, const IdList& ids, TokenId padding) {
  const IdList right = rows_of(ids, padding), yours = exercise::written_rows(ids, padding);
  IdList next = right, backwards = right;
  for (int& row : next) ++row;
  std::reverse(backwards.begin(), backwards.end());
  auto claim = check.numbers("rows", yours);
  claim.exactly();
  recognise_left_out(claim, ids, padding);
  claim
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

inline void written(Check& check) {
  const int V = check.draw.size(9, 12);
  IdList ids = check.draw.ids(14, V);
  for (TokenId id : {V - 1, V - 1, 0, ids[1], 4}) ids.add(id);
  // The first id comes again, the last and that at place `padding` do not.
  expect_rows(check, {7, 3, 4, 3, 3, 1, 2, 0, 7, 2, 8, 5}, 2);
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
inline void expect_density(Check& check, const IdList& ids, int V) {
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

inline void density(Check& check) {
  // V is prime, and no neighbour of a multiple of 8: no wrong count makes 0.125 or 0.5 of it, and
  // no share upside down is whole. Nor is a neighbour one of 20 or 25: no share that was rounded is
  // one of V - 1 or V + 1.
  const int primes[] = {67, 83, 107, 157, 163};
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

}  // namespace references
