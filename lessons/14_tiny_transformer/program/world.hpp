#pragma once

// The small world: who was hurt, and where five words lie in a trained table.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/ops/softmax.hpp"
#include "lessons/14_tiny_transformer/program/contenders.hpp"
#include "lessons/shared/words.hpp"

namespace emb::lesson14 {

struct WorldKnobs {
  std::string corpus = "datasets/small_world.txt";
  std::size_t steps = 1500;
  double rate = 0.01;  // the highest
};

inline const std::vector<std::string>& five_words() {
  static const std::vector<std::string> words = {"dog", "man", "cat", "king", "queen"};
  return words;
}

/// The probability of `word` after `line`, which begins a line of the text.
inline double probability(const Transformer& model, const Tokenizer& tokenizer,
                          const std::string& line, const std::string& word) {
  const NoGrad no_grad;
  const std::vector<TokenId> ids = tokenizer.encode("\n" + line);
  const Tensor said = softmax(model.logits(Ids({1, ids.size()}, ids)));
  const std::size_t V = tokenizer.size();
  const auto id = static_cast<std::size_t>(id_of(tokenizer, word));
  return static_cast<double>(said.values()[(ids.size() - 1) * V + id]);
}

/// The cosine of every two of the five words in the table of `model`: [5, 5].
inline std::vector<double> cosines(const Transformer& model, const Tokenizer& tokenizer) {
  const Tensor table = model.input().embedding().table();
  const std::size_t D = table.shape().width();
  const auto row = [&](const std::string& word) {
    return table.values().subspan(static_cast<std::size_t>(id_of(tokenizer, word)) * D, D);
  };
  const auto dot = [&](const std::string& a, const std::string& b) {
    double sum = 0;
    for (std::size_t d = 0; d < D; ++d)
      sum += static_cast<double>(row(a)[d]) * static_cast<double>(row(b)[d]);
    return sum;
  };
  std::vector<double> all;
  for (const std::string& a : five_words())
    for (const std::string& b : five_words())
      all.push_back(dot(a, b) / std::sqrt(dot(a, a) * dot(b, b)));
  return all;
}

inline bool has_words(const Tokenizer& tokenizer) {
  const std::vector<std::string> needed = {"the", "bites", "so"};
  const auto known = [&](const std::string& word) { return tokenizer.find(word).has_value(); };
  return std::ranges::all_of(five_words(), known) && std::ranges::all_of(needed, known);
}

/// Held-out losses with an input table that learns, and with one that stays as it was drawn, for
/// several seeds. Both models are untied, so that the output end learns in either.
struct Ceiling {
  std::vector<double> learned, frozen;
};

inline Ceiling measure_ceiling(const Text& text, Budget budget, std::size_t seeds) {
  Ceiling made;
  for (std::size_t n = 0; n < seeds; ++n, ++budget.seed) {
    Contender learned{"table learns", "buckets", 1}, frozen{"table frozen", "buckets", 1};
    learned.untied = frozen.frozen = true;
    learned.scaled = frozen.scaled = true;
    train_contender(learned, text, budget);
    train_contender(frozen, text, budget);
    made.learned.push_back(learned.held_out);
    made.frozen.push_back(frozen.held_out);
  }
  return made;
}

}  // namespace emb::lesson14
