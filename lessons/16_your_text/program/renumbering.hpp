#pragma once

// Ids are names: give each token another one, move its row along, and see what stays.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "lessons/16_your_text/program/course.hpp"
#include "train/generate.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

/// Every id once, in random order: token v gets the id number v of the list.
inline std::vector<TokenId> new_names(std::size_t V, std::uint64_t seed) {
  std::vector<TokenId> names(V);
  std::iota(names.begin(), names.end(), 0);
  Random random(seed);
  for (std::size_t left = V; left > 1; --left)
    std::swap(names[left - 1], names[random.below(left)]);
  return names;
}

inline std::vector<TokenId> renamed(std::vector<TokenId> text, const std::vector<TokenId>& names) {
  for (TokenId& id : text) id = names[static_cast<std::size_t>(id)];
  return text;
}

/// A copy of a tied model in which row v of the table has moved to row names[v].
inline std::unique_ptr<LanguageModel> with_rows_moved(const LanguageModel& model,
                                                      const ModelSettings& settings,
                                                      const std::vector<TokenId>& names) {
  Random random(0);
  std::unique_ptr<LanguageModel> moved = make_model(settings, random);
  const std::vector<Tensor> from = model.parameters();
  std::vector<Tensor> to = moved->parameters();
  for (std::size_t n = 1; n < from.size(); ++n)
    std::ranges::copy(from[n].values(), to[n].edit().begin());
  const std::size_t D = from[0].shape().width();
  for (std::size_t v = 0; v < names.size(); ++v)
    std::ranges::copy(from[0].values().subspan(v * D, D),
                      to[0].edit().subspan(static_cast<std::size_t>(names[v]) * D, D).begin());
  return moved;
}

struct ScoresCompared {
  std::size_t all = 0, different = 0;
};

/// The score of each token at each place of a text, and of the same token under its other name.
inline ScoresCompared compare_scores(const LanguageModel& model, const LanguageModel& moved,
                                     const std::vector<TokenId>& text,
                                     const std::vector<TokenId>& names, std::size_t context) {
  const NoGrad none;
  const std::size_t V = names.size();
  ScoresCompared found;
  for (const Batch& window : windows(text, context, 16)) {
    const Ids other(window.inputs.shape, renamed(window.inputs.values, names));
    const Tensor before = model.logits(window.inputs), after = moved.logits(other);
    for (std::size_t at = 0; at < before.values().size(); at += V)
      for (std::size_t v = 0; v < V; ++v) {
        const Real old = before.values()[at + v];
        const Real now = after.values()[at + static_cast<std::size_t>(names[v])];
        found.different += std::memcmp(&old, &now, sizeof(Real)) != 0;
      }
    found.all += before.values().size();
  }
  return found;
}

inline void ids_are_names(Page& page, const Training& training, const ReadInParts& text,
                          const ModelSettings& settings, const std::string& sentence,
                          const Budget& b) {
  page.step("Ids are only names");
  const std::size_t V = settings.vocabulary;
  const std::vector<TokenId> names = new_names(V, b.seed);
  const auto moved = with_rows_moved(training.model(), settings, names);
  page.say(
      message("Each of the ", V,
              " tokens gets a different id, at random. Predict the loss if the text has the new "
              "ids and the table is as it was, and the loss if each row moves along."));
  const std::vector<TokenId>& held_out = text.tokens.held_out;
  const std::vector<TokenId> other = renamed(held_out, names);
  const double before = training.held_out(),
               rows_left = evaluate(training.model(), other, b.context, b.batch),
               rows_moved = evaluate(*moved, other, b.context, b.batch);
  const ScoresCompared scores =
      compare_scores(training.model(), *moved, held_out, names, b.context);
  const double uniform = std::log(static_cast<double>(V));
  page.claim_at_least(
      message("If only the ids change, the loss is at least 1 nat higher than that of guessing "
              "uniformly, ln V = ",
              fixed(uniform, 4).text, ". Nats higher:"),
      rows_left - uniform, 1);
  page.claim_that("If each row moves along, every score keeps its bits.", scores.different == 0,
                  message(number(scores.different), " of ", number(scores.all), " are different"));
  page.claim_at_most(
      "If each row moves along, the loss changes by at most 0.00001 nats. (Softmax adds the same "
      "numbers in a different order.)",
      std::fabs(rows_moved - before), 1e-5);
  const GenerateOptions greedy{.count = 60, .context = b.context, .temperature = 0};
  const std::vector<TokenId> prompt = text.tokenizer->encode(sentence);
  Random random(b.seed);
  const auto written = generate(training.model(), prompt, greedy, random);
  page.claim_that(
      "At temperature 0, the model and the one with moved rows write the same 60 tokens.",
      generate(*moved, renamed(prompt, names), greedy, random) == renamed(written, names),
      "the ids differ, and name the same tokens");
  page.table("Held-out loss, nats per token", {"ids of the text", "rows of the table", "loss"},
             {{"as trained", "as trained", fixed(before, 4)},
              {"new", "moved along", fixed(rows_moved, 4)},
              {"new", "as trained", fixed(rows_left, 4)},
              {"guessing uniformly", "", fixed(uniform, 4)}},
             "The surer a model is of a token, the more it pays if a different one comes.");
}

}  // namespace emb::lesson16
