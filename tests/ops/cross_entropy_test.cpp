#include "engine/ops/cross_entropy.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr double ln2 = 0.693147180559945;

}  // namespace

TEST_CASE("cross_entropy: equal logits cost ln V") {
  const Tensor loss = cross_entropy(Tensor({3, 8}, Numbers(24, Real(5))), Ids({0, 3, 7}));
  CHECK(loss.shape() == Shape{});
  CHECK(loss.made_by() == "cross_entropy");
  CHECK(loss.item() == doctest::Approx(3 * ln2).epsilon(1e-6));
}

TEST_CASE("cross_entropy: the gradient is (softmax - one-hot) / targets") {
  Tensor logits = Tensor::parameter("logits", {2, 4}, Numbers(8, Real(0)));
  backward(cross_entropy(logits, Ids({1, 3})));
  const Real off = Real(0.125);
  const Real hit = Real(-0.375);
  CHECK(gradient(logits) == Numbers{off, hit, off, off, off, off, off, hit});
}

TEST_CASE("cross_entropy: takes [B, T, V] with targets [B, T]") {
  Tensor logits = Tensor::parameter("logits", {1, 2, 2}, {0, 0, 0, 0});
  const Tensor loss = cross_entropy(logits, Ids({1, 2}, {0, 1}));
  CHECK(loss.item() == doctest::Approx(ln2).epsilon(1e-6));
  backward(loss);
  CHECK(gradient(logits) == Numbers{-0.25, 0.25, 0.25, -0.25});
}

TEST_CASE("cross_entropy: logits a thousand apart neither overflow nor lose the loss") {
  Tensor logits = Tensor::parameter("logits", {2, 2}, {1000, 0, -1000, 0});
  const Tensor loss = cross_entropy(logits, Ids({1, 1}));
  CHECK(loss.item() == Real(500));  // (1000 + 0) / 2
  backward(loss);
  CHECK(gradient(logits) == Numbers{0.5, -0.5, 0, 0});
}

TEST_CASE("cross_entropy: an ignored target counts neither in the loss nor in the mean") {
  Tensor logits = Tensor::parameter("logits", {3, 2}, {0, 0, 9, -9, 0, 0});
  const Tensor loss = cross_entropy(logits, Ids({0, -1, 1}), -1);
  CHECK(loss.item() == doctest::Approx(ln2).epsilon(1e-6));
  backward(loss);
  CHECK(gradient(logits) == Numbers{-0.25, 0.25, 0, 0, 0.25, -0.25});
}

TEST_CASE("cross_entropy: an id of the vocabulary can be the ignored one") {
  const Tensor logits({2, 2}, Numbers{0, 0, 50, 0});
  CHECK(cross_entropy(logits, Ids({1, 0}), 0).item() == doctest::Approx(ln2).epsilon(1e-6));
}

TEST_CASE("cross_entropy: a scaled loss scales the gradient") {
  Tensor logits = Tensor::parameter("logits", {1, 2}, {0, 0});
  backward(scale(cross_entropy(logits, Ids({0})), Real(4)));
  CHECK(gradient(logits) == Numbers{-2, 2});
}

TEST_CASE("cross_entropy: logits used twice collect both gradients, in either order") {
  Tensor logits = Tensor::parameter("logits", {1, 2}, {0, 0});
  const Tensor weights({1, 2}, Numbers{10, 20});
  const Tensor first = cross_entropy(logits, Ids({0}));
  const Tensor second = sum(mul(logits, weights));
  backward(add(first, second));
  CHECK(gradient(logits) == Numbers{9.5, 20.5});
  logits.grad().clear();
  const Tensor third = sum(mul(logits, weights));
  const Tensor fourth = cross_entropy(logits, Ids({0}));
  backward(add(third, fourth));
  CHECK(gradient(logits) == Numbers{9.5, 20.5});
}

TEST_CASE("cross_entropy: every backward adds, and after clear() the gradient starts anew") {
  Tensor logits = Tensor::parameter("logits", {1, 2}, {0, 0});
  backward(cross_entropy(logits, Ids({0})));
  backward(cross_entropy(logits, Ids({0})));
  CHECK(gradient(logits) == Numbers{-1, 1});
  CHECK(logits.grad().all_rows_written());
  logits.grad().clear();
  CHECK(gradient(logits) == Numbers{0, 0});
  backward(cross_entropy(logits, Ids({1})));
  CHECK(gradient(logits) == Numbers{0.5, -0.5});
}

TEST_CASE("cross_entropy: without a parameter or under NoGrad it is a constant") {
  CHECK_FALSE(cross_entropy(Tensor({1, 2}, Numbers{0, 0}), Ids({0})).needs_grad());
  const Tensor logits = Tensor::parameter("logits", {1, 2}, {0, 0});
  const NoGrad none;
  CHECK_FALSE(cross_entropy(logits, Ids({0})).needs_grad());
}

TEST_CASE("cross_entropy: a target outside the vocabulary is named") {
  const Tensor logits({4, 27}, Numbers(108, Real(0)));
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({0, 1, 26, 30})),
                       "cross_entropy: targets[3] = 30 is outside [0, 27)", IdError);
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({0, -1, 26, 30})),
                       "cross_entropy: targets[1] = -1 is outside [0, 27)", IdError);
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({27, 0, 0, 0}), -1),
                       "cross_entropy: targets[0] = 27 is outside [0, 27)", IdError);
  // The smallest id there is, which marks ignored targets inside, is no exception.
  const TokenId smallest = std::numeric_limits<TokenId>::min();
  CHECK_THROWS_AS(cross_entropy(logits, Ids({smallest, 0, 0, 0})), IdError);
  CHECK_THROWS_WITH_AS(cross_entropy(Tensor({1, 0}, Numbers{}), Ids({0})),
                       "cross_entropy: targets[0] = 0 is outside [0, 0)", IdError);
}

TEST_CASE("cross_entropy: targets must have the shape of the rows") {
  const Tensor logits({4, 3}, Numbers(12, Real(0)));
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({0, 1, 2})),
                       "cross_entropy: logits [4, 3] need one target for each row, not [3]",
                       ShapeError);
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({2, 2}, {0, 1, 2, 0})),
                       "cross_entropy: logits [4, 3] need one target for each row, not [2, 2]",
                       ShapeError);
  CHECK_THROWS_WITH_AS(cross_entropy(Tensor({}, {Real(1)}), Ids()),
                       "cross_entropy: logits [] need one target for each row, not [0]",
                       ShapeError);
}

TEST_CASE("cross_entropy: a mean over nothing is refused") {
  const Tensor logits({2, 3}, Numbers(6, Real(0)));
  CHECK_THROWS_WITH_AS(cross_entropy(logits, Ids({-1, -1}), -1),
                       "cross_entropy: none of 2 targets is counted, so there is no mean",
                       ValueError);
  CHECK_THROWS_WITH_AS(cross_entropy(Tensor({0, 5}, Numbers{}), Ids()),
                       "cross_entropy: none of 0 targets is counted, so there is no mean",
                       ValueError);
}

namespace {

/// Logits [2, 3] with a gradient, whose numbers are those of `rows`: rows times the identity.
Tensor logits_of(const Tensor& rows) {
  return matmul(rows, Tensor({3, 3}, {1, 0, 0, 0, 1, 0, 0, 0, 1}));
}

}  // namespace

TEST_CASE("cross_entropy: the gradient is written over logits that nobody else holds") {
  const Tensor rows = Tensor::parameter("rows", {2, 3}, {0, 0, 0, 5, 5, 5});
  const std::size_t before = buffer_bytes();
  const Tensor loss = cross_entropy(logits_of(rows), Ids({0, 2}));
  // Nine numbers of the identity, six of logits that became their gradient, and the loss.
  CHECK(buffer_bytes() == before + 16 * sizeof(Real));
  CHECK(loss.inputs()[0].values().empty());
  CHECK(loss.inputs()[0].shape() == Shape{2, 3});
  backward(loss);
  const Real off = Real(1) / Real(3) * Real(0.5);
  CHECK(numbers(rows.grad().values()) ==
        Numbers{off - Real(0.5), off, off, off, off, off - Real(0.5)});
}

TEST_CASE("cross_entropy: logits that are kept stay as they were, and give the same gradient") {
  const Tensor rows = Tensor::parameter("rows", {2, 3}, {1, 2, 3, -4, 5, -6});
  const Tensor again = Tensor::parameter("again", {2, 3}, {1, 2, 3, -4, 5, -6});
  backward(cross_entropy(logits_of(rows), Ids({0, 2})));
  const Tensor kept = logits_of(again);
  backward(cross_entropy(kept, Ids({0, 2})));
  CHECK(numbers(kept.values()) == Numbers{1, 2, 3, -4, 5, -6});
  CHECK(numbers(rows.grad().values()) == numbers(again.grad().values()));
}

TEST_CASE(
    "cross_entropy: logits that another result was made of, or a rule reads, are not touched") {
  const Tensor rows = Tensor::parameter("rows", {2, 3}, {1, 2, 3, -4, 5, -6});
  Tensor logits = logits_of(rows);
  const Tensor squares = mul(logits, logits);  // its rule reads the logits
  backward(add(cross_entropy(std::move(logits), Ids({0, 2})), sum(squares)));
  const Tensor alone = Tensor::parameter("alone", {2, 3}, {1, 2, 3, -4, 5, -6});
  const Tensor held = logits_of(alone), held_squares = mul(held, held);
  backward(add(cross_entropy(held, Ids({0, 2})), sum(held_squares)));
  CHECK(numbers(rows.grad().values()) == numbers(alone.grad().values()));

  const Tensor x = Tensor::parameter("x", {1, 2}, {1, -1}),
               y = Tensor::parameter("y", {1, 2}, {1, -1});
  backward(cross_entropy(tanh(x), Ids({1})));  // tanh' = 1 - tanh^2
  const Tensor bent = tanh(y);
  backward(cross_entropy(bent, Ids({1})));
  CHECK(numbers(x.grad().values()) == numbers(y.grad().values()));
}
