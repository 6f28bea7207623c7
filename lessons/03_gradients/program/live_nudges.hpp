#pragma once

// L = (a b + a + c)^2 on the engine's tape, and what nudges of one of its numbers do, as the
// lesson's page shows them.

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/ops/arithmetic.hpp"
#include "live/experiment.hpp"

namespace emb::lesson03 {

/// Settings:   {"a": 2, "b": 3, "c": -4, "nudged": 0, "steps": 24}: 0 for a, 1 for b, 2 for c
/// Shows:      {"step": 2, "names": ["a", ...], "values": [2, ...], "gradients": [32, ...],
///              "nudges": [1, 0.5], "losses": [81, ...], "quotients": [65, 46.25]}: the tape; and
///              for each step a nudge, half of the one before, the loss with it, and the change of
///              the loss divided by the nudge. All in floats, as the engine computes.
class Nudges : public Experiment {
 public:
  explicit Nudges(const Json& settings)
      : numbers_{static_cast<Real>(number_of(settings, "a")),
                 static_cast<Real>(number_of(settings, "b")),
                 static_cast<Real>(number_of(settings, "c"))},
        nudged_(count_of(settings, "nudged")),
        steps_(count_of(settings, "steps")) {
    if (nudged_ > 2) throw ValueError("setting \"nudged\": ", nudged_, " is not 0, 1 or 2");
    write_tape();
  }

  bool goes_on() const override { return nudges_.size() < steps_; }
  void step() override {
    const Real nudge = std::ldexp(Real(1), -static_cast<int>(nudges_.size()));
    std::array<Real, 3> numbers = numbers_;
    numbers[nudged_] += nudge;
    const Real loss = tape_of(numbers).back().item();
    nudges_.push_back(nudge);
    losses_.push_back(loss);
    quotients_.push_back((loss - values_.back()) / nudge);
  }
  const std::vector<Real>& quotients() const { return quotients_; }

  Json show() const override {
    return {
        JsonObject{{"step", {std::uint64_t{nudges_.size()}}},
                   {"names", json_list(std::vector<std::string>{"a", "b", "c", "a * b", "a * b + a",
                                                                "d = a * b + a + c", "L = d * d"})},
                   {"values", json_list(values_)},
                   {"gradients", json_list(gradients_)},
                   {"nudges", json_list(nudges_)},
                   {"losses", json_list(losses_)},
                   {"quotients", json_list(quotients_)}}};
  }

 private:
  /// Every number of the computation, in order; the gradients of all are kept.
  static std::vector<Tensor> tape_of(const std::array<Real, 3>& numbers) {
    const Tensor a = Tensor::parameter("a", {}, {numbers[0]});
    const Tensor b = Tensor::parameter("b", {}, {numbers[1]});
    const Tensor c = Tensor::parameter("c", {}, {numbers[2]});
    const Tensor product = mul(a, b).keep_grad(), sum = add(product, a).keep_grad();
    const Tensor d = add(sum, c).keep_grad();
    return {a, b, c, product, sum, d, mul(d, d).keep_grad()};
  }
  void write_tape() {
    const std::vector<Tensor> tape = tape_of(numbers_);
    for (const Tensor& entry : tape) values_.push_back(entry.item());
    backward(tape.back());
    for (const Tensor& entry : tape) gradients_.push_back(entry.grad().values()[0]);
  }

  std::array<Real, 3> numbers_;
  std::size_t nudged_, steps_;
  std::vector<Real> values_, gradients_;           // of the tape
  std::vector<Real> nudges_, losses_, quotients_;  // step by step
};

}  // namespace emb::lesson03
