#include "models/block.hpp"

#include <cmath>

#include "ops/arithmetic.hpp"
#include "ops/attention.hpp"
#include "ops/functions.hpp"
#include "ops/layer_norm.hpp"
#include "ops/matmul.hpp"

namespace emb {
namespace {

constexpr double deviation = 0.02;

/// Each layer adds to the residual stream twice: shrunk so that the sum keeps its size.
double residual_deviation(const BlockOptions& options) {
  return deviation / std::sqrt(2.0 * static_cast<double>(options.layers));
}

AttentionOptions attention_options(const BlockOptions& options, const Positions& positions,
                                   std::size_t places) {
  return {.heads = options.heads, .causal = true, .bias = positions.on_scores(places, places)};
}

}  // namespace

Tensor normal_parameter(const std::string& name, Shape shape, double size, Random& random) {
  Tensor made = Tensor::parameter(name, shape);
  random.fill_normal(made.edit(), 0.0, size);
  return made;
}

Norm::Norm(const std::string& name, std::size_t width, bool with_bias)
    : gain_(Tensor::parameter(name + ".gain", {width}, std::vector<Real>(width, Real(1)))) {
  if (with_bias) bias_ = Tensor::parameter(name + ".bias", {width});
}

Tensor Norm::operator()(const Tensor& x) const {
  return bias_ ? layer_norm(x, gain_, *bias_) : layer_norm(x, gain_);
}

void Norm::add_parameters(std::vector<Tensor>& all) const {
  all.push_back(gain_);
  if (bias_) all.push_back(*bias_);
}

Block::Block(const std::string& name, const BlockOptions& options, Random& random)
    : options_(options),
      attention_norm_(name + ".attention.norm", options.width, options.norm_bias),
      mlp_norm_(name + ".mlp.norm", options.width, options.norm_bias),
      query_(normal_parameter(name + ".attention.query", {options.width, options.width}, deviation,
                              random)),
      key_(normal_parameter(name + ".attention.key", {options.width, options.width}, deviation,
                            random)),
      value_(normal_parameter(name + ".attention.value", {options.width, options.width}, deviation,
                              random)),
      out_(normal_parameter(name + ".attention.out", {options.width, options.width},
                            residual_deviation(options), random)),
      widen_(normal_parameter(name + ".mlp.widen", {options.width, 4 * options.width}, deviation,
                              random)),
      narrow_(normal_parameter(name + ".mlp.narrow", {4 * options.width, options.width},
                               residual_deviation(options), random)) {}

Tensor Block::drop(const Tensor& x, Random& noise) const {
  return recording() ? dropout(x, options_.dropout, noise) : x;
}

Tensor Block::operator()(const Tensor& x, const Positions& positions, Random& noise) const {
  const Tensor n = attention_norm_(x);
  const Tensor q = positions.on_queries_and_keys(matmul(n, query_), 0);
  const Tensor k = positions.on_queries_and_keys(matmul(n, key_), 0);
  const Tensor seen =
      attention(q, k, matmul(n, value_), attention_options(options_, positions, x.shape()[1]));
  const Tensor y = add(x, drop(matmul(seen, out_), noise));
  const Tensor mlp = matmul(gelu(matmul(mlp_norm_(y), widen_)), narrow_);
  return add(y, drop(mlp, noise));
}

Tensor Block::attention_map(const Tensor& x, const Positions& positions) const {
  const Tensor n = attention_norm_(x);
  return attention_weights(positions.on_queries_and_keys(matmul(n, query_), 0),
                           positions.on_queries_and_keys(matmul(n, key_), 0),
                           attention_options(options_, positions, x.shape()[1]));
}

void Block::add_parameters(std::vector<Tensor>& all) const {
  attention_norm_.add_parameters(all);
  mlp_norm_.add_parameters(all);
  for (const Tensor& matrix : {query_, key_, value_, out_, widen_, narrow_}) all.push_back(matrix);
}

}  // namespace emb
