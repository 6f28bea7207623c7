#pragma once

// The checks of 07.1 and 07.2: what is predicted.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/07_tied_weights/exercise.hpp"

namespace prediction_checks {

using emb::course::Check;

// ---- 07.1 -------------------------------------------------------------------------------------

/// Whether V * D or D * D was cut to 32 bits.
inline bool overflowed(std::int64_t yours, int tables, std::int64_t table, std::int64_t square) {
  const auto as_int = [](std::int64_t count) { return std::int64_t{static_cast<int>(count)}; };
  const auto as_unsigned = [](std::int64_t count) {
    return std::int64_t{static_cast<unsigned>(count)};
  };
  if (as_int(table) == table && as_int(square) == square) return false;
  for (const std::int64_t a : {table, as_int(table), as_unsigned(table)})
    for (const std::int64_t b : {square, as_int(square), as_unsigned(square)})
      if (yours == tables * a + b && (a != table || b != square)) return true;
  return false;
}

inline void expect_parameters(Check& check, std::int64_t V, std::int64_t D, bool tied, bool map) {
  const std::int64_t yours = exercise::predicted_parameters(V, D, tied, map);
  const std::int64_t table = V * D, tables = (tied ? 1 : 2) * table, square = map ? D * D : 0;
  check
      .number(emb::message(tied ? "tied" : "untied", map ? ", with a map" : ", no map", ", V = ", V,
                           ", D = ", D),
              yours)
      .exactly()
      .if_true(tied && (yours == 2 * table + square || yours == 2 * table + 2 * square),
               "The tied table is counted twice: it is one table, used at both ends.")
      .if_true(!tied && yours == table + square,
               "The second table is missing: untied, the output has one of its own.")
      .if_true(!tied && yours == square, "Untied, there are two tables.")
      .if_equals(tables, "The map is missing: it turns D numbers into D numbers, and has D * D.")
      .if_true(!map && yours == tables + D * D,
               "There is no map here: its D * D numbers do not count.")
      .if_equals(tables + 2 * square,
                 "There is one map, between the two ends, not one at each end.")
      .if_true(map && yours == tables + V * V,
               "A map of V * V numbers stands between scores: this one stands between rows of D.")
      .if_true(map && yours == tables + table,
               "A map of V * D numbers would be another table: this one turns D into D.")
      .if_true(map && yours == tables + D,
               "D numbers are a vector: a map has one number for each of D inputs and D outputs.")
      .if_true(map && yours == tables + 2 * D,
               "2 D numbers are two vectors: a map has a number for each input and each output.")
      .if_equals(tables * (map ? D * D : 1),
                 "Tables and map stand side by side: add, not multiply.")
      .if_equals(tables + square + V + D, "There are no further numbers: tables and map are all.")
      .if_equals((tied ? 1 : 2) * (V + D) + square,
                 "A table has V rows of D numbers each: V * D, not V + D.")
      .if_equals((tied ? 1 : 2) * V * V + square, "Scores are V by V, but the table is V by D.")
      .if_true(overflowed(yours, tied ? 1 : 2, table, square),
               "A product of two sizes overflowed before it was added: multiply as std::int64_t.")
      .if_equals(4 * (tables + square), "Those are bytes: the numbers are asked for.")
      .otherwise(
          emb::message("A table has V * D = ", table, " numbers, and here is ",
                       tied ? "one table" : "a second table for the output",
                       map ? emb::message("; the map has D * D = ", square, ".") : "; no map."))
      .expect(tables + square);
}

inline void parameters(Check& check) {
  // V is never 3 D: 4 V D (bytes) and V D + V V would be one number.
  const int V = 2 * check.draw.size(23, 45) + 1, D = check.draw.size(5, 12);  // V is not 4 D
  for (const bool tied : {true, false})
    for (const bool map : {false, true}) expect_parameters(check, V, D, tied, map);
  expect_parameters(check, 3, 7, false, true);  // a map can be larger than a table
  expect_parameters(check, 50257, 768, false, true);
  expect_parameters(check, 1'000'003, 70'001, false, true);  // more than an int or a float can hold
}

// ---- 07.2 -------------------------------------------------------------------------------------

struct Batch {
  int V, N, distinct;

  double share() const { return 1.0 * distinct / V; }
  std::string name() const {
    return emb::message("V = ", V, ", N = ", N, ", ", distinct, " distinct");
  }
};

inline void expect_input(Check& check, const Batch& b, double yours) {
  check.number("input end, " + b.name(), yours)
      .within_rounding(1, 1)
      .if_equals(1.0 * b.N / b.V,
                 "A token that is read twice writes the same row twice: count each row once.")
      .if_equals(1.0 * b.distinct / b.N, "A density is a share of the table's rows: divide by V.")
      .if_equals(b.distinct, "That is how many rows: divide by V for their share.")
      .if_equals(100 * b.share(), "That is in percent: a share is between 0 and 1.")
      .if_equals(1.0, "The lookup writes only rows that were read.")
      .if_equals(0.0,
                 "Rows that were read are written. (distinct / V of whole numbers is 0: 1.0 * "
                 "distinct / V.)")
      .if_equals(1 - b.share(), "That is the share of the rows that stay empty.")
      .if_equals(1.0 / b.V, "That is one row: the batch reads `distinct` different ones.")
      .if_equals(1.0 * b.V / b.distinct, "Upside down: rows written, divided by all rows.")
      .if_equals(1.0 * (b.N - b.distinct) / b.V, "Those are the repeats: count the rows written.")
      .if_true(yours < 0 || yours > 1, "A share is never below 0 or above 1.")
      .otherwise(emb::message("The lookup writes ", b.distinct, " of ", b.V,
                              " rows: each different token that was read, once."))
      .expect(b.share());
}

inline void expect_output(Check& check, const Batch& b, double yours) {
  check.number("output end, " + b.name(), yours)
      .within_rounding(1, 1)
      .if_equals(b.share(),
                 "Every token has a score, read or not, and every score comes from a row.")
      .if_equals(1 - b.share(), "The rows that were read have a score too: every row is written.")
      .if_equals(1.0 / b.V, "Not the target alone: the other tokens' scores are pushed down.")
      .if_equals(1.0 * b.N / b.V,
                 "Not the N targets alone: the other tokens' scores are pushed down.")
      .if_equals(b.V, "That is how many rows: divide by V for their share.")
      .if_equals(100.0, "That is in percent: a share is between 0 and 1.")
      .otherwise(
          "Every token has a score, and every score comes from a row of its own: all rows "
          "are written.")
      .expect(1.0);
}

inline void expect_tied(Check& check, const Batch& b, double yours) {
  check.number("tied, " + b.name(), yours)
      .within_rounding(1, 1)
      .if_equals(1 + b.share(),
                 "No more rows than all can be written: a row that both write is one.")
      .if_equals(b.share(),
                 "The output end writes into the same table: what it filled stays filled.")
      .if_equals((1 + b.share()) / 2, "Not the mean: a row is written if either end writes it.")
      .if_equals(1 - b.share(), "Rows that were read are written as well, by both ends.")
      .otherwise(
          "A row of the tied table is written if either end writes it, and the output end "
          "writes all.")
      .expect(1.0);
}

inline void densities(Check& check) {
  const int V = check.draw.size(50, 90),
            distinct = check.draw.size(10, 15);  // V / distinct is not distinct
  // The second batch is longer than the table has rows, the third reads every row.
  for (const Batch& b : {Batch{V, 2 * distinct + 4, distinct}, Batch{V, V + 17, V - 4},
                         Batch{9, 14, 9}, Batch{7, 1, 1}}) {
    const exercise::Densities yours = exercise::predicted_densities(b.V, b.N, b.distinct);
    expect_input(check, b, yours.input);
    expect_output(check, b, yours.output);
    expect_tied(check, b, yours.tied);
  }
}

}  // namespace prediction_checks
