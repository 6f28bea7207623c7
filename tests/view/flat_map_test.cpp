#include <doctest/doctest.h>

#include "view/figures.hpp"

using namespace emb;

TEST_CASE("flat map: names at their places, to the right and upwards") {
  // 32 columns leave 20 places for the beginnings of names: 0, 19 and the one in the middle.
  const FlatMap map = flat_map({"low", "high", "right"}, {-1, 0, 0.1, 2, 1, 0}, 32, 3);
  CHECK(map.text == "          high\n\nlow                right\n");
  CHECK(map.moved.empty());
  CHECK(map.hidden.empty());
}

TEST_CASE("flat map: a name that would lie on another moves aside, and is named") {
  const FlatMap map = flat_map({"one", "two", "abcdefghijklmnop"}, {0, 0, 0.01, 0, 1, 0}, 32, 1);
  CHECK(map.text == "one two            abcdefghijk…\n");
  CHECK(map.moved == Texts{"two"});
  // x would touch abc where it belongs, and y does not.
  const FlatMap touching = flat_map({"abc", "x", "z"}, {0, 0, 3, 0, 19, 0}, 32, 1);
  CHECK(touching.text == "abc x              z\n");
  CHECK(touching.moved == Texts{"x"});
}

TEST_CASE("flat map: in the line above or below if its own is full, and nowhere farther") {
  const FlatMap map =
      flat_map({"aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"}, {3, 3, 3, 3, 3, 3, 3, 3}, 20, 3);
  CHECK(map.text == "    bbbbbbbb\n    aaaaaaaa\n    cccccccc\n");
  CHECK(map.moved == Texts{"bbbbbbbb", "cccccccc"});
  CHECK(map.hidden == Texts{"dddddddd"});
  CHECK(flat_map({}, {}, 20, 2).text == "\n\n");
}
