#pragma once

// The check of 13.4.

#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_learned(Check& check, const Model& m, const Needs& yours,
                           const std::string& sizes) {
  check.number("alibi" + sizes, yours.alibi)
      .if_equals(m.H, "There are H slopes, but a formula gives them: nothing is learned.")
      .if_equals(m.T * m.H, "The biases follow from slope and distance: nothing is learned.")
      .if_equals(m.T * m.T, "The biases follow from slope and distance: nothing is learned.")
      .if_equals(1, "Not even one slope is learned: a formula gives them.")
      .expect({0});
  check.number("buckets" + sizes, yours.buckets)
      .if_equals(m.buckets, "That is one number a bucket: each head has its own.")
      .if_equals(m.buckets * m.D,
                 "A bucket has a number for each head, not for each number of a word.")
      .if_equals(m.buckets * m.D * m.H, "A bucket has one number for each head, not D of them.")
      .if_equals(m.T * m.H, "Distances of one bucket share a number.")
      .if_equals(m.farthest * m.H, "Distances of one bucket share a number.")
      .if_equals(2 * m.buckets * m.H, "One-sided: keys after the query have no buckets.")
      .if_equals(12, "That is the example's number.")
      .if_equals(m.buckets * m.T, "A bucket has the same number at every place.")
      .if_equals(m.buckets * m.buckets * m.H, "Buckets hold distances, not pairs of buckets.")
      .if_equals(m.buckets + m.H, "Each of the H heads has all buckets: multiply.")
      .if_equals(m.T * m.D, "That is the table of places, the next number.")
      .if_equals(m.buckets * m.H * m.T, "A bucket has the same number at every place.")
      .expect({1.0 * static_cast<double>(m.buckets * m.H)});
  check.number("table" + sizes, yours.table)
      .if_equals(m.D, "Each of the T places has a vector of its own.")
      .if_equals(m.T * m.D / m.H, "The heads share nothing out here: a place has D numbers.")
      .if_equals((m.T - 1) * m.D, "One row too few: places 0 to T - 1 are T places.")
      .if_equals(m.T + m.D, "Each of the T places has D numbers: multiply.")
      .if_equals(m.T, "Each place has a vector of D numbers.")
      .if_equals(m.T * m.H, "That is a number for each head: a place has a vector of D numbers.")
      .if_equals(m.T * m.D * m.H, "A place is added once, before there are heads.")
      .if_equals(m.farthest * m.D, "A table has a row for each place, the far ones too.")
      .if_equals(m.T * m.T, "A table has a row for each place, not for each pair of places.")
      .expect({static_cast<double>(m.T * m.D)});
}

inline void expect_needs(Check& check, const Model& m) {
  const std::int64_t farthest = m.farthest, far = m.T - farthest;
  const auto yours = exercise::predicted_needs(m);
  const std::string sizes = emb::message(", T = ", m.T, ", D = ", m.D, ", H = ", m.H, ", ",
                                         m.buckets, " buckets to ", farthest);
  expect_learned(check, m, yours, sizes);
  check.number("beyond" + sizes, yours.beyond)
      .if_equals(m.T - farthest - 1,
                 "One too few: distances run from 0 to T - 1, and `farthest` counts.")
      .if_equals(m.T - farthest + 1, "One too many: the largest distance is T - 1.")
      .if_equals(m.T / farthest, "T / farthest is how often it fits: distances are counted.")
      .if_equals(2, "That is the example's number.")
      .if_equals(2 * far, "Both sides were counted: no place comes after the last.")
      .if_equals(far * m.H, "Distances are asked for, and all heads have the same.")
      .if_equals(far * (far + 1) / 2, "Those are pairs of places: the last place alone is asked.")
      .if_equals(0, "Far distances are there: the text is longer than `farthest`.")
      .if_equals(farthest, "Those are the distances below `farthest`.")
      .if_equals(m.T - m.buckets, "Those are not the distances from `farthest` on: buckets differ.")
      .if_equals(m.T, "That is every distance: those below `farthest` are not meant.")
      .expect({static_cast<double>(m.T - farthest)});
}

/// Sizes that no int holds, nor an unsigned.
inline void expect_wide_needs(Check& check) {
  const Model m{6'000'000'007, 131, 65'537, 70'001, 800};
  const Needs yours = exercise::predicted_needs(m);
  const auto expect = [&](const char* name, std::int64_t number, std::int64_t right) {
    const bool cut =
        number == static_cast<std::int32_t>(right) || number == static_cast<std::uint32_t>(right);
    check.number(name, number)
        .if_true(cut,
                 "An int overflowed: this many need more than its 32 bits. Count in "
                 "std::int64_t.")
        .expect({static_cast<double>(right)});
  };
  expect("buckets, 70001 of them and H = 65537", yours.buckets, m.buckets * m.H);
  expect("table, T = 6000000007 and D = 131", yours.table, m.T * m.D);
  expect("beyond, T = 6000000007 and farthest = 800", yours.beyond, m.T - m.farthest);
}

inline void the_needs(Check& check) {
  // T / farthest is not the example's 2, and farthest times H is more than the buckets times D.
  const int farthest = check.draw.size(80, 95);
  expect_needs(check, {farthest + check.draw.size(48, 60), check.draw.size(20, 30),
                       check.draw.size(7, 9), check.draw.size(13, 18), farthest});
  // A table of more numbers than an int can count or a float can tell apart.
  expect_needs(check, {1'200'003, 4099, 32, 64, 800});
  expect_wide_needs(check);
}

}  // namespace exercise::checks
