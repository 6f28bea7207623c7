#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>

#include "base/errors.hpp"
#include "course/check/given.hpp"

using namespace emb::course;

namespace {

constexpr Tolerance near{1e-5, true};
const std::vector<double> right{1, 2, 3, 4, 5, 6};

template <class T>
Part part(const T& value) {
  Parts parts;
  parts.add("", value);
  return parts.list().front();
}
Part matrix(const std::vector<double>& numbers, int rows = 2, int columns = 3) {
  return part(Matrix<double>(rows, columns, numbers));
}

/// What is told about a result; "" if it is right.
template <class T>
std::string told(const T& yours, const T& expected, Tolerance within = near) {
  const Part y = part(yours), e = part(expected);
  return same(y, e, within) ? "" : difference(y, e, within);
}
std::string pattern_of(const std::vector<double>& yours, const std::vector<double>& expected) {
  return pattern(part(yours), part(expected), near);
}
std::string pattern_of(double yours, double expected) {
  return pattern(part(yours), part(expected), near);
}
std::string matrix_pattern(const std::vector<double>& yours) {
  return pattern(matrix(yours), matrix(right), near);
}
std::string place_of(const std::vector<double>& yours, const std::vector<double>& expected) {
  return place_pattern(part(yours), part(expected), near);
}

}  // namespace

TEST_CASE("difference: a right answer passes, also with a different order of summation") {
  CHECK(same(matrix(right), matrix(right), near));
  CHECK(same(matrix({1, 2, 3, 4, 5, 6.00001}), matrix(right), near));
  CHECK_FALSE(same(matrix({1, 2, 3, 4, 5, 6.0001}), matrix(right), near));
  CHECK(told(6.00001, 6.0) == "");
  CHECK(told(6.00001, 6.0, exactly) == ": yours 6.00001, expected 6.");
}

TEST_CASE("difference: the first wrong index is named") {
  CHECK(difference(matrix({1, 2, 3, 4, 9, 9}), matrix(right), near) ==
        ", row 1, column 1: yours 9, expected 5.");
  CHECK(told(std::vector{1, 2}, std::vector{1, 3}) == "[1]: yours 2, expected 3.");
  CHECK(told(0.5, 0.25) == ": yours 0.5, expected 0.25.");
}

TEST_CASE("difference: a wrong size is wrong, and says which end is missing") {
  CHECK(told(std::vector<double>{1}, right) == ": yours has 1 number, expected 6.");
  CHECK(told(std::vector<double>{}, right) == ": yours has 0 numbers, expected 6.");
  CHECK(pattern_of({1}, right) == "The last elements are missing.");
  CHECK(pattern_of({}, right) == "");
}

TEST_CASE("difference: for a matrix of the wrong shape, both shapes are reported") {
  const Part two_by_three = matrix(right), three_by_two = matrix(right, 3, 2);
  CHECK(difference(two_by_three, three_by_two, near) == ": yours is [2, 3], expected [3, 2].");
  CHECK(pattern(two_by_three, three_by_two, near) == "Rows and columns are swapped.");
}

TEST_CASE("pattern: no pattern is reported with a number that is rounded to 0") {
  const double tiny = 1 / 1048576.0;
  std::vector<double> times, plus;
  for (const double number : right) {
    times.push_back(number * tiny);
    plus.push_back(number - tiny);
  }
  CHECK(pattern(part(times), part(right), exactly) == "");
  CHECK(told(times, right, exactly) == "[0]: yours 9.53674e-07, expected 1.");
  CHECK(told(plus, right, exactly) == "[0]: yours 0.999999, expected 1.");
}

TEST_CASE("pattern: what shows in a matrix") {
  CHECK(matrix_pattern({0, 0, 0, 0, 0, 0}) == "All of yours are 0.");
  CHECK(matrix_pattern({2, 4, 6, 8, 10, 12}) == "Each of yours is 2 times the expected one.");
  CHECK(matrix_pattern({-1, -2, -3, -4, -5, -6}) == "All of yours have the opposite sign.");
  CHECK(matrix_pattern({1, 4, 2, 5, 3, 6}) == "Rows and columns are swapped.");
  CHECK(matrix_pattern({6, 5, 4, 3, 2, 1}) == "Yours are in reverse order.");
  CHECK(matrix_pattern({6, 1, 2, 3, 4, 5}) == "Each of yours is one index too late.");
  CHECK(matrix_pattern({2, 3, 4, 5, 6, 1}) == "Each of yours is one index too early.");
  CHECK(matrix_pattern({2, 1, 4, 3, 6, 5}) == "The numbers are right, but in a different order.");
  CHECK(matrix_pattern({3, 3, 3, 3, 3, 3}) == "All of yours are the same number.");
  CHECK(matrix_pattern({0, 1, 2, 3, 4, 5}) == "Each of yours is the expected one plus -1.");
  CHECK(matrix_pattern({1, 3, 6, 10, 15, 21}).ends_with("start a new sum for each element."));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(matrix_pattern({1, 2, nan, 4, 5, 6})
            .starts_with("Yours is not a number (nan), which comes from 0/0"));
}

TEST_CASE("pattern: what shows in a list") {
  CHECK(pattern_of({1, -2}, {1.5, -2.75}).ends_with("after the point: are they whole numbers?"));
  CHECK(pattern_of({1.5, 2.5}, {1.5, -2.5}) == "Yours are right but for their signs.");
  CHECK(pattern_of({2, 4}, {1, 2}) == "");  // two may be so by chance
  CHECK(pattern_of({0, 0, 1, 2}, {1, 2}).ends_with(" and add() appends more."));
  CHECK(pattern_of({1, 2}, {1, 2, 3}) == "The last elements are missing.");
  CHECK(pattern_of({2, 3}, {1, 2, 3}) == "The first elements are missing.");
  CHECK(pattern_of({1, 2, 3, 4}, {1, 2, 3}) ==
        "The first elements are right, the others are too many.");
}

TEST_CASE("pattern: where the wrong numbers are can show the cause") {
  const auto in_matrix = [](const std::vector<double>& yours) {
    return place_pattern(matrix(yours), matrix(right), near);
  };
  CHECK(in_matrix({1, 2, 9, 4, 5, 7}) == "All others are right except this column.");
  CHECK(place_pattern(matrix({1, 2, 7, 4}, 4, 1), matrix({1, 2, 3, 4}, 4, 1), near) ==
        "All others are right except this row.");
  CHECK(place_of({1, 7, 3}, {1, 2, 3}) == "All others are right except this element.");
  CHECK(place_of({1, 7, 9, 4}, {1, 2, 3, 4}) == "Everything before this element is right.");
  CHECK(place_of({9, 2, 7, 4}, {1, 2, 3, 4}) == "");
  CHECK(place_of({1, 0, 3}, {1, 2, 3})
            .ends_with(" right except this element, which is 0: was it left out?"));
  CHECK(place_of({1, 0, 0}, {1, 2, 3}) == "All of yours that are wrong are 0: were they left out?");
}

TEST_CASE("pattern: what shows in one number") {
  // 3 * 2^31 = 2^32 + 2^31, of which an int keeps -2^31.
  CHECK(pattern_of(-2147483648.0, 6442450944.0).starts_with("An int overflowed: "));
  CHECK(pattern_of(-2, 2) == "Yours has the opposite sign.");
  CHECK(pattern_of(3.25, 2.125) == "");
  // Seven digits are right, as those of a float; but this is no whole number that has to be equal.
  CHECK(pattern(part(100000000.5), part(100000050.25), {1e-7, true}) == "");
}

TEST_CASE("difference: numbers are shown as std::cout prints them, if that tells them apart") {
  CHECK(told(0.05, static_cast<double>(0.1f)) == ": yours 0.05, expected 0.1.");
  CHECK(told(1000.02, 1000.04) == ": yours 1000.02, expected 1000.04.");
  CHECK(told(4000.03125, 4000.125) == ": yours 4000.03, expected 4000.12.");
  CHECK(told(40000.5, 40001.5) == ": yours 40000.5, expected 40001.5.");
  CHECK(told(400000.25, 400005.5) == ": yours 400000, expected 400006.");
}

TEST_CASE("difference: a whole number has to be equal, and is shown with all of its digits") {
  const std::int64_t thousands = 1000000;
  CHECK(told(thousands + 1, thousands) == ": yours 1000001, expected 1000000.");
  // 2^33 + 3 lies between the floats 2^33 and 2^33 + 1024.
  const std::int64_t yours = 8589934592, expected = 8589934595;
  CHECK(told(yours, expected) == ": yours 8589934592, expected 8589934595.");
  CHECK(pattern(part(yours), part(expected), exactly) ==
        "A float keeps about seven digits: count whole numbers as std::int64_t.");
  CHECK(pattern(part(16777215), part(16777216), exactly) == "");
}

TEST_CASE("difference: infinity and not-a-number fit only themselves") {
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(told(std::vector{inf, -inf, nan}, std::vector{inf, -inf, nan}) == "");
  CHECK(told(1e300, inf) == ": yours 1e+300, expected inf.");
  CHECK(told(nan, 0.0) == ": yours nan, expected 0.");
  CHECK(told(-nan, 0.0) == ": yours nan, expected 0.");
}

TEST_CASE("difference: a rounding bound is counted, not relative") {
  const double step = std::ldexp(1, -24);
  CHECK(told(8 + 16 * step, 8.0, rounding(2, 8)) == "");
  CHECK(told(8 + 17 * step, 8.0, rounding(2, 8)) == ": yours 8.00000101, expected 8.");
}

TEST_CASE("difference: the same exception is the same result, a different one is not") {
  const auto thrown = [](auto&& call) {
    Given given;
    given.catching(call);
    return given;
  };
  const Given id = thrown([] { throw emb::IdError("no"); });
  CHECK(id.thrown == "emb::IdError");
  CHECK(same(id, thrown([] { throw emb::IdError("another text"); }), near));
  CHECK_FALSE(same(id, thrown([] { throw std::out_of_range("at"); }), near));
  CHECK_FALSE(same(id, thrown([] {}), near));
  CHECK_THROWS_AS(thrown([] { throw emb::todo("01.1"); }), emb::todo);
}
