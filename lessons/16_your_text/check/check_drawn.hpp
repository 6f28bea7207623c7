#pragma once

// The check of 16.4: a token is drawn.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/16_your_text/check/references.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {

using emb::course::Check;

/// What is drawn at many places of the line, from its left end on: one place could be met by
/// chance.
template <class Way>
List<int> along_the_line(Way way) {
  List<int> ids;
  for (int n = 0; n < 40; ++n) ids.add(way((n + 0.37) / 40));
  return ids;
}

inline List<int> rising_ids(int count) {
  List<int> ids(count);
  for (int i = 0; i < count; ++i) ids[i] = i;
  return ids;
}

inline Numbers each_score(Numbers scores, double (*way)(double)) {
  for (double& s : scores) s = way(s);
  return scores;
}

inline int last_largest(const Numbers& scores) { return falling(scores, false)[0]; }

/// Walks along weights that do not add up to 1 with u as it is.
inline int not_to_one(const Numbers& weights, double u) {
  double end = 0;
  for (int i = 0; i < weights.size(); ++i)
    if ((end += weights[i]) > u) return i;
  return weights.size() - 1;
}

/// Wrong: the first weight that is more than u times all of them by itself.
inline int above_alone(const Numbers& weights, double u) {
  const double place = u * sum_of(weights);
  for (int i = 0; i < weights.size(); ++i)
    if (weights[i] > place) return i;
  return weights.size() - 1;
}

inline Numbers but_one(Numbers weights, int place) {
  weights[place] = 0;
  return weights;
}

/// Whether e^score can be added up as it is: not infinite, and not 0 for all.
inline bool drawable(const Numbers& scores) {
  const double sum = sum_of(each_score(scores, std::exp));
  return sum > 0 && sum < std::numeric_limits<double>::infinity();
}

inline void expect_line(Check& check, const std::string& what, const Numbers& scores, double T) {
  const List<int> ids = rising_ids(scores.size()), by_size = falling(scores);
  const auto with = [&](const Numbers& weights) {
    return along_the_line([&](double u) { return at_place(weights, ids, u); });
  };
  const auto as = [&](double (*way)(double)) { return each_score(scores, way); };
  const Numbers weights = weights_of(scores, T);
  const bool thousands_apart = std::ranges::max(scores) - std::ranges::min(scores) > 1000;
  const List<int> right = with(weights);
  List<int> from_one, one_on, one_back, reversed;
  for (const int id : right) from_one.add(id + 1), one_on.add(std::min(id + 1, ids.size() - 1));
  for (const int id : right) one_back.add(std::max(0, id - 1));
  for (int i = ids.size() - 1; i >= 0; --i) reversed.add(i);
  const List<int> yours = along_the_line([&](double u) { return exercise::drawn(scores, T, u); });
  check
      .numbers(emb::message("drawn(", what, ", temperature ", T, "), u = 0.009, 0.034, ..."), yours)
      .exactly()
      .if_true((!drawable(divided(scores, T)) || thousands_apart) &&
                   yours == along_the_line([&](double) { return yours[0]; }),
               "That is always one token. Is a weight infinite, or none above 0?")
      .if_true(
          T < 0.1 && yours == along_the_line([&](double) { return by_size[0]; }),
          "That is always the largest score, as at temperature 0: one above 0 divides, however "
          "small it is.")
      .if_true(T < 0.1 &&
                   (yours == with(weights_of(scores, 0.1)) || yours == with(weights_of(scores, 1))),
               "That is a larger temperature: a small one divides as it is.")
      .if_equals(with(weights_of(scores, 1)), "The temperature changes nothing there.")
      .if_equals(with(weights_of(scores, 1 / T)),
                 "Times the temperature: scores are divided by it.")
      .if_equals(with(weights_of(scores, -T)), "The sign: larger scores have larger weights.")
      .if_equals(along_the_line([&](double) { return by_size[0]; }),
                 "That is always the largest score: u is not asked.")
      .if_equals(along_the_line([&](double u) { return at_place(weights, by_size, u); }),
                 "The weights lie in the order of ids, not sorted.")
      .if_equals(along_the_line([&](double u) { return at_place(weights, reversed, u); }),
                 "From the right end: the line begins with token 0 at u = 0.")
      .if_equals(along_the_line([&](double u) { return static_cast<int>(u * ids.size()); }),
                 drawable(divided(scores, T))
                     ? "All tokens are alike there: token i has the weight e^(score / temperature)."
                     : "All tokens are alike there. Were scores cut off? Take the largest off all.")
      .if_equals(
          along_the_line([&](double) { return 0; }),
          "That is always token 0: the walk goes up to u times the sum of all weights, which "
          "is made before it. Is no weight infinite?")
      .if_equals(along_the_line([&](double u) { return not_to_one(weights, u); }),
                 "The weights do not add up to 1: the right end is at their sum.")
      .if_equals(along_the_line([&](double u) { return above_alone(weights, u); }),
                 "One weight alone is compared with u: add up those before it.")
      .if_equals(along_the_line([&](double u) {
                   return not_to_one(weights, u * sum_of(weights_of(scores, 1)));
                 }),
                 "The temperature is missing in the sum of the weights.")
      .if_equals(with(divided(scores, T)), "The scores are no weights: e^(score / temperature) is.")
      .if_equals(with(as([](double s) { return std::max(0.0, s); })),
                 "The scores are no weights: e^(score / temperature) is.")
      .if_equals(with(as([](double s) { return std::fabs(s); })),
                 "The scores are no weights: e^(score / temperature) is.")
      .if_equals(with(each_score(divided(scores, T), [](double s) { return std::exp2(s); })),
                 "A power of 2: e^(score / temperature).")
      .if_equals(with(but_one(weights, 0)), "Token 0 is never drawn: it has a weight too.")
      .if_equals(with(but_one(weights, ids.size() - 1)),
                 "The last token is never drawn: it has a weight too.")
      .if_equals(with(weights_of(scores, T * T)), "Divided by the temperature twice.")
      .if_equals(from_one, "Tokens are counted from 0.")
      .if_equals(one_on, "One token too far: it is the one whose end lies beyond u.")
      .if_equals(one_back, "One token too early: it is the one whose end lies beyond u.")
      .if_equals(along_the_line([&](double) { return ids.size() - 1; }),
                 "That is always the last token. Is a weight infinite, or none above 0?")
      .if_true(std::ranges::any_of(yours, [](int id) { return id < 0; }),
               "No token was found. Is a weight infinite, or a sum 0?")
      .otherwise("Add up weights from token 0 on until the sum is more than u times all of them.")
      .expect(right);
}

inline void expect_drawn(Check& check, const std::string& what, const Numbers& scores, double T,
                         double u, int right, const std::string& sentence) {
  const int yours = exercise::drawn(scores, T, u);
  const std::string place = u == std::nextafter(1.0, 0.0) ? "just below 1" : emb::message(u);
  check.number(emb::message("drawn(", what, ", temperature ", T, ", u = ", place, ")"), yours)
      .exactly()
      .otherwise(sentence)
      .expect({static_cast<double>(right)});
}

inline void at_temperature_zero(Check& check) {
  const int one = exercise::drawn({-3, 5, 1, 4.5}, 0, 0.9);
  check.number("drawn(-3 5 1 4.5, temperature 0, u = 0.9)", one)
      .exactly()
      .if_equals(5, "That is the largest score itself: which token has it?")
      .if_equals(0, "Token 0 has the smallest score here: the largest one is meant.")
      .if_equals(3, "That is the second largest: at temperature 0 nothing is drawn.")
      .otherwise("At temperature 0 it is the largest score, and nothing is divided by 0.")
      .expect({1});
  const int V = check.draw.size(4, 6);
  for (const auto& [name, scores] : score_cases(check.draw, V)) {
    const int right = falling(scores)[0];
    const int yours = exercise::drawn(scores, 0, check.draw.random().uniform());
    check.number(name + ", temperature 0", yours)
        .exactly()
        .if_true(yours == 0 && scores[right] < 0,
                 "All scores are below 0: begin with the first one as the best, not with 0.")
        .if_equals(last_largest(scores), "Of several largest scores, the first.")
        .if_equals(falling(scores)[scores.size() - 1], "That is the smallest score.")
        .otherwise("At temperature 0 nothing is drawn: it is the largest score, the first of them.")
        .expect({static_cast<double>(right)});
  }
  expect_drawn(check, "-3 7 1 7", {-3, 7, 1, 7}, 0, 0.9, 1,
               "Of several largest scores, the first.");
}

inline void drawing(Check& check) {
  // The largest is neither first nor last, and both ends are wide enough to be met.
  Numbers ends{1.5, 1.25}, middle{2, 0.75, -1.5};
  check.draw.shuffle(ends);
  check.draw.shuffle(middle);
  const Numbers scores{ends[0], middle[0], middle[1], middle[2], ends[1]};
  expect_line(check, "five scores", scores, 0.6);
  expect_line(check, "five scores", scores, 1.7);
  expect_line(check, "all below 0", {-8.5, -9.25, -8, -10}, 0.6);
  expect_line(check, "far above 709", {801, 802, 800.5}, 1.7);
  expect_line(check, "far below -745", {-200001, -200000, -200001.5}, 0.6);
  expect_line(check, "one token", {3}, 0.6);
  // What the first score, or the mean, leaves of the others is still infinite.
  expect_line(check, "-3000 1 0", {-3000, 1, 0}, 0.6);
  expect_line(check, "-3000 0 2000 1", {-3000, 0, 2000, 1}, 0.6);
  expect_line(check, "0.5 0.44 0.53 0.47", {0.5, 0.44, 0.53, 0.47}, 0.05);
  expect_line(check, "1e-8 0 2e-8 1.5e-8", {1e-8, 0, 2e-8, 1.5e-8}, 1e-8);
  // Four equal weights: u = 0.25 is where the first two meet.
  const std::string meet =
      "Where two weights meet it is the right one: u times the sum is below "
      "its end.";
  expect_drawn(check, "0 0 0 0", {0, 0, 0, 0}, 1, 0.25, 1, meet);
  expect_drawn(check, "0 0 0 0", {0, 0, 0, 0}, 1, 0.75, 3, meet);
  expect_drawn(check, "0 0 0 0", {0, 0, 0, 0}, 1, 0, 0, "u = 0 is the left end: the first weight.");
  expect_drawn(check, "-3000 0 0", {-3000, 0, 0}, 1, 0, 1,
               "Token 0 has the weight 0, so that its end is no place on the line: the next.");
  for (const int V : {3, 6, 10, 40})
    expect_drawn(check, emb::message(V, " zeros"), Numbers(V), 1, std::nextafter(1.0, 0.0), V - 1,
                 "So near to 1 the weights may be rounded to add up to no more than u: then it is "
                 "the last token.");
  at_temperature_zero(check);
}

}  // namespace exercise::checks
