#pragma once

// The models of this lesson: one transformer for each way to tell the order, all trained alike.

#include <cstddef>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "lessons/14_tiny_transformer/program/training.hpp"
#include "view/terminal.hpp"

namespace emb::lesson14 {

/// All steps of a training, with a bar, and then the loss over the held-out text.
inline void train_contender(Contender& contender, const Text& text, const Budget& budget) {
  Training training(contender, text, budget);
  ProgressBar bar(contender.name, budget.steps);
  while (training.goes_on()) {
    contender.losses.push_back(training.step());
    bar.at(contender.losses.size());
  }
  contender.held_out = evaluate(*contender.model, text.parts.held_out, budget.context);
}

/// Every way to tell the order, in the order of the lessons; sines in three sizes; and no layer at
/// all.
inline std::vector<Contender> all_contenders(std::size_t layers) {
  std::vector<Contender> all;
  for (const std::string& name : position_names()) {
    all.push_back({name, name, layers});
    if (name != "sinusoidal") continue;
    all.push_back({"sinusoidal, * sqrt(D)", name, layers, true});
    all.push_back({"sines / sqrt(D)", name, layers, false, true});
  }
  all.push_back({"no layer", "none", 0});
  return all;
}

inline const Contender& named(const std::vector<Contender>& all, const std::string& name) {
  for (const Contender& contender : all)
    if (contender.name == name) return contender;
  throw ValueError("there is no model called ", name);
}

/// The mean of each `width` losses: single batches jump.
inline std::vector<double> smoothed(const std::vector<double>& losses, std::size_t width) {
  std::vector<double> means;
  for (std::size_t first = 0; first + width <= losses.size(); first += width) {
    double sum = 0;
    for (std::size_t n = first; n < first + width; ++n) sum += losses[n];
    means.push_back(sum / static_cast<double>(width));
  }
  return means;
}

}  // namespace emb::lesson14
