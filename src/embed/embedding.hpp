#pragma once

#include <memory>
#include <optional>

#include "base/random.hpp"
#include "tensor/tensor.hpp"

namespace emb {

struct EmbeddingOptions {
  std::size_t vocabulary = 0;        // V
  std::size_t width = 0;             // D
  std::optional<TokenId> padding{};  // the row that stays zero
  double deviation = 0.02;           // of the normal numbers the table starts with
};

/// A table [V, D] and a way to look rows up. What the two ways compute is the same to the last
/// bit; what it costs is not. Every model takes either.
class Embedding {
 public:
  virtual ~Embedding() = default;
  Embedding& operator=(Embedding&&) = delete;  // neither moved nor copied

  /// ids [N] or [B, T], each in [0, V)   ->   [N, D] or [B, T, D]: row n is table row ids[n].
  /// Gradient: dtable[ids[n]] += d[n], in order of n. The padding id gives zeros, and its row of
  /// the table gets no gradient.
  /// Throws IdError for an id outside [0, V).
  virtual Tensor operator()(const Ids& ids) const = 0;

  /// The parameter, [V, D].
  const Tensor& table() const { return table_; }
  std::optional<TokenId> padding() const { return options_.padding; }
  /// The table as the output end of a tied model uses it: table() itself, or where there is a
  /// padding row, the same numbers with a gradient that passes that row by.
  Tensor output_table() const;

 protected:
  /// Fills the table with deviation * normal numbers drawn from `random` row by row, then zeroes
  /// the padding row. Throws ValueError for V or D of 0, IdError for a padding id outside [0, V).
  Embedding(const EmbeddingOptions& options, Random& random);

 private:
  EmbeddingOptions options_;
  Tensor table_;
};

/// Writes the one-hot matrix [N, V] down and multiplies it with the table: N * V * D
/// multiply-adds, and a gradient that writes every row.
class OneHotEmbedding : public Embedding {
 public:
  OneHotEmbedding(const EmbeddingOptions& options, Random& random) : Embedding(options, random) {}
  Tensor operator()(const Ids& ids) const override;
};

/// Copies the rows, and adds gradients into the rows it copied: no multiplication at all.
class GatherEmbedding : public Embedding {
 public:
  GatherEmbedding(const EmbeddingOptions& options, Random& random) : Embedding(options, random) {}
  Tensor operator()(const Ids& ids) const override;
};

/// By name, for a flag. Throws UsageError for another name than one-hot and gather.
std::unique_ptr<Embedding> make_embedding(std::string_view name, const EmbeddingOptions& options,
                                          Random& random);

}  // namespace emb
