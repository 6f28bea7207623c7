#include "engine/ops/sampled_loss.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "base/threads.hpp"

using namespace emb;

TEST_CASE("sampled_loss: by hand") {
  // Scores 1*2 + 2*0 = 2 for the right row, 1*0 + 2*(-1) = -2 for the drawn one.
  Tensor x = Tensor::parameter("x", {1, 2}, {1, 2});
  Tensor out = Tensor::parameter("out", {3, 2}, {2, 0, 0, -1, 5, 5});
  const Tensor loss = sampled_loss(x, out, Ids({1, 2}, {0, 1}), {1});
  CHECK(loss.item() == doctest::Approx(2 * std::log(1 + std::exp(-2.0))));
  backward(loss);
  // e = sigmoid(2) - 1 = -0.1192 for the right row and sigmoid(-2) = 0.1192 for the drawn one.
  const double e = 1 / (1 + std::exp(2.0));
  CHECK(x.grad().values()[0] == doctest::Approx(-e * 2));
  CHECK(x.grad().values()[1] == doctest::Approx(-e));
  CHECK(out.grad().values()[0] == doctest::Approx(-e));
  CHECK(out.grad().values()[1] == doctest::Approx(-e * 2));
  CHECK(out.grad().values()[2] == doctest::Approx(e));
  CHECK(out.grad().values()[3] == doctest::Approx(e * 2));
  CHECK(out.grad().written_rows().size() == 2);
}

TEST_CASE("sampled_loss: rows of a group share their targets, each as if it had them alone") {
  Tensor x = Tensor::parameter("x", {3, 1}, {1, 2, 4});
  Tensor out = Tensor::parameter("out", {3, 1}, {0, 0, 0});
  // The first two rows look for row 0 and not for row 1, the third for row 2 and not for row 0.
  backward(sampled_loss(x, out, Ids({2, 2}, {0, 1, 2, 0}), {2, 3}));
  // Every score is 0: slopes are -1/2 for the right row, 1/2 for the drawn one.
  const std::vector<Real> expected{-Real(1.5) + 2, 1.5, -2};
  CHECK(std::ranges::equal(out.grad().values(), expected));
  CHECK(std::ranges::equal(x.grad().values(), std::vector<Real>{0, 0, 0}));
}

TEST_CASE("sampled_loss: a group without rows costs nothing") {
  const Tensor x = Tensor::parameter("x", {1, 1}, {1}), out = Tensor::parameter("out", {2, 1});
  const Tensor alone = sampled_loss(x, out, Ids({1, 2}, {0, 1}), {1});
  CHECK(sampled_loss(x, out, Ids({3, 2}, {1, 0, 0, 1, 1, 0}), {0, 1, 1}).item() == alone.item());
}

TEST_CASE("sampled_loss: a constant on either side gets no gradient, and the other one all") {
  const Tensor constant({1, 1}, std::vector<Real>{2});
  Tensor side = Tensor::parameter("side", {1, 1}, {0});
  backward(sampled_loss(constant, side, Ids({1, 1}, {0}), {1}));
  CHECK(side.grad().values()[0] == Real(-1));
  side.grad().clear();
  backward(sampled_loss(side, constant, Ids({1, 1}, {0}), {1}));
  CHECK(side.grad().values()[0] == Real(-1));
}

TEST_CASE("sampled_loss: a negative that is the right row does not count") {
  Tensor x = Tensor::parameter("x", {1, 2}, {1, 2});
  Tensor out = Tensor::parameter("out", {2, 2}, {3, 4, 5, 6});
  const Tensor alone = sampled_loss(x, out, Ids({1, 1}, {1}), {1});
  const Tensor both = sampled_loss(x, out, Ids({1, 3}, {1, 1, 1}), {1});
  CHECK(alone.item() == both.item());
}

TEST_CASE("sampled_loss: scores of hundreds are no nan, and no pair is no loss") {
  Tensor x = Tensor::parameter("x", {2, 1}, {1000, -1000});
  Tensor out = Tensor::parameter("out", {2, 1}, {1, -1});
  const Tensor loss = sampled_loss(x, out, Ids({2, 2}, {1, 0, 1, 0}), {1, 2});
  // Both wrong in the first pair: 1000 + 1000. Both right in the second: 0.
  CHECK(loss.item() == Real(2000));
  CHECK(sampled_loss(Tensor::parameter("none", {0, 1}), out, Ids({0, 2}, {}), {}).item() ==
        Real(0));
}

TEST_SUITE("threads") {
  TEST_CASE("sampled_loss: one and three threads give the same bits") {
    Random random(3);
    Tensor x = Tensor::parameter("x", {700, 600}), out = Tensor::parameter("out", {50, 600});
    random.fill_normal(x.edit(), 0, 1);
    random.fill_normal(out.edit(), 0, 1);
    std::vector<TokenId> ids;
    std::vector<std::size_t> ends;
    for (std::size_t n = 0; n < 350 * 4; ++n) ids.push_back(static_cast<TokenId>(random.below(50)));
    for (std::size_t p = 0; p < 350; ++p) ends.push_back(2 * p + random.below(3));
    ends.back() = 700;
    const std::size_t before = threads();
    std::vector<std::vector<Real>> results;
    for (const std::size_t count : {1u, 3u}) {
      set_threads(count);
      x.grad().clear(), out.grad().clear();
      const Tensor loss = sampled_loss(x, out, Ids({350, 4}, ids), ends);
      backward(loss);
      std::vector<Real> all{loss.item()};
      for (const Tensor* tensor : {&x, &out})
        all.insert(all.end(), tensor->grad().values().begin(), tensor->grad().values().end());
      results.push_back(all);
    }
    set_threads(before);
    CHECK(results[0] == results[1]);
  }
}

TEST_CASE("sampled_loss: what does not fit is refused") {
  const Tensor x = Tensor::parameter("x", {2, 3}), out = Tensor::parameter("out", {4, 3});
  const auto refused = [&](const Ids& targets, const std::vector<std::size_t>& ends) {
    CHECK_THROWS_AS(sampled_loss(x, out, targets, ends), ShapeError);
  };
  CHECK_THROWS_WITH_AS(sampled_loss(x, out, Ids({1, 2}, {0, 1}), {1}),
                       "sampled_loss: x is [2, 3], out is [4, 3], targets are [1, 2], in 1 groups; "
                       "they must be [N, D], [V, D] and [P, 1 + K], in P groups that end at N",
                       ShapeError);
  refused(Ids({1, 2}, {0, 1}), {1, 2});        // a group without targets
  refused(Ids({2, 1}, {0, 1}), {2});           // targets without a group
  refused(Ids({3, 1}, {0, 1, 2}), {1, 0, 2});  // one that ends before it begins
  refused(Ids({2, 1}, {0, 1}), {1, 3});        // rows that are not there
  CHECK_THROWS_AS(sampled_loss(x, out, Ids({2, 1}, {0, 4}), {1, 2}), IdError);
}
