#include "lessons/shared/rotation.hpp"

#include "engine/geometry/cosine.hpp"
#include "tests/geometry/square.hpp"

using namespace emb;
using namespace emb::testing;

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

TEST_CASE("best_rotation: is orthogonal also for rows that lie on one line, or are zeros") {
  for (const std::vector<Real>& values :
       {std::vector<Real>{1, 2, 3, 2, 4, 6}, {1, 0, 0, 2, 0, 0}, {0, 0, 0, 0, 0, 0}})
    check_orthogonal(best_rotation({values, 3}, {values, 3}), 3);
}
