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
/// Dense: a row without gradient is treated as one whose gradient is zero, so it keeps moving on
/// its moments m and v once it has been written. Moments below the smallest normal number become 0.
/// So does the v of a gradient whose square is that small, and then epsilon alone keeps the step
/// below the rate: it is at least sqrt(smallest normal number / (1 - beta2)), 3.4e-18 in 32 bits
/// with the usual beta2. Source: Kingma and Ba, Adam: A Method for Stochastic Optimization, 2015.
class Adam : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, and for an option out of its range.
  explicit Adam(std::vector<Tensor> parameters, const AdamOptions& options = {});

  void step() override;

  /// What the next step goes on from, to be saved and restored: beta1^t and beta2^t, and of each
  /// parameter its m and v.
  std::array<double, 2>& powers() { return powers_; }
  std::span<Buffer> first_moments() { return first_; }
  std::span<Buffer> second_moments() { return second_; }

 protected:
  /// What the three differ in: where weight decay goes, and which rows a step moves.
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
/// zeros, gradient or not. To decay matrices and leave biases and gains alone:
///     AdamW optimiser(parameters, {.rate = 3e-4, .weight_decay = 0.1, .decays = matrices_only});
/// Any other choice is a function of the tensor: [&](const Tensor& p) { return !p.same_as(table); }
/// Source: Loshchilov and Hutter, Decoupled Weight Decay Regularization, 2019.
struct AdamW : Adam {
  explicit AdamW(std::vector<Tensor> parameters, const AdamOptions& options = {})
      : Adam("adamw", Kind::into_parameter, std::move(parameters), options) {}
};

/// Another algorithm than Adam: a step applies Adam's formulas to the written rows alone, and
/// costs O(rows written). A row that was not written stays where it is, and so do its moments,
/// which in Adam would go on shrinking. The step count t in the bias correction is one for all
/// rows, and rises with every step.
/// Where every row is written at every step, it equals Adam to the bit. Where most are not, moments
/// are older than Adam's when a row returns, and a marked row of zeros does move.
/// PyTorch's SparseAdam picks its rows in the same way and puts epsilon elsewhere: it adds it to
/// sqrt(v) before the bias correction, so that in the first steps it counts for more. For a first
/// gradient of 1e-6, a rate of 0.01 and an epsilon of 1e-8 it moves by 0.00760, this by 0.00990.
struct RowSparseAdam : Adam {
  /// Also throws ValueError for a weight decay other than 0, which would move every row.
  explicit RowSparseAdam(std::vector<Tensor> parameters, const AdamOptions& options = {})
      : Adam("row_sparse_adam", Kind::written_rows, std::move(parameters), options) {}
};

}  // namespace emb
