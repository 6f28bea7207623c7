#pragma once

// One contender of the lesson, trained in its page.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lessons/09_permutation/program/answerer.hpp"
#include "live/experiment.hpp"

namespace emb::lesson09 {

/// Settings:   {"text": "the dog bites the man so the man\n...", "tokenizer": "word",
///              "positions": "none", "causal": "no", "steps": 200, "seed": 7}: lines as
///              find_event_pairs takes them
/// Shows:      {"losses": [3.1, ...], "right": [0.1, ...]}: a loss for each step, and the share of
///             right answers on held-out pairs, before the first step and after every 10
class LiveContest : public Experiment {
 public:
  static constexpr std::size_t steps_between_looks = 10;

  explicit LiveContest(const Json& settings)
      : task_(find_event_pairs(text_of(settings, "text")), text_of(settings, "tokenizer"),
              count_of(settings, "seed")),
        training_({"live", text_of(settings, "positions"), text_of(settings, "causal") == "yes"},
                  task_, count_of(settings, "steps"), count_of(settings, "seed")) {
    right_.push_back(training_.answered().right);
  }

  bool goes_on() const override { return training_.goes_on(); }
  void step() override {
    training_.step();
    if (training_.losses().size() % steps_between_looks == 0)
      right_.push_back(training_.answered().right);
  }
  Json show() const override {
    return {JsonObject{{"losses", json_list(training_.losses())}, {"right", json_list(right_)}}};
  }

 private:
  EventTask task_;
  Training training_;
  std::vector<double> right_;
};

}  // namespace emb::lesson09
