#pragma once

// What "it" stands for: "the cat chased the dog because it was hungry".

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/random.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "train/train.hpp"

namespace emb::lesson09 {

/// "the A VERB the B because it was ADJECTIVE", as ids. The candidates A and B are at positions 1
/// and 4, and "it" stands for the one at `meant`.
struct PronounSentence {
  static constexpr std::size_t length = 9, first = 1, second = 4;

  std::vector<TokenId> words;
  std::size_t meant;

  std::size_t other() const { return first + second - meant; }
};

/// Every sentence, with a quarter of the pairs of candidates held out. Of two animals, the one that
/// chases is hungry or angry, and the one that is chased is slow or small. If an animal drank
/// something, the animal is thirsty or tired, and the drink is fresh or cold.
class PronounTask {
 public:
  explicit PronounTask(std::uint64_t seed) {
    const std::vector<std::string> animals = {"cat",  "dog",  "fox",  "hen",
                                              "bear", "duck", "lion", "lamb"};
    const std::vector<std::string> drinks = {"milk", "water", "juice", "tea"};
    for (const auto* names : {&animals, &drinks})
      vocabulary_.insert(vocabulary_.end(), names->begin(), names->end());
    candidates_ = vocabulary_.size();
    Pairs animals_both_ways, animals_with_drinks;
    for (std::size_t a = 0; a < animals.size(); ++a) {
      for (std::size_t b = a + 1; b < animals.size(); ++b)
        animals_both_ways.push_back({sentences_about(animals[a], "chased", animals[b]),
                                     sentences_about(animals[b], "chased", animals[a])});
      for (const std::string& drink : drinks)
        animals_with_drinks.push_back({sentences_about(animals[a], "drank", drink)});
    }
    Random random(seed);
    split(animals_both_ways, random, chased_);
    split(animals_with_drinks, random, drank_);
  }

  const std::vector<std::string>& vocabulary() const { return vocabulary_; }
  std::size_t candidates() const { return candidates_; }  // ids 0 .. candidates - 1
  const std::vector<PronounSentence>& training() const { return training_; }
  const std::vector<PronounSentence>& chased() const { return chased_; }  // held out
  const std::vector<PronounSentence>& drank() const { return drank_; }    // held out

 private:
  using Sentences = std::vector<PronounSentence>;
  using Pairs = std::vector<std::vector<Sentences>>;  // of each pair of candidates, its sentences

  PronounSentence sentence(const std::string& a, const std::string& verb, const std::string& b,
                           const std::string& adjective, std::size_t meant) {
    PronounSentence made{{}, meant};
    for (const std::string& word :
         {std::string("the"), a, verb, std::string("the"), b, std::string("because"),
          std::string("it"), std::string("was"), adjective})
      made.words.push_back(id_of_word(word));
    return made;
  }

  Sentences sentences_about(const std::string& a, const std::string& verb, const std::string& b) {
    const bool chased = verb == "chased";
    Sentences made;
    for (const char* of_first : {chased ? "hungry" : "thirsty", chased ? "angry" : "tired"})
      made.push_back(sentence(a, verb, b, of_first, PronounSentence::first));
    for (const char* of_second : {chased ? "slow" : "fresh", chased ? "small" : "cold"})
      made.push_back(sentence(a, verb, b, of_second, PronounSentence::second));
    return made;
  }

  TokenId id_of_word(const std::string& word) {
    const auto found = std::ranges::find(vocabulary_, word);
    const auto id = static_cast<TokenId>(found - vocabulary_.begin());
    if (found == vocabulary_.end()) vocabulary_.push_back(word);
    return id;
  }

  /// A quarter of the pairs goes to `held_out`, with all their sentences.
  void split(Pairs& pairs, Random& random, Sentences& held_out) {
    for (std::size_t n = pairs.size(); n > 1; --n) std::swap(pairs[n - 1], pairs[random.below(n)]);
    for (std::size_t n = 0; n < pairs.size(); ++n)
      for (const Sentences& some : pairs[n]) {
        Sentences& side = n < pairs.size() / 4 ? held_out : training_;
        side.insert(side.end(), some.begin(), some.end());
      }
  }

  std::vector<std::string> vocabulary_;
  std::size_t candidates_ = 0;
  Sentences training_, chased_, drank_;
};

/// What a reader has: learned positions, and attention or else the plain mean of all words.
struct PronounKind {
  std::string name;
  bool positions, attention;
};

/// The sentences as one array, [B, 9].
inline Ids ids_of(const std::vector<PronounSentence>& sentences) {
  std::vector<TokenId> ids;
  for (const PronounSentence& one : sentences)
    ids.insert(ids.end(), one.words.begin(), one.words.end());
  return Ids({sentences.size(), PronounSentence::length}, std::move(ids));
}

/// The candidates that are meant, [B].
inline Ids answers_of(const std::vector<PronounSentence>& sentences) {
  std::vector<TokenId> answers;
  for (const PronounSentence& one : sentences) answers.push_back(one.words[one.meant]);
  return Ids(std::move(answers));
}

/// One layer, one head. The last word, which is the adjective, looks for what "it" stands for.
class PronounReader {
 public:
  PronounReader(const PronounKind& kind, const PronounTask& task, Random& random)
      : kind_(kind),
        words_(normal_parameter("words", {task.vocabulary().size(), D}, 0.5, random)),
        positions_(normal_parameter("positions", {PronounSentence::length, D}, 0.5, random)),
        query_(map("query", D, D, random)),
        key_(map("key", D, D, random)),
        value_(map("value", D, D, random)),
        widen_(map("widen", D, 2 * D, random)),
        narrow_(map("narrow", 2 * D, D, random)),
        answers_(map("answers", D, task.candidates(), random)) {}

  /// ids [B, 9]   ->   a score for each candidate, [B, candidates]
  Tensor operator()(const Ids& ids) const {
    const Tensor x = input(ids);
    const Tensor h = kind_.attention ? last_word(add(x, attended(x))) : mean(x, 1);
    return matmul(add(h, matmul(relu(matmul(h, widen_)), narrow_)), answers_);
  }

  /// The weights that the last word of each sentence gives to the nine words: [B, 9].
  std::vector<Real> last_weights(const Ids& ids) const {
    const NoGrad none;
    constexpr std::size_t T = PronounSentence::length;
    const Tensor x = input(ids);
    const Tensor all = attention_weights(matmul(x, query_), matmul(x, key_));
    std::vector<Real> last;
    for (std::size_t b = 0; b < ids.shape[0]; ++b) {
      const auto row = all.values().subspan((b * T + T - 1) * T, T);
      last.insert(last.end(), row.begin(), row.end());
    }
    return last;
  }

  std::vector<Tensor> parameters() const {
    return {words_, positions_, query_, key_, value_, widen_, narrow_, answers_};
  }

 private:
  static constexpr std::size_t D = 16;

  static Tensor map(const char* name, std::size_t rows, std::size_t columns, Random& random) {
    return normal_parameter(name, {rows, columns}, 1.0 / std::sqrt(static_cast<double>(rows)),
                            random);
  }
  Tensor input(const Ids& ids) const {
    const Tensor words = gather_rows(words_, ids);
    return kind_.positions ? add(words, positions_) : words;
  }
  Tensor attended(const Tensor& x) const {
    // One after the other: compilers evaluate arguments in different orders, and the gradient of x
    // adds up in the order of these.
    const Tensor values = matmul(x, value_), keys = matmul(x, key_);
    return attention(matmul(x, query_), keys, values);
  }
  static Tensor last_word(const Tensor& x) {
    const std::size_t T = x.shape()[1];
    return reshape(slice(x, 1, T - 1, T), {x.shape()[0], D});
  }

  PronounKind kind_;
  Tensor words_, positions_, query_, key_, value_, widen_, narrow_, answers_;
};

/// The share of sentences for which the reader's highest score is that of the word that is meant.
inline double share_right(const PronounReader& reader,
                          const std::vector<PronounSentence>& sentences) {
  const NoGrad none;
  const Tensor scores = reader(ids_of(sentences));
  const std::size_t width = scores.shape().width();
  double right = 0;
  for (std::size_t n = 0; n < sentences.size(); ++n) {
    const auto row = scores.values().subspan(n * width, width);
    const auto best = std::ranges::max_element(row) - row.begin();
    right += best == sentences[n].words[sentences[n].meant] ? 1 : 0;
  }
  return right / static_cast<double>(sentences.size());
}

/// The share of sentences whose last word gives the word that is meant more weight than the other
/// candidate.
inline double share_looking_right(const PronounReader& reader,
                                  const std::vector<PronounSentence>& sentences) {
  const std::vector<Real> weights = reader.last_weights(ids_of(sentences));
  double right = 0;
  for (std::size_t n = 0; n < sentences.size(); ++n) {
    const std::size_t row = n * PronounSentence::length;
    right += weights[row + sentences[n].meant] > weights[row + sentences[n].other()] ? 1 : 0;
  }
  return right / static_cast<double>(sentences.size());
}

inline void train_reader(const PronounReader& reader, const PronounTask& task, std::size_t steps,
                         Random& random) {
  Adam adam(reader.parameters(), {.rate = 0.01, .beta2 = 0.99});
  const auto next_loss = [&] {
    std::vector<PronounSentence> batch;
    for (int n = 0; n < 64; ++n)
      batch.push_back(task.training()[random.below(task.training().size())]);
    return cross_entropy(reader(ids_of(batch)), answers_of(batch));
  };
  train(adam, next_loss, {.steps = steps, .rate = warmup_cosine(10, steps + 10, 0.02, 0.0002)});
}

}  // namespace emb::lesson09
