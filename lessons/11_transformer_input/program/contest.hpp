#pragma once

// The recipes on a text: how large words and positions are, and what it costs in training.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/optim/schedule.hpp"
#include "lessons/11_transformer_input/program/first_loss.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"
#include "view/blocks.hpp"
#include "view/terminal.hpp"

namespace emb::lesson11 {

/// Five of many. The second is that of GPT-2, but for its positions, which start with 0.01
/// there; the third that of the first transformer; the last mixes both.
inline std::vector<Recipe> all_recipes() {
  return {{"no positions", "none", false, true},
          {"learned, both 0.02", "learned", false, true},
          {"sinusoids, root", "sinusoidal", true},
          {"sinusoids, no root", "sinusoidal", false},
          {"learned, 0.02, root", "learned", true, true}};
}

/// These, and what people publish besides: a norm after the sum, as in BERT; and words and
/// positions of deviation 1, words times the root, with an output of their own or without.
inline std::vector<Recipe> recipes_for_a_text() {
  std::vector<Recipe> all = {all_recipes()[1]};
  all.push_back({.name = "the same, norm",
                 .positions = "learned",
                 .root = false,
                 .small = true,
                 .norm = true});
  all.push_back({.name = "both 1, root, own output",
                 .positions = "learned",
                 .root = true,
                 .both = 1,
                 .tied = false});
  all.push_back({.name = "both 1, root", .positions = "learned", .root = true, .both = 1});
  for (const std::size_t n : {0u, 2u, 3u, 4u}) all.push_back(all_recipes()[n]);
  return all;
}

struct Trained {
  std::string name;
  double first = 0, held_out = 0;
  std::vector<double> losses{};
};

inline Trained train_recipe(const Course& course, const Recipe& recipe, std::size_t steps,
                            ProgressBar& bar, std::size_t done) {
  const auto made = course.model(recipe);
  const LanguageModel& model = *made;
  Batches batches = course.batches();
  constexpr double rate = 0.01;
  Adam adam(model.parameters(), {.rate = rate, .beta2 = 0.99});
  Trained seen{.name = recipe.name};
  train(model, adam, [&] { return batches.next(); },
        {.steps = steps,
         .clip = 1.0,
         .rate = warmup_cosine(steps / 10, steps + 1, rate, rate / 10),
         .report = [&](const StepReport& report) {
           if (report.step == 0) seen.first = report.loss;
           seen.losses.push_back(report.loss);
           bar.at(done + report.step + 1, recipe.name);
         }});
  seen.held_out = evaluate(model, course.held_out, Course::context);
  return seen;
}

/// The loss of the recipe with this name on the held-out text.
inline double held_out_of(const std::vector<Trained>& all, const std::string& name) {
  return std::ranges::find(all, name, &Trained::name)->held_out;
}

/// The mean of every `count` losses in turn, so that a curve is calm enough to be read.
inline Series calmed(const std::string& name, const std::vector<double>& losses,
                     std::size_t count) {
  std::vector<double> x, y;
  for (std::size_t begin = 0; begin + count <= losses.size(); begin += count) {
    double sum = 0;
    for (std::size_t n = begin; n < begin + count; ++n) sum += losses[n];
    x.push_back(static_cast<double>(begin) + static_cast<double>(count) / 2);
    y.push_back(sum / static_cast<double>(count));
  }
  return {name, x, y};
}

}  // namespace emb::lesson11
