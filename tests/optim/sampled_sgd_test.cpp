#include "engine/optim/sampled_sgd.hpp"

#include <doctest/doctest.h>

#include "engine/models/skip_gram.hpp"
#include "engine/optim/sgd.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr std::size_t vocabulary = 40, groups = 50, choices = 5;

/// Groups of none to three rows, whose ids repeat; some negatives are the right one.
struct Pairs {
  Ids inputs, targets;
  std::vector<std::size_t> ends;

  /// With bags of so many ids each, where that is not 0, and a padding of 0.
  explicit Pairs(std::uint64_t seed, std::size_t bag = 0) {
    Random random(seed);
    std::vector<TokenId> in, out;
    for (std::size_t p = 0; p < groups; ++p) {
      ends.push_back((p == 0 ? 0 : ends.back()) + (bag > 0 ? 1 : p % 4));
      for (std::size_t k = 0; k < choices; ++k)
        out.push_back(static_cast<TokenId>(random.below(p % 7 == 0 ? 2 : vocabulary)));
    }
    const std::size_t rows = ends.back();
    for (std::size_t n = 0; n < rows * std::max<std::size_t>(bag, 1); ++n)
      in.push_back(static_cast<TokenId>(bag > 0 && n % bag == 0 ? 1 : random.below(vocabulary)));
    inputs = bag > 0 ? Ids({rows, bag}, in) : Ids(in);
    targets = Ids({groups, choices}, out);
  }
};

SkipGram model_of(std::size_t width) {
  Random random(3);
  SkipGram model(vocabulary, width, random);
  Tensor out = model.out();
  random.fill_normal(out.edit(), 0, 0.5);
  return model;
}

}  // namespace

TEST_SUITE("threads") {
  TEST_CASE("SampledSgd: steps are those of the graph and Sgd, to the bit, on 1, 2 and 3 threads") {
    for (const std::size_t bag : {0u, 3u})
      for (const std::size_t width : {5u, 64u, 100u}) {
        const SkipGram graph = model_of(width);
        Sgd sgd(graph.parameters(), {.rate = 0.1});
        std::vector<double> losses;
        for (std::uint64_t step = 0; step < 3; ++step) {
          const Pairs pairs(step, bag);
          const Tensor loss = graph.loss(pairs.inputs, pairs.targets, pairs.ends, TokenId{0});
          losses.push_back(static_cast<double>(loss.item()));
          backward(loss);
          sgd.step();
          sgd.clear_gradients();
        }
        for (const std::size_t count : {1u, 2u, 3u}) {
          const WithThreads use(count);
          const SkipGram model = model_of(width);
          SampledSgd at_once(model.in(), model.out(), {.padding = TokenId{0}});
          std::vector<double> same;
          for (std::uint64_t step = 0; step < 3; ++step) {
            const Pairs pairs(step, bag);
            same.push_back(
                at_once.step(at_once.batch(pairs.inputs, pairs.targets, pairs.ends), 0.1));
          }
          CAPTURE(bag);
          CAPTURE(width);
          CAPTURE(count);
          CHECK(same == losses);
          CHECK(same_bits(model.in().values(), graph.in().values()));
          CHECK(same_bits(model.out().values(), graph.out().values()));
        }
      }
  }

  TEST_CASE("SampledSgd: the next batch is made once, while a step is computed") {
    for (const std::size_t count : {1u, 3u}) {
      const WithThreads use(count);
      const SkipGram model = model_of(4), other = model_of(4);
      const Pairs first(1), second(2);
      SampledSgd sgd(model.in(), model.out()), plain(other.in(), other.out());
      std::vector<SampledSgd::Batch> next;
      const auto batch = sgd.batch(first.inputs, first.targets, first.ends);
      sgd.step(batch, 0.1,
               [&] { next.push_back(sgd.batch(second.inputs, second.targets, second.ends)); });
      REQUIRE(next.size() == 1);
      sgd.step(next[0], 0.1);
      plain.step(plain.batch(first.inputs, first.targets, first.ends), 0.1);
      plain.step(plain.batch(second.inputs, second.targets, second.ends), 0.1);
      CHECK(same_bits(model.in().values(), other.in().values()));
    }
  }
}

TEST_CASE("SampledSgd: by hand, with and without a longest move") {
  // As in lesson 08: x = (1, 2) with the right row (2, -1) and a drawn (0, 0). The gradients are
  // (-1, 0.5), (-0.5, -1) and (0.5, 1), of length sqrt(1.25) each.
  const auto moved = [](double longest) {
    Tensor in = Tensor::parameter("in", {3, 2}, {1, 2, 0, 0, 0, 0});
    Tensor out = Tensor::parameter("out", {3, 2}, {9, 9, 2, -1, 0, 0});
    SampledSgd sgd(in, out, {.longest_move = longest});
    const double loss = sgd.step(sgd.batch(Ids({0}), Ids({1, 2}, {1, 2}), {1}), 0.5);
    CHECK(loss == doctest::Approx(1.386294).epsilon(1e-6));
    Numbers all = values(in);
    all.insert(all.end(), out.values().begin(), out.values().end());
    return all;
  };
  CHECK(moved(1e9) == Numbers{1.5, 1.75, 0, 0, 0, 0, 9, 9, 2.25, -0.5, -0.25, -0.5});
  // A quarter of that length: half the move of a rate of 0.5.
  const double quarter = std::sqrt(1.25) / 4;
  CHECK(largest_difference(moved(quarter), Numbers{1.25, 1.875, 0, 0, 0, 0, 9, 9, 2.125, -0.75,
                                                   -0.125, -0.25}) < 1e-6);
}

TEST_CASE("SampledSgd: a batch of nothing moves nothing") {
  const SkipGram model = model_of(4), same = model_of(4);
  SampledSgd sgd(model.in(), model.out());
  CHECK(sgd.step(sgd.batch(Ids(), Ids({0, 2}, {}), {}), 0.1) == 0);
  CHECK(same_bits(model.in().values(), same.in().values()));
}

TEST_CASE("SampledSgd: what does not fit is refused") {
  Tensor in = Tensor::parameter("in", {3, 2}), out = Tensor::parameter("out", {3, 2});
  Tensor too_wide = Tensor::parameter("wide", {3, 4});
  CHECK_THROWS_WITH_AS(SampledSgd(in, too_wide),
                       "sampled sgd: in is [3, 2], out is [3, 4]; both must be [V, D]", ShapeError);
  CHECK_THROWS_AS(SampledSgd(in, in), ValueError);
  CHECK_THROWS_WITH_AS(SampledSgd(in, out, {.longest_move = 0}),
                       "sampled sgd: longest_move = 0 must be above 0", ValueError);
  CHECK_THROWS_AS(SampledSgd(in, out, {.padding = 3}), IdError);
  SampledSgd sgd(in, out);
  CHECK_THROWS_WITH_AS(sgd.batch(Ids({0, 1}), Ids({1, 2}, {0, 1}), {1}),
                       "sampled sgd: inputs are [2], targets are [1, 2], in 1 groups; they must be "
                       "[N] or [N, W] and [P, 1 + K], in P groups that end at N",
                       ShapeError);
  CHECK_THROWS_AS(sgd.batch(Ids({3}), Ids({1, 1}, {0}), {1}), IdError);
  CHECK_THROWS_AS(sgd.batch(Ids({0}), Ids({1, 1}, {-1}), {1}), IdError);
  const auto batch = sgd.batch(Ids({0}), Ids({1, 1}, {1}), {1});
  CHECK_THROWS_AS(sgd.step(batch, -1), ValueError);
}
