#include "engine/kernels/layer_norm.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/threads.hpp"
#include "tests/kernels/plain.hpp"
#include "tests/kernels/plain_sum.hpp"

#define kernels plain_kernels
#include "engine/kernels/layer_norm.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

/// Rows of `width` numbers and everything that the kernels make of them.
struct Norm {
  std::size_t rows, width;
  std::vector<Real> x, gain, bias, dy;
  std::vector<Real> y, dx, dgain, dbias;
  std::vector<kernels::RowScale> scales;

  Norm(std::size_t row_count, std::size_t row_width)
      : rows(row_count),
        width(row_width),
        x(random_numbers(rows * width, 12, 2)),
        gain(random_numbers(width, 13)),
        bias(random_numbers(width, 14)),
        dy(random_numbers(rows * width, 15)),
        y(x.size()),
        dx(x.size()),
        dgain(width),
        dbias(width),
        scales(rows) {}

  void run() {
    kernels::layer_norm(x, gain, bias, Real(1e-5), y, scales);
    kernels::layer_norm_backward(x, gain, scales, dy, {dx, true}, dgain, dbias);
  }
  void run_plain() {
    plain_kernels::layer_norm(x, gain, bias, Real(1e-5), y, scales);
    plain_kernels::layer_norm_backward(x, gain, scales, dy, {dx, true}, dgain, dbias);
  }
};

void check_same(const Norm& a, const Norm& b) {
  CHECK(same_bits(a.y, b.y));
  CHECK(same_bits(a.dx, b.dx));
  CHECK(same_bits(a.dgain, b.dgain));
  CHECK(same_bits(a.dbias, b.dbias));
}

}  // namespace

TEST_CASE("layer-norm kernels: equal the plain loops bit for bit at awkward sizes") {
  for (const std::size_t width : awkward_sizes)
    for (const std::size_t rows : {0u, 1u, 3u, 63u, 64u, 65u, 131u}) {
      if (width == 0) continue;
      Norm fast(rows, width), plain(rows, width);
      fast.run();
      plain.run_plain();
      CAPTURE(width);
      CAPTURE(rows);
      check_same(fast, plain);
    }
}

TEST_CASE("layer-norm kernels: equal the plain loops on rows that need care") {
  for (const Real size : {Real(12345.6f), Real(1e19f), Real(3e19f)}) {
    Norm fast(5, 67), plain(5, 67);
    for (std::size_t i = 0; i < fast.x.size(); ++i)
      fast.x[i] = i / 67 % 2 == 0 ? size : fast.x[i] * size;  // a constant row, and another
    plain.x = fast.x;
    fast.run();
    plain.run_plain();
    CAPTURE(size);
    CHECK(kernels::needs_care(fast.scales[0].mean, 0));
    check_same(fast, plain);
  }
}

TEST_CASE("layer-norm kernels: two and three threads give the bits of one") {
  const std::size_t before = threads();
  Norm one(1009, 65), more(1009, 65);
  set_threads(1);
  one.run();
  for (const std::size_t count : {2u, 3u}) {
    set_threads(count);
    more.run();
    check_same(one, more);
  }
  set_threads(before);
}

TEST_CASE("layer-norm kernels: without a bias nothing is added, and what is empty is left out") {
  Norm norm(5, 7), with_zeros(5, 7);
  norm.bias.clear();
  std::fill(with_zeros.bias.begin(), with_zeros.bias.end(), Real(0));
  with_zeros.run();
  kernels::layer_norm(norm.x, norm.gain, norm.bias, Real(1e-5), norm.y, norm.scales);
  CHECK(norm.y == with_zeros.y);
  plain_kernels::layer_norm(norm.x, norm.gain, norm.bias, Real(1e-5), norm.y, norm.scales);
  CHECK(norm.y == with_zeros.y);
  kernels::layer_norm_backward(norm.x, norm.gain, norm.scales, norm.dy, {}, norm.dgain, norm.dbias);
  CHECK(norm.dgain == with_zeros.dgain);
  CHECK(norm.dbias == with_zeros.dbias);
  std::fill(norm.dgain.begin(), norm.dgain.end(), Real(0));
  kernels::layer_norm_backward(norm.x, norm.gain, norm.scales, norm.dy, {norm.dx, true}, norm.dgain,
                               {});
  CHECK(norm.dgain == with_zeros.dgain);
  CHECK(norm.dx == with_zeros.dx);
}

TEST_CASE("layer-norm kernels: a dx that is not fresh is added to") {
  Norm norm(2, 5);
  norm.run();
  std::vector<Real> twice = norm.dx;
  kernels::layer_norm_backward(norm.x, norm.gain, norm.scales, norm.dy, {twice, false}, norm.dgain,
                               norm.dbias);
  for (std::size_t i = 0; i < twice.size(); ++i) CHECK(twice[i] == Real(2) * norm.dx[i]);
}
