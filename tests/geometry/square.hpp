#pragma once

// Square matrices of doubles, row-major, for tests.

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace emb::testing {

using Doubles = std::vector<double>;

inline Doubles product(const Doubles& a, const Doubles& b, std::size_t n) {
  Doubles made(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c)
      for (std::size_t k = 0; k < n; ++k) made[r * n + c] += a[r * n + k] * b[k * n + c];
  return made;
}

inline Doubles transposed(const Doubles& a, std::size_t n) {
  Doubles made(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) made[c * n + r] = a[r * n + c];
  return made;
}

inline void check_near(const Doubles& a, const Doubles& b, double limit = 1e-12) {
  REQUIRE(a.size() == b.size());
  for (std::size_t n = 0; n < a.size(); ++n) CHECK(std::abs(a[n] - b[n]) <= limit);
}

inline void check_orthogonal(const Doubles& a, std::size_t n) {
  Doubles one(n * n);
  for (std::size_t k = 0; k < n; ++k) one[k * n + k] = 1;
  check_near(product(transposed(a, n), a, n), one);
}

}  // namespace emb::testing
