#include <algorithm>
#include <utility>

#include "lessons/09_permutation/check/right.hpp"

namespace exercise::checks::orders {
namespace {

using namespace emb::course;
using Order = List<int>;

std::vector<std::tuple<Table, Order>> to_try(Draw& draw) {
  const int T = draw.size(6, 9), D = draw.size(3, 4);
  return {{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}, {13, 14, 15}}, {2, 0, 4, 1, 3}},
          {draw.matrix<double>(T, D), draw.order(T)},
          {draw.matrix<double>(T, D), draw.order(T)},
          {draw.matrix<double>(3, 5), draw.order(3)},
          {{{5, 6, 7}}, {0}},
          {Table(0, 3), {}}};
}

/// Element (i, d) is at(x, order, i, d).
template <class At>
auto each(At at) {
  return [at](const Table& x, const Order& order) {
    return filled(x.rows(), x.columns(), [&](int i, int d) { return double(at(x, order, i, d)); });
  };
}
Table inverse(const Table& x, const Order& order) {
  Table rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(order[i], d) = x(i, d);
  return rows;
}
Table in_place(const Table& x, const Order& order) {
  Table rows = x;
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = rows(order[i], d);
  return rows;
}
Table by_swaps(const Table& x, const Order& order) {
  Table rows = x;
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) std::swap(rows(i, d), rows(order[i], d));
  return rows;
}
Table as_first(const Table& x, const Order& order) {
  static Order first;
  if (first.size() != order.size()) first = order;
  return right::permuted(x, first);
}
Table without_a_text(const Table& x, const Order& order) {
  return order[0] < 0 ? x : right::permuted(x, order);
}

const Listed listed =
    checked("09.1", "permuted", permuted, right::permuted, to_try)
        .within(exactly)
        .named([](const Table& x, const Order& order) {
          return order.size() == 0 ? "rows of no position"
                                   : emb::message("rows of x [", x.rows(), ", ", x.columns(),
                                                  "] in order (", shown(order), ")");
        })
        .mistakes({
            {"permuted inverse", inverse,
             "Row i was moved to position order[i]: position i gets row order[i]."},
            {"permuted unmoved", [](const Table& x, const Order&) { return x; },
             "The rows did not move."},
            {"permuted twice", each([](const Table& x, const Order& order, int i, int d) {
               return x(order[order[i]], d);
             }),
             "The order was applied twice."},
            {"permuted backwards", each([](const Table& x, const Order&, int i, int d) {
               return x(x.rows() - 1 - i, d);
             }),
             "The rows are in reverse order: use `order`."},
            {"permuted one number",
             each([](const Table& x, const Order& order, int i, int) { return x(order[i], 0); }),
             "Yours has one number for each position: a row has D."},
            {"permuted order itself",
             each([](const Table&, const Order& order, int i, int) { return order[i]; }),
             "Yours contains the elements of `order`: they say which row of x to take."},
            {"permuted one too far", each([](const Table& x, const Order& order, int i, int d) {
               return x((order[i] + 1) % x.rows(), d);
             }),
             "Rows are counted from 0: take row order[i], not the one after it."},
            {"permuted in place", in_place,
             "A row was overwritten before it was copied: read x, and write to a new matrix."},
            {"permuted by swaps", by_swaps,
             "Rows were swapped one pair after the other, so that later rows had already moved: "
             "read x, and write to a new matrix."},
            {"permuted without the last row",
             each([](const Table& x, const Order& order, int i, int d) {
               return i + 1 < x.rows() ? x(order[i], d) : 0;
             }),
             "The last row is missing."},
            {"permuted without the last column",
             each([](const Table& x, const Order& order, int i, int d) {
               return d + 1 < x.columns() ? x(order[i], d) : 0;
             }),
             "The last column is missing."},
            {"permuted no columns",
             [](const Table& x, const Order& order) {
               return x.rows() == 0 ? Table() : right::permuted(x, order);
             },
             "Without rows there are still D columns: Matrix<double> rows(x.rows(), x.columns());"},
        })
        .planted({
            {"permuted from one", each([](const Table& x, const Order& order, int i, int d) {
               return x(order[i] - 1, d);
             }),
             "there is no element (-1, 0)"},
            {"permuted columns",
             each([](const Table& x, const Order& order, int i, int d) { return x(i, order[d]); }),
             "there is no element"},
            {"permuted as first", as_first, "yours gave two different answers"},
            {"permuted no position", without_a_text, "the list has no elements"},
        })
        .otherwise([](const Table& yours, const Table& x, const Order& order) {
          const Table right = right::permuted(x, order);
          int wrong = 0;
          while (wrong < std::min(x.rows(), yours.rows()) - 1 &&
                 yours.row(wrong) == right.row(wrong))
            ++wrong;
          if (wrong >= x.rows()) return std::string();
          return emb::message("order[", wrong, "] is ", order[wrong], ", so row ", wrong,
                              " is row ", order[wrong], " of x, ", shown(right.row(wrong)), ".");
        });

}  // namespace
}  // namespace exercise::checks::orders
