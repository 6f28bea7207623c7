#pragma once

// Nets that read position after position: a tanh net and an LSTM.

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb::lesson09 {

/// A net that reads position after position and carries a state along, so it knows the order
/// without being told. The price: position t cannot begin before position t - 1 is done.
class Recurrent {
 public:
  virtual ~Recurrent() = default;
  /// x [B, T, D]   ->   the state after each position, [B, T, H]. Starts from zeros.
  /// Throws ShapeError unless x is [B, T, D] with T >= 1 and the D it was made for.
  virtual Tensor operator()(const Tensor& x) const = 0;
  virtual std::vector<Tensor> parameters() const = 0;
};

/// Numbers that keep the size of what they multiply.
inline Tensor starting_map(const std::string& name, std::size_t rows, std::size_t columns,
                           Random& random) {
  return normal_parameter(name, {rows, columns}, 1.0 / std::sqrt(static_cast<double>(rows)),
                          random);
}

inline Tensor zeros(std::size_t rows, std::size_t columns) {
  return Tensor({rows, columns}, std::vector<Real>(rows * columns));
}

inline void check_places(const char* op, const Tensor& x) {
  if (x.shape().rank() != 3 || x.shape()[1] == 0)
    throw ShapeError(op, ": x is ", x.shape(), " and has to be [B, T, D] with T >= 1");
}

/// Position t of [B, T, D] as [B, D].
inline Tensor at_place(const Tensor& x, std::size_t t) {
  return reshape(slice(x, 1, t, t + 1), {x.shape()[0], x.shape()[2]});
}

/// T states [B, H] as [B, T, H].
inline Tensor in_order(const std::vector<Tensor>& states) {
  std::vector<Tensor> places;
  for (const Tensor& h : states) places.push_back(reshape(h, {h.shape()[0], 1, h.shape()[1]}));
  return concat(places, 1);
}

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

inline TanhRnn::TanhRnn(const std::string& name, std::size_t width, std::size_t state,
                        Random& random)
    : input_(starting_map(name + ".input", width, state, random)),
      state_(starting_map(name + ".state", state, state, random)),
      bias_(Tensor::parameter(name + ".bias", {state})) {}

inline Tensor TanhRnn::operator()(const Tensor& x) const {
  check_places("tanh rnn", x);
  const Tensor from_input = add(matmul(x, input_), bias_);  // of all positions at once
  Tensor h = zeros(x.shape()[0], state_.shape()[0]);
  std::vector<Tensor> states;
  for (std::size_t t = 0; t < x.shape()[1]; ++t) {
    h = tanh(add(at_place(from_input, t), matmul(h, state_)));
    states.push_back(h);
  }
  return in_order(states);
}

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

inline Lstm::Lstm(const std::string& name, std::size_t width, std::size_t state, Random& random)
    : input_(starting_map(name + ".input", width, 4 * state, random)),
      state_(starting_map(name + ".state", state, 4 * state, random)),
      bias_(Tensor::parameter(name + ".bias", {4 * state})) {}

inline Tensor Lstm::operator()(const Tensor& x) const {
  check_places("lstm", x);
  const std::size_t H = state_.shape()[0];
  const Tensor from_input = add(matmul(x, input_), bias_);
  Tensor h = zeros(x.shape()[0], H), c = h;
  std::vector<Tensor> states;
  for (std::size_t t = 0; t < x.shape()[1]; ++t) {
    const Tensor all = add(at_place(from_input, t), matmul(h, state_));
    const auto part = [&](std::size_t n) { return slice(all, 1, n * H, (n + 1) * H); };
    c = add(mul(sigmoid(part(1)), c), mul(sigmoid(part(0)), tanh(part(2))));
    h = mul(sigmoid(part(3)), tanh(c));
    states.push_back(h);
  }
  return in_order(states);
}

}  // namespace emb::lesson09
