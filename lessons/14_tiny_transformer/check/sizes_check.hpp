#pragma once

// The check of 14.2.

#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/14_tiny_transformer/check/references.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline double number(std::int64_t count) { return static_cast<double>(count); }

inline void expect_tied(Check& check, std::int64_t yours, const Plan& at,
                        const std::string& sizes) {
  const std::int64_t table = at.V * at.D, norms = (2 * at.L + 1) * at.D, square = at.D * at.D;
  const auto with_maps = [&](std::int64_t squares) {
    return table + squares * at.L * square + norms;
  };
  check.number("tied" + sizes, yours)
      .exactly()
      .if_equals(with_maps(12) + table,
                 "The table counts twice there: tied, both ends are the same numbers.")
      .if_equals(with_maps(12) - table, "The table is missing: V rows of D numbers.")
      .if_equals(with_maps(12) - norms, "The gains of the norms are missing: D numbers each.")
      .if_equals(with_maps(12) - at.D, "The last norm is missing.")
      .if_equals(with_maps(12) + norms,
                 "The norms have a bias there: here each has a gain of D numbers alone.")
      .if_equals(with_maps(12) - at.L * at.D,
                 "That is one norm a block: each of its two branches has its own.")
      .if_equals(with_maps(12) - (2 * at.L + 1) * (at.D - 1),
                 "A gain has D numbers, one for each of the row: not one number.")
      .if_equals(with_maps(12) + at.L * 9 * at.D, "A map has no bias here.")
      .if_equals(with_maps(12) - 2 * (at.L - 1) * at.D,
                 "The norms of the blocks count once there: L times all of a block.")
      .if_equals(with_maps(9), "Query, key, value and out are four square maps, not one.")
      .if_equals(with_maps(11),
                 "A map is missing: behind query, key and value there is the one called out.")
      .if_equals(with_maps(6),
                 "Widening takes D numbers to 4D: that map has 4 D D, and so has the way back.")
      .if_equals(with_maps(8), "One map of 4 D D is missing: there is a way to 4D and a way back.")
      .if_equals(with_maps(4), "The two maps that widen and narrow are missing: 4 D D each.")
      .if_equals(with_maps(20),
                 "Widening takes D numbers to 4D: that map has 4 D D, not 4D times 2D.")
      .if_equals(with_maps(36), "Widening takes D numbers to 4D: 4 D D, not 4D times 4D.")
      .if_equals(17, "That is the example's number.")
      .if_equals(with_maps(12) + (at.L - 1) * at.D, "There is one last norm, not one a block.")
      .if_equals(at.L * (table + 12 * square + 3 * at.D),
                 "The table and the last norm are there once, not L times.")
      .if_equals(with_maps(12) - table + at.T * at.V, "A row of the table has D numbers, not T.")
      .if_equals(with_maps(8 + 4 * at.H), "The heads share the four maps: H does not count here.")
      .if_equals(with_maps(8) + 4 * at.L * square / at.H,
                 "The heads share the four maps: they are not made smaller by H.")
      .if_equals(table + 12 * square + 3 * at.D, "That is one block: there are L of them.")
      .if_equals(with_maps(12) + at.T * at.D, "Without positions: their table does not count.")
      .expect({number(counted(at, "none"))});
}

inline void expect_others(Check& check, const Sizes& yours, const Plan& at,
                          const std::string& where) {
  const std::int64_t tied = counted(at, "none"), places = at.T * at.D;
  check.number("untied" + where, yours.untied)
      .exactly()
      .if_equals(tied, "Untied, the output end has a table of its own.")
      .if_equals(tied + at.V, "The second table has V rows of D numbers, like the first.")
      .if_equals(at.V * at.D, "That is the second table alone: the whole model is asked for.")
      .if_equals(tied - at.V * at.D, "Untied, a table comes on top: it is not taken off.")
      .if_equals(2 * tied, "Only the table is there twice, not the whole model.")
      .expect({number(counted(at, "none", false))});
  check.number("learned" + where, yours.learned)
      .exactly()
      .if_equals(at.T, "Each place has a vector of D numbers, not one number.")
      .if_equals((at.T - 1) * at.D, "Place 0 has a vector too: T places.")
      .if_equals(at.V * at.D, "That is the table of words: places have one of their own.")
      .if_equals(at.D, "Each of the T places has a vector of its own.")
      .if_equals(at.L * places,
                 "Positions are added once, before the first block and before there are heads.")
      .if_equals(at.H * places,
                 "Positions are added once, before the first block and before there are heads.")
      .if_equals(places + tied, "That is the whole model: only its positions are asked for.")
      .expect({number(counted(at, "learned") - tied)});
  check.number("buckets" + where, yours.buckets)
      .exactly()
      .if_equals(32, "Each head has numbers of its own for the buckets.")
      .if_equals(32 * at.D, "A bucket holds one number for each head: it is added to a score.")
      .if_equals(32 * at.D * at.H, "A bucket holds one number for each head, not D of them.")
      .if_equals(32 * at.H * at.L, "All blocks share one table of buckets here.")
      .if_equals(32 * at.T, "A bucket has the same number at every place.")
      .if_equals(at.T * at.H, "There are 32 buckets, however long the text.")
      .if_equals(32 * at.H + tied, "That is the whole model: only its buckets are asked for.")
      .expect({number(counted(at, "buckets") - tied)});
}

inline void sizes(Check& check) {
  // With 4 heads, with 2 blocks or 5, two mistakes give one number.
  const int H = check.draw.size(5, 6), D = H * 2 * check.draw.size(3, 4);
  // V and T are prime, so that no table is as large as maps or places.
  const int primes[] = {37, 41, 43, 47, 53, 59}, lengths[] = {67, 71, 73, 79, 83, 89};
  const Plan at{primes[check.draw.size(0, 5)], D, check.draw.size(3, 4),
                lengths[check.draw.size(0, 5)], H};
  const std::string where =
      emb::message(", V = ", at.V, ", D = ", at.D, ", L = ", at.L, ", T = ", at.T, ", H = ", at.H);
  const Sizes yours = exercise::predicted_sizes(at.V, at.D, at.L, at.T, at.H);
  expect_tied(check, yours.tied, at, where);
  expect_others(check, yours, at, where);
  // As large as GPT-3, and counted by the rule: no int holds it.
  const std::int64_t V = 50'257, width = 12'288, L = 96;
  const std::int64_t tied = V * width + L * (12 * width * width + 2 * width) + width;
  const Sizes large = exercise::predicted_sizes(V, width, L, 2048, 96);
  check.number("tied, V = 50257, D = 12288, L = 96", large.tied).exactly().expect({number(tied)});
  check.number("untied, V = 50257, D = 12288, L = 96", large.untied)
      .exactly()
      .expect({number(tied + V * width)});
  // One block's 12 * D * D alone is more than an int holds, and an unsigned.
  const std::int64_t wider = 20'000;
  check
      .number("tied, V = 7, D = 20000, L = 1", exercise::predicted_sizes(7, wider, 1, 2048, 8).tied)
      .exactly()
      .expect({number(7 * wider + 12 * wider * wider + 2 * wider + wider)});
  // Positions and buckets that no int holds, nor an unsigned.
  const std::int64_t places = 1'000'003, heads = 200'000'003;
  const Sizes wide = exercise::predicted_sizes(V, width, L, places, heads);
  const auto expect_wide = [&](const char* name, std::int64_t made, std::int64_t right) {
    const bool cut =
        made == static_cast<std::int32_t>(right) || made == static_cast<std::uint32_t>(right);
    check.number(name, made)
        .if_true(cut,
                 "An int overflowed: this many need more than its 32 bits. Count in std::int64_t.")
        .expect({number(right)});
  };
  expect_wide("learned, T = 1000003, D = 12288", wide.learned, places * width);
  expect_wide("buckets, H = 200000003", wide.buckets, 32 * heads);
}

}  // namespace exercise::checks
