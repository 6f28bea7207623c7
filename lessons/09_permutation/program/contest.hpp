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
  std::vector<double> first_losses;  // of each step, from the first seed
  double first_right;                // what that run got right
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
    std::vector<double> first_losses;
    for (std::size_t n = 0; n < knobs.seeds; ++n) {
      Training training(kind, task, knobs.steps, knobs.seed + n);
      while (training.goes_on()) training.step();
      const Answered seen = training.answered();
      if (n == 0) first_losses = training.losses();
      right.push_back(seen.right);
      both.push_back(seen.both);
      loss += seen.loss / static_cast<double>(knobs.seeds);
      bar.at(all.size() * knobs.seeds + n + 1, kind.name);
    }
    const double first_right = right.front();
    all.push_back({kind, interval_of(right), interval_of(both), loss, first_losses, first_right});
  }
  return all;
}

}  // namespace emb::lesson09
