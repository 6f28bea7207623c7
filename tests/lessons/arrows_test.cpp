#include "lessons/00_numbers/program/arrows.hpp"

#include <doctest/doctest.h>

using namespace emb::lesson00;

TEST_CASE("lesson 00: dot product and length of arrows") {
  CHECK(dot({3, 4}, {4, 3}) == 24);
  CHECK(dot({3, 4}, {-8, 6}) == 0);
  CHECK(dot({3, 4}, {-3, -1}) == -13);
  CHECK(length({3, 4}) == 5);
}

TEST_CASE("lesson 00: an arrow turned to the left by 90 degrees") {
  const Arrow up = turned({3, 4}, 90);
  CHECK(up.x == doctest::Approx(-4));
  CHECK(up.y == doctest::Approx(3));
  CHECK(length(turned({3, 4}, 33)) == doctest::Approx(5));
}

TEST_CASE("lesson 00: the sign of a dot product tells the angle for every pair") {
  emb::Random random(11);
  CHECK(signs_that_tell(500, random) == 500);
  CHECK(signs_that_tell(0, random) == 0);
}
