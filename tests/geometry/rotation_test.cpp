#include "geometry/rotation.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "base/errors.hpp"
#include "geometry/cosine.hpp"

using namespace emb;

namespace {

using Numbers = std::vector<double>;

Numbers product(const Numbers& a, const Numbers& b, std::size_t n) {
  Numbers made(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c)
      for (std::size_t k = 0; k < n; ++k) made[r * n + c] += a[r * n + k] * b[k * n + c];
  return made;
}

Numbers transposed(const Numbers& a, std::size_t n) {
  Numbers made(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) made[c * n + r] = a[r * n + c];
  return made;
}

void check_near(const Numbers& a, const Numbers& b, double limit = 1e-12) {
  REQUIRE(a.size() == b.size());
  for (std::size_t n = 0; n < a.size(); ++n) CHECK(std::abs(a[n] - b[n]) <= limit);
}

void check_orthogonal(const Numbers& a, std::size_t n) {
  Numbers one(n * n);
  for (std::size_t k = 0; k < n; ++k) one[k * n + k] = 1;
  check_near(product(transposed(a, n), a, n), one);
}

Numbers random_matrix(std::size_t n, Random& random) {
  Numbers made(n * n);
  for (double& number : made) number = random.normal();
  return made;
}

}  // namespace

TEST_CASE("singular_values: a matrix worked by hand") {
  // M^T M = 25 20 / 20 25 has the eigenvalues 45 and 5.
  const auto found = singular_values(Numbers{3, 0, 4, 5}, 2);
  CHECK(found.s[0] == doctest::Approx(std::sqrt(45.0)));
  CHECK(found.s[1] == doctest::Approx(std::sqrt(5.0)));
  CHECK(std::abs(found.v[0]) == doctest::Approx(std::sqrt(0.5)));
}

TEST_CASE("singular_values: U S V^T is the matrix again, for random, poor and empty ones") {
  Random random(3);
  const Numbers poor{1, 2, 3, 2, 4, 6, 3, 6, 9}, zeros(9);
  for (const Numbers& matrix : {random_matrix(3, random), poor, zeros}) {
    const auto found = singular_values(matrix, 3);
    check_orthogonal(found.u, 3);
    check_orthogonal(found.v, 3);
    Numbers scaled = found.u;
    for (std::size_t n = 0; n < 9; ++n) scaled[n] *= found.s[n % 3];
    check_near(product(scaled, transposed(found.v, 3), 3), matrix);
  }
  const auto found = singular_values(random_matrix(40, random), 40);
  check_orthogonal(found.u, 40);
  for (std::size_t k = 0; k + 1 < 40; ++k) CHECK(found.s[k] >= found.s[k + 1]);
}

TEST_CASE("principal_components: points on a line, by hand") {
  // 0 0, 3 4 and 6 8 lie on one line: mean 3 4, axis 0.6 0.8, variance (25 + 0 + 25) / 3.
  const std::vector<Real> values{0, 0, 3, 4, 6, 8};
  const auto found = principal_components({values, 2});
  check_near(found.mean, {3, 4});
  CHECK(found.axes[0] == doctest::Approx(0.6));
  CHECK(found.axes[1] == doctest::Approx(0.8));
  CHECK(found.variance[0] == doctest::Approx(50.0 / 3));
  CHECK(std::abs(found.variance[1]) < 1e-12);
  CHECK(found.explained(1) == doctest::Approx(1));
  check_near(found.project({values, 2}, 1), {-5, 0, 5}, 1e-9);
}

TEST_CASE("principal_components: axes are orthonormal, variances add up to those of the columns") {
  Random random(8);
  std::vector<Real> values(200 * 6);
  random.fill_normal(values, 1, 2);
  for (std::size_t n = 0; n < values.size(); n += 6) values[n] = 3 * values[n + 1];
  const Vectors rows{values, 6};
  const auto found = principal_components(rows);
  check_orthogonal(found.axes, 6);
  double total = 0, columns = 0;
  for (const double variance : found.variance) total += variance;
  for (std::size_t d = 0; d < 6; ++d)
    for (std::size_t n = 0; n < 200; ++n)
      columns += std::pow(static_cast<double>(rows.row(n)[d]) - found.mean[d], 2) / 200;
  CHECK(total == doctest::Approx(columns));
  CHECK(std::abs(found.variance[5]) < 1e-5);
  CHECK(found.explained(6) == doctest::Approx(1));
}

TEST_CASE("principal_components: one row has no spread, no row is an error") {
  const std::vector<Real> one{1, 2};
  CHECK(principal_components({one, 2}).explained(2) == 0.0);
  CHECK_THROWS_WITH_AS(principal_components({{}, 2}), "principal_components: there are no rows",
                       ValueError);
}

TEST_CASE("turned: a random rotation keeps every cosine and changes every number") {
  Random random(4);
  std::vector<Real> values(30 * 8);
  random.fill_normal(values, 0, 1);
  const Vectors rows{values, 8};
  const auto rotation = random_rotation(8, random);
  check_orthogonal(rotation, 8);
  const auto made = turned(rows, rotation);
  const Vectors after{made, 8};
  for (std::size_t n = 1; n < 30; ++n)
    CHECK(cosine(after.row(0), after.row(n)) ==
          doctest::Approx(cosine(rows.row(0), rows.row(n))).epsilon(1e-5));
  for (std::size_t n = 0; n < values.size(); ++n) CHECK(made[n] != values[n]);
}

TEST_CASE("best_rotation: finds the rotation that was applied, and sizes have to fit") {
  Random random(6);
  std::vector<Real> values(50 * 5);
  random.fill_normal(values, 0, 1);
  const auto rotation = random_rotation(5, random);
  const auto made = turned({values, 5}, rotation);
  check_near(best_rotation({values, 5}, {made, 5}), rotation, 1e-5);
  CHECK_THROWS_WITH_AS(best_rotation({values, 5}, {values, 10}),
                       "best_rotation: from is [50, 5], to is [25, 10]", ShapeError);
}
