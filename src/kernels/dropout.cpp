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

/// Calls body(i, factor) for each i in [0, count), the factor being 0 or 1 / (1 - rate). It is a
/// hash of key and i instead of a run of draws, so that the mask needs no storage and no order.
template <class Body>
void for_masked(std::size_t count, double rate, std::uint64_t key, Body body) {
  parallel_for(count, grain_elements, [=](std::size_t begin, std::size_t end) {
    const auto low = static_cast<std::uint32_t>(key);
    const auto high = static_cast<std::uint32_t>(key >> 32);
    const auto drop_below = static_cast<std::uint32_t>(rate * 0x1.0p32);
    const auto scale = static_cast<Real>(1.0 / (1.0 - rate));
    const Body run = body;
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint32_t draw = mix(mix(static_cast<std::uint32_t>(i) + low) + high);
      run(i, draw < drop_below ? Real(0) : scale);
    }
  });
}

/// What is dropped is 0 even where x is infinite.
inline Real masked(Real x, Real factor) { return factor == Real(0) ? Real(0) : x * factor; }

}  // namespace

void dropout(std::span<const Real> x, double rate, std::uint64_t key, std::span<Real> y) {
  dropout_backward(x, rate, key, y, true);  // the same map: both scale what is kept
}

void dropout_backward(std::span<const Real> dy, double rate, std::uint64_t key, std::span<Real> dx,
                      bool fresh) {
  writing_or_adding(fresh, [&](auto put) {
    for_masked(dy.size(), rate, key,
               [=](std::size_t i, Real factor) { put(dx[i], masked(dy[i], factor)); });
  });
}

}  // namespace emb::kernels
