#include "models/transformer.hpp"

#include <cmath>

#include "base/errors.hpp"
#include "ops/layout.hpp"
#include "ops/matmul.hpp"

namespace emb {
namespace {

TransformerInputOptions input_options(const TransformerOptions& options) {
  TransformerInputOptions input;
  input.vocabulary = options.vocabulary;
  input.width = options.width;
  input.embedding = options.embedding;
  input.positions = options.positions;
  input.position_options = options.position_options;
  input.position_options.heads = options.heads;
  input.position_options.longest = options.context;
  input.scale_by_root_width = options.scale_by_root_width;
  input.dropout = options.dropout;
  input.padding = options.padding;
  return input;
}

BlockOptions block_options(const TransformerOptions& options) {
  return {.width = options.width,
          .heads = options.heads,
          .layers = options.layers,
          .norm_bias = options.norm_bias,
          .linear_bias = options.linear_bias,
          .dropout = options.dropout};
}

}  // namespace

Transformer::Transformer(const TransformerOptions& options, Random& random)
    : options_(options), noise_(random.bits()), input_(input_options(options), random) {
  for (std::size_t layer = 0; layer < options.layers; ++layer)
    blocks_.emplace_back("blocks." + std::to_string(layer), block_options(options), random);
  if (options.layers > 0) {
    last_norm_.emplace("norm", options.width, options.norm_bias);
  } else {
    map_ = normal_parameter("map", {options.width, options.width},
                            1.0 / std::sqrt(static_cast<double>(options.width)), random);
  }
  if (!options.tied)
    output_ = normal_parameter("output", {options.vocabulary, options.width}, 0.02, random);
}

Tensor Transformer::hidden(const Ids& ids, std::size_t layers) const {
  Tensor x = input_(ids, noise_);
  for (std::size_t layer = 0; layer < layers; ++layer)
    x = blocks_[layer](x, input_.positions(), noise_);
  return x;
}

Tensor Transformer::logits(const Ids& ids) const {
  const Tensor x = hidden(ids, blocks_.size());
  const Tensor last = last_norm_ ? (*last_norm_)(x) : matmul(x, *map_);
  return matmul_nt(last, output_ ? *output_ : input_.embedding().output_table());
}

Tensor Transformer::attention_map(const Ids& ids, std::size_t layer) const {
  if (layer >= blocks_.size())
    throw ValueError(message("attention_map: layer ", layer, " of ", blocks_.size()));
  const NoGrad no_grad;
  return blocks_[layer].attention_map(hidden(ids, layer), input_.positions());
}

std::vector<Tensor> Transformer::parameters() const {
  std::vector<Tensor> all = input_.parameters();
  for (const Block& block : blocks_) block.add_parameters(all);
  if (last_norm_) last_norm_->add_parameters(all);
  if (map_) all.push_back(*map_);
  if (output_) all.push_back(*output_);
  return all;
}

}  // namespace emb
