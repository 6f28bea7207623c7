#include <doctest/doctest.h>

#include <limits>
#include <stdexcept>

#include "base/errors.hpp"
#include "course/check/check.hpp"

using namespace emb::course;

namespace {

/// The text after WRONG; "" where nothing is wrong.
template <class Comparison>
std::string wrong(Comparison&& comparison) {
  try {
    comparison();
    return "";
  } catch (const Wrong& found) {
    return found.text;
  }
}

const std::vector<float> right{1, 2, 3, 4, 5, 6};

std::string as_matrix(const std::vector<float>& yours) {
  Check check(Draw(1));
  return wrong([&] { check.matrix("out", Matrix<float>(2, 3, yours)).expect(right); });
}

}  // namespace

TEST_CASE("claim: a right answer passes, in another order of summation too") {
  CHECK(as_matrix(right) == "");
  CHECK(as_matrix({1, 2, 3, 4, 5, 6.00001f}) == "");
  Check check(Draw(1));
  CHECK(wrong([&] { check.number("n", 6.00001).exactly().expect(6); }) ==
        "n: yours 6.00001, expected 6.");
}

TEST_CASE("claim: the first wrong place is named") {
  CHECK(as_matrix({1, 2, 3, 4, 9, 9}) == "out row 1, column 1: yours 9, expected 5.");
  Check check(Draw(1));
  CHECK(wrong([&] {
          check.numbers("ids", std::vector{1, 2}).expect({1, 3});
        }) == "ids[1]: yours 2, expected 3.");
  CHECK(wrong([&] { check.number("loss", 0.5).expect(0.25); }) ==
        "loss: yours 0.5, expected 0.25.");
}

TEST_CASE("claim: a wrong size is wrong, and says which end is missing") {
  const auto of = [](const std::vector<float>& yours) {
    Check check(Draw(1));
    return wrong([&] { check.numbers("out", yours).expect(right); });
  };
  CHECK(of({1}) == "out: yours has 1 number, expected 6. The last are missing.");
  CHECK(of({}) == "out: yours has 0 numbers, expected 6.");
}

TEST_CASE("claim: the first recognised misconception is the diagnosis") {
  Check check(Draw(1));
  const std::vector<float> doubled{2, 4, 6, 8, 10, 12};
  const auto text = wrong([&] {
    check.matrix("out", Matrix<float>(2, 3, doubled))
        .if_equals(right, "never said.")
        .if_equals(doubled, "Added twice?")
        .if_true(true, "too late.")
        .expect(right);
  });
  CHECK(text == "out row 0, column 0: yours 2, expected 1. Added twice?");
  CHECK(wrong([&] { check.numbers("out", right).if_true(true, "never said.").expect(right); }) ==
        "");
}

TEST_CASE("claim: a misconception may have another size") {
  Check check(Draw(1));
  CHECK(
      wrong([&] {
        check.numbers("out", std::vector{6.0}).if_equals(std::vector{6.0}, "Summed?").expect(right);
      }) == "out: yours has 1 number, expected 6. Summed?");
}

TEST_CASE("claim: no pattern is told with a number that is rounded to 0") {
  const auto told_exactly = [](const std::vector<float>& yours) {
    Check check(Draw(1));
    return wrong([&] { check.numbers("out", yours).exactly().expect(right); });
  };
  const float tiny = 1 / 1048576.0f;
  std::vector<float> times, plus;
  for (const float number : right) times.push_back(number * tiny), plus.push_back(number - tiny);
  CHECK(told_exactly(times) == "out[0]: yours 9.53674e-07, expected 1.");
  CHECK(told_exactly(plus) == "out[0]: yours 0.999999, expected 1.");
}

TEST_CASE("claim: patterns that need no reference") {
  const auto ends = [](const std::string& text, const char* sentence) {
    return text.ends_with(sentence);
  };
  CHECK(ends(as_matrix({0, 0, 0, 0, 0, 0}), " All of yours are 0."));
  CHECK(ends(as_matrix({2, 4, 6, 8, 10, 12}), " Each of yours is 2 times the expected one."));
  CHECK(ends(as_matrix({-1, -2, -3, -4, -5, -6}), " All of yours have the opposite sign."));
  CHECK(ends(as_matrix({1, 4, 2, 5, 3, 6}), " Rows and columns are exchanged."));
  CHECK(ends(as_matrix({6, 5, 4, 3, 2, 1}), " Yours runs from the end to the start."));
  CHECK(ends(as_matrix({6, 1, 2, 3, 4, 5}), " Each of yours is one place too late."));
  CHECK(ends(as_matrix({2, 3, 4, 5, 6, 1}), " Each of yours is one place too early."));
  CHECK(ends(as_matrix({2, 1, 4, 3, 6, 5}), " The numbers are the right ones, in another order."));
  CHECK(ends(as_matrix({3, 3, 3, 3, 3, 3}), " All of yours are the same number."));
  CHECK(ends(as_matrix({0, 1, 2, 3, 4, 5}), " Each of yours is the expected one plus -1."));
  CHECK(ends(as_matrix({1, 3, 6, 10, 15, 21}), " a sum starts anew at each place."));
  CHECK(ends(as_matrix({1, 2, 9, 4, 5, 7}), " All others are right but this column."));
  const auto column = [](double third) {
    return Matrix<float>(4, 1, std::vector<double>{1, 2, third, 4});
  };
  CHECK(ends(wrong([&] { Check(Draw(1)).matrix("out", column(7)).expect(column(3)); }),
             " All others are right but this row."));
  const float nan = std::numeric_limits<float>::quiet_NaN();
  CHECK(as_matrix({1, 2, nan, 4, 5, 6}).starts_with("out row 0, column 2: yours nan, expected 3."));
}

TEST_CASE("claim: patterns of lists") {
  const auto of = [](std::vector<double> yours, std::vector<double> expected) {
    Check check(Draw(1));
    return wrong([&] { check.numbers("x", yours).expect(expected); });
  };
  CHECK(of({1, -2}, {1.5, -2.75}) ==
        "x[0]: yours 1, expected 1.5. Those are the right ones without what stands behind the "
        "point: whole numbers?");
  CHECK(of({1.5, 2.5}, {1.5, -2.5}).ends_with(" Those are the right ones without their signs."));
  CHECK(of({1, 7, 3}, {1, 2, 3}).ends_with(" All others are right but this place."));
  CHECK(of({1, 7, 9, 4}, {1, 2, 3, 4}).ends_with(" Right up to here: all before this place fit."));
  CHECK(of({9, 2, 7, 4}, {1, 2, 3, 4}) == "x[0]: yours 9, expected 1.");
  CHECK(of({2, 4}, {1, 2}) == "x[0]: yours 2, expected 1.");  // two may be so by chance
  CHECK(of({1, 0, 3}, {1, 2, 3}).ends_with(" right but this place, which is 0: left out?"));
  CHECK(of({1, 0, 0}, {1, 2, 3}).ends_with(" All of yours that are wrong are 0: left out?"));
  CHECK(of({0, 0, 1, 2}, {1, 2}).ends_with(" and add() puts more behind them."));
  CHECK(of({1, 2}, {1, 2, 3}).ends_with(" The last are missing."));
  CHECK(of({2, 3}, {1, 2, 3}).ends_with(" The first are missing."));
  CHECK(of({1, 2, 3, 4}, {1, 2, 3}).ends_with(" The first are right; the rest is too much."));
}

TEST_CASE("claim: patterns of one number") {
  const auto of = [](double yours, double expected) {
    Check check(Draw(1));
    return wrong([&] { check.number("x", yours).expect({expected}); });
  };
  // 3 * 2^31 = 2^32 + 2^31, of which an int keeps -2^31.
  CHECK(of(-2147483648.0, 6442450944.0).find(" An int overflowed: ") != std::string::npos);
  CHECK(of(-2, 2).ends_with(" Yours has the opposite sign."));
  CHECK(of(3, 2) == "x: yours 3, expected 2.");
  CHECK(of(1e-6, 0) == "");  // near 0 no number is asked to be relatively near
  // Seven digits are right, as those of a float; but this is no whole number that has to be equal.
  const auto nearly = [] {
    Check(Draw(1)).number("x", 100000000.0).within(1e-7).expect({100000050.0});
  };
  CHECK(wrong(nearly) == "x: yours 100000000, expected 100000050.");
}

TEST_CASE("claim: numbers are shown as std::cout prints them, where that tells them apart") {
  const auto of = [](double yours, double expected) {
    Check check(Draw(1));
    return wrong([&] { check.number("x", yours).expect(expected); });
  };
  CHECK(of(0.05, 0.1f) == "x: yours 0.05, expected 0.1.");  // the float is 0.100000001..
  CHECK(of(1000.02, 1000.04) == "x: yours 1000.02, expected 1000.04.");
  CHECK(of(4000.03125, 4000.125) == "x: yours 4000.03, expected 4000.12.");
  CHECK(of(40000.5, 40001.5) == "x: yours 40000.5, expected 40001.5.");
  CHECK(of(400000.25, 400005.5) == "x: yours 400000, expected 400006.");
}

TEST_CASE("claim: a whole number has to be equal, and is shown with all of its digits") {
  const auto of = [](std::int64_t yours, std::int64_t expected) {
    Check check(Draw(1));
    return wrong([&] { check.number("x", yours).expect({static_cast<double>(expected)}); });
  };
  // 2^33 + 3 lies between the floats 2^33 and 2^33 + 1024.
  CHECK(of(8589934592, 8589934595) ==
        "x: yours 8589934592, expected 8589934595. A float keeps seven digits or so: whole numbers "
        "are counted as std::int64_t.");
  CHECK(of(16777215, 16777216) == "x: yours 16777215, expected 16777216.");
  CHECK(of(1000001, 1000000) == "x: yours 1000001, expected 1000000.");
}

TEST_CASE("claim: infinity and not-a-number fit only themselves") {
  Check check(Draw(1));
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  check.numbers("n", std::vector{inf, -inf, nan}).expect({inf, -inf, nan});
  CHECK(wrong([&] { check.number("n", 1e300).expect(inf); }) == "n: yours 1e+300, expected inf.");
  CHECK(wrong([&] { check.number("n", nan).expect(0); }) == "n: yours nan, expected 0.");
  CHECK(wrong([&] { check.number("n", -nan).expect(0); }) == "n: yours nan, expected 0.");
}

TEST_CASE("claim: an exception that must come") {
  Check check(Draw(1));
  check.call("id 30", [] { throw emb::IdError("no"); }).expect_throw<emb::IdError>();
  check.call("id 30", [] { throw emb::IdError("no"); }).expect_throw<emb::Error>();
  CHECK(wrong([&] { check.call("id 30", [] {}).expect_throw<emb::IdError>(); }) ==
        "id 30 must throw emb::IdError, yours threw nothing.");
  CHECK(wrong([&] {
          check.call("id 30", [] { throw std::out_of_range("at"); })
              .if_true(true, "Checked too late?")
              .expect_throw<emb::IdError>();
        }) ==
        "id 30 must throw emb::IdError, yours threw std::out_of_range (at). Checked too late?");
  CHECK_THROWS_AS(check.call("id 30", [] { throw emb::todo("01.1"); }), emb::todo);
}

TEST_CASE(
    "claim: what helps otherwise stands behind a pattern, and before where the mistakes are") {
  Check check(Draw(1));
  const auto told = [&](const std::vector<float>& yours, bool recognised) {
    return wrong([&] {
      check.matrix("out", Matrix<float>(2, 3, yours))
          .if_true(recognised, "Recognised.")
          .otherwise("Add.")
          .expect(right);
    });
  };
  CHECK(told({2, 4, 6, 8, 10, 12}, false)
            .ends_with(" expected 1. Each of yours is 2 times the expected one. Add."));
  CHECK(told({1, 2, 9, 4, 5, 7}, false).ends_with(" expected 3. Add."));
  CHECK(told({2, 4, 6, 8, 10, 12}, true).ends_with(" expected 1. Recognised."));
}

TEST_CASE("claim: a matrix of another shape says both shapes") {
  Check check(Draw(1));
  const auto compare = [&] { check.matrix("x", Matrix<float>(2, 3)).expect(Matrix<float>(3, 2)); };
  CHECK(wrong(compare) == "x: yours is [2, 3], expected [3, 2]. Rows and columns are exchanged.");
}

TEST_CASE("claim: a rounding bound is counted, not relative") {
  Check check(Draw(1));
  const double step = 1.0 / (1 << 24);
  check.number("x", 8.0 + 16 * step).within_rounding(2, 8).expect({8.0});
  const auto compare = [&] {
    check.number("x", 8.0 + 17 * step).within_rounding(2, 8).expect({8.0});
  };
  CHECK(wrong(compare) == "x: yours 8.00000101, expected 8.");
}
