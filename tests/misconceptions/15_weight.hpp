#pragma once

// Wrong answers of lesson 15: bytes, MB and MiB.

#include <cstdint>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline Weight weight_in_bits(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_of_whole_rows(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * (D * bits / 8);
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_of_whole_columns(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = D * (V * bits / 8);
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_bits_by_8_first(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * (bits / 8);
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_of_floats(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * 4;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_in_numbers(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_sum_of_sizes(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = (V + D) * bits / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_one_row(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = D * bits / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_int_overflow(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = static_cast<int>(V * D * bits) / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_two_tables(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = 2 * V * D * bits / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_by_ten(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 10;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_half_a_byte_rounded_up(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * ((bits + 7) / 8);
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_units_exchanged(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / (1024.0 * 1024.0);
  made.MiB = bytes / 1e6;
  return made;
}
inline Weight weight_whole_units(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1000000;
  made.MiB = bytes / (1024 * 1024);
  return made;
}
inline Weight weight_mib_the_other_way(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e6;
  made.MiB = bytes / 1e6 * 1.048576;
  return made;
}
inline Weight weight_mixed_steps(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e6;
  made.MiB = bytes / (1024.0 * 1000);
  return made;
}
inline Weight weight_in_kib(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e6;
  made.MiB = bytes / 1024.0;
  return made;
}
inline Weight weight_in_gb(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e9;
  made.MiB = bytes / (1024.0 * 1024.0 * 1024.0);
  return made;
}
inline Weight weight_megabits(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes * 8 / 1e6;
  made.MiB = bytes * 8 / (1024.0 * 1024.0);
  return made;
}
inline Weight weight_same_unit(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e6;
  made.MiB = bytes / 1e6;
  return made;
}
inline Weight weight_all_in_mib(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  return {bytes, bytes / (1024.0 * 1024.0), bytes / (1024.0 * 1024.0)};
}
inline Weight weight_in_a_float(std::int64_t V, std::int64_t D, int bits) {
  const auto bytes = static_cast<float>(V * D * bits / 8);
  return {static_cast<std::int64_t>(bytes), bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_without_bits(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_whole_first_step(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  Weight made{};
  made.bytes = bytes;
  made.MB = bytes / 1e6;
  made.MiB = bytes / 1024 / 1024.0;
  return made;
}

inline Weight weight_of_unsigned_numbers(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = std::int64_t{static_cast<std::uint32_t>(V * D)} * bits / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_by_8_first(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D / 8 * bits;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}
inline Weight weight_unsigned_overflow(std::int64_t V, std::int64_t D, int bits) {
  Weight made = right::weight(V, D, bits);
  made.bytes = static_cast<std::uint32_t>(V * D * bits) / 8;
  return made;
}
inline Weight weight_rows_by_8_first(std::int64_t V, std::int64_t D, int bits) {
  const double bytes = V / 8 * D * bits;
  return {V / 8 * D * bits, bytes / 1e6, bytes / 1024 / 1024};
}

}  // namespace exercise
