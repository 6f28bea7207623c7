#pragma once

#include "engine/kernels/fast/loops.hpp"

/// A part of one matrix product on one thread: which panels of B and rows of A are worked on when,
/// and where they are read from. What it computes does not depend on any of that.
namespace emb::kernels {

/// So few multiply-adds are not worth a second thread, which takes microseconds to begin.
inline constexpr std::size_t alone = 96 * 96 * 96;

/// One product: strides say which form it is. b_column is 1 for a row-major B, b_step is 1 for B^T.
/// The steps lie apart: two numbers that were just written, one by one, must not be read as one.
struct Product {
  std::size_t rows, depth, cols;
  const Real* a;  // a(i, k) = a[i * a_row + k * a_step]
  std::size_t a_row;
  const Real* b;  // b(k, j) = b[k * b_step + j * b_column]
  std::size_t b_step;
  Real* c;  // c(i, j) = c[i * c_row + j]
  std::size_t c_row;
  std::size_t a_step, b_column;
  bool from_stored;

  bool transposed_b() const { return b_column != 1; }
};

/// How many panels C is cut into: runs of columns a few vectors wide.
std::size_t count_panels(const Product& p);

/// Whether A is copied before it is read: threads that share out panels would each copy all rows.
bool copies_a(const Product& p);

/// All of C on one thread, where B is one panel that is read where it lies: it is small, or few
/// rows of A read it. Depth and rows are at least 1. False where it is not, and nothing was done.
bool multiply_small(const Product& p);

/// The edge of C: a few columns beside whole vectors. Its own vectors run along columns of A, which
/// are turned in registers where rows are stored, so that none is nearly empty. The chains stay
/// what they are. Returns where the edge begins: p.cols where there is none, or where a vector that
/// is nearly empty costs less (short vectors, much work on rows of A), and nothing was done.
std::size_t multiply_edge(const Product& p);

/// Some panels of C, some rows. Depth, rows and columns are at least 1.
void multiply_block(const Product& p, Range panels, Range rows);

}  // namespace emb::kernels
