#pragma once

// The descent to the floor as the lesson's page runs it, on a text of the reader's.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lessons/06_bigram/program/learner.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/reading.hpp"
#include "live/experiment.hpp"
#include "text/reading.hpp"
#include "train/generate.hpp"

namespace emb::lesson06 {

/// Settings:   {"text": "to be or not to be", "rate": 0.6, "steps": 50}
/// Shows:      {"V": 8, "pairs": 17, "uniform": 2.07, "unigram": 1.83, "bigram": 0.37,
///              "losses": [2.07, ...]}, floors in nats, a loss for each step made
/// Question:   {"write": 140, "seed": 7}   how many tokens, drawn by which seed
/// Answer:     {"text": "..."}
class Descent : public Experiment {
 public:
  explicit Descent(const Json& settings)
      : reading_(read_within(text_of(settings, "text"), "char")),
        floors_(floors_of(reading_.tokens, reading_.tokenizer->size())),
        pairs_(bigram_pairs(reading_.tokens)),
        steps_(count_of(settings, "steps")),
        learner_(reading_.tokenizer->size(), "gather",
                 {.steps = steps_, .rate = number_of(settings, "rate")}) {}

  bool goes_on() const override { return losses_.size() < steps_; }
  void step() override { losses_.push_back(learner_.step(pairs_)); }
  const std::vector<Real>& losses() const { return losses_; }

  Json show() const override {
    return {JsonObject{{"V", {std::uint64_t{reading_.tokenizer->size()}}},
                       {"pairs", {std::uint64_t{pairs_.inputs.size()}}},
                       {"uniform", {floors_.uniform}},
                       {"unigram", {floors_.unigram}},
                       {"bigram", {floors_.bigram}},
                       {"losses", json_list(losses_)}}};
  }

  Json answer(const Json& question) const override {
    Random random(count_of(question, "seed"));
    const std::vector<TokenId> written = generate(learner_.model(), {reading_.tokens.front()},
                                                  {.count = count_of(question, "write")}, random);
    return {JsonObject{{"text", {reading_.tokenizer->decode(written)}}}};
  }

 private:
  Reading reading_;
  Floors floors_;
  Batch pairs_;
  std::size_t steps_;
  Learner learner_;
  std::vector<Real> losses_;
};

}  // namespace emb::lesson06
