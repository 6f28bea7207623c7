#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/06_bigram/check/counts.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Asked = std::tuple<Table, Counts>;
using GradientOf = Table(const Table& scores, const Counts& counts);

std::vector<Asked> tables_to_try(Draw& draw) {
  const double ln2 = std::log(2.0), ln3 = std::log(3.0);
  std::vector<Asked> tried;
  const auto add = [&](const Table& scores, const Ids& ids) {
    tried.push_back({scores, right::count_pairs(ids, scores.rows())});
  };
  add({{0, ln2, 0}, {ln3, 0, 0}, {0, 0, ln2}}, {0, 1, 0, 1, 1, 2});
  const int V = draw.size(5, 7);
  add(draw.matrix<double>(V, V), some_text(draw, 25, V));
  std::vector<double> large;
  for (const ScoreCase& row : score_cases(draw, 7))
    if (row.scores.size() == 7) large.insert(large.end(), row.scores.begin(), row.scores.end());
  add(Table(7, 7, large), some_text(draw, 25, 7));
  // The largest of a row is the first or the last.
  add({{1000, 5, -990}, {-990, 5, 1000}, {0, 0, 0}}, {0, 1, 2, 0, 2, 1, 0});
  // The sums of row 0, and of all, are more than an int holds.
  tried.push_back({{{0.5, -1, 0}, {0.25, 0, 1}, {0, 0.75, 0}},
                   {{2000000000, 1000000000, 0}, {0, 3, 1000000000}, {1, 0, 2}}});
  return tried;
}

// ---- Probabilities ------------------------------------------------------------------------------

Table right_p(const Table& scores) {
  return filled(scores.rows(), scores.rows(),
                [&](int x, int v) { return std::exp(-right::row_loss(scores.row(x), v)); });
}
/// Nothing is subtracted from the scores.
Table naive_p(const Table& scores) {
  return filled(scores.rows(), scores.rows(), [&](int x, int v) {
    double sum = 0;
    for (const double score : scores.row(x)) sum += std::exp(score);
    return std::exp(scores(x, v)) / sum;
  });
}
/// The largest of each row from column `begin` on, without the last `left_out` ones, is subtracted.
auto p_with_largest_of(int begin, int left_out) {
  return [=](const Table& scores) {
    const int V = scores.rows();
    return filled(V, V, [&](int x, int v) {
      double largest = scores(x, begin), sum = 0;
      for (int y = begin; y < V - left_out; ++y) largest = std::max(largest, scores(x, y));
      for (const double score : scores.row(x)) sum += std::exp(score - largest);
      return std::exp(-(std::log(sum) + largest - scores(x, v)));
    });
  };
}
Table softmax_of_all(const Table& scores, double subtracted) {
  double sum = 0;
  for (const double score : scores) sum += std::exp(score - subtracted);
  return filled(scores.rows(), scores.rows(),
                [&](int x, int v) { return std::exp(scores(x, v) - subtracted) / sum; });
}
Table p_of_all(const Table& scores) { return softmax_of_all(scores, 0); }
Table p_of_all_shifted(const Table& scores) {
  return softmax_of_all(scores, *std::ranges::max_element(scores));
}
template <class P>
auto down_columns(P p) {
  return [p](const Table& scores) { return transposed(p(transposed(scores))); };
}
Table equal_p(const Table& scores) {
  return Table(scores.rows(), scores.rows(), 1.0 / scores.rows());
}
Table exponentials(const Table& scores) {
  return filled(scores.rows(), scores.rows(), [&](int x, int v) { return std::exp(scores(x, v)); });
}
Table losses(const Table& scores) {
  return filled(scores.rows(), scores.rows(),
                [&](int x, int v) { return right::row_loss(scores.row(x), v); });
}

// ---- Gradients ----------------------------------------------------------------------------------

/// What the gradient at (x, v) is made of.
struct At {
  const Table& p;
  const Counts& counts;
  Kept kept;
  int x, v;

  double N() const { return sum_of(counts, kept); }
  double n() const { return row_sum(counts, x, kept); }
  double count() const { return counts(x, v); }
  double expected() const { return p(x, v); }
  double V() const { return counts.rows(); }
};
using Formula = std::function<double(const At&)>;

std::function<GradientOf> gradient(const std::function<Table(const Table&)>& p,
                                   const Formula& formula, Kept kept) {
  return [=](const Table& scores, const Counts& counts) {
    const Table of_scores = p(scores);
    return filled(scores.rows(), scores.rows(), [&](int x, int v) {
      return formula(At{of_scores, counts, kept, x, v});
    });
  };
}
double right_formula(const At& a) { return (a.n() * a.expected() - a.count()) / a.N(); }

struct WrongFormula {
  std::string name;
  Formula formula;
  std::string sentence;
};
/// (expected - counts) / N with another number of expected pairs.
Formula expecting(double (*expected)(const At&)) {
  return [expected](const At& a) { return (expected(a) - a.count()) / a.N(); };
}
/// The right difference, divided by another number.
Formula divided_by(double (*number)(const At&)) {
  return [number](const At& a) { return (a.n() * a.expected() - a.count()) / number(a); };
}
double share(const At& a) { return a.n() > 0 ? a.count() / a.n() : 1 / a.V(); }

const char* const weighs = "row x weighs n(x) / N of it, and nothing if n(x) is 0.";
const WrongFormula wrong_formulas[] = {
    {"without row total", expecting([](const At& a) { return a.expected(); }),
     "n(x) is missing: row x expects p of each of its n(x) pairs."},
    {"total for row", expecting([](const At& a) { return a.N() * a.expected(); }),
     "p - counts / N: row x expects p of each of its own n(x) pairs, not of all N."},
    {"column of x",
     expecting([](const At& a) { return column_sum(a.counts, a.x, a.kept) * a.expected(); }),
     "n(x) is the sum of row x: yours is that of column x."},
    {"column of v",
     expecting([](const At& a) { return column_sum(a.counts, a.v, a.kept) * a.expected(); }),
     "n(x) is the sum of row x: yours is that of column v."},
    {"row total continues",
     expecting([](const At& a) { return rows_to(a.counts, a.x, a.kept) * a.expected(); }),
     "The sum n(x) is not reset to 0 for each row."},
    {"count for row total", expecting([](const At& a) { return a.count() * a.expected(); }),
     "n(x) is the sum of the whole row of counts, for every v of it."},
    {"not divided", divided_by([](const At&) { return 1.0; }),
     "The division by N is missing: the loss is a mean over all pairs."},
    {"sign", divided_by([](const At& a) { return -a.N(); }),
     "Yours is counts minus expected counts: swap them, or a step would raise the loss."},
    {"divided by N - 1", divided_by([](const At& a) { return a.N() - 1; }),
     "Yours divides by N - 1: N is the sum of all counts, which are pairs."},
    {"divided by size", divided_by([](const At& a) { return a.V(); }),
     "Yours divides by V: N is the sum of all counts."},
    {"divided by all elements", divided_by([](const At& a) { return a.V() * a.V(); }),
     "Yours divides by V * V: N is the sum of all counts."},
    {"by rows", [](const At& a) { return a.n() > 0 ? a.expected() - a.count() / a.n() : 0; },
     "Each row is divided by its own pairs: N counts the pairs of all rows."},
    {"by empty rows",
     [](const At& a) { return (a.expected() - a.count() / a.n()) * a.n() / a.N(); },
     "Something was divided by 0: a row without any pair is divided by N, too."},
    {"p minus share", [](const At& a) { return a.expected() - share(a); },
     "That is p - share: " + std::string(weighs)},
    {"p minus counts by n", [](const At& a) { return a.expected() - a.count() / a.n(); },
     "That is p - share, and 0 / 0 for a row without any pair: " + std::string(weighs)},
    {"share minus p", [](const At& a) { return share(a) - a.expected(); },
     "That is share - p: the slope is p - share, times n(x) / N."},
    {"only counts divided", [](const At& a) { return a.n() * a.expected() - a.count() / a.N(); },
     "Only the counts are divided by N: the whole difference is."},
    {"counts missing", [](const At& a) { return a.n() * a.expected() / a.N(); },
     "The counts are missing. (counts / N of whole numbers is 0: have N as a double.)"},
    {"whole numbers",
     [](const At& a) { return a.n() * a.expected() / a.N() - std::trunc(a.count() / a.N()); },
     "The counts are missing. (counts / N of whole numbers is 0: have N as a double.)"},
};

/// Each with sums as they are and in an int, with the largest score subtracted and without.
std::vector<Mistake<GradientOf, Asked>> of_wrong_formulas() {
  std::vector<Mistake<GradientOf, Asked>> list;
  for (const auto& [name, formula, sentence] : wrong_formulas)
    for (const Kept kept : {Kept::as_it_is, Kept::in_int})
      for (const bool overflows : {false, true})
        list.push_back({"gradient " + name + (kept == Kept::in_int ? ", sums in int" : "") +
                            (overflows ? ", overflows" : ""),
                        gradient(overflows ? naive_p : right_p, formula, kept), sentence});
  return list;
}

struct WrongP {
  std::string name;
  std::function<Table(const Table&)> p;
  std::string sentence;
};
const char* const not_finite =
    "e^1000 is infinite, and e^-1000 is 0: subtract the row's largest score first.";
const char* const whole_row =
    ": subtract the largest score of the whole row, the first and the "
    "last one included.";
const char* const over_all = "Softmax went over the whole table: each row has its own sum.";
const char* const over_columns = "Softmax went down the columns: each row of scores is a softmax.";
const WrongP wrong_p[] = {
    {"overflows", naive_p, not_finite},
    {"largest but last", p_with_largest_of(0, 1), "e^1000 is infinite" + std::string(whole_row)},
    {"largest but first", p_with_largest_of(1, 0), "e^1000 is infinite" + std::string(whole_row)},
    {"softmax of all", p_of_all, over_all},
    {"softmax of all, shifted", p_of_all_shifted, over_all},
    {"softmax of columns", down_columns(naive_p), over_columns},
    {"softmax of columns, shifted", down_columns(right_p), over_columns},
    {"equal scores", equal_p, "p is 1/V everywhere: that holds for scores of 0 only."},
    {"exponentials", exponentials, "That is e^score: softmax divides it by the sum over the row."},
    {"loss for p", losses, "p is a probability: row_loss gives -ln p, and e^-loss is p."},
};
/// Each with sums as they are, and in an int.
std::vector<Mistake<GradientOf, Asked>> of_wrong_p() {
  std::vector<Mistake<GradientOf, Asked>> list;
  for (const auto& [name, p, sentence] : wrong_p)
    for (const Kept kept : {Kept::as_it_is, Kept::in_int})
      list.push_back({"gradient " + name + (kept == Kept::in_int ? ", sums in int" : ""),
                      gradient(p, right_formula, kept), sentence});
  return list;
}

Table of_transposed(const Table& scores, const Counts& counts) {
  return transposed(right::table_gradient(scores, counts));
}
/// Only one of the two sums is in an int.
std::function<GradientOf> partly_in_int(Kept of_row, Kept of_all) {
  return [=](const Table& scores, const Counts& counts) {
    const Table p = right_p(scores);
    return filled(scores.rows(), scores.rows(), [&](int x, int v) {
      return (row_sum(counts, x, of_row) * p(x, v) - counts(x, v)) / sum_of(counts, of_all);
    });
  };
}

std::string sum_of_first_odd_row(const Table& yours, const Table&, const Counts&) {
  for (int x = 0; x < yours.rows(); ++x) {
    double sum = 0;
    for (const double slope : yours.row(x)) sum += slope;
    if (std::fabs(sum) < 1e-3) continue;
    return emb::message("Row ", x, " of yours adds up to ", shown(sum),
                        ": each row of it adds up to 0, because both n(x) * p and the counts add "
                        "up to n(x). (n(x) * p(x, v) - counts(x, v)) / N, for every x.");
  }
  return "(n(x) * p(x, v) - counts(x, v)) / N, for every x.";
}

const char* const sums_overflow =
    "An int overflowed: it cannot hold more than 2,147,483,647. Make n(x) and N doubles.";

const Listed slopes =
    checked("06.6", "table_gradient", table_gradient, right::table_gradient, tables_to_try)
        .calls("06.4")
        .named([](const Table& scores, const Counts& counts) {
          return emb::message("gradient for V = ", scores.rows(), ", N = ", shown(sum_of(counts)));
        })
        // Float answers: s - largest errs by the size of the scores, and e^x passes it on; V
        // additions, the quotient, n * p - count, and the division by N.
        .within([](const Table& scores, const Counts&) {
          return rounding(scores.rows() + 6, 1 + 2 * largest_size(scores));
        })
        .mistakes(of_wrong_formulas())
        .mistakes(of_wrong_p())
        .mistakes({
            {"gradient transposed", of_transposed, "Rows and columns are swapped."},
            {"gradient in int", partly_in_int(Kept::in_int, Kept::in_int), sums_overflow},
            {"gradient N in int", partly_in_int(Kept::as_it_is, Kept::in_int), sums_overflow},
            {"gradient n in int", partly_in_int(Kept::in_int, Kept::as_it_is), sums_overflow},
        })
        .notice(
            [](const Table& yours, const Table& scores, const Counts&) {
              return largest_size(scores) > 500 &&
                     !std::ranges::all_of(yours, [](double slope) { return std::isfinite(slope); });
            },
            not_finite)
        .notice(
            [](const Table& yours, const Table&, const Counts&) {
              return !std::ranges::all_of(yours, [](double slope) { return std::isfinite(slope); });
            },
            "Something was divided by 0: a row without any pair is divided by N, too.")
        .otherwise(sum_of_first_odd_row);

}  // namespace
}  // namespace exercise::checks
