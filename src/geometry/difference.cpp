#include "geometry/difference.hpp"

#include <cmath>
#include <cstring>

#include "base/errors.hpp"

namespace emb {
namespace {

void check_lengths(const char* op, std::span<const Real> a, std::span<const Real> b) {
  if (a.size() != b.size()) throw ShapeError(op, ": ", a.size(), " numbers against ", b.size());
}

}  // namespace

std::optional<FirstDifference> first_difference(std::span<const Real> left,
                                                std::span<const Real> right) {
  check_lengths("first_difference", left, right);
  for (std::size_t n = 0; n < left.size(); ++n)
    if (std::memcmp(&left[n], &right[n], sizeof(Real)) != 0)
      return FirstDifference{n, left[n], right[n]};
  return std::nullopt;
}

double largest_difference(std::span<const Real> a, std::span<const Real> b) {
  check_lengths("largest_difference", a, b);
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    // Not fmax: g++ 12.2 for ARM breaks off where it makes vectors of that.
    const double difference = std::abs(static_cast<double>(a[n]) - static_cast<double>(b[n]));
    if (difference > largest) largest = difference;
  }
  return largest;
}

}  // namespace emb
