#include "optim/clip.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/errors.hpp"
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
  kernels::Rows rows = written_rows(gradient);
  if (!rows.all && rows.numbers.empty()) return total;
  if (!rows.all) {
    scratch.rows.assign(rows.numbers.begin(), rows.numbers.end());
    std::sort(scratch.rows.begin(), scratch.rows.end());
    rows.numbers = scratch.rows;
  }
  scratch.sums.resize(rows.all ? gradient.rows() : rows.numbers.size());
  kernels::squares_of_rows(gradient.values(), rows, scratch.sums);
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
