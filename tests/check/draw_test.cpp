#include "course/check/draw.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace emb::course;

TEST_CASE("draw: among ids are the first, the last, one twice, and one never") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Draw draw(seed);
    const int vocabulary = draw.size(4, 9), count = draw.size(4, 12);
    const auto ids = draw.ids(count, vocabulary);
    const std::set<int> different(ids.begin(), ids.end());
    CHECK(ids.size() == count);
    CHECK(*different.begin() == 0);
    CHECK(*different.rbegin() == vocabulary - 1);
    CHECK(different.size() < static_cast<std::size_t>(std::min(count, vocabulary)));
  }
}

TEST_CASE("draw: few ids hold as much of that as there is room for") {
  Draw draw(1);
  CHECK(draw.ids(0, 5).size() == 0);
  CHECK(draw.ids(1, 5)[0] == 4);
  CHECK(draw.ids(3, 1) == List<emb::TokenId>{0, 0, 0});
  const auto two = draw.ids(2, 5);
  CHECK(two[0] + two[1] == 4);
  const auto of_three = draw.ids(40, 3);
  CHECK(std::count(of_three.begin(), of_three.end(), 1) == 0);
}

TEST_CASE("draw: an order moves every element, and applying it twice does not undo it") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Draw draw(seed);
    const auto order = draw.order(draw.size(3, 8));
    std::set<int> places;
    int back = 0;
    for (int n = 0; n < order.size(); ++n) {
      CHECK(order[n] != n);
      back += order[order[n]] == n;
      places.insert(order[n]);
    }
    CHECK(back == 0);
    CHECK(places.size() == static_cast<std::size_t>(order.size()));
  }
}
