#pragma once

#include "course/check/draw.hpp"

namespace emb::course {

/// Scores of one row, and what is special about them.
struct ScoreCase {
  std::string name;  // "all far below 0"
  List<double> scores;
};

/// 1000 and 998 between -990 and -1000: whoever subtracts the first, the last or the mean, or takes
/// the logarithm of e^s, meets infinity.
inline List<double> far_apart(int count, Draw& draw) {
  List<double> middle{1000, 998}, ends{-990, -1000}, scores;
  while (middle.size() < count - 2) middle.add(draw.value());
  draw.shuffle(middle);
  draw.shuffle(ends);
  scores.add(ends[0]);
  for (const double score : middle) scores.add(score);
  scores.add(ends[1]);
  return scores;
}

/// Rows that e^s, a maximum from 0 or a missing subtraction fail at: one score; all equal; mixed;
/// all below 0; all far above 709, where e^s is infinite even in double; all far below -745,
/// where it is 0; hundreds apart; from 4 scores on also 2000 apart, the ends being the lowest.
/// The largest is neither first nor last where there are three.
inline std::vector<ScoreCase> score_cases(Draw& draw, int count) {
  std::vector<ScoreCase> cases;
  const auto add = [&](std::string name, int places, double middle, double apart) {
    List<double> scores(places);
    for (int n = 0; n < places; ++n) scores[n] = middle + apart * (draw.value() / 2 - (n % 3));
    if (places > 2) scores[draw.size(1, places - 2)] = middle + 2 * apart;
    cases.push_back({std::move(name), std::move(scores)});
  };
  add("one score", 1, draw.value(), 1);
  add("mixed", count, 0, 1);
  add("all below 0", count, -9, 1);
  add("all equal", count, draw.value(), 0);
  add("all far above 0", count, 800, 1);
  add("all far below 0", count, -900, 1);
  add("hundreds apart", count, 0, 300);
  if (count > 3) cases.push_back({"2000 apart", far_apart(count, draw)});
  return cases;
}

}  // namespace emb::course
