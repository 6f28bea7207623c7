#pragma once

// Wrong answers to 08.7. Included after the solution, whose functions are exercise::right's.

#include <algorithm>
#include <cmath>

namespace exercise {
namespace {

using Numbers = List<double>;

double length_of(const Numbers& a) { return std::sqrt(right::product(a, a)); }

Numbers step_not_unit(const Matrix<double>& matrix, const Numbers& direction) {
  Numbers result(direction.size());
  for (int i = 0; i < result.size(); ++i) result[i] = right::product(matrix.row(i), direction);
  return result;
}
Numbers divided(Numbers result, double by) {
  for (double& number : result) number /= by;
  return result;
}
Numbers step_transposed(const Matrix<double>& matrix, const Numbers& direction) {
  Matrix<double> turned(matrix.columns(), matrix.rows());
  for (int i = 0; i < matrix.rows(); ++i)
    for (int j = 0; j < matrix.columns(); ++j) turned(j, i) = matrix(i, j);
  return right::power_step(turned, direction);
}
Numbers step_by_square(const Matrix<double>& matrix, const Numbers& direction) {
  const Numbers result = step_not_unit(matrix, direction);
  return divided(result, right::product(result, result));
}
Numbers step_by_largest(const Matrix<double>& matrix, const Numbers& direction) {
  const Numbers result = step_not_unit(matrix, direction);
  double most = 0;
  for (double number : result) most = std::max(most, std::abs(number));
  return divided(result, most);
}
Numbers step_by_sum(const Matrix<double>& matrix, const Numbers& direction) {
  const Numbers result = step_not_unit(matrix, direction);
  double total = 0;
  for (double number : result) total += number;
  return divided(result, total);
}
Numbers step_old_length(const Matrix<double>& matrix, const Numbers& direction) {
  return divided(step_not_unit(matrix, direction), length_of(direction));
}
Numbers step_in_place(const Matrix<double>& matrix, const Numbers& direction) {
  Numbers result = direction;
  for (int i = 0; i < result.size(); ++i) result[i] = right::product(matrix.row(i), result);
  return divided(result, length_of(result));
}
Numbers step_from_direction(const Matrix<double>& matrix, const Numbers& direction) {
  Numbers result = direction;
  for (int i = 0; i < result.size(); ++i) result[i] += right::product(matrix.row(i), direction);
  return divided(result, length_of(result));
}
Numbers step_twice(const Matrix<double>& matrix, const Numbers& direction) {
  return right::power_step(matrix, right::power_step(matrix, direction));
}
Numbers step_to_the_end(const Matrix<double>& matrix, const Numbers& direction) {
  Numbers steps = direction;
  for (int n = 0; n < 100; ++n) steps = right::power_step(matrix, steps);
  return steps;
}
Numbers step_none(const Matrix<double>&, const Numbers& direction) {
  return divided(direction, length_of(direction));
}
Numbers step_long_ones_alone(const Matrix<double>& matrix, const Numbers& direction) {
  const Numbers result = step_not_unit(matrix, direction);
  return divided(result, std::max(1.0, length_of(result)));
}
Numbers step_sum_root(const Matrix<double>& matrix, const Numbers& direction) {
  const Numbers result = step_not_unit(matrix, direction);
  double total = 0;
  for (double number : result) total += number;
  return divided(result, std::sqrt(total));
}
Numbers step_assigned(const Matrix<double>& matrix, const Numbers& direction) {
  const int last = direction.size() - 1;
  Numbers result(direction.size());
  for (int i = 0; i <= last; ++i) result[i] = matrix(i, last) * direction[last];
  return divided(result, length_of(result));
}
/// The largest number above 0, as an eigenvector is often shown.
List<double> power_above_zero(const Matrix<double>& matrix, const List<double>& direction) {
  List<double> step = right::power_step(matrix, direction);
  if (step[0] < 0)
    for (double& number : step) number = -number;
  return step;
}

}  // namespace
}  // namespace exercise
