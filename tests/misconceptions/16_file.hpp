#pragma once

// Wrong answers of lesson 16: where a tensor begins, and how large the file is.

#include <algorithm>
#include <cstdint>

#include "lessons/16_your_text/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

using Length = List<int>;

/// The bytes from the last to the first, each step times `base`.
inline std::int64_t read_bytes(const Length& length, int base, int count = 8) {
  std::int64_t number = 0;
  for (int i = count - 1; i >= 0; --i) number = base * number + length[i];
  return number;
}

// ---- 16.1 -------------------------------------------------------------------------------------

inline std::int64_t place_without_8(const Length& length, std::int64_t begin) {
  return read_bytes(length, 256) + begin;
}
inline std::int64_t place_without_header(const Length&, std::int64_t begin) { return 8 + begin; }
inline std::int64_t place_as_it_stands(const Length&, std::int64_t begin) { return begin; }
inline std::int64_t place_of_the_first_tensor(const Length& length, std::int64_t) {
  return 8 + read_bytes(length, 256);
}
inline std::int64_t place_header_alone(const Length& length, std::int64_t) {
  return read_bytes(length, 256);
}
inline std::int64_t place_highest_first(const Length& length, std::int64_t begin) {
  std::int64_t number = 0;
  for (int byte : length) number = 256 * number + byte;
  return 8 + number + begin;
}
inline std::int64_t place_in_double(const Length& length, std::int64_t begin) {
  const double header = read_bytes(length, 256), start = begin;
  return 8 + header + start;
}
inline std::int64_t place_base_255(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 255) + begin;
}
inline std::int64_t place_base_10(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 10) + begin;
}
inline std::int64_t place_base_16(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 16) + begin;
}
inline std::int64_t place_shifted_by_one_bit(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 2) + begin;
}
inline std::int64_t place_bytes_added(const Length& length, std::int64_t begin) {
  std::int64_t sum = 8 + begin;
  for (int byte : length) sum += byte;
  return sum;
}
inline std::int64_t place_times_i(const Length& length, std::int64_t begin) {
  std::int64_t header = length[0];
  for (int i = 1; i < 8; ++i) header += std::int64_t{256} * i * length[i];
  return 8 + header + begin;
}
inline std::int64_t place_two_bytes(const Length& length, std::int64_t begin) {
  return 8 + length[0] + 256 * length[1] + begin;
}
inline std::int64_t place_four_bytes(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 256, 4) + begin;
}
inline std::int64_t place_seven_bytes(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 256, 7) + begin;
}
inline std::int64_t place_first_byte(const Length& length, std::int64_t begin) {
  return 8 + length[0] + begin;
}
inline std::int64_t place_shifted_as_int(const Length& length, std::int64_t begin) {
  unsigned header = 0;  // shifts of an int are taken modulo 32 by the processor
  for (int i = 0; i < 8; ++i) header |= unsigned(length[i]) << (8 * i % 32);
  return 8 + int(header) + begin;
}
inline std::int64_t place_header_in_int(const Length& length, std::int64_t begin) {
  return 8 + int(unsigned(read_bytes(length, 256))) + begin;
}
inline std::int64_t place_power_one_too_high(const Length& length, std::int64_t begin) {
  return 8 + 256 * read_bytes(length, 256) + begin;
}
inline std::int64_t place_from_one(const Length& length, std::int64_t begin) {
  return 9 + read_bytes(length, 256) + begin;
}
inline std::int64_t place_rounded_up(const Length& length, std::int64_t begin) {
  return 8 + (read_bytes(length, 256) + 7) / 8 * 8 + begin;
}
inline std::int64_t place_begin_in_numbers(const Length& length, std::int64_t begin) {
  return 8 + read_bytes(length, 256) + 4 * begin;
}

// ---- 16.2 -------------------------------------------------------------------------------------

using Shapes = List<List<int>>;

inline std::int64_t numbers_in(const Shapes& shapes) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes) {
    std::int64_t count = 1;
    for (int size : shape) count *= size;
    numbers += count;
  }
  return numbers;
}
inline std::int64_t up_to_8(std::int64_t text) { return (text + 7) / 8 * 8; }

inline std::int64_t size_4_before(const Shapes& shapes, int bytes, std::int64_t text) {
  return 4 + up_to_8(text) + numbers_in(shapes) * bytes;
}
inline std::int64_t size_without_8(const Shapes& shapes, int bytes, std::int64_t text) {
  return up_to_8(text) + numbers_in(shapes) * bytes;
}
inline std::int64_t size_without_header(const Shapes& shapes, int bytes, std::int64_t) {
  return 8 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_numbers_alone(const Shapes& shapes, int bytes, std::int64_t) {
  return numbers_in(shapes) * bytes;
}
inline std::int64_t size_without_spaces(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + text + numbers_in(shapes) * bytes;
}
inline std::int64_t size_of_three_axes(const Shapes& shapes, int bytes, std::int64_t text) {
  Shapes cut;
  for (const List<int>& shape : shapes) {
    List<int> three;
    for (int i = 0; i < std::min(3, shape.size()); ++i) three.add(shape[i]);
    cut.add(three);
  }
  return right::file_size(cut, bytes, text);
}
inline std::int64_t size_of_unsigned_numbers(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + up_to_8(text) + std::int64_t{static_cast<std::uint32_t>(numbers_in(shapes))} * bytes;
}
inline std::int64_t size_header_in_int(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + planted::in_int(up_to_8(text)) + numbers_in(shapes) * bytes;
}
inline std::int64_t size_header_cut(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + text / 8 * 8 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_always_spaces(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + (text / 8 + 1) * 8 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_whole_file_rounded(const Shapes& shapes, int bytes, std::int64_t text) {
  return up_to_8(8 + text + numbers_in(shapes) * bytes);
}
inline std::int64_t size_plus_8(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + text + 8 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_plus_the_rest(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + text + text % 8 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_of_nothing(const Shapes& shapes, int bytes, std::int64_t text) {
  return shapes.size() == 0 ? 0 : right::file_size(shapes, bytes, text);
}
inline std::int64_t size_of_one_at_least(const Shapes& shapes, int bytes, std::int64_t text) {
  return right::file_size(shapes.size() == 0 ? Shapes{{}} : shapes, bytes, text);
}
inline std::int64_t size_short_text_unfilled(const Shapes& shapes, int bytes, std::int64_t text) {
  return text < 8 ? size_without_spaces(shapes, bytes, text)
                  : right::file_size(shapes, bytes, text);
}
inline std::int64_t size_header_of_16(const Shapes& shapes, int bytes, std::int64_t text) {
  return right::file_size(shapes, bytes, std::max<std::int64_t>(text, 16));
}
inline std::int64_t size_to_64(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + (text + 63) / 64 * 64 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_one_byte_a_number(const Shapes& shapes, int, std::int64_t text) {
  return 8 + up_to_8(text) + numbers_in(shapes);
}
inline std::int64_t size_always_floats(const Shapes& shapes, int, std::int64_t text) {
  return 8 + up_to_8(text) + numbers_in(shapes) * 4;
}
inline std::int64_t size_in_bits(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + up_to_8(text) + numbers_in(shapes) * bytes * 8;
}
inline std::int64_t size_sizes_added(const Shapes& shapes, int bytes, std::int64_t text) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes)
    for (int size : shape) numbers += size;
  return 8 + up_to_8(text) + numbers * bytes;
}
inline std::int64_t size_scalar_is_nothing(const Shapes& shapes, int bytes, std::int64_t text) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes)
    if (shape.size() > 0) numbers += numbers_in({shape});
  return 8 + up_to_8(text) + numbers * bytes;
}
inline std::int64_t size_product_in_int(const Shapes& shapes, int bytes, std::int64_t text) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes) {
    unsigned count = 1;  // wraps as an int does here
    for (int size : shape) count *= unsigned(size);
    numbers += int(count);
  }
  return 8 + up_to_8(text) + numbers * bytes;
}
inline std::int64_t size_with_moments(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + up_to_8(text) + 3 * numbers_in(shapes) * bytes;
}
inline std::int64_t size_8_for_each(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 * shapes.size() + up_to_8(text) + numbers_in(shapes) * bytes;
}
inline std::int64_t size_without_numbers(const Shapes&, int, std::int64_t text) {
  return 8 + up_to_8(text);
}
inline std::int64_t size_plus_7(const Shapes& shapes, int bytes, std::int64_t text) {
  return 8 + text + 7 + numbers_in(shapes) * bytes;
}
inline std::int64_t size_header_for_each(const Shapes& shapes, int bytes, std::int64_t text) {
  return (8 + up_to_8(text)) * shapes.size() + numbers_in(shapes) * bytes;
}
inline std::int64_t size_two_sizes(const Shapes& shapes, int bytes, std::int64_t text) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes)
    numbers += shape.size() == 0   ? 1
               : shape.size() == 1 ? shape[0]
                                   : shape[0] * std::int64_t{shape[1]};
  return 8 + up_to_8(text) + numbers * bytes;
}
inline std::int64_t size_in_float(const Shapes& shapes, int bytes, std::int64_t text) {
  const float numbers = numbers_in(shapes);
  return std::int64_t(8 + up_to_8(text) + numbers * bytes);
}
inline std::int64_t place_without_the_first_byte(const List<int>& length, std::int64_t begin) {
  List<int> others = length;
  others[0] = 0;
  return right::place_in_file(others, begin);
}

}  // namespace exercise
