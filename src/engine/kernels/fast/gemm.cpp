#include "engine/kernels/gemm.hpp"

#include "engine/kernels/fast/gemm_block.hpp"

namespace emb::kernels {
namespace {

/// Threads share rows in groups of this many: the height of a narrow tile with AVX-512.
constexpr std::size_t rows_together = 8;

/// The larger share, out of `parts`, that a thread gets.
double share(std::size_t parts) {
  const std::size_t most = (parts + threads() - 1) / threads();
  return static_cast<double>(most) / static_cast<double>(parts);
}

void multiply(const Product& p) {
  if (p.depth == 0 && !p.from_stored)  // no k at all: what the chains start from
    for (std::size_t i = 0; i < p.rows; ++i) std::fill_n(p.c + i * p.c_row, p.cols, Real(0));
  if (p.rows == 0 || p.cols == 0 || p.depth == 0) return;
  const bool one_thread = p.rows * p.cols * p.depth <= alone;
  if (one_thread && multiply_small(p)) return;
  const std::size_t panels = count_panels(p);
  if (one_thread) return multiply_block(p, {0, panels}, {0, p.rows});
  const std::size_t row_tiles = (p.rows + rows_together - 1) / rows_together;
  const bool copies_little = !copies_a(p) || row_tiles < threads();
  if (share(panels) <= share(row_tiles) && copies_little) {
    parallel_for(panels, 1, [&](auto begin, auto end) {
      multiply_block(p, {begin, end}, {0, p.rows});
    });
  } else {
    const std::size_t grain = (row_tiles + threads() - 1) / threads();
    parallel_for(row_tiles, grain, [&](auto begin, auto end) {
      multiply_block(p, {0, panels},
                     {begin * rows_together, std::min(end * rows_together, p.rows)});
    });
  }
}

/// A transposed factor is one whose two strides have changed places.
Product product_of(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c,
                   Start start) {
  const bool a_turned = form == Form::a_transposed, b_turned = form == Form::b_transposed;
  return {.rows = c.rows,
          .depth = a_turned ? a.rows : a.cols,
          .cols = c.cols,
          .a = a.data,
          .a_row = a_turned ? 1 : a.stride,
          .b = b.data,
          .b_step = b_turned ? 1 : b.stride,
          .c = c.data,
          .c_row = c.stride,
          .a_step = a_turned ? a.stride : 1,
          .b_column = b_turned ? b.stride : 1,
          .from_stored = start == Start::stored};
}

/// A single row of C = A B^T as the column C^T = B A^T. A single column is an edge, for which there
/// is a faster way.
Product row_as_column(const Product& p) {
  return {.rows = p.cols,
          .depth = p.depth,
          .cols = 1,
          .a = p.b,
          .a_row = p.b_column,
          .b = p.a,
          .b_step = p.a_step,
          .c = p.c,
          .c_row = 1,
          .a_step = p.b_step,
          .b_column = 1,
          .from_stored = p.from_stored};
}

/// Multiply-adds of a product.
double work_of(Form form, const ConstMatrix& a, const Matrix& c) {
  const std::size_t depth = form == Form::a_transposed ? a.rows : a.cols;
  return static_cast<double>(c.rows * depth) * static_cast<double>(c.cols);
}

}  // namespace

void gemm(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  Product p = product_of(form, a, b, c, start);
  if (p.rows == 1 && p.transposed_b()) p = row_as_column(p);
  p.cols = multiply_edge(p);
  multiply(p);
}

void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start) {
  const auto run = [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) gemm(form, a.nth(n), b.nth(n), c.nth(n), start);
  };
  if (count < threads()) return run(0, count);  // few share out their own work
  parallel_for(count, static_cast<std::size_t>(alone / std::max(work_of(form, a, c), 1.0)), run);
}

}  // namespace emb::kernels
