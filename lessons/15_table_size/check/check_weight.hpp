#pragma once

// The check of 15.1: bytes, MB and MiB, and what people write instead.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/15_table_size/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_bytes(Check& check, const std::string& sizes, std::int64_t yours, std::int64_t V,
                         std::int64_t D, int bits) {
  const std::int64_t n = V * D, bytes = n * bits / 8;
  check.number("bytes, " + sizes, yours)
      .exactly()
      .if_equals(3000000, "That is the example.")
      .if_equals(n * bits, "Those are bits: a byte has 8 of them.")
      .if_equals(n * ((bits + 7) / 8), "bits / 8 is not whole here: multiply first, then divide.")
      .if_equals(n * (bits / 8),
                 "bits / 8 of whole numbers drops what is left over: multiply first.")
      .if_equals(n / 8 * bits, "V * D / 8 drops what is left over: multiply by the bits first.")
      .if_equals(V * (D * bits / 8), "All V * D numbers first: a row may end inside a byte.")
      .if_equals(V * ((D * bits + 7) / 8), "All V * D numbers first: a row may end inside a byte.")
      .if_equals(D * (V * bits / 8), "V * D first: V numbers may end inside a byte, too.")
      .if_equals(V / 8 * D * bits, "V / 8 drops what is left over: multiply first, then divide.")
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
      .if_equals(bytes / 1000000, "Those are whole MB: bytes come first.")
      .if_equals(std::int64_t{static_cast<std::int32_t>(n)} * bits / 8,
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::int32_t>(n * bits) / 8,
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(std::int64_t{static_cast<std::uint32_t>(n)} * bits / 8,
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .if_equals(static_cast<std::uint32_t>(n * bits) / 8,
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .if_equals(static_cast<std::int32_t>(bytes),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(n * bits * 8, "Times 8 there: a byte has 8 bits, so divide.")
      .if_equals(n / 8, "The bits are missing: each number has `bits` of them.")
      .if_equals(n * 2, "That is for 16 bits: the bits are an argument.")
      .if_equals((V - 1) * D * bits / 8, "Rows 0 to V - 1 are V rows.")
      .if_equals((V + 1) * D * bits / 8, "Rows 0 to V - 1 are V rows.")
      .if_equals(n + bits / 8, "Each number takes that much: multiplied, not added.")
      .if_equals(static_cast<float>(bytes),
                 "A float keeps seven digits or so: bytes are counted in whole numbers.")
      .otherwise("V * D numbers of `bits` bits each, and 8 bits make a byte.")
      .expect({real(bytes)});
}

/// `unit` bytes are one; `other` is the unit it is taken for, and `taken` what that is called.
inline void expect_unit(Check& check, const std::string& name, double yours, double bytes,
                        double unit, double other, const std::string& taken) {
  check.number(name, yours)
      .within(1e-7)  // relative: both are one division
      .if_equals(bytes / other, taken)
      .if_equals(bytes / (1024.0 * 1000.0), "1024 * 1000 is neither: both steps are alike.")
      .if_equals(bytes / 1024, "Those are KiB: 1024 * 1024 bytes make a MiB.")
      .if_equals(bytes / 1000, "Those are kB: 1,000,000 bytes make a MB.")
      .if_equals(bytes / 1e9, "Those are GB: 1,000,000 bytes make a MB.")
      .if_equals(bytes / (1024.0 * 1024.0 * 1024.0),
                 "Those are GiB: divide twice, not three times.")
      .if_equals(std::floor(bytes / unit),
                 "What stands behind the point is lost: both were whole numbers. Divide by 1e6 or "
                 "1024.0.")
      .if_equals(std::floor(bytes / other), taken + " And what stands behind the point is lost.")
      .if_equals(std::round(bytes / unit), "It is not rounded: what stands behind the point stays.")
      .if_equals(bytes / unit * 8, "Those are bits: bytes are asked for.")
      .if_equals(bytes * unit, "Multiplied: a large unit means few of them.")
      .if_equals(bytes / 1e6 * 1.048576, "The other way: a MiB is larger, so there are fewer.")
      .if_equals(bytes, "Those are the bytes themselves.")
      .if_equals(0, "That is 0: were two whole numbers divided?")
      .if_equals(bytes / 1e6 / 1024, "bytes / 1e6 are MB already: divide the bytes by 1024 twice.")
      .if_equals(std::floor(bytes / 1024) / 1024, "The first division was one of whole numbers.")
      .if_equals(bytes / 1e6 / 1.024, "Two steps of 1024: 1.024 * 1.024 in all.")
      .if_equals(bytes / 1e6 * 1.024, "The other way: a MiB is larger, so there are fewer.")
      .otherwise("Divide the bytes by 1e6 for MB, by 1024.0 * 1024.0 for MiB.")
      .expect({bytes / unit});
}

inline void expect_weight(Check& check, std::int64_t V, std::int64_t D, int bits) {
  const std::string sizes = emb::message("V = ", V, ", D = ", D, ", ", bits, " bits");
  const Weight yours = exercise::weight(V, D, bits);
  const double bytes = real(V * D * bits / 8), mega = 1e6, mebi = 1024.0 * 1024.0;
  expect_bytes(check, sizes, yours.bytes, V, D, bits);
  expect_unit(check, "MB, " + sizes, yours.MB, bytes, mega, mebi,
              yours.MB < yours.MiB ? "MB and MiB are exchanged: MB are 1,000,000 bytes."
                                   : "Those are MiB: MB are 1,000,000 bytes.");
  expect_unit(check, "MiB, " + sizes, yours.MiB, bytes, mebi, mega,
              "Those are MB: a MiB is 1024 * 1024 bytes.");
}

inline void weights(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  // V / 8 leaves 2 or more: with 1, it would be a row too few.
  expect_weight(check, 8 * size(250, 499) + size(2, 7), 2 * size(300, 400), 24);
  expect_weight(check, size(5000, 9000), 2 * size(900, 999), 32);
  expect_weight(check, size(3000, 4000), 2 * size(400, 700), 8);
  expect_weight(check, size(7000, 9000), 2 * size(400, 700), 4);
  expect_weight(check, size(3, 9), 6, 16);
  expect_weight(check, 2 * size(30, 90), 2 * size(30, 40) + 1, 12);  // no row is whole bytes
  expect_weight(check, 2 * size(30, 90) + 1, 2 * size(30, 40), 12);  // nor V numbers
  expect_weight(check, 50257, 12288, 32);
  expect_weight(check, 50257, 12291, 8);    // these bytes are no float
  expect_weight(check, 400000, 16384, 16);  // more numbers than an unsigned counts
}

}  // namespace exercise::checks
