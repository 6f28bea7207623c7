#include <doctest/doctest.h>

#include <optional>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// More scores than are held at a time: a block of 512 rows, and one of the rest.
constexpr std::size_t V = 8192, D = 3, N = 521;

/// Rows, a table, and a target for each row.
struct Rows {
  Tensor rows = parameter({N, D}, random_numbers(N* D, 1));
  Tensor table = parameter({V, D}, random_numbers(V* D, 2));
  Ids targets = Ids(std::vector<TokenId>(N));

  Rows() {
    for (std::size_t n = 0; n < N; ++n) targets.values[n] = static_cast<TokenId>(n * 997 % V);
  }
  /// A result that the loss alone reads.
  Tensor x() const { return scale(rows, Real(0.5)); }
};

using Loss = Tensor (*)(const Rows&, std::optional<TokenId>);
Tensor fused(const Rows& r, std::optional<TokenId> ignored) {
  return cross_entropy_nt(r.x(), r.table, r.targets, ignored);
}
Tensor of_two_ops(const Rows& r, std::optional<TokenId> ignored) {
  return cross_entropy(matmul_nt(r.x(), r.table), r.targets, ignored);
}

/// The loss, and every gradient behind it.
Numbers all_bits(Loss loss_of, std::optional<TokenId> ignored = std::nullopt, Real factor = 1) {
  Rows r;
  if (ignored) r.targets.values[5] = r.targets.values[N - 2] = *ignored;
  const Tensor loss = loss_of(r, ignored);
  Numbers all = {loss.item()};
  backward(factor == 1 ? loss : scale(loss, factor));
  for (const Tensor& x : {r.rows, r.table})
    for (const Real number : x.grad().values()) all.push_back(number);
  return all;
}

}  // namespace

TEST_CASE("cross_entropy_nt: loss and gradients are those of the two ops, to the last bit") {
  CHECK(same_bits(all_bits(fused), all_bits(of_two_ops)));
  CHECK(same_bits(all_bits(fused, -1), all_bits(of_two_ops, -1)));
  CHECK(same_bits(all_bits(fused, {}, 4), all_bits(of_two_ops, {}, 4)));  // a power of two
}

TEST_CASE("cross_entropy_nt: what flows into a tied table comes on top of it") {
  const auto table_of = [](auto loss_of) {
    Rows r;
    r.rows = gather_rows(r.table, r.targets);
    backward(loss_of(r, std::nullopt));
    return gradient(r.table);
  };
  CHECK(same_bits(table_of(fused), table_of(of_two_ops)));
}

TEST_CASE("cross_entropy_nt: two losses of one table add up") {
  Rows r;
  backward(fused(r, std::nullopt));
  Numbers twice = gradient(r.table);
  for (Real& number : twice) number *= 2;
  backward(fused(r, std::nullopt));
  CHECK(same_bits(gradient(r.table), twice));
}

TEST_CASE("cross_entropy_nt: nothing flows into a frozen table, or out of NoGrad") {
  Rows frozen;
  frozen.table = Tensor({V, D}, values(frozen.table));
  const Tensor loss = fused(frozen, std::nullopt);
  backward(loss);
  CHECK(loss.item() == all_bits(of_two_ops)[0]);
  CHECK_FALSE(frozen.table.needs_grad());
  CHECK(frozen.rows.grad().density() == 1.0);
  const NoGrad no_grad;
  const Tensor constant = fused(Rows(), std::nullopt);
  CHECK_FALSE(constant.needs_grad());
  CHECK(constant.item() == loss.item());
}

TEST_CASE("cross_entropy_nt: holds 512 rows of scores, not all") {
  constexpr std::size_t more = 4 * 512;
  const Tensor x({more, D}, Numbers(more * D));
  const Rows r;
  const std::size_t before = buffer_bytes();
  reset_peak_buffer_bytes();
  static_cast<void>(cross_entropy_nt(x, r.table, Ids(std::vector<TokenId>(more, 7))));
  const std::size_t scores = 512 * V * sizeof(Real), gradients = (more * D + V * D) * sizeof(Real);
  CHECK(peak_buffer_bytes() - before >= scores);
  CHECK(peak_buffer_bytes() - before <= scores + gradients + (more + 1) * sizeof(Real) + 4096);
}

TEST_CASE("cross_entropy_nt: few scores too, of a batch of texts") {
  const Tensor x({2, 1, 2}, {1, 0, 0, 1}), table({2, 2}, {0, 0, 0, 0});
  CHECK(cross_entropy_nt(x, table, Ids({2, 1}, {0, 1})).item() == doctest::Approx(0.693147));
}

TEST_CASE("cross_entropy_nt: errors name what does not fit") {
  const Tensor x({2, 3}, Numbers(6)), table({4, 2}, Numbers(8));
  CHECK_THROWS_WITH_AS(cross_entropy_nt(x, table, Ids({0, 1})),
                       "cross_entropy_nt: rows [2, 3] and a table [4, 2] are not of one width",
                       ShapeError);
  CHECK_THROWS_AS(cross_entropy_nt(Tensor({}, {Real(1)}), table, Ids()), ShapeError);
  CHECK_THROWS_AS(cross_entropy_nt(x, Tensor({3}, Numbers(3)), Ids({0, 1})), ShapeError);
  Rows r;
  r.targets.values[N - 1] = V;
  CHECK_THROWS_WITH_AS(fused(r, std::nullopt),
                       "cross_entropy: targets[520] = 8192 is outside [0, 8192)", IdError);
  r.targets = Ids({N, 1}, std::vector<TokenId>(N, 0));
  CHECK_THROWS_WITH_AS(
      fused(r, std::nullopt),
      "cross_entropy: logits [521, 8192] need one target for each row, not [521, 1]", ShapeError);
  r.targets = Ids(std::vector<TokenId>(N, -1));
  CHECK_THROWS_AS(fused(r, -1), ValueError);
  CHECK_THROWS_WITH_AS(cross_entropy_nt(Tensor({0, D}, Numbers{}), r.table, Ids()),
                       "cross_entropy: none of 0 targets is counted, so there is no mean",
                       ValueError);
}

TEST_SUITE("threads") {
  TEST_CASE("cross_entropy_nt: one, two and three threads give the same bits") {
    const auto with = [](std::size_t count) {
      const WithThreads some(count);
      return all_bits(fused);
    };
    const Numbers one = with(1);
    CHECK(same_bits(with(2), one));
    CHECK(same_bits(with(3), one));
  }
}
