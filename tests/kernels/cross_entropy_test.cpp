#include "engine/kernels/cross_entropy.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "tests/kernels/plain.hpp"
#include "tests/kernels/plain_sum.hpp"

#define kernels plain_kernels
#include "engine/kernels/cross_entropy.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

constexpr std::size_t loss_rows = 4;

std::vector<TokenId> some_targets(std::size_t count, std::size_t width) {
  Random random(9);
  std::vector<TokenId> targets(count);
  for (TokenId& target : targets) target = static_cast<TokenId>(random.below(width));
  return targets;
}

}  // namespace

TEST_CASE("cross-entropy kernel: equals the plain loop bit for bit at awkward widths") {
  const Real factor = Real(1) / Real(3);
  for (const std::size_t width : awkward_sizes) {
    if (width == 0) continue;
    const std::vector<Real> x = random_numbers(loss_rows * width, 10, 4);
    const std::vector<TokenId> targets = some_targets(loss_rows, width);
    std::vector<Real> losses(loss_rows), alone(loss_rows), gradient(x.size());
    kernels::cross_entropy(x, width, targets, alone);
    kernels::cross_entropy(x, width, targets, losses, gradient, factor);
    std::vector<Real> plain_losses(loss_rows), plain_gradient(x.size());
    plain_kernels::cross_entropy(x, width, targets, plain_losses, plain_gradient, factor);
    CAPTURE(width);
    CHECK(same_bits(losses, plain_losses));
    CHECK(same_bits(alone, plain_losses));
    CHECK(same_bits(gradient, plain_gradient));
    std::vector<Real> in_place = x;
    kernels::cross_entropy(in_place, width, targets, losses, in_place, factor);
    CHECK(same_bits(losses, plain_losses));
    CHECK(same_bits(in_place, plain_gradient));
    in_place = x;
    plain_kernels::cross_entropy(in_place, width, targets, losses, in_place, factor);
    CHECK(same_bits(in_place, plain_gradient));
  }
}

TEST_CASE("cross-entropy kernel: a row that is not counted has no loss and no gradient") {
  const std::vector<Real> x{1, 2, 3, 0, 0, 0};
  const std::vector<TokenId> targets{kernels::not_counted, 1};
  std::vector<Real> losses(2, Real(7)), gradient(6, Real(7));
  kernels::cross_entropy(x, 3, targets, losses, gradient, Real(3));
  CHECK(losses[0] == Real(0));
  CHECK(std::vector<Real>(gradient.begin(), gradient.begin() + 3) == std::vector<Real>{0, 0, 0});
  CHECK(losses[1] == math::log(Real(3)));
  CHECK(std::vector<Real>(gradient.begin() + 3, gradient.end()) == std::vector<Real>{1, -2, 1});
  std::fill(losses.begin(), losses.end(), Real(7));
  kernels::cross_entropy(x, 3, targets, losses);
  CHECK(losses[0] == Real(0));
}

TEST_CASE("cross-entropy kernel: two and three threads give the bits of one") {
  const std::size_t before = threads();
  const std::size_t width = 65;
  const std::vector<Real> x = random_numbers(1009 * width, 11, 2);
  const std::vector<TokenId> targets = some_targets(1009, width);
  std::vector<Real> losses[3], gradient[3];
  for (std::size_t t = 0; t < 3; ++t) {
    set_threads(t + 1);
    losses[t].resize(1009);
    gradient[t].resize(x.size());
    kernels::cross_entropy(x, width, targets, losses[t], gradient[t]);
  }
  set_threads(before);
  for (std::size_t t = 1; t < 3; ++t) {
    CHECK(same_bits(losses[0], losses[t]));
    CHECK(same_bits(gradient[0], gradient[t]));
  }
}
