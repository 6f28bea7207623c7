#pragma once

#include <optional>

#include "base/ids.hpp"
#include "base/random.hpp"

namespace emb {

/// Samples row indices with given weights, from two random numbers each, for any number of rows
/// (alias method: Walker, An Efficient Method for Generating Discrete Random Variables with General
/// Distributions, 1977).
class AliasTable {
 public:
  /// Throws ValueError for a negative weight, or if all are 0.
  explicit AliasTable(std::span<const double> weights);
  /// A row is sampled in two steps, so that a caller who samples many can prefetch the slots of a
  /// large table: call fall() for all of them first, then chosen() for each.
  using Fall = std::pair<std::size_t, double>;  // a slot, and a number from 0 to 1
  Fall fall(Random& random) const;
  std::size_t chosen(const Fall& fall) const;

 private:
  struct Place {
    float keep;           // the probability of choosing this slot's own row
    std::uint32_t other;  // the row to choose otherwise
  };
  std::vector<Place> places_;  // small and contiguous: a sample reads one of them
};

struct SkipGramOptions {
  std::size_t window = 5;     // words on each side; for each word 1 .. window of them, at random
  std::size_t negatives = 5;  // negative samples for each centre word
  double subsample = 0;       // 1e-3 to 1e-5: words of more than 2.6 times this share are
                              // skipped at times; 0: every word is read
  /// Ids that are not words: `<unk>` is skipped, and no window crosses a boundary.
  std::optional<TokenId> unknown{}, boundary{};
};

/// Words and their context. Targets [P, 1 + negatives]: a centre word, then negative samples. For
/// skip-gram, inputs [N] are context words, each of which has to find the centre word among the
/// negatives: those of row p end before ends[p], where those of the next row begin. For CBOW,
/// inputs [P, 2 * window] are the context, filled up with `unknown`, and ends[p] is p + 1.
struct SkipGramBatch {
  Ids inputs, targets;
  std::vector<std::size_t> ends;

  /// The number of (context, centre) pairs.
  std::size_t pairs() const { return ends.empty() ? 0 : ends.back(); }
};

/// Goes through a text, again from the beginning after its end, and makes training batches for
/// skip-gram with negative sampling. Negatives are sampled with their count to the power 3/4; a
/// word of share f is kept with the probability sqrt(t / f) + t / f, where t is `subsample`.
/// Neighbouring words share their negatives, so a batch needs few rows, and uses each several times
/// while it is in a cache. Sources: Mikolov et al., Distributed Representations of Words and
/// Phrases and their Compositionality, 2013, and the program that came with it; Ji et al.,
/// Parallelizing Word2Vec in Shared and Distributed Memory, 2016, where the neighbours of one word
/// share.
class SkipGrams {
 public:
  /// How many words in a row, with their context, share negatives. For CBOW none do, because each
  /// context is used once.
  static constexpr std::size_t sharing = 2;

  /// Throws ValueError for a text with fewer than 2 different words, a window or a number of
  /// negatives of 0, and a subsample below 0; IdError for an id outside [0, vocabulary).
  SkipGrams(std::vector<TokenId> text, std::size_t vocabulary, const SkipGramOptions& options,
            std::uint64_t seed);

  /// The batch from the next `words` words of the text, dropped words included in the count.
  SkipGramBatch next(std::size_t words) { return along(words, 0); }
  /// The same for CBOW. Throws ValueError without an `unknown` id, which fills up.
  SkipGramBatch next_bags(std::size_t words) {
    if (!options_.unknown) throw ValueError("skip-grams: bags take an unknown id, to fill up");
    return along(words, 2 * options_.window);
  }
  /// Words of the text, boundaries and `<unk>` not counted.
  std::size_t words() const { return words_; }

 private:
  bool is_word(TokenId id) const { return id != options_.unknown && id != options_.boundary; }
  /// The text of this pass, without dropped words.
  const std::vector<TokenId>& pass() const { return options_.subsample > 0 ? kept_text_ : text_; }
  void begin_pass();
  /// To the next word that is kept.
  void go_on();
  /// Adds the context of the centre word, which is at at_.
  void add_around(std::vector<TokenId>& inputs);
  /// Goes through the next `words` words, or to the end of the pass, and takes those that have a
  /// context; into bags of `bag` context words if that is not 0.
  SkipGramBatch along(std::size_t words, std::size_t bag);
  /// The targets [P, 1 + negatives] of the centre words, `each` of which share negatives.
  Ids with_drawn(const std::vector<TokenId>& middles, std::size_t each);

  std::vector<TokenId> text_;
  SkipGramOptions options_;
  std::vector<double> kept_;  // the probability to be read, for each id
  AliasTable noise_;
  Random random_;
  std::vector<TokenId> kept_text_;      // of this pass, where words drop out
  std::vector<std::uint32_t> dropped_;  // how many before each of these
  std::size_t words_ = 0, at_ = 0, done_ = 0;
  std::size_t before_ = 0;  // words of the text before the one at at_, dropped ones included
};

}  // namespace emb
