#pragma once

#include "engine/optim/optimiser.hpp"

namespace emb {

struct SgdOptions {
  double rate = 0.1;
  double momentum = 0.0;      // in [0, 1)
  double weight_decay = 0.0;  // at least 0
  bool nesterov = false;      // needs momentum
};

/// Stochastic gradient descent.
///     d = g + weight_decay * p
///     v = momentum * v + d                         v starts at 0
///     p = p - rate * v                             with momentum
///     p = p - rate * (d + momentum * v)            with nesterov
/// Without momentum and weight decay a step costs O(rows written): no other row of a parameter or
/// its gradient is read or moved. With either it is dense: velocity keeps moving every row that
/// was ever written, and decay shrinks all rows.
/// Sources: Polyak, Some Methods of Speeding up the Convergence of Iteration Methods, 1964;
/// Sutskever et al., On the Importance of Initialization and Momentum in Deep Learning, 2013
/// (nesterov). Formulas as in PyTorch, decay included: it is L2, part of the gradient.
class Sgd : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, for an option out of its range,
  /// and for nesterov without momentum.
  explicit Sgd(std::vector<Tensor> parameters, SgdOptions options = {});

  void step() override;

 private:
  SgdOptions options_;
  std::vector<Buffer> velocity_;  // of each parameter; none without momentum
};

}  // namespace emb
