#include "models/recurrent.hpp"

#include <cmath>

#include "base/errors.hpp"
#include "models/block.hpp"
#include "ops/arithmetic.hpp"
#include "ops/functions.hpp"
#include "ops/layout.hpp"
#include "ops/matmul.hpp"

namespace emb {
namespace {

/// Numbers that keep the size of what they multiply.
Tensor starting_map(const std::string& name, std::size_t rows, std::size_t columns,
                    Random& random) {
  return normal_parameter(name, {rows, columns}, 1.0 / std::sqrt(static_cast<double>(rows)),
                          random);
}

Tensor zeros(std::size_t rows, std::size_t columns) {
  return Tensor({rows, columns}, std::vector<Real>(rows * columns));
}

void check_places(const char* op, const Tensor& x) {
  if (x.shape().rank() != 3 || x.shape()[1] == 0)
    throw ShapeError(message(op, ": x is ", x.shape(), " and has to be [B, T, D] with T >= 1"));
}

/// Place t of [B, T, D] as [B, D].
Tensor at_place(const Tensor& x, std::size_t t) {
  return reshape(slice(x, 1, t, t + 1), {x.shape()[0], x.shape()[2]});
}

/// T states [B, H] as [B, T, H].
Tensor in_order(const std::vector<Tensor>& states) {
  std::vector<Tensor> places;
  for (const Tensor& h : states) places.push_back(reshape(h, {h.shape()[0], 1, h.shape()[1]}));
  return concat(places, 1);
}

}  // namespace

TanhRnn::TanhRnn(const std::string& name, std::size_t width, std::size_t state, Random& random)
    : input_(starting_map(name + ".input", width, state, random)),
      state_(starting_map(name + ".state", state, state, random)),
      bias_(Tensor::parameter(name + ".bias", {state})) {}

Tensor TanhRnn::operator()(const Tensor& x) const {
  check_places("tanh rnn", x);
  const Tensor from_input = add(matmul(x, input_), bias_);  // of all places at once
  Tensor h = zeros(x.shape()[0], state_.shape()[0]);
  std::vector<Tensor> states;
  for (std::size_t t = 0; t < x.shape()[1]; ++t) {
    h = tanh(add(at_place(from_input, t), matmul(h, state_)));
    states.push_back(h);
  }
  return in_order(states);
}

Lstm::Lstm(const std::string& name, std::size_t width, std::size_t state, Random& random)
    : input_(starting_map(name + ".input", width, 4 * state, random)),
      state_(starting_map(name + ".state", state, 4 * state, random)),
      bias_(Tensor::parameter(name + ".bias", {4 * state})) {}

Tensor Lstm::operator()(const Tensor& x) const {
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

}  // namespace emb
