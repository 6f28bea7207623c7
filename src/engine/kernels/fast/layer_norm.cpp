#include "engine/kernels/layer_norm.hpp"

#include <cmath>
#include <vector>

#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/fast/sum.hpp"

namespace emb::kernels {
namespace {

/// The sum of (x - mean)^2.
[[gnu::noinline]] Real squares(const Real* x, std::size_t width, Real mean, Prefetch prefetch) {
  return sum_terms(
      width, [=](std::size_t i) { return (x[i] - mean) * (x[i] - mean); }, prefetch);
}

/// One row as the backward sees it.
struct Row {
  const Real* x;
  const Real* dy;
  RowScale scale;

  /// x normalised: what gain multiplies.
  Real h(std::size_t i) const { return (x[i] - scale.mean) * scale.inverse; }
};

/// gain_sum += dy * h and bias_sum += dy, which nobody reads where there is no bias.
void add_parameter_row(Row row, std::size_t width, Real* __restrict gain_sum,
                       Real* __restrict bias_sum) {
  for (std::size_t i = 0; i < width; ++i) {
    gain_sum[i] = std::fma(row.dy[i], row.h(i), gain_sum[i]);
    bias_sum[i] += row.dy[i];
  }
}

/// The backward through the mean and the variance of one row.
void input_row(auto put, Row row, std::span<const Real> gain, Real* __restrict dx) {
  const Real count = static_cast<Real>(gain.size());
  const Real g_mean = dot({row.dy, gain.size()}, gain) / count;
  const Real gh_mean =
      sum_terms(gain.size(),
                [row, gain](std::size_t i) { return row.dy[i] * gain[i] * row.h(i); }) /
      count;
  for (std::size_t i = 0; i < gain.size(); ++i)
    put(dx[i], row.scale.inverse * (std::fma(-row.h(i), gh_mean, row.dy[i] * gain[i]) - g_mean));
}

/// total = every second row of `parts`, from the one numbered `first` on, added up in order.
void add_parts(const std::vector<Real>& parts, std::size_t first, std::span<Real> total) {
  std::fill(total.begin(), total.end(), Real(0));
  for (std::size_t at = first * total.size(); at < parts.size(); at += 2 * total.size())
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += parts[at + i];
}

}  // namespace

void layer_norm(std::span<const Real> x, std::span<const Real> gain, std::span<const Real> bias,
                Real epsilon, std::span<Real> y, std::span<RowScale> scales) {
  const std::size_t width = gain.size();
  const Real count = static_cast<Real>(width), *w = gain.data(), *b = bias.data();
  for_rows_together(scales.size(), width, 2, [=](std::size_t first, std::size_t last) {
    for (std::size_t n = first; n < last; ++n)
      scales[n].mean = sum(x.subspan(n * width, width)) / count;
    for (std::size_t n = first; n < last; ++n) {
      const Real* const row = x.data() + n * width;  // those of the next rows come here meanwhile
      const Prefetch prefetch{row + (last - first) * width, y.data() + n * width};
      const Real mean = scales[n].mean;
      const Real variance = squares(row, width, mean, prefetch) / count;
      if (needs_care(mean, variance))
        scales[n] = careful_scale({row, width}, mean, variance, epsilon);
      else
        scales[n].inverse = Real(1) / std::sqrt(variance + epsilon);
    }
    for (std::size_t n = first; n < last; ++n) {
      const auto [mean, inverse] = scales[n];
      const Real* const from = x.data() + n * width;
      Real* const to = y.data() + n * width;
      if (bias.empty())
        for (std::size_t i = 0; i < width; ++i) to[i] = (from[i] - mean) * inverse * w[i];
      else
        for (std::size_t i = 0; i < width; ++i)
          to[i] = std::fma((from[i] - mean) * inverse, w[i], b[i]);
    }
  });
}

void layer_norm_backward(std::span<const Real> x, std::span<const Real> gain,
                         std::span<const RowScale> scales, std::span<const Real> dy, Target dx,
                         std::span<Real> dgain, std::span<Real> dbias) {
  const std::size_t width = gain.size();
  const std::size_t rows = scales.size();
  const std::size_t blocks = (rows + layer_norm_block - 1) / layer_norm_block;
  std::vector<Real> parts(blocks * 2 * width, Real(0));
  parallel_for(
      blocks, grain_rows(layer_norm_block * width), [&](std::size_t first, std::size_t last) {
        for (std::size_t n = first * layer_norm_block; n < std::min(last * layer_norm_block, rows);
             ++n) {
          const Row row{x.data() + n * width, dy.data() + n * width, scales[n]};
          Real* const gain_part = parts.data() + n / layer_norm_block * 2 * width;
          add_parameter_row(row, width, gain_part, gain_part + width);
          if (!dx.values.empty())
            writing_or_adding(dx.fresh,
                              [&](auto put) { input_row(put, row, gain, &dx.values[n * width]); });
        }
      });
  add_parts(parts, 0, dgain);
  if (!dbias.empty()) add_parts(parts, 1, dbias);
}

}  // namespace emb::kernels
