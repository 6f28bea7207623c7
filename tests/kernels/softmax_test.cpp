#include "engine/kernels/softmax.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/threads.hpp"
#include "tests/kernels/plain.hpp"
#include "tests/kernels/plain_sum.hpp"

#define kernels plain_kernels
#include "engine/kernels/softmax.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

TEST_CASE("softmax kernels: equal the plain loops bit for bit at awkward widths") {
  for (const std::size_t width : awkward_sizes) {
    if (width == 0) continue;
    Numbers x = random_numbers(3 * width, 5, 3);
    x[0] = -infinity;
    std::fill_n(x.begin() + static_cast<std::ptrdiff_t>(width), width, -infinity);
    Numbers y(x.size()), log_y(x.size()), plain_y(x.size()), plain_log_y(x.size());
    kernels::softmax(x, width, y);
    kernels::log_softmax(x, width, log_y);
    plain_kernels::softmax(x, width, plain_y);
    plain_kernels::log_softmax(x, width, plain_log_y);
    CAPTURE(width);
    CHECK(same_bits(y, plain_y));
    CHECK(same_bits(log_y, plain_log_y));
  }
}

TEST_CASE("softmax kernels: backward equals the plain loops bit for bit at awkward widths") {
  for (const std::size_t width : awkward_sizes)
    for (const bool fresh : {true, false}) {
      if (width == 0) continue;
      const Numbers y = random_numbers(3 * width, 6), dy = random_numbers(3 * width, 7);
      Numbers dx = random_numbers(3 * width, 8), log_dx = dx, plain_dx = dx, plain_log_dx = dx;
      kernels::softmax_backward(y, dy, width, {dx, fresh});
      kernels::log_softmax_backward(y, dy, width, {log_dx, fresh});
      plain_kernels::softmax_backward(y, dy, width, {plain_dx, fresh});
      plain_kernels::log_softmax_backward(y, dy, width, {plain_log_dx, fresh});
      CAPTURE(width);
      CAPTURE(fresh);
      CHECK(same_bits(dx, plain_dx));
      CHECK(same_bits(log_dx, plain_log_dx));
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
