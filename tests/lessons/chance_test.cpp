#include "lessons/00_numbers/program/chance.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace emb::lesson00;

TEST_CASE("lesson 00: mean, variance and standard deviation of five numbers") {
  const std::array<double, 5> numbers{2, 4, 5, 6, 8};
  CHECK(mean_of(numbers) == 5);
  CHECK(variance_of(numbers) == 4);
  CHECK(deviation_of(numbers) == 2);
  CHECK(mean_of({}) == 0);
  CHECK(variance_of({}) == 0);
}

TEST_CASE("lesson 00: running means, and numbers between two others") {
  const std::array<double, 4> numbers{1, 5, 3, 7};
  CHECK(running_means(numbers) == std::vector<double>{1, 3, 3, 4});
  CHECK(running_means({}).empty());
  CHECK(count_between(numbers, 3, 7) == 2);  // 7 is outside
}

TEST_CASE("lesson 00: every slip is drawn, and no other") {
  emb::Random random(3);
  const auto drawn = draw_slips(4, 200, random);
  CHECK(drawn.size() == 200);
  for (std::size_t slip = 0; slip < 4; ++slip) CHECK(std::ranges::count(drawn, slip) > 20);
  CHECK(std::ranges::max(drawn) == 3);
}

TEST_CASE("lesson 00: normal numbers have the mean and the deviation asked for") {
  emb::Random random(3);
  const auto numbers = normal_numbers(20000, 5, 2, random);
  // Six standard deviations of each: 2 / sqrt(20000), and 2 / sqrt(2 * 20000).
  CHECK(mean_of(numbers) == doctest::Approx(5).epsilon(0.017));
  CHECK(deviation_of(numbers) == doctest::Approx(2).epsilon(0.03));
}
