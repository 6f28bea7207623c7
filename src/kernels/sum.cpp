#include "kernels/sum.hpp"

#include <limits>

namespace emb::kernels {

Real sum(std::span<const Real> values) {
  const Real* x = values.data();
  return sum_terms(values.size(), [x](std::size_t i) { return x[i]; });
}

double sum_in_double(std::span<const Real> values) {
  const Real* x = values.data();
  return sum_terms<double>(values.size(), [x](std::size_t i) { return static_cast<double>(x[i]); });
}

double sum_of_squares(std::span<const Real> values) {
  const Real* x = values.data();
  return sum_terms<double>(values.size(), [x](std::size_t i) {
    const double value = x[i];
    return value * value;
  });
}

Real dot(std::span<const Real> a, std::span<const Real> b) {
  const Real* x = a.data();
  const Real* y = b.data();
  return sum_terms(a.size(), [x, y](std::size_t i) { return x[i] * y[i]; });
}

Real max(std::span<const Real> values) {
  const Real* x = values.data();
  const auto larger = [](Real a, Real b) { return b > a ? b : a; };
  return fold_lanes(values.size(), -std::numeric_limits<Real>::infinity(), larger,
                    [x](std::size_t i) { return x[i]; });
}

}  // namespace emb::kernels
