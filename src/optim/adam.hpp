#pragma once

#include <functional>
#include <vector>

#include "optim/moments.hpp"
#include "optim/optimiser.hpp"

namespace emb {

struct AdamOptions {
  double rate = 1e-3;
  double beta1 = 0.9;                                           // in [0, 1)
  double beta2 = 0.999;                                         // in [0, 1)
  double epsilon = 1e-8;                                        // above 0
  double weight_decay = 0.0;                                    // at least 0
  std::function<bool(const Tensor&)> decays = every_parameter;  // asked once, when made
};

/// Adam with bias correction. At step t, counted from 1:
///     d = g + weight_decay * p
///     m = beta1 * m + (1 - beta1) * d              starts at 0
///     v = beta2 * v + (1 - beta2) * d^2            starts at 0
///     p = p - rate * (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon)
/// Dense: a row without gradient is treated as one whose gradient is zero, so it keeps moving on
/// its moments once it has been written. Moments below the smallest normal number become 0.
/// Source: Kingma and Ba, Adam: A Method for Stochastic Optimization, 2015.
class Adam : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, and for an option out of its range.
  explicit Adam(std::vector<Tensor> parameters, const AdamOptions& options = {});

  void step() override;

 private:
  AdamMoments moments_;
  std::vector<double> decay_;  // of each parameter
};

struct AdamWOptions {
  double rate = 1e-3;
  double beta1 = 0.9;                                           // in [0, 1)
  double beta2 = 0.999;                                         // in [0, 1)
  double epsilon = 1e-8;                                        // above 0
  double weight_decay = 0.01;                                   // at least 0
  std::function<bool(const Tensor&)> decays = every_parameter;  // asked once, when made
};

/// Adam whose weight decay does not pass through the moments: before each step of Adam (with no
/// decay of its own), p = (1 - rate * weight_decay) * p. Decay moves every row of a parameter,
/// gradient or not. To decay matrices and leave biases and gains alone:
///     AdamW optimiser(parameters, {.rate = 3e-4, .weight_decay = 0.1, .decays = matrices_only});
/// Any other choice is a function of the tensor: [&](const Tensor& p) { return !p.same_as(table); }
/// Source: Loshchilov and Hutter, Decoupled Weight Decay Regularization, 2019.
class AdamW : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, and for an option out of its range.
  explicit AdamW(std::vector<Tensor> parameters, const AdamWOptions& options = {});

  void step() override;

 private:
  AdamMoments moments_;
  std::vector<double> decay_;  // of each parameter
};

}  // namespace emb
