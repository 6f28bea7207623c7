#include "base/half.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>

using namespace emb;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// A kind of 16-bit float, by what the standard says of its bits.
struct Kind {
  int fraction, bias, exponents;
  std::function<std::uint16_t(float)> to;
  std::function<float(std::uint16_t)> from;

  std::uint16_t infinite() const { return static_cast<std::uint16_t>((exponents - 1) << fraction); }
  /// Of bits without a sign, below those of infinity.
  double value(unsigned bits) const {
    const int exponent = static_cast<int>(bits >> fraction);
    const double part = std::ldexp(static_cast<double>(bits % (1u << fraction)), -fraction);
    return exponent == 0 ? std::ldexp(part, 1 - bias) : std::ldexp(1 + part, exponent - bias);
  }
};

const Kind half{10, 15, 32, to_half, from_half};
const Kind brain{7, 127, 256, to_brain, from_brain};

std::uint32_t bits_of(float x) { return std::bit_cast<std::uint32_t>(x); }

void every_value_comes_back(const Kind& kind) {
  int wrong_values = 0, wrong_ways_back = 0, wrong_nans = 0;
  for (std::uint32_t all = 0; all < 65536; ++all) {
    const auto bits = static_cast<std::uint16_t>(all);
    const unsigned size = bits & 0x7fffu;
    const float x = kind.from(bits);
    if (size > kind.infinite()) {
      const std::uint16_t back = kind.to(x);
      const bool nan = std::isnan(x) && (back & 0x7fff) > kind.infinite();
      wrong_nans += !nan || (back & 0x8000) != (bits & 0x8000);
      continue;
    }
    const double expected = size == kind.infinite() ? infinity : kind.value(size);
    wrong_values += static_cast<double>(std::fabs(x)) != expected;
    wrong_values += std::signbit(x) != (bits >= 0x8000);
    wrong_ways_back += kind.to(x) != bits;
  }
  CHECK(wrong_values == 0);
  CHECK(wrong_ways_back == 0);
  CHECK(wrong_nans == 0);
}

/// Between every two neighbours: the middle goes to the even one, what is off it to the nearer.
void every_middle_goes_to_the_even_one(const Kind& kind) {
  int wrong = 0;
  for (std::uint32_t all = 0; all < kind.infinite(); ++all) {
    const auto low = static_cast<std::uint16_t>(all), high = static_cast<std::uint16_t>(all + 1);
    // Infinity stands where the next number would, had the exponent room for it.
    const auto middle = static_cast<float>((kind.value(low) + kind.value(high)) / 2);
    wrong += kind.to(middle) != (low % 2 == 0 ? low : high);
    wrong += kind.to(std::nextafter(middle, 0.0f)) != low;
    wrong += kind.to(std::nextafter(middle, infinity)) != high;
    wrong += kind.to(-middle) != ((low % 2 == 0 ? low : high) | 0x8000);
  }
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("half: all 65,536 values are what the standard says, and come back") {
  every_value_comes_back(half);
}

TEST_CASE("half: the middle of any two neighbours goes to the even one, the rest to the nearer") {
  every_middle_goes_to_the_even_one(half);
}

TEST_CASE("brain: all 65,536 values are what the standard says, and come back") {
  every_value_comes_back(brain);
}

TEST_CASE("brain: the middle of any two neighbours goes to the even one, the rest to the nearer") {
  every_middle_goes_to_the_even_one(brain);
}

TEST_CASE("half: values worked by hand") {
  CHECK(to_half(1.0f) == 0x3c00);
  CHECK(to_half(-2.0f) == 0xc000);
  CHECK(to_half(0.1f) == 0x2e66);  // 0.1 * 2^14 = 1638.4, and 0x2e66 is 1638 * 2^-14
  CHECK(from_half(0x2e66) == 1638 * 0x1p-14f);
  CHECK(to_half(65504.0f) == 0x7bff);
  CHECK(to_half(65519.99f) == 0x7bff);
  CHECK(to_half(65520.0f) == 0x7c00);
  CHECK(to_half(0x1p-24f) == 0x0001);
  CHECK(to_half(0x1p-25f) == 0x0000);  // the middle, and 0 is even
  CHECK(to_half(-0.0f) == 0x8000);
  CHECK(to_half(0x1.ffcp-15f) == 0x0400);  // 1023.5 steps of 2^-24: to 1024, the first normal one
  CHECK(to_half(1e-45f) == 0);
  CHECK(to_half(-1e38f) == 0xfc00);
  CHECK(bits_of(from_half(0xfc00)) == bits_of(-infinity));
}

TEST_CASE("brain: values worked by hand") {
  CHECK(to_brain(1.0f) == 0x3f80);
  CHECK(to_brain(1.0f + 0x1p-8f) == 0x3f80);  // the middle, to the even one
  CHECK(to_brain(1.0f + 3 * 0x1p-8f) == 0x3f82);
  CHECK(to_brain(std::numeric_limits<float>::max()) == 0x7f80);
  CHECK(to_brain(-infinity) == 0xff80);
  CHECK(to_brain(-0.0f) == 0x8000);
  CHECK(from_brain(0x0001) == 0x1p-133f);
}

TEST_CASE("half and brain: a NaN whose fraction lies in the bits that go stays a NaN") {
  const float nan = std::bit_cast<float>(0x7f800001u), negative = std::bit_cast<float>(0xff800001u);
  CHECK(to_half(nan) == 0x7e00);
  CHECK(to_half(negative) == 0xfe00);
  CHECK(to_brain(nan) == 0x7fc0);
  CHECK(to_brain(negative) == 0xffc0);
}
