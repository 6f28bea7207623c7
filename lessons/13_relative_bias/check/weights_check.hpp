#pragma once

// The check of 13.3.

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/13_relative_bias/check/references.hpp"
#include "lessons/13_relative_bias/exercise.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {

using emb::course::Check;
using emb::course::ScoreCase;

/// Wrong: each weight divided by the sum up to it, and not by the whole one.
inline Numbers running(Numbers weights) {
  double sum = 0;
  for (double& weight : weights) weight /= sum += weight;
  return weights;
}

/// Whether one of several keys has a weight of 1 and all others 0.
inline bool one_alone(const Numbers& weights) {
  return weights.size() > 1 && std::ranges::count(weights, 1.0) == 1 &&
         std::ranges::count(weights, 0.0) == weights.size() - 1;
}

inline bool has_nan(const Numbers& numbers) {
  return std::ranges::any_of(numbers, [](double n) { return n != n; });
}

/// Within 1e-4: the engine rounds scores to 32 bits, at 900 by up to 3e-5, and weights are at
/// most 1.
inline void expect_weights(Check& check, const ScoreCase& row, double slope) {
  const Numbers& scores = row.scores;
  const auto of = [&](auto exponent) {
    return each_key(scores, [&](double s, int d) { return std::exp(exponent(s, d)); });
  };
  const auto soft = [&](auto exponent) { return softmax(each_key(scores, exponent)); };
  const int T = scores.size();
  const Numbers without = softmax(scores), yours = exercise::weights(scores, slope);
  double sum = 0;
  for (const double weight : yours) sum += weight;
  Numbers undivided = soft([&](double s, int d) { return s - slope * d; });
  for (double& weight : undivided) weight *= sum;
  const bool far_below = *std::max_element(scores.begin(), scores.end()) < -600;
  check.numbers(emb::message("weights of scores ", row.name, ", slope ", slope), yours)
      .within(1e-4)
      .if_equals(without, "Those are the weights without a bias.")
      .if_equals(
          soft([&](double s, int d) { return s + slope * d; }),
          "Far words gain. Key j is T - 1 - j away from the last place, not j, and that takes off.")
      .if_equals(of([&](double s, int d) { return s - slope * d; }),
                 "The weights do not sum to 1: divide by the sum of e^s.")
      .if_equals(each_key(without, [&](double w, int d) { return w - slope * d; }),
                 "The bias was taken off the weights: it belongs to the scores.")
      .if_equals(each_key(without, [&](double w, int d) { return w * std::exp(-slope * d); }),
                 "The sum is that of the scores without bias: bias first, then softmax.")
      .if_equals(soft([&](double s, int d) { return s * (1 - slope * d); }),
                 "The bias was multiplied with the score: it is taken off.")
      .if_equals(soft([&](double s, int d) { return (s - slope * d) * std::log(2.0); }),
                 "Those are powers of 2, as in \"By hand\": softmax takes powers of e.")
      .if_equals(divided_by_sum(each_key(scores, [&](double s, int d) { return s - slope * d; })),
                 "e^s is missing: the scores themselves were divided by their sum.")
      .if_equals(each_key(scores, [&](double s, int d) { return s - slope * d; }),
                 "Those are the scores with the bias: softmax is missing.")
      .if_equals(soft([&](double s, int d) { return s - slope * (T - 1 - d); }),
                 "Near words lose. Key j is T - 1 - j away from the last place, not j.")
      .if_equals(soft([&](double s, int d) { return s - slope * d * d; }),
                 "The distance is squared there: the bias falls evenly.")
      .if_equals(soft([&](double s, int d) { return s * slope * d; }),
                 "Score and bias were multiplied: the bias is taken off.")
      .if_equals(soft([&](double s, int d) { return -(s - slope * d); }),
                 "The smallest score got the most: there is a minus too many.")
      .if_equals(soft([&](double s, int d) { return s - slope * d / T; }),
                 "The distance was divided by the length: it is counted in places.")
      .if_equals(soft([&](double s, int d) { return s - d; }), "The slope is missing.")
      .if_equals(soft([&](double s, int d) { return s - std::log(2.0) * d; }),
                 "ln 2 is the slope of the example: here it is another one.")
      .if_equals(soft([&](double s, int d) { return (s - slope * d) / std::sqrt(1.0 * T); }),
                 "Nothing is divided by a root here: the scores come as they are.")
      .if_equals(soft([&](double s, int d) { return (s - slope * d) / 2; }),
                 "The scores were halved.")
      .if_equals(soft([&](double s, int d) {
                   return d == 0 ? -std::numeric_limits<double>::infinity() : s - slope * d;
                 }),
                 "The last place sees itself too: key T - 1 is at distance 0.")
      .if_equals(running(right_weights(scores, slope)),
                 "The sum was divided by before it was whole: two loops, one after the other.")
      .if_true(one_alone(yours), "The best key got all: softmax gives every key its share.")
      .if_true(
          has_nan(yours) && far_below,
          "There is a nan: all scores are far below 0 and every e^s came out as 0. The largest "
          "score is to be subtracted, and it may lie far below 0.")
      .if_true(has_nan(yours),
               "There is a nan: e^s overflowed, or all came out as 0. Subtract the largest score "
               "first, its bias included.")
      .if_equals(undivided, "The weights do not sum to 1: divide by the sum of e^s.")
      .expect(right_weights(scores, slope));
}

inline void weights_of_a_row(Check& check) {
  const int T = check.draw.size(5, 7);
  for (const ScoreCase& row : score_cases(check.draw, T))
    if (row.scores.size() > 1) expect_weights(check, row, check.draw.rate() / 2);
  expect_weights(check, {"mixed", check.draw.list<double>(T)}, 0);
  expect_weights(check, {"of one place", {-3}}, 0.25);
  // Where the largest is far from all before it.
  expect_weights(check, {"rising", {-900, 20, 40, 60, 900}}, 0.25);
  Numbers low = check.draw.list<double>(T);
  for (double& score : low) score -= 100'000;
  expect_weights(check, {"all near -100000", low}, 0.25);
  // Where the largest is not the largest any more: 900 - 3 * 400 is -300, and the last two are 11
  // and 10.
  expect_weights(check, {"900 0 411 10", {900, 0, 411, 10}}, 400);
  // 3 - 2 * 1, 2 - 1 * 1 and 1 - 0 are all 1.
  check.numbers("weights of 3 2 1, slope 1", exercise::weights({3, 2, 1}, 1))
      .within(1e-4)
      .expect({1.0 / 3, 1.0 / 3, 1.0 / 3});
  // The first key is 1 further, and 2 better: e^1 against e^0.
  check.numbers("weights of 802 800, slope 1", exercise::weights({802, 800}, 1))
      .within(1e-4)
      .expect({0.7310585786, 0.2689414214});
}

}  // namespace exercise::checks
