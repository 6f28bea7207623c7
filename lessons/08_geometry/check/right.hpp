#pragma once

// The solution, as exercise::right::cosine and so on, and rows of numbers to make answers from.

#include <cmath>
#include <string>

#include "course/check/mistakes.hpp"
#include "lessons/08_geometry/exercise.hpp"

#define exercise exercise::right
#include "lessons/08_geometry/solution.cpp"
#undef exercise

namespace exercise::checks {

using Row = List<double>;
using Table = Matrix<double>;
using Ids = List<TokenId>;

inline double dot(const Row& a, const Row& b) { return right::product(a, b); }
inline double length(const Row& a) { return std::sqrt(dot(a, a)); }
/// The sum of the sizes, which is often taken for the length.
inline double sum_of_sizes(const Row& a) {
  double sum = 0;
  for (const double number : a) sum += std::fabs(number);
  return sum;
}
inline double sum_of(const Row& a) {
  double sum = 0;
  for (const double number : a) sum += number;
  return sum;
}
inline Row times(Row a, double factor) {
  for (double& number : a) number *= factor;
  return a;
}
inline Table times(Table table, double factor) {
  for (double& number : table) number *= factor;
  return table;
}
inline Row plus(Row a, const Row& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}
inline Row unit(const Row& a) { return times(a, 1 / length(a)); }
/// Elements first to before last, as far as there are any.
inline Row part_of(const Row& a, int first, int last) {
  Row part;
  for (int d = first; d < last && d < a.size(); ++d) part.add(a[d]);
  return part;
}
/// "1 -0.5 2"
inline std::string shown(const auto& numbers) {
  std::string text;
  for (const auto number : numbers)
    text += (text.empty() ? "" : " ") + emb::as_typed(static_cast<double>(number), 9);
  return text;
}

}  // namespace exercise::checks
