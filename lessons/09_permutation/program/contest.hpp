#pragma once

// The learned step: every contender is trained and answers whom the ending names.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "lessons/09_permutation/program/answerer.hpp"
#include "view/terminal.hpp"

namespace emb::lesson09 {

struct ContestKnobs {
  std::string corpus = "datasets/small_world.txt";
  std::string tokenizer = "word";
  std::size_t steps = 200, seeds = 5;  // of each model
  std::uint64_t seed = 7;
};

/// What one contender reached, over the seeds.
struct Result {
  Contender kind;
  Interval right, both;
  double loss;
};

inline std::vector<Result> train_all(const EventTask& task, const ContestKnobs& knobs) {
  const std::vector<Contender> kinds = {{"attention, no positions", "none"},
                                        {"causal mask alone", "none", true},
                                        {"learned", "learned"},
                                        {"sinusoidal", "sinusoidal"},
                                        {"rope", "rope"},
                                        {"alibi, no mask", "alibi"},
                                        {"tanh RNN, no positions", "rnn"},
                                        {"LSTM, no positions", "lstm"}};
  ProgressBar bar("training", kinds.size() * knobs.seeds);
  std::vector<Result> all;
  for (const Contender& kind : kinds) {
    std::vector<double> right, both;
    double loss = 0;
    for (std::size_t n = 0; n < knobs.seeds; ++n) {
      const Answered seen = train_answerer(kind, task, knobs.steps, knobs.seed + n);
      right.push_back(seen.right);
      both.push_back(seen.both);
      loss += seen.loss / static_cast<double>(knobs.seeds);
      bar.at(all.size() * knobs.seeds + n + 1, kind.name);
    }
    all.push_back({kind, interval_of(right), interval_of(both), loss});
  }
  return all;
}

}  // namespace emb::lesson09
