#include <doctest/doctest.h>

#include "view/figures.hpp"

using namespace emb;

TEST_CASE("flat map: names at their places, to the right and upwards") {
  // 32 columns leave 20 places for the beginnings of names: 0, 19 and the one in the middle.
  CHECK(flat_map({"low", "high", "right"}, {-1, 0, 0.1, 2, 1, 0}, 32, 3) ==
        "          high\n\nlow                right\n");
}

TEST_CASE("flat map: a name that would lie on another is not drawn, a long one is cut") {
  CHECK(flat_map({"one", "two", "abcdefghijklmnop"}, {0, 0, 0.01, 0, 1, 0}, 32, 1) ==
        "one                abcdefghijk…\n");
  CHECK(flat_map({"abc", "x", "y", "z"}, {0, 0, 3, 0, 4, 0, 19, 0}, 32, 1) ==
        "abc y              z\n");  // x would touch abc
  CHECK(flat_map({"same", "same"}, {3, 3, 3, 3}, 20, 1) == "    same\n");
  CHECK(flat_map({}, {}, 20, 2) == "\n\n");
}
