#pragma once

#include <algorithm>

#include "base/real.hpp"

/// Copies of parts of the factors, in the order in which the product reads them.
namespace emb::kernels {

/// `count` things dealt into runs of at most `most`, whose lengths differ by at most one: the first
/// `longer` runs hold one more than `each`.
struct Deal {
  std::size_t parts, each, longer;

  Deal(std::size_t count, std::size_t most)
      : parts(count <= most ? 1 : (count + most - 1) / most),
        each(count <= most ? count : count / parts),
        longer(count - parts * each) {}
  std::size_t begin(std::size_t part) const { return part * each + std::min(part, longer); }
  std::size_t length(std::size_t part) const { return each + (part < longer ? 1 : 0); }
  std::size_t longest() const { return length(0); }
};

/// What is copied: a factor; or of attention, rows of one head and their
/// gradients, or made for a block of queries. Each copy has its own memory.
enum class Copy { a, b, keys, values, rows, weights, slopes, dkeys, dvalues };

/// This thread's memory for a copy: at least `size` numbers, aligned to a vector.
Real* packing_space(Copy copy, std::size_t size);

/// A panel of B. Each row of the copy holds `padded` numbers, zeros after the first `width` where
/// that is less than a vector: nobody reads behind a whole one.
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
