#include "engine/models/block.hpp"

#include <algorithm>
#include <cmath>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layer_norm.hpp"
#include "engine/ops/matmul.hpp"

namespace emb {
namespace {

/// Each layer adds to the residual stream twice: shrunk so that the sum keeps its size.
double start_deviation(const TransformerOptions& options, bool ends_branch) {
  return 0.02 / (ends_branch ? std::sqrt(2.0 * static_cast<double>(options.layers)) : 1.0);
}

AttentionOptions attention_options(const TransformerOptions& options, const Positions& positions,
                                   std::size_t places) {
  return {.heads = options.heads, .causal = true, .bias = positions.on_scores(places, places)};
}

}  // namespace

SeenPlaces::SeenPlaces(std::size_t room, std::size_t width)
    : keys({1, room, width}, Buffer::uninitialised(room * width)),
      values({1, room, width}, Buffer::uninitialised(room * width)) {}

void SeenPlaces::add(const Tensor& more_keys, const Tensor& more_values, std::size_t first) {
  const std::size_t start = first * keys.shape().width();
  std::ranges::copy(more_keys.values(), keys.edit().subspan(start).begin());
  std::ranges::copy(more_values.values(), values.edit().subspan(start).begin());
}

Norm::Norm(const std::string& name, const TransformerOptions& options)
    : WithBias{Tensor::parameter(name + ".gain", {options.width},
                                 std::vector<Real>(options.width, Real(1))),
               {}},
      epsilon(options.norm_epsilon) {
  if (options.norm_bias) bias = Tensor::parameter(name + ".bias", {options.width});
}

Tensor Norm::operator()(const Tensor& x) const { return layer_norm(x, main, bias, epsilon); }

Linear::Linear(const std::string& name, Shape shape, const TransformerOptions& options,
               Random& random, bool ends_branch)
    : WithBias{normal_parameter(name, shape, start_deviation(options, ends_branch), random), {}} {
  if (options.linear_bias) bias = Tensor::parameter(name + "_bias", {shape.width()});
}

Tensor Linear::operator()(const Tensor& x) const {
  Tensor y = matmul(x, main);
  return bias ? add(std::move(y), *bias) : y;
}

Block::Block(const std::string& name, const TransformerOptions& options, Random& random)
    : options_(options),
      attention_norm_(name + ".attention.norm", options),
      mlp_norm_(name + ".mlp.norm", options),
      query_(name + ".attention.query", {options.width, options.width}, options, random),
      key_(name + ".attention.key", {options.width, options.width}, options, random),
      value_(name + ".attention.value", {options.width, options.width}, options, random),
      out_(name + ".attention.out", {options.width, options.width}, options, random, true),
      widen_(name + ".mlp.widen", {options.width, 4 * options.width}, options, random),
      narrow_(name + ".mlp.narrow", {4 * options.width, options.width}, options, random, true) {}

Tensor Block::operator()(const Tensor& x, const Positions& positions, Random& noise) const {
  const Tensor n = attention_norm_(x);
  const Tensor q = positions.on_queries_and_keys(query_(n), 0);
  const Tensor k = positions.on_queries_and_keys(key_(n), 0);
  return after_attention(
      x, attention(q, k, value_(n), attention_options(options_, positions, x.shape()[1])), noise);
}

Tensor Block::continued(const Tensor& x, const Positions& positions,
                        const std::optional<Tensor>& bias, SeenPlaces& seen, std::size_t first,
                        Random& noise) const {
  const Tensor n = attention_norm_(x);
  const Tensor q = positions.on_queries_and_keys(query_(n), first);
  seen.add(positions.on_queries_and_keys(key_(n), first), value_(n), first);
  const AttentionOptions options{
      .heads = options_.heads, .causal = true, .bias = bias, .keys = first + x.shape()[1]};
  return after_attention(x, attention(q, seen.keys, seen.values, options), noise);
}

Tensor Block::after_attention(const Tensor& x, const Tensor& seen, Random& noise) const {
  const Tensor y = add(x, dropout(out_(seen), options_.dropout, noise));
  return add(y, dropout(narrow_(gelu(widen_(mlp_norm_(y)))), options_.dropout, noise));
}

Tensor Block::attention_map(const Tensor& x, const Positions& positions) const {
  const Tensor n = attention_norm_(x);
  return attention_weights(positions.on_queries_and_keys(query_(n), 0),
                           positions.on_queries_and_keys(key_(n), 0),
                           attention_options(options_, positions, x.shape()[1]));
}

void Block::add_parameters(std::vector<Tensor>& all) const {
  attention_norm_.add_parameters(all);
  mlp_norm_.add_parameters(all);
  for (const Linear* map : {&query_, &key_, &value_, &out_, &widen_, &narrow_})
    map->add_parameters(all);
}

}  // namespace emb
