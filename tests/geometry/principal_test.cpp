#include "geometry/principal.hpp"

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/geometry/square.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

Doubles random_matrix(std::size_t n, Random& random) {
  Doubles made(n * n);
  for (double& number : made) number = random.normal();
  return made;
}

}  // namespace

TEST_CASE("singular_values: a matrix worked by hand") {
  // M^T M = 25 20 / 20 25 has the eigenvalues 45 and 5.
  const auto found = singular_values(Doubles{3, 0, 4, 5}, 2);
  CHECK(found.s[0] == doctest::Approx(std::sqrt(45.0)));
  CHECK(found.s[1] == doctest::Approx(std::sqrt(5.0)));
  CHECK(std::abs(found.v[0]) == doctest::Approx(std::sqrt(0.5)));
}

TEST_CASE("singular_values: U S V^T is the matrix again, for random, poor and empty ones") {
  Random random(3);
  const Doubles poor{1, 2, 3, 2, 4, 6, 3, 6, 9}, zeros(9);
  for (const Doubles& matrix : {random_matrix(3, random), poor, zeros}) {
    const auto found = singular_values(matrix, 3);
    check_orthogonal(found.v, 3);
    check_near(product(found.us, transposed(found.v, 3), 3), matrix);
  }
}

TEST_CASE("singular_values: columns of U S stand at right angles, are s long, and s falls") {
  Random random(3);
  constexpr std::size_t n = 40;
  const auto found = singular_values(random_matrix(n, random), n);
  Doubles squares(n * n);
  for (std::size_t k = 0; k < n; ++k) squares[k * n + k] = found.s[k] * found.s[k];
  check_near(product(transposed(found.us, n), found.us, n), squares, 1e-10);
  for (std::size_t k = 0; k + 1 < n; ++k) CHECK(found.s[k] >= found.s[k + 1]);
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
