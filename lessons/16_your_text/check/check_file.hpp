#pragma once

// The check of 16.1: where a tensor begins, and how large the file is.

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/16_your_text/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;

/// The bytes from `from` on, the first of them counting once, the next `base` times.
inline double whole_number(const List<int>& bytes, double base, int from = 0, int to = 8) {
  double number = 0;
  for (int i = to - 1; i >= from; --i) number = base * number + bytes[i];
  return number;
}

/// Wrong: 256, then its square, then the square of that.
inline double squared_steps(const List<int>& bytes) {
  double number = bytes[0], step = 256;
  for (int i = 1; i < 8; ++i, step *= step) number += bytes[i] * (bytes[i] == 0 ? 0 : step);
  return number;
}

/// Wrong: what an int makes of it, whose shifts begin again at 32 bits.
inline double shifted_as_int(const List<int>& bytes) {
  std::uint32_t number = 0;
  for (int i = 0; i < 8; ++i)
    number |= static_cast<std::uint32_t>(bytes[i]) << static_cast<unsigned>(8 * (i % 4));
  return static_cast<std::int32_t>(number);
}

/// Whether the bytes were multiplied, or the last of them alone is left: told by what a file gives
/// whose last byte is not 0.
inline bool wiped_out_by_zeros() {
  const std::int64_t begin = 5;
  return exercise::place_in_file({9, 8, 7, 6, 5, 4, 3, 2}, begin) != 8 + begin;
}

inline void expect_place(Check& check, const List<int>& bytes, std::int64_t start) {
  const double length = whole_number(bytes, 256), begin = real(start);
  const double four = whole_number(bytes, 256, 0, 4),
               signed_four = static_cast<std::int32_t>(static_cast<std::uint32_t>(four));
  List<int> reversed, times_its_place;
  double sum = 0, steps = bytes[0];
  for (int i = 7; i >= 0; --i) reversed.add(bytes[i]);
  for (int i = 0; i < 8; ++i) sum += bytes[i];
  for (int i = 1; i < 8; ++i) steps += 256.0 * i * bytes[i];
  const std::string name =
      emb::message("place_in_file(", bytes[0], " ", bytes[1], " ", bytes[2], " ", bytes[3], " ",
                   bytes[4], " ", bytes[5], " ", bytes[6], " ", bytes[7], "; ", start, ")");
  const std::int64_t yours = exercise::place_in_file(bytes, start);
  check.number(name, yours)
      .exactly()
      .if_true(bytes[0] == 0 && real(yours) == 8 + begin,
               "A byte of 0 is no end: those behind it count.")
      .if_true(real(yours) == 8 + begin && wiped_out_by_zeros(),
               "The last bytes are 0, and that is all that is left: assigned instead of added, or "
               "multiplied? All eight are added up, each as often as it counts.")
      .if_true(length > 0x1p53 && real(yours) == length,
               "A double keeps 53 bits: count with std::int64_t.")
      .if_equals(length + begin, "The 8 bytes in front of the header are part of the file too.")
      .if_equals(8 + begin, "The header is missing: it stands before the numbers.")
      .if_equals(begin, "That is the place among the numbers: 8 bytes and the header come first.")
      .if_equals(8 + length, "That is where the first tensor begins: this one begins later.")
      .if_equals(length, "That is the header's length: 8 bytes come before it, the place after it.")
      .if_true(
          emb::course::fits(real(yours), 8 + whole_number(reversed, 256) + begin, {1e-12, true}),
          "The other way round: the first byte is the lowest and counts once.")
      .if_equals(8 + whole_number(reversed, 256, 4) + begin,
                 "The other way round: the first byte is the lowest and counts once.")
      .if_equals(8 + 256 * length + begin, "The first byte counts once, the second 256 times.")
      .if_equals(8 + whole_number(bytes, 255) + begin,
                 "The second byte counts 256 times: 0 to 255 are 256 numbers.")
      .if_equals(8 + whole_number(bytes, 10) + begin, "Bytes count to 256, not to 10.")
      .if_equals(8 + whole_number(bytes, 16) + begin,
                 "A byte has two hexadecimal digits: the next one counts 256 times.")
      .if_equals(8 + whole_number(bytes, 100) + begin, "Each byte counts 256 times the one before.")
      .if_equals(8 + whole_number(bytes, 128) + begin, "A byte has 8 bits: 256, not 128.")
      .if_equals(8 + whole_number(bytes, 8) + begin, "A byte has 8 bits: 256 times, not 8.")
      .if_equals(8 + whole_number(bytes, 2) + begin, "2 is for a bit: a byte makes 256.")
      .if_equals(8 + whole_number(bytes, 1024) + begin, "256 times, not 1024.")
      .if_equals(8 + whole_number(bytes, 1000) + begin, "256 times, not 1000.")
      .if_equals(8 + sum + begin, "The bytes were added: the second counts 256 times.")
      .if_equals(8 + steps + begin, "The third byte counts 256 * 256 times, not 2 * 256.")
      .if_equals(8.0 + bytes[0] + begin, "That is the first byte alone: there are eight.")
      .if_equals(8 + whole_number(bytes, 256, 0, 2) + begin, "Those are two bytes of eight.")
      .if_equals(8 + whole_number(bytes, 256, 0, 3) + begin, "Those are three bytes of eight.")
      .if_equals(8 + whole_number(bytes, 256, 0, 7) + begin, "The last of the eight is missing.")
      .if_equals(8 + length - bytes[0] + begin, "The first byte is missing: length[0].")
      .if_equals(8 + whole_number(bytes, 256, 1) + begin, "The first byte is missing: length[0].")
      .if_equals(8 + four + begin, "Four bytes were read, or an int overflowed: there are eight.")
      .if_equals(8 + signed_four + begin, "An int overflowed: it counts to 2,147,483,647.")
      .if_equals(8 + shifted_as_int(bytes) + begin,
                 "An int has 32 bits: make the byte a std::int64_t before it is shifted.")
      .if_equals(static_cast<std::int32_t>(
                     static_cast<std::uint32_t>(static_cast<std::int64_t>(8 + length + begin))),
                 "An int overflowed: it counts to 2,147,483,647.")
      .if_equals(9 + length + begin, "One too many: the file's first byte is byte 0.")
      .if_equals(7 + length + begin, "One too few: 8 bytes stand before the header.")
      .if_equals(4 + length + begin, "8 bytes say how long the header is, not 4.")
      .if_equals(16 + length + begin, "8 bytes stand before the header: they were counted twice.")
      .if_equals(8 + std::ceil(length / 8) * 8 + begin,
                 "The length is as it is read: spaces at the header's end are in it.")
      .if_equals(8 * (length + begin), "Bytes are asked for: nothing is multiplied by 8.")
      .if_equals(8 + length + 4 * begin, "begin counts bytes already: not numbers of 4.")
      .if_equals(length + begin - 8, "8 bytes more, not less: the header stands behind them.")
      .if_equals(8 + length - begin,
                 "The place among the numbers is added: they follow the header.")
      .if_equals(8 + squared_steps(bytes) + begin,
                 "Each byte counts 256 times the one before: not the square of it.")
      .if_equals(8 + static_cast<double>(static_cast<float>(length)) + begin,
                 "A float keeps 24 bits: count with std::int64_t.")
      .if_equals(306, "That is the example.")
      .otherwise("8 + header + begin, where header = length[0] + 256 * length[1] + ...")
      .expect({length + (8 + begin)});
}

inline void places(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  // a is no multiple of 8, nor one less: rounded up, it is more than 1 too many.
  const int a = 8 * size(2, 4) + size(1, 6), b = size(51, 99), c = size(3, 9);
  expect_place(check, {a, b, c, 0, 0, 0, 0, 0}, size(1001, 9999));
  expect_place(check, {b, a, c, size(200, 255), size(101, 120), 0, 0, 0}, size(1001, 9999));
  expect_place(check, {a, 0, 0, 0, 0, 0, 0, 0}, 7000000001 + size(1, 99));
  expect_place(check, {255, 254, 253, 252, 251, 9, 0, 0}, size(1001, 9999));
  expect_place(check, {0, 0, 0, 0, 0, c, 15, 0}, 0);
  expect_place(check, {0, 0, 0, 0, 0, 0, 16, 1}, 8);  // a double holds it
  expect_place(check, {1, 0, 0, 0, 0, 0, 0, 0}, 0);
}

}  // namespace exercise::checks
