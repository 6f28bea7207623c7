#include <cmath>

#include "kernels/gemm/gemm.hpp"

namespace emb::kernels::reference {
namespace {

template <class A, class B>
void product(std::size_t depth, A a, B b, const Matrix& c, Start start) {
  for (std::size_t i = 0; i < c.rows; ++i)
    for (std::size_t j = 0; j < c.cols; ++j) {
      Real sum = start == Start::stored ? c.row(i)[j] : Real(0);
      for (std::size_t k = 0; k < depth; ++k) sum = std::fma(a(i, k), b(k, j), sum);
      c.row(i)[j] = sum;
    }
}

}  // namespace

void gemm(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  product(
      a.cols, [=](auto i, auto k) { return a.row(i)[k]; },
      [=](auto k, auto j) { return b.row(k)[j]; }, c, start);
}

void gemm_nt(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  product(
      a.cols, [=](auto i, auto k) { return a.row(i)[k]; },
      [=](auto k, auto j) { return b.row(j)[k]; }, c, start);
}

void gemm_tn(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start) {
  product(
      a.rows, [=](auto i, auto k) { return a.row(k)[i]; },
      [=](auto k, auto j) { return b.row(k)[j]; }, c, start);
}

}  // namespace emb::kernels::reference
