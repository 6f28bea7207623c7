#include <cmath>

#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise {

// 10.1 One number of the table
// d - d % 2 is 2i: the even number of the pair, for its cosine as well.
double place_number(std::size_t p, std::size_t d, std::size_t D) {
  const double exponent = static_cast<double>(d - d % 2) / static_cast<double>(D);
  const double angle = static_cast<double>(p) / std::pow(10000.0, exponent);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

// 10.2 A row of the table
std::vector<double> place_row(std::size_t p, std::size_t D) {
  std::vector<double> row;
  for (std::size_t d = 0; d < D; ++d) row.push_back(place_number(p, d, D));
  return row;
}

// 10.3 Predict: what does writing beside cost?
// With E = D the vector is twice as long and the maps four times as large.
JoinCosts predicted_costs(std::size_t D, std::size_t E) {
  return {D, D + E, 3 * D * D, 3 * (D + E) * (D + E)};
}

// 10.4 Going on without knowing where
// The sine and cosine of the step k w are those of place k.
std::vector<double> moved_on(std::span<const double> row, std::size_t k) {
  const std::vector<double> step = place_row(k, row.size());
  std::vector<double> moved;
  for (std::size_t d = 0; d < row.size(); d += 2) {
    moved.push_back(step[d + 1] * row[d] + step[d] * row[d + 1]);
    moved.push_back(step[d + 1] * row[d + 1] - step[d] * row[d]);
  }
  return moved;
}

}  // namespace exercise
