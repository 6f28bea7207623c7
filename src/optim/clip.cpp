#include "optim/clip.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/errors.hpp"
#include "kernels/optimise.hpp"
#include "optim/optimiser.hpp"

namespace emb {
namespace {

/// Kept between calls, so that a training step takes no new memory.
struct Scratch {
  std::vector<std::size_t> rows;
  std::vector<double> sums;
};

/// Adds the rows' sums of squares to `total`, in rising order of rows.
double add_squares(double total, const Gradient& gradient, Scratch& scratch) {
  if (gradient.all_rows_written()) {
    scratch.sums.resize(gradient.rows());
    kernels::squares_of_rows(gradient.values(), gradient.width(), scratch.sums);
  } else {
    const auto written = gradient.written_rows();
    scratch.rows.assign(written.begin(), written.end());
    std::sort(scratch.rows.begin(), scratch.rows.end());
    scratch.sums.resize(scratch.rows.size());
    if (!scratch.rows.empty())
      kernels::squares_of_rows(gradient.values(), {scratch.rows, gradient.width()}, scratch.sums);
  }
  for (const double sum : scratch.sums) total += sum;
  return total;
}

}  // namespace

double clip_gradients(std::span<const Tensor> parameters, double max_norm) {
  check_parameters("clip_gradients", parameters);
  if (!(max_norm > 0.0))
    throw ValueError(message("clip_gradients: max_norm = ", max_norm, " must be above 0"));
  thread_local Scratch scratch;
  double total = 0.0;
  for (const Tensor& parameter : parameters) total = add_squares(total, parameter.grad(), scratch);
  const double norm = std::sqrt(total);
  if (norm > max_norm && std::isfinite(norm)) {
    const auto factor = static_cast<Real>(max_norm / norm);
    for (Tensor parameter : parameters) parameter.grad().scale(factor);
  }
  return norm;
}

}  // namespace emb
