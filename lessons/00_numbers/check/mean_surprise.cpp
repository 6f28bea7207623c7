#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "lessons/00_numbers/check/right.hpp"

namespace exercise::checks::surprise {
namespace {

using namespace emb::course;
using Shares = List<double>;
using Believed = std::tuple<Shares, Shares>;
using Surprise = double(const Shares&, const Shares&);

/// Counts that were drawn, divided by their sum. None is 0.
Shares some_shares(Draw& draw, int V) {
  Shares shares(V);
  double sum = 0;
  for (double& share : shares) sum += share = draw.size(1, 9);
  for (double& share : shares) share /= sum;
  return shares;
}

/// Words with probability 0 are the first, one in the middle and the last, some with a belief of 0.
std::vector<Believed> beliefs_to_try(Draw& draw) {
  const int V = draw.size(4, 7);
  return {{{0.625, 0.125, 0.25}, {0.2, 0.5, 0.3}},
          {some_shares(draw, V), some_shares(draw, V)},
          {{0.5, 0, 0.3, 0.2}, {0.1, 0.4, 0.2, 0.3}},
          {{0, 0.7, 0.3}, {0, 0.4, 0.6}},
          {{0.1, 0.9, 0}, {0.7, 0.3, 0}},
          {{0.2, 0, 0.8}, {0.25, 0, 0.75}},
          {some_shares(draw, 3), some_shares(draw, 3)},
          {{1}, {1}},
          {{1, 0}, {0.125, 0.875}}};
}

// ---- Sums of something else ---------------------------------------------------------------------

/// A sum over the words from `first` on without the last `left_out`. Words that never come are
/// skipped, or counted like all others: 0 * ln 0 is no number then.
struct Walk {
  bool skips;
  int first = 0, left_out = 0;

  double sum(double (*term)(double t, double b), const Shares& truth, const Shares& belief) const {
    double sum = 0;
    for (int v = first; v < truth.size() - left_out; ++v)
      if (!skips || truth[v] > 0) sum += term(truth[v], belief[v]);
    return sum;
  }
};
double right_term(double t, double b) { return -t * std::log(b); }

struct WrongTerm {
  std::string name;
  double (*term)(double t, double b);
  std::string sentence;
};
const WrongTerm wrong_terms[] = {
    {"by belief", [](double, double b) { return -b * std::log(b); },
     "Weighted by belief: how often a word comes is what truth says."},
    {"of truth", [](double t, double) { return -t * std::log(t); },
     "That is -ln truth: what is paid depends on what the model believes, -ln belief."},
    {"exchanged", [](double t, double b) { return -b * std::log(t); },
     "The lists are swapped: truth says how often, belief says what is paid."},
    {"difference", [](double t, double b) { return t * (std::log(t) - std::log(b)); },
     "ln truth was added: the surprise is -ln belief alone."},
    {"not weighted", [](double, double b) { return -std::log(b); },
     "Not weighted: each -ln belief[v] is multiplied by truth[v]."},
    {"not weighted, sign", [](double, double b) { return std::log(b); },
     "Not weighted: each -ln belief[v] is multiplied by truth[v]. And ln has a minus sign."},
    {"one minus p", [](double t, double b) { return t * (1 - b); },
     "That is 1 - belief: the surprise is -ln belief."},
    {"one over p", [](double t, double b) { return t / b; },
     "That is 1 / belief: the surprise is -ln belief."},
    {"mean belief", [](double t, double b) { return t * b; },
     "That is the mean belief: the surprise of each word is -ln of it."},
    {"of products", [](double t, double b) { return -std::log(t * b); },
     "truth[v] got inside the logarithm: it is truth[v] * -ln belief[v]."},
    {"squared", [](double t, double b) { return (t - b) * (t - b); },
     "Those are squared differences of the two lists: add up truth[v] * -ln belief[v]."},
};

struct WrongUse {
  std::string name;
  double (*use)(double sum, const Shares& truth);
  std::string sentence;
};
const WrongUse wrong_uses[] = {
    {"sign", [](double sum, const Shares&) { return -sum; },
     "The sign is wrong: ln of a probability is below 0, and -ln is above."},
    {"divided by V", [](double sum, const Shares& truth) { return sum / truth.size(); },
     "Yours divides by V: the weights in truth add up to 1, so there is nothing to divide."},
    {"in bits", [](double sum, const Shares&) { return sum / std::log(2.0); },
     "That is the logarithm to base 2: std::log is ln."},
    {"base 10", [](double sum, const Shares&) { return sum / std::log(10.0); },
     "That is the logarithm to base 10: std::log is ln."},
    {"as probability", [](double sum, const Shares&) { return std::exp(-sum); },
     "That is e^-surprise: return the surprise itself."},
    {"whole", [](double sum, const Shares&) { return std::trunc(sum); },
     "The result lost its digits after the point: was it kept in an int?"},
};

const char* const nothing_comes_of_it =
    "0 times -ln 0 is 0 times infinity, which is not a number: skip a word with truth[v] = 0.";
const char* const plain_mean =
    "That is a plain mean over the words, as if each came equally often: weigh by truth.";

/// Each for somebody who skips words that never come, and for somebody who does not.
std::vector<Mistake<Surprise, Believed>> of_sums() {
  std::vector<Mistake<Surprise, Believed>> list = {{"surprise 0 times infinity",
                                                    [](const Shares& truth, const Shares& belief) {
                                                      return Walk{false}.sum(right_term, truth,
                                                                             belief);
                                                    },
                                                    nothing_comes_of_it}};
  for (const bool skips : {true, false}) {
    const std::string suffix = skips ? "" : ", none skipped";
    const auto sum = [](Walk walk, double (*term)(double, double)) -> std::function<Surprise> {
      return
          [=](const Shares& truth, const Shares& belief) { return walk.sum(term, truth, belief); };
    };
    for (const auto& [name, term, sentence] : wrong_terms)
      list.push_back({"surprise " + name + suffix, sum({skips}, term), sentence});
    for (const auto& [name, use, sentence] : wrong_uses) {
      const auto finish = use;
      list.push_back({"surprise " + name + suffix,
                      [=](const Shares& truth, const Shares& belief) {
                        return finish(Walk{skips}.sum(right_term, truth, belief), truth);
                      },
                      sentence});
    }
    list.push_back({"surprise first missing" + suffix, sum({skips, 1, 0}, right_term),
                    "The first word is missing: v counts from 0."});
    list.push_back({"surprise last missing" + suffix, sum({skips, 0, 1}, right_term),
                    "The last word is missing: v runs up to V - 1."});
    list.push_back({"surprise mean over words" + suffix,
                    [=](const Shares& truth, const Shares& belief) {
                      const auto plain = [](double, double b) { return -std::log(b); };
                      return Walk{skips}.sum(plain, truth, belief) / truth.size();
                    },
                    plain_mean});
  }
  return list;
}

// ---- Other mistakes -----------------------------------------------------------------------------

double last_word_that_comes(const Shares& truth, const Shares& belief) {
  double last = 0;
  for (int v = 0; v < truth.size(); ++v)
    if (truth[v] > 0) last = -truth[v] * std::log(belief[v]);
  return last;
}
double last_word(const Shares& truth, const Shares& belief) {
  return right_term(truth[truth.size() - 1], belief[truth.size() - 1]);
}
double first_word(const Shares& truth, const Shares& belief) {
  return truth[0] > 0 ? right_term(truth[0], belief[0]) : 0;
}
double likeliest_only(const Shares& truth, const Shares& belief) {
  const auto v = static_cast<int>(std::ranges::max_element(truth) - truth.begin());
  return -std::log(belief[v]);
}
double ln_of_sum(const Shares& truth, const Shares& belief) {
  double sum = 0;
  for (int v = 0; v < truth.size(); ++v) sum += truth[v] * belief[v];
  return -std::log(sum);
}
double sum_in_int(const Shares& truth, const Shares& belief) {
  int sum = 0;
  for (int v = 0; v < truth.size(); ++v)
    if (truth[v] > 0) sum = static_cast<int>(sum + right_term(truth[v], belief[v]));
  return sum;
}
double stops_at_zero(const Shares& truth, const Shares& belief) {
  double sum = 0;
  for (int v = 0; v < truth.size() && truth[v] > 0; ++v) sum += right_term(truth[v], belief[v]);
  return sum;
}
double a_little_more(const Shares& truth, const Shares& belief) {
  double sum = 0;
  for (int v = 0; v < truth.size(); ++v) sum += right_term(truth[v], belief[v] + 0.001);
  return sum;
}
double past_the_end(const Shares& truth, const Shares& belief) {
  double sum = 0;
  for (int v = 0; v <= truth.size(); ++v)
    if (truth[v] > 0) sum += right_term(truth[v], belief[v]);
  return sum;
}
double in_float(const Shares& truth, const Shares& belief) {
  float sum = 0;
  for (int v = 0; v < truth.size(); ++v)
    if (truth[v] > 0) sum -= static_cast<float>(truth[v]) * std::log(static_cast<float>(belief[v]));
  return sum;
}
/// A word that never comes is known by its belief of 0, or adds 0 anyway.
double backwards(const Shares& truth, const Shares& belief) {
  double sum = 0;
  for (int v = truth.size() - 1; v >= 0; --v)
    if (belief[v] > 0) sum += std::log(std::pow(belief[v], truth[v]));
  return -sum;
}

const char* const only_part = "Only one word is left: ";

const Listed surprises =
    checked("00.2", "mean_surprise", mean_surprise, right::mean_surprise, beliefs_to_try)
        .named([](const Shares& truth, const Shares& belief) {
          return emb::message("truth ", input_name(truth), ", belief ", input_name(belief));
        })
        // A float answer: V logarithms of numbers not far from 1, V products, V additions.
        .within(
            [](const Shares& truth, const Shares&) { return rounding(3 * truth.size() + 2, 4); })
        .mistakes(of_sums())
        .mistakes({
            {"surprise of mean belief", ln_of_sum,
             "That is -ln of the mean belief: take -ln of each word first, then the mean."},
            {"surprise last only", last_word_that_comes,
             only_part + std::string("assigned instead of added?")},
            {"surprise last only, none skipped", last_word,
             only_part + std::string("assigned instead of added?")},
            {"surprise first only", first_word,
             only_part + std::string("does it return too early?")},
            {"surprise of likeliest", likeliest_only,
             "That is the surprise of the likeliest word: the others come, too."},
            {"surprise in an int", sum_in_int,
             "The sum lost its digits after the point: is it an int?"},
            {"surprise stops", stops_at_zero,
             "It stops at the first word that never comes: skip that one, and go on."},
            {"surprise with a little more", a_little_more,
             "Something was added to belief to avoid ln 0: skip a word with truth[v] = 0 instead."},
        })
        .planted({
            {"surprise past the end", past_the_end, "there is no element"},
            {"surprise in float", in_float, ""},
            {"surprise backwards", backwards, ""},
        })
        .notice([](double yours, const Shares&, const Shares&) { return std::isnan(yours); },
                nothing_comes_of_it)
        .otherwise("Add up truth[v] * -ln belief[v] over all words with truth[v] above 0.");

}  // namespace
}  // namespace exercise::checks::surprise
