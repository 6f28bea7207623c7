#include "engine/kernels/sum.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "tests/kernels/plain.hpp"
#include "tests/kernels/plain_sum.hpp"

#define kernels plain_kernels
#include "engine/kernels/sum.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

TEST_CASE("sum: whole numbers add up exactly at every awkward size") {
  for (const std::size_t n : awkward_sizes) {
    std::vector<Real> values(n);
    std::iota(values.begin(), values.end(), Real(1));
    CAPTURE(n);
    CHECK(kernels::sum(values) == static_cast<Real>(n * (n + 1) / 2));
    CHECK(kernels::sum_of_squares(values) == static_cast<double>(n * (n + 1) * (2 * n + 1) / 6));
  }
}

TEST_CASE("sum: equals the plain 32 lanes and tree bit for bit") {
  for (const std::size_t n : awkward_sizes) {
    const std::vector<Real> a = random_numbers(n, 1);
    const std::vector<Real> b = random_numbers(n, 2);
    std::vector<Real> products(n);
    std::vector<double> squares(n);
    for (std::size_t i = 0; i < n; ++i) products[i] = a[i] * b[i];
    for (std::size_t i = 0; i < n; ++i) squares[i] = static_cast<double>(a[i]) * a[i];
    CAPTURE(n);
    CHECK(kernels::sum(a) == plain_sum(a));
    CHECK(kernels::dot(a, b) == plain_sum(products));
    CHECK(kernels::sum_of_squares(a) == plain_sum(squares));
    CHECK(plain_kernels::sum(a) == plain_sum(a));
    CHECK(plain_kernels::sum_in_double(a) == kernels::sum_in_double(a));
    CHECK(plain_kernels::dot(a, b) == plain_sum(products));
    CHECK(plain_kernels::sum_of_squares(a) == plain_sum(squares));
    CHECK(plain_kernels::largest(a) == kernels::largest(a));
  }
}

TEST_CASE("sum: in double precision a 1 beside 2^24 is not lost") {
  const std::vector<Real> values = {16777216, 1};
  CHECK(kernels::sum_in_double(values) == 16777217.0);
  CHECK(kernels::sum_in_double({}) == 0.0);
}

TEST_CASE("sum: a short last block fills the last lanes, and lanes fold in halves") {
  // 2^25 is a step of 4 in single precision: a 1 next to it is lost, two 1s together are not.
  std::vector<Real> terms(34, 0.0f);
  terms[14] = 0x1.0p25f;  // lane 14, which folds with lane 30
  terms[32] = 1.0f;       // lane 30
  terms[15] = 1.0f;       // lane 15
  terms[33] = 1.0f;       // lane 31
  const float total = kernels::sum(terms);
  // Lanes 14 + 30 lose their 1; lanes 15 + 31 make 2, which is a tie to the even 2^25.
  CHECK(total == 0x1.0p25f);
  terms[32] = 0.0f;
  terms[31] = 1.0f;  // lane 31 now holds 2 and lane 15 holds 1
  CHECK(kernels::sum(terms) == 0x1.0p25f + 4.0f);
  // A 1 in lane 30 is lost, and 2 in lane 0 is the tie again; in lane 0 as well it would make 3.
  terms.assign(33, 0.0f);
  terms[0] = 2.0f;
  terms[14] = 0x1.0p25f;
  terms[32] = 1.0f;
  CHECK(kernels::sum(terms) == 0x1.0p25f);
}

TEST_CASE("sum: a million tenths are within one part in three thousand in single precision") {
  const float total = kernels::sum(std::vector<Real>(1'000'000, 0.1f));
  float running = 0;
  for (int i = 0; i < 1'000'000; ++i) running += 0.1f;
  CHECK(std::abs(total - 1e5f) < 33.0f);
  CHECK(std::abs(running - 1e5f) > 900.0f);  // one running sum, for comparison
}

TEST_CASE("sum: a NaN or an infinity anywhere reaches the result") {
  for (const std::size_t at : {0u, 31u, 32u, 40u}) {
    std::vector<Real> values(41, Real(1));
    values[at] = std::numeric_limits<Real>::infinity();
    CHECK(kernels::sum(values) == std::numeric_limits<Real>::infinity());
    values[at] = std::numeric_limits<Real>::quiet_NaN();
    CHECK(std::isnan(kernels::sum(values)));
    CHECK(std::isnan(kernels::sum_of_squares(values)));
  }
}

TEST_CASE("sum_of_squares: is in double precision") {
  // In single precision 2^24 + 1 is 2^24.
  const std::vector<Real> values{4096, 1};
  CHECK(kernels::sum_of_squares(values) == 16777217.0);
}

TEST_CASE("largest: finds the largest at any index") {
  for (const std::size_t n : awkward_sizes)
    for (std::size_t at = 0; at < n; at += 1 + n / 40) {
      std::vector<Real> values(n, Real(-3));
      values[at] = Real(-2);
      CAPTURE(n);
      CAPTURE(at);
      CHECK(kernels::largest(values) == Real(-2));
    }
}

TEST_CASE("largest: a row of -infinity alone has the lowest number, and a NaN is passed over") {
  constexpr Real lowest = std::numeric_limits<Real>::lowest();
  const std::vector<Real> mixed{Real(1), std::numeric_limits<Real>::quiet_NaN(), Real(2)};
  CHECK(kernels::largest({}) == lowest);
  CHECK(kernels::largest(std::vector<Real>(40, -infinity)) == lowest);
  CHECK(kernels::largest(mixed) == Real(2));
}
