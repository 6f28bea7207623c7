#include "engine/geometry/principal.hpp"

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

TEST_CASE("plane_of: rows on a line lie on the first axis, at their distances") {
  // 0, 1, 2 and 3 times (1, 2, 2), which is 3 long: from their mean 1.5 and 0.5 times 3 away.
  const std::vector<Real> rows = {0, 0, 0, 1, 2, 2, 2, 4, 4, 3, 6, 6};
  const auto [points, shares] = plane_of({rows, 3});
  REQUIRE(points.size() == 8);
  const double side = points[0] < 0 ? 1 : -1;  // either end may be the left one
  const double places[] = {-4.5, -1.5, 1.5, 4.5};
  for (std::size_t n = 0; n < 4; ++n) {
    CHECK(side * points[2 * n] == doctest::Approx(places[n]));
    CHECK(std::abs(points[2 * n + 1]) < 1e-6);
  }
  CHECK(shares[0] == doctest::Approx(1));
  CHECK(std::abs(shares[1]) < 1e-6);
}

TEST_CASE("plane_of: of three directions it keeps the two that spread most") {
  // Sums of squares 8, 2 and 0.5: the plane holds 10 of 10.5.
  const std::vector<Real> rows = {2, 0, 0, -2, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0.5, 0, 0, -0.5};
  const auto [points, shares] = plane_of({rows, 3});
  REQUIRE(points.size() == 12);
  const double expected[] = {2, 0, 2, 0, 0, 1, 0, 1, 0, 0, 0, 0};  // but for signs
  for (std::size_t n = 0; n < 12; ++n) CHECK(std::abs(std::abs(points[n]) - expected[n]) < 1e-6);
  CHECK(points[0] * points[2] < 0);
  CHECK(points[5] * points[7] < 0);
  CHECK(shares[0] == doctest::Approx(8 / 10.5));
  CHECK(shares[1] == doctest::Approx(2 / 10.5));
}

TEST_CASE("plane_of_many: the plane of plane_of, but for the ends of its axes") {
  const std::vector<Real> rows = {3, 1, 0, -2, 5, 1, 0.5, 0, 2, -4, -1, 7, 1, 1, 1};
  const auto [few, shares] = plane_of({rows, 3});
  const auto [many, same] = plane_of_many({rows, 3});
  REQUIRE(many.size() == few.size());
  for (std::size_t k = 0; k < 2; ++k) {
    const double side = few[k] * many[k] < 0 ? -1 : 1;
    for (std::size_t n = k; n < few.size(); n += 2)
      CHECK(side * many[n] == doctest::Approx(few[n]).epsilon(1e-5));
  }
  for (const std::size_t k : {0u, 1u}) CHECK(same[k] == doctest::Approx(shares[k]));
}

TEST_CASE("plane_of_many: rows of one number lie on a line") {
  const auto [points, shares] = plane_of_many({std::vector<Real>{1, 3, 5}, 1});
  REQUIRE(points.size() == 6);
  CHECK(std::abs(points[0]) == doctest::Approx(2));
  for (const std::size_t n : {1u, 2u, 3u, 5u}) CHECK(std::abs(points[n]) < 1e-12);
  CHECK(shares[0] == doctest::Approx(1));
  CHECK(shares[1] == 0);
}

TEST_CASE("plane_of: one row, or equal ones, are one point without shares") {
  for (const std::vector<Real>& rows : {std::vector<Real>{3, 4}, std::vector<Real>{1, 2, 1, 2}}) {
    const auto [points, shares] = plane_of({rows, 2});
    CHECK(points == std::vector<double>(rows.size()));
    CHECK(shares == std::array<double, 2>{});
  }
}
