#include "engine/models/transformer.hpp"

#include <cmath>

#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"

namespace emb {

Transformer::Transformer(const TransformerOptions& options, Random& random)
    : options_(options), noise_(random.bits()), input_(options, random) {
  for (std::size_t layer = 0; layer < options.layers; ++layer)
    blocks_.emplace_back("blocks." + std::to_string(layer), options, random);
  if (options.layers > 0)
    last_norm_.emplace("norm", options);
  else
    map_ = normal_parameter("map", {options.width, options.width},
                            1.0 / std::sqrt(static_cast<double>(options.width)), random);
  if (!options.tied)
    output_ = normal_parameter("output", {options.vocabulary, options.width}, 0.02, random);
}

Tensor Transformer::hidden(const Ids& ids, std::size_t layers) const {
  Tensor x = input_(ids, noise_);
  for (std::size_t layer = 0; layer < layers; ++layer)
    x = blocks_[layer](x, input_.positions(), noise_);
  return x;
}

Tensor Transformer::last(const Tensor& x) const {
  return last_norm_ ? (*last_norm_)(x) : matmul(x, *map_);
}

Tensor Transformer::scores(const Tensor& x) const { return matmul_nt(last(x), output()); }

Tensor Transformer::loss(const Ids& inputs, const Ids& targets) const {
  return cross_entropy_nt(last(hidden(inputs, blocks_.size())), output(), targets);
}

std::unique_ptr<Decoding> Transformer::decoding(std::size_t room) const {
  const NoGrad no_grad;
  std::vector<SeenPlaces> seen;
  while (seen.size() < blocks_.size()) seen.emplace_back(room, options_.width);
  const std::optional<Tensor> all_bias = input_.positions().on_scores(room, room);
  const auto cached = [this, room, seen, all_bias](const std::vector<TokenId>& ids,
                                                   std::size_t first) mutable {
    const std::size_t T = ids.size(), end = first + T;
    std::optional<Tensor> bias;  // by the distance: part of that of a full room
    if (all_bias) bias = slice(*all_bias, 1, room - end, room + T - 1);
    Tensor x = input_(Ids({1, T}, ids), noise_, first);
    for (std::size_t layer = 0; layer < seen.size(); ++layer)
      x = blocks_[layer].continued(x, input_.positions(), bias, seen[layer], first, noise_);
    return scores(slice(x, 1, T - 1, T));
  };
  return std::make_unique<Decoding>(room, cached);
}

Tensor Transformer::attention_map(const Ids& ids, std::size_t layer) const {
  if (layer >= blocks_.size())
    throw ValueError("attention_map: layer ", layer, " of ", blocks_.size());
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
