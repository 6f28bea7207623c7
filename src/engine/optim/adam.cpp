#include "engine/optim/adam.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace emb {

Adam::Adam(std::vector<Tensor> parameters, const AdamOptions& options)
    : Adam("adam", Kind::into_gradient, std::move(parameters), options) {}

Adam::Adam(const char* name, Kind kind, std::vector<Tensor> parameters, const AdamOptions& options)
    : Optimiser(name, std::move(parameters), options.rate), kind_(kind), options_(options) {
  check_in_range(name, "beta1", options.beta1, 0.0, 1.0);
  check_in_range(name, "beta2", options.beta2, 0.0, 1.0);
  // The largest gradient whose v becomes 0: nothing but epsilon divides it then.
  constexpr auto smallest = static_cast<double>(std::numeric_limits<Real>::min());
  check_in_range(name, "epsilon", options.epsilon, std::sqrt(smallest / (1.0 - options.beta2)));
  check_in_range(name, "weight_decay", options.weight_decay, 0.0);
  if (kind == Kind::written_rows && options.weight_decay != 0.0)
    throw ValueError(name, ": weight_decay = ", options.weight_decay,
                     " must be 0: it would move rows without gradient");
  for (const Tensor& parameter : this->parameters()) {
    decay_.push_back(options.decays(parameter) ? options.weight_decay : 0.0);
    first_.push_back(Buffer::zeros(parameter.size()));
    second_.push_back(Buffer::zeros(parameter.size()));
  }
}

kernels::AdamStep Adam::next_step() {
  powers_[0] *= options_.beta1;
  powers_[1] *= options_.beta2;
  constexpr auto largest = static_cast<double>(std::numeric_limits<Real>::max());
  return {.rate = static_cast<Real>(std::min(rate() / (1.0 - powers_[0]), largest)),
          .beta1 = static_cast<Real>(options_.beta1),
          .rest1 = static_cast<Real>(1.0 - options_.beta1),
          .beta2 = static_cast<Real>(options_.beta2),
          .rest2 = static_cast<Real>(1.0 - options_.beta2),
          .unbias2 = static_cast<Real>(1.0 / std::sqrt(1.0 - powers_[1])),
          .epsilon = static_cast<Real>(options_.epsilon)};
}

void Adam::step() {
  kernels::AdamStep step = next_step();
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    Tensor parameter = parameters()[i];
    if (kind_ == Kind::into_gradient) step.decay = static_cast<Real>(decay_[i]);
    if (kind_ == Kind::into_parameter) step.keep = static_cast<Real>(1.0 - rate() * decay_[i]);
    const kernels::Rows rows =
        kind_ == Kind::written_rows ? written_rows(parameter.grad()) : kernels::all_rows;
    if (rows.all || !rows.numbers.empty())
      kernels::adam(parameter.edit(), parameter.grad().values(), first_[i].values(),
                    second_[i].values(), rows, step);
  }
}

}  // namespace emb
