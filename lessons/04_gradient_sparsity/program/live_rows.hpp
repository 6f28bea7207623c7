#pragma once

// The lesson's five optimisers on a short text, step by step, as its page runs them.

#include <cstddef>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lessons/04_gradient_sparsity/program/moved_rows.hpp"
#include "lessons/shared/reading.hpp"
#include "live/experiment.hpp"

namespace emb::lesson04 {

/// The numbers of the rows that hold another bit.
inline std::vector<std::size_t> rows_that_differ(std::span<const Real> left,
                                                 std::span<const Real> right, std::size_t width) {
  std::vector<std::size_t> rows;
  for (std::size_t at = 0; at < left.size(); at += width)
    if (std::memcmp(&left[at], &right[at], width * sizeof(Real)) != 0) rows.push_back(at / width);
  return rows;
}

/// Settings:   {"text": "the dog ...", "windows": 1, "rate": 0.01, "steps": 30, "seed": 7}: words
///              of a text, and how many windows of eight a batch has
/// Shows:      {"step": 3, "words": ["<unk>", ...], "written": [4, 17], "ever": [2, 4, 17],
///              "moved": [[4, 17], ...], "since": [9, ...], "losses": [5.7, ...]}: rows looked up
///              in the last step, and so far; for each optimiser the rows that this step moved, and
///              how many have moved since the start; the losses of all five, step by step
class LiveRows : public Experiment {
 public:
  explicit LiveRows(const Json& settings)
      : reading_(read_within(text_of(settings, "text"), "word", {.vocabulary = 1000})),
        steps_(count_of(settings, "steps")) {
    for (const std::string& name : optimisers) {
      One& one = all_.emplace_back(reading_.tokens, reading_.tokenizer->size(),
                                   count_of(settings, "windows"), count_of(settings, "seed"));
      one.moving = make_optimiser(name, one.trial.model.parameters(), number_of(settings, "rate"));
    }
  }

  bool goes_on() const override { return step_ < steps_; }
  void step() override {
    for (One& one : all_) {
      const std::vector<Real> before = copy_of(one.trial.table());
      losses_.push_back(one.trial.backward_of_next());
      const auto written = one.trial.table().grad().written_rows();
      written_.assign(written.begin(), written.end());
      one.moving->step();
      one.moving->clear_gradients();
      const auto now = one.trial.table().values();
      one.moved = rows_that_differ(before, now, one.trial.table().shape().width());
      one.since.insert(one.moved.begin(), one.moved.end());
    }
    ever_.insert(written_.begin(), written_.end());
    ++step_;
  }
  /// Of SGD in the first step, of momentum in the first step and so on.
  const std::vector<double>& losses() const { return losses_; }

  Json show() const override {
    std::vector<std::vector<std::size_t>> moved;
    std::vector<std::size_t> since;
    for (const One& one : all_) {
      moved.push_back(one.moved);
      since.push_back(one.since.size());
    }
    return {JsonObject{{"step", {std::uint64_t{step_}}},
                       {"words", json_list(reading_.tokenizer->pieces())},
                       {"written", json_list(written_)},
                       {"ever", json_list(ever_)},
                       {"moved", json_list(moved)},
                       {"since", json_list(since)},
                       {"losses", json_list(losses_)}}};
  }

 private:
  struct One {
    One(const std::vector<TokenId>& tokens, std::size_t V, std::size_t windows, std::uint64_t seed)
        : trial(tokens, V, windows, seed) {}
    Trial trial;
    std::unique_ptr<Optimiser> moving{};
    std::vector<std::size_t> moved{};  // in the last step
    std::set<std::size_t> since{};     // the start
  };

  Reading reading_;
  std::size_t steps_, step_ = 0;
  std::deque<One> all_;  // in the order of `optimisers`
  std::vector<std::size_t> written_;
  std::set<std::size_t> ever_;
  std::vector<double> losses_;
};

}  // namespace emb::lesson04
