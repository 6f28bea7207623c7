#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/check/pair.hpp"

namespace exercise::checks::losses {
namespace {

using namespace emb::course;
using Loss = PairAnswer<double>;

std::vector<PairInput> to_try(Draw& draw) {
  return {{{1, 2}, {{2, -0.5}, {-0.5, 0}, {1, 1}, {0.5, -1}}, 0, {2, 3, 1}},
          some_pair(draw, {0, 3, 5, 3}),
          some_pair(draw, {5, 5, 0}),
          some_pair(draw, {4, 2, 1, 2, 5}),
          some_pair(draw, {}),
          some_pair(draw, {2, 2}),
          with_an_equal_row(some_pair(draw, {})),
          {{1, 2}, {{-6.25, -2}, {8.5, 1}, {-10.5, 0}, {8.25, 1}}, 0, {1, 2, 3}},
          far_apart(1, {0, 2}),
          far_apart(0, {1, 2})};
}

double up(double s) { return right::cost(s); }
double down(double s) { return right::cost(-s); }
/// A word's right cost; `wanted` is 1 for the right word, 0 for a negative.
double cost(double score, double wanted) { return wanted > 0 ? down(score) : up(score); }

/// The sum of f(score, wanted) over the words that count.
template <class F>
double total(const Case& c, F f, bool right_again = false) {
  double sum = 0;
  c.each_word([&](TokenId id, double wanted) { sum += f(c.score(id), wanted); }, right_again);
  return sum;
}
template <class F>
Loss summed(F f) {
  return of_case<double>([f](const Case& c) { return total(c, f); });
}
/// f(the right loss, the part of the right word, Case)
template <class F>
Loss from_right(F f) {
  return of_case<double>(
      [f](const Case& c) { return f(total(c, cost), down(c.score(c.right)), c); });
}
/// The costs of scores that are made by score(x, row).
template <class Score>
Loss of_scores(Score score) {
  return of_case<double>([score](const Case& c) {
    double sum = 0;
    c.each_word([&](TokenId id, double w) { sum += cost(score(c.x, c.table.row(id)), w); });
    return sum;
  });
}

double cost_cut_at_10(double s) { return s > 10 ? s : s < -10 ? 0 : std::log(1 + std::exp(s)); }
double sum_of_both(const Row& x, const Row& row) {
  double sum = 0;
  for (int d = 0; d < x.size(); ++d) sum += x[d] + row[d];
  return sum;
}
/// -ln of the right word's share among the words that count.
double softmax_loss(const Case& c) {
  return std::log(total(c, [](double s, double) { return std::exp(s); })) - c.score(c.right);
}
double scores_added_first(const Case& c) {
  double scores = 0;
  c.each_word([&](TokenId id, double wanted) { scores += wanted > 0 ? 0 : c.score(id); });
  return down(c.score(c.right)) + (c.negatives.size() > 0 ? up(scores) : 0);
}
/// The right word among the negatives adds `each` every time.
template <class Each>
Loss right_again(Each each) {
  return from_right([each](double right, double own, const Case& c) {
    for (const TokenId id : c.negatives) right += id == c.right ? each(own) : 0;
    return right;
  });
}
double last_negative_alone(const Case& c) {
  const double own = down(c.score(c.right));
  return c.last() == c.right ? own : own + up(c.score(c.last()));
}
double none_if_only_the_right_one(double right, double, const Case& c) {
  return c.negatives.size() > 0 && c.last() == c.right ? 0 : right;
}

const char* const costs_are_logarithms = "Yours adds the scores: the cost is ln(1 + e^s) of each.";
const char* const own_cost_missing = "The right word's own cost is missing.";
const char* const skip_the_right_one = "A negative that is the right word costs nothing: skip it.";

const Listed listed =
    checked("08.4", "pair_loss", pair_loss, right::pair_loss, to_try)
        .named([](const Row& x, const Table& table, TokenId right, const Ids& negatives) {
          return "loss, " + name_of_pair(x, table, right, negatives);
        })
        // D products and sums for each score, a logarithm, and the sum over the words.
        .within([](const Row& x, const Table& table, TokenId right, const Ids& negatives) {
          return rounding(4 * x.size() + 2 * negatives.size() + 8,
                          1 + right::pair_loss(x, table, right, negatives));
        })
        .mistakes({
            {"loss overflows",
             summed([](double s, double w) { return std::log(1 + std::exp(w > 0 ? -s : s)); }),
             "e^s is too large for a double: if s is above 0, use ln(1 + e^s) = s + ln(1 + e^-s)."},
            {"loss right again",
             of_case<double>([](const Case& c) { return total(c, cost, true); }),
             skip_the_right_one},
            {"loss right again as right", right_again([](double own) { return own; }),
             skip_the_right_one},
            {"loss right again costs ln 2", right_again([](double) { return std::log(2.0); }),
             "A negative that is the right word costs nothing, not ln 2 either: skip it."},
            {"loss right again subtracted", right_again([](double own) { return -own; }),
             "A negative that is the right word subtracts nothing: skip it."},
            {"loss right alone", summed([](double s, double w) { return w > 0 ? down(s) : 0; }),
             "Yours is the cost of the right word alone: add the negatives."},
            {"loss negatives alone", summed([](double s, double w) { return w > 0 ? 0 : up(s); }),
             own_cost_missing},
            {"loss none but right", from_right(none_if_only_the_right_one),
             "The right word's own cost is missing if no negative counts."},
            {"loss sign", from_right([](double right, double, const Case&) { return -right; }),
             "The sign is flipped: a loss is never below 0."},
            {"loss exchanged", summed([](double s, double w) { return cost(s, 1 - w); }),
             "Right and negative are swapped: the right word costs less the larger its score is, a "
             "negative more."},
            {"loss all right", summed([](double s, double) { return down(s); }),
             "The negatives are treated like the right word: each costs ln(1 + e^score)."},
            {"loss all negatives", summed([](double s, double) { return up(s); }),
             "The right word is treated like a negative: it costs ln(1 + e^-score)."},
            {"loss mean", from_right([](double right, double, const Case& c) {
               return right / (c.negatives.size() + 1);
             }),
             "Yours is a mean: add the costs up."},
            {"loss mean of negatives", from_right([](double right, double own, const Case& c) {
               return own + (right - own) / std::max(c.negatives.size(), 1);
             }),
             "Yours averages the negatives' costs: add them up."},
            {"loss in bits",
             from_right([](double right, double, const Case&) { return right / std::log(2.0); }),
             "Yours is in bits: use the natural logarithm."},
            {"loss probabilities",
             summed([](double s, double w) { return sigmoid(w > 0 ? s : -s); }),
             "Yours adds the probabilities: the cost is -ln of each."},
            {"loss slopes", summed([](double s, double w) { return sigmoid(w > 0 ? -s : s); }),
             "Those are the sizes of the slopes: the costs are logarithms."},
            {"loss signed scores", summed([](double s, double w) { return w > 0 ? -s : s; }),
             costs_are_logarithms},
            {"loss scores", summed([](double s, double) { return s; }), costs_are_logarithms},
            {"loss softmax", of_case<double>(softmax_loss),
             "Yours is a softmax over the words: each word has its own sigmoid here."},
            {"loss negatives subtracted",
             summed([](double s, double w) { return w > 0 ? down(s) : -up(s); }),
             "The negatives' costs are added, not subtracted."},
            {"loss negatives as logarithm",
             summed([](double s, double w) { return w > 0 ? down(s) : -down(s); }),
             "That is ln(sigmoid(score)) of the negatives: each costs ln(1 + e^score)."},
            {"loss hinge", summed([](double s, double w) { return std::max(w > 0 ? -s : s, 0.0); }),
             "ln(1 + e^s) is not s or 0: it comes close to them only far from 0."},
            {"loss cut at 10",
             summed([](double s, double w) { return cost_cut_at_10(w > 0 ? -s : s); }),
             "ln(1 + e^s) is not s from 10 on, or 0 below -10: it comes close to them only far "
             "from "
             "0."},
            {"loss clamped",
             summed([](double s, double w) { return cost(std::clamp(s, -500.0, 500.0), w); }),
             "Yours cuts off large scores: far above 0, ln(1 + e^s) is s, however large s is."},
            {"loss of powers", summed([](double s, double w) { return std::exp(w > 0 ? -s : s); }),
             "e^s is not a cost by itself: ln(1 + e^s) is."},
            {"loss without logarithm",
             summed([](double s, double w) { return 1 + std::exp(w > 0 ? -s : s); }),
             "The logarithm is missing: ln(1 + e^s)."},
            {"loss without one",
             summed([](double s, double w) { return std::log(std::exp(w > 0 ? -s : s)); }),
             "The 1 is missing: ln(1 + e^s)."},
            {"loss of sizes", summed([](double s, double) { return up(std::fabs(s)); }),
             "Use s + ln(1 + e^-s) only if s is above 0: below, ln(1 + e^s) is near 0."},
            {"loss last word alone", of_case<double>([](const Case& c) {
               return cost(c.score(c.last()), c.last() == c.right ? 1 : 0);
             }),
             "Only the last word is left: did you assign instead of add?"},
            {"loss last negatives alone", of_case<double>(last_negative_alone),
             "Only the last negative is left: did you assign instead of add?"},
            {"loss of added scores", of_case<double>(scores_added_first),
             "The scores were added up: each negative has its own logarithm."},
            {"loss last product", of_scores([](const Row& x, const Row& row) {
               return x[x.size() - 1] * row[x.size() - 1];
             }),
             "Only the last product of each score is left: did you assign instead of add?"},
            {"loss of sums", of_scores(sum_of_both),
             "A score is the sum of products: x and the row were added."},
            {"loss of cosines", of_scores(right::cosine),
             "Your scores are cosines: a score is the dot product itself."},
        })
        .mistakes(wrong_words("loss", right::pair_loss))
        .notice(
            [](double yours, const Row&, const Table&, TokenId, const Ids&) {
              return !std::isfinite(yours);
            },
            "e^s is too large for a double: if s is above 0, use ln(1 + e^s) = s + ln(1 + e^-s).")
        .notice(
            [](double, const Row& x, const Table& table, TokenId right, const Ids& negatives) {
              return right::pair_loss(x, table, right, negatives) > 700;
            },
            "Yours cuts off large scores: far above 0, ln(1 + e^s) is s, however large s is. 1000 "
            "was only an example.")
        .otherwise([](double, const Row& x, const Table& table, TokenId right,
                      const Ids& negatives) {
          const Case c{x, table, right, negatives};
          const double own = down(c.score(right));
          int count = -1;
          c.each_word([&](TokenId, double) { ++count; });
          return emb::message("The right word's score is ", as_typed(c.score(right), 9),
                              " and costs ", as_typed(own, 9), "; the negatives that count, ",
                              count, ", cost ", as_typed(total(c, cost) - own, 9), " together.");
        });

}  // namespace
}  // namespace exercise::checks::losses
