#pragma once

// The table of a transformer that learned to predict the next word, and its analogies.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/08_geometry/program/figures.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

namespace emb::lesson08 {

/// How long the models of the last two steps are trained to predict the next word.
struct NextWordKnobs {
  std::size_t steps = 600;
  std::uint64_t seed = 7;
};

/// A transformer of one layer (lesson 14), and the loss of its last training step.
struct NextWordModel {
  std::unique_ptr<Transformer> model;
  double loss = 0;

  Vectors table() const {
    const Tensor& rows = model->input().embedding().table();
    return {rows.values(), rows.shape().width()};
  }
};

/// The tokens of one training step of the transformer: texts times positions.
inline constexpr std::size_t batch_texts = 16, text_length = 12;
inline constexpr std::size_t tokens_per_step = batch_texts * text_length;

inline NextWordModel train_transformer(const World& world, const NextWordKnobs& knobs) {
  constexpr double rate = 0.01;
  Random random(knobs.seed);
  NextWordModel made{
      std::make_unique<Transformer>(TransformerOptions{.vocabulary = world.tokenizer->size(),
                                                       .width = 64,
                                                       .context = text_length,
                                                       .positions = "rope"},
                                    random)};
  if (knobs.steps == 0) return made;
  Adam adam(made.model->parameters(), {.rate = rate});
  Batches batches(world.tokens, batch_texts, text_length, knobs.seed);
  const std::size_t warmup = std::min<std::size_t>(20, knobs.steps - 1);
  ProgressBar bar("transformer", 100);
  made.loss = train(*made.model, adam, [&] { return batches.next(); },
                    {.steps = knobs.steps,
                     .clip = 1,
                     .rate = warmup_cosine(warmup, knobs.steps, rate, rate / 10),
                     .report = [&](const StepReport& report) {
                       bar.at(100 * (report.step + 1) / report.steps);
                     }});
  return made;
}

/// Right answers of several sections, as shares of their questions.
inline double share_right(const Vectors& rows, const World& world,
                          const std::vector<std::string>& names, QuestionWords words) {
  std::size_t right = 0, asked = 0;
  for (const Section& section : world.sections) {
    if (std::ranges::find(names, section.name) == names.end()) continue;
    right += right_answers(rows, section, words);
    asked += section.questions.size();
  }
  return asked > 0 ? static_cast<double>(right) / static_cast<double>(asked) : 0.0;
}

inline void next_word_analogies(Page& page, const World& world, const Vectors& skip_gram,
                                const NextWordKnobs& knobs) {
  page.step("Only the next word", "Right answers of a transformer's table");
  const NextWordModel trained = train_transformer(world, knobs);
  const Vectors rows = trained.table();
  page.say(message(
      "\"These relations emerge purely from next-token prediction.\" Do they? A transformer of one "
      "layer (lesson 14) learns to predict the next word of the same text for ",
      number(knobs.steps), " steps: ",
      percent(static_cast<double>(knobs.steps * tokens_per_step) /
              static_cast<double>(world.tokens.size()))
          .text,
      " of the text. It gets no negative samples. Its table answers the same questions. Loss of "
      "the last step: ",
      fixed(trained.loss, 2).text, " nats."));
  const auto share = [&](const std::vector<std::string>& names, QuestionWords words) {
    return share_right(rows, world, names, words);
  };
  const double verbs = share({"past", "ongoing"}, QuestionWords::left_out);
  const double facts = share({"capital", "language"}, QuestionWords::left_out);
  const double gender = share({"gender"}, QuestionWords::left_out);
  const double gender_kept = share({"gender"}, QuestionWords::kept);
  page.claim_at_least(message("Forms of verbs emerge within ", number(knobs.steps),
                              " steps: at least 0.4 of them are right (capitals and languages: ",
                              fixed(facts, 2).text, ", at random: 0.003)."),
                      verbs, 0.4);
  page.claim_at_least(
      message("Capitals and languages hardly emerge within ", number(knobs.steps),
              " steps: their share of right answers is lower than that of verbs by at least 0.3. "
              "Lower by:"),
      verbs - facts, 0.3);
  page.claim_at_least(message("Gender needs the three words left out after ", number(knobs.steps),
                              " steps: a share of ", fixed(gender, 2).text, " is right then, ",
                              fixed(gender_kept, 2).text, " if they are kept. Difference:"),
                      gender - gender_kept, 0.35);
  Rows lines;
  for (const char* name : {"past", "ongoing", "gender", "young", "capital", "language"})
    for (const Section& section : world.sections)
      if (section.name == name)
        lines.push_back({section.name, section.questions.size(),
                         right_answers(skip_gram, section, QuestionWords::left_out),
                         right_answers(rows, section, QuestionWords::left_out),
                         right_answers(rows, section, QuestionWords::kept),
                         nearest_alone(rows, section), nearest_to_sum(rows, section)});
  page.table("Right answers of a transformer's table",
             {"section", "questions", "skip-gram", "left out", "kept", "nearest to c", "b + c"},
             lines, "skip-gram: the table of the steps before, with the three words left out.");
}

}  // namespace emb::lesson08
