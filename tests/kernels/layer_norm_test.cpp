#include "engine/kernels/layer_norm.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "base/threads.hpp"
#include "tests/kernels/plain_sum.hpp"

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
};

void plain_forward_row(Norm& norm, std::size_t n) {
  const Real count = static_cast<Real>(norm.width);
  const Real* x = norm.x.data() + n * norm.width;
  std::vector<Real> terms(x, x + norm.width);
  const Real mean = plain_sum(terms) / count;
  for (Real& term : terms) term = (term - mean) * (term - mean);
  const Real inverse = Real(1) / std::sqrt(plain_sum(terms) / count + Real(1e-5));
  norm.scales[n] = {mean, inverse};
  for (std::size_t i = 0; i < norm.width; ++i)
    norm.y[n * norm.width + i] = std::fma((x[i] - mean) * inverse, norm.gain[i], norm.bias[i]);
}

void plain_input_row(Norm& norm, std::size_t n) {
  const Real count = static_cast<Real>(norm.width);
  const Real* x = norm.x.data() + n * norm.width;
  const Real* dy = norm.dy.data() + n * norm.width;
  const auto [mean, inverse] = norm.scales[n];
  std::vector<Real> h(norm.width), g(norm.width), gh(norm.width);
  for (std::size_t i = 0; i < norm.width; ++i) {
    h[i] = (x[i] - mean) * inverse;
    g[i] = dy[i] * norm.gain[i];
    gh[i] = g[i] * h[i];
  }
  const Real g_mean = plain_sum(g) / count;
  const Real gh_mean = plain_sum(gh) / count;
  for (std::size_t i = 0; i < norm.width; ++i)
    norm.dx[n * norm.width + i] = inverse * (std::fma(-h[i], gh_mean, g[i]) - g_mean);
}

/// Column by column: rows in order within blocks of 64, then the blocks in order.
void plain_parameters(Norm& norm) {
  for (std::size_t i = 0; i < norm.width; ++i) {
    norm.dgain[i] = norm.dbias[i] = Real(0);
    for (std::size_t first = 0; first < norm.rows; first += 64) {
      Real gain_part = 0, bias_part = 0;
      for (std::size_t n = first; n < std::min(first + 64, norm.rows); ++n) {
        const std::size_t at = n * norm.width + i;
        const Real h = (norm.x[at] - norm.scales[n].mean) * norm.scales[n].inverse;
        gain_part = std::fma(norm.dy[at], h, gain_part);
        bias_part += norm.dy[at];
      }
      norm.dgain[i] += gain_part;
      norm.dbias[i] += bias_part;
    }
  }
}

void check_same(const Norm& a, const Norm& b) {
  CHECK(same_bits(a.y, b.y));
  CHECK(same_bits(a.dx, b.dx));
  CHECK(same_bits(a.dgain, b.dgain));
  CHECK(same_bits(a.dbias, b.dbias));
}

}  // namespace

TEST_CASE("layer-norm kernels: equal the plain rows bit for bit at awkward sizes") {
  for (const std::size_t width : awkward_sizes)
    for (const std::size_t rows : {0u, 1u, 3u, 63u, 64u, 65u, 131u}) {
      if (width == 0) continue;
      Norm fast(rows, width), plain(rows, width);
      fast.run();
      for (std::size_t n = 0; n < rows; ++n) {
        plain_forward_row(plain, n);
        plain_input_row(plain, n);
      }
      plain_parameters(plain);
      CAPTURE(width);
      CAPTURE(rows);
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
