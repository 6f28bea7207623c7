#pragma once

#include "engine/embed/embedding.hpp"
#include "engine/embed/positions.hpp"

namespace emb {

/// Of a transformer: its input and its blocks take what they need of them.
struct TransformerOptions {
  std::size_t vocabulary = 0;         // V
  std::size_t width = 64;             // D
  std::size_t context = 64;           // Tmax of a learned table
  std::size_t layers = 1;             // L
  std::size_t heads = 4;              // H, divides D
  std::string embedding = "gather";   // or one-hot
  std::string positions = "learned";  // a name of make_positions
  bool tied = true;                   // the output end is the table itself
  bool norm_bias = false;             // layer norm with a bias
  double norm_epsilon = 1e-5;         // what layer norm adds to the variance
  bool linear_bias = false;           // the six maps of a block with biases, as in GPT-2
  bool scale_by_root_width = false;   // token * sqrt(D), as in Attention Is All You Need, 2017
  double dropout = 0.0;
  std::optional<TokenId> padding{};
  double deviation = 0.02;             // of the table
  PositionOptions position_options{};  // width, heads and longest are filled in
};

/// Where a transformer begins: token + position, the token times sqrt(D) where
/// scale_by_root_width asks for it, then dropout. A padding token gives a
/// token vector of zeros, and its row gets no gradient.
class TransformerInput {
 public:
  TransformerInput(const TransformerOptions& options, Random& random);

  /// ids [B, T] of places first .. first + T - 1   ->   [B, T, D]
  /// Dropout draws from `noise`, and only while ops record.
  /// Throws IdError for an id outside [0, V), ShapeError for ids that are not [B, T] or a text
  /// longer than a learned table.
  Tensor operator()(const Ids& ids, Random& noise, std::size_t first = 0) const;

  const Embedding& embedding() const { return embedding_; }
  const Positions& positions() const { return positions_; }
  std::vector<Tensor> parameters() const;

 private:
  Embedding embedding_;
  Positions positions_;
  double factor_, dropout_;
};

}  // namespace emb
