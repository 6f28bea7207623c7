#include "optim/moments.hpp"

#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "optim/optimiser.hpp"

namespace emb {

AdamMoments::AdamMoments(std::string_view op, std::span<const Tensor> parameters, double beta1,
                         double beta2, double epsilon)
    : beta1_(beta1), beta2_(beta2), epsilon_(epsilon) {
  check_in_range(op, "beta1", beta1, 0.0, 1.0);
  check_in_range(op, "beta2", beta2, 0.0, 1.0);
  // It must survive as a Real: it is all that stands under a gradient of zero.
  constexpr auto smallest = static_cast<double>(std::numeric_limits<Real>::min());
  check_in_range(op, "epsilon", epsilon, smallest, std::numeric_limits<double>::infinity());
  for (const Tensor& parameter : parameters) {
    first_.push_back(Buffer::zeros(parameter.size()));
    second_.push_back(Buffer::zeros(parameter.size()));
  }
}

kernels::AdamStep AdamMoments::next_step(double rate) {
  power1_ *= beta1_;
  power2_ *= beta2_;
  return {.rate = static_cast<Real>(rate / (1.0 - power1_)),
          .beta1 = static_cast<Real>(beta1_),
          .rest1 = static_cast<Real>(1.0 - beta1_),
          .beta2 = static_cast<Real>(beta2_),
          .rest2 = static_cast<Real>(1.0 - beta2_),
          .unbias2 = static_cast<Real>(1.0 / std::sqrt(1.0 - power2_)),
          .epsilon = static_cast<Real>(epsilon_),
          .decay = Real(0),
          .keep = Real(1)};
}

}  // namespace emb
