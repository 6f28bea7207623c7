#include "engine/kernels/gemm.hpp"

#include <algorithm>
#include <cmath>

namespace emb::kernels {

void gemm(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  const bool a_turned = form == Form::a_transposed, b_turned = form == Form::b_transposed;
  const auto left = [&](std::size_t i, std::size_t k) {
    return a_turned ? a.row(k)[i] : a.row(i)[k];
  };
  const auto right = [&](std::size_t k, std::size_t j) {
    return b_turned ? b.row(j)[k] : b.row(k)[j];
  };
  const std::size_t depth = a_turned ? a.rows : a.cols;
  for (std::size_t i = 0; i < c.rows; ++i) {
    Real* const sums = c.row(i);
    if (start == Start::zero) std::fill_n(sums, c.cols, Real(0));
    for (std::size_t k = 0; k < depth; ++k) {
      const Real x = left(i, k);
      for (std::size_t j = 0; j < c.cols; ++j) sums[j] = std::fma(x, right(k, j), sums[j]);
    }
  }
}

void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start) {
  for (std::size_t n = 0; n < count; ++n) kernels::gemm(form, a.nth(n), b.nth(n), c.nth(n), start);
}

}  // namespace emb::kernels
