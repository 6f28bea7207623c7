#pragma once

// The check of 16.2: how large the file is.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/16_your_text/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;

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

/// Wrong: the product of all sizes but the last, of the first two alone.
inline double but_last(const List<int>& shape) {
  double count = 1;
  for (int i = 0; i + 1 < shape.size(); ++i) count *= shape[i];
  return count;
}
inline double first_two(const List<int>& shape) {
  double count = 1;
  for (int i = 0; i < std::min(shape.size(), 2); ++i) count *= shape[i];
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

/// Whether sizes are rounded, seen where the last three digits are no zeros.
inline bool rounds_off() {
  const std::int64_t numbers = std::int64_t{70001} * 40007, size = 8 + 16 + 4 * numbers;
  const std::int64_t yours = exercise::file_size({{70001, 40007}}, 4, 16);
  return yours % 1000 == 0 && std::abs(yours - size) < size / 20;
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
      .if_true(rounds_off(), "Sizes are rounded there: every byte counts.")
      .if_equals(8 + header + not_zero * bytes,
                 "A shape with a size of 0 has no numbers at all: 0 times anything.")
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
      .if_true(real(yours) == 8 + padded_to(4) + data && exercise::file_size({}, 4, 16) == 24,
               "A multiple of 8, not of 4.")
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
      .if_equals(8 + header, "The numbers are missing: that is where they begin.")
      .if_equals(8 + text + 7 + data, "(text + 7) / 8 * 8: 7 is added, then cut down to eights.")
      .if_equals(8 + header + std::ceil(data / 8) * 8,
                 "Spaces stand in the header alone: nothing follows the numbers.")
      .if_equals((8 + header) * shapes.size() + data,
                 "8 bytes and the header stand there once, not for each tensor.")
      .if_equals(8 + header + over(shapes, but_last) * bytes,
                 "The last size of each shape is missing.")
      .if_equals(8 + header + over(shapes, first_two) * bytes,
                 "A shape may have more than two sizes: all are multiplied.")
      .if_equals(static_cast<float>(8 + header) + static_cast<float>(data),
                 "A float keeps 24 bits: count with std::int64_t.")
      .if_equals(224, "That is the example.")
      .otherwise("8 + the header with its spaces + all numbers times bytes_a_number.")
      .expect({8 + header + data});
}

/// What is right for all that was asked before, and errs here, errs for this reason.
inline void expect_small_size(Check& check, const Shapes& shapes, int text, const char* reason) {
  const double numbers = over(shapes, product), header = std::ceil(text / 8.0) * 8;
  check
      .number(emb::message("file_size(", shapes.size() == 0 ? "no shape" : written(shapes), "; 4, ",
                           text, ")"),
              exercise::file_size(shapes, 4, text))
      .if_true(true, reason)
      .expect({8 + header + 4 * numbers});
}

inline void sizes(Check& check) {
  const auto size = [&](int low, int high) { return check.draw.size(low, high); };
  // 11 more than a multiple of 64: 5 spaces, and as many up to a multiple of 16. The whole file
  // is an even number short of a multiple of 8, and 5, 3 or 1 short is the header alone.
  const int text = 64 * size(3, 8) + 11;
  int V = 0, D = 0;
  Shapes model;
  do {
    V = 2 * size(31, 44), D = 2 * size(5, 9) + 1;
    model = {{V, D}, {D, D + 1}, {D}, {3, 2, 2, 5}};
  } while ((V * D + D * (D + 1) + D + 60) % 8 == 1);  // none short
  expect_size(check, model, 5, text);
  expect_size(check, model, 6, text + 53);  // a multiple of 64: no spaces
  expect_size(check, model, 2, text + 58);
  expect_size(check, {{}, {V, 3}, {}}, 6, text);
  expect_size(check, {{70001, 80021}, {D}}, 4, text);
  expect_size(check, {{0, D}, {V}}, 4, text + 1);
  expect_size(check, {{V, D}}, 4, 3'000'000'011);  // no int counts this text
  expect_small_size(check, {}, 16,
                    "A file without a tensor has its 8 bytes and its header, and no number.");
  expect_small_size(check, {{V, D}}, 2,
                    "6 spaces behind a text of 2 bytes make the header 8 bytes long.");
  expect_small_size(check, {}, 2,
                    "Without a tensor: 8 bytes, and a header of 2 bytes and 6 spaces.");
}

}  // namespace exercise::checks
