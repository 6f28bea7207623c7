#pragma once

// The small world: who was hurt, and where five words lie in a trained table.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lessons/14_tiny_transformer/contenders.hpp"
#include "ops/softmax.hpp"
#include "text/corpus.hpp"

namespace emb {

struct WorldKnobs {
  std::string corpus = "datasets/small_world.txt";
  std::size_t steps = 1500;
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
  const auto id = static_cast<std::size_t>(tokenizer.id_of(word));
  return static_cast<double>(said.values()[(ids.size() - 1) * V + id]);
}

/// The cosine of every two of the five words in the table of `model`: [5, 5].
inline std::vector<double> cosines(const Transformer& model, const Tokenizer& tokenizer) {
  const Tensor table = model.input().embedding().table();
  const std::size_t D = table.shape().width();
  const auto row = [&](const std::string& word) {
    return table.values().subspan(static_cast<std::size_t>(tokenizer.id_of(word)) * D, D);
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

inline void who_was_hurt(Page& page, const Tokenizer& tokenizer, const Transformer& bare,
                         const Transformer& placed) {
  page.say(
      "\"the dog bites the man so the ..\": whom does the next word name? In the text it is always "
      "the one bitten. A model of one layer sees, from \"the\", the same bag of words for both "
      "orders.");
  struct Line {
    std::string text, hurt, biter;
  };
  Rows rows;
  std::vector<double> man;  // of the model without positions
  double least = 1e9;
  for (const Line& line : {Line{"the dog bites the man so the", "man", "dog"},
                           Line{"the man bites the dog so the", "dog", "man"}}) {
    const auto says = [&](const Transformer& model, const std::string& word) {
      return probability(model, tokenizer, line.text, word);
    };
    man.push_back(says(bare, "man"));
    least = std::min(least, says(placed, line.hurt) / says(placed, line.biter));
    rows.push_back({line.text, fixed(says(bare, "dog"), 3), fixed(says(bare, "man"), 3),
                    fixed(says(placed, "dog"), 3), fixed(says(placed, "man"), 3)});
  }
  const double apart = std::abs(man[0] - man[1]);
  page.claim_at_most("Without positions, \"man\" is as likely after both. Difference:", apart,
                     1e-4);
  page.claim_at_least(
      "With buckets, the one bitten is likelier than the biter, in both orders, by a factor of at "
      "least:",
      least, 2);
  page.table("Probability of the next word",
             {"line", "none: dog", "none: man", "buckets: dog", "buckets: man"}, rows);
}

inline void five_words_in_the_table(Page& page, const Tokenizer& tokenizer,
                                    const Contender& contender, const Text& text,
                                    const Budget& budget) {
  const auto before = cosines(*make_transformer(contender, text.V(), budget), tokenizer);
  const auto after = cosines(*contender.model, tokenizer);
  double least = 1, most = -1;
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = a + 1; b < 5; ++b) {
      const bool together = (a < 3) == (b < 3);  // dog man cat, king queen
      if (together)
        least = std::min(least, after[a * 5 + b]);
      else
        most = std::max(most, after[a * 5 + b]);
    }
  page.claim_at_least(
      "King and queen are nearer to each other than to dog, man or cat, and those three likewise. "
      "The least cosine inside a group, minus the largest across:",
      least - most, 0.1);
  const auto draw = [&](const char* title, const std::vector<double>& values, const char* caption) {
    page.heatmap(title, Grid(values, 5, 5),
                 {.rows = five_words(),
                  .columns = five_words(),
                  .scale = Scale::diverging,
                  .cells = Cells::numbers,
                  .caption = caption});
  };
  draw("Cosines of the five words before training", before, "Random rows.");
  draw("And after", after, "Words that stand beside the same words end up close.");
}

inline void small_world(Page& page, const WorldKnobs& knobs, std::uint64_t seed) {
  page.step("Dog bites man, once more");
  const Text text(
      read_within(load_corpus(knobs.corpus), "word", {.vocabulary = 400, .scores = 100000000}));
  const Tokenizer& tokenizer = *text.reading.tokenizer;
  if (!has_words(tokenizer))
    return page.say(message("The words of the small world are not all in ", knobs.corpus,
                            ": this step is left out."));
  // Narrower than above, with larger batches: few words, and a rule that takes many examples.
  const Budget budget{
      .width = 32, .context = 16, .batch = 16, .steps = knobs.steps, .rate = 0.01, .seed = seed};
  Contender bare{"none", "none", 1}, placed{"buckets", "buckets", 1};
  for (Contender* contender : {&bare, &placed}) train_contender(*contender, text, budget);
  page.say(message("Two models of one layer, of width ", budget.width, ", on the words of ",
                   knobs.corpus, ", ", number(knobs.steps), " steps. Held-out loss: none ",
                   fixed(bare.held_out, 4), ", buckets ", fixed(placed.held_out, 4),
                   ", bigram floor ", fixed(text.floors.bigram, 4), "."));
  who_was_hurt(page, tokenizer, *bare.model, *placed.model);
  five_words_in_the_table(page, tokenizer, placed, text, budget);
}

}  // namespace emb
