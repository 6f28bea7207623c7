#include <doctest/doctest.h>

#include <algorithm>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "engine/kernels/softmax.hpp"
#include "tests/kernels/plain_sum.hpp"

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

struct PlainLosses {
  std::vector<Real> losses, gradient;
};

/// One row at a time, in steps one can follow.
PlainLosses plain_cross_entropy(const std::vector<Real>& logits, std::size_t width,
                                const std::vector<TokenId>& targets, Real factor) {
  PlainLosses result;
  for (std::size_t n = 0; n < targets.size(); ++n) {
    const Real* x = logits.data() + n * width;
    const auto target = static_cast<std::size_t>(targets[n]);
    const Real largest = *std::max_element(x, x + width);
    std::vector<Real> row(width);
    for (std::size_t i = 0; i < width; ++i) row[i] = math::exp(x[i] - largest);
    const Real total = plain_sum(row);
    result.losses.push_back(math::log(total) - (x[target] - largest));
    for (Real& value : row) value *= factor / total;
    row[target] -= factor;
    result.gradient.insert(result.gradient.end(), row.begin(), row.end());
  }
  return result;
}

}  // namespace

TEST_CASE("cross-entropy kernel: equals the plain rows bit for bit at awkward widths") {
  const Real factor = Real(1) / Real(3);
  for (const std::size_t width : awkward_sizes) {
    if (width == 0) continue;
    const std::vector<Real> x = random_numbers(loss_rows * width, 10, 4);
    const std::vector<TokenId> targets = some_targets(loss_rows, width);
    std::vector<Real> losses(loss_rows), alone(loss_rows), gradient(x.size());
    kernels::cross_entropy(x, width, targets, alone);
    kernels::cross_entropy(x, width, targets, losses, gradient, factor);
    const PlainLosses plain = plain_cross_entropy(x, width, targets, factor);
    CAPTURE(width);
    CHECK(same_bits(losses, plain.losses));
    CHECK(same_bits(alone, plain.losses));
    CHECK(same_bits(gradient, plain.gradient));
    std::vector<Real> in_place = x;
    kernels::cross_entropy(in_place, width, targets, losses, in_place, factor);
    CHECK(same_bits(losses, plain.losses));
    CHECK(same_bits(in_place, plain.gradient));
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
