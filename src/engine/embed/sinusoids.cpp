#include "base/math.hpp"
#include "engine/embed/positions.hpp"

namespace emb {

double angle_per_place(std::size_t pair, std::size_t width, double base) {
  return math::exp(-2.0 * static_cast<double>(pair) / static_cast<double>(width) * math::log(base));
}

std::vector<Real> sinusoids(std::size_t first, std::size_t places, std::size_t width) {
  std::vector<Real> table(places * width);
  for (std::size_t d = 0; d < width; ++d) {
    const double step = angle_per_place(d / 2, width);
    for (std::size_t p = 0; p < places; ++p) {
      const double angle = static_cast<double>(first + p) * step;
      table[p * width + d] = static_cast<Real>(d % 2 == 0 ? math::sin(angle) : math::cos(angle));
    }
  }
  return table;
}

Positions sinusoidal_positions(const PositionOptions& options, Random&) {
  const auto rows = [width = options.width, factor = static_cast<Real>(options.sine_factor)](
                        std::size_t first, std::size_t places) {
    std::vector<Real> table = sinusoids(first, places, width);
    for (Real& number : table) number *= factor;
    return Tensor({places, width}, std::move(table));
  };
  return {.on_input = rows};
}

}  // namespace emb
