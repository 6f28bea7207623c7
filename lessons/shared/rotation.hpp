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
#include "engine/geometry/cosine.hpp"
#include "engine/geometry/principal.hpp"

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

/// Columns that stand at right angles and are `sizes` long, which fall, become 1 long.
inline void make_orthogonal(Columns& u, const std::vector<double>& sizes) {
  std::size_t filled = 0;
  while (filled < u.size() && sizes[filled] > 1e-14 * sizes[0]) {
    for (double& value : u[filled]) value /= sizes[filled];
    ++filled;
  }
  complete(u, filled);
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

/// The orthogonal R [D, D] for which from R is nearest to `to`, in the sum of squares over all
/// numbers (orthogonal Procrustes: Schönemann, A Generalized Solution of the Orthogonal Procrustes
/// Problem, 1966). Throws ShapeError unless both are [N, D].
inline std::vector<double> best_rotation(const Vectors& from, const Vectors& to) {
  if (from.width != to.width || from.values.size() != to.values.size())
    throw ShapeError("best_rotation: from is [", from.count(), ", ", from.width, "], to is [",
                     to.count(), ", ", to.width, "]");
  const std::size_t D = from.width;
  std::vector<double> product(D * D);  // from^T to
  for (std::size_t n = 0; n < from.count(); ++n)
    for (std::size_t a = 0; a < D; ++a)
      for (std::size_t b = 0; b < D; ++b)
        product[a * D + b] +=
            static_cast<double>(from.row(n)[a]) * static_cast<double>(to.row(n)[b]);
  const SingularValues found = singular_values(product, D);
  Columns u(D, std::vector<double>(D));
  for (std::size_t k = 0; k < D; ++k)
    for (std::size_t d = 0; d < D; ++d) u[k][d] = found.us[d * D + k];
  make_orthogonal(u, found.s);
  std::vector<double> rotation(D * D);  // U V^T
  for (std::size_t a = 0; a < D; ++a)
    for (std::size_t b = 0; b < D; ++b)
      for (std::size_t k = 0; k < D; ++k) rotation[a * D + b] += u[k][a] * found.v[b * D + k];
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
