#pragma once

// What wrong answers to the exercises of this lesson would give, for check.cpp to recognise.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/ids.hpp"

namespace references {

using emb::TokenId;
using List = std::vector<float>;

/// A pair, and the table of the bare tied model that is to learn it.
struct Case {
  std::size_t V, D;
  List table;
  TokenId id, target;

  std::size_t read() const { return static_cast<std::size_t>(id); }
  std::size_t wanted() const { return static_cast<std::size_t>(target); }
};

/// left [N, K] times the transpose of right [M, K].
inline List product_nt(const List& left, const List& right, std::size_t K) {
  List out;
  for (std::size_t n = 0; n < left.size() / K; ++n) {
    for (std::size_t m = 0; m < right.size() / K; ++m) {
      float sum = 0.0f;
      for (std::size_t k = 0; k < K; ++k) sum += left[n * K + k] * right[m * K + k];
      out.push_back(sum);
    }
  }
  return out;
}

inline List transposed(const List& matrix, std::size_t columns) {
  List result;
  for (std::size_t c = 0; c < columns; ++c) {
    for (std::size_t n = c; n < matrix.size(); n += columns) result.push_back(matrix[n]);
  }
  return result;
}

inline List hidden(const Case& c) {
  const auto begin = c.table.begin() + static_cast<std::ptrdiff_t>(c.read() * c.D);
  return {begin, begin + static_cast<std::ptrdiff_t>(c.D)};
}

inline List probabilities(const Case& c) {
  List p = product_nt(c.table, hidden(c), c.D);
  const float largest = *std::ranges::max_element(p);
  float sum = 0.0f;
  for (float& number : p) sum += number = std::exp(number - largest);
  for (float& number : p) number /= sum;
  return p;
}

inline List slopes(const Case& c) {
  List s = probabilities(c);
  s[c.wanted()] -= 1.0f;
  return s;
}

inline List output_end(const List& slopes, const List& hidden) {
  List out;
  for (const float slope : slopes) {
    for (const float number : hidden) out.push_back(slope * number);
  }
  return out;
}

/// [D]: what flows back into the row that was read.
inline List input_row(const List& slopes, const List& table, std::size_t D) {
  List row(D, 0.0f);
  for (std::size_t n = 0; n < table.size(); ++n) row[n % D] += slopes[n / D] * table[n];
  return row;
}

/// The gradient with `row` added into, or put over, row `at`.
inline List with_row(List gradient, const List& row, std::size_t at, bool add) {
  for (std::size_t d = 0; d < row.size(); ++d) {
    float& number = gradient[at * row.size() + d];
    number = add ? number + row[d] : row[d];
  }
  return gradient;
}

inline List tied_gradient(const Case& c, const List& slopes) {
  return with_row(output_end(slopes, hidden(c)), input_row(slopes, c.table, c.D), c.read(), true);
}

inline List moved(const List& table, const List& gradient, float rate) {
  List result = table;
  for (std::size_t n = 0; n < result.size(); ++n) result[n] -= rate * gradient[n];
  return result;
}

/// The output end moves the table, and the input end is then taken from what it has become.
inline List one_end_after_the_other(const Case& c, float rate) {
  const List s = slopes(c);
  const List first = moved(c.table, output_end(s, hidden(c)), rate);
  const List zeros(c.table.size(), 0.0f);
  return moved(first, with_row(zeros, input_row(s, first, c.D), c.read(), true), rate);
}

/// The hidden row is read from the table while its own row moves: rows behind it see the new one.
inline List hidden_moves_along(const Case& c, float rate) {
  const List s = slopes(c), input = input_row(s, c.table, c.D);
  List table = c.table;
  for (std::size_t v = 0; v < c.V; ++v) {
    for (std::size_t d = 0; d < c.D; ++d) {
      const float row = v == c.read() ? input[d] : 0.0f;
      table[v * c.D + d] -= rate * (s[v] * table[c.read() * c.D + d] + row);
    }
  }
  return table;
}

}  // namespace references
