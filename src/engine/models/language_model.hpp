#pragma once

#include "base/pinned.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb {

/// A text that a model reads on and on. It looks at the parameters as it reads, so it is over when
/// training goes on or the model is gone.
class Decoding : Pinned {
 public:
  /// Rows of V scores for places first .. first + ids.size() - 1, whose tokens are `ids`; only the
  /// last row is read, so there may be no other. What it keeps of the places before is its own.
  using Scores = std::function<Tensor(const std::vector<TokenId>& ids, std::size_t first)>;
  /// For a text of at most so many tokens.
  Decoding(std::size_t room, Scores scores) : room_(room), scores_(std::move(scores)) {}

  /// Reads tokens behind those read before. Returns the scores [V] of what comes next: to the last
  /// bit what logits gives for the whole text, at its last place. Records nothing.
  /// Throws IdError for an id outside [0, V), ValueError for no token or one too many; what was
  /// read before then stays as it was.
  std::vector<Real> read(const std::vector<TokenId>& ids);
  /// How many tokens have been read.
  std::size_t places() const { return places_; }

 private:
  std::size_t room_, places_ = 0;
  Scores scores_;
};

/// Says, at every place of a text, how likely each token is to come next.
class LanguageModel : Pinned {
 public:
  virtual ~LanguageModel() = default;

  /// inputs [N] or [B, T]   ->   scores [N, V] or [B, T, V]: softmax makes them probabilities.
  /// Throws IdError for an id outside [0, V).
  virtual Tensor logits(const Ids& inputs) const = 0;
  /// Mean negative log-likelihood of the targets, in nats per token: []. It has the bits of
  /// cross_entropy(logits(inputs), targets).
  virtual Tensor loss(const Ids& inputs, const Ids& targets) const;
  /// Each parameter once, tied ones too, always in the same order. Their names (made_by()) are
  /// unique: `table`, `blocks.0.attention.query`, `norm.gain`.
  virtual std::vector<Tensor> parameters() const = 0;
  /// A text of which nothing is read yet, with room for so many tokens. What a model can keep of
  /// the tokens it has read, it does not compute again. This one keeps nothing: each time, it reads
  /// all of the text again, as any model does if asked for `model.LanguageModel::decoding(room)`.
  virtual std::unique_ptr<Decoding> decoding(std::size_t room) const;
  /// What dropout draws from: a part of the state of training. nullptr where nothing is dropped.
  virtual Random* noise() const { return nullptr; }
};

/// How many numbers training moves: a tied table counts once.
std::size_t parameter_count(const LanguageModel& model);

}  // namespace emb
