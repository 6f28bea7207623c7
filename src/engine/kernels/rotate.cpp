#include "engine/kernels/rotate.hpp"

#include "engine/kernels/loops.hpp"

namespace emb::kernels {
namespace {

/// Adds one head of one row, turned. The first number of pair i stands at `step` i.
template <std::size_t step>
void rotate_head(const Real* x, Real* y, const Real* cosine, const Real* sine, std::size_t pairs,
                 Real sign) {
  const std::size_t apart = step == 2 ? 1 : pairs;  // the two numbers of a pair
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::size_t first = step * i, second = first + apart;
    const Real c = cosine[i], s = sign * sine[i], a = x[first], b = x[second];
    y[first] = y[first] + (a * c - b * s);
    y[second] = y[second] + (a * s + b * c);
  }
}

}  // namespace

void rotate(const RotationTable& table, std::size_t heads, PairLayout layout,
            std::span<const Real> x, Target y, bool back) {
  const std::size_t pairs = table.pairs, head_width = 2 * pairs, width = heads * head_width;
  if (width == 0) return;
  const auto turn = layout == PairLayout::adjacent ? rotate_head<2> : rotate_head<1>;
  for_rows(x.size() / width, width, [&](std::size_t n) {
    if (y.fresh) std::fill_n(&y.values[n * width], width, Real(0));
    const std::size_t place = n % table.places * pairs;
    for (std::size_t at = n * width; at < (n + 1) * width; at += head_width)
      turn(&x[at], &y.values[at], &table.cosines[place], &table.sines[place], pairs,
           back ? Real(-1) : Real(1));
  });
}

}  // namespace emb::kernels
