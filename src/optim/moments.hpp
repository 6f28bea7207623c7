#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "kernels/optimise.hpp"
#include "tensor/tensor.hpp"

namespace emb {

/// What Adam, AdamW and RowSparseAdam share: two running averages for each value, and the powers
/// of beta for bias correction. The powers are running products in double, since the C library's
/// pow differs between systems.
class AdamMoments {
 public:
  /// All zero. Throws ValueError for a beta outside [0, 1), and for an epsilon that is not above 0.
  AdamMoments(std::string_view op, std::span<const Tensor> parameters, double beta1, double beta2,
              double epsilon);

  /// Counts one step, and returns its constants; decay 0 and keep 1.
  kernels::AdamStep next_step(double rate);

  /// Of parameter i: the averages of its gradient, and of its gradient squared.
  std::span<Real> first(std::size_t i) { return first_[i].values(); }
  std::span<Real> second(std::size_t i) { return second_[i].values(); }

 private:
  double beta1_;
  double beta2_;
  double epsilon_;
  double power1_ = 1.0;  // beta1^t
  double power2_ = 1.0;  // beta2^t
  std::vector<Buffer> first_;
  std::vector<Buffer> second_;
};

}  // namespace emb
