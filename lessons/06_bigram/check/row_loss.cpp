#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/06_bigram/check/counts.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Scores = List<double>;
using OneRow = std::tuple<Scores, TokenId>;
using Loss = double(const Scores&, TokenId);

std::vector<OneRow> scores_to_try(Draw& draw) {
  std::vector<OneRow> tried = {{{1, 2.25, -1, 4, 0.5}, 1}, {{1, 2.25, -1, 4, 0.5}, 3}};
  const auto add = [&](const Scores& scores) {
    // First the target that is the largest: what fails for others only depends on the target.
    const auto most = static_cast<TokenId>(std::ranges::max_element(scores) - scores.begin());
    for (const TokenId target : {most, TokenId{0}, static_cast<TokenId>(scores.size() - 1)})
      tried.push_back({scores, target});
  };
  for (const ScoreCase& row : score_cases(draw, draw.size(4, 9))) add(row.scores);
  // e^-725 is not quite 0, and e^725 is infinite.
  tried.push_back({{725.5, 0.25, 3}, 1});
  // The mean is near enough to the largest, the smallest is not.
  tried.push_back({{960, 1000, 940, 900, -20}, 3});
  add({-990, 1000, 998, -1000});
  add({-1000, 996, 998, -990});
  add({-990, 5, 1000});
  add({1000, 5, -990});
  return tried;
}

// ---- What is subtracted from all scores ---------------------------------------------------------

using Subtracted = double (*)(const Scores&, TokenId);
double nothing(const Scores&, TokenId) { return 0; }
double largest(const Scores& scores, TokenId) { return *std::ranges::max_element(scores); }
double smallest(const Scores& scores, TokenId) { return *std::ranges::min_element(scores); }
double first(const Scores& scores, TokenId) { return scores[0]; }
double last(const Scores& scores, TokenId) { return scores[scores.size() - 1]; }
double of_the_target(const Scores& scores, TokenId target) { return scores[target]; }
double largest_from_0(const Scores& scores, TokenId target) {
  return std::max(0.0, largest(scores, target));
}
double mean(const Scores& scores, TokenId) {
  double sum = 0;
  for (const double score : scores) sum += score;
  return sum / scores.size();
}
double farthest(const Scores& scores, TokenId) {
  return *std::ranges::max_element(scores, {}, [](double score) { return std::fabs(score); });
}
/// The largest of scores[begin] and so on, without the last `left_out`.
double largest_of_some(const Scores& scores, int begin, int left_out) {
  double found = scores[std::min(begin, scores.size() - 1)];
  for (int n = begin; n < scores.size() - left_out; ++n) found = std::max(found, scores[n]);
  return found;
}
double largest_but_last(const Scores& scores, TokenId) { return largest_of_some(scores, 0, 1); }
double largest_but_first(const Scores& scores, TokenId) { return largest_of_some(scores, 1, 0); }

/// ln of the sum of e^(s - m), and then minus (the target's score - m).
std::function<Loss> logarithm_of_sum(Subtracted subtracted) {
  return [=](const Scores& scores, TokenId target) {
    const double m = subtracted(scores, target);
    double sum = 0;
    for (const double score : scores) sum += std::exp(score - m);
    return std::log(sum) - (scores[target] - m);
  };
}
/// p as it is defined, with `more` added, and then -ln p.
std::function<Loss> logarithm_of_p(Subtracted subtracted, double more = 0) {
  return [=](const Scores& scores, TokenId target) {
    const double m = subtracted(scores, target);
    double sum = 0;
    for (const double score : scores) sum += std::exp(score - m);
    return -std::log(std::exp(scores[target] - m) / sum + more);
  };
}

struct Shift {
  std::string name;
  Subtracted subtracted;
  std::string what;
};
const Shift wrong_shifts[] = {
    {"row loss max from zero", largest_from_0, "the largest score, or 0 if all are below 0"},
    {"row loss first subtracted", first, "the first score"},
    {"row loss last subtracted", last, "the last score"},
    {"row loss target subtracted", of_the_target, "the score of the target"},
    {"row loss mean subtracted", mean, "the mean of the scores"},
    {"row loss smallest subtracted", smallest, "the smallest score"},
    {"row less the farthest", farthest, "the score that is farthest from 0"},
    {"row loss largest but last", largest_but_last,
     "the largest score without looking at the last one"},
    {"row loss largest but first", largest_but_first,
     "the largest score without looking at the first one"},
};
const char* const too_large =
    "e^1000 is infinite, and e^-1000 is 0: subtract the largest score from all first.";
const char* const never_build_p =
    "e^-1000 is 0, and so is p, whose logarithm is infinite: never build p, take ln(sum) - score, "
    "with the largest score subtracted in both.";

std::vector<Mistake<Loss, OneRow>> of_shifts() {
  std::vector<Mistake<Loss, OneRow>> list = {
      {"row loss overflows", logarithm_of_p(nothing), too_large},
      {"row loss overflows in the sum", logarithm_of_sum(nothing), too_large},
      {"row loss underflows", logarithm_of_p(largest), never_build_p}};
  for (const auto& [name, subtracted, what] : wrong_shifts) {
    const std::string sentence = "Subtracted is " + what +
                                 ": e^1000 is infinite, and e^-1000 is 0, so subtract the largest "
                                 "score of all.";
    list.push_back({name, logarithm_of_sum(subtracted), sentence});
    list.push_back({name + ", with p", logarithm_of_p(subtracted), sentence});
  }
  return list;
}

// ---- The right loss, used in another way --------------------------------------------------------

const double bit = std::log(2.0), digit = std::log(10.0);

struct Use {
  std::string name;
  std::function<double(double loss, const Scores&, TokenId)> use;
  std::string sentence;
};
const Use wrong_uses[] = {
    {"sign", [](double loss, const Scores&, TokenId) { return -loss; },
     "The sign is wrong: the loss is -ln p, and never below 0."},
    {"probability", [](double loss, const Scores&, TokenId) { return std::exp(-loss); },
     "Yours is the probability: the loss is -ln of it."},
    {"one minus p", [](double loss, const Scores&, TokenId) { return 1 - std::exp(-loss); },
     "Yours is 1 - p: the loss is -ln p."},
    {"squared",
     [](double loss, const Scores&, TokenId) { return std::pow(1 - std::exp(-loss), 2); },
     "Yours is a squared error: the loss is -ln p."},
    {"in bits", [](double loss, const Scores&, TokenId) { return loss / bit; },
     "Yours is in bits: did you use std::log2 instead of std::log?"},
    {"base 10", [](double loss, const Scores&, TokenId) { return loss / digit; },
     "That is the logarithm to base 10."},
    {"mean", [](double loss, const Scores& scores, TokenId) { return loss / scores.size(); },
     "Yours divides by V: there is one target, so there is no mean to take."},
    {"without target",
     [](double loss, const Scores& scores, TokenId target) { return loss + scores[target]; },
     "The score of the target is not used: ln(sum of e^s) - its score."},
    {"of the largest",
     [](double loss, const Scores& scores, TokenId target) {
       return loss + scores[target] - largest(scores, target);
     },
     "Yours is the loss of the largest score: subtract the score of the target."},
};
/// Each on the right loss, and on losses that overflow.
std::vector<Mistake<Loss, OneRow>> of_uses() {
  std::vector<Mistake<Loss, OneRow>> list;
  for (const auto& [name, use, sentence] : wrong_uses)
    for (const auto& [suffix, loss] :
         {std::pair<std::string, std::function<Loss>>{"", right::row_loss},
          {", overflows", logarithm_of_p(nothing)},
          {", overflows in the sum", logarithm_of_sum(nothing)},
          {", underflows", logarithm_of_p(largest)}}) {
      const auto finish = use;
      const auto start = loss;
      list.push_back({"row loss " + name + suffix,
                      [finish, start](const Scores& scores, TokenId target) {
                        return finish(start(scores, target), scores, target);
                      },
                      sentence});
    }
  return list;
}

// ---- A sum over something else ------------------------------------------------------------------

struct Sum {
  std::string name;
  std::function<double(const Scores&, TokenId target, int n, double e)> term;
  std::string sentence;
};
const Sum wrong_sums[] = {
    {"others only",
     [](const Scores&, TokenId target, int n, double e) { return n == target ? 0 : e; },
     "The target's own e^s belongs to the sum."},
    {"last score missing",
     [](const Scores& scores, TokenId, int n, double e) { return n + 1 == scores.size() ? 0 : e; },
     "The last score is missing in the sum."},
    {"first score missing", [](const Scores&, TokenId, int n, double e) { return n == 0 ? 0 : e; },
     "The first score is missing in the sum."},
    {"sum from one", [](const Scores&, TokenId, int n, double e) { return n == 0 ? e + 1 : e; },
     "The sum begins at 0, not at 1."},
};
/// Each with the largest score subtracted, and without.
std::vector<Mistake<Loss, OneRow>> of_sums() {
  std::vector<Mistake<Loss, OneRow>> list;
  for (const auto& [name, term, sentence] : wrong_sums)
    for (const Subtracted subtracted : {largest, nothing}) {
      const auto of_term = term;
      list.push_back({"row loss " + name + (subtracted == nothing ? ", overflows" : ""),
                      [=](const Scores& scores, TokenId target) {
                        const double m = subtracted(scores, target);
                        double sum = 0;
                        for (int n = 0; n < scores.size(); ++n)
                          sum += of_term(scores, target, n, std::exp(scores[n] - m));
                        return std::log(sum) - (scores[target] - m);
                      },
                      sentence});
    }
  return list;
}

/// The right loss of every score times `factor`.
std::function<Loss> scaled(double factor) {
  return [factor](Scores scores, TokenId target) {
    for (double& score : scores) score *= factor;
    return right::row_loss(scores, target);
  };
}
double powers_of_two(const Scores& scores, TokenId target) {
  double sum = 0;
  for (const double score : scores) sum += std::exp2(score);
  return -std::log(std::exp2(scores[target]) / sum);
}
std::function<Loss> of_another(int apart) {
  return [apart](const Scores& scores, TokenId target) {
    return right::row_loss(scores, (target + apart + scores.size()) % scores.size());
  };
}
double half_shifted(const Scores& scores, TokenId target) {
  return right::row_loss(scores, target) - largest(scores, target);
}
double shifted_outside(const Scores& scores, TokenId target) {
  return logarithm_of_sum(nothing)(scores, target) + largest(scores, target);
}
double cut_at_1000(const Scores& scores, TokenId target) {
  return std::min(right::row_loss(scores, target), 1000.0);
}
double in_float(const Scores& scores, TokenId target) {
  float most = static_cast<float>(scores[0]), sum = 0;
  for (const double score : scores) most = std::max(most, static_cast<float>(score));
  for (const double score : scores) sum += std::exp(static_cast<float>(score) - most);
  return most + std::log(sum) - static_cast<float>(scores[target]);
}

const char* const far_too_little =
    "Far too little: was p or a score kept from becoming too small? Subtract the largest score "
    "instead: then ln(sum) - score needs no such help.";

const Listed loss_of_row =
    checked("06.4", "row_loss", row_loss, right::row_loss, scores_to_try)
        .named([](const Scores& scores, TokenId target) {
          return emb::message("loss of target ", target, ", scores ", spelled(scores));
        })
        // Float answers: s - largest, V additions, the logarithm, the difference of what is left.
        .within([](const Scores& scores, TokenId) {
          return rounding(scores.size() + 5,
                          2 * largest_size(scores) + std::log(scores.size()) + 1);
        })
        .mistakes(of_shifts())
        .mistakes(of_uses())
        .mistakes(of_sums())
        .mistakes({
            {"row loss score alone",
             [](const Scores& scores, TokenId target) { return -scores[target]; },
             "That is the score alone: softmax divides by the sum over the row."},
            {"row loss half shifted", half_shifted,
             "What you subtract inside e^x you have to subtract from the target's score, too."},
            {"row loss shifted outside", shifted_outside,
             "What you subtract from the target's score you have to subtract inside e^x, too."},
            {"row loss of -s", scaled(-1), "Yours uses e^-s: use e^s."},
            {"row loss powers of two", powers_of_two, "Yours uses 2^s: softmax uses e^s."},
            {"row loss powers of two, scaled", scaled(bit), "Yours uses 2^s: softmax uses e^s."},
            {"row loss of target + 1", of_another(1), "Yours is the loss of target + 1."},
            {"row loss of target - 1", of_another(-1),
             "That is the loss of target - 1: targets count from 0."},
            {"row loss epsilon", logarithm_of_p(largest, 1e-12), far_too_little},
            {"row loss larger epsilon", logarithm_of_p(largest, 1e-9), far_too_little},
            {"row loss cut at 1000", cut_at_1000, far_too_little},
        })
        .planted({{"row loss in float", in_float, ""}})
        .notice(
            [](double yours, const Scores& scores, TokenId target) {
              return !std::isfinite(yours) && largest(scores, target) - scores[target] > 700;
            },
            never_build_p)
        .notice([](double yours, const Scores&, TokenId) { return !std::isfinite(yours); },
                too_large)
        .notice([](double yours, const Scores&, TokenId) { return yours < 0; },
                "A loss is never below 0: -ln p, with p at most 1.")
        .notice(
            [](double yours, const Scores& scores, TokenId target) {
              return largest_size(scores) > 500 && yours < right::row_loss(scores, target);
            },
            far_too_little)
        .notice([](double, const Scores& scores, TokenId) { return largest_size(scores) > 500; },
                "With scores this large, first subtract the largest from all of them. Then the "
                "loss is ln(sum of all e^s) - the target's score.")
        .otherwise("The loss is ln(sum over all s of e^s) - the target's score.");

}  // namespace
}  // namespace exercise::checks
