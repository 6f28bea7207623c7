#pragma once

// Learned positions against sinusoids, where positions are all that counts: which word stood
// before?

#include <algorithm>
#include <string>
#include <vector>

#include "engine/models/block.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"
#include "train/train.hpp"

namespace emb::lesson11 {

/// Random words [B, T] of `vocabulary` kinds, and at each position the word before it. Position 0
/// asks nothing.
struct WordBefore {
  static constexpr TokenId nothing = -1;
  static constexpr std::size_t width = 32;
  static constexpr std::size_t trained = 12, longest = 16;  // positions

  WordBefore(std::size_t B, std::size_t T, std::size_t vocabulary, Random& random) {
    std::vector<TokenId> words(B * T), before(B * T, nothing);
    for (std::size_t n = 0; n < words.size(); ++n) {
      words[n] = static_cast<TokenId>(random.below(vocabulary));
      if (n % T != 0) before[n] = words[n - 1];
    }
    ids = Ids({B, T}, std::move(words));
    answers = Ids({B, T}, std::move(before));
  }

  Ids ids, answers;
};

/// The transformer input, one layer of attention, a score for each word.
class Rememberer {
 public:
  Rememberer(const Recipe& recipe, std::size_t vocabulary, Random& random)
      : input_(make_input(recipe, vocabulary, WordBefore::width, WordBefore::longest, random)) {
    constexpr std::size_t D = WordBefore::width;
    const double size = 1.0 / std::sqrt(static_cast<double>(D));
    for (const char* name : {"query", "key", "value"})
      maps_.push_back(normal_parameter(name, {D, D}, size, random));
    maps_.push_back(normal_parameter("output", {D, vocabulary}, size, random));
  }

  /// ids [B, T]   ->   [B, T, V]
  Tensor operator()(const Ids& ids) const {
    Random unused(0);
    const Tensor x = input_(ids, unused);
    // One after the other: compilers evaluate arguments in different orders, and the gradient of x
    // adds up in the order of these.
    const Tensor values = matmul(x, maps_[2]), keys = matmul(x, maps_[1]);
    return matmul(attention(matmul(x, maps_[0]), keys, values), maps_[3]);
  }

  std::vector<Tensor> parameters() const {
    std::vector<Tensor> all = input_.parameters();
    all.insert(all.end(), maps_.begin(), maps_.end());
    return all;
  }
  /// The learned table of positions, or nothing.
  std::vector<Tensor> places() const { return input_.positions().parameters; }

 private:
  TransformerInput input_;
  std::vector<Tensor> maps_;  // query, key, value, output
};

struct Remembered {
  std::string name;
  double near = 0, far = 0;             // share right at trained positions, and behind them
  std::size_t moved = 0;                // rows of the learned table that training changed
  std::vector<Real> before{}, after{};  // the learned table
};

/// On texts of all 16 positions that were never trained on.
inline void examine_memory(const Rememberer& model, std::size_t V, Random& random,
                           Remembered& seen) {
  const NoGrad none;
  constexpr std::size_t T = WordBefore::longest, texts = 200;
  const WordBefore test(texts, T, V, random);
  const Tensor scores = model(test.ids);
  for (std::size_t n = 0; n < test.ids.size(); ++n) {
    const std::size_t place = n % T;
    if (place == 0) continue;
    const auto row = scores.values().subspan(n * V, V);
    const bool right = std::ranges::max_element(row) - row.begin() == test.answers.values[n];
    (place < WordBefore::trained ? seen.near : seen.far) += right ? 1 : 0;
  }
  seen.near /= texts * (WordBefore::trained - 1);
  seen.far /= texts * (T - WordBefore::trained);
}

inline Remembered remember(const Recipe& recipe, std::size_t vocabulary, std::size_t steps,
                           std::uint64_t seed) {
  Random random(seed);
  const Rememberer model(recipe, vocabulary, random);
  Remembered seen{.name = recipe.name};
  for (const Tensor& table : model.places())
    seen.before.assign(table.values().begin(), table.values().end());
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  const auto next_loss = [&] {
    const WordBefore some(16, WordBefore::trained, vocabulary, random);
    return cross_entropy(model(some.ids), some.answers, WordBefore::nothing);
  };
  train(adam, next_loss, {.steps = steps, .rate = warmup_cosine(10, steps + 10, 0.02, 0.0002)});
  for (const Tensor& table : model.places()) {
    seen.after.assign(table.values().begin(), table.values().end());
    for (std::size_t r = 0; r < WordBefore::longest; ++r) {
      const auto start = std::span(seen.before).subspan(r * WordBefore::width, WordBefore::width);
      if (!std::ranges::equal(row_of(table, r), start)) ++seen.moved;
    }
  }
  examine_memory(model, vocabulary, random, seen);
  return seen;
}

}  // namespace emb::lesson11
