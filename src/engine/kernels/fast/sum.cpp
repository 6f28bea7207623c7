#include "engine/kernels/fast/sum.hpp"

namespace emb::kernels {

Real sum(std::span<const Real> values) {
  return sum_terms(values.size(), [values](std::size_t i) { return values[i]; });
}

double sum_in_double(std::span<const Real> values) {
  return sum_terms<double>(values.size(), [values](std::size_t i) { return double{values[i]}; });
}

double sum_of_squares(std::span<const Real> values) {
  return sum_terms<double>(values.size(),
                           [values](std::size_t i) { return double{values[i]} * values[i]; });
}

Real dot(std::span<const Real> a, std::span<const Real> b) {
  return sum_terms(a.size(), [a, b](std::size_t i) { return a[i] * b[i]; });
}

Real largest(std::span<const Real> values) {
  return largest_term(values.size(), [values](std::size_t i) { return values[i]; });
}

}  // namespace emb::kernels
