#pragma once

#include "base/ids.hpp"
#include "base/random.hpp"

namespace emb {

/// What a model reads and what it should predict: targets[n] is the token that follows inputs[n] in
/// the text. Both have the same shape, [B, T] or [N].
struct Batch {
  Ids inputs, targets;
};

/// Random windows of a text. Every call chooses `batch` starting positions; each of the N - context
/// windows is equally likely, and windows may overlap. The same seed gives the same windows on
/// every machine.
///
///     Batches batches(tokens, 8, 4, 42);
///     const Batch step = batches.next();          // inputs [8, 4], targets [8, 4]
class Batches {
 public:
  ///   tokens [N], N >= context + 1
  /// Throws ValueError for a batch or a context of 0, and for a text too short:
  ///     batches: a context of 4 needs 5 or more tokens to learn from, not 3
  Batches(std::vector<TokenId> tokens, std::size_t batch, std::size_t context, std::uint64_t seed);

  /// inputs [B, T], targets [B, T]: row b is one window, and its targets are the same window one
  /// token later.
  Batch next();

  /// N - context: how many different windows there are.
  std::size_t window_count() const { return tokens_.size() - context_; }

  /// The state of the random numbers. After restore(state()) on an object made from the same text
  /// and sizes, both give the same batches.
  Random::State state() const { return random_.state(); }
  void restore(const Random::State& state) { random_.restore(state); }

 private:
  std::vector<TokenId> tokens_;
  std::size_t batch_, context_;
  Random random_;
};

/// The whole text in order, for evaluation: windows follow one another without overlap, so that
/// each of the N - 1 targets occurs exactly once.
///   tokens [N]   ->   full windows in groups of `batch`: [batch, context], the last group may be
///                     smaller; then, if targets are left over, one shorter window [1, rest]
/// Weight each batch's mean loss by its targets.size() to get the mean over the text. A text
/// shorter than the context is one short window.
/// Throws ValueError for a batch or a context of 0, and for fewer than 2 tokens.
std::vector<Batch> windows(std::span<const TokenId> tokens, std::size_t context,
                           std::size_t batch = 1);

}  // namespace emb
