#pragma once

// The check of 09.2: the mean over places.

#include <algorithm>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/09_permutation/check/references.hpp"

namespace pooled_checks {

using emb::message;
using emb::TokenId;
using emb::course::Check;
using emb::course::List;
using emb::course::NumbersClaim;
using references::shown;
using references::Table;

/// The right rows, or those before the first padding, divided by something else.
inline void name_counts(NumbersClaim& claim, const Table& x, const List<TokenId>& ids,
                        TokenId padding) {
  using references::row_sum;
  const int T = ids.size(), D = x.columns();
  const int count = T - static_cast<int>(std::ranges::count(ids, padding));
  const auto real = [&](int t) { return ids[t] != padding; };
  const int first = static_cast<int>(std::ranges::find(ids, padding) - ids.begin());
  const auto before = [&](int t) { return t < first; };
  List<double> largest(D);
  for (int d = 0; d < D; ++d)
    for (int t = 0; t < T; ++t)
      if (real(t)) largest[d] = std::max(largest[d], x(t, d));
  claim
      .if_equals(row_sum(x, count * D, real),
                 "The count grew once for each number: count rows, once for each place.")
      .if_equals(row_sum(x, D, real), "Divided by D: divide by how many rows were added.")
      .if_equals(row_sum(x, count + 1, real), "The count is one too high: it begins at 0.")
      .if_equals(row_sum(x, count - 1, real), "The count is one too low: every row added counts.")
      .if_equals(row_sum(x, T - 1, real), "Divided by T - 1: divide by how many rows were added.")
      .if_equals(largest, "That is the largest of each column: the mean is asked.");
  const char* broken =
      "Only rows before the first padding are in it: the text may go on (continue, not break).";
  if (first > 0)
    claim.if_equals(row_sum(x, first, before), broken).if_equals(row_sum(x, count, before), broken);
}

inline bool all_zero(const List<double>& row) { return row == List<double>(row.size()); }
inline bool met_before(const List<TokenId>& ids, int t) {
  return std::find(ids.begin(), ids.begin() + t, ids[t]) != ids.begin() + t;
}

/// Rows that stay out for another reason.
inline void name_rows(NumbersClaim& claim, const Table& x, const List<TokenId>& ids,
                      TokenId padding) {
  const int T = ids.size();
  const auto real = [&](int t) { return ids[t] != padding; };
  int different = 0;
  for (int t = 0; t < T; ++t) different += real(t) && !met_before(ids, t) ? 1 : 0;
  const auto mean_where = [&](auto wanted) {
    int rows = 0;
    for (int t = 0; t < T; ++t) rows += wanted(t);
    // Zeros of no row are told by the list: whoever leaves out a row has met others before.
    return rows == 0 ? List<double>() : references::row_sum(x, rows, wanted);
  };
  claim
      .if_equals(mean_where([&](int t) { return ids[t] != 0; }),
                 message("Rows whose id is 0 stayed out: padding is ", padding, " here."))
      .if_equals(mean_where([&](int t) { return t != padding; }),
                 message("Place ", padding, " stayed out: padding is an id, so ask ids[t], not t."))
      .if_equals(mean_where([&](int t) { return real(t) && t + 1 < T; }),
                 message("The last row is missing: places are 0 to ", T - 1, "."))
      .if_equals(mean_where([&](int t) { return real(t) && t > 0; }),
                 "The first row is missing: places are counted from 0.")
      .if_equals(mean_where([&](int t) { return real(t) && !all_zero(x.row(t)); }),
                 "A row of zeros stayed out: its id says whether it is padding, not its numbers.")
      .if_equals(mean_where([&](int t) { return real(t) && !met_before(ids, t); }),
                 "A word that came before stayed out: each place counts, whatever stands there.")
      .if_equals(references::row_sum(x, different, real),
                 "Divided by how many different ids there are: every row that was added counts.");
}

/// The right rows, taken together in another way. There is one at least.
inline void name_ways(NumbersClaim& claim, const Table& x, const List<TokenId>& ids,
                      TokenId padding) {
  const int T = ids.size(), D = x.columns();
  List<double> halved(D), early(D), again(D), last(D), part(D);
  const int count = T - static_cast<int>(std::ranges::count(ids, padding));
  int so_far = 0;
  for (int t = 0; t < T; ++t) {
    if (ids[t] == padding) continue;
    ++so_far;
    for (int d = 0; d < D; ++d) {
      halved[d] = (halved[d] + x(t, d)) / 2;
      early[d] += x(t, d) / so_far;
      again[d] = (again[d] + x(t, d)) / so_far;
      last[d] = x(t, d);
      part[d] = x(t, d) / count;
    }
  }
  const std::string once =
      message("add up all ", count, " rows, then divide once, by ", count, ".");
  claim.if_equals(halved, "The sum was halved at each row: " + once)
      .if_equals(early, "Each row was divided by the count so far: " + once)
      .if_equals(again, "The sum was divided by the count so far after each row: " + once)
      .if_equals(last, "That is the last row alone: assigned instead of added?")
      .if_equals(part, "Only the last row is left of the sum: assigned instead of added?")
      .if_equals(references::row_sum(x, T - count, [&](int t) { return ids[t] != padding; }),
                 message("Divided by how many rows are padding, ", T - count,
                         ": those that were added are ", count, "."));
}

inline void expect_pooled(Check& check, const Table& x, const List<TokenId>& ids, TokenId padding) {
  using references::row_sum;
  const auto yours = exercise::pooled(x, ids, padding);
  const int T = ids.size();
  const int count = T - static_cast<int>(std::ranges::count(ids, padding));
  const auto real = [&](int t) { return ids[t] != padding; };
  const auto all = [](int) { return true; };
  auto claim = check.numbers(message("mean, padding ", padding), yours);
  // Float answers: T additions and a division.
  claim.within_rounding(T + 2, 9)
      .if_equals(row_sum(x, T, all),
                 "The padding rows are in the mean: their numbers and their count.")
      .if_equals(row_sum(x, T, real),
                 "Divided by all places: padding counts neither above nor below the line.")
      .if_equals(row_sum(x, count, all),
                 "The padding rows are in the sum, though not in the count.")
      .if_equals(row_sum(x, T - count, [&](int t) { return !real(t); }),
                 "That is the mean of the padding: it is what stays out.")
      .if_equals(row_sum(x, 1, real), "That is the sum: divide by the count.");
  name_counts(claim, x, ids, padding);
  name_rows(claim, x, ids, padding);
  name_ways(claim, x, ids, padding);
  claim
      .otherwise(message("Rows that are not padding: ", count, ". Their sum is ",
                         shown(row_sum(x, 1, real)), "; divided by ", count, " that is ",
                         shown(row_sum(x, count, real)), "."))
      .expect(row_sum(x, count, real));
}

inline void expect_zeros(Check& check, const std::string& name, const Table& x,
                         const List<TokenId>& ids) {
  const auto yours = exercise::pooled(x, ids, 7);
  const bool nan = std::ranges::any_of(yours, [](double number) { return number != number; });
  check.numbers(name, yours)
      .if_true(nan, "0 divided by 0 is not a number: without any row the mean is all zeros.")
      .otherwise("Without any row the mean is x.columns() zeros.")
      .expect(List<double>(x.columns()));
}

inline void mean_over_places(Check& check) {
  // (2 + 6 + 1 + 3 - 2 + 2) / 6, (4 + 0 + 5 + 3 + 3 + 3) / 6, (-3 - 3 - 6 + 1 + 1 + 4) / 6 and
  // (1 + 5 - 2 + 4 + 2 + 2) / 6; the rest is padding. Neither place 3 nor id 0 is. Of 6 words 2 are
  // different. 6, one more, one less, all 9 places, one less, the 3 of padding, D = 4: no two of
  // these are one number.
  expect_pooled(check,
                {{2, 4, -3, 1},
                 {6, 0, -3, 5},
                 {8, 8, 8, 8},
                 {1, 5, -6, -2},
                 {9, 9, 9, 9},
                 {3, 3, 1, 4},
                 {-7, 1, 2, 3},
                 {-2, 3, 1, 2},
                 {2, 3, 4, 2}},
                {1, 1, 3, 0, 3, 0, 3, 1, 0}, 3);
  // Three of T places are padding, and not the first or the last: T - 1 is not the count plus 1.
  const int T = check.draw.size(8, 10), D = 3;
  List<TokenId> ids = check.draw.ids(T, 7);
  for (int t = 0; t < T; ++t) ids[t] = t == 2 || t == 4 || t == 5 ? 0 : std::max(1, ids[t]);
  expect_pooled(check, check.draw.matrix<double>(T, D), ids, 0);
  expect_pooled(check, check.draw.matrix<double>(T, D), ids, 99);  // nothing is padding
  // (3 + 1 + 4) / 5, (6 - 2 + 3) / 5, (9 + 4 - 5) / 5, (1 + 2 + 3) / 5: rows of zeros are rows.
  expect_pooled(
      check, {{3, 6, 9, 1}, {0, 0, 0, 0}, {1, -2, 4, 2}, {7, 7, 7, 7}, {0, 0, 0, 0}, {4, 3, -5, 3}},
      {2, 5, 1, 9, 3, 4}, 9);
  // Padding at the end alone, and in front alone.
  expect_pooled(check, {{2, 4, -6}, {1, 5, 3}, {9, 9, 9}, {8, 8, 8}}, {5, 3, 4, 4}, 4);
  expect_pooled(check, {{9, 9, 9}, {8, 8, 8}, {2, 4, -6}}, {4, 4, 5}, 4);
  expect_pooled(check, {{1, -2, 3}}, {4}, 0);
  expect_zeros(check, "mean of padding alone", {{1, 2, 3}, {4, 5, 6}}, {7, 7});
  expect_zeros(check, "mean of no place", Table(0, 3), {});
}

}  // namespace pooled_checks
