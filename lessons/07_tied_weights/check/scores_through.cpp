#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/07_tied_weights/check/ends.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<Table, Table>> maps_to_try(Draw& draw) {
  const int D = draw.size(3, 5), V = D + draw.size(1, 3);
  return {{{{1, 0, 2}, {1, 3, -1}, {0, 2, 0}, {2, 1, 1}}, {{1, 1, 0}, {2, -1, 1}, {1, 0, 3}}},
          {draw.matrix<double>(V, D), draw.matrix<double>(D, D)},
          {draw.matrix<double>(3, 5), draw.matrix<double>(5, 5)},
          {{{3}}, {{-2}}}};
}

/// left [N, K] times right [K, M].
Table product(const Table& left, const Table& right) {
  const Table turned = transposed(right);
  return filled(left.rows(), right.columns(),
                [&](int n, int m) { return dot(left.row(n), turned.row(m)); });
}
Table without_map(const Table& table, const Table&) { return product(table, transposed(table)); }
Table without_output(const Table& table, const Table& map) { return product(table, map); }
Table map_at_both_ends(const Table& table, const Table& map) {
  return without_map(product(table, map), map);
}
Table map_transposed(const Table& table, const Table& map) {
  return right::scores_through(table, transposed(map));
}
/// Every row after the map begins with what the row before has left.
Table hidden_continues(const Table& table, const Table& map) {
  Table hidden = product(table, map);
  for (int x = 1; x < hidden.rows(); ++x)
    for (int d = 0; d < hidden.columns(); ++d) hidden(x, d) += hidden(x - 1, d);
  return product(hidden, transposed(table));
}
Table last_product_only(const Table& table, const Table& map) {
  const Table hidden = product(table, map);
  const int V = table.rows(), last = table.columns() - 1;
  return filled(V, V, [&](int x, int y) { return hidden(x, last) * table(y, last); });
}
Table diagonal_of_map(const Table& table, const Table& map) {
  Table diagonal(map.rows(), map.columns());
  for (int d = 0; d < map.rows(); ++d) diagonal(d, d) = map(d, d);
  return right::scores_through(table, diagonal);
}
/// The sum over i and j of E(x, of_x) * M(i, j) * E(y, of_y).
auto indexed(int (*of_x)(int i, int j), int (*of_y)(int i, int j)) {
  return [=](const Table& table, const Table& map) {
    return filled(table.rows(), table.rows(), [&](int x, int y) {
      double sum = 0;
      for (int i = 0; i < map.rows(); ++i)
        for (int j = 0; j < map.columns(); ++j)
          sum += table(x, of_x(i, j)) * map(i, j) * table(y, of_y(i, j));
      return sum;
    });
  };
}
int at_i(int i, int) { return i; }
int at_j(int, int j) { return j; }

/// scores(x, y) = change(the right scores, x, y).
template <class Change>
auto changed(Change change) {
  return [change](const Table& table, const Table& map) {
    const Table scores = right::scores_through(table, map);
    return filled(scores.rows(), scores.columns(),
                  [&](int x, int y) { return change(scores, x, y, table.columns()); });
  };
}
Table scores_collect(const Table& table, const Table& map) {
  static Table sum;
  const Table right = right::scores_through(table, map);
  if (sum.rows() != right.rows()) sum = Table(right.rows(), right.rows());
  for (int x = 0; x < right.rows(); ++x)
    for (int y = 0; y < right.rows(); ++y) sum(x, y) += right(x, y);
  return sum;
}

std::string worked_score(const Table& yours, const Table& table, const Table& map) {
  const auto [x, y] = first_difference(yours, right::scores_through(table, map));
  const Table hidden = product(table, map);
  return emb::message("Row ", x, " through the map is ", spelled(hidden.row(x)), "; times row ", y,
                      ", ", spelled(table.row(y)),
                      ", element by element, summed up: ", shown(dot(hidden.row(x), table.row(y))),
                      ".");
}

const char* const half_a_mirror = "Your scores are symmetric: with a map they are not.";

const Listed scores =
    checked("07.3", "scores_through", scores_through, right::scores_through, maps_to_try)
        .named([](const Table& table, const Table&) {
          return emb::message("scores for V = ", table.rows(), ", D = ", table.columns());
        })
        // Float answers: a score is D * D products of three numbers, added up twice.
        .within([](const Table& table, const Table& map) {
          const int D = table.columns();
          const double size = largest_size(table);
          return rounding(2 * D + 2, D * D * size * size * largest_size(map));
        })
        .mistakes({
            {"scores without map", without_map,
             "Yours is E E^T: the map between the ends is missing."},
            {"scores map transposed", map_transposed,
             "x and y are swapped: x picks the row and y the column, and M(i, j) belongs to "
             "element i of row x and element j of row y."},
            {"scores of element i of y", indexed(at_i, at_i),
             "Row y is read at i: M(i, j) is multiplied by E(x, i) and E(y, j)."},
            {"scores of element j of x", indexed(at_j, at_j),
             "Row x is read at j: M(i, j) is multiplied by E(x, i) and E(y, j)."},
            {"scores without output", without_output,
             "That is E M, the rows after the map: the output end, times E^T, is missing."},
            {"scores map at both ends", map_at_both_ends,
             "Both rows are multiplied by the map: multiply only row x."},
            {"scores hidden goes on", hidden_continues,
             "The row after the map is not reset to 0 for each x."},
            {"scores assigned", last_product_only,
             "Only the last product is left: did you assign instead of add?"},
            {"scores diagonal of map", diagonal_of_map,
             "Only the diagonal of M is used: the sum is over every i and every j."},
            {"scores of a token after itself",
             changed([](const Table& s, int x, int y, int) { return x == y ? s(x, y) : 0; }),
             "Only the scores of a token with itself are there: compute them for every x and y."},
            {"scores lower half", changed([](const Table& s, int x, int y, int) {
               return s(std::max(x, y), std::min(x, y));
             }),
             half_a_mirror},
            {"scores upper half", changed([](const Table& s, int x, int y, int) {
               return s(std::min(x, y), std::max(x, y));
             }),
             half_a_mirror},
            {"scores scaled",
             changed([](const Table& s, int x, int y, int D) { return s(x, y) / std::sqrt(D); }),
             "Yours divides by sqrt(D): nothing is divided here."},
            {"scores mean",
             changed([](const Table& s, int x, int y, int D) { return s(x, y) / D; }),
             "Yours divides by D: it is a sum, not a mean."},
        })
        .planted({{"scores collect", scores_collect, "yours gave two different answers"}})
        .otherwise(worked_score);

}  // namespace
}  // namespace exercise::checks
