#include "engine/kernels/sum.hpp"

#include <array>
#include <limits>

namespace emb::kernels {
namespace {

/// term(0) + term(1) + ... + term(n - 1), in the order of the lanes.
template <class T>
T add_in_lanes(std::size_t n, auto term) {
  std::array<T, sum_lanes> lane{};
  const std::size_t whole = n / sum_lanes * sum_lanes;  // terms in whole blocks
  for (std::size_t i = 0; i < whole; ++i) lane[i % sum_lanes] += term(i);
  for (std::size_t i = whole; i < n; ++i) lane[sum_lanes - (n - i)] += term(i);
  for (std::size_t half = sum_lanes / 2; half > 0; half /= 2)
    for (std::size_t l = 0; l < half; ++l) lane[l] += lane[l + half];
  return lane[0];
}

}  // namespace

Real sum(std::span<const Real> values) {
  return add_in_lanes<Real>(values.size(), [values](std::size_t i) { return values[i]; });
}

double sum_in_double(std::span<const Real> values) {
  return add_in_lanes<double>(values.size(), [values](std::size_t i) { return double{values[i]}; });
}

double sum_of_squares(std::span<const Real> values) {
  return add_in_lanes<double>(values.size(),
                              [values](std::size_t i) { return double{values[i]} * values[i]; });
}

Real dot(std::span<const Real> a, std::span<const Real> b) {
  return add_in_lanes<Real>(a.size(), [a, b](std::size_t i) { return a[i] * b[i]; });
}

Real largest(std::span<const Real> values) {
  Real found = std::numeric_limits<Real>::lowest();
  for (const Real value : values) found = value > found ? value : found;
  return found;
}

}  // namespace emb::kernels
