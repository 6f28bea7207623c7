#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "tensor/tensor.hpp"

namespace emb {

/// A net that reads place after place and carries a state along, so it knows the order without
/// being told. The price: place t cannot begin before place t - 1 is done.
class Recurrent {
 public:
  virtual ~Recurrent() = default;
  /// x [B, T, D]   ->   the state after each place, [B, T, H]. Starts from zeros.
  /// Throws ShapeError unless x is [B, T, D] with T >= 1 and the D it was made for.
  virtual Tensor operator()(const Tensor& x) const = 0;
  virtual std::vector<Tensor> parameters() const = 0;
};

/// h_t = tanh(x_t W + h_{t-1} U + b)      W [D, H], U [H, H], b [H]
/// Elman, Finding Structure in Time, 1990.
/// W and U start as N(0, 1/D) and N(0, 1/H), b as zeros.
class TanhRnn : public Recurrent {
 public:
  TanhRnn(const std::string& name, std::size_t width, std::size_t state, Random& random);
  Tensor operator()(const Tensor& x) const override;
  std::vector<Tensor> parameters() const override { return {input_, state_, bias_}; }

 private:
  Tensor input_, state_, bias_;
};

/// A state h and a memory c that is changed by sums, so that gradients survive many steps:
///     i, f, o = sigmoid, and g = tanh, of the four parts of x_t W + h_{t-1} U + b
///     c_t = f * c_{t-1} + i * g          h_t = o * tanh(c_t)
///     W [D, 4H], U [H, 4H], b [4H], in the order i f g o
/// Hochreiter and Schmidhuber, Long Short-Term Memory, 1997; the gate f is from Gers, Schmidhuber
/// and Cummins, Learning to Forget, 2000.
/// Starts as TanhRnn does.
class Lstm : public Recurrent {
 public:
  Lstm(const std::string& name, std::size_t width, std::size_t state, Random& random);
  Tensor operator()(const Tensor& x) const override;
  std::vector<Tensor> parameters() const override { return {input_, state_, bias_}; }

 private:
  Tensor input_, state_, bias_;
};

}  // namespace emb
