#pragma once

#include "embed/embedding.hpp"
#include "embed/positions.hpp"

namespace emb {

struct TransformerInputOptions {
  std::size_t vocabulary = 0;          // V
  std::size_t width = 0;               // D
  std::string embedding = "gather";    // or one-hot
  std::string positions = "learned";   // a name of make_positions
  PositionOptions position_options{};  // width is filled in
  bool scale_by_root_width = true;     // token * sqrt(D), as in Attention Is All You Need, 2017
  double dropout = 0.0;
  std::optional<TokenId> padding{};
  double deviation = 0.02;  // of the table
};

/// Where a transformer begins: token * sqrt(D) + position, then dropout. A padding token gives a
/// token vector of zeros, and its row gets no gradient.
class TransformerInput {
 public:
  TransformerInput(const TransformerInputOptions& options, Random& random);

  /// ids [B, T] of places first .. first + T - 1   ->   [B, T, D]
  /// Dropout draws from `noise`, and only while ops record.
  /// Throws IdError for an id outside [0, V), ShapeError for ids that are not [B, T] or a text
  /// longer than a learned table.
  Tensor operator()(const Ids& ids, Random& noise, std::size_t first = 0) const;

  const Embedding& embedding() const { return *embedding_; }
  const Positions& positions() const { return *positions_; }
  std::vector<Tensor> parameters() const;

 private:
  std::unique_ptr<Embedding> embedding_;
  std::unique_ptr<Positions> positions_;
  double factor_, dropout_;
};

}  // namespace emb
