#include "engine/tensor/gradient.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

Counts written(const Gradient& gradient) {
  const auto rows = gradient.written_rows();
  return {rows.begin(), rows.end()};
}

void add_to(std::span<Real> values, Real x) {
  for (Real& value : values) value += x;
}

}  // namespace

TEST_CASE("gradient: zero and unwritten at first") {
  const Gradient gradient({3, 2});
  CHECK(numbers(gradient.values()) == Numbers(6, 0));
  CHECK(gradient.rows() == 3);
  CHECK(gradient.width() == 2);
  CHECK(written(gradient).empty());
  CHECK(gradient.density() == 0);
  CHECK_FALSE(gradient.all_rows_written());
}

TEST_CASE("gradient: a row runs along the last axis") {
  CHECK(Gradient({2, 3, 4}).rows() == 6);
  CHECK(Gradient({4}).rows() == 1);
  CHECK(Gradient({}).rows() == 1);
  CHECK(Gradient({}).width() == 1);
}

TEST_CASE("gradient: each written row is listed once, in the order of the first write") {
  Gradient gradient({5, 2});
  add_to(gradient.row(3), 1);
  add_to(gradient.row(0), 2);
  add_to(gradient.row(3), 4);
  CHECK(numbers(gradient.values()) == Numbers{2, 2, 0, 0, 0, 0, 5, 5, 0, 0});
  CHECK(written(gradient) == Counts{3, 0});
  CHECK(gradient.density() == 0.4);
}

TEST_CASE("gradient: rows_of marks the rows that ids name and hands out all of them") {
  Gradient gradient({4, 1});
  const std::span<Real> values = gradient.rows_of(Ids({2, 1, 2}));
  CHECK(values.size() == 4);
  values[2] += 5;
  CHECK(written(gradient) == Counts{2, 1});
  gradient.rows_of(Ids());
  CHECK(written(gradient) == Counts{2, 1});
}

TEST_CASE("gradient: all() marks every row, and keeps what single rows hold") {
  Gradient gradient({3, 1});
  add_to(gradient.row(2), 5);
  add_to(gradient.all(), 1);
  CHECK(numbers(gradient.values()) == Numbers{1, 1, 6});
  CHECK(written(gradient) == Counts{0, 1, 2});
  CHECK(gradient.density() == 1);
  CHECK(gradient.all_rows_written());
  add_to(gradient.row(1), 1);
  CHECK(written(gradient) == Counts{0, 1, 2});
}

TEST_CASE("gradient: every row written one by one is all rows written") {
  Gradient gradient({2, 1});
  add_to(gradient.row(1), 1);
  CHECK_FALSE(gradient.all_rows_written());
  add_to(gradient.row(0), 1);
  CHECK(gradient.all_rows_written());
  CHECK(gradient.density() == 1);
  CHECK(written(gradient) == Counts{1, 0});
}

TEST_CASE("gradient: whole() is fresh until something was written, and again after clear") {
  Gradient gradient({2, 2});
  {
    const auto [values, fresh] = gradient.whole();
    CHECK(fresh);
    for (Real& value : values) value = 3;
  }
  CHECK_FALSE(gradient.whole().fresh);
  CHECK(gradient.all_rows_written());
  CHECK(numbers(gradient.values()) == Numbers(4, 3));
  gradient.clear();
  CHECK(gradient.whole().fresh);
}

TEST_CASE("gradient: whole() is not fresh after a single row, and the other rows hold zero") {
  Gradient gradient({3, 1});
  add_to(gradient.row(1), 5);
  const auto [values, fresh] = gradient.whole();
  CHECK_FALSE(fresh);
  CHECK(numbers(values) == Numbers{0, 5, 0});
}

TEST_CASE("gradient: numbers from elsewhere become the storage, or are added to what was written") {
  Gradient gradient({3, 1});
  Buffer first = Buffer::copy_of(Numbers{1, 2, 3});
  const Real* const place = first.data();
  gradient.add(std::move(first), 2);
  CHECK(gradient.values().data() == place);
  CHECK(numbers(gradient.values()) == Numbers{2, 4, 6});
  CHECK(gradient.all_rows_written());
  gradient.add(Buffer::copy_of(Numbers{1, 2, 3}));
  CHECK(numbers(gradient.values()) == Numbers{3, 6, 9});
  gradient.clear();
  add_to(gradient.row(1), 5);
  gradient.add(Buffer::copy_of(Numbers{1, 2, 3}), -1);
  CHECK(numbers(gradient.values()) == Numbers{-1, 3, -3});
  CHECK(gradient.all_rows_written());
}

TEST_CASE("gradient: clear zeroes the written rows, single ones and all") {
  Gradient gradient({3, 2});
  add_to(gradient.row(1), 5);
  gradient.clear();
  CHECK(numbers(gradient.values()) == Numbers(6, 0));
  CHECK(written(gradient).empty());
  add_to(gradient.row(1), 1);
  CHECK(written(gradient) == Counts{1});
  add_to(gradient.all(), 1);
  gradient.clear();
  CHECK(numbers(gradient.values()) == Numbers(6, 0));
  CHECK(written(gradient).empty());
  add_to(gradient.row(1), 1);
  CHECK(written(gradient) == Counts{1});
}

TEST_CASE("gradient: a cleared whole is zero for the next row, the next addition, the next look") {
  for (int next = 0; next < 4; ++next) {
    Gradient gradient({3, 1});
    for (Real& value : gradient.whole().values) value = 3;
    gradient.clear();
    if (next == 0) add_to(gradient.row(1), 5);
    if (next == 1) add_to(gradient.rows_of(Ids({1})).subspan(1, 1), 5);
    if (next == 2) add_to(gradient.all().subspan(1, 1), 5);
    CHECK(numbers(gradient.values()) == (next == 3 ? Numbers{0, 0, 0} : Numbers{0, 5, 0}));
  }
}

TEST_CASE("gradient: clear touches only the rows that were written") {
  Gradient gradient({3, 1});
  const std::span<Real> values = gradient.rows_of(Ids({1}));
  values[1] = 5;
  values[2] = 7;  // behind its back
  gradient.clear();
  CHECK(numbers(gradient.values()) == Numbers{0, 0, 7});
}

TEST_CASE("gradient: clear before anything was written does nothing") {
  Gradient gradient({3, 1});
  gradient.clear();
  CHECK(numbers(gradient.values()) == Numbers(3, 0));
}

TEST_CASE("gradient: scale multiplies the written rows") {
  Gradient gradient({3, 1});
  add_to(gradient.row(2), 5);
  gradient.scale(2);
  CHECK(numbers(gradient.values()) == Numbers{0, 0, 10});
  add_to(gradient.all(), 1);
  gradient.scale(3);
  CHECK(numbers(gradient.values()) == Numbers{3, 3, 33});
}

TEST_CASE("gradient: rows of a large table that were not written are zero") {
  Gradient gradient({1000003, 3});
  add_to(gradient.row(1000002), 1);
  CHECK(gradient.values()[3 * 500000] == 0);
  CHECK(gradient.values().back() == 1);
  CHECK(written(gradient) == Counts{1000002});
  CHECK(gradient.density() == doctest::Approx(1.0 / 1000003));
}

TEST_CASE("gradient: tables without rows or columns") {
  Gradient no_rows({0, 3});
  CHECK(no_rows.all().empty());
  CHECK(no_rows.density() == 0);
  no_rows.clear();
  Gradient no_columns({2, 0});
  CHECK(no_columns.row(1).empty());
  no_columns.clear();
  CHECK(written(no_columns).empty());
}

TEST_CASE("gradient: a row that is not there is an error") {
  Gradient gradient({3, 2});
  CHECK(error_of([&] { gradient.row(3); }) == "gradient: row 3 is outside [0, 3)");
  CHECK_THROWS_AS(gradient.row(7), IdError);
}
