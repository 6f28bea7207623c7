#include <algorithm>
#include <cmath>
#include <numeric>

#include "lessons/16_your_text/check/right.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks::of_drawn {
namespace {

using namespace emb::course;
using Scores = List<double>;

/// Scores, and the positions on the line that are asked for: one could be met by chance.
struct Line {
  Scores scores;
  double T;
  List<double> us;
};

std::vector<Line> lines_to_try(Draw& draw) {
  List<double> along(40);
  for (int n = 0; n < 40; ++n) along[n] = (n + 0.37) / 40;
  // The largest is neither first nor last, and both ends are wide enough to be met.
  Scores ends{1.5, 1.25}, middle{2, 0.75, -1.5};
  draw.shuffle(ends);
  draw.shuffle(middle);
  const Scores five{ends[0], middle[0], middle[1], middle[2], ends[1]};
  const double below_1 = std::nextafter(1.0, 0.0);
  std::vector<Line> lines{
      {five, 0.6, along},
      {five, 1.7, along},
      {{-8.5, -9.25, -8, -10}, 0.6, along},
      {{801, 802, 800.5}, 1.7, along},
      {{-200001, -200000, -200001.5}, 0.6, along},
      {{3}, 0.6, along},
      // What the first score, or the mean, leaves of the others is still infinite.
      {{-3000, 1, 0}, 0.6, along},
      {{-3000, 0, 2000, 1}, 0.6, along},
      {{0.5, 0.44, 0.53, 0.47}, 0.05, along},
      {{1e-30, 0, 2e-30, 1.5e-30}, 1e-30, along},
      // Small weights: e^-8 is 0.00034, and e^-16 is 0.00000011.
      {{0, -8}, 1, {0.9998}},
      {{0, -16}, 1, {1 - 5e-8}},
      // Four equal weights: u = 0.25 is where the first two meet.
      {{0, 0, 0, 0}, 1, {0.25}},
      {{0, 0, 0, 0}, 1, {0.75}},
      {{0, 0, 0, 0}, 1, {0}},
      {{-3000, 0, 0}, 1, {0}},  // token 0 has the weight 0, and so no position on the line
  };
  for (const int V : {3, 6, 10, 40}) lines.push_back({Scores(V), 1, {below_1}});
  lines.push_back({{1, 4.5, 5, -3, 2}, 0, {0.9}});
  for (const auto& [name, scores] : score_cases(draw, draw.size(4, 6)))
    lines.push_back({scores, 0, {draw.random().uniform()}});
  lines.push_back({{-3, 7, 1, 7}, 0, {0.9}});
  return lines;
}

/// The ids at all positions of a line.
struct Along {
  List<int> operator()(const std::function<int(const Scores&, double, double)>& f,
                       const Line& line) const {
    List<int> ids;
    for (const double u : line.us) ids.add(f(line.scores, line.T, u));
    return ids;
  }
};
std::string named_line(const Line& line) {
  const std::string u = line.us.size() > 1      ? "0.009, 0.034, .."
                        : line.us[0] > 0.999999 ? emb::message("1 - ", 1 - line.us[0])
                                                : input_name(line.us[0]);
  return emb::message("sampled(", input_name(line.scores), ", temperature ", line.T, "), u = ", u);
}

int largest_id(const Scores& s) {
  return static_cast<int>(std::max_element(s.begin(), s.end()) - s.begin());
}
double largest(const Scores& s) { return s[largest_id(s)]; }
double total(const Scores& s) { return std::accumulate(s.begin(), s.end(), 0.0); }
Scores each(Scores s, auto change) {
  for (double& x : s) x = change(x);
  return s;
}
/// e^((score - shift) * factor)
Scores powers(const Scores& s, double factor, double shift) {
  return each(s, [&](double x) { return std::exp((x - shift) * factor); });
}
Scores weights(const Scores& s, double factor) { return powers(s, factor, largest(s)); }
/// The first id whose weights, with those before it, are more than `goal`.
int first_above(const Scores& w, double goal) {
  double end = 0;
  for (int i = 0; i < w.size(); ++i) {
    end += w[i];
    if (end > goal) return i;
  }
  return w.size() - 1;
}
int walk(const Scores& w, double u) { return first_above(w, u * total(w)); }
int right_way(const Scores& s, double T, double u) { return walk(weights(s, 1 / T), u); }

/// A walk along these weights.
auto along_weights(auto make) {
  return [make](const Scores& s, double T, double u) { return walk(make(s, T), u); };
}
/// The right walk, its result changed.
auto then(auto change) {
  return [change](const Scores& s, double T, double u) {
    return static_cast<int>(change(right_way(s, T, u), s.size()));
  };
}
/// Weights that are rounded to these steps.
auto to_steps(double steps) {
  return along_weights([steps](const Scores& s, double T) {
    return each(weights(s, 1 / T), [&](double w) { return std::round(w * steps) / steps; });
  });
}
/// Below this temperature it is the largest.
auto largest_below(double temperature) {
  return [temperature](const Scores& s, double T, double u) {
    return right::sampled(s, T < temperature ? 0 : T, u);
  };
}
auto temperature_as(auto change) {
  return
      [change](const Scores& s, double T, double u) { return walk(weights(s, 1 / change(T)), u); };
}
/// The sample above temperature 0 is right; at 0 it is choose(scores).
auto at_zero(auto choose) {
  return [choose](const Scores& s, double T, double u) {
    return T > 0 ? right::sampled(s, T, u) : static_cast<int>(choose(s));
  };
}

int sorted(const Scores& s, double T, double u) {
  List<int> ids(s.size());
  std::iota(ids.begin(), ids.end(), 0);
  std::stable_sort(ids.begin(), ids.end(), [&](int a, int b) { return s[a] > s[b]; });
  Scores in_order;
  for (const int id : ids) in_order.add(s[id]);
  return ids[walk(weights(in_order, 1 / T), u)];
}
int sum_so_far(const Scores& s, double T, double u) {
  double sum = 0;
  for (int i = 0; i < s.size(); ++i) {
    sum += std::exp(s[i] / T);
    if (u * sum < sum) return i;
  }
  return s.size() - 1;
}
int left_where_they_meet(const Scores& s, double T, double u) {
  const Scores w = weights(s, 1 / T);
  const double goal = u * total(w);
  double end = 0;
  for (int i = 0; i < s.size(); ++i) {
    end += w[i];
    if (end >= goal) return i;
  }
  return s.size() - 1;
}
/// Gives `none` if no end is beyond u.
auto none_found(auto none, bool subtracts) {
  return [=](const Scores& s, double T, double u) {
    const Scores w = subtracts ? weights(s, 1 / T) : powers(s, 1 / T, 0);
    const double sum = total(w);
    double end = 0;
    for (int i = 0; i < s.size(); ++i) {
      end += w[i] / sum;
      if (u < end) return i;
    }
    return static_cast<int>(none);
  };
}
int one_weight_alone(const Scores& s, double T, double u) {
  const Scores w = weights(s, 1 / T);
  const double goal = u * total(w);
  for (int i = 0; i < s.size(); ++i)
    if (w[i] > goal) return i;
  return s.size() - 1;
}
/// The id whose position on the line, or whose weight, is nearest to u.
auto nearest(bool end_of_it) {
  return [end_of_it](const Scores& s, double T, double u) {
    const Scores w = weights(s, 1 / T);
    double end = 0, least = 9;
    int best = 0;
    for (int i = 0; i < s.size(); ++i) {
      end += w[i] / total(w);
      const double away = std::fabs((end_of_it ? end : w[i] / total(w)) - u);
      if (away < least) {
        least = away;
        best = i;
      }
    }
    return best;
  };
}
Scores but_one(Scores w, int id) {
  if (w.size() > 1) w[id] = 0;
  return w;
}
int largest_from_zero(const Scores& s) {
  double top = 0;
  int best = 0;
  for (int i = 0; i < s.size(); ++i)
    if (s[i] > top) {
      top = s[i];
      best = i;
    }
  return best;
}
int last_largest(const Scores& s) {
  int best = 0;
  for (int i = 0; i < s.size(); ++i)
    if (s[i] >= s[best]) best = i;
  return best;
}

using WrongDraw = Mistake<int(const Scores&, double, double), Line>;

const char* const changes_nothing = "The temperature changes nothing in yours.";
const char* const not_weights =
    "Yours uses the scores as weights: a weight is e^(score / temperature).";
const char* const infinite =
    "A weight is infinite, or all weights are 0: subtract the largest score from all of them "
    "first.";
const char* const sum_before =
    "Compute the sum of all weights first, then walk up to u times that sum.";
const char* const rounded =
    "Weights were rounded: a small weight is not 0, and every digit counts.";
const char* const beyond_u = "it is the first token whose end is beyond u.";
const char* const larger_temperature =
    "Yours uses a larger temperature: divide by the given one, however small it is.";
const char* const divides_anyway =
    "That is always the largest score, as at temperature 0: every temperature above 0 divides, "
    "however small it is.";
const char* const by_ends = "It is the first token whose end is beyond u, not the nearest one.";
const char* const nothing_divided =
    "At temperature 0, return the token with the largest score: do not divide by 0.";

/// Slips above temperature 0, with and without a look for 0.
std::vector<WrongDraw> slips_on_the_line() {
  std::vector<WrongDraw> slips;
  const auto add = [&](const std::string& name, auto way, const std::string& sentence) {
    slips.push_back({name,
                     [way](const Scores& s, double T, double u) {
                       return T == 0 ? largest_id(s) : way(s, T, u);
                     },
                     sentence});
    slips.push_back({name + ", at 0 too", way, sentence});
  };
  const auto weighs = [&](const std::string& name, auto make, const std::string& sentence) {
    add(name, along_weights(make), sentence);
  };
  weighs(
      "drawn without temperature", [](const Scores& s, double) { return weights(s, 1); },
      changes_nothing);
  weighs(
      "drawn minus temperature",
      [](const Scores& s, double T) {
        return weights(each(s, [&](double x) { return x - T; }), 1);
      },
      changes_nothing);
  weighs(
      "drawn times temperature", [](const Scores& s, double T) { return weights(s, T); },
      "Yours multiplies by the temperature: divide the scores by it.");
  weighs(
      "drawn squared temperature",
      [](const Scores& s, double T) { return weights(s, 1 / (T * T)); },
      "Yours divides by the temperature twice.");
  weighs(
      "drawn sign",
      [](const Scores& s, double T) {
        return powers(s, -1 / T, *std::min_element(s.begin(), s.end()));
      },
      "The sign is wrong: larger scores have larger weights.");
  weighs(
      "drawn power of 2", [](const Scores& s, double T) { return weights(s, std::log(2.0) / T); },
      "That is a power of 2: use e^(score / temperature).");
  weighs(
      "drawn by scores",
      [](const Scores& s, double) { return each(s, [](double x) { return std::max(0.0, x); }); },
      not_weights);
  weighs(
      "drawn by sizes of scores",
      [](const Scores& s, double) { return each(s, [](double x) { return std::fabs(x); }); },
      not_weights);
  weighs(
      "drawn by bare scores",
      [](const Scores& s, double T) { return each(s, [&](double x) { return x / T; }); },
      not_weights);
  weighs(
      "drawn infinite", [](const Scores& s, double T) { return powers(s, 1 / T, 0); }, infinite);
  weighs(
      "drawn first subtracted", [](const Scores& s, double T) { return powers(s, 1 / T, s[0]); },
      infinite);
  weighs(
      "drawn last subtracted",
      [](const Scores& s, double T) { return powers(s, 1 / T, s[s.size() - 1]); }, infinite);
  weighs(
      "drawn mean subtracted",
      [](const Scores& s, double T) { return powers(s, 1 / T, total(s) / s.size()); }, infinite);
  weighs(
      "drawn top from zero",
      [](const Scores& s, double T) { return powers(s, 1 / T, std::max(0.0, largest(s))); },
      infinite);
  weighs(
      "drawn larger of two",
      [](const Scores& s, double T) { return powers(s, 1 / T, std::max(s[0], s[s.size() > 1])); },
      infinite);
  weighs(
      "drawn top not divided",
      [](const Scores& s, double T) {
        return each(s, [&](double x) { return std::exp(x / T - largest(s)); });
      },
      infinite);
  weighs(
      "drawn scores cut",
      [](const Scores& s, double T) {
        return each(s, [&](double x) { return std::exp(std::clamp(x / T, -700.0, 700.0)); });
      },
      "All tokens get equal weights here. Were scores cut off? Subtract the largest from all of "
      "them instead.");
  weighs(
      "drawn first missing",
      [](const Scores& s, double T) { return but_one(weights(s, 1 / T), 0); },
      "Token 0 is never sampled: it has a weight too.");
  weighs(
      "drawn last missing",
      [](const Scores& s, double T) { return but_one(weights(s, 1 / T), s.size() - 1); },
      "The last token is never sampled: it has a weight too.");
  add(
      "drawn temperature outside",
      [](const Scores& s, double, double u) { return walk(weights(s, 1), u); }, changes_nothing);
  add(
      "drawn temperature missing in the sum",
      [](const Scores& s, double T, double u) {
        return first_above(weights(s, 1 / T), u * total(weights(s, 1)));
      },
      "The temperature is missing in the sum of the weights.");
  add(
      "drawn uniform",
      [](const Scores& s, double, double u) { return static_cast<int>(u * s.size()); },
      "All tokens are equally likely in yours: token i has the weight e^(score / temperature).");
  add("drawn sorted", sorted, "The weights are sorted: keep them in the order of ids.");
  add(
      "drawn from the right",
      [](const Scores& s, double T, double u) { return right_way(s, T, 1 - u); },
      "Yours walks from the right end: the line begins with token 0 at u = 0.");
  add(
      "drawn not to one",
      [](const Scores& s, double T, double u) { return first_above(powers(s, 1 / T, 0), u); },
      sum_before);
  add(
      "drawn not to one, shifted",
      [](const Scores& s, double T, double u) { return first_above(weights(s, 1 / T), u); },
      sum_before);
  add("drawn sum so far", sum_so_far, sum_before);
  add(
      "drawn always token 0", [](const Scores&, double, double) { return 0; },
      std::string("That is always token 0. ") + sum_before);
  add(
      "drawn always the last", [](const Scores& s, double, double) { return s.size() - 1; },
      std::string("That is always the last token. ") + infinite);
  add("drawn one weight alone", one_weight_alone,
      "A single weight is compared with u: add up the weights so far.");
  add("drawn from one", then([](int id, int) { return id + 1; }), "Tokens are counted from 0.");
  add("drawn one late", then([](int id, int V) { return std::min(id + 1, V - 1); }),
      std::string("One token too far: ") + beyond_u);
  add("drawn one early", then([](int id, int) { return std::max(id - 1, 0); }),
      std::string("One token too early: ") + beyond_u);
  add("drawn left where they meet", left_where_they_meet,
      "Exactly where two weights meet, take the right one: the first token whose end is above u "
      "times the sum.");
  add("drawn off the end", none_found(-1, true),
      "If u is close to 1, rounding may let all weights end before it: then return the last "
      "token.");
  add("drawn off the end as 0", none_found(0, true),
      "If u is close to 1, rounding may let all weights end before it: then return the last "
      "token.");
  add("drawn not found", none_found(-1, false), std::string("No token was found. ") + infinite);
  add("drawn nearest end", nearest(true), by_ends);
  add("drawn nearest weight", nearest(false),
      "Yours takes the weight nearest to u: u is a point on the line, on which the weights lie "
      "side by side.");
  for (const int steps : {10, 100, 1000, 10000, 1000000})
    add(emb::message("drawn weights to 1/", steps), to_steps(steps), rounded);
  return slips;
}

const Listed drawing =
    checked("16.4", "sampled", sampled, right::sampled, lines_to_try, Along())
        .named(named_line)
        .mistakes(slips_on_the_line())
        .mistakes({
            {"drawn whole weights", along_weights([](const Scores& s, double T) {
               return each(weights(s, 1 / std::max(T, 1e-300)),
                           [](double w) { return std::floor(w * 100); });
             }),
             rounded},
            {"drawn always largest", [](const Scores& s, double, double) { return largest_id(s); },
             "That is always the largest score: yours does not use u."},
            {"drawn very cold is zero", largest_below(1e-4), divides_anyway},
            {"drawn cold is zero", largest_below(0.1), divides_anyway},
            {"drawn cool is zero", largest_below(0.7), divides_anyway},
            {"drawn below 1 is zero", largest_below(1), divides_anyway},
            {"drawn to 1 is zero", largest_below(1.1), divides_anyway},
            {"drawn at least cold",
             [](const Scores& s, double T, double u) {
               return right::sampled(s, T == 0 ? 0 : std::max(T, 0.1), u);
             },
             larger_temperature},
            {"drawn at least 1",
             [](const Scores& s, double T, double u) {
               return right::sampled(s, T == 0 ? 0 : std::max(T, 1.0), u);
             },
             larger_temperature},
            {"drawn epsilon added", temperature_as([](double T) { return T + 1e-3; }),
             larger_temperature},
            {"drawn small epsilon added", temperature_as([](double T) { return T + 1e-6; }),
             larger_temperature},
            {"drawn zero is small", temperature_as([](double T) { return std::max(T, 1e-6); }),
             larger_temperature},
            {"drawn zero is one", temperature_as([](double T) { return T == 0 ? 1 : T; }),
             "At temperature 0, do not sample: return the token with the largest score."},
            {"drawn zero not asked", right_way, nothing_divided},
            {"drawn zero not asked, first", at_zero([](const Scores&) { return 0; }),
             nothing_divided},
            {"drawn zero not asked, none", at_zero([](const Scores&) { return -1; }),
             nothing_divided},
            {"drawn score at zero", at_zero([](const Scores& s) { return largest(s); }),
             "Yours is the largest score itself: return its token."},
            {"drawn last largest", at_zero(last_largest),
             "If several scores are the largest, take the first of them."},
            {"drawn largest from zero", at_zero(largest_from_zero),
             "All scores are below 0: start with the first one as the best, not with 0."},
            {"drawn smallest", at_zero([](const Scores& s) {
               return std::min_element(s.begin(), s.end()) - s.begin();
             }),
             "Yours takes the smallest score."},
            {"drawn second largest", at_zero([](const Scores& s) {
               Scores rest = s;
               rest[largest_id(s)] = -1e300;
               return largest_id(rest);
             }),
             "Yours takes the second largest score: at temperature 0, take the largest."},
        })
        .planted({
            {"drawn in float",
             [](const Scores& s, double T, double u) {
               if (T == 0) return largest_id(s);
               const auto top = static_cast<float>(largest(s));
               return walk(each(s,
                                [&](double x) {
                                  const float below = static_cast<float>(x) - top;
                                  return std::exp(below / static_cast<float>(T));
                                }),
                           u);
             },
             ""},
        })
        .notice(
            [](const List<int>& yours, const Line&) {
              return std::ranges::any_of(yours, [](int id) { return id < 0; });
            },
            std::string("No token was found. ") + infinite)
        .otherwise([](const List<int>&, const Line& line) {
          return line.T == 0
                     ? "At temperature 0, return the token with the largest score, and the first "
                       "of them if there are several."
                     : "Add up weights from token 0 on until the sum is more than u times all of "
                       "them.";
        });

}  // namespace
}  // namespace exercise::checks::of_drawn
