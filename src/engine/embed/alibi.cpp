#include "base/math.hpp"
#include "engine/embed/positions.hpp"

namespace emb {
namespace {

/// 2^(-8h/H) for h = 1 .. H. Whole powers are exact.
std::vector<double> even_slopes(std::size_t heads) {
  std::vector<double> slopes;
  for (std::size_t h = 1; h <= heads; ++h) {
    const double rest = static_cast<double>(8 * h % heads) / static_cast<double>(heads);
    slopes.push_back(
        std::ldexp(math::exp(-rest * math::log(2.0)), -static_cast<int>(8 * h / heads)));
  }
  return slopes;
}

}  // namespace

std::vector<double> alibi_slopes(std::size_t heads) {
  if (heads == 0) throw ValueError("alibi: there must be at least one head");
  const std::size_t power = std::bit_floor(heads);
  std::vector<double> slopes = even_slopes(power);
  const std::vector<double> finer = even_slopes(2 * power);
  for (std::size_t h = 0; slopes.size() < heads; h += 2) slopes.push_back(finer[h]);
  return slopes;
}

std::vector<Real> alibi_bias(std::size_t heads, std::size_t queries, std::size_t keys) {
  std::vector<Real> bias;
  for (const double slope : alibi_slopes(heads))
    for (std::size_t n = 1; n < queries + keys; ++n) {
      const std::size_t distance = n > keys ? n - keys : keys - n;
      bias.push_back(static_cast<Real>(-slope * static_cast<double>(distance)));
    }
  return bias;
}

Positions alibi_positions(const PositionOptions& options, Random&) {
  const auto slopes = [heads = options.heads](std::size_t queries, std::size_t keys) {
    std::vector<Real> bias = alibi_bias(heads, queries, keys);
    const Shape shape{heads, bias.size() / heads};
    return Tensor(shape, std::move(bias));
  };
  return {.on_scores = slopes};
}

}  // namespace emb
