#include "lessons/shared/purity.hpp"

#include <doctest/doctest.h>

#include "lessons/08_geometry/program/stereotype.hpp"

using namespace emb;
using namespace emb::lesson08;

TEST_CASE("unit_rows: every row gets the length 1, but zeros stay") {
  const std::vector<Real> values{3, 4, 0, 0};
  CHECK(unit_rows({values, 2}) == std::vector<Real>{Real(0.6), Real(0.8), 0, 0});
}

TEST_CASE("purity: the share of neighbours of the same group, over the rows that have one") {
  // Two groups around the two axes, one row in the wrong place, one row of no group on an axis.
  const std::vector<Real> values{1, 0, 9, 1, 1, 9, 0, 1, 8, 1, 1, 0};
  const Vectors rows{values, 2};
  const std::vector<std::size_t> groups{0, 0, 1, 1, 1, no_group};
  // Nearest two of 0: 1 and 4 (1/2); of 1: 4 and 0 (1/2); of 2: 3 and 4 (1); of 3: 2 and 4 (1);
  // of 4: 1 and 0 (0). Mean 3/5.
  CHECK(purity(rows, groups, 2) == doctest::Approx(0.6));
  CHECK(purity(rows, std::vector<std::size_t>(6, no_group), 2) == 0.0);
}
