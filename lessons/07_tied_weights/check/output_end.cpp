#include <algorithm>
#include <functional>

#include "lessons/07_tied_weights/check/ends.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<Row, Row>> ends_to_try(Draw& draw) {
  return {{{0.25, 0, -0.75, 0.5}, {4, -8, 3}},
          {draw.list<double>(draw.size(6, 8)), draw.list<double>(draw.size(3, 4))},
          {draw.list<double>(3), draw.list<double>(5)},
          {draw.list<double>(1), draw.list<double>(3)},
          {draw.list<double>(3), draw.list<double>(1)}};
}

/// gradient(v, d) = f(slopes[v], hidden[d]).
template <class F>
auto of_two(F f) {
  return [f](const Row& slopes, const Row& hidden) {
    return filled(slopes.size(), hidden.size(),
                  [&](int v, int d) { return f(slopes[v], hidden[d]); });
  };
}
/// The right gradient where wanted(v, d, V), otherwise 0.
template <class Wanted>
auto only(Wanted wanted) {
  return [wanted](const Row& slopes, const Row& hidden) {
    const int V = slopes.size();
    return filled(V, hidden.size(),
                  [&](int v, int d) { return wanted(v, d, V) ? slopes[v] * hidden[d] : 0; });
  };
}
Table end_transposed(const Row& slopes, const Row& hidden) {
  return right::output_end(hidden, slopes);
}
/// d runs to V.
Table end_square_unguarded(const Row& slopes, const Row& hidden) {
  Table gradient(slopes.size(), hidden.size());
  for (int v = 0; v < slopes.size(); ++v)
    for (int d = 0; d < slopes.size(); ++d) gradient(v, d) = slopes[v] * hidden[d];
  return gradient;
}
Table end_divided(const Row& slopes, const Row& hidden) {
  Table gradient = right::output_end(slopes, hidden);
  for (double& slope : gradient) slope /= slopes.size();
  return gradient;
}
Table end_summed(const Row& slopes, const Row& hidden) {
  Table gradient(1, hidden.size());
  for (const double slope : slopes)
    for (int d = 0; d < hidden.size(); ++d) gradient(0, d) += slope * hidden[d];
  return gradient;
}
Table end_collects(const Row& slopes, const Row& hidden) {
  static Table sum;
  const Table right = right::output_end(slopes, hidden);
  if (sum.rows() != right.rows() || sum.columns() != right.columns())
    sum = Table(right.rows(), right.columns());
  for (int v = 0; v < right.rows(); ++v)
    for (int d = 0; d < right.columns(); ++d) sum(v, d) += right(v, d);
  return sum;
}

std::string worked_row(const Table& yours, const Row& slopes, const Row& hidden) {
  const int v = first_difference(yours, right::output_end(slopes, hidden)).first;
  return emb::message("Row ", v, " is slopes[", v, "] = ", shown(slopes[v]),
                      " times each element of hidden, ", spelled(hidden), ".");
}

const Listed gradient_of_scores =
    checked("07.4", "output_end", output_end, right::output_end, ends_to_try)
        .named([](const Row& slopes, const Row& hidden) {
          return emb::message("gradient for slopes ", spelled(slopes), ", hidden ",
                              spelled(hidden));
        })
        // A float answer rounds one product.
        .within([](const Row& slopes, const Row& hidden) {
          return rounding(1, largest_size(slopes) * largest_size(hidden));
        })
        .mistakes({
            {"output transposed", end_transposed,
             "Rows and columns are swapped: token v has row v, of D numbers."},
            {"output repeats hidden", of_two([](double, double h) { return h; }),
             "Every row is `hidden`: multiply it by the slope of the row's score."},
            {"output repeats slope", of_two([](double s, double) { return s; }),
             "Every element of a row is its slope: multiply it by the element of `hidden`."},
            {"output added", of_two([](double s, double h) { return s + h; }),
             "Yours adds slope and hidden: multiply them."},
            {"output sign", of_two([](double s, double h) { return -s * h; }),
             "The sign is wrong: the gradient is the slope times hidden, and SGD subtracts it."},
            {"output target only", of_two([](double s, double h) { return s < 0 ? s * h : 0; }),
             "Only rows with a negative slope are filled: the others have a gradient too."},
            {"output positive only", of_two([](double s, double h) { return s > 0 ? s * h : 0; }),
             "Only rows with a positive slope are filled: the target's row has a gradient too."},
            {"output diagonal", only([](int v, int d, int) { return v == d; }),
             "Only the elements (n, n) are filled: multiply every slope by every element of "
             "hidden."},
            {"output without last", only([](int v, int, int V) { return v + 1 < V; }),
             "The last row is left out: v runs to slopes.size() - 1."},
            {"output without first", only([](int v, int, int) { return v > 0; }),
             "Row 0 is left out: v counts from 0."},
            {"output square", only([](int, int d, int V) { return d < V; }),
             "Columns from V on are left out: d runs over all of hidden."},
            {"output square, unguarded", end_square_unguarded,
             "d runs to V = slopes.size(): it runs to D = hidden.size()."},
            {"output mean", end_divided, "Yours divides by V: the gradient is not a mean."},
            {"output summed", end_summed,
             "Yours is one row, summed over the tokens: each token has its own row."},
        })
        .planted({{"output collects", end_collects, "yours gave two different answers"}})
        .otherwise(worked_row);

}  // namespace
}  // namespace exercise::checks
