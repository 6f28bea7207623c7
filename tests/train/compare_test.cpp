#include "train/compare.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "base/errors.hpp"

using namespace emb;

TEST_CASE("compare: outputs and gradients are identical at awkward sizes, with repeated ids") {
  for (const CompareSizes sizes :
       {CompareSizes{1, 1, 1, 1, 1}, {7, 3, 40, 1, 2}, {65, 33, 129, 1, 3}, {513, 48, 700, 1, 4}}) {
    const Comparison both = compare_lookups(sizes);
    CHECK_FALSE(first_difference(both.one_hot.output, both.gather.output));
    CHECK_FALSE(first_difference(both.one_hot.gradient, both.gather.gradient));
    CHECK(both.gather.output.size() == sizes.tokens * sizes.width);
    CHECK(std::ranges::count(both.gather.output, Real(0)) == 0);  // of zeros, all routes agree
    CHECK(std::ranges::count(both.gather.gradient, Real(0)) < std::ssize(both.gather.gradient));
  }
}

TEST_CASE("compare: counts V = 5, D = 2, N = 3 by hand, and the one-hot matrix shows in the peak") {
  const Comparison both = compare_lookups({5, 2, 3, 1, 1});
  CHECK(both.one_hot.forward.multiply_adds == 3 * 5 * 2);
  CHECK(both.gather.forward.multiply_adds == 0);
  CHECK(both.gather.forward.bytes_moved == sizeof(Real) * 12);
  CHECK(both.gather.forward.peak_bytes == sizeof(Real) * 6);
  CHECK(both.one_hot.forward.peak_bytes == sizeof(Real) * (6 + 15));
}

TEST_CASE("compare: every eighth id is the first one, the others are random") {
  // Of 16 ids two are the same: 15 rows of so many, where no other two meet.
  const auto gradient = compare_lookups({100000, 1, 16, 1, 1}).gather.gradient;
  CHECK(std::ssize(gradient) - std::ranges::count(gradient, Real(0)) == 15);
}

TEST_CASE("compare: where equality ends, a NaN in the table spreads to every row of the product") {
  std::vector<Real> table(8, Real(1));
  table[7] = std::numeric_limits<Real>::quiet_NaN();
  const std::vector<Real> dout(2, Real(1));
  const Comparison both = compare_lookups({4, 2, 1, 1, 1}, table, Ids({0}), dout);
  CHECK(both.gather.output[1] == 1);
  CHECK(std::isnan(both.one_hot.output[1]));
}

TEST_CASE("compare: where equality ends, the product turns a negative zero into zero") {
  const std::vector<Real> table = {Real(-0.0), 1, 1, 1}, dout(2, Real(1));
  const Comparison both = compare_lookups({2, 2, 1, 1, 1}, table, Ids({0}), dout);
  CHECK(std::signbit(both.gather.output[0]));
  CHECK_FALSE(std::signbit(both.one_hot.output[0]));
}

TEST_CASE("compare: sizes that make no sense are refused") {
  CHECK_THROWS_WITH_AS(compare_lookups({0, 1, 1, 1, 1}),
                       "vocabulary, width, tokens and repeats must be at least 1", ValueError);
  CHECK_THROWS_WITH_AS(
      compare_lookups({(std::size_t{1} << 31) + 1, 1, 1, 1, 1}),
      "vocabulary 2147483649 has to be at most 2147483648, the number of ids there are",
      ValueError);
}

TEST_CASE("compare: whoever watches is told of every run") {
  std::vector<std::size_t> seen;
  compare_lookups({4, 2, 3, 2, 1}, [&](std::size_t done, std::size_t total) {
    CHECK(total == 4);
    seen.push_back(done);
  });
  CHECK(seen == std::vector<std::size_t>{1, 2, 3, 4});
}
