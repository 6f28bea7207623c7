#pragma once

// What right answers and recognised wrong ones give: the references of the checks.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/ids.hpp"
#include "course/check/check.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace references {

using emb::TokenId;
using emb::course::filled;
using emb::course::List;
using emb::course::Matrix;
using Table = Matrix<double>;
using Numbers = List<double>;

/// left [N, K] times right [K, M].
inline Table product(const Table& left, const Table& right) {
  const Table turned = transposed(right);
  return filled(left.rows(), right.columns(),
                [&](int n, int m) { return dot(left.row(n), turned.row(m)); });
}

/// The largest number, its sign aside.
inline double size_of(const auto& numbers) {
  double size = 0;
  for (const double number : numbers) size = std::max(size, std::fabs(number));
  return size;
}

/// The first place at which the two differ.
inline std::pair<int, int> first_difference(const Table& a, const Table& b) {
  for (int x = 0; x < b.rows(); ++x)
    for (int y = 0; y < b.columns(); ++y)
      if (x >= a.rows() || y >= a.columns() || !(std::fabs(a(x, y) - b(x, y)) < 1e-4))
        return {x, y};
  return {0, 0};
}

/// "1 -0.5 2"
inline std::string shown(const Numbers& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : " ") + emb::course::show(number);
  return text;
}

/// A pair, and the table of the bare tied model that is to learn it.
struct Case {
  Table table;
  TokenId id, target;

  int V() const { return table.rows(); }
  int D() const { return table.columns(); }
  Numbers hidden() const { return table.row(id); }
  Table zeros() const { return {V(), D()}; }
};

inline Numbers probabilities(const Case& c) {
  Numbers p(c.V());
  for (int v = 0; v < c.V(); ++v) p[v] = dot(c.hidden(), c.table.row(v));
  const double largest = *std::ranges::max_element(p);
  double sum = 0;
  for (double& number : p) sum += number = std::exp(number - largest);
  for (double& number : p) number /= sum;
  return p;
}

inline Numbers slopes(const Case& c) {
  Numbers s = probabilities(c);
  s[c.target] -= 1;
  return s;
}

inline Table output_end(const Numbers& slopes, const Numbers& hidden) {
  return filled(slopes.size(), hidden.size(), [&](int v, int d) { return slopes[v] * hidden[d]; });
}

/// What flows back into the row that was read.
inline Numbers input_row(const Numbers& slopes, const Table& table) {
  Numbers row(table.columns());
  for (int d = 0; d < row.size(); ++d)
    for (int v = 0; v < table.rows(); ++v) row[d] += slopes[v] * table(v, d);
  return row;
}

/// The gradient with `row` added into row `at`, or put over it.
inline Table with_row(Table gradient, const Numbers& row, int at, bool add) {
  for (int d = 0; d < row.size(); ++d) gradient(at, d) = (add ? gradient(at, d) : 0) + row[d];
  return gradient;
}

inline Table tied_gradient(const Case& c, const Numbers& slopes) {
  return with_row(output_end(slopes, c.hidden()), input_row(slopes, c.table), c.id, true);
}

inline Table moved(const Table& table, const Table& gradient, double rate) {
  return filled(table.rows(), table.columns(),
                [&](int v, int d) { return table(v, d) - rate * gradient(v, d); });
}

/// The output end moves the table, and the input end is then taken from what it has become.
inline Table input_end_afterwards(const Case& c, double rate) {
  const Numbers s = slopes(c);
  const Table first = moved(c.table, output_end(s, c.hidden()), rate);
  return moved(first, with_row(c.zeros(), input_row(s, first), c.id, true), rate);
}

/// The other way round: the row that was read has moved before the output end takes it.
inline Table output_end_afterwards(const Case& c, double rate) {
  const Numbers s = slopes(c);
  const Table first = moved(c.table, with_row(c.zeros(), input_row(s, c.table), c.id, true), rate);
  return moved(first, output_end(s, first.row(c.id)), rate);
}

/// The row that was read is taken from the table while it moves: rows behind it see the new one.
inline Table hidden_moves_along(const Case& c, double rate) {
  const Numbers s = slopes(c), input = input_row(s, c.table);
  Table table = c.table;
  for (int v = 0; v < c.V(); ++v)
    for (int d = 0; d < c.D(); ++d)
      table(v, d) -= rate * (s[v] * table(c.id, d) + (v == c.id ? input[d] : 0));
  return table;
}

/// Both ends in one loop over v: what one writes, the other reads.
inline Table both_at_once(const Case& c, double rate, bool output_first, bool copied) {
  const Numbers s = slopes(c), hidden = c.hidden();
  Table table = c.table;
  for (int v = 0; v < c.V(); ++v)
    for (int d = 0; d < c.D(); ++d) {
      const double read = copied ? hidden[d] : table(c.id, d);
      if (output_first) table(v, d) -= rate * s[v] * read;
      table(c.id, d) -= rate * s[v] * table(v, d);
      if (!output_first) table(v, d) -= rate * s[v] * (copied ? hidden[d] : table(c.id, d));
    }
  return table;
}

/// One end after the other, number by number into the table that they read.
inline Table ends_in_turn(const Case& c, double rate, bool output_first, bool copied) {
  const Numbers s = slopes(c), hidden = c.hidden();
  Table table = c.table;
  for (const bool output : {output_first, !output_first})
    for (int v = 0; v < c.V(); ++v)
      for (int d = 0; d < c.D(); ++d) {
        const double read = output ? (copied ? hidden[d] : table(c.id, d)) : table(v, d);
        table(output ? v : c.id, d) -= rate * s[v] * read;
      }
  return table;
}

/// The gradient is computed anew for each number, or for each row, from what the table is by then.
inline Table gradient_anew(Case c, double rate, bool each_number) {
  Table gradient;
  for (int v = 0; v < c.V(); ++v)
    for (int d = 0; d < c.D(); ++d) {
      if (each_number || d == 0) gradient = tied_gradient(c, slopes(c));
      c.table(v, d) -= rate * gradient(v, d);
    }
  return c.table;
}

}  // namespace references
