#pragma once

// The two ends of the tied table, and the gradients that people make of them: the mistakes of
// 07.5, which also move the table of 07.6.

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lessons/07_tied_weights/check/right.hpp"
#include "lessons/shared/tables.hpp"

namespace exercise::checks {

using Table = Matrix<double>;
using Row = List<double>;
using emb::course::dot;
using emb::course::filled;
using emb::course::transposed;

/// The largest number, its sign aside.
inline double largest_size(const auto& numbers) {
  double size = 0;
  for (const double number : numbers) size = std::max(size, std::fabs(number));
  return size;
}
/// "1 -0.5 2"
inline std::string spelled(const Row& row) {
  std::string text;
  for (const double number : row) text += (text.empty() ? "" : " ") + emb::course::shown(number);
  return text;
}
/// Where two tables differ first.
inline std::pair<int, int> first_difference(const Table& a, const Table& b) {
  for (int x = 0; x < b.rows(); ++x)
    for (int y = 0; y < b.columns(); ++y)
      if (x >= a.rows() || y >= a.columns() || !(std::fabs(a(x, y) - b(x, y)) < 1e-4))
        return {x, y};
  return {0, 0};
}

/// A pair, and the table of the bare tied model that is to learn it.
struct Case {
  const Table& table;
  TokenId id, target;

  int V() const { return table.rows(); }
  int D() const { return table.columns(); }
  Row hidden() const { return table.row(id); }
};

inline Row scores_of(const Case& c) {
  Row scores(c.V());
  for (int v = 0; v < c.V(); ++v) scores[v] = dot(c.hidden(), c.table.row(v));
  return scores;
}
/// Softmax, with another number than the largest score subtracted first.
inline Row softmax_less(Row scores, double subtracted) {
  double sum = 0;
  for (double& score : scores) {
    score = std::exp(score - subtracted);
    sum += score;
  }
  for (double& score : scores) score /= sum;
  return scores;
}
inline double largest_of(const Row& scores) { return *std::ranges::max_element(scores); }
inline Row probabilities(const Case& c) {
  const Row scores = scores_of(c);
  return softmax_less(scores, largest_of(scores));
}
inline Row overflowing_probabilities(const Case& c) { return softmax_less(scores_of(c), 0); }

/// `numbers` with 1 less where(v).
template <class Where>
Row less_one(Row numbers, Where where) {
  for (int v = 0; v < numbers.size(); ++v) numbers[v] -= where(v) ? 1 : 0;
  return numbers;
}
inline Row slopes_of(const Case& c, const Row& p) {
  return less_one(p, [&](int v) { return v == c.target; });
}

/// The gradient of the row that was read.
inline Row input_row(const Row& slopes, const Table& table) {
  Row row(table.columns());
  for (int d = 0; d < row.size(); ++d)
    for (int v = 0; v < table.rows(); ++v) row[d] += slopes[v] * table(v, d);
  return row;
}
inline void add_row(Table& gradient, int at, const Row& row) {
  for (int d = 0; d < row.size(); ++d) gradient(at, d) += row[d];
}
inline Table both_ends(const Case& c, const Row& slopes) {
  Table gradient = right::output_end(slopes, c.hidden());
  add_row(gradient, c.id, input_row(slopes, c.table));
  return gradient;
}

// ---- Mistakes -----------------------------------------------------------------------------------

using GradientOf = Table(const Table&, TokenId id, TokenId target);

struct WrongGradient {
  std::string name;
  std::function<GradientOf> gradient;
  std::string sentence;
};

/// The two ends with other slopes, made of the case and its probabilities.
struct WrongSlopes {
  std::string name;
  std::function<Row(const Case&, const Row& p)> slopes;
  std::string sentence;
};
inline const std::vector<WrongSlopes> wrong_slopes = {
    {"without target", [](const Case&, const Row& p) { return p; },
     "The slopes are the probabilities alone: 1 is subtracted at the target."},
    {"sign",
     [](const Case& c, const Row& p) {
       Row slopes = slopes_of(c, p);
       for (double& slope : slopes) slope = -slope;
       return slopes;
     },
     "The sign is wrong: the slopes are probability - 1 if target."},
    {"without softmax", [](const Case& c, const Row&) { return slopes_of(c, scores_of(c)); },
     "The scores are used as they are: softmax makes probabilities of them first."},
    {"equal probabilities",
     [](const Case& c, const Row&) { return slopes_of(c, Row(c.V(), 1.0 / c.V())); },
     "p is 1/V everywhere: it is the softmax of the scores."},
    {"one less everywhere",
     [](const Case&, const Row& p) { return less_one(p, [](int) { return true; }); },
     "1 is subtracted from every slope: at the target only."},
    {"target is id",
     [](const Case& c, const Row& p) { return less_one(p, [&](int v) { return v == c.id; }); },
     "1 is subtracted at `id`: it belongs to the target."},
    {"target from one, if there is one",
     [](const Case& c, const Row& p) {
       return less_one(p, [&](int v) { return v + 1 == c.target; });
     },
     "1 is subtracted at target - 1: ids count from 0, as rows do."},
    {"target from one",
     [](const Case& c, const Row& p) {
       return less_one(p, [&](int v) { return v == std::max(0, c.target - 1); });
     },
     "1 is subtracted at target - 1: ids count from 0, as rows do."},
    {"target from one, unguarded",
     [](const Case& c, Row p) {
       p[c.target - 1] -= 1;
       return p;
     },
     "1 is subtracted at target - 1: ids count from 0, as rows do."},
    {"slope of target 0",
     [](const Case& c, Row p) {
       p[c.target] = 0;
       return p;
     },
     "The slope of the target is p - 1, not 0."},
};

/// The right slopes, and the two ends put together in another way.
struct WrongEnds {
  std::string name;
  std::function<Table(const Case&, const Row& slopes)> ends;
  std::string sentence;
};
inline Table output_of(const Case& c, const Row& slopes) {
  return right::output_end(slopes, c.hidden());
}
/// The output end, and `row` added to row `at`.
inline Table output_and(const Case& c, const Row& slopes, int at, const Row& row) {
  Table gradient = output_of(c, slopes);
  add_row(gradient, at, row);
  return gradient;
}
inline const char* const lacks_itself =
    "Row `id` lacks slopes[id] times row id, which both ends send to it: assigned instead of "
    "added, or left out of the sum over v?";
inline Table scaled(Table table, double factor) {
  for (double& number : table) number *= factor;
  return table;
}
inline const std::vector<WrongEnds> wrong_ends = {
    {"output only", output_of,
     "That is the output end alone: the row that was read gets the input end, too."},
    {"input only",
     [](const Case& c, const Row& slopes) {
       Table gradient(c.V(), c.D());
       add_row(gradient, c.id, input_row(slopes, c.table));
       return gradient;
     },
     "That is the input end alone: the output end writes every row."},
    {"assigned",
     [](const Case& c, const Row& slopes) {
       Table gradient = output_of(c, slopes);
       const Row row = input_row(slopes, c.table);
       for (int d = 0; d < c.D(); ++d) gradient(c.id, d) = row[d];
       return gradient;
     },
     lacks_itself},
    {"without itself",
     [](const Case& c, Row slopes) {
       const Table output = output_of(c, slopes);
       slopes[c.id] = 0;
       Table gradient = output;
       add_row(gradient, c.id, input_row(slopes, c.table));
       return gradient;
     },
     lacks_itself},
    {"assigned in one loop",
     [](const Case& c, const Row& slopes) {
       Table gradient(c.V(), c.D());
       for (int v = 0; v < c.V(); ++v)
         for (int d = 0; d < c.D(); ++d) {
           gradient(v, d) = slopes[v] * c.table(c.id, d);
           gradient(c.id, d) += slopes[v] * c.table(v, d);
         }
       return gradient;
     },
     "Row `id` is assigned after rows before it have added to it: what they sent is lost. Add "
     "instead of assigning."},
    {"into target",
     [](const Case& c, const Row& slopes) {
       return output_and(c, slopes, c.target, input_row(slopes, c.table));
     },
     "The input end went into the target's row: it belongs to the token that was read."},
    {"of the target alone",
     [](const Case& c, const Row& slopes) {
       Row row = c.table.row(c.target);
       for (double& number : row) number *= slopes[c.target];
       return output_and(c, slopes, c.id, row);
     },
     "The input end sums over all v, not over the target alone."},
    {"input end in every row",
     [](const Case& c, const Row& slopes) {
       Table gradient = output_of(c, slopes);
       for (int v = 0; v < c.V(); ++v) add_row(gradient, v, input_row(slopes, c.table));
       return gradient;
     },
     "The input end went into every row: only the row that was read went in."},
    {"into every row",
     [](const Case& c, const Row& slopes) {
       Table gradient = output_of(c, slopes);
       for (int v = 0; v < c.V(); ++v)
         for (int d = 0; d < c.D(); ++d) gradient(v, d) += slopes[v] * c.table(v, d);
       return gradient;
     },
     "The input end is one row, the sum over v of slopes[v] times row v: row `id` gets it."},
    {"twice", [](const Case& c, const Row& s) { return scaled(both_ends(c, s), 2); },
     "Twice as much: each end counts once."},
    {"mean", [](const Case& c, const Row& s) { return scaled(both_ends(c, s), 1.0 / c.V()); },
     "Yours divides by V: the loss of one pair is not a mean."},
    {"square",
     [](const Case& c, const Row& slopes) {
       Table gradient = both_ends(c, slopes);
       for (int v = 0; v < c.V(); ++v)
         for (int d = c.V(); d < c.D(); ++d) gradient(v, d) = 0;
       return gradient;
     },
     "Columns from V on are left out: d runs over all D of a row."},
    {"not for one word",
     [](const Case& c, const Row& slopes) {
       return c.id == c.target ? Table(c.V(), c.D()) : both_ends(c, slopes);
     },
     "A token that is its own target is learned as well: id and target may be equal."},
};

/// Softmax with something else subtracted than the largest score.
struct WrongShift {
  std::string name;
  std::function<double(const Case&, const Row& scores)> subtracted;
  std::string what;
};
/// The largest of scores[begin] and so on, without the last `left_out`.
inline double largest_from(const Row& scores, int begin, int left_out) {
  double largest = scores[std::min(begin, scores.size() - 1)];
  for (int v = begin; v < scores.size() - left_out; ++v) largest = std::max(largest, scores[v]);
  return largest;
}
inline const std::vector<WrongShift> wrong_shifts = {
    {"overflows", [](const Case&, const Row&) { return 0.0; }, ""},
    {"minus own score", [](const Case& c, const Row& scores) { return scores[c.id]; },
     "the score of `id`"},
    {"minus score of target", [](const Case& c, const Row& scores) { return scores[c.target]; },
     "the score of the target"},
    {"minus first score", [](const Case&, const Row& scores) { return scores[0]; },
     "the first score"},
    {"largest but last", [](const Case&, const Row& scores) { return largest_from(scores, 0, 1); },
     "the largest score without looking at the last one"},
    {"largest but first", [](const Case&, const Row& scores) { return largest_from(scores, 1, 0); },
     "the largest score without looking at the first one"},
};

inline std::vector<WrongGradient> wrong_gradients() {
  std::vector<WrongGradient> list = {{"exchanged",
                                      [](const Table& table, TokenId id, TokenId target) {
                                        return right::tied_gradient(table, target, id);
                                      },
                                      "id and target are swapped: the model reads `id`."}};
  for (const bool overflows : {false, true}) {
    const auto p_of = overflows ? overflowing_probabilities : probabilities;
    const std::string suffix = overflows ? ", overflows" : "";
    for (const auto& [name, wrong, sentence] : wrong_slopes) {
      const auto slopes = wrong;
      list.push_back({name + suffix,
                      [=](const Table& table, TokenId id, TokenId target) {
                        const Case c{table, id, target};
                        return both_ends(c, slopes(c, p_of(c)));
                      },
                      sentence});
    }
    for (const auto& [name, wrong, sentence] : wrong_ends) {
      const auto ends = wrong;
      list.push_back({name + suffix,
                      [=](const Table& table, TokenId id, TokenId target) {
                        const Case c{table, id, target};
                        return ends(c, slopes_of(c, p_of(c)));
                      },
                      sentence});
    }
  }
  for (const auto& [name, wrong, what] : wrong_shifts) {
    const auto subtracted = wrong;
    const std::string infinite =
        "e^1000 is infinite in a computer: subtract the largest score from all before e^s.";
    list.push_back({name,
                    [=](const Table& table, TokenId id, TokenId target) {
                      const Case c{table, id, target};
                      const Row scores = scores_of(c);
                      const Row p = softmax_less(scores, subtracted(c, scores));
                      return both_ends(c, slopes_of(c, p));
                    },
                    what.empty() ? infinite : "Subtracted is " + what + ". " + infinite});
  }
  return list;
}

/// Float answers: a score is D products and the sum over e^s has V terms. What a score errs by,
/// e^s passes on; then it is multiplied by a number of the table, and V of these are added up.
inline emb::course::Tolerance rounding_of(const Table& table, double rate = 1) {
  const double size = largest_size(table);
  return emb::course::rounding(table.columns() + 2 * table.rows() + 6,
                               (1 + table.columns() * size * size) * (1 + rate * size));
}

/// Rows of small numbers times `factor`: below 1, the probabilities are neither 0 nor 1.
inline Table some_table(emb::course::Draw& draw, double factor, int V, int D) {
  return scaled(draw.matrix<double>(V, D), factor);
}
/// A table whose scores are large, and the pair that it is to learn.
struct LargePair {
  Table table;
  TokenId id, target;
};
inline std::vector<LargePair> large_pairs(emb::course::Draw& draw) {
  Table drawn = some_table(draw, 16, 6, draw.size(3, 5));
  for (int d = 0; d < drawn.columns(); ++d)
    drawn(2, d) = d % 2 == 0 ? 32 : -32;  // the score of 2 after itself is large
  return {{drawn, 2, 4},
          // Scores 500, 10, -50 and 1600: neither that of `id` nor that of the target is largest.
          {{{20, 0, 10}, {1, 2, -1}, {-3, 5, 1}, {80, 0, 0}}, 0, 1},
          // Scores 1600, 500 and 10: the largest is the first.
          {{{80, 0, 0}, {20, 0, 10}, {1, 2, -1}}, 1, 2},
          // Scores 1000, 1200, 1100 and 20: subtracting any of the first three is enough.
          {{{30, 0, 10}, {40, 0, 0}, {35, 0, 5}, {1, 2, -1}}, 0, 2}};
}

/// Whether a result is infinite or none because the scores are large.
inline bool too_large_for(const Table& yours, const Table& table) {
  return largest_size(table) > 10 &&
         !std::ranges::all_of(yours, [](double number) { return std::isfinite(number); });
}

}  // namespace exercise::checks
