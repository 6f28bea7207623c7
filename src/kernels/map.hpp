#pragma once

#include <cstddef>
#include <span>

#include "base/real.hpp"
#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/put.hpp"

/// A function of one number, over spans of equal size that do not overlap. It is inlined into the
/// loop, and vectorised with it.
namespace emb::kernels {

/// y = value(x)
template <class Value>
void map(std::span<const Real> x, std::span<Real> y, Value value) {
  parallel_for(x.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    const Real* from = x.data();
    Real* to = y.data();
    const Value f = value;  // a copy, so that stores cannot change it
    for (std::size_t i = begin; i < end; ++i) to[i] = f(from[i]);
  });
}

/// dx = slope(x, y) * dy, written where `fresh`, otherwise added. A slope that needs only one of x
/// and y reads only that one.
template <class Slope>
void map_backward(std::span<const Real> x, std::span<const Real> y, std::span<const Real> dy,
                  std::span<Real> dx, bool fresh, Slope slope) {
  writing_or_adding(fresh, [&](auto put) {
    parallel_for(dy.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
      const Real *in = x.data(), *out = y.data(), *from = dy.data();
      Real* to = dx.data();
      const Slope f = slope;
      for (std::size_t i = begin; i < end; ++i) put(to[i], f(in[i], out[i]) * from[i]);
    });
  });
}

}  // namespace emb::kernels
