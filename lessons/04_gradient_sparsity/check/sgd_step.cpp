#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::sgd {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Written = List<int>;
using Step = std::function<void(Rows&, const Rows&, const Written&, float)>;
using Input = std::tuple<Rows, Rows, Written, float>;

/// Numbers below 8 and exact rates.
std::vector<Input> steps_to_try(Draw& draw) {
  const int V = draw.size(8, 10), D = draw.size(3, 5);
  const auto rate = static_cast<float>(draw.rate());
  Rows gradient = draw.matrix(V, D);
  for (float& number : gradient) number += 5;
  gradient(V - 3, 0) = 0;
  Rows other = gradient, infinite = gradient;
  for (float& number : other) number = 2 - number;
  for (int d = 0; d < D; ++d) infinite(2, d) = std::numeric_limits<float>::infinity();
  return {{draw.matrix(V, D), gradient, {V - 1, 0, V - 3, 2}, rate},
          {draw.matrix(V, D), gradient, {V - 2}, rate},
          {draw.matrix(V, D), gradient, {}, rate},
          {draw.matrix(V, 1), draw.matrix(V, 1), {0, V - 1, 3, 1, 2, 4}, rate},
          {draw.matrix(V, D), other, {1, V - 1}, rate},
          {draw.matrix(V, D), gradient, {6, 3, 4}, 0.875f},  // a row between them is not written
          {draw.matrix(V, D), infinite, {1, V - 1}, rate}};
}

std::string name_of(const Rows& table, const Rows& gradient, const Written& written, float rate) {
  const bool infinite = std::ranges::any_of(gradient, [](float x) { return std::isinf(x); });
  return emb::message("shape ", input_name(table), ", written ", input_name(written), ", rate ",
                      rate, infinite ? ", infinity left over in row 2 of the gradient" : "",
                      ", table");
}

/// table(to(n), d) changes by change(itself, gradient(from(n), d)), for row n of all(written, V).
struct Moved {
  std::function<Written(const Written&, const Rows& gradient)> all;
  std::function<int(const Written&, int)> to, from;
  std::function<float(float, float, float)> change;  // (number, slope, rate)

  void operator()(Rows& table, const Rows& gradient, const Written& written, float rate) const {
    const Written rows = all(written, gradient);
    for (int n = 0; n < rows.size(); ++n)
      for (int d = 0; d < table.columns(); ++d)
        table(to(rows, n), d) = change(table(to(rows, n), d), gradient(from(rows, n), d), rate);
  }
};
int its_row(const Written& rows, int n) { return rows[n]; }
int its_position(const Written&, int n) { return n; }
Written as_written(const Written& written, const Rows&) { return written; }
float descend(float number, float slope, float rate) { return number - rate * slope; }

/// The right step of other rows.
Step rows(std::function<Written(const Written&, const Rows&)> all) {
  return Moved{std::move(all), its_row, its_row, descend};
}
/// The written rows for which counts(written, n, gradient) holds.
template <class Counts>
Step rows_where(Counts counts) {
  return rows([counts](const Written& written, const Rows& gradient) {
    Written left;
    for (int n = 0; n < written.size(); ++n)
      if (counts(written, n, gradient)) left.add(written[n]);
    return left;
  });
}
/// Another change of the written rows.
Step changed(std::function<float(float, float, float)> change) {
  return Moved{as_written, its_row, its_row, std::move(change)};
}

Written range(int first, int end) {
  Written all(std::max(0, end - first));
  std::iota(all.begin(), all.end(), first);
  return all;
}
Written every_row(const Written&, const Rows& gradient) { return range(0, gradient.rows()); }
Written the_rest(const Written& written, const Rows& gradient) {
  Written rest;
  for (int r = 0; r < gradient.rows(); ++r)
    if (std::ranges::count(written, r) == 0) rest.add(r);
  return rest;
}
Written between(const Written& written, const Rows&) {
  if (written.size() == 0) return {};
  const auto [least, most] = std::ranges::minmax(written);
  return range(least, most + 1);
}
Written up_to_the_largest(const Written& written, const Rows&) {
  return written.size() == 0 ? Written() : range(0, std::ranges::max(written) + 1);
}

/// The right step, for a changed gradient or in fewer columns.
void column_0_of_the_gradient(Rows& table, const Rows& gradient, const Written& written,
                              float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * gradient(r, 0);
}
void column_0_only(Rows& table, const Rows& gradient, const Written& written, float rate) {
  for (int r : written) table(r, 0) -= rate * gradient(r, 0);
}
void returns_early(Rows& table, const Rows& gradient, const Written& written, float rate) {
  if (written.size() > 0) table(written[0], 0) -= rate * gradient(written[0], 0);
}
void masked(Rows& table, const Rows& gradient, const Written& written, float rate) {
  List<float> mask(table.rows());
  for (int r : written) mask[r] = 1;
  for (int r = 0; r < table.rows(); ++r)
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * mask[r] * gradient(r, d);
}
void divided_by_rows(Rows& table, const Rows& gradient, const Written& written, float rate) {
  right::sgd_step(table, gradient, written, rate / static_cast<float>(written.size()));
}
void the_gradient_itself(Rows& table, const Rows& gradient, const Written&, float) {
  table = gradient;
}

void past_the_end(Rows& table, const Rows& gradient, const Written& written, float rate) {
  for (int r : written)
    for (int d = 0; d <= table.columns(); ++d) table(r, d) -= rate * gradient(r, d);
}
void row_as_column(Rows& table, const Rows& gradient, const Written& written, float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns(); ++d) table(d, r) -= rate * gradient(d, r);
}

const char* const replaced = "rate * gradient replaced the table: subtract it from the table.";
const char* const all_moved =
    "were moved, with what was left over in the gradient: go through the written rows alone.";

const Listed step =
    checked("04.3", "sgd_step", sgd_step, right::sgd_step, steps_to_try)
        .named(name_of)
        .within(rounding(4, 8))
        .mistakes({
            {"sgd nothing", changed([](float x, float, float) { return x; }), "Nothing was moved."},
            {"sgd every row", rows(every_row), emb::message("All rows ", all_moved)},
            {"sgd between", rows(between),
             emb::message("All rows from the smallest written one to the largest ", all_moved)},
            {"sgd up to the largest", rows(up_to_the_largest),
             emb::message("All rows from 0 to the largest written one ", all_moved)},
            {"sgd the rest", rows(the_rest),
             "Exactly the other rows were moved: `written` lists those to move."},
            {"sgd by position", Moved{as_written, its_position, its_position, descend},
             "The first rows were moved: the n-th written row is written[n], not n."},
            {"sgd gradient by position", Moved{as_written, its_row, its_position, descend},
             "The first rows of the gradient were used: row r of the table needs row r of the "
             "gradient."},
            {"sgd table by position", Moved{as_written, its_position, its_row, descend},
             "The first rows of the table were moved: the n-th written row is written[n]."},
            {"sgd last row missing",
             rows_where([](const Written& w, int n, const Rows&) { return n < w.size() - 1; }),
             "The last written row is missing."},
            {"sgd from row 1", rows_where([](const Written&, int n, const Rows&) { return n > 0; }),
             "The first written row is missing."},
            {"sgd one row", rows_where([](const Written&, int n, const Rows&) { return n == 0; }),
             "Only the first written row moved."},
            {"sgd without row 0",
             rows_where([](const Written& w, int n, const Rows&) { return w[n] != 0; }),
             "Row 0 is written as well: it was not moved."},
            {"sgd asks for the first",
             rows_where([](const Written& w, int n, const Rows& g) { return g(w[n], 0) != 0; }),
             "A row was not moved because its gradient begins with 0: its other entries count."},
            {"sgd masked", masked,
             "Rows that are not written were multiplied by 0: do not use them at all."},
            {"sgd one number", column_0_only, "Only the first entry of each row was moved."},
            {"sgd returns early", returns_early,
             "A single entry was moved: does it return too early?"},
            {"sgd column 0 of the gradient", column_0_of_the_gradient,
             "Column 0 of the gradient is used for every d: write gradient(r, d)."},
            {"sgd uphill", changed([](float x, float s, float rate) { return x + rate * s; }),
             "The step goes along the gradient, towards more loss: subtract it."},
            {"sgd without rate", changed([](float x, float s, float) { return x - s; }),
             "The rate is missing."},
            {"sgd always half", changed([](float x, float s, float) { return x - 0.5f * s; }),
             "The rate is always 0.5, which is the example's."},
            {"sgd divided", changed([](float x, float s, float rate) { return x - s / rate; }),
             "Yours divides by the rate: it is a factor."},
            {"sgd twice", changed([](float x, float s, float rate) { return x - 2 * rate * s; }),
             "The step is twice as long."},
            {"sgd divided by rows", divided_by_rows,
             "Yours divides by the number of rows: each takes its own step."},
            {"sgd replaced", changed([](float, float s, float rate) { return -rate * s; }),
             replaced},
            {"sgd replaced uphill", changed([](float, float s, float rate) { return rate * s; }),
             replaced},
            {"sgd reversed", changed([](float x, float s, float rate) { return rate * s - x; }),
             "The table was subtracted from rate * gradient: do it the other way round."},
            {"sgd whole steps",
             changed([](float x, float s, float rate) { return x - std::trunc(rate * s); }),
             "The step lost its digits after the point: is it an int?"},
            {"sgd gradient replaced", changed([](float, float s, float) { return s; }),
             "The gradient replaced the table: subtract rate times it."},
            {"sgd shrunk", changed([](float x, float, float rate) { return x - rate * x; }),
             "The table was shrunk: subtract rate times the gradient from it."},
            {"sgd the gradient itself", the_gradient_itself,
             "That is the gradient: subtract rate times that from the table."},
            {"sgd above zero",
             changed([](float x, float s, float rate) { return s > 0 ? x - rate * s : x; }),
             "Gradients below 0 were skipped: they move the table too, in the other direction."},
            {"sgd without sign",
             changed([](float x, float s, float rate) { return x - rate * std::fabs(s); }),
             "The gradient lost its signs."},
        })
        .planted({
            {"sgd past the end", past_the_end, "the matrix has the rows"},
            {"sgd row as position", row_as_column,
             "Are row and column swapped, or is it the wrong matrix?"},
        });

}  // namespace
}  // namespace exercise::checks::sgd
