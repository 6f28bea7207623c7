#pragma once

// The check of 15.5: what blocks of 4 bits cost, and what people write instead.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/15_table_size/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_block_bytes(Check& check, const std::string& sizes, std::int64_t yours,
                               std::int64_t V, std::int64_t D, std::int64_t block) {
  const std::int64_t n = V * D, blocks = n / block;
  check.number("bytes, " + sizes, yours)
      .exactly()
      .if_equals(24, "That is the example.")
      .if_equals(n / 2, "The scales are missing: 2 bytes for each block.")
      .if_equals(2 * blocks, "Those are the scales alone: two numbers in a byte come on top.")
      .if_equals(n + 2 * blocks, "Two numbers share a byte: V * D / 2.")
      .if_equals(n / 4 + 2 * blocks, "Two numbers share a byte, not four: V * D / 2.")
      .if_equals(4 * n + 2 * blocks, "4 bits are half a byte, not 4 bytes.")
      .if_equals(n / 2 + blocks, "There are V * D / block scales, and each takes 2 whole bytes.")
      .if_equals(n / 2 + 4 * blocks, "A scale takes 2 bytes here, not 4.")
      .if_equals(n / 2 + blocks / 2, "A scale takes 2 bytes, not 4 bits.")
      .if_equals(n / 2 + 2 * V, "That is a scale for each row: a row has D / block blocks.")
      .if_equals(n / 2 + 2 * D / block, "Those are the scales of one row: there are V rows.")
      .if_equals(n / 2 + 2, "That is one scale for the whole table: each block has one.")
      .if_equals(n / 2 + 2 * block, "block is how many numbers share a scale, not how many scales.")
      .if_equals(n / 2 + 2 * n, "Not every number has a scale: `block` of them share one.")
      .if_equals(n / 2 + 2 * V * block, "D / block blocks a row, not block.")
      .if_equals(n * 4 + 16 * blocks, "Those are bits: a byte has 8 of them.")
      .if_equals(n * 4, "Those are bits, and the scales are missing.")
      .if_equals(n / 2 + 16 * blocks, "2 bytes are 16 bits, and bytes are asked for.")
      .if_equals(n / 2 + 2 * n * block, "V * D / block blocks: divided, not multiplied.")
      .if_equals(2 * n + 2 * blocks, "Two numbers in a byte: V * D / 2, not times 2.")
      .if_equals(n / 2 + 2 * (V / block), "Blocks are of numbers: V * D / block of them.")
      .otherwise("V * D / 2 bytes of numbers, and 2 bytes for each of V * D / block blocks.")
      .expect({real(n / 2 + 2 * blocks)});
}

inline void expect_block_bits(Check& check, const std::string& sizes, double yours,
                              std::int64_t block, std::int64_t n) {
  const double right = 4 + 16 / real(block);
  check.number("bits_per_number, " + sizes, yours)
      .within(1e-7)
      .if_equals(4, "The scales are missing: their bits are shared by the block.")
      .if_equals(right / 8, "Those are bytes: a byte has 8 bits.")
      .if_equals(16 / real(block), "Those are the bits of the scales alone.")
      .if_equals(4 + 2 / real(block), "2 bytes are 16 bits: they are shared by the block.")
      .if_equals(4 + 32 / real(block), "A scale has 2 bytes, 16 bits.")
      .if_equals(20, "The 16 bits of a scale are shared by the block.")
      .if_equals(std::floor(right),
                 "What stands behind the point is lost: two whole numbers were "
                 "divided.")
      .if_equals(1 / right, "The other way round: bits divided by numbers.")
      .if_equals(right * real(n), "Those are the bits of the whole table: one number is asked for.")
      .if_equals(6, "A scale has 16 bits, and they are shared by the block.")
      .if_equals(4 + 16 * real(block), "The bits of a scale are shared: divided by block.")
      .if_equals(4 + 8 / real(block), "A scale has 2 bytes, 16 bits.")
      .if_equals(real(n) * right / 8, "Those are the bytes of the whole table.")
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .otherwise("All bytes, scales included, times 8, divided by V * D.")
      .expect({right});
}

inline void expect_block_error(Check& check, const std::string& sizes, double yours,
                               double largest) {
  check.number("largest_error, " + sizes, yours)
      .within(1e-7)
      .if_equals(0.2, "That is the example.")
      .if_equals(largest / 7, "That is the scale, a whole step: rounding errs by half of it.")
      .if_equals(largest / 7 / 4,
                 "That is a quarter of a step, the mean of errors: at most it is half.")
      .if_equals(largest / 8 / 2, "The largest number becomes 7, not 8.")
      .if_equals(largest / 8, "The largest number becomes 7, and rounding errs by half a step.")
      .if_equals(largest / 15, "From -7 to 7 there are 14 steps, and rounding errs by half of one.")
      .if_equals(largest / 16,
                 "The largest number becomes 7: a step is largest / 7, an error half.")
      .if_equals(largest / 15 / 2, "largest is the way from 0, which is 7 steps, not 15.")
      .if_equals(2 * largest / 15 / 2, "From -7 to 7 there are 14 steps, not 15.")
      .if_equals(2 * largest / 16 / 2, "From -7 to 7 there are 14 steps, not 16.")
      .if_equals(largest / 127 / 2, "That is for 8 bits: 4 bits reach 7.")
      .if_equals(largest / 2, "Half of a step, not of the largest number: a step is largest / 7.")
      .if_equals(largest, "A number is not lost: it is off by half a step at most.")
      .if_equals(0.5, "Half a step, and a step is a scale: largest / 7.")
      .if_equals(largest / 7 * 2, "Half a step, not two.")
      .if_equals(largest / 4, "4 bits hold whole numbers up to 7: a step is largest / 7.")
      .if_equals(1.0 / 14, "Half a step, and a step is largest / 7: where is largest?")
      .if_equals(largest * 7 / 2, "A step is largest divided by 7.")
      .if_equals(-largest / 14, "How far off, without a sign.")
      .if_true(yours == 0, "Only whole multiples of the scale come back without an error.")
      .otherwise("The largest scale is largest / 7, and rounding errs by half of it at most.")
      .expect({largest / 14});
}

inline void expect_blocks(Check& check, std::int64_t V, std::int64_t D, std::int64_t block) {
  const double largest = 3 + check.draw.random().uniform();
  const Costs yours = exercise::predicted_costs(V, D, block, largest);
  const std::string sizes =
      emb::message("V = ", V, ", D = ", D, ", block ", block, ", largest ", largest);
  expect_block_bytes(check, sizes, yours.bytes, V, D, block);
  expect_block_bits(check, sizes, yours.bits_per_number, block, V * D);
  expect_block_error(check, sizes, yours.largest_error, largest);
}

inline void blocks(Check& check) {
  for (const int block : {12, 20, 4, 1, 32}) {
    const int V = check.draw.size(50, 90), D = block * 2 * check.draw.size(4, 5);
    expect_blocks(check, V, D, block);
  }
  expect_blocks(check, 600'011, 12'300, 12);  // more than an unsigned or a float can hold
}

}  // namespace exercise::checks
