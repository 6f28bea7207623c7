#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/13_relative_bias/check/right.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Row = List<double>;

std::vector<std::tuple<Row, double>> rows_of_scores_to_try(Draw& draw) {
  std::vector<std::tuple<Row, double>> inputs;
  const int T = draw.size(5, 7);
  for (const ScoreCase& row : score_cases(draw, T))
    if (row.scores.size() > 1) inputs.push_back({row.scores, draw.rate() / 2});
  Row low = draw.list<double>(T);
  for (double& score : low) score -= 100'000;
  inputs.push_back({draw.list<double>(T), 0});
  inputs.push_back({Row{-3}, 0.25});
  inputs.push_back({Row{-900, 20, 40, 60, 900}, 0.25});  // the largest is far from all before it
  inputs.push_back({low, 0.25});
  // The largest is not the largest any more: 900 - 3 * 400 is -300, and the last two are 11 and 10.
  inputs.push_back({Row{900, 0, 411, 10}, 400});
  inputs.push_back({Row{3, 2, 1}, 1});  // 3 - 2 * 1, 2 - 1 * 1 and 1 - 0 are all 1
  inputs.push_back({Row{802, 800}, 1});
  return inputs;
}

/// term(score, distance, slope, T) for each key.
Row each_key(const Row& scores, double slope, auto term) {
  const int T = scores.size();
  Row made;
  for (int j = 0; j < T; ++j) made.add(term(scores[j], T - 1 - j, slope, T));
  return made;
}
double biased(double score, int distance, double slope, int) { return score - slope * distance; }

Row divided_by_sum(Row made) {
  double sum = 0;
  for (const double number : made) sum += number;
  for (double& number : made) number /= sum;
  return made;
}
Row softmax(const Row& scores) { return right::weights(scores, 0); }

/// Softmax of term(score, distance, slope, T).
auto softmax_of(auto term) {
  return [term](const Row& scores, double slope) { return softmax(each_key(scores, slope, term)); };
}
/// The right weights, made with e^(s - shift) of each biased score; shift is that of the biased
/// scores.
auto shifted_by(auto shift) {
  return [shift](const Row& scores, double slope) {
    const Row all = each_key(scores, slope, biased);
    const double subtracted = shift(all, scores);
    Row powers = all;
    for (double& power : powers) power = std::exp(power - subtracted);
    return divided_by_sum(powers);
  };
}
/// The largest of all, found by a loop that begins with `start`.
double largest_from(double start, const Row& all) {
  for (const double score : all) start = std::max(start, score);
  return start;
}

Row weights_undivided(const Row& scores, double slope) {
  Row made = each_key(scores, slope, biased);
  for (double& number : made) number = std::exp(number);
  return made;
}
Row weights_undivided_shifted(const Row& scores, double slope) {
  Row made = each_key(scores, slope, biased);
  const double largest = *std::max_element(made.begin(), made.end());
  for (double& number : made) number = std::exp(number - largest);
  return made;
}
Row weights_bias_last(const Row& scores, double slope) {
  return each_key(softmax(scores), slope, biased);
}
Row weights_old_sum(const Row& scores, double slope) {
  return each_key(softmax(scores), slope,
                  [](double w, int d, double m, int) { return w * std::exp(-m * d); });
}
Row weights_without_e(const Row& scores, double slope) {
  return divided_by_sum(each_key(scores, slope, biased));
}
Row weights_scores(const Row& scores, double slope) { return each_key(scores, slope, biased); }
Row weights_in_one_loop(const Row& scores, double slope) {
  Row made = right::weights(scores, slope);
  double sum = 0;
  for (double& weight : made) {
    sum += weight;
    weight /= sum;
  }
  return made;
}
Row weights_of_the_best(const Row& scores, double slope) {
  const Row all = each_key(scores, slope, biased);
  Row made(scores.size());
  made[static_cast<int>(std::max_element(all.begin(), all.end()) - all.begin())] = 1;
  return made;
}
Row weights_of_smaller_scores(const Row& scores, double slope) {
  Row made = right::weights(scores, slope);
  for (double& weight : made) weight *= 3;
  return made;
}

bool has_nan(const Row& yours) {
  return std::ranges::any_of(yours, [](double n) { return std::isnan(n); });
}
/// The right weights times something.
bool not_summing_to_1(const Row& yours, const Row& scores, double slope) {
  if (yours.size() != scores.size()) return false;
  const Row right = right::weights(scores, slope), divided = divided_by_sum(yours);
  for (int j = 0; j < right.size(); ++j)
    if (!fits(divided[j], right[j], {1e-4, true})) return false;
  return true;
}

const char* const undivided = "The weights do not sum to 1: divide by the sum of e^s.";
const char* const far_gain =
    "Words that are far away gain. Key j is T - 1 - j away from the last position, not j, and that "
    "lowers its score.";
const char* const overflows =
    "The result is not a number: e^s overflowed, or every e^s is 0. Subtract the largest score "
    "first, its bias included.";
const char* const all_below =
    "The result is not a number: all scores are far below 0, so every e^s is 0. Subtract the "
    "largest score, even if it is far below 0.";

const Listed the_weights =
    checked("13.3", "weights", weights, right::weights, rows_of_scores_to_try)
        // An answer in float rounds scores, at 900 by up to 3e-5, and weights are at most 1.
        .within(Tolerance{1e-4, true})
        .mistakes({
            {"weights without bias", softmax_of([](double s, int, double, int) { return s; }),
             "Yours are the weights without a bias."},
            {"weights far gain",
             softmax_of([](double s, int d, double m, int) { return s + m * d; }), far_gain},
            {"weights by key",
             softmax_of([](double s, int d, double m, int T) { return s - m * (T - 1 - d); }),
             far_gain},
            {"weights undivided", weights_undivided, undivided},
            {"weights undivided, shifted", weights_undivided_shifted, undivided},
            {"weights bias last", weights_bias_last,
             "The bias was subtracted from the weights: subtract it from the scores."},
            {"weights old sum", weights_old_sum,
             "The sum uses the scores without the bias: subtract the bias first, then take the "
             "softmax."},
            {"weights multiplied",
             softmax_of([](double s, int d, double m, int) { return s * (1 - m * d); }),
             "Yours multiplies the score by the bias: subtract it."},
            {"weights product",
             softmax_of([](double s, int d, double m, int) { return s * m * d; }),
             "Yours multiplies the score by the bias: subtract it."},
            {"weights powers of two",
             softmax_of([](double s, int d, double m, int) { return (s - m * d) * std::log(2.0); }),
             "Those are powers of 2, as in \"By hand\": softmax takes powers of e."},
            {"weights without e", weights_without_e,
             "e^s is missing: the scores themselves were divided by their sum."},
            {"weights scores", weights_scores,
             "Yours are the scores with the bias: softmax is missing."},
            {"weights squared",
             softmax_of([](double s, int d, double m, int) { return s - m * d * d; }),
             "Yours squares the distance: the bias falls evenly."},
            {"weights negated",
             softmax_of([](double s, int d, double m, int) { return -(s - m * d); }),
             "The smallest score got the largest weight: there is one minus too many."},
            {"weights of shares",
             softmax_of([](double s, int d, double m, int T) { return s - m * d / T; }),
             "Yours divides the distance by the length: count it in positions."},
            {"weights without slope",
             softmax_of([](double s, int d, double, int) { return s - d; }),
             "The slope is missing."},
            {"weights of the example",
             softmax_of([](double s, int d, double, int) { return s - std::log(2.0) * d; }),
             "ln 2 is the slope of the example: here it is a different one."},
            {"weights by a root", softmax_of([](double s, int d, double m, int T) {
               return (s - m * d) / std::sqrt(1.0 * T);
             }),
             "Yours divides by a root: use the scores unchanged."},
            {"weights halved",
             softmax_of([](double s, int d, double m, int) { return (s - m * d) / 2; }),
             "The scores were halved."},
            {"weights without the last", softmax_of([](double s, int d, double m, int) {
               return d == 0 ? -std::numeric_limits<double>::infinity() : s - m * d;
             }),
             "The last position attends to itself too: key T - 1 is at distance 0."},
            {"weights in one loop", weights_in_one_loop,
             "Yours divides by the sum before it is complete: use two loops, one after the "
             "other."},
            {"weights of the best", weights_of_the_best,
             "The best key got all of the weight: softmax gives every key a share."},
            {"weights overflow", shifted_by([](const Row&, const Row&) { return 0.0; }), overflows},
            {"weights smallest", shifted_by([](const Row& all, const Row&) {
               return *std::min_element(all.begin(), all.end());
             }),
             overflows},
            {"weights smallest before bias", shifted_by([](const Row&, const Row& scores) {
               return *std::min_element(scores.begin(), scores.end());
             }),
             overflows},
            {"weights largest before bias", shifted_by([](const Row&, const Row& scores) {
               return *std::max_element(scores.begin(), scores.end());
             }),
             overflows},
            {"weights largest before the last", shifted_by([](const Row& all, const Row&) {
               return *std::max_element(all.begin(), all.size() > 1 ? all.end() - 1 : all.end());
             }),
             overflows},
            {"weights first subtracted",
             shifted_by([](const Row& all, const Row&) { return all[0]; }), overflows},
            {"weights last subtracted",
             shifted_by([](const Row& all, const Row&) { return all[all.size() - 1]; }), overflows},
            {"weights largest from zero",
             shifted_by([](const Row&, const Row& scores) { return largest_from(0, scores); }),
             all_below},
            {"weights largest from zero, biased",
             shifted_by([](const Row& all, const Row&) { return largest_from(0, all); }),
             all_below},
            {"weights largest from minus 1000",
             shifted_by([](const Row& all, const Row&) { return largest_from(-1000, all); }),
             all_below},
            {"weights largest size", shifted_by([](const Row&, const Row& scores) {
               double largest = 0;
               for (const double score : scores) largest = std::max(largest, std::abs(score));
               return largest;
             }),
             all_below},
        })
        .planted({
            {"weights of smaller scores", weights_of_smaller_scores, "The weights do not sum to 1"},
        })
        .notice(
            [](const Row& yours, const Row& scores, double) {
              return has_nan(yours) && *std::max_element(scores.begin(), scores.end()) < -600;
            },
            all_below)
        .notice([](const Row& yours, const Row&, double) { return has_nan(yours); }, overflows)
        .notice(not_summing_to_1, undivided);

}  // namespace
}  // namespace exercise::checks
