#pragma once

// A tied table is the output end too: how large its first numbers are decides the first loss.

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "models/transformer.hpp"
#include "ops/cross_entropy.hpp"
#include "optim/adam.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"
#include "view/page.hpp"

namespace emb {

/// The text, and the sizes of the models that read it here.
struct Course {
  static constexpr std::size_t width = 32, context = 16, batch = 16;

  std::vector<TokenId> tokens, held_out;
  std::size_t vocabulary;
  std::uint64_t seed;

  /// A tied transformer of one layer whose words start with the given deviation.
  std::unique_ptr<Transformer> model(const std::string& positions, bool root,
                                     double deviation) const {
    Random random(seed);
    const TransformerOptions options{.vocabulary = vocabulary,
                                     .width = width,
                                     .context = context,
                                     .positions = positions,
                                     .scale_by_root_width = root};
    auto made = std::make_unique<Transformer>(options, random);
    Tensor table = made->input().embedding().table();
    for (Real& value : table.edit()) value = static_cast<Real>(value * deviation / 0.02);
    return made;
  }
  Batches batches() const { return {tokens, batch, context, seed}; }
};

struct Start {
  double deviation;
  double spread = 0;             // root of the mean square of all scores
  double loss = 0;               // before the first step
  double own = 0;                // mean probability of the word that was just read
  double after = 0;              // loss on the same batch, after training
  std::vector<double> losses{};  // of each step
};

inline void look_at_scores(const Transformer& model, const Batch& batch, Start& start) {
  const NoGrad none;
  const Tensor scores = model.logits(batch.inputs);
  for (const Real score : scores.values())
    start.spread += static_cast<double>(score * score) / static_cast<double>(scores.size());
  start.spread = std::sqrt(start.spread);
  const Tensor read_again = cross_entropy_per_row(scores, batch.inputs);
  for (const Real nats : read_again.values())
    start.own += math::exp(-static_cast<double>(nats)) / static_cast<double>(read_again.size());
  start.loss = static_cast<double>(cross_entropy(scores, batch.targets).item());
}

inline Start start_with(const Course& course, double deviation, std::size_t steps) {
  const auto made = course.model("learned", false, deviation);
  const Transformer& model = *made;
  Batches batches = course.batches();
  const Batch first = batches.next();
  Start start{.deviation = deviation};
  look_at_scores(model, first, start);
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  train(model, adam, [&] { return batches.next(); },
        {.steps = steps, .clip = 1.0, .report = [&](const StepReport& report) {
           start.losses.push_back(report.loss);
         }});
  const NoGrad none;
  start.after = static_cast<double>(loss_of(model, first.inputs, first.targets).item());
  return start;
}

inline void claim_starts(Page& page, const std::vector<Start>& all, double uniform) {
  page.claim("With 0.02 the first loss is ln V: it knows nothing, and says so.", all[1].loss,
             uniform, 0.05);
  page.claim_at_least("With 1 it is far above ln V, by a factor of at least 3.",
                      all.back().loss / uniform, 3);
  page.claim_at_least(
      "There it is sure, and wrong: it expects the word that it just read. Mean "
      "probability:",
      all.back().own, 0.9);
}

inline void init_and_first_loss(Page& page, const Course& course, std::size_t steps) {
  page.step("Small words, and the first loss");
  const double uniform = math::log(static_cast<double>(course.vocabulary));
  page.say(
      message("The same table gives the scores at the other end (lesson 07). A transformer of "
              "one layer and width ",
              Course::width, ", V = ", course.vocabulary,
              ", whose table starts with numbers of five sizes; ", steps,
              " steps of training for each. Guessing costs ln V = ", fixed(uniform, 4), "."));
  std::vector<Start> all;
  for (const double deviation : {0.005, 0.02, 0.1, 0.3, 1.0})
    all.push_back(start_with(course, deviation, steps));
  claim_starts(page, all, uniform);
  Rows rows;
  for (const Start& start : all)
    rows.push_back({number(start.deviation), fixed(start.spread, 3), fixed(start.loss, 4),
                    percent(start.own), fixed(start.after, 4)});
  page.table("How large the table starts",
             {"deviation", "scores", "first loss", "own word", "after training"}, rows,
             "scores: root of their mean square. own word: the probability of the word just read.");
  page.curve("Loss during training", {{"0.02", all[1].losses}, {"1", all.back().losses}},
             {.references = {{"ln V", uniform}}, .x = "step", .y = "nats per token", .height = 9});
}

}  // namespace emb
