#pragma once

// The tied model that the lesson's page trains, with the map between its ends or without.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lessons/07_tied_weights/program/contenders.hpp"
#include "live/experiment.hpp"

namespace emb::lesson07 {

/// Settings:   {"V": 62, "counts": [0, 3, ...], "map": "no", "width": 32, "rate": 0.05,
///              "steps": 500, "seed": 7}: counts as pair_counts has them; a map is "yes" or "no"
/// Shows:      {"losses": [4.1, ...], "scores": [0.2, ...]}: a loss for each step, all V * V scores
class LiveEnds : public Experiment {
 public:
  explicit LiveEnds(const Json& settings)
      : random_(count_of(settings, "seed")),
        vocabulary_(count_of(settings, "V")),
        model_({.vocabulary = vocabulary_,
                .width = count_of(settings, "width"),
                .map = text_of(settings, "map") == "yes"},
               random_),
        pairs_(all_counts(settings, vocabulary_), vocabulary_),
        training_(model_, pairs_,
                  {.steps = count_of(settings, "steps"), .rate = number_of(settings, "rate")}) {}

  bool goes_on() const override { return training_.goes_on(); }
  void step() override { training_.step(); }
  Json show() const override {
    return {JsonObject{{"losses", json_list(training_.losses())},
                       {"scores", json_list(score_matrix(model_, vocabulary_).values())}}};
  }

 private:
  static std::vector<std::size_t> all_counts(const Json& settings, std::size_t vocabulary) {
    std::vector<std::size_t> counts = counts_of(settings, "counts");
    if (counts.size() != vocabulary * vocabulary)
      throw ValueError("setting \"counts\": a list of ", vocabulary * vocabulary, " is needed");
    return counts;
  }

  Random random_;
  std::size_t vocabulary_;
  FactoredBigram model_;
  PairShares pairs_;
  Training training_;
};

}  // namespace emb::lesson07
