#include "engine/optim/optimiser.hpp"

#include <algorithm>
#include <cmath>

namespace emb {
namespace {

/// Adds the rows' sums of squares to `total`, in rising order of rows.
double add_squares(double total, const Gradient& gradient) {
  // Kept between calls, so that a training step takes no new memory.
  thread_local std::vector<std::size_t> rising;
  thread_local std::vector<double> sums;
  kernels::Rows rows = written_rows(gradient);
  if (!rows.all && rows.numbers.empty()) return total;
  if (!rows.all) {
    rising.assign(rows.numbers.begin(), rows.numbers.end());
    std::sort(rising.begin(), rising.end());
    rows.numbers = rising;
  }
  sums.resize(rows.all ? gradient.rows() : rows.numbers.size());
  kernels::squares_of_rows(gradient.values(), rows, sums);
  for (const double sum : sums) total += sum;
  return total;
}

}  // namespace

Optimiser::Optimiser(std::string name, std::vector<Tensor> parameters, double rate)
    : name_(std::move(name)), parameters_(std::move(parameters)) {
  check_parameters(name_, parameters_);
  set_rate(rate);
}

void Optimiser::clear_gradients() {
  for (Tensor& parameter : parameters_) parameter.grad().clear();
}

void Optimiser::set_rate(double rate) {
  check_in_range(name_, "rate", rate, 0.0);
  rate_ = rate;
}

void check_parameters(std::string_view op, std::span<const Tensor> parameters) {
  if (parameters.empty()) throw ValueError(op, ": no parameters given: nothing to train");
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Tensor& tensor = parameters[i];
    if (!tensor.is_parameter())
      throw ValueError(op, ": parameters[", i, "] is not a parameter (", tensor.made_by(),
                       "): make it with Tensor::parameter");
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      if (tensor.same_as(parameters[earlier]))
        throw ValueError(op, ": parameters[", i, "] is '", tensor.made_by(),
                         "', which is also parameters[", earlier, "]: give each once");
  }
}

void check_in_range(std::string_view op, std::string_view name, double value, double low,
                    double high) {
  if (!(low <= value && value < high))
    throw ValueError(op, ": ", name, " = ", value, " is outside [", low, ", ", high, ")");
  if (value > static_cast<double>(std::numeric_limits<Real>::max()))
    throw ValueError(op, ": ", name, " = ", value, " is infinite in ", 8 * sizeof(Real), " bits");
}

kernels::Rows written_rows(const Gradient& gradient) {
  if (gradient.all_rows_written()) return kernels::all_rows;
  return {gradient.written_rows(), gradient.width()};
}

double clip_gradients(std::span<const Tensor> parameters, double max_norm) {
  check_parameters("clip_gradients", parameters);
  if (!(max_norm > 0.0))
    throw ValueError("clip_gradients: max_norm = ", max_norm, " must be above 0");
  double total = 0.0;
  for (const Tensor& parameter : parameters) total = add_squares(total, parameter.grad());
  const double norm = std::sqrt(total);
  if (norm > max_norm && std::isfinite(norm)) {
    const auto factor = static_cast<Real>(max_norm / norm);
    for (Tensor parameter : parameters) parameter.grad().scale(factor);
  }
  return norm;
}

}  // namespace emb
