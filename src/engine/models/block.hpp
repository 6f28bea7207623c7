#pragma once

#include "engine/embed/transformer_input.hpp"

namespace emb {

/// A parameter, and optionally a bias that belongs to it.
struct WithBias {
  Tensor main;
  std::optional<Tensor> bias;

  void add_parameters(std::vector<Tensor>& all) const {
    all.push_back(main);
    if (bias) all.push_back(*bias);
  }
};

/// Layer norm: its gain, named with `.gain` at the end, and its bias.
struct Norm : WithBias {
  Norm(const std::string& name, const TransformerOptions& options);
  Tensor operator()(const Tensor& x) const;

  double epsilon;
};

/// A linear map [in, out], x W, or x W + b with a bias. The bias starts at 0, and has the map's
/// name followed by `_bias`. transformer.hpp describes how W starts.
struct Linear : WithBias {
  Linear(const std::string& name, Shape shape, const TransformerOptions& options, Random& random,
         bool ends_branch = false);
  Tensor operator()(const Tensor& x) const;
};

/// The keys and values of the positions of one text that a layer has seen.
struct SeenPlaces {
  SeenPlaces(std::size_t room, std::size_t width);
  /// Appends those of positions first .. first + T - 1, [1, T, D], for which there has to be room.
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
  /// The same for positions first .. first + T - 1 of a text. `seen` holds the earlier positions,
  /// and these are appended to it. The result equals the rows for the whole text, to the last bit.
  /// Under NoGrad.
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
