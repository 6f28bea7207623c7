#include "lessons/shared/numbers.hpp"

#include <doctest/doctest.h>

TEST_CASE("numbers: rows of a matrix line up, and what is longer is not cut") {
  const std::vector<float> first = {0.5f, -1, 12.25f};
  CHECK(emb::numbers(first, 1).text == " 0.5 -1.0 12.2");
  CHECK(emb::numbers(std::vector<int>{1, -2, 1000}, 0, 3).text == "  1  -2 1,000");
  CHECK(emb::numbers(std::vector<int>{1, -2}, 0, 3, 0).text == "  1 -2");
  CHECK(emb::numbers(std::vector<double>{}, 2).text.empty());
}
