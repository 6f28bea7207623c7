#include "kernels/dropout.hpp"

#include <cstddef>

#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/put.hpp"

namespace emb::kernels {
namespace {

/// Makes every bit of the result depend on every bit of x: the mixer lowbias32 of Wellons,
/// Prospecting for Hash Functions, 2018.
inline std::uint32_t mix(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x7FEB352Du;
  x = (x ^ (x >> 15)) * 0x846CA68Bu;
  return x ^ (x >> 16);
}

}  // namespace

void dropout(std::span<const Real> x, double rate, std::uint64_t key, std::span<Real> y,
             bool fresh) {
  writing_or_adding(fresh, [=](auto put) {
    parallel_for(x.size(), grain_elements, [=](std::size_t begin, std::size_t end) {
      const auto low = static_cast<std::uint32_t>(key);
      const auto high = static_cast<std::uint32_t>(key >> 32);
      const auto drop_below = static_cast<std::uint32_t>(rate * 0x1.0p32);
      const auto scale = static_cast<Real>(1.0 / (1.0 - rate));
      const Real* from = x.data();
      Real* to = y.data();
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t draw = mix(mix(static_cast<std::uint32_t>(i) + low) + high);
        put(to[i], draw < drop_below ? Real(0) : from[i] * scale);  // 0 even where x is infinite
      }
    });
  });
}

}  // namespace emb::kernels
