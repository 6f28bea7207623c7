#pragma once

#include <optional>

#include "base/ids.hpp"
#include "base/random.hpp"

namespace emb {

/// Draws row numbers with given weights in two random numbers each, however many there are (alias
/// method: Walker, An Efficient Method for Generating Discrete Random Variables with General
/// Distributions, 1977).
class AliasTable {
 public:
  /// Throws ValueError for a negative weight, or where all are 0.
  explicit AliasTable(std::span<const double> weights);
  /// A row is drawn in two steps, so that whoever draws many meets no place of a large table before
  /// it has come from memory: first let all fall, then look where each ends.
  using Fall = std::pair<std::size_t, double>;  // a place, and a number from 0 to 1
  Fall fall(Random& random) const;
  std::size_t chosen(const Fall& fall) const;

 private:
  struct Place {
    float keep;           // the chance to stay where one fell
    std::uint32_t other;  // and where to go otherwise
  };
  std::vector<Place> places_;  // side by side and small: a draw reads one place of many
};

struct SkipGramOptions {
  std::size_t window = 5;     // of words on each side, of which 1 .. window are taken, evenly
  std::size_t negatives = 5;  // drawn words for each word in the middle
  double subsample = 0;       // 1e-3 to 1e-5: words of more than 2.6 times this share are
                              // dropped at times; 0: every word is read
  /// Ids that are no words: `<unk>` is passed over, and no window reaches across a boundary.
  std::optional<TokenId> unknown{}, boundary{};
};

/// Words and what stands around them: targets [P, 1 + negatives] are a word in the middle, then
/// drawn words. For skip-gram, inputs [N] are neighbours, each of which is to find the word in the
/// middle among the drawn ones: those of row p end before ends[p], where those of the next begin.
/// For CBOW, inputs [P, 2 * window] are the neighbours, filled up with `unknown`, and ends[p] is
/// p + 1.
struct SkipGramBatch {
  Ids inputs, targets;
  std::vector<std::size_t> ends;

  /// How many times a word is to be found.
  std::size_t pairs() const { return ends.empty() ? 0 : ends.back(); }
};

/// Walks along a text, from the beginning again behind its end, and gives what skip-gram with
/// negative sampling learns from. Words are drawn with their count to the power 3/4; a word of
/// share f is kept with the probability sqrt(t / f) + t / f where t is `subsample`. Words that
/// stand together share drawn ones: so few rows are met, and each is used several times while it is
/// near. Sources: Mikolov et al., Distributed Representations of Words and Phrases and their
/// Compositionality, 2013, and the program that came with it; Ji et al., Parallelizing Word2Vec in
/// Shared and Distributed Memory, 2016, where the neighbours of one word share.
class SkipGrams {
 public:
  /// So many words in a row, and their neighbours, share drawn words; for CBOW none do, as a bag is
  /// met once.
  static constexpr std::size_t sharing = 2;

  /// Throws ValueError for a text with fewer than 2 different words, a window or a number of
  /// negatives of 0, and a subsample below 0; IdError for an id outside [0, vocabulary).
  SkipGrams(std::vector<TokenId> text, std::size_t vocabulary, const SkipGramOptions& options,
            std::uint64_t seed);

  /// What the next `words` words of the text give, those that are dropped included.
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
  /// The text of this pass, dropped words left out.
  const std::vector<TokenId>& pass() const { return options_.subsample > 0 ? kept_text_ : text_; }
  void begin_pass();
  /// To the next word that is kept.
  void go_on();
  /// Adds what is around the word in the middle, which is at at_.
  void add_around(std::vector<TokenId>& inputs);
  /// Goes along the next `words` words, or to the end of the pass, and takes those with anything
  /// around them; into bags of so many neighbours, where that is not 0.
  SkipGramBatch along(std::size_t words, std::size_t bag);
  /// The targets [P, 1 + negatives] of the words in the middle, `each` of which share drawn ones.
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
