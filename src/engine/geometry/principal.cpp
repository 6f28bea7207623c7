#include "engine/geometry/principal.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace emb {

namespace {

/// The numbers of a square matrix, column behind column: Jacobi's rotations take two at a time.
using Columns = std::vector<double>;

double dot(const Columns& m, std::size_t a, std::size_t b, std::size_t n) {
  return std::inner_product(&m[a * n], &m[a * n] + n, &m[b * n], 0.0);
}

void rotate(Columns& m, std::size_t a, std::size_t b, std::size_t n, double cosine, double sine) {
  for (std::size_t r = 0; r < n; ++r) {
    const double first = m[a * n + r], second = m[b * n + r];
    m[a * n + r] = cosine * first - sine * second;
    m[b * n + r] = sine * first + cosine * second;
  }
}

/// One sweep over all pairs of columns; whether any of them was still turned.
bool sweep(Columns& m, Columns& v, std::size_t n) {
  bool turned_any = false;
  for (std::size_t a = 0; a + 1 < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      const double aa = dot(m, a, a, n), bb = dot(m, b, b, n), ab = dot(m, a, b, n);
      if (std::abs(ab) <= 1e-15 * std::sqrt(aa * bb)) continue;
      // The angle after which the two columns have the product 0.
      const double slope = (bb - aa) / (2 * ab);
      const double tangent = std::copysign(1.0, slope) / (std::abs(slope) + std::hypot(1.0, slope));
      const double cosine = 1 / std::hypot(1.0, tangent);
      for (Columns* turned : {&m, &v}) rotate(*turned, a, b, n, cosine, cosine * tangent);
      turned_any = true;
    }
  }
  return turned_any;
}

}  // namespace

SingularValues singular_values(std::span<const double> matrix, std::size_t n) {
  Columns m(n * n), v(n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) m[c * n + r] = matrix[r * n + c];
    v[r * n + r] = 1;
  }
  for (int sweeps = 0; sweeps < 60 && sweep(m, v, n); ++sweeps) {
  }
  std::vector<double> sizes(n);
  for (std::size_t c = 0; c < n; ++c) sizes[c] = std::sqrt(dot(m, c, c, n));
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t c) { return sizes[c]; });

  SingularValues made{Columns(n * n), {}, Columns(n * n)};  // row-major again
  for (std::size_t k = 0; k < n; ++k) {
    made.s.push_back(sizes[order[k]]);
    for (std::size_t r = 0; r < n; ++r) {
      made.us[r * n + k] = m[order[k] * n + r];
      made.v[r * n + k] = v[order[k] * n + r];
    }
  }
  return made;
}

/// Principal components from the N x N products of the rows: N rows span no more directions,
/// however wide they are. Column k of us is sqrt(s[k]) times their places in direction k.
std::pair<std::vector<double>, std::array<double, 2>> plane_of(const Vectors& rows) {
  const std::size_t N = rows.count(), two = std::min<std::size_t>(2, N);
  std::vector<double> products(N * N), means(N), points(2 * N);
  for (std::size_t n = 0; n < N * N; ++n) {
    products[n] = dot(rows.row(n / N), rows.row(n % N));
    means[n / N] += products[n] / static_cast<double>(N);
  }
  const double mean = std::accumulate(means.begin(), means.end(), 0.0) / static_cast<double>(N);
  // (a - m) (b - m) = a b - a m - b m + m m
  for (std::size_t n = 0; n < N * N; ++n) products[n] += mean - means[n / N] - means[n % N];
  const auto [us, s, v] = singular_values(products, N);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t k = 0; k < two && s[k] > 0; ++k)
      points[2 * n + k] = us[n * N + k] / std::sqrt(s[k]);
  const double all = std::accumulate(s.begin(), s.end(), 0.0);
  std::array<double, 2> shares{};
  for (std::size_t k = 0; k < two && all > 0; ++k) shares[k] = s[k] / all;
  return {std::move(points), shares};
}

std::pair<std::vector<double>, std::array<double, 2>> plane_of_many(const Vectors& rows) {
  const std::size_t N = rows.count(), D = rows.width, two = std::min<std::size_t>(2, D);
  std::vector<double> means(D), products(D * D), points(2 * N);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t d = 0; d < D; ++d) means[d] += double{rows.row(n)[d]};
  for (double& mean : means) mean /= static_cast<double>(N);
  std::vector<double> from_mean(D);
  const auto set_row = [&](std::size_t n) {
    for (std::size_t d = 0; d < D; ++d) from_mean[d] = double{rows.row(n)[d]} - means[d];
  };
  for (std::size_t n = 0; n < N; ++n) {
    set_row(n);
    for (std::size_t a = 0; a < D; ++a)
      for (std::size_t b = 0; b < D; ++b) products[a * D + b] += from_mean[a] * from_mean[b];
  }
  const auto [us, s, v] = singular_values(products, D);
  for (std::size_t n = 0; n < N; ++n) {
    set_row(n);
    for (std::size_t k = 0; k < two; ++k)
      for (std::size_t d = 0; d < D; ++d) points[2 * n + k] += from_mean[d] * v[d * D + k];
  }
  const double all = std::accumulate(s.begin(), s.end(), 0.0);
  std::array<double, 2> shares{};
  for (std::size_t k = 0; k < two && all > 0; ++k) shares[k] = s[k] / all;
  return {std::move(points), shares};
}

}  // namespace emb
