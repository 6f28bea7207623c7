#include <algorithm>

#include "lessons/09_permutation/check/right.hpp"

namespace exercise::checks::means {
namespace {

using namespace emb::course;
using Ids = List<TokenId>;
using Input = std::tuple<Table, Ids, TokenId>;
using Answer = std::function<Row(const Table&, const Ids&, TokenId)>;

std::vector<Input> to_try(Draw& draw) {
  // Three of T positions are padding, and not the first or the last: T - 1 is not the count plus 1.
  const int T = draw.size(8, 10), D = 3;
  Ids ids = draw.ids(T, 7);
  for (int t = 0; t < T; ++t) ids[t] = t == 2 || t == 4 || t == 5 ? 0 : std::max(1, ids[t]);
  // Of the first: sums of six rows; neither position 3 nor id 0 is padding; of the six words two
  // are different; 6, one more, one less, all 9 positions, one less, the 3 of padding and D = 4 are
  // all different numbers.
  return {{{{2, 4, -3, 1},
            {6, 0, -3, 5},
            {8, 8, 8, 8},
            {1, 5, -6, -2},
            {9, 9, 9, 9},
            {3, 3, 1, 4},
            {-7, 1, 2, 3},
            {-2, 3, 1, 2},
            {2, 3, 4, 2}},
           {1, 1, 3, 0, 3, 0, 3, 1, 0},
           3},
          {draw.matrix<double>(T, D), ids, 0},
          {draw.matrix<double>(T, D), ids, 99},  // nothing is padding
          // Rows of zeros are rows.
          {{{3, 6, 9, 1}, {0, 0, 0, 0}, {1, -2, 4, 2}, {7, 7, 7, 7}, {0, 0, 0, 0}, {4, 3, -5, 3}},
           {2, 5, 1, 9, 3, 4},
           9},
          // Padding at the end alone, and at the beginning alone.
          {{{2, 4, -6}, {1, 5, 3}, {9, 9, 9}, {8, 8, 8}}, {5, 3, 4, 4}, 4},
          {{{9, 9, 9}, {8, 8, 8}, {2, 4, -6}}, {4, 4, 5}, 4},
          {{{1, -2, 3}}, {4}, 0},
          {{{1, 2, 3}, {4, 5, 6}}, {7, 7}, 7},
          {Table(0, 3), {}, 7}};
}

struct Text {
  const Table& x;
  const Ids& ids;
  TokenId padding;

  int T() const { return ids.size(); }
  int D() const { return x.columns(); }
  bool real(int t) const { return ids[t] != padding; }
  int count() const { return T() - static_cast<int>(std::ranges::count(ids, padding)); }
  bool zeros(int t) const { return x.row(t) == Row(D()); }
  bool met_before(int t) const {
    return std::find(ids.begin(), ids.begin() + t, ids[t]) != ids.begin() + t;
  }
  bool after_padding(int t) const {
    return std::find(ids.begin(), ids.begin() + t + 1, padding) != ids.begin() + t + 1;
  }
  /// Of the words without padding.
  int different() const {
    int words = 0;
    for (int t = 0; t < T(); ++t) words += real(t) && !met_before(t) ? 1 : 0;
    return words;
  }
};

template <class F>
Answer of_text(F f) {
  return [f](const Table& x, const Ids& ids, TokenId padding) {
    return Row(f(Text{x, ids, padding}));
  };
}
/// The sum of the rows for which in(Text, t) holds, divided by by(Text). Divided by 0 it is zeros,
/// or, if that is not guarded against, no number.
template <class In, class By>
Answer quotient(In in, By by, bool guarded) {
  return of_text([=](const Text& text) {
    Row sum(text.D());
    for (int t = 0; t < text.T(); ++t)
      for (int d = 0; d < text.D() && in(text, t); ++d) sum[d] += text.x(t, d);
    const double divisor = by(text);
    for (double& number : sum) number = divisor == 0 && guarded ? 0 : number / divisor;
    return sum;
  });
}
using Told = Mistake<Row(const Table&, const Ids&, TokenId), Input>;
/// The same mistake with and without a guard.
template <class In, class By>
std::vector<Told> both(const std::string& name, In in, By by, Sentence<Input> sentence) {
  return {{name, quotient(in, by, true), sentence},
          {name + ", unguarded", quotient(in, by, false), sentence}};
}
/// The mean of the wrong rows.
template <class In>
std::vector<Told> rows(const std::string& name, In in, Sentence<Input> sentence) {
  const auto rows_in = [in](const Text& text) {
    int sum = 0;
    for (int t = 0; t < text.T(); ++t) sum += in(text, t) ? 1 : 0;
    return sum;
  };
  return both(name, in, rows_in, sentence);
}
/// The right rows, divided by something else.
template <class By>
std::vector<Told> divided(const std::string& name, By by, Sentence<Input> sentence) {
  return both(
      name, [](const Text& text, int t) { return text.real(t); }, by, sentence);
}
/// combine(sum, number, how many rows so far) for each number of each row.
template <class Combine>
Answer running(Combine combine) {
  return of_text([combine](const Text& text) {
    Row sum(text.D());
    int so_far = 0;
    for (int t = 0; t < text.T(); ++t) {
      if (!text.real(t)) continue;
      ++so_far;
      for (int d = 0; d < text.D(); ++d) sum[d] = combine(sum[d], text.x(t, d), so_far);
    }
    return sum;
  });
}

bool any(const Text&, int) { return true; }
bool real(const Text& text, int t) { return text.real(t); }
bool before_padding(const Text& text, int t) { return !text.after_padding(t); }
int count(const Text& text) { return text.count(); }
int all_positions(const Text& text) { return text.T(); }
Row right_of(const Text& text) { return right::pooled(text.x, text.ids, text.padding); }
Row zeros_if(bool wrong, const Text& text) { return wrong ? Row(text.D()) : right_of(text); }

Row largest(const Text& text) {
  Row most(text.D());
  for (int t = 0; t < text.T(); ++t)
    for (int d = 0; d < text.D(); ++d)
      if (text.real(t)) most[d] = std::max(most[d], text.x(t, d));
  return most;
}
Row assigned(const Text& text) {
  Row mean(text.D());
  for (int t = 0; t < text.T(); ++t)
    for (int d = 0; d < text.D(); ++d)
      if (text.real(t)) mean[d] = text.x(t, d) / text.count();
  return mean;
}
Row rows_by_id(const Text& text) {
  Row mean(text.D());
  for (int t = 0; t < text.T(); ++t)
    for (int d = 0; d < text.D() && text.real(t); ++d) mean[d] += text.x(text.ids[t], d);
  for (double& number : mean) number = text.count() > 0 ? number / text.count() : 0;
  return mean;
}

std::string add_then_divide(const Table& x, const Ids& ids, TokenId padding) {
  const int count = Text{x, ids, padding}.count();
  return emb::message("add up all ", count, " rows, then divide once, by ", count, ".");
}
/// A sentence that ends with what to do.
Sentence<Input> once(const std::string& start) {
  return [start](const Table& x, const Ids& ids, TokenId padding) {
    return start + add_then_divide(x, ids, padding);
  };
}

const char* const broken =
    "Only rows before the first padding are in the mean: there may be words after it (continue, "
    "not break).";

const Listed listed =
    checked("09.2", "pooled", pooled, right::pooled, to_try)
        .named([](const Table& x, const Ids& ids, TokenId padding) {
          const Text text{x, ids, padding};
          if (text.T() == 0) return std::string("mean of no position");
          if (text.count() == 0) return std::string("mean of padding alone");
          return emb::message("mean, padding ", padding, ", of ids (", shown(ids), ")");
        })
        // Float answers: T additions and a division.
        .within([](const Table&, const Ids& ids, TokenId) { return rounding(ids.size() + 2, 9); })
        .mistakes(both("pooled all", any, all_positions,
                       "The padding rows are in the mean: their numbers and their count."))
        .mistakes(divided(
            "pooled by positions", all_positions,
            "Yours divides by all positions: leave padding out of the sum and out of the count."))
        .mistakes(both("pooled padding in sum", any, count,
                       "The padding rows are in the sum, though not in the count."))
        .mistakes(rows(
            "pooled the padding", [](const Text& text, int t) { return !text.real(t); },
            "Yours is the mean of the padding rows: take the mean of all the others."))
        .mistakes(divided(
            "pooled sum", [](const Text&) { return 1; }, "Yours is the sum: divide by the count."))
        .mistakes(divided(
            "pooled counts numbers", [](const Text& text) { return text.count() * text.D(); },
            "The count grew for each element: count each row once."))
        .mistakes(divided(
            "pooled by D", [](const Text& text) { return text.D(); },
            "Yours divides by D: divide by the number of rows that were added."))
        .mistakes(divided(
            "pooled count from one", [](const Text& text) { return text.count() + 1; },
            "The count is one too high: it begins at 0."))
        .mistakes(divided(
            "pooled one too few", [](const Text& text) { return std::max(1, text.count() - 1); },
            "The count is one too low: every row added counts."))
        .mistakes(divided(
            "pooled one too few for one", [](const Text& text) { return text.count() - 1; },
            "The count is one too low: every row added counts."))
        .mistakes(divided(
            "pooled by the last position", [](const Text& text) { return text.T() - 1; },
            "Yours divides by T - 1: divide by the number of rows that were added."))
        .mistakes(divided(
            "pooled by words", [](const Text& text) { return text.different(); },
            "Yours divides by the number of different ids: count every row that was added."))
        .mistakes(divided(
            "pooled by padding", [](const Text& text) { return text.T() - text.count(); },
            [](const Table& x, const Ids& ids, TokenId padding) {
              const Text text{x, ids, padding};
              return emb::message("Divided by how many rows are padding, ", text.T() - text.count(),
                                  ": those that were added are ", text.count(), ".");
            }))
        .mistakes(rows("pooled break", before_padding, broken))
        .mistakes(both("pooled break, whole count", before_padding, count, broken))
        .mistakes(rows(
            "pooled padding is zero", [](const Text& text, int t) { return text.ids[t] != 0; },
            [](const Table&, const Ids&, TokenId padding) {
              return emb::message("Rows whose id is 0 stayed out: padding is ", padding, " here.");
            }))
        .mistakes(rows(
            "pooled compares positions", [](const Text& text, int t) { return t != text.padding; },
            [](const Table&, const Ids&, TokenId padding) {
              return emb::message("Position ", padding,
                                  " stayed out: padding is an id, so compare ids[t], "
                                  "not t.");
            }))
        .mistakes(rows(
            "pooled without last",
            [](const Text& text, int t) { return text.real(t) && t + 1 < text.T(); },
            [](const Table&, const Ids& ids, TokenId) {
              return emb::message("The last row is missing: positions are 0 to ", ids.size() - 1,
                                  ".");
            }))
        .mistakes(rows(
            "pooled without first", [](const Text& text, int t) { return text.real(t) && t > 0; },
            "The first row is missing: positions are counted from 0."))
        .mistakes(rows(
            "pooled without zeros",
            [](const Text& text, int t) { return text.real(t) && !text.zeros(t); },
            "A row of zeros was left out: the id decides whether it is padding, not the elements."))
        .mistakes(rows(
            "pooled each word once",
            [](const Text& text, int t) { return text.real(t) && !text.met_before(t); },
            "A word that occurs again was left out: each position counts."))
        .mistakes({
            {"pooled nan", quotient(real, count, false),
             "0 divided by 0 is not a number: without any row the mean is all zeros."},
            {"pooled largest", of_text(largest),
             "That is the largest of each column: the exercise asks for the mean."},
            {"pooled halves",
             running([](double sum, double number, int) { return (sum + number) / 2; }),
             once("The sum was halved at each row: ")},
            {"pooled divides early",
             running([](double sum, double number, int so_far) { return sum + number / so_far; }),
             once("Each row was divided by the count so far: ")},
            {"pooled divides again",
             running([](double sum, double number, int so_far) { return (sum + number) / so_far; }),
             once("The sum was divided by the count so far after each row: ")},
            {"pooled last row", running([](double, double number, int) { return number; }),
             "That is the last row alone: did you assign instead of add?"},
            {"pooled assigned", of_text(assigned),
             "Only the last row is left of the sum: did you assign instead of add?"},
            {"pooled rows by id", of_text(rows_by_id),
             "Row ids[t] of x was added: x has a row for each position, so take row t."},
            {"pooled ends with padding", of_text([](const Text& text) {
               return zeros_if(text.T() > 0 && !text.real(text.T() - 1), text);
             }),
             "All of yours are 0: a text that ends with padding still has words before it."},
            {"pooled one is none",
             of_text([](const Text& text) { return zeros_if(text.count() < 2, text); }),
             "All of yours are 0: the mean of a single row is the row itself."},
        })
        .notice([](const Row& yours, const Table&, const Ids&,
                   TokenId) { return std::ranges::any_of(yours, [](double y) { return y != y; }); },
                "0 divided by 0 is not a number: without any row the mean is all zeros.")
        .otherwise([](const Row&, const Table& x, const Ids& ids, TokenId padding) {
          const Text text{x, ids, padding};
          if (text.count() == 0) return std::string("Without rows the mean is x.columns() zeros.");
          Row sum = right_of(text);
          for (double& number : sum) number *= text.count();
          return emb::message("Rows that are not padding: ", text.count(), ". Their sum is ",
                              shown(sum), "; divided by ", text.count(), " that is ",
                              shown(right_of(text)), ".");
        });

}  // namespace
}  // namespace exercise::checks::means
