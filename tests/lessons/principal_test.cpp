#include "lessons/shared/principal.hpp"

#include "base/random.hpp"
#include "tests/geometry/square.hpp"

using namespace emb;
using namespace emb::testing;

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

TEST_CASE("principal_components: what the first axis explains, by hand") {
  // Variances (4 + 4) / 4 = 2 and (1 + 1) / 4 = 0.5.
  const std::vector<Real> values{2, 0, -2, 0, 0, 1, 0, -1};
  const auto found = principal_components({values, 2});
  CHECK(found.explained(0) == 0.0);
  CHECK(found.explained(1) == doctest::Approx(0.8));
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
