#pragma once

#include <optional>

#include "engine/tensor/tensor.hpp"

namespace emb {

struct EmbeddingOptions {
  std::size_t vocabulary = 0;        // V
  std::size_t width = 0;             // D
  std::optional<TokenId> padding{};  // its row starts as zeros, and looking it up gives zeros
  double deviation = 0.02;           // of the normal numbers the table starts with
};

/// A table [V, D] and a way to look rows up. What the two ways compute is the same to the last
/// bit, except for a negative zero, which one-hot makes 0, and for a number of the table that is
/// not finite, which one-hot spreads to every row; what it costs is not. Every model takes either.
///     one-hot   writes the one-hot matrix [N, V] down and multiplies it with the table: N * V * D
///               multiply-adds, and a gradient that writes every row
///     gather    copies the rows, and adds gradients into the rows it copied: no multiplication
/// Copies share the table.
class Embedding {
 public:
  /// Fills the table with deviation * normal numbers drawn from `random` row by row, then zeroes
  /// the padding row. Throws UsageError for another way than these two, ValueError for V or D of 0,
  /// IdError for a padding id outside [0, V).
  Embedding(std::string_view way, const EmbeddingOptions& options, Random& random);

  /// ids [N] or [B, T], each in [0, V)   ->   [N, D] or [B, T, D]: row n is table row ids[n].
  /// Gradient: dtable[ids[n]] += d[n], in order of n. The padding id gives zeros,
  /// also if its row was filled later, and its row gets no gradient.
  /// Throws IdError for an id outside [0, V).
  Tensor operator()(const Ids& ids) const { return look_up_(table_, ids, padding_); }

  /// The parameter, [V, D].
  const Tensor& table() const { return table_; }
  /// The table as the output end of a tied model uses it: table() itself, or where there is a
  /// padding row, that row times 0 and the others times 1, so that no gradient reaches it.
  Tensor output_table() const;

 private:
  Tensor (*look_up_)(const Tensor& table, const Ids& ids, std::optional<TokenId> padding);
  Tensor table_;
  std::optional<TokenId> padding_;
};

/// The two ways by their types, where no flag chooses.
struct OneHotEmbedding : Embedding {
  OneHotEmbedding(const EmbeddingOptions& options, Random& random)
      : Embedding("one-hot", options, random) {}
};
struct GatherEmbedding : Embedding {
  GatherEmbedding(const EmbeddingOptions& options, Random& random)
      : Embedding("gather", options, random) {}
};

}  // namespace emb
