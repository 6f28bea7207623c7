#pragma once

// The checks of 08.4 and 08.5: the loss of a pair, and its gradient.

#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/08_geometry/check/references.hpp"
#include "lessons/08_geometry/check/word_mistakes.hpp"
#include "lessons/08_geometry/exercise.hpp"

namespace loss_checks {

using emb::message;
using emb::course::Check;
using emb::course::show;
using namespace references;

inline std::string name_of(const Case& c) {
  return message("right ", c.right, ", drawn ", c.drawn.size() == 0 ? "none" : shown(c.drawn));
}

/// A case in which every word has its own score, and no two are opposite.
inline Case some_case(Check& check, const List<TokenId>& drawn, double scale = 0.25) {
  const int D = check.draw.size(3, 5);
  Case c{check.draw.list<double>(D), times(check.draw.matrix<double>(6, D), scale), 2, drawn};
  for (int d = 0; d < D; ++d) c.table(2, d) = scale * c.x[d];  // the right score is above 0
  for (TokenId id = 0; id < 6; ++id)                           // no score is 0
    if (std::fabs(c.score(id)) < 0.05) c.table(id, 0) += 0.3 / c.x[0];
  return c;
}

// ---- 08.4 -------------------------------------------------------------------------------------

/// -ln of the right word's share among the words that count.
inline double softmax_loss(const Case& c) {
  const double total = summed(c, [](double s, double) { return std::exp(s); });
  return std::log(total) - c.score(c.right);
}

inline std::string worked_loss(const Case& c) {
  return message("The right word's score is ", show(c.score(c.right)), " and costs ",
                 show(cost(-c.score(c.right))), "; the drawn ones that count, ",
                 c.counted(false).size() - 1, ", cost ", show(loss(c) - cost(-c.score(c.right))),
                 " together.");
}

inline void expect_loss(Check& check, const Case& c) {
  const double yours = exercise::pair_loss(c.x, c.table, c.right, c.drawn);
  const auto of = [&](auto f) { return summed(c, f); };
  const double right = loss(c), own = cost(-c.score(c.right));
  const int K = c.drawn.size();
  Case by_place = c;
  for (int k = 0; k < K; ++k) by_place.drawn[k] = k;
  auto claim = check.number("loss, " + name_of(c), yours);
  claim
      // D products and sums for each score, a logarithm, and the sum over the words.
      .within_rounding(4 * c.x.size() + 2 * K + 8, 1 + right)
      .if_true(!std::isfinite(yours),
               "e^s is too large for a number: take out s where it is above 0, ln(1 + e^s) = s + "
               "ln(1 + e^-s).")
      .if_equals(loss(c, true), "A drawn word that is the right one costs nothing: pass over it.")
      .if_equals(loss(by_place), "The places in drawn were taken for words: the word is drawn[k].")
      .if_equals(own, "That is the right word alone: the drawn ones cost something, too.")
      .if_equals(right - own, "The right word's own cost is missing.")
      .if_equals(-right, "The sign is turned: a loss is never below 0.")
      .if_equals(of([](double s, double w) { return cost(w > 0 ? s : -s); }),
                 "Right and drawn are exchanged: the right word costs less the larger its score "
                 "is, a drawn one more.")
      .if_equals(of([](double s, double) { return cost(-s); }),
                 "The drawn words are treated like the right one: theirs is ln(1 + e^score).")
      .if_equals(of([](double s, double) { return cost(s); }),
                 "The right word is treated like a drawn one: its is ln(1 + e^-score).")
      .if_equals(right / (K + 1), "That is a mean: the costs are summed up.")
      .if_equals(own + (right - own) / std::max(K, 1),
                 "The drawn words' costs are summed up, not averaged.")
      .if_equals(right / std::log(2.0), "That is in bits: the natural logarithm is meant.")
      .if_equals(of([](double s, double w) { return w > 0 ? sigmoid(s) : sigmoid(-s); }),
                 "Those are the probabilities: each costs -ln of its own.")
      .if_equals(of([](double s, double w) { return w > 0 ? 1 - sigmoid(s) : sigmoid(s); }),
                 "Those are the slopes' sizes: the costs are logarithms.")
      .if_equals(of([](double s, double w) { return w > 0 ? -s : s; }),
                 "Those are the scores: each goes through ln(1 + e^s).")
      .if_equals(softmax_loss(c),
                 "That is a softmax over the words: each word is judged alone here.");
  wrong_costs([&](auto f, const char* text) { claim.if_equals(of(f), text); });
  wrong_words(c, [&](const Case& other, const char* text) { claim.if_equals(loss(other), text); });
  wrong_sums(c, [&](double other, const char* text) { claim.if_equals(other, text); });
  claim
      .if_true(right > 700,
               "Far above 0, ln(1 + e^s) is s, whatever s is: 1000 is an example, and nothing is "
               "cut off.")
      .otherwise(worked_loss(c))
      .expect(right);
}

inline void pair_loss(Check& check) {
  expect_loss(check, {{1, 2}, {{2, -0.5}, {-0.5, 0}, {1, 1}, {0.5, -1}}, 0, {2, 3, 1}});
  expect_loss(check, some_case(check, {0, 3, 5, 3}));
  expect_loss(check, some_case(check, {5, 5, 0}));
  expect_loss(check, some_case(check, {4, 2, 1, 2, 5}));
  expect_loss(check, some_case(check, {}));
  expect_loss(check, some_case(check, {2, 2}));
  expect_loss(check, {{1, 2}, {{-6.25, -2}, {8.5, 1}, {-10.5, 0}, {8.25, 1}}, 0, {1, 2, 3}});
  Case large{{1, -1, 2}, {{400, 0, 300}, {-500, 100, -100}, {0, 1, 0}}, 1, {0, 2}};
  expect_loss(check, large);
  large.right = 0, large.drawn = {1, 2};
  expect_loss(check, large);
}

// ---- 08.5 -------------------------------------------------------------------------------------

inline std::string worked_slopes(const Case& c) {
  std::string text =
      message("The slope of the right word ", c.right, " is ", show(slope(c.score(c.right), 1)));
  for (const TokenId id : c.counted(false))
    if (id != c.right) text += message(", of ", id, " ", show(slope(c.score(id), 0)));
  return text + ". Each slope times its row goes to x, times x to its row.";
}

/// Mistakes in what x gets that do not show in the table.
inline void name_x(auto& claim, const Case& c) {
  const double own = c.score(c.right), K = std::max(c.drawn.size(), 1);
  const Numbers right = gradient_x(c, slope);
  claim
      .if_true(std::fabs(c.score(c.right)) > 700,
               "Scores may be 1000, as in 08.4: e^1000 is infinite, and 1 / (1 + e^-s) still a "
               "number.")
      .if_equals(Numbers(c.x.size()), "x got nothing: slope times row is added to it.")
      .if_equals(gradient_x(c, [=](double s, double w) { return slope(s, w) / (w > 0 ? 1 : K); }),
                 "The drawn words are summed up, not averaged.")
      .if_equals(gradient_x(c, [=](double, double w) { return slope(own, w); }),
                 "Each drawn word has a score of its own: not that of the right one.")
      .if_equals(gradient_x(
                     c, [=](double s, double) { return slope(s, s == own ? 1 : 0); }, true),
                 "A drawn word that is the right one sends nothing: pass over it.")
      .if_equals(moved_x(c),
                 "x was changed between two words: all scores are made with x as it "
                 "came.")
      .if_equals(moved_rows(c),
                 "A row was changed before it was read again: all scores are made "
                 "with the table as it came.")
      .if_equals(sum(right, c.x), "x itself is in it: the sum begins at 0.")
      .if_equals(sum(c.x, times(right, -1)), "That is x after a step: its gradient is asked for.");
}

inline void expect_x(Check& check, const Case& c, const Numbers& yours) {
  auto claim = check.numbers("x, " + name_of(c), yours);
  claim.within_rounding(8 * (c.x.size() + c.drawn.size() + 4), 4)
      .if_equals(gradient_x(c, slope, true),
                 "A drawn word that is the right one sends nothing: pass over it.")
      .if_equals(times(gradient_x(c, slope), 1.0 / (c.drawn.size() + 1)),
                 "That is a mean: slope times row is summed up.");
  wrong_slopes([&](auto f, const char* text) { claim.if_equals(gradient_x(c, f), text); });
  wrong_words(c, [&](const Case& other, const char* text) {
    claim.if_equals(gradient_x(other, slope), text);
  });
  const TokenId last = c.counted(false)[c.counted(false).size() - 1];
  name_x(claim, c);
  claim
      .if_equals(times(c.table.row(last), slope(c.score(last), last == c.right ? 1 : 0)),
                 "Only the last word is left: assigned instead of added?")
      .if_equals(times(c.x, summed(c, slope)),
                 "Slope times x belongs to the table: x gets slope times the row.")
      .otherwise(worked_slopes(c))
      .expect(gradient_x(c, slope));
}

inline void expect_table(Check& check, const Case& c, const Table& yours) {
  const Table right = gradient_table(c, slope);
  auto claim = check.matrix("table, " + name_of(c), yours);
  claim.within_rounding(8 * (c.x.size() + c.drawn.size() + 4), 4)
      .if_equals(gradient_table(c, slope, true),
                 "A drawn word that is the right one gets nothing for that: pass over it.")
      .if_equals(gradient_table(c, slope, false, false),
                 "A word that is drawn twice counts twice: assigned instead of added?")
      .if_equals(gradient_table(c, slope, true, false),
                 "The row of the right word was overwritten when it was drawn: pass over it, and "
                 "add.")
      .if_equals(times(right, 1.0 / (c.drawn.size() + 1)),
                 "That is a mean: slope times x is added to each row.");
  wrong_slopes([&](auto f, const char* text) { claim.if_equals(gradient_table(c, f), text); });
  Table rows(right.rows(), right.columns());
  double wanted = 1;
  for (const TokenId id : c.counted(false)) {
    for (int d = 0; d < c.x.size(); ++d) rows(id, d) += slope(c.score(id), wanted) * c.table(id, d);
    wanted = 0;
  }
  wrong_words(c, [&](const Case& other, const char* text) {
    claim.if_equals(gradient_table(other, slope), text);
  });
  claim.if_equals(rows, "Slope times row belongs to x: a row gets slope times x.")
      .if_true(yours == Table(right.rows(), right.columns()),
               "No row got anything: slope times x is added to each row.")
      .otherwise(worked_slopes(c))
      .expect(right);
}

inline void expect_gradient(Check& check, const Case& c) {
  const exercise::Gradient yours = exercise::pair_gradient(c.x, c.table, c.right, c.drawn);
  expect_x(check, c, yours.x);
  expect_table(check, c, yours.table);
}

inline void pair_gradient(Check& check) {
  expect_gradient(check, {{1, 2, -1}, {{2, -1, 0.5}, {0, 0.25, 1}, {1, 3, 0}}, 0, {1, 2}});
  expect_gradient(check, some_case(check, {0, 3, 5}));
  expect_gradient(check, some_case(check, {4, 1, 4}));
  expect_gradient(check, some_case(check, {5, 5, 0}));
  expect_gradient(check, some_case(check, {5, 2, 0, 2}));
  expect_gradient(check, some_case(check, {}));
  expect_gradient(check, {{1, -1, 2}, {{400, 0, 300}, {-500, 100, -100}, {0, 1, 0}}, 1, {0, 2}});
}

}  // namespace loss_checks
