#pragma once

// The checks of 16.1 and 16.2: where a tensor begins, and how large the file is.

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/16_your_text/references.hpp"

namespace exercise {

using emb::course::Check;

// ---- 16.1 -------------------------------------------------------------------------------------

/// The bytes from `from` on, the first of them counting once, the next `base` times.
inline double whole_number(const List<int>& bytes, double base, int from = 0, int to = 8) {
  double number = 0;
  for (int i = to - 1; i >= from; --i) number = base * number + bytes[i];
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
      .if_equals(length + begin, "The 8 bytes in front of the header are part of the file too.")
      .if_equals(8 + begin, "The header is missing: it stands before the numbers.")
      .if_equals(begin, "That is the place among the numbers: 8 bytes and the header come first.")
      .if_equals(8 + length, "That is where the first tensor begins: this one begins later.")
      .if_equals(length, "That is the header's length: 8 bytes come before it, the place after it.")
      .if_equals(8 + whole_number(reversed, 256) + begin,
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
      .if_equals(8 + whole_number(bytes, 256, 1) + begin, "The first byte is missing: bytes[0].")
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
      .if_equals(306, "That is the example.")
      .otherwise("8 + header + begin, where header = length[0] + 256 * length[1] + ...")
      .expect({length + (8 + begin)});
}

inline void places(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  const int a = size(11, 40), b = size(51, 99), c = size(3, 9);
  expect_place(check, {a, b, c, 0, 0, 0, 0, 0}, size(1001, 9999));
  expect_place(check, {b, a, c, size(200, 255), size(101, 120), 0, 0, 0}, size(1001, 9999));
  expect_place(check, {a, 0, 0, 0, 0, 0, 0, 0}, 7000000001 + size(1, 99));
  expect_place(check, {255, 254, 253, 252, 251, 9, 0, 0}, size(1001, 9999));
  expect_place(check, {0, 0, 0, 0, 0, c, 15, 0}, 0);
  expect_place(check, {0, 0, 0, 0, 0, 0, 16, 1}, 8);  // a double holds it
  expect_place(check, {1, 0, 0, 0, 0, 0, 0, 0}, 0);
}

// ---- 16.2 -------------------------------------------------------------------------------------

using Shapes = List<List<int>>;

/// What all shapes give when `way` makes a number of one.
template <class Way>
double over(const Shapes& shapes, Way way) {
  double sum = 0;
  for (const List<int>& shape : shapes) sum += way(shape);
  return sum;
}

inline double product(const List<int>& shape) {
  double count = 1;
  for (const int size : shape) count *= size;
  return count;
}

inline std::string written(const Shapes& shapes) {
  std::string text;
  for (const List<int>& shape : shapes) {
    text += text.empty() ? "[" : " [";
    for (int i = 0; i < shape.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    text += "]";
  }
  return text;
}

inline void expect_size(Check& check, const Shapes& shapes, int bytes, std::int64_t length) {
  const double numbers = over(shapes, product), text = real(length);
  const double header = std::ceil(text / 8) * 8, data = numbers * bytes;
  const double sizes = over(shapes, [](const List<int>& shape) {
    double sum = 0;
    for (const int size : shape) sum += size;
    return sum;
  });
  const double no_scalars =
      over(shapes, [](const List<int>& shape) { return shape.size() == 0 ? 0.0 : product(shape); });
  const double in_ints = over(shapes, [](const List<int>& shape) {
    return static_cast<double>(static_cast<std::int32_t>(
        static_cast<std::uint32_t>(static_cast<std::int64_t>(product(shape)))));
  });
  const double not_zero = over(shapes, [](const List<int>& shape) {
    double count = 1;
    for (const int size : shape) count *= std::max(size, 1);
    return count;
  });
  double at_once = 1;
  for (const List<int>& shape : shapes) at_once *= product(shape);
  const auto padded_to = [&](double unit) { return std::ceil(text / unit) * unit; };
  const std::string name =
      emb::message("file_size(", written(shapes), "; ", bytes, ", ", length, ")");
  const std::int64_t yours = exercise::file_size(shapes, bytes, length);
  check.number(name, yours)
      .exactly()
      .if_equals(8 + header + not_zero * bytes, "[0, 5] are no numbers at all: 0 * 5.")
      .if_true(header > text && exercise::file_size({}, 4, 16) == 24 &&
                   real(yours) == 8 + data + std::floor(text / 8) * 8,
               "Rounded down: spaces are added, nothing of the header is cut off.")
      .if_equals(header + data, "The first 8 bytes, the length of the header, are missing.")
      .if_equals(8 + data, "The header is missing.")
      .if_equals(data, "Those are the numbers alone: 8 bytes and the header come first.")
      .if_equals(8 + text + data, "The spaces are missing: the header becomes a multiple of 8.")
      .if_equals(text + data, "8 bytes come first, and spaces make the header a multiple of 8.")
      .if_equals(8 + std::floor(text / 8) * 8 + 8 + data,
                 "A header that is a multiple of 8 already gets no spaces.")
      .if_equals(std::ceil((8 + text + data) / 8) * 8,
                 "The header becomes a multiple of 8, not the whole file.")
      .if_equals(8 + padded_to(4) + data, "A multiple of 8, not of 4.")
      .if_equals(8 + padded_to(16) + data, "A multiple of 8, not of 16.")
      .if_equals(8 + padded_to(64) + data, "A multiple of 8, not of 64.")
      .if_equals(8 + text + 8 + data, "Not 8 spaces: as many as make the header a multiple of 8.")
      .if_equals(8 + text + std::fmod(text, 8) + data,
                 "text % 8 is what is too much: 8 minus that is missing.")
      .if_equals(16 + header + data, "The first 8 bytes were counted twice.")
      .if_equals(4 + header + data, "The header's length takes 8 bytes, not 4.")
      .if_equals(8 + header + numbers, "Each number takes bytes_a_number bytes.")
      .if_equals(8 + header + numbers * 4, "That is for 4 bytes a number: they are an argument.")
      .if_equals(8 + header + data * 8, "Bytes are asked for, not bits.")
      .if_equals(8 + header + data / 8, "The bytes are an argument already: they are not bits.")
      .if_equals(8 + header + sizes * bytes,
                 "[3, 5] are 3 * 5 numbers: sizes are multiplied, not added.")
      .if_equals(8 + header + no_scalars * bytes, "A shape without any size, [], is one number.")
      .if_equals(8 + header + (shapes.size() > 0 ? product(shapes[shapes.size() - 1]) : 0) * bytes,
                 "Only the last tensor is left: assigned instead of added?")
      .if_equals(8 + header + (numbers - (shapes.size() > 0 ? product(shapes[0]) : 0)) * bytes,
                 "The first tensor is missing.")
      .if_equals(8 + header + at_once * bytes,
                 "One product for each tensor, beginning with 1: their sum is asked for.")
      .if_equals(8 + header + in_ints * bytes,
                 "An int overflowed: count with std::int64_t from the beginning.")
      .if_equals(static_cast<std::int32_t>(
                     static_cast<std::uint32_t>(static_cast<std::int64_t>(8 + header + data))),
                 "An int overflowed: count with std::int64_t from the beginning.")
      .if_equals(8 + header + 3 * data, "Those are the moments as well: this file has none.")
      .if_equals(8 + header * bytes + data, "The header is counted in bytes already.")
      .if_equals(numbers * bytes + header + shapes.size() * 8,
                 "The header's length stands there once, not for each tensor.")
      .if_equals(224, "That is the example.")
      .otherwise("8 + the header with its spaces + all numbers times bytes_a_number.")
      .expect({8 + header + data});
}

inline void sizes(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  const int V = size(61, 89), D = size(11, 19);
  const Shapes model = {{V, D}, {D, D + 1}, {D}, {3, 4, 5}};
  // 11 more than a multiple of 64: 5 spaces, and as many up to a multiple of 16.
  const int text = 64 * size(3, 8) + 11;
  expect_size(check, model, 6, text);
  expect_size(check, model, 6, text + 53);  // a multiple of 64: no spaces
  expect_size(check, model, 2, text + 58);
  expect_size(check, {{}, {V, 3}, {}}, 6, text);
  expect_size(check, {{70001, 40007}, {D}}, 4, text);
  expect_size(check, {{0, D}, {V}}, 4, text + 1);
  expect_size(check, {}, 4, 2);
}

}  // namespace exercise
