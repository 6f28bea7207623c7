#pragma once

// Wrong answers to 07.5 and 07.6, written as people write them. 07.cpp includes this behind the
// solution, whose functions are exercise::right::tied_gradient and so on.

#include <algorithm>
#include <cmath>

#include "lessons/07_tied_weights/exercise.hpp"

namespace exercise {

using Table = Matrix<double>;

inline List<double> scores_of(const Table& table, int id) {
  List<double> scores(table.rows());
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) scores[v] += table(id, d) * table(v, d);
  return scores;
}
inline List<double> softmax(List<double> scores) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& score : scores) sum += score = std::exp(score - largest);
  for (double& score : scores) score /= sum;
  return scores;
}
inline List<double> slopes_of(const Table& table, int id, int target) {
  List<double> slopes = softmax(scores_of(table, id));
  slopes[target] -= 1;
  return slopes;
}
inline void add_input_end(Table& gradient, int row, const List<double>& slopes,
                          const Table& table) {
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) gradient(row, d) += slopes[v] * table(v, d);
}
inline Table both_ends(const Table& table, int id, const List<double>& slopes) {
  Table gradient = right::output_end(slopes, table.row(id));
  add_input_end(gradient, id, slopes, table);
  return gradient;
}

// ---- 07.5 -------------------------------------------------------------------------------------

inline Table tied_output_only(const Table& table, TokenId id, TokenId target) {
  return right::output_end(slopes_of(table, id, target), table.row(id));
}
inline Table tied_input_only(const Table& table, TokenId id, TokenId target) {
  Table gradient(table.rows(), table.columns());
  add_input_end(gradient, id, slopes_of(table, id, target), table);
  return gradient;
}
inline Table tied_assigned(const Table& table, TokenId id, TokenId target) {
  const List<double> slopes = slopes_of(table, id, target);
  Table gradient = right::output_end(slopes, table.row(id));
  for (int d = 0; d < table.columns(); ++d) gradient(id, d) = 0;
  add_input_end(gradient, id, slopes, table);
  return gradient;
}
inline Table tied_into_target(const Table& table, TokenId id, TokenId target) {
  const List<double> slopes = slopes_of(table, id, target);
  Table gradient = right::output_end(slopes, table.row(id));
  add_input_end(gradient, target, slopes, table);
  return gradient;
}
inline Table tied_sign(const Table& table, TokenId id, TokenId target) {
  List<double> slopes = slopes_of(table, id, target);
  for (double& slope : slopes) slope = -slope;
  return both_ends(table, id, slopes);
}
inline Table tied_without_target(const Table& table, TokenId id, TokenId) {
  return both_ends(table, id, softmax(scores_of(table, id)));
}
inline Table tied_target_is_id(const Table& table, TokenId id, TokenId) {
  return both_ends(table, id, slopes_of(table, id, id));
}
inline Table tied_without_softmax(const Table& table, TokenId id, TokenId target) {
  List<double> slopes = scores_of(table, id);
  slopes[target] -= 1;
  return both_ends(table, id, slopes);
}
inline Table tied_exchanged(const Table& table, TokenId id, TokenId target) {
  return both_ends(table, target, slopes_of(table, target, id));
}
inline Table tied_without_itself(const Table& table, TokenId id, TokenId target) {
  const List<double> slopes = slopes_of(table, id, target);
  Table gradient = right::output_end(slopes, table.row(id));
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d)
      if (v != id) gradient(id, d) += slopes[v] * table(v, d);
  return gradient;
}
inline Table tied_into_every_row(const Table& table, TokenId id, TokenId target) {
  const List<double> slopes = slopes_of(table, id, target);
  Table gradient = right::output_end(slopes, table.row(id));
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) gradient(v, d) += slopes[v] * table(v, d);
  return gradient;
}
inline Table tied_overflows(const Table& table, TokenId id, TokenId target) {
  List<double> slopes = scores_of(table, id);
  double sum = 0;
  for (double& slope : slopes) sum += slope = std::exp(slope);
  for (double& slope : slopes) slope /= sum;
  slopes[target] -= 1;
  return both_ends(table, id, slopes);
}

// ---- 07.6 -------------------------------------------------------------------------------------

inline void step_hidden_moves_along(Table& table, TokenId id, TokenId target, double rate) {
  const List<double> slopes = slopes_of(table, id, target);
  Table input(table.rows(), table.columns());
  add_input_end(input, id, slopes, table);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d)
      table(v, d) -= rate * (slopes[v] * table(id, d) + input(v, d));
}
inline void step_one_end_after_the_other(Table& table, TokenId id, TokenId target, double rate) {
  const List<double> slopes = slopes_of(table, id, target), hidden = table.row(id);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * slopes[v] * hidden[d];
  Table input(table.rows(), table.columns());
  add_input_end(input, id, slopes, table);
  for (int d = 0; d < table.columns(); ++d) table(id, d) -= rate * input(id, d);
}
inline void step_input_end_first(Table& table, TokenId id, TokenId target, double rate) {
  const List<double> slopes = slopes_of(table, id, target);
  Table input(table.rows(), table.columns());
  add_input_end(input, id, slopes, table);
  for (int d = 0; d < table.columns(); ++d) table(id, d) -= rate * input(id, d);
  const List<double> hidden = table.row(id);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * slopes[v] * hidden[d];
}
inline void step_both_in_one_loop(Table& table, TokenId id, TokenId target, double rate) {
  const List<double> slopes = slopes_of(table, id, target), hidden = table.row(id);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) {
      table(v, d) -= rate * slopes[v] * hidden[d];
      table(id, d) -= rate * slopes[v] * table(v, d);
    }
}
inline void step_gradient_in_the_loop(Table& table, TokenId id, TokenId target, double rate) {
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d)
      table(v, d) -= rate * right::tied_gradient(table, id, target)(v, d);
}
inline void step_gradient_for_each_row(Table& table, TokenId id, TokenId target, double rate) {
  for (int v = 0; v < table.rows(); ++v) {
    const List<double> row = right::tied_gradient(table, id, target).row(v);
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * row[d];
  }
}
inline void step_output_only(Table& table, TokenId id, TokenId target, double rate) {
  const List<double> slopes = slopes_of(table, id, target), hidden = table.row(id);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * slopes[v] * hidden[d];
}
inline void step_row_read_only(Table& table, TokenId id, TokenId target, double rate) {
  const Table gradient = right::tied_gradient(table, id, target);
  for (int d = 0; d < table.columns(); ++d) table(id, d) -= rate * gradient(id, d);
}
/// table += factor * gradient.
inline void step_by(Table& table, TokenId id, TokenId target, double factor) {
  const Table gradient = right::tied_gradient(table, id, target);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) += factor * gradient(v, d);
}
inline void step_twice(Table& table, TokenId id, TokenId target, double rate) {
  step_by(table, id, target, -2 * rate);
}
inline void step_upwards(Table& table, TokenId id, TokenId target, double rate) {
  step_by(table, id, target, rate);
}
inline void step_without_rate(Table& table, TokenId id, TokenId target, double) {
  step_by(table, id, target, -1);
}
inline void step_is_gradient(Table& table, TokenId id, TokenId target, double) {
  table = right::tied_gradient(table, id, target);
}
inline void step_on_a_copy(Table& table, TokenId id, TokenId target, double rate) {
  Table copy = table;
  step_by(copy, id, target, -rate);
}
inline void step_two_rows(Table& table, TokenId id, TokenId target, double rate) {
  const Table gradient = right::tied_gradient(table, id, target);
  for (int d = 0; d < table.columns(); ++d) {
    table(id, d) -= rate * gradient(id, d);
    if (target != id) table(target, d) -= rate * gradient(target, d);
  }
}
inline Table tied_minus_own_score(const Table& table, TokenId id, TokenId target) {
  List<double> slopes = scores_of(table, id);
  const double own = slopes[id];
  double sum = 0;
  for (double& score : slopes) sum += score = std::exp(score - own);
  for (double& score : slopes) score /= sum;
  slopes[target] -= 1;
  return both_ends(table, id, slopes);
}
inline Table tied_square(const Table& table, TokenId id, TokenId target) {
  Table gradient = right::tied_gradient(table, id, target);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = table.rows(); d < table.columns(); ++d) gradient(v, d) = 0;
  return gradient;
}
inline void step_gradient_collects(Table& table, TokenId id, TokenId target, double rate) {
  static Table sum;
  const Table gradient = right::tied_gradient(table, id, target);
  if (sum.rows() != table.rows() || sum.columns() != table.columns())
    sum = Table(table.rows(), table.columns());
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) {
      sum(v, d) += gradient(v, d);
      table(v, d) -= rate * sum(v, d);
    }
}
inline void step_overflows(Table& table, TokenId id, TokenId target, double rate) {
  const Table gradient = tied_overflows(table, id, target);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
}
inline void step_not_for_one_word(Table& table, TokenId id, TokenId target, double rate) {
  if (id != target) right::sgd_step(table, id, target, rate);
}
inline Table tied_minus_largest_of(const Table& table, TokenId id, TokenId target, int begin,
                                   int end) {
  List<double> slopes = scores_of(table, id);
  double largest = slopes[std::min(begin, table.rows() - 1)], sum = 0;
  for (int v = begin; v < end; ++v) largest = std::max(largest, slopes[v]);
  for (double& score : slopes) sum += score = std::exp(score - largest);
  for (double& score : slopes) score /= sum;
  slopes[target] -= 1;
  return both_ends(table, id, slopes);
}
inline Table tied_largest_but_last(const Table& table, TokenId id, TokenId target) {
  return tied_minus_largest_of(table, id, target, 0, table.rows() - 1);
}
inline Table tied_largest_but_first(const Table& table, TokenId id, TokenId target) {
  return tied_minus_largest_of(table, id, target, 1, table.rows());
}

}  // namespace exercise
