#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/threads.hpp"
#include "engine/tensor/tensor.hpp"
#include "tests/errors.hpp"

/// What the tests of kernels and operations share: numbers in and out, compared bit by bit.
namespace emb::testing {

using Numbers = std::vector<Real>;
using Counts = std::vector<std::size_t>;

inline constexpr Real infinity = std::numeric_limits<Real>::infinity();
inline constexpr Real not_a_number = std::numeric_limits<Real>::quiet_NaN();

/// Seeded normal numbers.
inline Numbers random_numbers(std::size_t count, std::uint64_t seed, double deviation = 1) {
  Numbers made(count);
  Random(seed).fill_normal(made, 0, deviation);
  return made;
}

inline Numbers numbers(std::span<const Real> values) { return {values.begin(), values.end()}; }
inline Tensor parameter(const Shape& shape, Numbers values) {
  return Tensor::parameter("p", shape, std::move(values));
}
inline Numbers values(const Tensor& tensor) { return numbers(tensor.values()); }
inline Numbers gradient(const Tensor& tensor) { return numbers(tensor.grad().values()); }

/// Of numbers around 0.
inline double deviation(const Tensor& tensor) {
  double squares = 0;
  for (const Real value : tensor.values()) squares += double{value} * double{value};
  return std::sqrt(squares / static_cast<double>(tensor.size()));
}

/// Equal as memory: 0 and -0 differ, a NaN equals itself.
inline bool same_bits(std::span<const Real> a, std::span<const Real> b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

/// The largest |a[n] - b[n]|; infinity for different lengths.
inline double largest_difference(std::span<const Real> a, std::span<const Real> b) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n)
    largest = std::max(largest, std::abs(static_cast<double>(a[n]) - static_cast<double>(b[n])));
  return largest;
}

/// While one is alive, parallel_for may use this many threads.
class WithThreads {
 public:
  explicit WithThreads(std::size_t count) : before_(threads()) { set_threads(count); }
  ~WithThreads() { set_threads(before_); }
  WithThreads(const WithThreads&) = delete;
  WithThreads& operator=(const WithThreads&) = delete;

 private:
  std::size_t before_;
};

}  // namespace emb::testing
