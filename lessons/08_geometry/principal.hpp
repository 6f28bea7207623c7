#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/errors.hpp"
#include "geometry/principal.hpp"

namespace emb {

/// Where rows spread most: mean [D], then axes at right angles, of length 1, the widest spread
/// first, and the variance along each. Axes without any may be zeros.
struct PrincipalComponents {
  std::vector<double> mean;      // [D]
  std::vector<double> axes;      // [D, D], row k is axis k
  std::vector<double> variance;  // falling, of min(N, D) axes; the sum is that of all columns

  /// The share of the variance that the first `count` axes hold, in [0, 1]; 0 where there is none.
  double explained(std::size_t count) const {
    const auto first =
        variance.begin() + static_cast<std::ptrdiff_t>(std::min(count, variance.size()));
    const double all = std::accumulate(variance.begin(), variance.end(), 0.0);
    return all > 0 ? std::accumulate(variance.begin(), first, 0.0) / all : 0.0;
  }
  /// Coordinates of rows on the first `count` axes, [N, count].
  std::vector<double> project(const Vectors& rows, std::size_t count) const {
    const std::size_t D = mean.size();
    std::vector<double> made(rows.count() * count);
    for (std::size_t n = 0; n < rows.count(); ++n)
      for (std::size_t k = 0; k < count; ++k)
        for (std::size_t d = 0; d < D; ++d)
          made[n * count + k] += (static_cast<double>(rows.row(n)[d]) - mean[d]) * axes[k * D + d];
    return made;
  }
};

/// Row k of `axes` from the weights of N rows [N, D] around 0; zeros where they are nowhere.
inline void lay_axis(std::vector<double>& axes, std::size_t k, const std::vector<double>& rows,
                     const SingularValues& weights, std::size_t D) {
  const std::size_t N = weights.s.size();
  if (weights.s[k] <= 1e-12 * weights.s[0]) return;
  double squares = 0;
  for (std::size_t d = 0; d < D; ++d) {
    for (std::size_t n = 0; n < N; ++n) axes[k * D + d] += weights.v[n * N + k] * rows[n * D + d];
    squares += axes[k * D + d] * axes[k * D + d];
  }
  for (std::size_t d = 0; d < D; ++d) axes[k * D + d] /= std::sqrt(squares);
}

/// Throws ValueError for no rows. The sign of an axis is chosen so that its largest number is
/// positive: the same picture every time. N rows spread along no more than N axes, however wide
/// they are: this takes time that grows with the smaller of N and D, cubed.
inline PrincipalComponents principal_components(const Vectors& rows) {
  const std::size_t N = rows.count(), D = rows.width;
  if (N == 0) throw ValueError("principal_components: there are no rows");
  PrincipalComponents made{std::vector<double>(D), std::vector<double>(D * D), {}};
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t d = 0; d < D; ++d)
      made.mean[d] += static_cast<double>(rows.row(n)[d]) / static_cast<double>(N);
  std::vector<double> centred(rows.values.begin(), rows.values.end());
  for (std::size_t n = 0; n < centred.size(); ++n) centred[n] -= made.mean[n % D];
  // Of columns, or for wide rows of rows. Symmetric, and no variance below 0: its singular values
  // are its eigenvalues, and the two matrices have the same but for zeros.
  const bool wide = D > N;
  const std::size_t size = wide ? N : D;
  const auto at = [&](std::size_t a, std::size_t n) {
    return wide ? centred[a * D + n] : centred[n * D + a];
  };
  std::vector<double> products(size * size);
  for (std::size_t n = 0; n < (wide ? D : N); ++n)
    for (std::size_t a = 0; a < size; ++a)
      for (std::size_t b = 0; b < size; ++b)
        products[a * size + b] += at(a, n) * at(b, n) / static_cast<double>(N);
  const SingularValues found = singular_values(products, size);
  made.variance = found.s;
  for (std::size_t k = 0; k < size; ++k) {
    if (wide)
      lay_axis(made.axes, k, centred, found, D);
    else
      for (std::size_t d = 0; d < D; ++d) made.axes[k * D + d] = found.v[d * D + k];
    double largest = 0;
    for (std::size_t d = 0; d < D; ++d)
      if (std::abs(made.axes[k * D + d]) > std::abs(largest) + 1e-9) largest = made.axes[k * D + d];
    for (std::size_t d = 0; d < D; ++d)
      if (largest < 0) made.axes[k * D + d] = -made.axes[k * D + d];
  }
  return made;
}

}  // namespace emb
