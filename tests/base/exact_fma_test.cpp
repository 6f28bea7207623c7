#include "base/exact_fma.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"

using namespace emb;

namespace {

/// Any bits make a float: numbers of every size, infinities, NaNs.
float any_float(Random& random) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
}

/// Equal to the bit. Which NaN it is, no two processors agree on.
bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

struct Wrong {
  std::size_t count = 0;
  std::string first{};

  void compare(float a, float b, float c) {
    const float got = exact_fma(a, b, c), wanted = std::fma(a, b, c);
    if (same(got, wanted)) return;
    if (count == 0) first = printed("fma(%a, %a, %a) is %a, not %a", a, b, c, wanted, got);
    ++count;
  }
};

/// The same with every sign.
void compare_signs(Wrong& wrong, float a, float b, float c) {
  for (const float s : {1.0f, -1.0f})
    for (const float t : {1.0f, -1.0f}) wrong.compare(s * a, b, t * c);
}

}  // namespace

TEST_CASE("exact_fma rounds once if a double rounds to the middle of two floats") {
  // The product is 2^-24 (1 - 2^-46): a little less than half of the last digit of a float near 1.
  // A double has no room for the little, so its sum is the middle between two floats, which a
  // second rounding would take to the even one.
  const float a = 0x1.000002p-12f, b = 0x1.fffffcp-13f, odd = 0x1.000002p+0f;
  CHECK(exact_fma(a, b, odd) == odd);
  CHECK(exact_fma(a, -b, odd) == odd);
  CHECK(exact_fma(-a, b, -odd) == -odd);
  CHECK(exact_fma(0x1p-24f, 1.0f, 1.0f) == 1.0f);  // a middle indeed: to the even one
  CHECK(exact_fma(0x1p-24f, 1.0f, odd) == 0x1.000004p+0f);
}

TEST_CASE("exact_fma has the bits of std::fma around the middles of floats of every size") {
  Wrong wrong;
  for (int size = -149; size <= 127; ++size)  // of the last digit of c
    for (const float digits : {1.0f, 2.0f, 3.0f, 0x7FFFFFp0f, 0x800000p0f, 0xFFFFFFp0f})
      for (const int half : {-1, -2})  // of that digit, or a quarter of it
        for (int i = -2; i <= 2; ++i)
          for (int j = -2; j <= 2; ++j) {
            // The product is half a digit of c, or a little more or less, too little for a double.
            const int upper = (size + half) / 2, lower = size + half - upper;
            const float a = std::ldexp(1.0f + static_cast<float>(i) * 0x1p-23f, upper);
            const float b = std::ldexp(1.0f + static_cast<float>(j) * 0x1p-23f, lower);
            compare_signs(wrong, a, b, std::ldexp(digits, size));
          }
  CHECK_MESSAGE(wrong.count == 0, wrong.first);
}

TEST_CASE("exact_fma has the bits of std::fma beside the middles of floats below the normal ones") {
  Wrong wrong;
  for (const float digits : {0x200000p0f, 0x200001p0f, 0x400000p0f, 0x400001p0f})
    for (int i = 1; i < 1000; ++i) {
      // Half a digit of c but i * i * 2^-196, which is less than a digit of the sum as a double.
      const float a = std::ldexp(1.0f + static_cast<float>(i) * 0x1p-23f, -75);
      const float b = std::ldexp(1.0f - static_cast<float>(i) * 0x1p-23f, -75);
      compare_signs(wrong, a, b, std::ldexp(digits, -149));
    }
  CHECK_MESSAGE(wrong.count == 0, wrong.first);
}

TEST_CASE("exact_fma has the bits of std::fma on numbers that are not finite, and on zeros") {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> values = {0.0f,     1.0f,    0x1p-149f, 0x1p-126f,    0x1.fffffep+127f,
                                     0x1p-75f, 0x1p64f, infinity,  std::nanf("")};
  Wrong wrong;
  for (const float a : values)
    for (const float b : values)
      for (const float c : values) compare_signs(wrong, a, b, c);
  CHECK_MESSAGE(wrong.count == 0, wrong.first);
}

TEST_CASE("exact_fma has the bits of std::fma on random numbers") {
  Random random(11);
  Wrong wrong;
  for (int n = 0; n < 300'000; ++n) {
    const float a = any_float(random), b = any_float(random);
    wrong.compare(a, b, any_float(random));
    // A sum that nearly cancels, and one whose parts are of one size.
    wrong.compare(a, b, -a * b);
    wrong.compare(a, b, a * b * static_cast<float>(random.normal()));
  }
  CHECK_MESSAGE(wrong.count == 0, wrong.first);
}
