#include "geometry/cosine.hpp"

#include <algorithm>
#include <cmath>

namespace emb {

double dot(std::span<const Real> a, std::span<const Real> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return sum;
}

double length(std::span<const Real> a) { return std::sqrt(dot(a, a)); }

double cosine(std::span<const Real> a, std::span<const Real> b) {
  const double lengths = length(a) * length(b);
  return lengths > 0 ? std::clamp(dot(a, b) / lengths, -1.0, 1.0) : 0.0;
}

std::vector<Real> cosines(const Vectors& rows) {
  const std::size_t N = rows.count();
  std::vector<Real> made(N * N);
  for (std::size_t a = 0; a < N; ++a)
    for (std::size_t b = 0; b <= a; ++b)
      made[a * N + b] = made[b * N + a] = static_cast<Real>(cosine(rows.row(a), rows.row(b)));
  return made;
}

}  // namespace emb
