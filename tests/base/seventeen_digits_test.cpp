#include "base/seventeen_digits.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdlib>

#include "base/random.hpp"

using namespace emb;

TEST_CASE("in_seventeen_digits: what it looks like") {
  CHECK(in_seventeen_digits(0.1) == "0.100000000000000006");
  CHECK(in_seventeen_digits(-2.5) == "-2.5");
  CHECK(in_seventeen_digits(3) == "3");
  CHECK(in_seventeen_digits(120) == "120");
  CHECK(in_seventeen_digits(0.03125) == "0.03125");
  CHECK(in_seventeen_digits(0) == "0");
  CHECK(in_seventeen_digits(1e300) == "1.0000000000000001e+300");
}

TEST_CASE("in_seventeen_digits: every number comes back, to the bit") {
  Random random(7);
  const auto back = [](double number) {
    return std::bit_cast<std::uint64_t>(std::strtod(in_seventeen_digits(number).c_str(), nullptr));
  };
  for (int n = 0; n < 20000; ++n) {
    const int exponent = static_cast<int>(random.below(80)) - 25;
    const double number = std::ldexp(random.uniform() + 0.5, exponent);
    CHECK(back(number) == std::bit_cast<std::uint64_t>(number));
    const double narrow = static_cast<double>(static_cast<float>(-number));
    CHECK(back(narrow) == std::bit_cast<std::uint64_t>(narrow));
  }
  for (const double edge : {1e-5, 1e15, std::nextafter(1e15, 0), 5e-324, 1 - 0x1p-53, 1 + 0x1p-52})
    CHECK(back(edge) == std::bit_cast<std::uint64_t>(edge));
}
