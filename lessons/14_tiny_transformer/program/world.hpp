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

/// Two models with a separate output table, which learns in either: the input table of the first
/// learns, that of the second stays as it was drawn.
struct Ceiling {
  Contender learned{"table learns", "buckets", 1}, frozen{"table frozen", "buckets", 1};

  /// The mean lead of the first over a part of the training, such as from 0.2 to 0.4 of its steps.
  /// Both see the same batches.
  double gap(double from, double to) const {
    const auto steps = static_cast<double>(learned.losses.size());
    const auto first = static_cast<std::size_t>(from * steps);
    const auto last = std::max(first + 1, static_cast<std::size_t>(to * steps));
    double sum = 0;
    for (std::size_t n = first; n < last; ++n) sum += frozen.losses[n] - learned.losses[n];
    return sum / static_cast<double>(last - first);
  }
};

inline Ceiling measure_ceiling(const Text& text, const Budget& budget) {
  Ceiling made;
  made.learned.untied = made.frozen.frozen = true;
  made.learned.scaled = made.frozen.scaled = true;
  train_contender(made.learned, text, budget);
  train_contender(made.frozen, text, budget);
  return made;
}

}  // namespace emb::lesson14
