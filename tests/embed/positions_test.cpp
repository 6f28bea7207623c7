#include "engine/embed/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/errors.hpp"

using namespace emb;

namespace {

Positions made(const char* name, PositionOptions options) {
  Random random(4);
  return make_positions(name, options, random);
}

}  // namespace

TEST_CASE("sinusoids: position 0 is 0 1 0 1, position 1 by hand for a width of 4") {
  const std::vector<Real> table = sinusoids(0, 2, 4);
  CHECK(std::vector<Real>(table.begin(), table.begin() + 4) == std::vector<Real>{0, 1, 0, 1});
  // Angles 1 and 1 / 10000^(2/4) = 1/100.
  CHECK(table[4] == doctest::Approx(0.8414710).epsilon(1e-6));
  CHECK(table[5] == doctest::Approx(0.5403023).epsilon(1e-6));
  CHECK(table[6] == doctest::Approx(0.0099998).scale(0).epsilon(1e-5));
  CHECK(table[7] == doctest::Approx(0.9999500).epsilon(1e-6));
}

TEST_CASE("sinusoids: an odd width ends with a sine alone") {
  const std::vector<Real> table = sinusoids(1, 1, 3);
  CHECK(table[2] == doctest::Approx(std::sin(std::pow(10000.0, -2.0 / 3.0))).epsilon(1e-6));
}

TEST_CASE("sinusoids: within 1e-6 of the C library in double precision at position 1,000,000") {
  const std::size_t width = 128;
  const std::vector<Real> table = sinusoids(1000000, 1, width);
  for (std::size_t d = 0; d < width; ++d) {
    const double angle = 1e6 * std::pow(10000.0, -static_cast<double>(d / 2 * 2) / width);
    const double expected = d % 2 == 0 ? std::sin(angle) : std::cos(angle);
    CHECK(std::abs(static_cast<double>(table[d]) - expected) < 1e-6);
  }
}

TEST_CASE("positions: each scheme uses its own function and leaves the others unchanged") {
  const PositionOptions options{.width = 8, .heads = 2, .longest = 5};
  enum class ActsOn { nothing, input, queries_and_keys, scores };
  const std::vector<ActsOn> expected = {ActsOn::nothing,          ActsOn::input,  ActsOn::input,
                                        ActsOn::queries_and_keys, ActsOn::scores, ActsOn::scores};
  const Tensor x({1, 5, 8}, std::vector<Real>(40, Real(1)));
  REQUIRE(position_names().size() == expected.size());
  for (std::size_t n = 0; n < position_names().size(); ++n) {
    const auto scheme = made(position_names()[n].c_str(), options);
    CAPTURE(position_names()[n]);
    CHECK(scheme.on_input(0, 5).has_value() == (expected[n] == ActsOn::input));
    CHECK(scheme.on_scores(5, 5).has_value() == (expected[n] == ActsOn::scores));
    CHECK(scheme.on_queries_and_keys(x, 0).same_as(x) == (expected[n] != ActsOn::queries_and_keys));
  }
}

TEST_CASE("positions: a learned table ends, and says at which length") {
  const auto scheme = made("learned", {.width = 4, .longest = 64});
  CHECK(scheme.on_input(0, 64)->shape() == Shape{64, 4});
  CHECK_THROWS_WITH_AS(
      static_cast<void>(scheme.on_input(0, 65)),
      "learned positions: a text of 65 tokens does not fit a table of 64 positions", ShapeError);
  CHECK_THROWS_AS(static_cast<void>(scheme.on_input(60, 5)), ShapeError);
}

TEST_CASE(
    "positions: the learned table starts as N(0, 0.02^2) and gets gradient where it was used") {
  auto scheme = made("learned", {.width = 100, .longest = 100});
  Tensor table = scheme.parameters[0];
  double squares = 0;
  for (const Real value : table.values()) squares += static_cast<double>(value * value);
  CHECK(std::sqrt(squares / 10000) == doctest::Approx(0.02).scale(0).epsilon(0.03));
  backward(sum(*scheme.on_input(0, 3)));
  CHECK(table.grad().density() == doctest::Approx(0.03));
}

TEST_CASE("positions: all schemes except the learned one have no end") {
  for (const char* name : {"none", "sinusoidal", "rope", "alibi", "buckets"}) {
    const auto scheme = made(name, {.width = 4, .heads = 2, .longest = 8});
    const Tensor x({1, 100, 4}, std::vector<Real>(400, Real(1)));
    CHECK_NOTHROW(static_cast<void>(scheme.on_input(0, 100)));
    CHECK_NOTHROW(static_cast<void>(scheme.on_queries_and_keys(x, 0)));
    CHECK_NOTHROW(static_cast<void>(scheme.on_scores(100, 100)));
  }
}

TEST_CASE("positions: an offset continues where the text stopped") {
  const auto sines = made("sinusoidal", {.width = 6});
  const Tensor whole = *sines.on_input(0, 9), rest = *sines.on_input(4, 5);
  CHECK(std::equal(rest.values().begin(), rest.values().end(), whole.values().begin() + 4 * 6));
}

TEST_CASE("positions: sinusoids are multiplied by their factor") {
  const auto sines = made("sinusoidal", {.width = 2, .sine_factor = 0.5});
  const Tensor rows = *sines.on_input(0, 1);
  CHECK(std::vector<Real>(rows.values().begin(), rows.values().end()) == std::vector<Real>{0, 0.5});
}

TEST_CASE("positions: wrong names and sizes are refused") {
  const std::string said = testing::error_of<UsageError>([] { made("sine", {.width = 4}); });
  CHECK(said.starts_with("positions: there is no \"sine\", choose none, learned, "));
  CHECK(said.ends_with(" or " + position_names().back()));
  CHECK_THROWS_AS(made("none", {.width = 4, .heads = 3}), ValueError);
  CHECK_THROWS_AS(made("rope", {.width = 6, .heads = 2}), ValueError);
}
