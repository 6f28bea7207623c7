#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/errors.hpp"
#include "engine/geometry/principal.hpp"

namespace emb {

/// Where rows spread most: mean [D], then axes at right angles, of length 1, the widest spread
/// first, and the variance along each. For [N, D] there are D of them.
struct PrincipalComponents {
  std::vector<double> mean;      // [D]
  std::vector<double> axes;      // [D, D], row k is axis k
  std::vector<double> variance;  // [D], falling; the sum is that of all columns

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

/// Throws ValueError for no rows. The sign of an axis is chosen so that its largest number is
/// positive: the same picture every time.
inline PrincipalComponents principal_components(const Vectors& rows) {
  const std::size_t N = rows.count(), D = rows.width;
  if (N == 0) throw ValueError("principal_components: there are no rows");
  PrincipalComponents made{std::vector<double>(D), std::vector<double>(D * D), {}};
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t d = 0; d < D; ++d)
      made.mean[d] += static_cast<double>(rows.row(n)[d]) / static_cast<double>(N);
  std::vector<double> covariance(D * D);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t a = 0; a < D; ++a)
      for (std::size_t b = 0; b < D; ++b)
        covariance[a * D + b] += (static_cast<double>(rows.row(n)[a]) - made.mean[a]) *
                                 (static_cast<double>(rows.row(n)[b]) - made.mean[b]) /
                                 static_cast<double>(N);
  // Symmetric, and no variance below 0: its singular values are its eigenvalues.
  const SingularValues found = singular_values(covariance, D);
  made.variance = found.s;
  for (std::size_t k = 0; k < D; ++k) {
    double largest = 0;
    for (std::size_t d = 0; d < D; ++d)
      if (std::abs(found.v[d * D + k]) > std::abs(largest) + 1e-9) largest = found.v[d * D + k];
    for (std::size_t d = 0; d < D; ++d)
      made.axes[k * D + d] = largest < 0 ? -found.v[d * D + k] : found.v[d * D + k];
  }
  return made;
}

}  // namespace emb
