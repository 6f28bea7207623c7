#pragma once

// Tables turned: by a rotation drawn at random, and by the one that brings two tables together.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "geometry/cosine.hpp"
#include "geometry/principal.hpp"

namespace emb {

/// A square matrix by columns.
using Columns = std::vector<std::vector<double>>;

inline double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// Takes its part along columns 0 .. c-1 off column c, twice for the sake of rounding, and makes it
/// 1 long. False where nothing is left of it.
inline bool straighten(Columns& m, std::size_t c) {
  const double before = std::sqrt(dot(m[c], m[c]));
  for (int round = 0; round < 2; ++round)
    for (std::size_t k = 0; k < c; ++k) {
      const double along = dot(m[c], m[k]);
      for (std::size_t r = 0; r < m[c].size(); ++r) m[c][r] -= along * m[k][r];
    }
  const double size = std::sqrt(dot(m[c], m[c]));
  if (size <= 1e-10 * before) return false;
  for (double& value : m[c]) value /= size;
  return true;
}

/// Columns of length 0 have no direction of their own: they get one at right angles to the others.
inline void complete(Columns& u, std::size_t first) {
  for (std::size_t c = first, unit = 0; c < u.size(); ++c) {
    do {
      std::ranges::fill(u[c], 0.0);
      u[c][unit++] = 1;
    } while (!straighten(u, c));
  }
}

/// Directions at right angles, each 1 long, that reach every row of [N, D]: N at most.
inline Columns directions_of(const std::vector<double>& rows, std::size_t D) {
  Columns found;
  for (auto row = rows.begin(); row != rows.end() && found.size() < D;) {
    const auto next = row + static_cast<std::ptrdiff_t>(D);
    found.emplace_back(row, next);
    if (!straighten(found, found.size() - 1)) found.pop_back();
    row = next;
  }
  return found;
}

inline Columns unit_columns(std::size_t width) {
  Columns units(width, std::vector<double>(width));
  for (std::size_t c = 0; c < width; ++c) units[c][c] = 1;
  return units;
}

/// A rotation or a mirror image [D, D]: orthogonal, drawn evenly among all.
inline std::vector<double> random_rotation(std::size_t width, Random& random) {
  Columns m(width, std::vector<double>(width));
  for (std::size_t r = 0; r < width; ++r)
    for (std::size_t c = 0; c < width; ++c) m[c][r] = random.normal();
  for (std::size_t c = 0; c < width; ++c)
    while (!straighten(m, c))
      for (double& number : m[c]) number = random.normal();
  std::vector<double> rotation(width * width);
  for (std::size_t r = 0; r < width; ++r)
    for (std::size_t c = 0; c < width; ++c) rotation[r * width + c] = m[c][r];
  return rotation;
}

/// Rows [N, D] as what they are along each direction: [N, n], n at least as many as directions.
inline std::vector<double> along(const std::vector<double>& rows, const Columns& directions,
                                 std::size_t D, std::size_t n) {
  const std::size_t N = rows.size() / D;
  std::vector<double> made(N * n);
  for (std::size_t r = 0; r < N; ++r)
    for (std::size_t k = 0; k < directions.size(); ++k)
      made[r * n + k] =
          std::inner_product(directions[k].begin(), directions[k].end(), &rows[r * D], 0.0);
  return made;
}

/// a^T b [n, n], of two [N, n].
inline std::vector<double> product_over_rows(const std::vector<double>& a,
                                             const std::vector<double>& b, std::size_t n) {
  std::vector<double> product(n * n);
  for (std::size_t r = 0; r < a.size(); r += n)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) product[i * n + j] += a[r + i] * b[r + j];
  return product;
}

/// The first `count` columns of a matrix [n, n], which count along directions of D numbers, as such
/// vectors themselves, 1 long: sizes says how long they are. The others of all D are at right
/// angles to them.
inline Columns lifted(const std::vector<double>& matrix, const std::vector<double>& sizes,
                      std::size_t count, const Columns& directions, std::size_t D) {
  Columns made(D, std::vector<double>(D));
  for (std::size_t k = 0; k < count; ++k)
    for (std::size_t c = 0; c < directions.size(); ++c)
      for (std::size_t d = 0; d < D; ++d)
        made[k][d] += matrix[c * sizes.size() + k] / sizes[k] * directions[c][d];
  complete(made, count);
  return made;
}

/// The orthogonal R [D, D] for which from R is nearest to `to`, in the sum of squares over all
/// numbers (orthogonal Procrustes: Schönemann, A Generalized Solution of the Orthogonal Procrustes
/// Problem, 1966). What no row reaches goes anywhere. Throws ShapeError unless both are [N, D].
inline std::vector<double> best_rotation(const Vectors& from, const Vectors& to) {
  if (from.width != to.width || from.values.size() != to.values.size())
    throw ShapeError("best_rotation: from is [", from.count(), ", ", from.width, "], to is [",
                     to.count(), ", ", to.width, "]");
  const std::size_t D = from.width;
  const std::vector<double> a(from.values.begin(), from.values.end());
  const std::vector<double> b(to.values.begin(), to.values.end());
  // N rows reach no more than N directions: of wide rows these alone are looked at.
  const bool wide = D > from.count();
  const Columns p = wide ? directions_of(a, D) : unit_columns(D);
  const Columns q = wide ? directions_of(b, D) : p;
  const std::size_t n = std::max(p.size(), q.size());
  const SingularValues found =
      singular_values(product_over_rows(along(a, p, D, n), along(b, q, D, n), n), n);
  std::size_t reached = 0;
  while (reached < n && found.s[reached] > 1e-14 * found.s[0]) ++reached;
  const Columns u = lifted(found.us, found.s, reached, p, D);
  const Columns v = lifted(found.v, std::vector<double>(n, 1), wide ? reached : D, q, D);
  std::vector<double> rotation(D * D);  // U V^T
  for (std::size_t k = 0; k < D; ++k)
    for (std::size_t i = 0; i < D; ++i)
      for (std::size_t j = 0; j < D; ++j) rotation[i * D + j] += u[k][i] * v[k][j];
  return rotation;
}

/// rows R: [N, D] times [D, D].
inline std::vector<Real> turned(const Vectors& rows, std::span<const double> rotation) {
  const std::size_t D = rows.width;
  std::vector<Real> made(rows.values.size());
  std::vector<double> row(D);
  for (std::size_t n = 0; n < rows.count(); ++n) {
    std::ranges::fill(row, 0.0);
    for (std::size_t a = 0; a < D; ++a)
      for (std::size_t b = 0; b < D; ++b)
        row[b] += static_cast<double>(rows.row(n)[a]) * rotation[a * D + b];
    for (std::size_t d = 0; d < D; ++d) made[n * D + d] = static_cast<Real>(row[d]);
  }
  return made;
}

}  // namespace emb
