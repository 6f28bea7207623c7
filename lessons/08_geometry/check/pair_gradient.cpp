#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/check/pair.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Gradient& gradient) {
  parts.add("x", gradient.x);
  parts.add("table", gradient.table);
}

namespace checks::gradients {
namespace {

using namespace emb::course;
using Answer = PairAnswer<Gradient>;

std::vector<PairInput> to_try(Draw& draw) {
  return {{{1, 2, -1}, {{2, -1, 0.5}, {0, 0.25, 1}, {1, 3, 0}}, 0, {1, 2}},
          some_pair(draw, {0, 3, 5}),
          some_pair(draw, {4, 1, 4}),
          some_pair(draw, {5, 5, 0}),
          some_pair(draw, {5, 2, 0, 2}),
          some_pair(draw, {}),
          with_an_equal_row(some_pair(draw, {})),
          far_apart(1, {0, 2})};
}

double slope(double s, double wanted) { return sigmoid(s) - wanted; }

/// How the slopes are sent on.
struct Sent {
  bool right_again = false, x_added = true, rows_added = true;
};
/// slope_of(score, 1 for the right word and 0 for a negative) times row to x, times x to the row.
template <class Slope>
Gradient sent(const Case& c, Slope slope_of, Sent how = {}) {
  Gradient g{Row(c.x.size()), Table(c.table.rows(), c.table.columns())};
  c.each_word(
      [&](TokenId id, double wanted) {
        const double s = slope_of(c.score(id), wanted);
        for (int d = 0; d < c.x.size(); ++d) {
          g.x[d] = (how.x_added ? g.x[d] : 0) + s * c.table(id, d);
          g.table(id, d) = (how.rows_added ? g.table(id, d) : 0) + s * c.x[d];
        }
      },
      how.right_again);
  return g;
}
template <class Slope>
Answer slopes(Slope slope_of, Sent how = {}) {
  return of_case<Gradient>([=](const Case& c) { return sent(c, slope_of, how); });
}
/// The right gradient with another x, or another table.
template <class X>
Answer with_x(X x) {
  return of_case<Gradient>([x](const Case& c) { return Gradient{x(c), sent(c, slope).table}; });
}
template <class Rows>
Answer with_table(Rows rows) {
  return of_case<Gradient>([rows](const Case& c) { return Gradient{sent(c, slope).x, rows(c)}; });
}

/// One of the two is changed by the slopes of the words before, and read again.
Row x_moved_between(const Case& c) {
  Row x = c.x, total(c.x.size());
  c.each_word([&](TokenId id, double wanted) {
    const Row row = c.table.row(id), part = times(row, slope(dot(x, row), wanted));
    total = plus(total, part);
    x = plus(x, times(part, -1));
  });
  return total;
}
Row rows_moved_between(const Case& c) {
  Table table = c.table;
  Row total(c.x.size());
  c.each_word([&](TokenId id, double wanted) {
    const double s = slope(dot(c.x, table.row(id)), wanted);
    total = plus(total, times(table.row(id), s));
    for (int d = 0; d < c.x.size(); ++d) table(id, d) -= s * c.x[d];
  });
  return total;
}
Row slopes_times_x(const Case& c) {
  double sum = 0;
  c.each_word([&](TokenId id, double wanted) { sum += slope(c.score(id), wanted); });
  return times(c.x, sum);
}
Table slopes_times_rows(const Case& c) {
  Table rows(c.table.rows(), c.table.columns());
  c.each_word([&](TokenId id, double wanted) {
    for (int d = 0; d < c.x.size(); ++d) rows(id, d) += slope(c.score(id), wanted) * c.table(id, d);
  });
  return rows;
}
/// Each negative has the score of the right word.
Row scores_of_the_right_one(const Case& c) {
  return sent(c, [&](double, double w) { return slope(c.score(c.right), w); }).x;
}
Row negatives_averaged(const Case& c) {
  const double K = std::max(c.negatives.size(), 1);
  return sent(c, [K](double s, double w) { return slope(s, w) / (w > 0 ? 1 : K); }).x;
}
Row right_one_sends_again(const Case& c) {
  const double own = c.score(c.right);
  return sent(c, [own](double s, double) { return slope(s, s == own ? 1 : 0); }, {true}).x;
}
double words(const Case& c) { return c.negatives.size() + 1; }

const char* const sends_nothing = "A negative that is the right word does not count: skip it.";
const char* const assigned = "Only the last word is left: did you assign instead of add?";
const char* const too_large =
    "Scores may be 1000, as in 08.4: e^1000 is infinite, and 1 / (1 + e^-s) still a number.";

const Listed listed =
    checked("08.5", "pair_gradient", pair_gradient, right::pair_gradient, to_try)
        .named(name_of_pair)
        .within([](const Row& x, const Table&, TokenId, const Ids& negatives) {
          return rounding(8 * (x.size() + negatives.size() + 4), 4);
        })
        .mistakes({
            {"gradient sign", slopes([](double s, double w) { return w - sigmoid(s); }),
             "The sign is flipped: the slope is sigmoid(score) - 1 for the right word."},
            {"gradient one missing", slopes([](double s, double) { return sigmoid(s); }),
             "The 1 is missing: the right word's slope is sigmoid(score) - 1."},
            {"gradient all right", slopes([](double s, double) { return sigmoid(s) - 1; }),
             "The 1 belongs to the right word alone: a negative's slope is sigmoid(score)."},
            {"gradient no sigmoid", slopes([](double s, double w) { return s - w; }),
             "Yours uses the scores themselves: apply the sigmoid to them."},
            {"gradient right alone",
             slopes([](double s, double w) { return w > 0 ? slope(s, w) : 0.0; }),
             "Yours uses only the right word: the negatives have slopes, too."},
            {"gradient negatives alone",
             slopes([](double s, double w) { return w > 0 ? 0.0 : slope(s, w); }),
             "The right word is missing: its slope is sigmoid(score) - 1."},
            {"gradient sigmoid of -s", slopes([](double s, double w) { return sigmoid(-s) - w; }),
             "sigmoid(s) is 1 / (1 + e^-s): yours has e^s."},
            {"gradient of signs", slopes([](double, double w) { return 1 - w - w; }),
             "The slopes are sigmoid(score) - 1 and sigmoid(score), not -1 and 1."},
            {"gradient sizes", slopes([](double s, double w) { return std::fabs(slope(s, w)); }),
             "The right word's slope is sigmoid(score) - 1, below 0: not 1 - sigmoid(score)."},
            {"gradient negatives subtracted",
             slopes([](double s, double w) { return -std::fabs(slope(s, w)); }),
             "A negative's slope is above 0: it is added, not subtracted."},
            {"gradient of the sigmoid",
             slopes([](double s, double w) { return sigmoid(s) * (1 - sigmoid(s)) - w; }),
             "That is the sigmoid's own slope: use sigmoid(score) itself."},
            {"gradient of steps", slopes([](double s, double w) { return (s > 0 ? 1 : 0) - w; }),
             "Yours checks only whether a score is above 0: use sigmoid(score)."},
            {"gradient of costs",
             slopes([](double s, double w) { return right::cost(w > 0 ? -s : s); }),
             "Those are the costs: a slope is sigmoid(score), less 1 for the right word."},
            {"gradient of tanh", slopes([](double s, double w) { return std::tanh(s) - w; }),
             "That is tanh: sigmoid(s) is 1 / (1 + e^-s)."},
            {"gradient of the example", slopes([](double, double w) { return 0.5 - w; }),
             "Those are the example's slopes: its scores are all 0."},
            {"gradient of quotient",
             slopes([](double s, double w) { return std::exp(s) / (1 + std::exp(s)) - w; }),
             too_large},
            {"gradient right again", slopes(slope, {.right_again = true}), sends_nothing},
            {"gradient assigned", slopes(slope, {.x_added = false}), assigned},
            {"gradient both assigned", slopes(slope, {.x_added = false, .rows_added = false}),
             assigned},
            {"gradient mean",
             with_x([](const Case& c) { return times(sent(c, slope).x, 1 / words(c)); }),
             "Yours is a mean: add up slope times row."},
            {"gradient negatives averaged", with_x(negatives_averaged),
             "Yours averages the negatives: add them up."},
            {"gradient right sends again", with_x(right_one_sends_again), sends_nothing},
            {"gradient one score", with_x(scores_of_the_right_one),
             "Each negative has a score of its own: not that of the right word."},
            {"gradient moved x", with_x(x_moved_between),
             "x was changed between two words: compute all scores with the original x."},
            {"gradient moved rows", with_x(rows_moved_between),
             "A row was changed before it was read again: compute all scores with the original "
             "table."},
            {"gradient from x", with_x([](const Case& c) { return plus(sent(c, slope).x, c.x); }),
             "x itself is in the gradient: start the sum at 0."},
            {"gradient step",
             with_x([](const Case& c) { return plus(c.x, times(sent(c, slope).x, -1)); }),
             "Yours is x after a step: return its gradient."},
            {"gradient exchanged", with_x(slopes_times_x),
             "Slope times x belongs to the table: x gets slope times the row."},
            {"gradient x forgotten", with_x([](const Case& c) { return Row(c.x.size()); }),
             "The gradient of x is 0: add slope times row to it."},
            {"gradient table right again",
             with_table([](const Case& c) { return sent(c, slope, {.right_again = true}).table; }),
             "A negative that is the right word gets no gradient for that: skip it."},
            {"gradient table assigned", slopes(slope, {.rows_added = false}),
             "A word that is listed twice counts twice: did you assign instead of add?"},
            {"gradient table overwritten", with_table([](const Case& c) {
               return sent(c, slope, {.right_again = true, .rows_added = false}).table;
             }),
             "The row of the right word was overwritten when it was a negative: skip it, and add."},
            {"gradient table mean",
             with_table([](const Case& c) { return times(sent(c, slope).table, 1 / words(c)); }),
             "Yours is a mean: add slope times x to each row."},
            {"gradient table of rows", with_table(slopes_times_rows),
             "Slope times row belongs to x: a row gets slope times x."},
            {"gradient rows forgotten",
             with_table([](const Case& c) { return Table(c.table.rows(), c.table.columns()); }),
             "The gradient of the table is 0: add slope times x to each row."},
        })
        .mistakes(wrong_words("gradient", right::pair_gradient))
        .notice([](const Gradient&, const Row& x, const Table& table, TokenId right,
                   const Ids&) { return std::fabs(dot(x, table.row(right))) > 700; },
                too_large)
        .otherwise([](const Gradient&, const Row& x, const Table& table, TokenId right,
                      const Ids& negatives) {
          const Case c{x, table, right, negatives};
          std::string text = emb::message("The slope of the right word ", right, " is ",
                                          as_typed(slope(c.score(right), 1), 9));
          for (const TokenId id : negatives)
            if (id != right)
              text += emb::message(", of ", id, " ", as_typed(slope(c.score(id), 0), 9));
          return text + ". Each slope times its row goes to x, times x to its row.";
        });

}  // namespace
}  // namespace checks::gradients
}  // namespace exercise
