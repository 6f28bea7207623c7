#pragma once

#include "engine/embed/transformer_input.hpp"

namespace emb {

/// A parameter, and where wanted a bias that goes with it.
struct WithBias {
  Tensor main;
  std::optional<Tensor> bias;

  void add_parameters(std::vector<Tensor>& all) const {
    all.push_back(main);
    if (bias) all.push_back(*bias);
  }
};

/// Layer norm: its gain, `.gain` behind the name, and its bias.
struct Norm : WithBias {
  Norm(const std::string& name, const TransformerOptions& options);
  Tensor operator()(const Tensor& x) const;

  double epsilon;
};

/// A linear map [in, out], x W, with its bias where wanted: x W + b. The bias starts at 0 and is
/// named as the map is, `_bias` behind it. W starts as transformer.hpp says.
struct Linear : WithBias {
  Linear(const std::string& name, Shape shape, const TransformerOptions& options, Random& random,
         bool ends_branch = false);
  Tensor operator()(const Tensor& x) const;
};

/// The keys and values of the places that a layer has seen of one text.
struct SeenPlaces {
  SeenPlaces(std::size_t room, std::size_t width);
  /// Puts those of places first .. first + T - 1, [1, T, D], which fit, behind those before.
  void add(const Tensor& more_keys, const Tensor& more_values, std::size_t first);

  Tensor keys, values;  // [1, room, D]
};

/// A pre-norm transformer block:
///     x = x + W_o attention(W_q n, W_k n, W_v n)    n = norm(x), causal
///     x = x + W_2 gelu(W_1 norm(x))                 W_1 [D, 4D], W_2 [4D, D]
/// With `linear_bias`, each of the six maps adds a bias, as in GPT-2.
/// Pre-norm: Xiong et al., On Layer Normalization in the Transformer Architecture, 2020.
class Block {
 public:
  Block(const std::string& name, const TransformerOptions& options, Random& random);

  /// x [B, T, D]   ->   [B, T, D]
  Tensor operator()(const Tensor& x, const Positions& positions, Random& noise) const;
  /// The same for places first .. first + T - 1 of a text whose earlier places `seen` holds; these
  /// join them. To the last bit the rows that the whole text gives. Under NoGrad.
  ///   x [1, T, D], bias as attention takes it   ->   [1, T, D]
  Tensor continued(const Tensor& x, const Positions& positions, const std::optional<Tensor>& bias,
                   SeenPlaces& seen, std::size_t first, Random& noise) const;
  /// The weights its attention gives for this input: [B, H, T, T].
  Tensor attention_map(const Tensor& x, const Positions& positions) const;
  void add_parameters(std::vector<Tensor>& all) const;

 private:
  Tensor after_attention(const Tensor& x, const Tensor& seen, Random& noise) const;

  TransformerOptions options_;
  Norm attention_norm_, mlp_norm_;
  Linear query_, key_, value_, out_;  // [D, D]
  Linear widen_, narrow_;             // [D, 4D], [4D, D]
};

}  // namespace emb
