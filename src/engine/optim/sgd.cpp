#include "engine/optim/sgd.hpp"

namespace emb {

Sgd::Sgd(std::vector<Tensor> parameters, SgdOptions options)
    : Optimiser("sgd", std::move(parameters), options.rate), options_(options) {
  check_in_range("sgd", "momentum", options.momentum, 0.0, 1.0);
  check_in_range("sgd", "weight_decay", options.weight_decay, 0.0);
  if (options.momentum > 0.0)
    for (const Tensor& parameter : this->parameters())
      velocity_.push_back(Buffer::zeros(parameter.size()));
  else if (options.nesterov)
    throw ValueError("sgd: nesterov is on and momentum = 0: it needs a momentum above 0");
}

void Sgd::step() {
  const auto rate = static_cast<Real>(this->rate());
  const auto momentum = static_cast<Real>(options_.momentum);
  const auto decay = static_cast<Real>(options_.weight_decay);
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    Tensor parameter = parameters()[i];
    const kernels::Rows rows = decay > 0 ? kernels::all_rows : written_rows(parameter.grad());
    if (!velocity_.empty())
      kernels::sgd_momentum(parameter.edit(), parameter.grad().values(), velocity_[i].values(),
                            {rate, momentum, decay, options_.nesterov});
    else if (rows.all || !rows.numbers.empty())
      kernels::sgd(parameter.edit(), parameter.grad().values(), rows, rate, decay);
  }
}

}  // namespace emb
