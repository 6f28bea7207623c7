#include <doctest/doctest.h>

#include <cmath>

#include "base/errors.hpp"
#include "engine/embed/positions.hpp"

using namespace emb;

TEST_CASE("alibi: slopes of 8 heads are 1/2 to 1/256, of 6 heads those of 4 and every other of 8") {
  const std::vector<double> eight = alibi_slopes(8);
  for (std::size_t h = 0; h < 8; ++h) CHECK(eight[h] == std::ldexp(1.0, -static_cast<int>(h) - 1));
  const std::vector<double> six = alibi_slopes(6),
                            expected = {1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256, 1.0 / 2, 1.0 / 8};
  for (std::size_t h = 0; h < 6; ++h) CHECK(six[h] == doctest::Approx(expected[h]).epsilon(1e-12));
  CHECK(alibi_slopes(1)[0] == 1.0 / 256);
}

TEST_CASE(
    "alibi: the bias falls by its head's slope for each place, both ways, for the last queries") {
  // Slopes 1/16 and 1/256. Queries stand at places 1 and 2 of 3: a key lies up to 2 places before
  // one, up to 1 place after.
  const Real a = Real(1) / 16, b = Real(1) / 256;
  CHECK(alibi_bias(2, 2, 3) == std::vector<Real>{-2 * a, -a, 0, -a, -2 * b, -b, 0, -b});
}
