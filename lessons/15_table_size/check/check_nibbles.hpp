#pragma once

// The check of 15.4: two numbers in a byte.

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/15_table_size/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_packed(Check& check, int a, int b) {
  const auto as_byte = [](int n) { return ((n % 256) + 256) % 256; };
  const int right = a + 8 + 16 * (b + 8);
  check.number(emb::message("packed(", a, ", ", b, ")"), exercise::packed(a, b))
      .exactly()
      .if_equals(16 * (a + 8) + b + 8,
                 "The two are exchanged: the first is in the lower four bits.")
      .if_equals(58, "That is the example.")
      .if_equals(a + 16 * b, "Each is stored as itself + 8.")
      .if_equals(as_byte(a + 16 * b), "Each is stored as itself + 8.")
      .if_equals((a & 15) + 16 * (b & 15),
                 "Each is stored as itself + 8, and then the second counts 16 times.")
      .if_equals(a + 8 + 16 * b, "The second is stored as itself + 8 too, before it counts 16.")
      .if_equals(a + 16 * (b + 8), "The first is stored as itself + 8 too.")
      .if_equals(a + 7 + 16 * (b + 7), "Each is stored as itself + 8, not + 7.")
      .if_equals(a + 9 + 16 * (b + 9), "Each is stored as itself + 8, not + 9.")
      .if_equals(a + 16 + 16 * (b + 16), "Each is stored as itself + 8, not + 16.")
      .if_equals(a + b + 16, "The second counts 16 times: * 16, or << 4.")
      .if_equals(a + 8 + 10 * (b + 8), "The second counts 16 times, not 10.")
      .if_equals(a + 8 + 15 * (b + 8), "The second counts 16 times: 0 to 15 are 16 numbers.")
      .if_equals(a + 8 + 4 * (b + 8), "Four bits make it count 2 * 2 * 2 * 2 = 16 times.")
      .if_equals(a + 8 + 8 * (b + 8), "Four bits count 16 times, three would count 8.")
      .if_equals(a + 8 + 256 * (b + 8), "Four bits count 16 times: that is a byte for each.")
      .if_equals((a + 8) * 16 * (b + 8), "Added, not multiplied: the first counts once.")
      .if_equals((a + 8) * (b + 8), "The first and 16 times the second are added.")
      .if_equals((a + 8) | (b + 8), "The second counts 16 times: * 16, or << 4.")
      .if_equals(((a + 8) << 4) | (b + 8), "The two are exchanged.")
      .if_equals(a + 8, "The second is missing: it is in the upper four bits.")
      .if_equals(b + 8, "The first is missing, and the second counts 16 times.")
      .if_equals(16 * (b + 8), "The first is missing: it is in the lower four bits.")
      .otherwise("The first + 8, and 16 times (the second + 8).")
      .expect({static_cast<double>(right)});
}

inline void expect_unpacked(Check& check, int a, int b) {
  const int byte = a + 8 + 16 * (b + 8);
  using Two = List<int>;
  const Two yours = exercise::unpacked(byte);
  check.numbers(emb::message("unpacked(", byte, ")"), yours)
      .exactly()
      .if_equals(Two{b, a}, "The two are exchanged: the first is in the lower four bits.")
      .if_equals(Two{a + 8, b + 8}, "Those are stored numbers: 8 was added to each.")
      .if_equals(Two{b + 8, a + 8}, "Exchanged, and 8 was added to each.")
      .if_equals(Two{a, b + 8}, "8 was added to the second as well.")
      .if_equals(Two{a + 8, b}, "8 was added to the first as well.")
      .if_equals(Two{a + 1, b + 1}, "8 was added to each, not 7.")
      .if_equals(Two{a + 16, b + 16}, "8 was added: take it away.")
      .if_equals(Two{byte % 15 - 8, byte / 15 - 8}, "16, not 15: 0 to 15 are 16 numbers.")
      .if_equals(Two{byte % 15 - 8, byte / 16 - 8}, "% 16, not % 15.")
      .if_equals(Two{byte % 10 - 8, byte / 10 - 8}, "Four bits count to 16, not to 10.")
      .if_equals(Two{byte % 8 - 8, byte / 8 - 8}, "Four bits count to 16, not to 8.")
      .if_equals(Two{byte & 7, byte >> 4}, "Four bits: & 15, and 8 was added.")
      .if_equals(Two{(byte & 16) - 8, b}, "& 15 keeps four bits, & 16 only the fifth.")
      .if_equals(Two{a, byte - 8}, "The second is byte / 16: the lower four bits go.")
      .if_equals(Two{byte - 8, b}, "The first is byte % 16: the upper four bits go.")
      .if_equals(Two{a, byte - (a + 8) - 8}, "The upper four bits count 16 times: divide by 16.")
      .if_equals(Two{a, 16 * (b + 8) - 8}, "The upper four bits count 16 times: divide by 16.")
      .if_equals(Two{2, -5}, "That is the example.")
      .if_equals(Two{a, a}, "Both are the first: the second is byte / 16.")
      .if_equals(Two{b, b}, "Both are the second: the first is byte % 16.")
      .if_equals(Two{a, 0}, "The second is missing: byte / 16 - 8.")
      .if_equals(Two{0, b}, "The first is missing: byte % 16 - 8.")
      .if_true(yours.size() < 2, "A byte holds two numbers.")
      .otherwise("byte % 16 and byte / 16, and 8 less each.")
      .expect(Two{a, b});
}

inline void two_in_a_byte(Check& check) {
  const int a = check.draw.size(-6, -5), b = a + 11;  // not -a
  expect_packed(check, a, b);
  expect_packed(check, b, a);
  expect_unpacked(check, a, b);
  expect_unpacked(check, b, a);
  for (int first = -7; first <= 7; ++first)
    for (int second = -7; second <= 7; ++second) {
      expect_packed(check, first, second);
      expect_unpacked(check, first, second);
    }
}

}  // namespace exercise::checks
