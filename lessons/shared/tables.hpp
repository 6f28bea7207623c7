#pragma once

// What the references of several checks are made of.

#include "course/check/exercise.hpp"

namespace emb::course {

/// [rows, columns], the number at (n, d) being f(n, d).
template <class F>
Matrix<double> filled(int rows, int columns, F f) {
  Matrix<double> made(rows, columns);
  for (int n = 0; n < rows; ++n)
    for (int d = 0; d < columns; ++d) made(n, d) = f(n, d);
  return made;
}

template <class T>
Matrix<T> transposed(const Matrix<T>& m) {
  Matrix<T> made(m.columns(), m.rows());
  for (int n = 0; n < m.rows(); ++n)
    for (int d = 0; d < m.columns(); ++d) made(d, n) = m(n, d);
  return made;
}

inline double dot(const List<double>& a, const List<double>& b) {
  double sum = 0;
  for (int n = 0; n < a.size(); ++n) sum += a[n] * b[n];
  return sum;
}

}  // namespace emb::course
