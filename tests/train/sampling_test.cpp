#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "base/errors.hpp"
#include "train/generate.hpp"

using namespace emb;

namespace {

constexpr Real never = -std::numeric_limits<Real>::infinity();

/// Scores whose probabilities are 1/2, 1/4, 1/8, 1/8: logarithms of them, as near as they come.
const std::vector<Real> halves = {Real(-2.0794415), Real(-0.6931472), Real(-2.0794415),
                                  Real(-1.3862944)};

std::vector<TokenId> ids(const std::vector<Real>& scores, const GenerateOptions& options) {
  std::vector<TokenId> list;
  for (const Candidate& one : candidates(scores, options)) list.push_back(one.id);
  return list;
}

using Ids4 = std::vector<TokenId>;

}  // namespace

TEST_CASE("candidates: by falling score, of equal ones the lower id first, with their weights") {
  const auto all = candidates(halves, {});
  REQUIRE(all.size() == 4);
  CHECK(ids(halves, {}) == Ids4{1, 3, 0, 2});
  const std::array weights = {1.0, 0.5, 0.25, 0.25};
  for (std::size_t n = 0; n < 4; ++n)
    CHECK(all[n].weight == doctest::Approx(weights[n]).epsilon(1e-6));
}

TEST_CASE("candidates: a temperature divides the scores, 0 leaves the likeliest") {
  // At temperature 1/2 weights are squared: 1, 1/4, 1/16, 1/16.
  const auto cold = candidates(halves, {.temperature = 0.5});
  CHECK(cold[1].weight == doctest::Approx(0.25).epsilon(1e-6));
  CHECK(cold[3].weight == doctest::Approx(0.0625).epsilon(1e-6));
  CHECK(ids(halves, {.temperature = 0}) == Ids4{1});
  CHECK(ids({1, 3, 3, 2}, {.temperature = 0}) == Ids4{1});
}

TEST_CASE("candidates: top k keeps the k likeliest, ties by id, and all where k is 0 or large") {
  CHECK(ids(halves, {.top_k = 1}) == Ids4{1});
  CHECK(ids(halves, {.top_k = 3}) == Ids4{1, 3, 0});
  CHECK(ids({5, 5, 5}, {.top_k = 2}) == Ids4{0, 1});
  CHECK(ids(halves, {.top_k = 4}) == Ids4{1, 3, 0, 2});
  CHECK(ids(halves, {.top_k = 9}) == Ids4{1, 3, 0, 2});
}

TEST_CASE("candidates: top p keeps the fewest that reach the share, at least one") {
  CHECK(ids(halves, {.top_p = 1}) == Ids4{1, 3, 0, 2});
  CHECK(ids(halves, {.top_p = 0.8}) == Ids4{1, 3, 0});
  CHECK(ids(halves, {.top_p = 0.7}) == Ids4{1, 3});
  CHECK(ids(halves, {.top_p = 0.49}) == Ids4{1});
  CHECK(ids(halves, {.top_p = 1e-300}) == Ids4{1});
  CHECK(ids(halves, {.top_p = 0}) == Ids4{1});
  // Four equal ones, exactly a quarter each: a share that is reached needs no more.
  CHECK(ids({7, 7, 7, 7}, {.top_p = 0.5}) == Ids4{0, 1});
  CHECK(ids({7, 7, 7, 7}, {.top_p = 0.51}) == Ids4{0, 1, 2});
}

TEST_CASE("candidates: top p is a share of what top k left, after the temperature") {
  // Of 1/2 and 1/4, the first is two thirds.
  CHECK(ids(halves, {.top_k = 2, .top_p = 0.6}) == Ids4{1});
  CHECK(ids(halves, {.top_k = 2, .top_p = 0.7}) == Ids4{1, 3});
  // Hot: all nearly equal, so two fifths of the share take two.
  CHECK(ids(halves, {.temperature = 1000, .top_p = 0.4}) == Ids4{1, 3});
}

TEST_CASE("candidates: -inf never comes, and with it alone there is nothing to choose") {
  CHECK(ids({never, 1, never, 0}, {}) == Ids4{1, 3});
  CHECK(ids({never, never, 2}, {.top_k = 2}) == Ids4{2});
  CHECK(ids({never, -3}, {.temperature = 0}) == Ids4{1});
  for (const double temperature : {0.0, 1.0})
    CHECK_THROWS_WITH_AS(candidates(std::vector{never, never}, {.temperature = temperature}),
                         "generate: every token is scored with -inf", ValueError);
}

TEST_CASE("candidates: a token that is left out never comes, however likely") {
  CHECK(ids({9, 1, 0}, {.left_out = 0}) == Ids4{1, 2});
  CHECK(ids({9, 1, 0}, {.temperature = 0, .left_out = 0}) == Ids4{1});
  CHECK(ids({9, 1, 0}, {.top_k = 1, .left_out = 0}) == Ids4{1});
  CHECK(ids({9, 1, 0}, {.left_out = 7}) == Ids4{0, 1, 2});
}

TEST_CASE("candidates: what is no score, temperature or share is refused") {
  constexpr Real infinite = std::numeric_limits<Real>::infinity();
  CHECK_THROWS_WITH_AS(candidates(std::vector{Real(0), infinite}, {}),
                       "generate: the model scores a token with inf, which is no finite number",
                       ValueError);
  const auto refused = [](const GenerateOptions& options) {
    CHECK_THROWS_AS(candidates(halves, options), ValueError);
  };
  refused({.temperature = -0.5});
  refused({.temperature = std::numeric_limits<double>::quiet_NaN()});
  refused({.temperature = std::numeric_limits<double>::infinity()});
  refused({.top_p = 1.1});
  refused({.top_p = -0.1});
  refused({.top_p = std::numeric_limits<double>::quiet_NaN()});
}

TEST_CASE("draw: tokens come as often as their weights say") {
  const std::vector<Candidate> two = {{4, 1.0}, {2, 1.0 / 3.0}};
  Random random(9);
  int fours = 0;
  for (int n = 0; n < 4800; ++n) fours += draw(two, random) == 4 ? 1 : 0;
  CHECK(std::abs(fours - 3600) < 120);  // four standard deviations, each 30
}

TEST_CASE("draw: of no candidates is refused") {
  Random random(1);
  CHECK_THROWS_WITH_AS(draw({}, random), "draw: there are no candidates", ValueError);
}
