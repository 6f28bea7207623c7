#pragma once

#include "engine/embed/embedding.hpp"
#include "engine/models/language_model.hpp"

namespace emb {

/// A model that sees the last token alone.
class Bigram : public LanguageModel {
 public:
  std::unique_ptr<Decoding> decoding(std::size_t room) const override;
};

/// The bigram model as one square table [V, V]: row x holds the scores of what follows x. It can
/// hold every set of pair frequencies, so its lowest loss is the bigram floor of the text.
class TableBigram : public Bigram {
 public:
  /// `embedding`: "one-hot" or "gather". Starts at zero: every token equally likely.
  TableBigram(std::size_t vocabulary, const std::string& embedding);

  Tensor logits(const Ids& inputs) const override { return table_(inputs); }
  std::vector<Tensor> parameters() const override { return {table_.table()}; }
  const Tensor& table() const { return table_.table(); }

 private:
  Embedding table_;
};

struct FactoredBigramOptions {
  std::size_t vocabulary = 0;  // V
  std::size_t width = 32;      // D
  std::string embedding = "gather";
  bool tied = true;  // the output end is the table itself, and not one of its own
  bool map = true;   // a matrix [D, D] between the two ends
  std::optional<TokenId> padding{};
  double deviation = 0.02;  // of the table
};

/// The bigram model through D numbers a token: scores = E[x] M E^T.
///     tied, no map    E[x] E^T      the matrix E E^T is symmetric: "qu" scores as "uq"
///     tied, map       E[x] M E^T    M turns the table's rows before they meet it again
///     untied          E[x] U^T, or E[x] M U^T    a second table U [V, D] at the output
/// M starts as normal numbers of deviation 1/sqrt(D), U like E.
/// Source of the tied output: Press and Wolf, Using the Output Embedding to Improve Language
/// Models, 2017.
class FactoredBigram : public Bigram {
 public:
  FactoredBigram(const FactoredBigramOptions& options, Random& random);

  Tensor logits(const Ids& inputs) const override;
  std::vector<Tensor> parameters() const override;
  const Embedding& embedding() const { return embedding_; }
  /// U, or E where they are tied.
  const Tensor& output() const { return output_ ? *output_ : embedding_.table(); }

 private:
  Embedding embedding_;
  std::optional<Tensor> map_, output_;
};

}  // namespace emb
