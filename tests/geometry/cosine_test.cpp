
#include "engine/geometry/cosine.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "base/random.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using testing::Counts;

namespace {

Counts rows_of(const std::vector<Neighbour>& found) {
  Counts rows;
  for (const Neighbour& neighbour : found) rows.push_back(neighbour.row);
  return rows;
}

}  // namespace

TEST_CASE("cosine: by hand, and 0 for a row without a direction") {
  const std::vector<Real> a{3, 4}, b{4, 3}, back{-6, -8}, zero{0, 0};
  CHECK(dot(a, b) == 24);
  CHECK(length(a) == 5);
  CHECK(cosine(a, b) == doctest::Approx(24.0 / 25));
  CHECK(cosine(a, a) == 1.0);
  CHECK(cosine(a, back) == -1.0);
  CHECK(cosine(a, zero) == 0.0);
}

TEST_CASE("cosines: a symmetric matrix with ones in its diagonal") {
  const std::vector<Real> values{1, 0, 0, 2, 3, 3};
  const auto made = cosines({values, 2});
  const auto half = static_cast<Real>(std::sqrt(0.5));
  const std::vector<Real> expected{1, 0, half, 0, 1, half, half, half, 1};
  for (std::size_t n = 0; n < 9; ++n) CHECK(made[n] == doctest::Approx(expected[n]));
}

TEST_CASE("nearest: direction counts and length does not; ties go to the smaller row") {
  const std::vector<Real> values{10, 1, 0, 5, 1, 0, 2, 0, -1, 0};
  const Vectors rows{values, 2};
  const std::vector<Real> query{4, 0};
  CHECK(rows_of(nearest(rows, query, 9)) == Counts{2, 3, 0, 1, 4});
  CHECK(rows_of(nearest(rows, query, 2)) == Counts{2, 3});
  CHECK(nearest(rows, query, 0).empty());
  const Counts left_out{3, 2};
  CHECK(rows_of(nearest(rows, query, 2, left_out)) == Counts{0, 1});
  CHECK(nearest(rows, query, 1)[0].cosine == doctest::Approx(1));
}

TEST_CASE("nearest: a row of zeros has the cosine 0, before those that point away") {
  const std::vector<Real> values{-1, 0, 0, 0, 1, 2};
  const auto found = nearest({values, 2}, std::vector<Real>{1, 0}, 3);
  CHECK(rows_of(found) == Counts{2, 1, 0});
  CHECK(found[1].cosine == 0.0);
}

TEST_CASE("nearest: cosines of rows whose squares are no floats, too large or too small") {
  for (const float size : {3e38f, 1e20f, 1e-20f, 1e-40f}) {
    const Real x = size;
    const std::vector<Real> values{0, x, x, x, x, 0, -x, 0, 1, 0};
    const auto found = nearest({values, 2}, std::vector<Real>{x, 0}, 5);
    CHECK(rows_of(found) == Counts{2, 4, 1, 0, 3});
    for (const auto& [row, cosine] : found)
      CHECK(cosine == doctest::Approx(std::array{0.0, std::sqrt(0.5), 1.0, -1.0, 1.0}[row]));
  }
}

TEST_CASE("nearest: rows with a NaN come last, in their order") {
  // 40 rows, more than a sort takes one by one: every third points away or holds a NaN.
  std::vector<Real> values;
  Counts wanted, away, none;
  for (std::size_t row = 0; row < 40; ++row) {
    (row % 3 == 0 ? wanted : row % 3 == 1 ? away : none).push_back(row);
    values.push_back(row % 3 == 2 ? std::numeric_limits<Real>::quiet_NaN() : 1);
    values.push_back(row % 3 == 0 ? Real(1) : Real(-1));
  }
  wanted.insert(wanted.end(), away.begin(), away.end());
  wanted.insert(wanted.end(), none.begin(), none.end());
  const std::vector<Real> query{1, 1};
  CHECK(rows_of(nearest({values, 2}, query, 40)) == wanted);
  CHECK(rows_of(nearest({values, 2}, query, 20)) == Counts(wanted.begin(), wanted.begin() + 20));
}

TEST_CASE("nearest: the same as sorting all cosines") {
  Random random(5);
  std::vector<Real> values(300 * 37);
  random.fill_normal(values, 0, 1);
  const Vectors rows{values, 37};
  const auto found = nearest(rows, rows.row(7), 300);
  CHECK(found[0].row == 7);
  for (std::size_t n = 0; n + 1 < found.size(); ++n) {
    CHECK(found[n].cosine >= found[n + 1].cosine);
    CHECK(found[n].cosine ==
          doctest::Approx(cosine(rows.row(found[n].row), rows.row(7))).epsilon(1e-5));
  }
}

TEST_CASE("answers: a small step from a to b leads from c to itself, unless c is left out") {
  // unit(b) - a is about -0.005 0.0995: behind c = 0 1 that points to -0.005 1.0995, 0.3 degrees
  // from c and 11.6 from d = 0.2 1. Row 4 is far.
  const std::vector<Real> values{1, 0, 2, Real(0.2), 0, 1, Real(0.4), 2, -1, -1};
  const Vectors rows{values, 2};
  const Analogy question{.a = 0, .b = 1, .c = 2};
  CHECK(rows_of(answers(rows, question, 2, QuestionWords::left_out)) == Counts{3, 4});
  CHECK(rows_of(answers(rows, question, 2, QuestionWords::kept)) == Counts{2, 3});
}

TEST_CASE("answers: rows count by their direction, however long they are") {
  // Along three axes: a to b goes from axis 0 to axis 1; behind c it ends at c + 1 - 0.
  const std::vector<Real> values{7, 0, 0, 0, 1, 0, 5, 0, 5, 0, 3, 3, 9, 1, 1};
  const Vectors rows{values, 3};
  CHECK(rows_of(answers(rows, {.a = 0, .b = 1, .c = 2}, 1, QuestionWords::left_out)) == Counts{3});
}

TEST_CASE("answers: a row of zeros adds nothing to a question") {
  // b - 0 + c = 1 1, the direction of the last row.
  const std::vector<Real> values{0, 0, 0, 1, 1, 0, -1, 0, 2, 2};
  const Vectors rows{values, 2};
  CHECK(rows_of(answers(rows, {.a = 0, .b = 1, .c = 2}, 1, QuestionWords::left_out)) == Counts{4});
}
