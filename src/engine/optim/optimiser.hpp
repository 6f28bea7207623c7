#pragma once

#include <limits>

#include "base/pinned.hpp"
#include "engine/kernels/optimise.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb {

/// Moves parameters against their gradients:
///     backward(loss); optimiser.step(); optimiser.clear_gradients();
/// Each optimiser states which rows a step reads and moves. Except for RowSparseAdam, it makes no
/// difference, to the bit, whether a row with a zero gradient was marked as written.
class Optimiser : Pinned {
 public:
  virtual ~Optimiser() = default;

  /// One step with the current gradients, which do not change.
  virtual void step() = 0;
  /// Resets every gradient to zero, in O(rows written).
  void clear_gradients();

  /// The learning rate of the next step.
  double rate() const { return rate_; }
  /// Throws ValueError unless the rate is finite, as a Real, and at least 0.
  void set_rate(double rate);
  std::span<const Tensor> parameters() const { return parameters_; }

 protected:
  /// `name` starts every message. Throws ValueError as check_parameters and set_rate do.
  Optimiser(std::string name, std::vector<Tensor> parameters, double rate);

 private:
  std::string name_;
  std::vector<Tensor> parameters_;
  double rate_ = 0.0;
};

/// Throws ValueError for an empty list, for a tensor that is not a parameter, and for one that is
/// given twice (two handles of one node), which would be moved twice:
///     sgd: parameters[2] is 'table', which is also parameters[0]: give each once
void check_parameters(std::string_view op, std::span<const Tensor> parameters);

/// Throws ValueError unless low <= value < high, and the value is finite as a Real:
///     adam: beta1 = 1 is outside [0, 1)
void check_in_range(std::string_view op, std::string_view name, double value, double low,
                    double high = std::numeric_limits<double>::infinity());

/// The rows that a kernel has to move: only the written ones.
kernels::Rows written_rows(const Gradient& gradient);

/// For the `decays` of Adam and AdamW: tensors with two or more axes, so that biases and gains,
/// which have one, keep their size.
inline bool matrices_only(const Tensor& parameter) { return parameter.shape().rank() >= 2; }
/// For the `decays` of Adam and AdamW: all of them.
inline bool every_parameter(const Tensor&) { return true; }

/// Scales all gradients by one factor so that their joint Euclidean norm is at most max_norm, up to
/// rounding (two parts in ten million), and returns the norm before. If the norm is at most
/// max_norm, nothing changes. If it is not finite, nothing changes either, and the caller sees that
/// in the result. With an infinite max_norm the function only measures.
///     norm = sqrt(sum over parameters, over rows, of the row's sum of squares)
/// Costs O(rows written). Sums are in double, parameters in the order given and rows in rising
/// order, so that neither threads nor marked rows of zeros change a bit.
/// Throws ValueError for parameters as check_parameters does, and unless max_norm is above 0.
/// Source: Pascanu, Mikolov and Bengio, On the Difficulty of Training Recurrent Neural Networks,
/// 2013.
double clip_gradients(std::span<const Tensor> parameters, double max_norm);

}  // namespace emb
