#include "engine/geometry/untouched.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/random.hpp"

using namespace emb;

namespace {

std::vector<std::size_t> first_in_order(const Untouched& found, std::size_t count) {
  std::vector<std::size_t> rows(found.rows.begin(),
                                found.rows.begin() + static_cast<std::ptrdiff_t>(count));
  std::ranges::sort(rows);
  return rows;
}

/// Random rows; those in `planted` are `closeness` times as long, and all moved by `shift`.
std::vector<Real> table_with(const std::vector<std::size_t>& planted, std::size_t rows,
                             std::size_t width, Real closeness, Real shift) {
  std::vector<Real> numbers(rows * width);
  Random(3).fill_normal(numbers, 0.0, 1.0);
  for (const std::size_t row : planted)
    for (std::size_t d = 0; d < width; ++d)
      numbers[row * width + d] = numbers[row * width + d] * closeness + shift;
  return numbers;
}

}  // namespace

TEST_CASE("find_untouched: four rows side by side among twelve, by hand") {
  const std::vector<Real> numbers{0,  0,  5,  0,  10, 10, 0, 5,  -7, 3,  10, 11,
                                  -4, -9, 11, 10, 20, 0,  0, 25, 9,  -8, 11, 11};
  const Untouched found = find_untouched({numbers, 2});
  CHECK(first_in_order(found, 4) == std::vector<std::size_t>{2, 5, 7, 11});
  CHECK(found.apart == 4);
  CHECK(found.before_gap == 4);
  // Each of the four is a corner of a square of side 1; the mean of the other three is 2/3 of a
  // diagonal away. The next row, 20 0, is sqrt(9.5^2 + 10.5^2) from the middle; 5 0 is nearer.
  for (std::size_t n = 0; n < 4; ++n)
    CHECK(found.distances[n] == doctest::Approx(std::sqrt(2.0) * 2 / 3));
  CHECK(found.rows[4] == 1);
  CHECK(found.distances[4] == doctest::Approx(std::sqrt(5.5 * 5.5 + 10.5 * 10.5)));
}

TEST_CASE("find_untouched: short rows, and long ones that were moved alike") {
  const std::vector<std::size_t> planted{0, 17, 40, 41, 99, 150, 299};
  for (const Real shift : {Real(0), Real(2)}) {
    const std::vector<Real> numbers = table_with(planted, 300, 48, Real(0.1), shift);
    const Untouched found = find_untouched({numbers, 48});
    CHECK(first_in_order(found, planted.size()) == planted);
    CHECK(found.apart == planted.size());
    CHECK(found.gap > 3);
  }
}

TEST_CASE("find_untouched: rows of zeros are at a distance of 0, and the gap is infinite") {
  const std::vector<Real> numbers = table_with({1, 2, 3, 5, 8}, 40, 20, 0, 0);
  const Untouched found = find_untouched({numbers, 20});
  CHECK(first_in_order(found, 5) == std::vector<std::size_t>{1, 2, 3, 5, 8});
  CHECK(found.apart == 5);
  CHECK(std::isinf(found.gap));
}

TEST_CASE("find_untouched: rows of one kind have no clear gap") {
  const std::vector<Real> numbers = table_with({}, 500, 32, 1, 0);
  const Untouched found = find_untouched({numbers, 32});
  CHECK(found.apart == 0);
  CHECK(found.gap < clear_gap);
  CHECK(found.rows.size() == 500);
}

TEST_CASE("find_untouched: fewer than eight rows are refused") {
  const std::vector<Real> numbers(14);
  CHECK_THROWS_WITH_AS(find_untouched({numbers, 2}),
                       "find_untouched: 7 rows are too few to compare: at least 8 are needed",
                       ValueError);
}

TEST_CASE("find_untouched: tells how many rows it has compared") {
  const std::vector<Real> numbers = table_with({}, 600, 4, 1, 0);
  std::vector<std::size_t> told;
  find_untouched({numbers, 4}, [&](std::size_t done) { told.push_back(done); });
  CHECK(told == std::vector<std::size_t>{512, 600});
}
