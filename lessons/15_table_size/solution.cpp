#include <cmath>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

// 15.1 What a table weighs
// Multiply by bits before dividing by 8: for 4 bits, bits / 8 would be 0.
Weight weight(std::int64_t V, std::int64_t D, int bits) {
  const std::int64_t bytes = V * D * bits / 8;
  return {bytes, bytes / 1e6, bytes / (1024.0 * 1024.0)};
}

// 15.2 Predict: a table's share of the model
double table_share(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  const double tables = (tied ? 1.0 : 2.0) * V * D;
  return tables / (tables + 12.0 * layers * D * D);
}

// 15.3 A row in whole numbers
Quantised quantised(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}

// 15.4 Two numbers in a byte
int packed(int first, int second) { return (first + 8) + 16 * (second + 8); }
List<int> unpacked(int byte) { return {byte % 16 - 8, byte / 16 - 8}; }

// 15.5 Predict: blocks of 4 bits
// Half a byte a number, and 2 bytes for each block. Rounding errs by half a scale at most.
Costs predicted_costs(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  const std::int64_t bytes = V * D / 2 + V * D / block * 2;
  return {bytes, 8.0 * bytes / (V * D), largest / 7 / 2};
}

}  // namespace exercise
