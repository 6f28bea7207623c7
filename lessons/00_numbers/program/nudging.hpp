#pragma once

// What a nudge can measure: the slope of a function, and which way the weight of a model should
// move.

#include <cstddef>
#include <span>
#include <vector>

namespace emb::lesson00 {

/// How much f rises on the way from x to x + nudge, divided by the nudge.
template <class F>
double rise_over_run(F f, double x, double nudge) {
  return (f(x + nudge) - f(x)) / nudge;
}

/// One thing to learn from: the model sees x and should answer y.
struct Example {
  double x, y;
};

/// The loss of the model w * x: the mean of its squared errors. 0 without examples.
inline double loss_of(double w, std::span<const Example> examples) {
  double sum = 0;
  for (const Example& example : examples) {
    const double error = w * example.x - example.y;
    sum += error * error;
  }
  return examples.empty() ? 0 : sum / static_cast<double>(examples.size());
}

/// Where the training was before a step.
struct Trained {
  double weight, loss, slope;
};

/// So many steps of predict, measure, nudge, from a weight of 0. The last element is where the
/// training ends: there is one more than there are steps.
inline std::vector<Trained> train(std::span<const Example> examples, std::size_t steps,
                                  double nudge, double rate) {
  const auto loss = [&](double w) { return loss_of(w, examples); };
  std::vector<Trained> seen;
  double weight = 0;
  for (std::size_t step = 0; step <= steps; ++step) {
    const double slope = rise_over_run(loss, weight, nudge);
    seen.push_back({weight, loss(weight), slope});
    weight -= rate * slope;
  }
  return seen;
}

}  // namespace emb::lesson00
