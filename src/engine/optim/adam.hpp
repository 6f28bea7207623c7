#pragma once

#include "engine/optim/optimiser.hpp"

namespace emb {

/// For Adam, AdamW and RowSparseAdam alike.
struct AdamOptions {
  double rate = 1e-3;
  double beta1 = 0.9;                                           // in [0, 1)
  double beta2 = 0.999;                                         // in [0, 1)
  double epsilon = 1e-8;                                        // at least 3.4e-18: see Adam
  double weight_decay = 0.0;                                    // at least 0
  std::function<bool(const Tensor&)> decays = every_parameter;  // asked once, when made
};

/// Adam with bias correction. At step t, counted from 1:
///     d = g + weight_decay * p
///     m = beta1 * m + (1 - beta1) * d              starts at 0
///     v = beta2 * v + (1 - beta2) * d^2            starts at 0
///     p = p - rate * (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon)
/// Dense: a row without a gradient is treated as if its gradient were zero, so once it has been
/// written, its moments m and v keep moving it. Moments below the smallest normal number become 0.
/// If the square of a gradient is that small, v becomes 0 too, and only epsilon keeps the step
/// below the rate. So epsilon has to be at least sqrt(smallest normal number / (1 - beta2)), which
/// is 3.4e-18 in 32 bits with the usual beta2. Source: Kingma and Ba, Adam: A Method for Stochastic
/// Optimization, 2015.
class Adam : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, and for an option out of its range.
  explicit Adam(std::vector<Tensor> parameters, const AdamOptions& options = {});

  void step() override;

  /// The state to save and restore: beta1^t and beta2^t, and m and v of each parameter.
  std::array<double, 2>& powers() { return powers_; }
  std::span<Buffer> first_moments() { return first_; }
  std::span<Buffer> second_moments() { return second_; }

 protected:
  /// The difference between the three: where weight decay is applied, and which rows a step moves.
  enum class Kind { into_gradient, into_parameter, written_rows };
  Adam(const char* name, Kind kind, std::vector<Tensor> parameters, const AdamOptions& options);

 private:
  kernels::AdamStep next_step();

  Kind kind_;
  AdamOptions options_;
  // beta1^t and beta2^t: running products, since pow differs between systems
  std::array<double, 2> powers_{1.0, 1.0};
  std::vector<double> decay_;           // of each parameter
  std::vector<Buffer> first_, second_;  // m and v of each parameter
};

/// Adam whose weight decay does not pass through the moments: before each step of Adam (with no
/// decay of its own), p = (1 - rate * weight_decay) * p. Decay moves every row that is not all
/// zeros, with or without a gradient. To decay only matrices, and not biases and gains:
///     AdamW optimiser(parameters, {.rate = 3e-4, .weight_decay = 0.1, .decays = matrices_only});
/// Any other choice is a function of the tensor: [&](const Tensor& p) { return !p.same_as(table); }
/// Source: Loshchilov and Hutter, Decoupled Weight Decay Regularization, 2019.
struct AdamW : Adam {
  explicit AdamW(std::vector<Tensor> parameters, const AdamOptions& options = {})
      : Adam("adamw", Kind::into_parameter, std::move(parameters), options) {}
};

/// A different algorithm from Adam: a step applies Adam's formulas only to the written rows, and
/// costs O(rows written). A row that was not written does not change, and neither do its moments,
/// which would keep shrinking in Adam. The step count t in the bias correction is the same for all
/// rows, and rises with every step.
/// If every row is written at every step, the result equals Adam's to the bit. If most rows are
/// not, the moments are older than Adam's when a row is written again, and a marked row of zeros
/// moves. PyTorch's SparseAdam chooses its rows in the same way, but adds epsilon to sqrt(v) before
/// the bias correction, so that it matters more in the first steps. For a first gradient of 1e-6, a
/// rate of 0.01 and an epsilon of 1e-8, PyTorch's moves a number by 0.00760, this one by 0.00990.
struct RowSparseAdam : Adam {
  /// Also throws ValueError for a weight decay other than 0, which would move every row.
  explicit RowSparseAdam(std::vector<Tensor> parameters, const AdamOptions& options = {})
      : Adam("row_sparse_adam", Kind::written_rows, std::move(parameters), options) {}
};

}  // namespace emb
