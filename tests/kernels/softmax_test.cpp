#include "engine/kernels/softmax.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "tests/kernels/plain_sum.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr std::size_t rows = 3;

std::vector<Real> row_of(const std::vector<Real>& all, std::size_t r, std::size_t width) {
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(r * width);
  return {begin, begin + static_cast<std::ptrdiff_t>(width)};
}

std::vector<Real> plain_softmax(std::vector<Real> row) {
  const Real largest = *std::max_element(row.begin(), row.end());
  for (Real& value : row) value = math::exp(value - largest);
  const Real factor = Real(1) / plain_sum(row);
  for (Real& value : row) value *= factor;
  return row;
}

std::vector<Real> plain_log_softmax(std::vector<Real> row) {
  const Real largest = *std::max_element(row.begin(), row.end());
  std::vector<Real> exponentials = row;
  for (Real& value : exponentials) value = math::exp(value - largest);
  const Real log_total = math::log(plain_sum(exponentials));
  for (Real& value : row) value = (value - largest) - log_total;
  return row;
}

}  // namespace

TEST_CASE("softmax kernels: equal the plain rows bit for bit at awkward widths") {
  for (const std::size_t width : awkward_sizes) {
    if (width == 0) continue;
    const std::vector<Real> x = random_numbers(rows * width, 5, 3);
    std::vector<Real> y(x.size()), log_y(x.size());
    kernels::softmax(x, width, y);
    kernels::log_softmax(x, width, log_y);
    CAPTURE(width);
    for (std::size_t r = 0; r < rows; ++r) {
      CHECK(same_bits(row_of(y, r, width), plain_softmax(row_of(x, r, width))));
      CHECK(same_bits(row_of(log_y, r, width), plain_log_softmax(row_of(x, r, width))));
    }
  }
}

TEST_CASE("softmax kernels: backward equals the plain rows bit for bit at awkward widths") {
  for (const std::size_t width : awkward_sizes) {
    if (width == 0) continue;
    const std::vector<Real> y = random_numbers(rows * width, 6);
    const std::vector<Real> dy = random_numbers(rows * width, 7);
    std::vector<Real> dx(y.size()), log_dx(y.size()), wanted(y.size()), log_wanted(y.size());
    kernels::softmax_backward(y, dy, width, {dx, true});
    kernels::log_softmax_backward(y, dy, width, {log_dx, true});
    for (std::size_t r = 0; r < rows; ++r) {
      std::vector<Real> products = row_of(y, r, width);
      for (std::size_t i = 0; i < width; ++i) products[i] *= dy[r * width + i];
      const Real mean = plain_sum(products);
      const Real total = plain_sum(row_of(dy, r, width));
      for (std::size_t i = r * width; i < (r + 1) * width; ++i) {
        wanted[i] = y[i] * (dy[i] - mean);
        log_wanted[i] = dy[i] - math::exp(y[i]) * total;
      }
    }
    CAPTURE(width);
    CHECK(same_bits(dx, wanted));
    CHECK(same_bits(log_dx, log_wanted));
  }
}

TEST_CASE("softmax kernels: a backward that is not fresh adds") {
  const std::vector<Real> y{Real(0.5), Real(0.25)};
  const std::vector<Real> dy{4, 8};
  std::vector<Real> dx{100, 100};
  kernels::softmax_backward(y, dy, 2, {dx, false});
  // The sum of y dy is 4.
  CHECK(dx == std::vector<Real>{100, 101});
  const std::vector<Real> log_y{0, 0};
  kernels::log_softmax_backward(log_y, dy, 2, {dx, false});
  // e^0 is 1 and the sum of dy is 12.
  CHECK(dx == std::vector<Real>{92, 97});
}

TEST_CASE("softmax kernels: two and three threads give the bits of one") {
  const std::size_t before = threads();
  const std::size_t width = 65;
  const std::vector<Real> x = random_numbers(1009 * width, 8, 2);
  std::vector<Real> y[3], dx[3], log_y[3], log_dx[3];
  for (std::size_t t = 0; t < 3; ++t) {
    set_threads(t + 1);
    for (auto* result : {&y[t], &dx[t], &log_y[t], &log_dx[t]}) result->resize(x.size());
    kernels::softmax(x, width, y[t]);
    kernels::softmax_backward(y[t], x, width, {dx[t], true});
    kernels::log_softmax(x, width, log_y[t]);
    kernels::log_softmax_backward(log_y[t], x, width, {log_dx[t], true});
  }
  set_threads(before);
  for (std::size_t t = 1; t < 3; ++t) {
    CHECK(same_bits(y[0], y[t]));
    CHECK(same_bits(dx[0], dx[t]));
    CHECK(same_bits(log_y[0], log_y[t]));
    CHECK(same_bits(log_dx[0], log_dx[t]));
  }
}
