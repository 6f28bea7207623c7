#pragma once

// The check of 02.2: rows that are copied, and ids that are refused.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/02_gather/check/references.hpp"
#include "lessons/02_gather/exercise.hpp"

namespace exercise::checks {

/// What the answer gives for ids of which each is one.
inline Rows accepted(const Rows& table, const IdList& ids) {
  try {
    return exercise::gather(table, ids);
  } catch (const emb::IdError&) {
    std::string list;
    for (TokenId id : ids) list += " " + std::to_string(id);
    throw emb::course::Wrong{emb::message("ids", list, " were refused, and all are in [0, ",
                                          table.rows(), "): from 0 to ", table.rows() - 1, ".")};
  }
}

inline std::string shape_sentence(const Rows& yours, int N, int D) {
  if (yours.columns() == 1 && yours.rows() == N) return "A row has all numbers of its table row.";
  if (yours.rows() == D && yours.columns() == N) return "Rows and columns are exchanged.";
  return "There is one row for each token, as wide as the table.";
}

inline void expect_gather(emb::course::Check& check, const Rows& table, const IdList& ids) {
  const Rows yours = accepted(table, ids);
  const int N = ids.size(), V = table.rows(), D = table.columns();
  IdList places(N), first(N, N > 0 ? ids[0] : 0), sorted = ids, before(N), after(N), backwards(N);
  for (int n = 0; n < N; ++n) {
    places[n] = n % V;
    before[n] = (ids[n] + V - 1) % V;
    after[n] = (ids[n] + 1) % V;
    backwards[n] = ids[N - 1 - n];
  }
  std::sort(sorted.begin(), sorted.end());
  IdList each;
  for (int n = 0; n < N; ++n)
    if (n == 0 || sorted[n] != sorted[n - 1]) each.add(sorted[n]);
  Rows first_column(N, D), names(N, D), first_number(N, D);
  for (int n = 0; n < N; ++n)
    for (int d = 0; d < D; ++d) {
      first_column(n, d) = table(ids[n], 0);
      names(n, d) = static_cast<float>(ids[n]);
    }
  if (N > 0) first_number(0, 0) = table(ids[0], 0);
  // All numbers are multiples of 1/8: who errs, errs by more.
  check.matrix("rows", yours)
      .within(1e-6)
      .if_true(N == 0, "No token: no row, and as many columns as the table has all the same.")
      .if_equals(Rows(N, D), "All of yours are 0: copy the numbers of the table.")
      .if_equals(rows_of(table, places), "Row n of the table is copied: it is row ids[n].")
      .if_equals(rows_of(table, first), "Every row is that of ids[0]: ids[n] belongs to n.")
      .if_equals(rows_of(table, each), "Each word is there once: every token gets a row.")
      .if_equals(rows_of(table, sorted),
                 "The rows stand in order of the ids: they stay in the order of the text.")
      .if_equals(rows_of(table, before), "Each is the row before: ids are counted from 0.")
      .if_equals(rows_of(table, after), "Each is the row after: ids are counted from 0.")
      .if_equals(rows_of(table, backwards), "The last token stands first: row n is that of ids[n].")
      .if_equals(first_column, "Column 0 is copied into every column: table(ids[n], d).")
      .if_equals(names, "The ids themselves stand there: they name rows of the table.")
      .if_equals(first_number, "One number alone is copied: does it return too early?")
      .if_equals(table, "That is the whole table: of it only the rows of the ids are asked for.")
      .if_true(yours.rows() != N || yours.columns() != D, shape_sentence(yours, N, D))
      .expect(rows_of(table, ids));
}

/// `bad`, at `place` among good ids, is no row of the table; clamping makes it `instead`.
inline void expect_refusal(emb::course::Check& check, const Rows& table, int place, TokenId bad,
                           TokenId instead, const std::string& cause) {
  IdList ids{0, 2, 1}, left, clamped, wrapped, replaced;
  ids[place] = bad;
  const int V = table.rows();
  for (TokenId id : ids) {
    if (id != bad) left.add(id);
    clamped.add(id == bad ? instead : id);
    wrapped.add((id % V + V) % V);
    replaced.add(id == bad ? 0 : id);
  }
  Rows zeros = rows_of(table, clamped), yours(1, 0);
  for (int d = 0; d < table.columns(); ++d) zeros(place, d) = 0;
  check
      .call(emb::message("ids[", place, "] = ", bad, " in a table of ", V, " rows"),
            [&] { yours = exercise::gather(table, ids); })
      .if_true(yours == rows_of(table, clamped),
               emb::message("The id was clamped to ", instead, ", which is another word."))
      .if_true(yours == rows_of(table, wrapped), "The id was wrapped around, to another word.")
      .if_true(yours == rows_of(table, replaced), "The id got row 0, which is another word.")
      .if_true(yours == zeros, "The id got a row of zeros, as if it were padding.")
      .if_true(yours == rows_of(table, left),
               "The id was left out: every later row now stands too early.")
      .if_true(yours.rows() == 0, "An empty matrix came back, which says nothing of the id.")
      .if_true(!cause.empty(), cause)
      .expect_throw<emb::IdError>();
}

/// 0 times infinity is not a number: so a product with one-hot rows does not copy.
inline void expect_copies(emb::course::Check& check, Rows table) {
  const int V = table.rows();
  table(V - 1, 0) = std::numeric_limits<float>::infinity();
  const IdList ids{0, V - 2, 0};
  const Rows yours = accepted(table, ids);
  check.matrix(emb::message("rows, with infinity in row ", V - 1), yours)
      .if_true(
          std::any_of(yours.begin(), yours.end(), [](float number) { return number != number; }),
          emb::message("No id names row ", V - 1,
                       ", but it was multiplied by 0, and 0 times infinity is not a number. "
                       "Copy row ids[n]: no other one takes part."))
      .expect(rows_of(table, ids));
}

/// A copy of -0 is -0; 0 + -0 is 0.
inline void expect_signs_of_zeros(emb::course::Check& check, Rows table, const IdList& ids) {
  for (int v = 0; v < table.rows(); ++v) table(v, v % table.columns()) = -0.0f;
  const Rows yours = accepted(table, ids), right = rows_of(table, ids);
  check.matrix("rows, with -0 in the table", yours).expect(right);
  for (int n = 0; n < right.rows(); ++n)
    for (int d = 0; d < right.columns(); ++d)
      check.require(std::signbit(yours(n, d)) == std::signbit(right(n, d)),
                    emb::message("rows[", n, "][", d,
                                 "]: yours 0, expected -0: a copy has each bit of the number, the "
                                 "sign of 0 too. 0 + -0 makes 0: assign it, add nothing."));
}

inline void rows_gathered(emb::course::Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(8, 12), D = draw.size(4, 6);
  const Rows table = draw.matrix(V, D);
  IdList few = draw.ids(draw.size(5, 7), V);
  // Falling ones would be sorted when they are turned round.
  while (std::is_sorted(few.begin(), few.end(), std::greater<>())) few = draw.ids(few.size(), V);
  expect_gather(check, table, few);
  expect_gather(check, table, draw.ids(V + 3, V));
  expect_gather(check, table, {V - 1});
  expect_gather(check, table, {});
  expect_gather(check, draw.matrix(4, V), {3, 1, 3});
  expect_gather(check, draw.matrix(V, 1), draw.ids(5, V));
  expect_gather(check, draw.matrix(V, 1), draw.ids(5, V));
  expect_copies(check, table);
  expect_signs_of_zeros(check, table, draw.ids(5, V));
  // Each case adds one thing to those before it, so that who fails here fails for that reason.
  expect_refusal(check, table, 0, V + 2, V - 1, "");
  expect_refusal(check, table, 2, V + 1, V - 1, "Every id has to be looked at.");
  expect_refusal(check, table, 1, V, V - 1, "The last row has the id V - 1: V is outside.");
  expect_refusal(check, table, 1, -2, 0, "A number below 0 is no id either.");
  expect_refusal(check, table, 0, -1, 0, "A number below 0 is no id either.");
}

}  // namespace exercise::checks
