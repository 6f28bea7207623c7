#pragma once

#include "base/pinned.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb {

/// A text that a model reads step by step. It uses the model's parameters, so do not use it after
/// further training or after the model is destroyed.
class Decoding : Pinned {
 public:
  /// Returns rows of V scores for positions first .. first + ids.size() - 1, whose tokens are
  /// `ids`. Only the last row is read, so it may return that row alone. It may keep anything it
  /// needs about earlier positions.
  using Scores = std::function<Tensor(const std::vector<TokenId>& ids, std::size_t first)>;
  /// For a text of at most `room` tokens.
  Decoding(std::size_t room, Scores scores) : room_(room), scores_(std::move(scores)) {}

  /// Reads tokens that follow those read before, and returns the scores [V] of the next token. They
  /// equal the last row that logits gives for the whole text, to the last bit. Records no graph.
  /// Throws IdError for an id outside [0, V), ValueError for no token or one too many, and then
  /// changes nothing.
  std::vector<Real> read(const std::vector<TokenId>& ids);
  /// How many tokens have been read.
  std::size_t places() const { return places_; }

 private:
  std::size_t room_, places_ = 0;
  Scores scores_;
};

/// Predicts at every position of a text how likely each token is to come next.
class LanguageModel : Pinned {
 public:
  virtual ~LanguageModel() = default;

  /// inputs [N] or [B, T]   ->   scores [N, V] or [B, T, V]: softmax makes them probabilities.
  /// Throws IdError for an id outside [0, V).
  virtual Tensor logits(const Ids& inputs) const = 0;
  /// Mean negative log-likelihood of the targets, in nats per token: []. Equals
  /// cross_entropy(logits(inputs), targets) to the bit.
  virtual Tensor loss(const Ids& inputs, const Ids& targets) const;
  /// Each parameter once, tied ones too, always in the same order. Their names (made_by()) are
  /// unique: `table`, `blocks.0.attention.query`, `norm.gain`.
  virtual std::vector<Tensor> parameters() const = 0;
  /// A new Decoding with room for `room` tokens. A model may keep results for the tokens it has
  /// read instead of computing them again. This default keeps nothing and reads the whole text
  /// again each time; call `model.LanguageModel::decoding(room)` to get that for any model.
  virtual std::unique_ptr<Decoding> decoding(std::size_t room) const;
  /// The random numbers for dropout, a part of the training state. nullptr without dropout.
  virtual Random* noise() const { return nullptr; }
};

/// The number of parameters. A tied table counts once.
std::size_t parameter_count(const LanguageModel& model);

}  // namespace emb
