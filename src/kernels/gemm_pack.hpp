#pragma once

#include <cstddef>

#include "base/real.hpp"

/// Copies of parts of the factors in the order in which the product reads them: each row holds
/// `padded` numbers, of which the first `width` come from the factor and the rest are zero. Written
/// for a panel of B; rows of A are copied alike.
namespace emb::kernels {

/// What is copied: a factor, or the edge of C. Each copy has its own memory.
enum class Copy { a, b, edge };

/// This thread's memory for a copy: at least `size` numbers, aligned to a vector.
template <Copy copy>
Real* packing_space(std::size_t size);

/// packed[k][j] = b[k * step + j]      k < depth, j < width
void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded);

/// packed[k][j] = b[j * column + k]    k < depth, j < width: B is stored transposed
void pack_transposed(const Real* b, std::size_t column, std::size_t depth, std::size_t width,
                     Real* packed, std::size_t padded);

}  // namespace emb::kernels
