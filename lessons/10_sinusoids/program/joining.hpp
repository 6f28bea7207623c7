#pragma once

// Positions added to words, against positions written beside them: a small model learns to say
// which word was one position before.

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/attention.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/ops.hpp"
#include "train/train.hpp"
#include "view/terminal.hpp"

namespace emb::lesson10 {

struct Joined {
  std::string name;
  std::size_t words;   // width of the word vectors
  std::size_t places;  // width of the sinusoids written beside them; 0: added, or none
  bool added;
  bool learned = false;   // a table of positions is added, and learns
  double index = 0;       // this times p is added to every number of the word at position p
  std::size_t times = 1;  // as many steps as the others
  std::size_t T = 12;     // words of a text
};

/// Word vectors with their positions, one layer of attention, a score for each word.
class Recaller {
 public:
  static constexpr std::size_t vocabulary = 8;

  Recaller(const Joined& kind, Random& random)
      : kind_(kind), table_(normal_parameter("words", {vocabulary, kind.words}, 1.0, random)) {
    const std::size_t D = width();
    const double size = 1.0 / std::sqrt(static_cast<double>(D));
    for (const char* name : {"query", "key", "value"})
      maps_.push_back(normal_parameter(name, {D, D}, size, random));
    maps_.push_back(normal_parameter("output", {D, vocabulary}, size, random));
    if (kind.learned) places_.push_back(normal_parameter("places", {kind.T, D}, 0.3, random));
  }

  /// The words of a text.
  std::size_t T() const { return kind_.T; }
  /// The width of what attention sees.
  std::size_t width() const { return kind_.words + kind_.places; }

  /// ids [B, T]   ->   [B, T, width()]
  Tensor input(const Ids& ids) const {
    Tensor words = gather_rows(table_, ids);
    if (kind_.learned) return add(words, places());
    if (kind_.index != 0) return add(words, indices());
    if (kind_.added) return add(words, Tensor({T(), kind_.words}, sinusoids(0, T(), kind_.words)));
    if (kind_.places == 0) return words;
    std::vector<Real> beside;
    for (std::size_t b = 0; b < ids.shape[0]; ++b) {
      const auto rows = sinusoids(0, T(), kind_.places);
      beside.insert(beside.end(), rows.begin(), rows.end());
    }
    return concat({words, Tensor({ids.shape[0], T(), kind_.places}, std::move(beside))}, 2);
  }

  /// ids [B, T]   ->   [B, T, V]
  Tensor operator()(const Ids& ids) const {
    const Tensor x = input(ids);
    // One after the other: compilers evaluate arguments in different orders, and the gradient of x
    // adds up in the order of these.
    const Tensor values = matmul(x, maps_[2]), keys = matmul(x, maps_[1]);
    const Tensor seen = attention(matmul(x, maps_[0]), keys, values);
    return matmul(seen, maps_[3]);
  }

  std::vector<Tensor> parameters() const {
    std::vector<Tensor> all = maps_;
    all.push_back(table_);
    all.insert(all.end(), places_.begin(), places_.end());
    return all;
  }
  /// [T, D], row p holding p times kind.index.
  Tensor indices() const {
    std::vector<Real> rows(T() * kind_.words);
    for (std::size_t n = 0; n < rows.size(); ++n) {
      const std::size_t p = n / kind_.words;
      rows[n] = static_cast<Real>(kind_.index * static_cast<double>(p));
    }
    return Tensor({T(), kind_.words}, std::move(rows));
  }
  /// [T, D], of a kind that learns them.
  const Tensor& places() const { return places_.front(); }

 private:
  Joined kind_;
  Tensor table_;
  std::vector<Tensor> places_{};  // one where they are learned
  std::vector<Tensor> maps_;      // query, key, value, output
};

/// Random words [B, T], and at each position the word before it. Position 0 asks nothing.
struct Recall {
  static constexpr TokenId nothing = -1;

  Recall(std::size_t B, std::size_t T, Random& random) {
    const Shape shape{B, T};
    std::vector<TokenId> words(shape.size()), before(shape.size(), nothing);
    for (std::size_t n = 0; n < words.size(); ++n) {
      words[n] = static_cast<TokenId>(random.below(Recaller::vocabulary));
      if (n % T != 0) before[n] = words[n - 1];
    }
    ids = Ids(shape, std::move(words));
    answers = Ids(shape, std::move(before));
  }

  Ids ids, answers;
};

struct Learned {
  std::size_t parameters = 0;
  Shape shape;  // of the input, for one text
  double right = 0, loss = 0;
};

/// On texts that were never trained on.
inline Learned examine_recall(const Recaller& model, Random& random) {
  const NoGrad none;
  const Recall test(100, model.T(), random);
  const Tensor scores = model(test.ids);
  Learned seen;
  double count = 0;
  for (std::size_t n = 0; n < test.ids.size(); ++n) {
    if (test.answers.values[n] == Recall::nothing) continue;
    const auto row = scores.values().subspan(n * Recaller::vocabulary, Recaller::vocabulary);
    seen.right += std::ranges::max_element(row) - row.begin() == test.answers.values[n] ? 1 : 0;
    count += 1;
  }
  seen.right /= count;
  seen.loss = static_cast<double>(cross_entropy(scores, test.answers, Recall::nothing).item());
  for (const Tensor& p : model.parameters()) seen.parameters += p.size();
  seen.shape = {model.T(), model.width()};
  return seen;
}

/// Steps of Adam on random texts.
inline void train_recaller(const Recaller& model, std::size_t steps, Random& random,
                           const std::function<void(const StepReport&)>& report = {}) {
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  const auto next_loss = [&] {
    const Recall some(16, model.T(), random);
    return cross_entropy(model(some.ids), some.answers, Recall::nothing);
  };
  train(adam, next_loss,
        {.steps = steps, .rate = warmup_cosine(10, steps + 10, 0.02, 0.0002), .report = report});
}

inline Learned train_recall(const Joined& kind, std::size_t steps, std::uint64_t seed,
                            ProgressBar& bar, std::size_t done) {
  Random random(seed);
  const Recaller model(kind, random);
  train_recaller(model, kind.times * steps, random,
                 [&](const StepReport& step) { bar.at(done + step.step + 1, kind.name); });
  return examine_recall(model, random);
}

}  // namespace emb::lesson10
