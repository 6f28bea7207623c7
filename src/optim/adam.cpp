#include "optim/adam.hpp"

#include <limits>
#include <utility>

namespace emb {
namespace {

std::vector<double> decay_of_each(const char* op, std::span<const Tensor> parameters, double decay,
                                  const std::function<bool(const Tensor&)>& decays) {
  check_in_range(op, "weight_decay", decay, 0.0, std::numeric_limits<double>::infinity());
  std::vector<double> each;
  for (const Tensor& parameter : parameters) each.push_back(decays(parameter) ? decay : 0.0);
  return each;
}

void move(Tensor& parameter, AdamMoments& moments, std::size_t i, const kernels::AdamStep& step) {
  kernels::adam(parameter.edit(), std::as_const(parameter).grad().values(), moments.first(i),
                moments.second(i), step);
}

}  // namespace

Adam::Adam(std::vector<Tensor> parameters, const AdamOptions& options)
    : Optimiser("adam", std::move(parameters), options.rate),
      moments_(name(), moved(), options.beta1, options.beta2, options.epsilon),
      decay_(decay_of_each("adam", moved(), options.weight_decay, options.decays)) {}

void Adam::step() {
  kernels::AdamStep step = moments_.next_step(rate());
  for (std::size_t i = 0; i < moved().size(); ++i) {
    step.decay = static_cast<Real>(decay_[i]);
    move(moved()[i], moments_, i, step);
  }
}

AdamW::AdamW(std::vector<Tensor> parameters, const AdamWOptions& options)
    : Optimiser("adamw", std::move(parameters), options.rate),
      moments_(name(), moved(), options.beta1, options.beta2, options.epsilon),
      decay_(decay_of_each("adamw", moved(), options.weight_decay, options.decays)) {}

void AdamW::step() {
  kernels::AdamStep step = moments_.next_step(rate());
  for (std::size_t i = 0; i < moved().size(); ++i) {
    step.keep = static_cast<Real>(1.0 - rate() * decay_[i]);
    move(moved()[i], moments_, i, step);
  }
}

}  // namespace emb
