#include "engine/kernels/layer_norm.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// x normalised: what the gain multiplies.
std::vector<Real> normalised(std::span<const Real> x, const RowScale& scale) {
  std::vector<Real> h(x.begin(), x.end());
  for (Real& value : h) value = (value - scale.mean) * scale.inverse;
  return h;
}

/// dx of one row, through its mean and its variance. h is x normalised.
void input_row(std::span<const Real> h, std::span<const Real> gain, std::span<const Real> dy,
               Real inverse, Target dx) {
  const std::size_t width = gain.size();
  std::vector<Real> g(width), gh(width);
  for (std::size_t i = 0; i < width; ++i) g[i] = dy[i] * gain[i];
  for (std::size_t i = 0; i < width; ++i) gh[i] = g[i] * h[i];
  const Real g_mean = sum(g) / static_cast<Real>(width);
  const Real gh_mean = sum(gh) / static_cast<Real>(width);
  for (std::size_t i = 0; i < width; ++i)
    dx.put(i, inverse * (std::fma(-h[i], gh_mean, g[i]) - g_mean));
}

}  // namespace

void layer_norm(std::span<const Real> x, std::span<const Real> gain, std::span<const Real> bias,
                Real epsilon, std::span<Real> y, std::span<RowScale> scales) {
  const std::size_t width = gain.size();
  const Real count = static_cast<Real>(width);
  std::vector<Real> squares(width);
  for (std::size_t n = 0; n < scales.size(); ++n) {
    const std::span<const Real> row = x.subspan(n * width, width);
    const Real mean = sum(row) / count;
    for (std::size_t i = 0; i < width; ++i) squares[i] = (row[i] - mean) * (row[i] - mean);
    const Real variance = sum(squares) / count;
    scales[n] = needs_care(mean, variance)
                    ? careful_scale(row, mean, variance, epsilon)
                    : RowScale{mean, Real(1) / std::sqrt(variance + epsilon)};
    const std::vector<Real> h = normalised(row, scales[n]);
    for (std::size_t i = 0; i < width; ++i)
      y[n * width + i] = bias.empty() ? h[i] * gain[i] : std::fma(h[i], gain[i], bias[i]);
  }
}

void layer_norm_backward(std::span<const Real> x, std::span<const Real> gain,
                         std::span<const RowScale> scales, std::span<const Real> dy, Target dx,
                         std::span<Real> dgain, std::span<Real> dbias) {
  const std::size_t width = gain.size(), rows = scales.size();
  std::ranges::fill(dgain, Real(0));
  std::ranges::fill(dbias, Real(0));
  for (std::size_t begin = 0; begin < rows; begin += layer_norm_block) {
    std::vector<Real> gain_part(width, Real(0)), bias_part(width, Real(0));
    for (std::size_t n = begin; n < std::min(begin + layer_norm_block, rows); ++n) {
      const std::span<const Real> dy_row = dy.subspan(n * width, width);
      const std::vector<Real> h = normalised(x.subspan(n * width, width), scales[n]);
      for (std::size_t i = 0; i < width; ++i) {
        gain_part[i] = std::fma(dy_row[i], h[i], gain_part[i]);
        bias_part[i] += dy_row[i];
      }
      if (!dx.values.empty())
        input_row(h, gain, dy_row, scales[n].inverse,
                  {dx.values.subspan(n * width, width), dx.fresh});
    }
    for (std::size_t i = 0; i < width; ++i) dgain[i] += gain_part[i];
    for (std::size_t i = 0; i < dbias.size(); ++i) dbias[i] += bias_part[i];
  }
}

}  // namespace emb::kernels
