#pragma once

// The check of 15.2: the share of tables, and what people write instead.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/15_table_size/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;

/// Whether `yours` counts so many D * D a block, and the model at whose ends the other number of
/// tables stands is counted so as well: with 6, a tied model has the share of an untied one.
inline bool counts_a_block(double yours, double squares, std::int64_t V, std::int64_t D,
                           std::int64_t L, bool tied) {
  const auto share = [&](double tables) {
    return tables / (tables + squares * real(D * D) * real(L));
  };
  const double one = real(V * D), there = exercise::table_share(V, D, L, !tied);
  return std::fabs(yours - share(tied ? one : 2 * one)) < 1e-7 &&
         std::fabs(there - share(tied ? 2 * one : one)) < 1e-7;
}

inline void expect_share(Check& check, std::int64_t V, std::int64_t D, std::int64_t L, bool tied) {
  const double one = real(V * D), square = real(D * D), blocks = 12 * square * real(L);
  const double tables = tied ? one : 2 * one, other = tied ? 2 * one : one;
  const double overflown = real(static_cast<std::int32_t>(V * D)) * tables / one;
  const double yours = exercise::table_share(V, D, L, tied);
  check
      .number(emb::message("share, V = ", V, ", D = ", D, ", ", L, " layers, ",
                           tied ? "tied" : "untied"),
              yours)
      .within(1e-7)
      .if_equals(0.294, "That is the example.")
      .if_true(counts_a_block(yours, 6, V, D, L, tied) || counts_a_block(yours, 24, V, D, L, tied),
               "A block has 12 * D * D parameters.")
      .if_equals(100 * tables / (tables + blocks), "That is in percent: between 0 and 1.")
      .if_equals(other / (other + blocks),
                 tied ? "That is the untied model: tied, both ends are one table."
                      : "That is the tied model: untied, there are two tables.")
      .if_equals(other / (tables + blocks),
                 tied ? "The one table is counted twice: both ends are the same parameters."
                      : "Only one of the two tables is counted above; below both are.")
      .if_equals(tables / (other + blocks), "The tables above and below the line are not as many.")
      .if_equals(tables / blocks, "Of all parameters: the tables are among them.")
      .if_equals(other / blocks, "Of all parameters: the tables are among them.")
      .if_equals(blocks / (tables + blocks), "That is the share of the blocks.")
      .if_equals(tables / (tables + 12 * square), "That is a model of one block: there are layers.")
      .if_equals(tables / (tables + real(L) * square), "A block has 12 * D * D parameters.")
      .if_equals(tables / (tables + 12 * real(L * D)), "A block has 12 * D * D: D twice.")
      .if_equals(tables / (tables + 12 * one * real(L)), "A block has 12 * D * D: no V in it.")
      .if_equals(tables / (tables + 144 * square * real(L)), "12 * D * D: the 12 is not squared.")
      .if_equals(real(V) / (real(V) + blocks), "A table has V * D parameters.")
      .if_equals((tables + blocks) / tables, "The other way round: tables divided by all.")
      .if_equals(tables, "Those are the parameters in tables: their share is asked for.")
      .if_equals(tables + blocks, "Those are all parameters: the share of tables is asked for.")
      .if_equals(tables / (tables + 4 * square * real(L)), "A block has 12 * D * D parameters.")
      .if_equals(tables / (tables + 8 * square * real(L)), "A block has 12 * D * D parameters.")
      .if_equals(real(V) * tables / (real(V) * tables + blocks), "V is in it twice.")
      .if_equals(tables / 2 / (tables / 2 + blocks), "Half of the tables are missing.")
      .if_equals(blocks / tables, "The other way round: tables, divided by all.")
      .if_equals(1 + blocks, "What stands below the line needs brackets: t / (t + ..).")
      .if_equals(tables / (tables + 12 * real(L) * real(D) * 2), "D * D, not D * 2.")
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .if_equals(1, "That is 1: is anything else in the model?")
      .if_equals(overflown / (overflown + blocks), "An int overflowed: V * D may be more.")
      .if_true(yours < 0 || yours > 1,
               "A share is between 0 and 1: do brackets miss, or did an int overflow?")
      .otherwise("Parameters in tables, divided by those in tables and in blocks together.")
      .expect({tables / (tables + blocks)});
}

inline void shares(Check& check) {
  const int primes[] = {709, 727, 743, 761, 787, 811, 829, 853, 877};  // no multiples of D
  for (const bool tied : {true, false}) {
    const int D = check.draw.size(30, 60), V = primes[check.draw.size(0, 8)];
    expect_share(check, V, D, check.draw.size(7, 11), tied);  // 3 blocks of 4 are one of 12
    expect_share(check, check.draw.size(70, 90), D, check.draw.size(13, 19), tied);
    expect_share(check, V, D, 1, tied);
    expect_share(check, 500009, 12288, 96, tied);  // more than an int counts, everywhere
  }
}

}  // namespace exercise::checks
