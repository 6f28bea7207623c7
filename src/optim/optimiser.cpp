#include "optim/optimiser.hpp"

#include <limits>
#include <utility>

#include "base/errors.hpp"

namespace emb {

Optimiser::Optimiser(std::string name, std::vector<Tensor> parameters, double rate)
    : name_(std::move(name)), parameters_(std::move(parameters)) {
  check_parameters(name_, parameters_);
  set_rate(rate);
}

void Optimiser::clear_gradients() {
  for (Tensor& parameter : parameters_) parameter.grad().clear();
}

void Optimiser::set_rate(double rate) {
  check_in_range(name_, "rate", rate, 0.0, std::numeric_limits<double>::infinity());
  rate_ = rate;
}

void check_parameters(std::string_view op, std::span<const Tensor> parameters) {
  if (parameters.empty()) throw ValueError(message(op, ": no parameters given: nothing to train"));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Tensor& tensor = parameters[i];
    if (!tensor.is_parameter())
      throw ValueError(message(op, ": parameters[", i, "] is not a parameter (", tensor.made_by(),
                               "): make it with Tensor::parameter"));
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      if (tensor.same_as(parameters[earlier]))
        throw ValueError(message(op, ": parameters[", i, "] is '", tensor.made_by(),
                                 "', which is also parameters[", earlier, "]: give each once"));
  }
}

void check_in_range(std::string_view op, std::string_view name, double value, double low,
                    double high) {
  if (!(low <= value && value < high))
    throw ValueError(message(op, ": ", name, " = ", value, " is outside [", low, ", ", high, ")"));
}

kernels::Rows written_rows(const Gradient& gradient) {
  if (gradient.all_rows_written()) return kernels::all_rows;
  return {gradient.written_rows(), gradient.width()};
}

bool matrices_only(const Tensor& parameter) { return parameter.shape().rank() >= 2; }
bool every_parameter(const Tensor&) { return true; }

}  // namespace emb
