#include "geometry/principal.hpp"

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
