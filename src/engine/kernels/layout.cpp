#include "engine/kernels/layout.hpp"

namespace emb::kernels {

void copy_runs(const Runs& runs, const Real* from, Real* to, bool fresh) {
  for (std::size_t r = 0; r < runs.count; ++r)
    for (std::size_t i = 0; i < runs.width; ++i) {
      const Real value = from[r * runs.from_stride + i];
      Real& target = to[r * runs.to_stride + i];
      target = fresh ? value : target + value;
    }
}

void transpose(const SwappedAxes& axes, const Real* from, Real* to, bool fresh) {
  for (std::size_t o = 0; o < axes.outer; ++o)
    for (std::size_t b = 0; b < axes.b; ++b)
      for (std::size_t m = 0; m < axes.middle; ++m)
        for (std::size_t a = 0; a < axes.a; ++a)
          for (std::size_t i = 0; i < axes.inner; ++i) {
            const std::size_t source = ((o * axes.a + a) * axes.middle + m) * axes.b + b;
            const Real value = from[source * axes.inner + i];
            *to = fresh ? value : *to + value;
            ++to;
          }
}

}  // namespace emb::kernels
