#include <doctest/doctest.h>

#include <cmath>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/embed/positions.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr std::size_t width = 16;

/// Where number n of a row of numbers, laid out in adjacent pairs, stands in halves.
std::size_t place_in_halves(std::size_t n, std::size_t row_width) {
  return n / 2 + n % 2 * (row_width / 2);
}

/// A row laid out in adjacent pairs, 0 1 2 3, in halves, 0 2 1 3; and back.
std::vector<Real> adjacent_to_halves(const std::vector<Real>& row) {
  std::vector<Real> moved(row.size());
  for (std::size_t n = 0; n < row.size(); ++n) moved[place_in_halves(n, row.size())] = row[n];
  return moved;
}
std::vector<Real> halves_to_adjacent(const std::vector<Real>& row) {
  std::vector<Real> moved(row.size());
  for (std::size_t n = 0; n < row.size(); ++n) moved[n] = row[place_in_halves(n, row.size())];
  return moved;
}

/// One vector at one place.
std::vector<Real> turned(const std::vector<Real>& x, std::size_t place, RopeOptions options) {
  options.width = x.size();
  const Tensor out =
      rotate(Tensor({1, 1, x.size()}, x), 1, options.layout, rope_table(options, place, 1));
  return {out.values().begin(), out.values().end()};
}

double dot(const std::vector<Real>& a, const std::vector<Real>& b) {
  double sum = 0;
  for (std::size_t n = 0; n < a.size(); ++n)
    sum += static_cast<double>(a[n]) * static_cast<double>(b[n]);
  return sum;
}

double score(std::size_t query_place, std::size_t key_place, const RopeOptions& options) {
  return dot(turned(random_numbers(width, 1), query_place, options),
             turned(random_numbers(width, 2), key_place, options));
}

}  // namespace

TEST_CASE("rope: position 0 turns nothing, a pair at position 2 is turned by 2 radians") {
  const std::vector<Real> x = {3, 4};
  CHECK(turned(x, 0, {}) == x);
  const std::vector<Real> y = turned({1, 0}, 2, {});
  CHECK(y[0] == doctest::Approx(std::cos(2.0)).epsilon(1e-6));
  CHECK(y[1] == doctest::Approx(std::sin(2.0)).epsilon(1e-6));
}

TEST_CASE("rope: theta is base^(-2i/d): 1, 1/10, 1/100, 1/1000 for a width of 8") {
  const std::vector<double> angles = rope_angles({.width = 8});
  const double expected[] = {1, 0.1, 0.01, 0.001};
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(angles[i] == doctest::Approx(expected[i]).epsilon(1e-12));
}

TEST_CASE("rope: scores depend on the distance alone, lengths do not change, in both layouts") {
  for (const PairLayout layout : {PairLayout::adjacent, PairLayout::halves}) {
    const RopeOptions options{.layout = layout};
    for (const std::size_t shift : {0u, 1u, 7u, 100u, 1000u})
      CHECK(std::abs(score(3 + shift, 7 + shift, options) - score(3, 7, options)) < 1e-5 * width);
    CHECK(std::abs(score(3, 7, options) - score(3, 8, options)) > 1e-3);
    const std::vector<Real> x = random_numbers(width, 1);
    for (const std::size_t place : {1u, 50u, 5000u}) {
      const std::vector<Real> y = turned(x, place, options);
      CHECK(dot(y, y) == doctest::Approx(dot(x, x)).epsilon(1e-6));
    }
  }
}

TEST_CASE("rope: both layouts agree to the bit after conversion, and conversion goes both ways") {
  CHECK(adjacent_to_halves({0, 1, 2, 3}) == std::vector<Real>{0, 2, 1, 3});
  const std::vector<Real> x = random_numbers(width, 3);
  CHECK(halves_to_adjacent(adjacent_to_halves(x)) == x);
  const std::vector<Real> adjacent = turned(x, 9, {.layout = PairLayout::adjacent});
  const std::vector<Real> halves = turned(adjacent_to_halves(x), 9, {.layout = PairLayout::halves});
  CHECK(adjacent_to_halves(adjacent) == halves);
}

TEST_CASE("rope: all heads of a row are turned alike, and rows by their own position") {
  const std::vector<Real> x = {1, 0, 1, 0, 1, 0, 1, 0};  // [1, 2, 4]: two places, two heads of 2
  const RopeOptions options{.width = 2};
  const Tensor y = rotate(Tensor({1, 2, 4}, x), 2, PairLayout::adjacent, rope_table(options, 1, 2));
  CHECK(y.values()[0] == doctest::Approx(std::cos(1.0)));
  CHECK(y.values()[0] == y.values()[2]);
  CHECK(y.values()[4] == doctest::Approx(std::cos(2.0)));
}

TEST_CASE("rope: no text at all, and one row used as query and as key") {
  const auto table = rope_table({.width = 2}, 0, 1);
  CHECK(rotate(Tensor({0, 1, 2}, Numbers{}), 1, PairLayout::adjacent, table).size() == 0);
  Tensor x = parameter({1, 1, 2}, {3, 4});
  const auto turned_at = [&](std::size_t place) {
    return rotate(x, 1, PairLayout::adjacent, rope_table({.width = 2}, place, 1));
  };
  backward(sum(add(turned_at(0), turned_at(0))));
  CHECK(gradient(x) == Numbers{2, 2});
}

TEST_CASE("rope: linear stretching by 4 turns position 8 as far as position 2 was turned") {
  const RopeOptions plain{}, stretched{.stretch = Stretch::linear, .factor = 4};
  const std::vector<Real> x = random_numbers(width, 4);
  const std::vector<Real> a = turned(x, 2, plain), b = turned(x, 8, stretched);
  for (std::size_t n = 0; n < width; ++n) CHECK(a[n] == doctest::Approx(b[n]).epsilon(1e-5));
}

TEST_CASE("rope: the NTK base keeps the fastest pair and divides the slowest by the factor") {
  const std::vector<double> plain = rope_angles({.width = 64});
  const std::vector<double> ntk = rope_angles({.width = 64, .stretch = Stretch::ntk, .factor = 8});
  CHECK(ntk.front() == plain.front());
  CHECK(ntk.back() == doctest::Approx(plain.back() / 8).epsilon(1e-12));
  // One pair alone is the fastest.
  CHECK(rope_angles({.width = 2, .stretch = Stretch::ntk, .factor = 8})[0] == 1.0);
}

TEST_CASE(
    "rope: YaRN keeps pairs that turn often, divides those that turn less than once, blends") {
  const RopeOptions options{
      .width = 64, .stretch = Stretch::yarn, .factor = 4, .trained_length = 1024};
  const std::vector<double> plain = rope_angles({.width = 64}), yarn = rope_angles(options);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const double turns = 1024 * plain[i] / (2 * 3.14159265358979);
    if (turns > 32) CHECK(yarn[i] == doctest::Approx(plain[i]).epsilon(1e-12));
    if (turns < 1) CHECK(yarn[i] == doctest::Approx(plain[i] / 4).epsilon(1e-12));
    if (turns > 1 && turns < 32) {
      CHECK(yarn[i] < plain[i]);
      CHECK(yarn[i] > plain[i] / 4);
    }
  }
  // A trained length of 104 turns pair 0 by 104 / 2 pi = 16.5521 times: kept (16.5521 - 1) / 31.
  const double kept = 15.5521 / 31;
  const double first =
      rope_angles({.width = 4, .stretch = Stretch::yarn, .factor = 2, .trained_length = 104})[0];
  CHECK(first == doctest::Approx((1 - kept) / 2 + kept).epsilon(1e-5));
}

TEST_CASE("rope: YaRN makes queries and keys longer by 0.1 ln(factor) + 1") {
  const RopeOptions options{.stretch = Stretch::yarn, .factor = 4, .trained_length = 1024};
  const std::vector<Real> x = random_numbers(width, 5), y = turned(x, 3, options);
  CHECK(std::sqrt(dot(y, y) / dot(x, x)) == doctest::Approx(0.1 * std::log(4.0) + 1).epsilon(1e-6));
}

TEST_CASE("rope: what cannot be turned is named") {
  CHECK_THROWS_WITH_AS(rope_angles({.width = 3}),
                       "rope: a head of width 3 has no pairs: it must be even", ValueError);
  CHECK_THROWS_AS(rope_angles({.width = 4, .factor = 0.5}), ValueError);
  CHECK_THROWS_AS(rope_angles({.width = 4, .stretch = Stretch::yarn}), ValueError);
  const Tensor x({1, 2, 4}, std::vector<Real>(8));
  CHECK_THROWS_WITH_AS(rotate(x, 1, PairLayout::halves, rope_table({.width = 4}, 0, 3)),
                       "rotate: x [1, 2, 4] with 1 heads does not fit a table of [3, 2] angles",
                       ShapeError);
}
