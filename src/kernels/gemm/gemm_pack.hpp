#pragma once

#include <cstddef>

#include "base/real.hpp"
#include "kernels/deal.hpp"

/// Copies of parts of the factors, in the order in which the product reads them.
namespace emb::kernels {

/// What is copied: a factor, or the edge of C. Each copy has its own memory.
enum class Copy { a, b, edge };

/// This thread's memory for a copy: at least `size` numbers, aligned to a vector.
template <Copy copy>
Real* packing_space(std::size_t size);

/// A panel of B. Each row of the copy holds `padded` numbers, zeros after the first `width`.
/// packed[k][j] = b[k * step + j]      k < depth, j < width
void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded);

/// packed[k][j] = b[j * column + k]    k < depth, j < width: B is stored transposed
void pack_transposed(const Real* b, std::size_t column, std::size_t depth, std::size_t width,
                     Real* packed, std::size_t padded);

/// Rows of a product's A, stored transposed, for one tile after the other, as `tiles` deals them.
/// packed[t * apart + k * tiles.longest() + i] = a[k * step + tiles.begin(t) + i]
///     k < depth, i < tiles.length(t), apart = depth * tiles.longest() + lanes
/// The places of `packed` that this does not name are not to be read.
void pack_tiles(const Real* a, std::size_t step, std::size_t depth, const Deal& tiles, Real* packed,
                std::size_t apart);

}  // namespace emb::kernels
