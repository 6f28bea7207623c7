#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "base/random.hpp"
#include "engine/tensor/tensor.hpp"
#include "tests/numbers.hpp"

/// What the tests of optimisers share: gradients written by hand, and rows compared as bits.
namespace emb::testing {

/// Adds `values` to row r of the parameter's gradient, and marks that row alone.
inline void add_to_row(Tensor parameter, std::size_t r, const Numbers& values) {
  const std::span<Real> row = parameter.grad().row(r);
  for (std::size_t i = 0; i < row.size(); ++i) row[i] += values[i];
}

/// Adds the same, and marks every row: what a product with a one-hot matrix does.
inline void add_to_row_of_all(Tensor parameter, std::size_t r, const Numbers& values) {
  const std::size_t width = parameter.shape().width();
  const std::span<Real> row = parameter.grad().all().subspan(r * width, width);
  for (std::size_t i = 0; i < row.size(); ++i) row[i] += values[i];
}

/// The rows whose bits differ between two moments.
inline Counts rows_moved(const Numbers& before, const Numbers& after, std::size_t width) {
  Counts moved;
  for (std::size_t r = 0; r * width < before.size(); ++r)
    if (std::memcmp(&before[r * width], &after[r * width], width * sizeof(Real)) != 0)
      moved.push_back(r);
  return moved;
}

inline Numbers random_values(std::size_t size, Random& random) {
  Numbers values(size);
  random.fill_normal(values, 0.0, 1.0);
  return values;
}

/// A NaN that any arithmetic turns into another one: its bits survive only where nobody computes.
inline Real poison() {
  using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
  constexpr std::uint64_t bits = sizeof(Real) == 4 ? 0x7F800123 : 0x7FF0000000000123;
  return std::bit_cast<Real>(static_cast<Bits>(bits));
}

}  // namespace emb::testing
