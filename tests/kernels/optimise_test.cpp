#include "engine/kernels/optimise.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "base/threads.hpp"
#include "tests/kernels/plain.hpp"
#include "tests/optim/gradients.hpp"

#define kernels plain_kernels
#include "engine/kernels/optimise.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

const std::vector<std::size_t> parameter_sizes{0, 1, 15, 16, 17, 1001, 50021};

struct State {
  Numbers p, g, m, v;

  explicit State(std::size_t size) {
    Random random(size + 1);
    p = random_values(size, random);
    g = random_values(size, random);
    m = random_values(size, random);
    v = random_values(size, random);
    for (Real& value : v) value = std::abs(value);
    // One in three has moments about to become subnormal, as where gradients have long been zero.
    for (std::size_t i = 0; i < size; i += 3)
      g[i] = 0, m[i] = v[i] = std::numeric_limits<Real>::min();
  }
};

kernels::AdamStep adam_step() {
  return {.rate = Real(0.003),
          .beta1 = Real(0.9),
          .rest1 = Real(0.1),
          .beta2 = Real(0.999),
          .rest2 = Real(0.001),
          .unbias2 = Real(1.25),
          .epsilon = Real(1e-8),
          .decay = Real(0.01),
          .keep = Real(0.99)};
}

void check_same(const State& fast, const State& plain) {
  CHECK(same_bits(fast.p, plain.p));
  CHECK(same_bits(fast.m, plain.m));
  CHECK(same_bits(fast.v, plain.v));
}

}  // namespace

TEST_CASE("kernels::sgd: equals the plain loop bit for bit") {
  for (const std::size_t size : parameter_sizes) {
    CAPTURE(size);
    State fast(size), plain(size);
    kernels::sgd(fast.p, fast.g, kernels::all_rows, Real(0.3));
    plain_kernels::sgd(plain.p, plain.g, kernels::all_rows, Real(0.3), Real(0));
    check_same(fast, plain);
  }
}

TEST_CASE("kernels::sgd: with a decay, equals the plain loop bit for bit") {
  for (const std::size_t size : parameter_sizes) {
    CAPTURE(size);
    State fast(size), plain(size);
    kernels::sgd(fast.p, fast.g, kernels::all_rows, Real(0.3), Real(0.1));
    plain_kernels::sgd(plain.p, plain.g, kernels::all_rows, Real(0.3), Real(0.1));
    check_same(fast, plain);
  }
}

TEST_CASE("kernels::sgd_momentum: equals the plain loop bit for bit") {
  for (const std::size_t size : parameter_sizes)
    for (const bool nesterov : {false, true}) {
      CAPTURE(size);
      CAPTURE(nesterov);
      State fast(size), plain(size);
      const kernels::MomentumStep step{Real(0.3), Real(0.9), Real(0.01), nesterov};
      for (int repeat = 0; repeat < 3; ++repeat) {
        kernels::sgd_momentum(fast.p, fast.g, fast.v, step);
        plain_kernels::sgd_momentum(plain.p, plain.g, plain.v, step);
      }
      check_same(fast, plain);
    }
}

TEST_CASE("kernels::adam: equals the plain loop bit for bit") {
  for (const std::size_t size : parameter_sizes) {
    CAPTURE(size);
    State fast(size), plain(size);
    for (int repeat = 0; repeat < 3; ++repeat) {
      kernels::adam(fast.p, fast.g, fast.m, fast.v, kernels::all_rows, adam_step());
      plain_kernels::adam(plain.p, plain.g, plain.m, plain.v, kernels::all_rows, adam_step());
    }
    check_same(fast, plain);
  }
}

TEST_CASE("kernels::adam: every row by number equals the whole table, at awkward widths") {
  for (const std::size_t width : {1U, 15U, 16U, 17U, 1001U}) {
    CAPTURE(width);
    const Counts rows{4, 0, 2, 1, 3};
    State by_row(5 * width), whole(5 * width);
    kernels::adam(by_row.p, by_row.g, by_row.m, by_row.v, {rows, width}, adam_step());
    kernels::adam(whole.p, whole.g, whole.m, whole.v, kernels::all_rows, adam_step());
    check_same(by_row, whole);
    kernels::sgd(by_row.p, by_row.g, {rows, width}, Real(0.3));
    kernels::sgd(whole.p, whole.g, kernels::all_rows, Real(0.3));
    check_same(by_row, whole);
  }
}

TEST_CASE("kernels of optimisers: some rows equal the plain loops bit for bit") {
  const std::size_t width = 33;
  const Counts rows{4, 0, 3};
  State fast(5 * width), plain(5 * width);
  kernels::adam(fast.p, fast.g, fast.m, fast.v, {rows, width}, adam_step());
  plain_kernels::adam(plain.p, plain.g, plain.m, plain.v, {rows, width}, adam_step());
  kernels::sgd(fast.p, fast.g, {rows, width}, Real(0.3), Real(0.1));
  plain_kernels::sgd(plain.p, plain.g, {rows, width}, Real(0.3), Real(0.1));
  check_same(fast, plain);
  std::vector<double> sums(3), plain_sums(3);
  kernels::squares_of_rows(fast.g, {rows, width}, sums);
  plain_kernels::squares_of_rows(plain.g, {rows, width}, plain_sums);
  CHECK(sums == plain_sums);
}

TEST_CASE("kernels::adam: rows that are not named keep their bits") {
  State state(6 * 3);
  const State before = state;
  const Counts rows{4, 1};
  kernels::adam(state.p, state.g, state.m, state.v, {rows, 3}, adam_step());
  CHECK(rows_moved(before.p, state.p, 3) == Counts{1, 4});
  CHECK(rows_moved(before.m, state.m, 3) == Counts{1, 4});
  CHECK(rows_moved(before.v, state.v, 3) == Counts{1, 4});
}

TEST_CASE("kernels::adam: moments that fall below the smallest normal number become zero") {
  const Real smallest = std::numeric_limits<Real>::min();
  Numbers p{1, 1, 1}, g{0, 0, 0}, m{smallest, -smallest, 1}, v{smallest, 1, 1};
  kernels::AdamStep step = adam_step();
  step.decay = 0;
  kernels::adam(p, g, m, v, kernels::all_rows, step);
  CHECK(m == Numbers{0, 0, Real(0.9)});
  CHECK(v == Numbers{0, Real(0.999), Real(0.999)});
  Numbers velocity{smallest, -smallest, 1};
  kernels::sgd_momentum(p, g, velocity, {1, Real(0.5), 0, false});
  CHECK(velocity == Numbers{0, 0, Real(0.5)});
}

TEST_CASE("kernels::adam: a NaN is kept, not taken for a small number") {
  Numbers p{1}, g{std::numeric_limits<Real>::quiet_NaN()}, m{0}, v{0};
  kernels::adam(p, g, m, v, kernels::all_rows, adam_step());
  CHECK(std::isnan(p[0]));
  CHECK(std::isnan(m[0]));
  CHECK(std::isnan(v[0]));
}

TEST_CASE("kernels::squares_of_rows: row by row, all or by number") {
  const Numbers g{1, 2, 3, 4, 5, 6};
  std::vector<double> all(3), some(2);
  kernels::squares_of_rows(g, kernels::all_rows, all);
  CHECK(all == std::vector<double>{5, 25, 61});
  const Counts rows{2, 0};
  kernels::squares_of_rows(g, {rows, 2}, some);
  CHECK(some == std::vector<double>{61, 5});
}

TEST_SUITE("threads") {
  TEST_CASE("kernels of optimisers: one, two and three threads give the same bits") {
    const std::size_t before = threads();
    const std::size_t rows = 6001, width = 37;
    Counts odd;
    for (std::size_t r = 1; r < rows; r += 2) odd.push_back(r);
    std::vector<State> states;
    std::vector<std::vector<double>> sums;
    for (const std::size_t count : {1U, 2U, 3U}) {
      set_threads(count);
      State s(rows * width);
      kernels::adam(s.p, s.g, s.m, s.v, kernels::all_rows, adam_step());
      kernels::adam(s.p, s.g, s.m, s.v, {odd, width}, adam_step());
      kernels::sgd(s.p, s.g, kernels::all_rows, Real(0.3));
      kernels::sgd(s.p, s.g, {odd, width}, Real(0.3));
      kernels::sgd(s.p, s.g, {odd, width}, Real(0.3), Real(0.01));
      kernels::sgd_momentum(s.p, s.g, s.v, {Real(0.3), Real(0.9), Real(0.01), true});
      sums.emplace_back(rows);
      kernels::squares_of_rows(s.g, kernels::all_rows, sums.back());
      states.push_back(std::move(s));
    }
    set_threads(before);
    check_same(states[1], states[0]);
    check_same(states[2], states[0]);
    CHECK(sums[1] == sums[0]);
    CHECK(sums[2] == sums[0]);
  }
}
