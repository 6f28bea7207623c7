#include <cmath>

#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise {

// 10.1 One number of the table
// d - d % 2 is 2i: the even number of the pair, for its cosine as well.
double position_element(int p, int d, int D) {
  const double exponent = 1.0 * (d - d % 2) / D;
  const double angle = p / std::pow(10000.0, exponent);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

// 10.2 A row of the table
List<double> position_row(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = position_element(p, d, D);
  return row;
}

// 10.3 Predict: what does writing beside cost?
// With E = D the vector is twice as long and the maps four times as large.
JoinCosts predicted_costs(std::int64_t D, std::int64_t E) {
  return {D, D + E, 3 * D * D, 3 * (D + E) * (D + E)};
}

// 10.4 Move on by k positions
// The sine and cosine of the step k w are those of position k.
List<double> moved_on(const List<double>& row, int k) {
  const List<double> step = position_row(k, row.size());
  List<double> moved(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    moved[d] = step[d + 1] * row[d] + step[d] * row[d + 1];
    moved[d + 1] = step[d + 1] * row[d + 1] - step[d] * row[d];
  }
  return moved;
}

}  // namespace exercise
