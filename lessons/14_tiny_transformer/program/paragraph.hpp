#pragma once

// The transformer that the lesson's page trains on a paragraph of the reader's.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lessons/14_tiny_transformer/program/training.hpp"
#include "live/experiment.hpp"
#include "train/generate.hpp"

namespace emb::lesson14 {

/// Settings:   {"text": "...", "positions": "rope", "width": 32, "steps": 300, "seed": 7}
/// Shows:      {"V": 40, "train": 1800, "held_out": 200, "counted": 2.5, "losses": [3.7, ...],
///              "looks": [3.7, ...]}: tokens of both parts; what a counted bigram model pays for
///              the
///             held-out part; a loss for each step; and the loss over the held-out part, before the
///             first step and after every 20
/// Question:   {"write": 140, "seed": 7}
/// Answer:     {"text": "..."}
class Paragraph : public Experiment {
 public:
  static constexpr std::size_t steps_between_looks = 20;

  explicit Paragraph(const Json& settings)
      : text_(read_within(text_of(settings, "text"), "char")),
        contender_{"live", text_of(settings, "positions")},
        budget_{.width = count_of(settings, "width"),
                .steps = count_of(settings, "steps"),
                .seed = count_of(settings, "seed")},
        training_(contender_, text_, budget_) {
    look();
  }

  bool goes_on() const override { return training_.goes_on(); }
  void step() override {
    losses_.push_back(static_cast<Real>(training_.step()));
    if (losses_.size() % steps_between_looks == 0) look();
  }
  const std::vector<Real>& losses() const { return losses_; }
  const std::vector<double>& looks() const { return looks_; }

  Json show() const override {
    return {JsonObject{{"V", {std::uint64_t{text_.V()}}},
                       {"train", {std::uint64_t{text_.parts.train.size()}}},
                       {"held_out", {std::uint64_t{text_.parts.held_out.size()}}},
                       {"counted", {text_.counted}},
                       {"losses", json_list(losses_)},
                       {"looks", json_list(looks_)}}};
  }

  Json answer(const Json& question) const override {
    Random random(count_of(question, "seed"));
    const std::vector<TokenId> written = generate(
        *contender_.model, {text_.parts.train.front()},
        {.count = count_of(question, "write"), .context = budget_.context, .temperature = 0.7},
        random);
    return {JsonObject{{"text", {text_.reading.tokenizer->decode(written)}}}};
  }

 private:
  void look() {
    looks_.push_back(evaluate(*contender_.model, text_.parts.held_out, budget_.context));
  }

  Text text_;
  Contender contender_;
  Budget budget_;
  Training training_;
  std::vector<Real> losses_;
  std::vector<double> looks_;
};

}  // namespace emb::lesson14
