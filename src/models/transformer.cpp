#include "models/transformer.hpp"

#include <cmath>

#include "ops/layout.hpp"
#include "ops/matmul.hpp"

namespace emb {

Transformer::Transformer(const TransformerOptions& options, Random& random)
    : options_(options), noise_(random.bits()), input_(options, random) {
  for (std::size_t layer = 0; layer < options.layers; ++layer)
    blocks_.emplace_back("blocks." + std::to_string(layer), options, random);
  if (options.layers > 0)
    last_norm_.emplace("norm", options.width, options.norm_bias);
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

Tensor Transformer::logits(const Ids& ids) const { return scores(hidden(ids, blocks_.size())); }

Tensor Transformer::scores(const Tensor& x) const {
  const Tensor last = last_norm_ ? (*last_norm_)(x) : matmul(x, *map_);
  return matmul_nt(last, output_ ? *output_ : input_.embedding().output_table());
}

class Transformer::Cached : public Decoding {
 public:
  Cached(const Transformer& model, std::size_t room)
      : Decoding(room), model_(model), bias_(model.input_.positions().on_scores(room, room)) {
    while (seen_.size() < model.blocks_.size()) seen_.emplace_back(room, model.options_.width);
  }

 private:
  Tensor scores(const std::vector<TokenId>& ids) override {
    const std::size_t T = ids.size(), end = places() + T;
    std::optional<Tensor> bias;  // by the distance: part of that of a full room
    if (bias_) bias = slice(*bias_, 1, room() - end, room() + T - 1);
    Tensor x = model_.input_(Ids({1, T}, ids), model_.noise_, places());
    for (std::size_t layer = 0; layer < seen_.size(); ++layer)
      x = model_.blocks_[layer].continued(x, model_.input_.positions(), bias, seen_[layer],
                                          places(), model_.noise_);
    return model_.scores(slice(x, 1, T - 1, T));
  }

  const Transformer& model_;
  std::optional<Tensor> bias_;
  std::vector<SeenPlaces> seen_{};
};

std::unique_ptr<Decoding> Transformer::decoding(std::size_t room) const {
  const NoGrad no_grad;
  return std::make_unique<Cached>(*this, room);
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
