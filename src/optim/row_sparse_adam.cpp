#include "optim/row_sparse_adam.hpp"

#include <utility>

namespace emb {

RowSparseAdam::RowSparseAdam(std::vector<Tensor> parameters, const RowSparseAdamOptions& options)
    : Optimiser("row_sparse_adam", std::move(parameters), options.rate),
      moments_(name(), moved(), options.beta1, options.beta2, options.epsilon) {}

void RowSparseAdam::step() {
  const kernels::AdamStep step = moments_.next_step(rate());
  for (std::size_t i = 0; i < moved().size(); ++i) {
    Tensor& parameter = moved()[i];
    const Gradient& gradient = parameter.grad();
    if (gradient.all_rows_written()) {
      kernels::adam(parameter.edit(), gradient.values(), moments_.first(i), moments_.second(i),
                    step);
    } else if (!gradient.written_rows().empty()) {
      kernels::adam(parameter.edit(), gradient.values(), moments_.first(i), moments_.second(i),
                    {gradient.written_rows(), gradient.width()}, step);
    }
  }
}

}  // namespace emb
