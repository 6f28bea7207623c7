#pragma once

// The checks of 15.1, 15.2 and 15.5: counts, and what people write instead.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

using emb::course::Check;

inline double real(std::int64_t n) { return static_cast<double>(n); }

// ---- 15.1 -------------------------------------------------------------------------------------

inline void expect_bytes(Check& check, const std::string& sizes, std::int64_t yours, std::int64_t V,
                         std::int64_t D, int bits) {
  const std::int64_t n = V * D;
  check.number("bytes, " + sizes, yours)
      .exactly()
      .if_equals(3000000, "That is the example.")
      .if_equals(n * bits, "Those are bits: a byte has 8 of them.")
      .if_equals(n * ((bits + 7) / 8), "bits / 8 is not whole here: multiply first, then divide.")
      .if_equals(n * (bits / 8), "bits / 8 of whole numbers is 0 for 4 bits: multiply first.")
      .if_equals(n, "Those are numbers, and each takes bits / 8 bytes.")
      .if_equals(n * 4, "That is for 32 bits: the bits are an argument.")
      .if_equals(n * 8, "That is for 64 bits: the bits are an argument.")
      .if_equals(n * bits / 16, "That is half: a byte has 8 bits.")
      .if_equals(n * bits / 10, "A byte has 8 bits, not 10.")
      .if_equals((V + D) * bits / 8, "V rows of D numbers are V * D, not V + D.")
      .if_equals(V * bits / 8, "A row has D numbers, not one.")
      .if_equals(D * bits / 8, "That is one row: there are V.")
      .if_equals(D * D * bits / 8, "A table has V rows, not D.")
      .if_equals(V * V * bits / 8, "A row has D numbers, not V.")
      .if_equals(2 * n * bits / 8, "That is twice as much: one table, and 8 bits make a byte.")
      .if_equals(n * bits / 8 / 1000000, "Those are whole MB: bytes come first.")
      .if_equals(static_cast<std::int32_t>(n) * bits / 8,
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::int32_t>(n * bits) / 8,
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::int32_t>(n * bits / 8),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_true(true, "V * D numbers of `bits` bits each, and 8 bits make a byte.")
      .expect({real(n * bits / 8)});
}

/// `unit` bytes are one; `other` is the unit it is taken for.
inline void expect_unit(Check& check, const std::string& name, double yours, double bytes,
                        double unit, double other) {
  check.number(name, yours)
      .within(1e-7)  // relative: both are one division
      .if_equals(bytes / other, "MB and MiB are exchanged: MB are 1,000,000 bytes.")
      .if_equals(bytes / (1024.0 * 1000.0), "1024 * 1000 is neither: both steps are alike.")
      .if_equals(bytes / 1024, "Those are KiB: 1024 * 1024 bytes make a MiB.")
      .if_equals(bytes / 1000, "Those are kB: 1,000,000 bytes make a MB.")
      .if_equals(bytes / 1e9, "Those are GB: 1,000,000 bytes make a MB.")
      .if_equals(bytes / (1024.0 * 1024.0 * 1024.0),
                 "Those are GiB: divide twice, not three times.")
      .if_equals(std::floor(bytes / unit),
                 "What stands behind the point is lost: both were whole numbers. Divide by 1e6 or "
                 "1024.0.")
      .if_equals(std::floor(bytes / other),
                 "MB and MiB are exchanged, and what stands behind the "
                 "point is lost.")
      .if_equals(std::round(bytes / unit), "It is not rounded: what stands behind the point stays.")
      .if_equals(bytes / unit * 8, "Those are bits: bytes are asked for.")
      .if_equals(bytes * unit, "Multiplied: a large unit means few of them.")
      .if_equals(bytes / 1e6 * 1.048576, "The other way: a MiB is larger, so there are fewer.")
      .if_equals(bytes, "Those are the bytes themselves.")
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .if_true(true, "Divide the bytes by 1e6 for MB, by 1024.0 * 1024.0 for MiB.")
      .expect({bytes / unit});
}

inline void expect_weight(Check& check, std::int64_t V, std::int64_t D, int bits) {
  const std::string sizes = emb::message("V = ", V, ", D = ", D, ", ", bits, " bits");
  const Weight yours = exercise::weight(V, D, bits);
  const double bytes = real(V * D * bits / 8), mega = 1e6, mebi = 1024.0 * 1024.0;
  expect_bytes(check, sizes, yours.bytes, V, D, bits);
  expect_unit(check, "MB, " + sizes, yours.MB, bytes, mega, mebi);
  expect_unit(check, "MiB, " + sizes, yours.MiB, bytes, mebi, mega);
}

inline void weights(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  expect_weight(check, size(2000, 4000), 2 * size(300, 400), 24);
  expect_weight(check, size(5000, 9000), 2 * size(900, 999), 32);
  expect_weight(check, size(3000, 4000), 2 * size(400, 700), 8);
  expect_weight(check, size(7000, 9000), 2 * size(400, 700), 4);
  expect_weight(check, size(3, 9), 6, 16);
  expect_weight(check, 50257, 12288, 32);
  expect_weight(check, 256000, 16384, 16);
}

// ---- 15.2 -------------------------------------------------------------------------------------

inline void expect_share(Check& check, std::int64_t V, std::int64_t D, std::int64_t L, bool tied) {
  const double one = real(V * D), square = real(D * D), blocks = 12 * square * real(L);
  const double tables = tied ? one : 2 * one, other = tied ? 2 * one : one;
  check
      .number(emb::message("share, V = ", V, ", D = ", D, ", ", L, " layers, ",
                           tied ? "tied" : "untied"),
              exercise::table_share(V, D, L, tied))
      .within(1e-7)
      .if_equals(0.294, "That is the example.")
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
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .if_equals(1, "That is 1: is anything else in the model?")
      .if_true(true, "Parameters in tables, divided by those in tables and in blocks together.")
      .expect({tables / (tables + blocks)});
}

inline void shares(Check& check) {
  for (const bool tied : {true, false}) {
    const int D = check.draw.size(30, 60), V = check.draw.size(700, 900);
    expect_share(check, V, D, check.draw.size(3, 9), tied);
    expect_share(check, check.draw.size(70, 90), D, check.draw.size(13, 19), tied);
    expect_share(check, V, D, 1, tied);
    expect_share(check, 50257, 12288, 96, tied);
  }
}

// ---- 15.5 -------------------------------------------------------------------------------------

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
      .if_equals(n / 2 + blocks, "A scale takes 2 bytes.")
      .if_equals(n / 2 + 4 * blocks, "A scale takes 2 bytes here, not 4.")
      .if_equals(n / 2 + blocks / 2, "A scale takes 2 bytes, not 4 bits.")
      .if_equals(n / 2 + 2 * V, "That is a scale for each row: a row has D / block blocks.")
      .if_equals(n / 2 + 2 * D / block, "Those are the scales of one row: there are V rows.")
      .if_equals(n / 2 + 2, "That is one scale for the whole table: each block has one.")
      .if_equals(n / 2 + 2 * block, "block is how many numbers share a scale, not how many scales.")
      .if_equals(n / 2 + 2 * n, "Not every number has a scale: `block` of them share one.")
      .if_equals(n / 2 + 2 * V * block, "D / block blocks a row, not block.")
      .if_equals(n * 4 + 16 * blocks, "Those are bits: a byte has 8 of them.")
      .if_true(true, "V * D / 2 bytes of numbers, and 2 bytes for each of V * D / block blocks.")
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
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .if_true(true, "All bytes, scales included, times 8, divided by V * D.")
      .expect({right});
}

inline void expect_block_error(Check& check, const std::string& sizes, double yours,
                               double largest) {
  check.number("largest_error, " + sizes, yours)
      .within(1e-7)
      .if_equals(0.2, "That is the example.")
      .if_equals(largest / 7, "That is the scale, a whole step: rounding errs by half of it.")
      .if_equals(largest / 7 / 4,
                 "That is the mean of evenly spread errors: the largest is twice it.")
      .if_equals(largest / 8 / 2, "The largest number becomes 7, not 8.")
      .if_equals(largest / 8, "The largest number becomes 7, and rounding errs by half a step.")
      .if_equals(largest / 15, "From -7 to 7 there are 14 steps, and rounding errs by half of one.")
      .if_equals(largest / 16,
                 "The largest number becomes 7: a step is largest / 7, an error half.")
      .if_equals(largest / 15 / 2, "largest is the way from 0, which is 7 steps, not 15.")
      .if_equals(largest / 14 / 2, "largest is the way from 0, which is 7 steps, not 14.")
      .if_equals(2 * largest / 15 / 2, "From -7 to 7 there are 14 steps, not 15.")
      .if_equals(2 * largest / 16 / 2, "From -7 to 7 there are 14 steps, not 16.")
      .if_equals(largest / 127 / 2, "That is for 8 bits: 4 bits reach 7.")
      .if_equals(largest / 2, "Half of a step, not of the largest number: a step is largest / 7.")
      .if_equals(largest, "A number is not lost: it is off by half a step at most.")
      .if_equals(0.5, "Half a step, and a step is a scale: largest / 7.")
      .if_equals(largest / 7 * 2, "Half a step, not two.")
      .if_true(true, "The largest scale is largest / 7, and rounding errs by half of it at most.")
      .expect({largest / 14});
}

inline void blocks(Check& check) {
  for (const int block : {12, 20, 4, 1, 32}) {
    const int V = check.draw.size(50, 90), D = block * 2 * check.draw.size(3, 5);
    const double largest = 3 + check.draw.random().uniform();
    const Costs yours = exercise::predicted_costs(V, D, block, largest);
    const std::string sizes =
        emb::message("V = ", V, ", D = ", D, ", block ", block, ", largest ", largest);
    expect_block_bytes(check, sizes, yours.bytes, V, D, block);
    expect_block_bits(check, sizes, yours.bits_per_number, block, V * D);
    expect_block_error(check, sizes, yours.largest_error, largest);
  }
}

}  // namespace exercise
