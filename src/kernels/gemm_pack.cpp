#include "kernels/gemm_pack.hpp"

#include <algorithm>
#include <memory>
#include <new>

#include "kernels/vector.hpp"

namespace emb::kernels {
namespace {

struct Aligned {
  void operator()(Real* block) const { ::operator delete[](block, std::align_val_t{vector_bytes}); }
};

constexpr std::size_t line = 64 / sizeof(Real);
constexpr std::size_t rows_ahead = 24;  // to ask for before they are needed
constexpr std::size_t side = 4;         // of the little squares that are transposed in registers
using Quad = Real __attribute__((vector_size(side * sizeof(Real))));

typedef Quad LooseQuad __attribute__((aligned(alignof(Real)), may_alias));  // see vector.hpp

Quad load_quad(const Real* from) { return *reinterpret_cast<const LooseQuad*>(from); }
void store_quad(Real* to, Quad q) { *reinterpret_cast<LooseQuad*>(to) = q; }

/// Four rows of B, four values of k: packed[k][j] for a 4 x 4 square.
void transpose_square(const Real* b, std::size_t column, Real* packed, std::size_t padded) {
  const Quad r0 = load_quad(b), r1 = load_quad(b + column);
  const Quad r2 = load_quad(b + 2 * column), r3 = load_quad(b + 3 * column);
  const Quad low01 = __builtin_shufflevector(r0, r1, 0, 4, 1, 5);
  const Quad high01 = __builtin_shufflevector(r0, r1, 2, 6, 3, 7);
  const Quad low23 = __builtin_shufflevector(r2, r3, 0, 4, 1, 5);
  const Quad high23 = __builtin_shufflevector(r2, r3, 2, 6, 3, 7);
  store_quad(packed, __builtin_shufflevector(low01, low23, 0, 1, 4, 5));
  store_quad(packed + padded, __builtin_shufflevector(low01, low23, 2, 3, 6, 7));
  store_quad(packed + 2 * padded, __builtin_shufflevector(high01, high23, 0, 1, 4, 5));
  store_quad(packed + 3 * padded, __builtin_shufflevector(high01, high23, 2, 3, 6, 7));
}

}  // namespace

template <Copy copy>
Real* packing_space(std::size_t size) {
  thread_local std::unique_ptr<Real[], Aligned> space;
  thread_local std::size_t held = 0;
  if (held < size) {
    space.reset(
        static_cast<Real*>(::operator new[](size * sizeof(Real), std::align_val_t{vector_bytes})));
    held = size;
  }
  return space.get();
}

template Real* packing_space<Copy::a>(std::size_t);
template Real* packing_space<Copy::b>(std::size_t);
template Real* packing_space<Copy::edge>(std::size_t);

void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded) {
  for (std::size_t k = 0; k < depth; ++k, b += step, packed += padded) {
    for (std::size_t j = 0; j < width; j += line) __builtin_prefetch(b + rows_ahead * step + j);
    std::copy_n(b, width, packed);
    std::fill(packed + width, packed + padded, Real(0));
  }
}

void pack_transposed(const Real* b, std::size_t column, std::size_t depth, std::size_t width,
                     Real* packed, std::size_t padded) {
  const std::size_t square_depth = depth / side * side;
  const std::size_t square_width = width / side * side;
  // A block of k is one cache line of each row of B.
  for (std::size_t block = 0; block < square_depth; block += line) {
    const std::size_t end = std::min(block + line, square_depth);
    for (std::size_t j = 0; j < square_width; j += side)
      for (std::size_t k = block; k < end; k += side)
        transpose_square(b + j * column + k, column, packed + k * padded + j, padded);
  }
  for (std::size_t k = 0; k < depth; ++k) {
    const std::size_t done = k < square_depth ? square_width : 0;
    for (std::size_t j = done; j < width; ++j) packed[k * padded + j] = b[j * column + k];
    std::fill(packed + k * padded + width, packed + (k + 1) * padded, Real(0));
  }
}

}  // namespace emb::kernels
