#include "embed/sinusoids.hpp"

#include "base/math.hpp"
#include "base/rehearsal.hpp"
#include "embed/positions.hpp"

namespace emb {

double angle_per_place(std::size_t pair, std::size_t width, double base) {
  return math::exp(-2.0 * static_cast<double>(pair) / static_cast<double>(width) * math::log(base));
}

std::vector<Real> sinusoids(std::size_t first, std::size_t places, std::size_t width) {
  std::vector<Real> table(places * width);
  if (rehearsal != nullptr) return table;
  for (std::size_t d = 0; d < width; ++d) {
    const double step = angle_per_place(d / 2, width);
    for (std::size_t p = 0; p < places; ++p) {
      const double angle = static_cast<double>(first + p) * step;
      table[p * width + d] = static_cast<Real>(d % 2 == 0 ? math::sin(angle) : math::cos(angle));
    }
  }
  return table;
}

namespace {

class SinusoidalPositions : public Positions {
 public:
  explicit SinusoidalPositions(const PositionOptions& options)
      : width_(options.width), factor_(static_cast<Real>(options.sine_factor)) {}
  std::optional<Tensor> on_input(std::size_t first, std::size_t places) const override {
    std::vector<Real> table = sinusoids(first, places, width_);
    for (Real& number : table) number *= factor_;
    return Tensor({places, width_}, std::move(table));
  }

 private:
  std::size_t width_;
  Real factor_;
};

}  // namespace

std::unique_ptr<Positions> sinusoidal_positions(const PositionOptions& options, Random&) {
  return std::make_unique<SinusoidalPositions>(options);
}

}  // namespace emb
