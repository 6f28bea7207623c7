#pragma once

// Wrong answers of lesson 15: shares, and blocks of 4 bits.

#include <cstdint>

#include "lessons/15_table_size/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

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
inline double share_of_an_int(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const double t = static_cast<double>(planted::in_int(V * D)) * (tied ? 1 : 2);
  return t / (t + 12.0 * layers * D * D);
}
inline double share_blocks_of_4(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const double t = (tied ? 1.0 : 2.0) * V * D;
  return t / (t + 4.0 * layers * D * D);
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
inline double share_without_brackets(std::int64_t V, std::int64_t D, std::int64_t layers,
                                     bool tied) {
  const double t = (tied ? 1.0 : 2.0) * V * D;
  return t / t + 12.0 * layers * D * D;
}
inline double share_in_ints(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  int t = (tied ? 1 : 2) * V * D;
  int all = t + 12 * layers * D * D;
  return double(t) / all;
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
inline Costs blocks_of_bytes(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  const std::int64_t bytes = V * D / 2;
  return {bytes + bytes / block * 2,
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
inline Costs blocks_times_block(std::int64_t V, std::int64_t D, std::int64_t block,
                                double largest) {
  return {V * D / 2 + V * D * block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_block_a_row(std::int64_t V, std::int64_t D, std::int64_t block,
                                double largest) {
  return {V * D / 2 + V * block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), largest / 7 / 2};
}
inline Costs blocks_no_error(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return {V * D / 2 + V * D / block * 2,
          8.0 * right::predicted_costs(V, D, block, largest).bytes / (V * D), 0};
}

inline Costs blocks_in_float(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  Costs made = right::predicted_costs(V, D, block, largest);
  made.bytes = planted::in_float(made.bytes);
  return made;
}
inline Costs blocks_in_unsigned(std::int64_t V, std::int64_t D, std::int64_t block,
                                double largest) {
  Costs made = right::predicted_costs(V, D, block, largest);
  made.bytes = static_cast<std::uint32_t>(made.bytes);
  return made;
}
inline Costs blocks_in_int(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  Costs made = right::predicted_costs(V, D, block, largest);
  made.bytes = planted::in_int(made.bytes);
  return made;
}
inline double share_of_blocks(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied,
                              double squares) {
  const double tables = (tied ? 1.0 : 2.0) * V * D;
  return tables / (tables + squares * D * D * layers);
}
inline double share_blocks_of_6(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return share_of_blocks(V, D, layers, tied, 6);
}
inline double share_blocks_of_24(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return share_of_blocks(V, D, layers, tied, 24);
}

}  // namespace exercise
