#include "ops/mask.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "ops/arithmetic.hpp"
#include "ops/reduce.hpp"
#include "ops/softmax.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr Real hidden = -std::numeric_limits<Real>::infinity();

}  // namespace

TEST_CASE("causal_mask: a query sees itself and what came before") {
  const Tensor scores({3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  CHECK(values(causal_mask(scores)) == Numbers{1, hidden, hidden, 4, 5, hidden, 7, 8, 9});
}

TEST_CASE("causal_mask: every matrix of a batch of heads") {
  const Tensor scores({2, 1, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  const Tensor masked = causal_mask(scores);
  CHECK(masked.shape() == Shape{2, 1, 2, 2});
  CHECK(values(masked) == Numbers{1, hidden, 3, 4, 5, hidden, 7, 8});
}

TEST_CASE("causal_mask: a softmax over masked scores gives later keys exactly zero") {
  const Tensor weights = softmax(causal_mask(Tensor({2, 2}, {7, 100, 3, 3})));
  CHECK(values(weights) == Numbers{1, 0, 0.5, 0.5});
}

TEST_CASE("causal_mask: nothing flows into what is hidden, even from an infinite entry") {
  Tensor scores = Tensor::parameter("scores", {2, 2}, {1, 2, 3, 4});
  const Tensor masked = causal_mask(scores);
  backward(sum(mul(masked, Tensor({2, 2}, {10, 20, 30, 40}))));
  CHECK(gradient(scores) == Numbers{10, 0, 30, 40});
}

TEST_CASE("causal_mask: scores used twice collect both gradients") {
  Tensor scores = Tensor::parameter("scores", {2, 2}, {1, 2, 3, 4});
  backward(add(sum(causal_mask(scores)), sum(scores)));
  CHECK(gradient(scores) == Numbers{2, 1, 2, 2});
}

TEST_CASE("causal_mask: no positions, and one") {
  CHECK(causal_mask(Tensor({3, 0, 0}, Numbers{})).shape() == Shape{3, 0, 0});
  CHECK(values(causal_mask(Tensor({1, 1}, {5}))) == Numbers{5});
}

TEST_CASE("causal_mask: scores that are not square are an error") {
  CHECK(error_of([] {
          causal_mask(Tensor({2, 3}, Numbers(6)));
        }) == "causal_mask: the scores are [2, 3], they must be [.., T, T]");
  CHECK(error_of([] { causal_mask(Tensor({4}, Numbers(4))); }) ==
        "causal_mask: the scores are [4], they must be [.., T, T]");
  CHECK_THROWS_AS(causal_mask(Tensor(Real(1))), ShapeError);
}
