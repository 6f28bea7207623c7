#pragma once

// The checks of 01.4 and 01.5: one number each, and what people write instead.

#include <cmath>
#include <cstdint>

#include "course/check/check.hpp"
#include "lessons/01_one_hot/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

/// In float the root of 2 is rounded once: within_rounding counts one more.
inline void expect_distance(Check& check, TokenId a, TokenId b) {
  const double yours = exercise::predicted_distance(a, b), right = std::sqrt(2.0);
  check.number(emb::message("distance of ids ", a, " and ", b), yours)
      .within_rounding(2, 2)
      .if_equals(5, "That is the example, of other rows.")
      .if_equals(std::abs(b - a),
                 "That is the difference of the ids. Ids are names: no id is near another.")
      .if_equals(b - a, "That is the difference of the ids. Ids are names, not quantities.")
      .if_equals(a - b, "That is the difference of the ids. Ids are names, not quantities.")
      .if_equals(std::hypot(a, b), "The ids are no coordinates: how do the two rows differ?")
      .if_equals(right * std::abs(b - a), "The ids do not count: any two rows are as far apart.")
      .if_equals(std::sqrt(std::abs(b - a)), "The ids do not count: any two rows are as far apart.")
      .if_equals(2, "The squares sum up to 2; the root of that is still missing.")
      .if_equals(4, "Each of two places differs by 1, not by 2: 1 + 1, and then the root.")
      .if_equals(1, "The rows differ in two places: in that of a, and in that of b.")
      .if_equals(0, "The rows differ: each has its 1 where the other has a 0.")
      .if_equals(std::sqrt(3.0), "The rows differ in two places, not in three.")
      .if_equals(right / 2, "The squares 1 and 1 are summed, not averaged.")
      .if_equals(-right, "A distance is never below 0.")
      .if_true(std::isnan(yours), "That is the root of a negative number: squares are summed.")
      .if_true(std::fabs(yours - right) < 0.05,
               "That is the root of 2, rounded: std::sqrt(2.0) has all of its digits.")
      .otherwise("The rows differ in two places, by 1 each: sum the squares, take the root.")
      .expect(right);
}

inline void distance(Check& check) {
  const TokenId a = check.draw.size(6, 9), b = a + check.draw.size(26, 99);
  expect_distance(check, a, b);
  expect_distance(check, b, a);
  expect_distance(check, b, b + 1);
  expect_distance(check, 0, a);
  expect_distance(check, a, 50256);  // as far as a large vocabulary goes
  for (TokenId id : {b, 0}) {
    check
        .number(emb::message("distance of id ", id, " to itself"),
                exercise::predicted_distance(id, id))
        .otherwise("It is one and the same row: nothing differs.")
        .exactly()
        .expect(0);
  }
}

inline void expect_bytes(Check& check, std::int64_t N, std::int64_t V) {
  const std::int64_t right = N * V * 4, yours = exercise::predicted_bytes(N, V);
  check.number(emb::message("bytes for N = ", N, ", V = ", V), yours)
      .exactly()
      .if_equals(0, "Count the numbers first, N rows of V; then 4 bytes for each.")
      .if_equals(N * V, "That is how many numbers there are; each takes 4 bytes.")
      .if_equals(N * V * 8, "That is for doubles: a float takes 4 bytes.")
      .if_equals(N * V * 2, "That is 2 bytes a number: a float takes 4.")
      .if_equals(N * V * 32, "Those are bits: 8 of them are a byte.")
      .if_equals(N * 4,
                 "That is one number a token, as many as there are ids: a row has V of them.")
      .if_equals(N, "Zeros take room as well: the matrix has N rows of V numbers.")
      .if_equals(V * 4, "That is a single row: there are N of them.")
      .if_equals(V, "That is a single row, without its bytes: N rows of V floats.")
      .if_equals(V * V * 4, "That is one row for each entry of the vocabulary: there are N tokens.")
      .if_equals(N * N * 4, "A row is as long as the vocabulary, not as the text.")
      .if_equals((N + V) * 4, "Rows and columns are multiplied: N rows of V numbers each.")
      .if_equals(N + V, "Rows and columns are multiplied: N rows of V numbers each.")
      .if_equals(N * (V - 1) * 4, "The 1 takes room as well.")
      .if_equals(N * V / 8, "That is one bit a number: a float takes 4 bytes.")
      .if_equals((N * V + 7) / 8, "That is one bit a number: a float takes 4 bytes.")
      .if_equals(N * V * 4 / 1000, "Those are thousands of bytes.")
      .if_equals(N * V * 4 / 1024, "Those are KiB: bytes are asked for.")
      .if_equals(N * V * 4 / 1000000, "Those are megabytes: bytes are asked for.")
      .if_equals(N * V * 4 / 1024 / 1024, "Those are MiB: bytes are asked for.")
      .if_equals(std::int64_t{4} * static_cast<std::int32_t>(N * V),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(std::int64_t{4} * static_cast<std::uint32_t>(N * V),
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .if_equals(static_cast<std::int32_t>(right),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::uint32_t>(right),
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .if_equals(std::int64_t{2048} * 50257 * 4, "That is for 2048 tokens and 50257 entries only.")
      .if_equals(12, "That is the example: 3 numbers.")
      .otherwise("Count the numbers first, N rows of V; then 4 bytes for each.")
      .expect(right);
}

inline void bytes(Check& check) {
  // Enough for MB and MiB to differ, and few enough for a float to count.
  expect_bytes(check, check.draw.size(1100, 1800), check.draw.size(5000, 9000));
  expect_bytes(check, check.draw.size(300, 400), check.draw.size(30, 60));
  expect_bytes(check, 2048, 50257);
  expect_bytes(check, 65521, 128255);  // a float keeps fewer digits
}

}  // namespace exercise::checks
