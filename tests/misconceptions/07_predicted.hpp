#pragma once

// Wrong answers of lesson 07: parameters and densities.

#include <cstdint>

#include "lessons/07_tied_weights/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

// ---- 07.1 -------------------------------------------------------------------------------------

using Count = std::int64_t;

inline Count parameters_always_map(Count V, Count D, bool tied, bool) {
  return V * D * (tied ? 1 : 2) + D * D;
}
inline Count parameters_map_like_table(Count V, Count D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) + (map ? V * D : 0);
}
inline Count parameters_map_vector(Count V, Count D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) + (map ? D : 0);
}
inline Count parameters_one_table(Count V, Count D, bool, bool map) {
  return V * D + (map ? D * D : 0);
}
inline Count parameters_square_map(Count V, Count D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) + (map ? V * V : 0);
}
inline Count parameters_tied_twice(Count V, Count D, bool, bool map) {
  return 2 * V * D + (map ? D * D : 0);
}
inline Count parameters_without_map(Count V, Count D, bool tied, bool) {
  return V * D * (tied ? 1 : 2);
}
inline Count parameters_two_maps(Count V, Count D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) + (map ? 2 * D * D : 0);
}
inline Count parameters_as_int(Count V, Count D, bool tied, bool map) {
  return planted::in_int(right::predicted_parameters(V, D, tied, map));
}
inline Count parameters_as_float(Count V, Count D, bool tied, bool map) {
  return planted::in_float(right::predicted_parameters(V, D, tied, map));
}
inline Count parameters_multiplied(Count V, Count D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) * (map ? D * D : 1);
}
inline Count parameters_in_bytes(Count V, Count D, bool tied, bool map) {
  return 4 * right::predicted_parameters(V, D, tied, map);
}

// ---- 07.2 -------------------------------------------------------------------------------------

inline Densities density_count(int, int, int distinct) { return {1.0 * distinct, 1, 1}; }
inline Densities density_input_full(int, int, int) { return {1, 1, 1}; }
inline Densities density_of_batch(int, int N, int distinct) { return {1.0 * distinct / N, 1, 1}; }
inline Densities density_of_places(int V, int N, int) { return {1.0 * N / V, 1, 1}; }
inline Densities density_whole_numbers(int V, int, int distinct) {
  return {static_cast<double>(distinct / V), 1, 1};
}
inline Densities density_upside_down(int V, int, int distinct) {
  return {1.0 * V / distinct, 1, 1};
}
inline Densities density_output_rest(int V, int, int distinct) {
  return {1.0 * distinct / V, 1 - 1.0 * distinct / V, 1};
}
inline Densities density_output_sparse(int V, int, int distinct) {
  return {1.0 * distinct / V, 1.0 * distinct / V, 1};
}
inline Densities density_output_target(int V, int, int distinct) {
  return {1.0 * distinct / V, 1.0 / V, 1};
}
inline Densities density_tied_mean(int V, int, int distinct) {
  return {1.0 * distinct / V, 1, (1.0 * distinct / V + 1) / 2};
}
inline Densities density_tied_sparse(int V, int, int distinct) {
  return {1.0 * distinct / V, 1, 1.0 * distinct / V};
}
inline Densities density_tied_sum(int V, int, int distinct) {
  return {1.0 * distinct / V, 1, 1.0 * distinct / V + 1};
}
inline std::int64_t parameters_map_as_int(std::int64_t V, std::int64_t D, bool tied, bool map) {
  return V * D * (tied ? 1 : 2) + (map ? planted::in_int(D * D) : 0);
}
inline std::int64_t parameters_as_unsigned(std::int64_t V, std::int64_t D, bool tied, bool map) {
  return static_cast<std::int64_t>(static_cast<unsigned>(V * D)) * (tied ? 1 : 2) +
         (map ? D * D : 0);
}

}  // namespace exercise
