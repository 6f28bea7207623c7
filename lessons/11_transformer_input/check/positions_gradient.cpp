#include <algorithm>
#include <cmath>

#include "lessons/11_transformer_input/check/right.hpp"

namespace exercise::checks::gradients {
namespace {

using namespace emb::course;
using Answer = std::function<Map(const Batch&, int)>;

std::vector<std::tuple<Batch, int>> to_try(Draw& draw) {
  // The first two are of one shape: nothing of the one is left in the other.
  const int T = draw.size(5, 6), D = draw.size(7, 8);
  std::vector<std::tuple<Batch, int>> all;
  for (const int B : {3, 1, 4})
    all.push_back({random_batch(draw, B, T, D), B == 4 ? T : 2 * T + 13});
  // By hand: 1 + 5, 2 + 6, 3 + 7, 4 + 8, and a position that no text reaches.
  all.push_back({{{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}, 3});
  // Texts without a word.
  all.push_back({{Map(0, 3), Map(0, 3)}, 4});
  all.push_back({{Map(0, 3)}, 0});
  return all;
}

/// Where a number of d is, and the sizes around it.
struct At {
  const Batch& d;
  int longest, b, t, k;

  int B() const { return d.size(); }
  int T() const { return d[b].rows(); }
  int D() const { return d[b].columns(); }
  float value() const { return d[b](t, k); }
};
/// A gradient with rows(d, longest) rows, which collect(gradient, At) fills for every number of d.
template <class Rows, class Collect>
Answer shaped(Rows rows, Collect collect) {
  return [=](const Batch& d, int longest) {
    Map gradient(rows(d, longest), d[0].columns());
    for (int b = 0; b < d.size(); ++b)
      for (int t = 0; t < d[b].rows(); ++t)
        for (int k = 0; k < d[b].columns(); ++k) collect(gradient, At{d, longest, b, t, k});
    return gradient;
  };
}
int all_rows(const Batch&, int longest) { return longest; }
template <class Collect>
Answer collected(Collect collect) {
  return shaped(all_rows, collect);
}
/// value(At) is added to row t, number k.
template <class Value>
Answer added(Value value) {
  return collected([value](Map& g, const At& at) { g(at.t, at.k) += value(at); });
}
/// The right number is added to row row(At).
template <class Row>
Answer in_row(Row row) {
  return collected([row](Map& g, const At& at) { g(row(at), at.k) += at.value(); });
}

void add_to_all_positions(Map& g, const At& at) {
  for (int t = 0; t < at.T(); ++t) g(t, at.k) += at.value();
}
void add_to_all_columns(Map& g, const At& at) {
  for (int k = 0; k < at.D(); ++k) g(at.t, k) += at.value();
}
void multiply(Map& g, const At& at) {
  g(at.t, at.k) = at.b == 0 ? at.value() : g(at.t, at.k) * at.value();
}
void add_again_and_again(Map& g, const At& at) {
  for (int row = at.t; row < at.longest; row += at.T()) g(row, at.k) += at.value();
}
Map over_longest(const Batch& d, int longest) {
  Map gradient(longest, d[0].columns());
  for (const Map& text : d)
    for (int t = 0; t < longest; ++t)
      for (int k = 0; k < gradient.columns(); ++k) gradient(t, k) += text(t, k);
  return gradient;
}
Map no_columns(const Batch& d, int longest) {
  return longest == 0 ? Map() : right::positions_gradient(d, longest);
}
Map kept(const Batch& d, int longest) {
  static Map first(0, 0);
  if (first.rows() != longest || first.columns() != d[0].columns())
    first = right::positions_gradient(d, longest);
  return first;
}
Map added_to_the_last(const Batch& d, int longest) {
  static Map sum(0, 0);
  const Map made = right::positions_gradient(d, longest);
  if (sum.rows() != made.rows() || sum.columns() != made.columns())
    sum = made;
  else
    for (int t = 0; t < made.rows(); ++t)
      for (int k = 0; k < made.columns(); ++k) sum(t, k) += made(t, k);
  return sum;
}

const char* const own_row =
    "The gradients of all positions were added into one row: each position has its own row.";
const char* const one_row_late =
    "Each row got the gradient of the position before: rows are counted from 0.";
const char* const from_text_to_text =
    "The row index keeps counting from text to text: position t is row t in every text.";

const Listed listed =
    checked("11.2", "positions_gradient", positions_gradient, right::positions_gradient, to_try)
        .named([](const Batch& d, int longest) {
          return emb::message("gradient of the positions, B = ", d.size(), ", T = ", d[0].rows(),
                              ", Tmax = ", longest);
        })
        // A sum of B numbers of at most 2: B - 1 roundings of at most 2 B.
        .within([](const Batch& d, int) { return rounding(d.size(), 2 * d.size()); })
        .mistakes({
            {"gradient used rows",
             shaped([](const Batch& d, int) { return d[0].rows(); },
                    [](Map& g, const At& at) { g(at.t, at.k) += at.value(); }),
             "Yours has T rows: it needs Tmax rows, with zeros in those that were not used."},
            {"gradient of each text",
             shaped([](const Batch& d, int) { return d.size() * d[0].rows(); },
                    [](Map& g, const At& at) { g(at.b * at.T() + at.t, at.k) = at.value(); }),
             "Yours has rows for each text: all texts share one table, so add their gradients."},
            {"gradient of texts",
             shaped([](const Batch& d, int) { return d.size(); },
                    [](Map& g, const At& at) { g(at.b, at.k) += at.value(); }),
             "Yours has a row for each text: the table has a row for each position."},
            {"gradient assigned",
             collected([](Map& g, const At& at) { g(at.t, at.k) = at.value(); }),
             "Only the last text is in it: did you assign instead of add?"},
            {"gradient first text", added([](const At& a) { return a.b == 0 ? a.value() : 0; }),
             "Only the first text is in the sum: add the gradient of every text."},
            {"gradient mean",
             added([](const At& a) { return a.value() / static_cast<float>(a.B()); }),
             "Yours is the mean over the texts: a row that is used B times gets the sum."},
            {"gradient over positions", collected(add_to_all_positions), own_row},
            {"gradient over width", collected(add_to_all_columns),
             "All D elements were added into one: each has its own gradient."},
            {"gradient squared", added([](const At& a) { return a.value() * a.value(); }),
             "The gradients are squared: a sum passes its gradient on unchanged."},
            {"gradient without the last text",
             added([](const At& a) { return a.b + 1 < a.B() ? a.value() : 0; }),
             "The last text is missing."},
            {"gradient without the first text",
             added([](const At& a) { return a.b > 0 ? a.value() : 0; }),
             "The first text is missing."},
            {"gradient in row b", in_row([](const At& a) { return a.b; }),
             "The gradients were added to row b: row t is the one for position t."},
            {"gradient in row 0", in_row([](const At&) { return 0; }), own_row},
            {"gradient times the root",
             added([](const At& a) { return a.value() * std::sqrt(static_cast<float>(a.D())); }),
             "Yours is multiplied by sqrt(D): positions are added without a factor, so their "
             "gradient has none."},
            {"gradient in the last rows",
             in_row([](const At& a) { return a.longest - a.T() + a.t; }),
             "The gradients are in the last rows: T positions use the first T rows."},
            {"gradient goes on", in_row([](const At& a) { return a.b * a.T() + a.t; }),
             from_text_to_text},
            {"gradient goes on around",
             in_row([](const At& a) { return (a.b * a.T() + a.t) % a.longest; }),
             from_text_to_text},
            {"gradient wrapped", collected(add_again_and_again),
             "Rows that were not used got a gradient too: they have to be zero."},
            {"gradient counted", added([](const At&) { return 1; }),
             "Yours counts how often a row was used: add up dsum."},
            {"gradient of sizes", added([](const At& a) { return std::abs(a.value()); }),
             "The signs are lost: gradients can be below 0, and then make the sum smaller."},
            {"gradient largest", collected([](Map& g, const At& at) {
               g(at.t, at.k) = std::max(g(at.t, at.k), at.value());
             }),
             "Yours is the largest over the texts: the gradient is the sum."},
            {"gradient subtracted", added([](const At& a) { return -a.value(); }),
             "The sign is flipped: a sum passes its gradient on unchanged."},
            {"gradient multiplied", collected(multiply), "The gradients are multiplied: add them."},
            {"gradient from one, guarded", collected([](Map& g, const At& at) {
               if (at.t + 1 < at.longest) g(at.t + 1, at.k) += at.value();
             }),
             one_row_late},
            {"gradient from one", in_row([](const At& a) { return a.t + 1; }), one_row_late},
            {"gradient over longest", over_longest,
             "The texts have T rows, not Tmax: the rows of the table after them stay 0."},
            {"gradient no columns", no_columns,
             "A table without rows still has D columns: Matrix<float> gradient(longest, "
             "dsum[0].columns());"},
        })
        .planted({
            {"gradient kept", kept, "yours gave two different answers"},
            {"gradient added to the last", added_to_the_last, "yours gave two different answers"},
        });

}  // namespace
}  // namespace exercise::checks::gradients
