#include "engine/kernels/gemm/gemm.hpp"

#include <utility>

#include "engine/kernels/gemm/gemm_block.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t rows_together = 8;  // which threads do not share

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

/// Multiply-adds of a product.
double work_of(Form form, const ConstMatrix& a, const Matrix& c) {
  const std::size_t depth = form == Form::a_transposed ? a.rows : a.cols;
  return static_cast<double>(c.rows * depth) * static_cast<double>(c.cols);
}

}  // namespace

void gemm(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  Product p{c.rows,   a.cols, c.cols,   a.data, a.stride, b.data,
            b.stride, c.data, c.stride, 1,      1,        start == Start::stored};
  if (form == Form::b_transposed) std::swap(p.b_step, p.b_column);
  if (form == Form::a_transposed) {
    p.depth = a.rows;
    std::swap(p.a_row, p.a_step);
  }
  if (p.rows == 1 && p.transposed_b())  // a column beside rows, which is an edge
    p = {p.cols, p.depth, 1, p.b, p.b_column, p.a, p.a_step, p.c, 1, p.b_step, 1, p.from_stored};
  p.cols = multiply_edge(p);
  multiply(p);
}

void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start) {
  const auto next = [](auto matrix, std::size_t n) {
    matrix.data += n * matrix.rows * matrix.stride;
    return matrix;
  };
  const auto run = [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) gemm(form, next(a, n), next(b, n), next(c, n), start);
  };
  if (count < threads()) return run(0, count);  // few share out their own work
  parallel_for(count, static_cast<std::size_t>(alone / std::max(work_of(form, a, c), 1.0)), run);
}

}  // namespace emb::kernels
