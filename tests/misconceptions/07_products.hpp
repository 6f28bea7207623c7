#pragma once

// Wrong answers to 07.3 to 07.5: products that go on, stop early or go astray. Included after the
// solution and 07_gradients.hpp.

#include <algorithm>

namespace exercise {

inline Table output_collects(const List<double>& slopes, const List<double>& hidden) {
  static Table sum;
  const Table right = right::output_end(slopes, hidden);
  if (sum.rows() != right.rows() || sum.columns() != right.columns())
    sum = Table(right.rows(), right.columns());
  for (int v = 0; v < right.rows(); ++v)
    for (int d = 0; d < right.columns(); ++d) sum(v, d) += right(v, d);
  return sum;
}
inline Table scores_collect(const Table& table, const Table& map) {
  static Table sum;
  const Table right = right::scores_through(table, map);
  if (sum.rows() != right.rows()) sum = Table(right.rows(), right.rows());
  for (int x = 0; x < right.rows(); ++x)
    for (int y = 0; y < right.rows(); ++y) sum(x, y) += right(x, y);
  return sum;
}
inline Table scores_lower_half(const Table& table, const Table& map) {
  Table scores = right::scores_through(table, map);
  for (int x = 0; x < scores.rows(); ++x)
    for (int y = x + 1; y < scores.rows(); ++y) scores(x, y) = scores(y, x);
  return scores;
}
inline Table output_without_last(const List<double>& slopes, const List<double>& hidden) {
  Table gradient(slopes.size(), hidden.size());
  for (int v = 0; v + 1 < slopes.size(); ++v)
    for (int d = 0; d < hidden.size(); ++d) gradient(v, d) = slopes[v] * hidden[d];
  return gradient;
}
inline Table tied_target_from_one(const Table& table, TokenId id, TokenId target) {
  List<double> slopes = softmax(scores_of(table, id));
  slopes[std::max(0, target - 1)] -= 1;
  return both_ends(table, id, slopes);
}
inline Table tied_not_for_one_word(const Table& table, TokenId id, TokenId target) {
  return id == target ? Table(table.rows(), table.columns())
                      : right::tied_gradient(table, id, target);
}

}  // namespace exercise
