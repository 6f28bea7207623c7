#pragma once

// Wrong answers of lesson 15: counts of bytes and shares.

#include <cmath>
#include <cstdint>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline Weight weight_in_bits(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits;
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

inline double share_always_tied(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return right::table_share(V, D, layers, true);
}
inline double share_always_untied(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return right::table_share(V, D, layers, false);
}
inline double share_exchanged(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return right::table_share(V, D, layers, !tied);
}
inline double share_in_percent(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return 100 * right::table_share(V, D, layers, tied);
}
inline double share_of_the_blocks(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return 1 - right::table_share(V, D, layers, tied);
}
inline double share_by_blocks_only(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return (tied ? 1.0 : 2.0) * V * D / (12.0 * layers * D * D);
}
inline double share_whole_numbers(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const std::int64_t t = (tied ? 1 : 2) * V * D;
  return t / (t + 12 * layers * D * D);
}
inline double share_one_layer(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return right::table_share(V, D, 1, tied);
}
inline double share_width_once(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const double t = (tied ? 1.0 : 2.0) * V * D;
  return t / (t + 12.0 * layers * D);
}
inline double share_without_12(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const double t = (tied ? 1.0 : 2.0) * V * D;
  return t / (t + 1.0 * layers * D * D);
}
inline double share_one_table_above(std::int64_t V, std::int64_t D, std::int64_t layers,
                                    bool tied) {
  return 1.0 * V * D / ((tied ? 1.0 : 2.0) * V * D + 12.0 * layers * D * D);
}
inline double share_one_table_below(std::int64_t V, std::int64_t D, std::int64_t layers,
                                    bool tied) {
  return (tied ? 1.0 : 2.0) * V * D / (1.0 * V * D + 12.0 * layers * D * D);
}
inline double share_upside_down(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return 1 / right::table_share(V, D, layers, tied);
}
inline double share_rows_alone(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return 1.0 * V / (V + 12.0 * layers * D * D);
}
inline double share_of_the_example(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return 0.294;
}

inline Costs blocks_without_scales(std::int64_t V, std::int64_t D, std::int64_t block,
                                   double largest) {
  return {V * D / 2, 8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D),
          largest / 7 / 2};
}
inline Costs blocks_scales_alone(std::int64_t V, std::int64_t D, std::int64_t block,
                                 double largest) {
  return {V * D / block * 2, 8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D),
          largest / 7 / 2};
}
inline Costs blocks_a_byte_a_number(std::int64_t V, std::int64_t D, std::int64_t block,
                                    double largest) {
  return {V * D + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_a_scale_a_row(std::int64_t V, std::int64_t D, std::int64_t block,
                                  double largest) {
  return {V * D / 2 + V * 2, 8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D),
          largest / 7 / 2};
}
inline Costs blocks_one_scale(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + 2, 8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D),
          largest / 7 / 2};
}
inline Costs blocks_scales_of_four(std::int64_t V, std::int64_t D, std::int64_t block,
                                   double largest) {
  return {V * D / 2 + V * D / block * 4,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_scales_of_one(std::int64_t V, std::int64_t D, std::int64_t block,
                                  double largest) {
  return {V * D / 2 + V * D / block,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_scales_of_one_row(std::int64_t V, std::int64_t D, std::int64_t block,
                                      double largest) {
  return {V * D / 2 + D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_block_scales(std::int64_t V, std::int64_t D, std::int64_t block,
                                 double largest) {
  return {V * D / 2 + block * 2, 8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D),
          largest / 7 / 2};
}
inline Costs blocks_in_bits(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D * 4 + V * D / block * 16,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_four_bits(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2, 4, largest / 7 / 2};
}
inline Costs blocks_bits_in_bytes(std::int64_t V, std::int64_t D, std::int64_t block,
                                  double largest) {
  return {V * D / 2 + V * D / block * 2,
          right::predicted_costs(V, D, block, largest).bytes / (1.0 * V * D), largest / 7 / 2};
}
inline Costs blocks_bytes_as_bits(std::int64_t V, std::int64_t D, std::int64_t block,
                                  double largest) {
  return {V * D / 2 + V * D / block * 2, 4 + 2.0 / block, largest / 7 / 2};
}
inline Costs blocks_bits_not_shared(std::int64_t V, std::int64_t D, std::int64_t block,
                                    double largest) {
  return {V * D / 2 + V * D / block * 2, 4 + 16, largest / 7 / 2};
}
inline Costs blocks_bits_whole(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          static_cast<double>(8 * right::predicted_costs(V, D, block, largest).bytes / (V * D)),
          largest / 7 / 2};
}
inline Costs blocks_whole_step(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7};
}
inline Costs blocks_to_eight(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 8 / 2};
}
inline Costs blocks_fifteen_levels(std::int64_t V, std::int64_t D, std::int64_t block,
                                   double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 15};
}
inline Costs blocks_mean_error(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 4};
}
inline Costs blocks_of_8_bits(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 127 / 2};
}
inline Costs blocks_half_the_largest(std::int64_t V, std::int64_t D, std::int64_t block,
                                     double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 2};
}

}  // namespace exercise
