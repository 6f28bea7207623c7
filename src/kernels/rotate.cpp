#include "kernels/rotate.hpp"

#include <algorithm>

#include "base/threads.hpp"
#include "kernels/grain.hpp"

namespace emb::kernels {
namespace {

/// One head of one row. `first` and `second` are where the two numbers of pair i stand.
template <class First, class Second>
void rotate_head(const Real* x, Real* y, const Real* cosine, const Real* sine, std::size_t pairs,
                 Real sign, First first, Second second) {
  for (std::size_t i = 0; i < pairs; ++i) {
    const Real c = cosine[i], s = sign * sine[i];
    const Real a = x[first(i)], b = x[second(i)];
    y[first(i)] = y[first(i)] + (a * c - b * s);
    y[second(i)] = y[second(i)] + (a * s + b * c);
  }
}

}  // namespace

void rotate(const Rotation& r, std::span<const Real> x, std::span<Real> y, bool back, bool fresh) {
  const std::size_t head_width = 2 * r.pairs, width = r.heads * head_width;
  if (width == 0) return;
  if (fresh) std::fill(y.begin(), y.end(), Real(0));
  const Real sign = back ? Real(-1) : Real(1);
  parallel_for(x.size() / width, grain_rows(width), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) {
      const std::size_t place = n % r.places * r.pairs;
      const Real* cosine = r.cosines.data() + place;
      const Real* sine = r.sines.data() + place;
      for (std::size_t h = 0; h < r.heads; ++h) {
        const std::size_t at = n * width + h * head_width;
        const Real* from = x.data() + at;
        Real* to = y.data() + at;
        if (r.layout == PairLayout::adjacent) {
          rotate_head(
              from, to, cosine, sine, r.pairs, sign, [](auto i) { return 2 * i; },
              [](auto i) { return 2 * i + 1; });
        } else {
          rotate_head(
              from, to, cosine, sine, r.pairs, sign, [](auto i) { return i; },
              [p = r.pairs](auto i) { return i + p; });
        }
      }
    }
  });
}

}  // namespace emb::kernels
