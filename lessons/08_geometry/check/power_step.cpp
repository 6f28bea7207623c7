#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks::power {
namespace {

using namespace emb::course;

std::vector<std::tuple<Table, Row>> to_try(Draw& draw) {
  const int D = draw.size(4, 6);
  Table matrix = draw.matrix<double>(D, D);
  for (int d = 0; d < D; ++d) matrix(d, d) += 9;  // the product is not near zero
  return {{{{2, 1, -4}, {1, 3, -1}, {4, 2, 5}}, {1, 2, -3}},
          {matrix, draw.list<double>(D)},
          {times(matrix, 1.0 / 1024), draw.list<double>(D)},
          {times(matrix, 1e-12), draw.list<double>(D)},
          {{{-3}}, {0.5}}};
}

Row product(const Table& matrix, const Row& direction) {
  Row result(direction.size());
  for (int i = 0; i < result.size(); ++i) result[i] = dot(matrix.row(i), direction);
  return result;
}
Table transposed(const Table& m) {
  Table made(m.columns(), m.rows());
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j) made(j, i) = m(i, j);
  return made;
}

/// The product multiplied by factor(product), instead of divided by its length.
template <class Factor>
auto scaled(Factor factor) {
  return [factor](const Table& matrix, const Row& direction) {
    const Row result = product(matrix, direction);
    return times(result, factor(result));
  };
}
/// The product, changed.
template <class Change>
auto changed(Change change) {
  return [change](const Table& m, const Row& direction) { return change(product(m, direction)); };
}
/// The sums of f(matrix(i, j), direction, i, j) over j, made 1 long.
template <class F>
auto sums_of(F f) {
  return [f](const Table& matrix, const Row& direction) {
    Row result(direction.size());
    for (int i = 0; i < result.size(); ++i)
      for (int j = 0; j < result.size(); ++j) result[i] += f(matrix(i, j), direction, i, j);
    return unit(result);
  };
}
/// Those of the right products for which which(i, j, D) holds.
template <class Which>
auto some_products(Which which) {
  return sums_of([which](double m, const Row& x, int i, int j) {
    return which(i, j, x.size()) ? m * x[j] : 0.0;
  });
}
auto many_steps(int count) {
  return [count](const Table& matrix, const Row& direction) {
    Row steps = direction;
    for (int n = 0; n < count; ++n) steps = right::power_step(matrix, steps);
    return steps;
  };
}

double largest(const Row& a) {
  double most = 0;
  for (const double number : a) most = std::max(most, std::fabs(number));
  return most;
}
Row in_place(const Table& matrix, Row direction) {
  for (int i = 0; i < direction.size(); ++i) direction[i] = dot(matrix.row(i), direction);
  return unit(direction);
}
Row above_zero(Row step) { return unit(step[0] < 0 ? times(step, -1) : step); }
Row length_changes(Row result) {
  for (double& number : result) number /= length(result);
  return result;
}
Row signs(Row result) {
  for (double& number : result) number = number < 0 ? -1 : 1;
  return result;
}
Row sizes(const Row& result) {
  Row made = unit(result);
  for (double& number : made) number = std::fabs(number);
  return made;
}
Row by_lengths_of_rows(const Table& matrix, const Row& direction) {
  Row result = product(matrix, direction);
  for (int i = 0; i < result.size(); ++i) result[i] /= length(matrix.row(i));
  return result;
}
Row by_length_of_the_matrix(const Table& matrix, const Row& direction) {
  double squares = 0;
  for (const double number : matrix) squares += number * number;
  return times(product(matrix, direction), 1 / std::sqrt(squares));
}
auto with_guard(double guard) {
  return scaled([guard](const Row& r) { return 1 / (length(r) + guard); });
}

const char* const however_short =
    "Divide by the length of the product, however short it is. Add nothing to the length, and "
    "scale short products too.";
const char* const transposed_product = "Rows and columns are swapped: matrix(i, j) * direction(j).";
const char* const many = "Yours does many iterations: do one.";
const char* const numbers_added =
    "A length is the root of the sum of squares: the numbers themselves were added.";

const Listed listed =
    checked("08.7", "power_step", power_step, right::power_step, to_try)
        .named([](const Table&, const Row& direction) {
          return "step from (" + shown(direction) + ")";
        })
        // D products and sums, the length, a quotient; products are up to that many times the
        // result.
        .within([](const Table& matrix, const Row& x) {
          return rounding(2 * x.size() + 8, 1 + x.size() * largest(x) * 16 *
                                                    std::max(1.0, largest(product(matrix, x))) /
                                                    std::max(1.0, length(product(matrix, x))));
        })
        .mistakes({
            {"step not unit", product,
             "The product is not scaled to length 1: divide it by its length."},
            {"step long ones alone",
             scaled([](const Row& r) { return 1 / std::max(1.0, length(r)); }),
             "A product shorter than 1 has to be scaled to length 1 as well."},
            {"step of long products alone",
             scaled([](const Row& r) { return length(r) < 1e-9 ? 1 : 1 / length(r); }),
             however_short},
            {"step zeros if short",
             scaled([](const Row& r) { return length(r) < 1e-9 ? 0 : 1 / length(r); }),
             however_short},
            {"step guarded", with_guard(1e-6), however_short},
            {"step guarded a little", with_guard(1e-9), however_short},
            {"step guarded by 1e-12", with_guard(1e-12), however_short},
            {"step sign", scaled([](const Row& r) { return -1 / length(r); }),
             "The sign is flipped."},
            {"power above zero", changed(above_zero),
             "The sign is flipped if the first element is below 0: the direction may point either "
             "way."},
            {"step transposed",
             [](const Table& m, const Row& x) { return right::power_step(transposed(m), x); },
             transposed_product},
            {"step transposed, not unit",
             [](const Table& m, const Row& x) { return product(transposed(m), x); },
             "Rows and columns are swapped, and the result is not 1 long."},
            {"step by square", scaled([](const Row& r) { return 1 / dot(r, r); }),
             "A length is the root of the sum of squares: the root is missing."},
            {"step by two roots", scaled([](const Row& r) { return 1 / std::sqrt(length(r)); }),
             "There is one root too many: a length has only one."},
            {"step times length", scaled([](const Row& r) { return length(r); }),
             "Yours multiplies by the length: divide by it."},
            {"step by largest", scaled([](const Row& r) { return 1 / largest(r); }),
             "Yours divides by the largest number: divide by the length."},
            {"step by sum", scaled([](const Row& r) { return 1 / sum_of(r); }),
             "Yours divides by the sum: divide by the length."},
            {"step by sizes", scaled([](const Row& r) { return 1 / sum_of_sizes(r); }),
             "A length is the root of the sum of squares, not the sum of sizes."},
            {"step sum root", scaled([](const Row& r) { return 1 / std::sqrt(sum_of(r)); }),
             numbers_added},
            {"step by D", scaled([](const Row& r) { return 1.0 / r.size(); }),
             "Yours divides by D: divide by the length."},
            {"step length in an int",
             scaled([](const Row& r) { return 1.0 / static_cast<int>(length(r)); }),
             "The length was kept in an int: it has a fraction, so use a double."},
            {"step last missing in the length",
             scaled([](const Row& r) { return 1 / length(part_of(r, 0, r.size() - 1)); }),
             "The last element is missing in the length."},
            {"step first missing in the length",
             scaled([](const Row& r) { return 1 / length(part_of(r, 1, r.size())); }),
             "The first element is missing in the length."},
            {"step length changes", changed(length_changes),
             "The length was computed again while elements changed: compute it once, before the "
             "loop."},
            {"step signs", changed(signs),
             "Each element was divided by its own absolute value: divide all by the length."},
            {"step sizes", changed(sizes),
             "The signs are lost: the direction may point either way."},
            {"step by lengths of rows", by_lengths_of_rows,
             "Yours divides by the lengths of the rows: divide by the length of the product."},
            {"step by length of the matrix", by_length_of_the_matrix,
             "Yours divides by the length of the matrix: divide by the length of the product."},
            {"step old length",
             [](const Table& m, const Row& x) { return times(product(m, x), 1 / length(x)); },
             "Yours divides by the length of the direction: that of the product makes it 1 long."},
            {"step in place", in_place,
             "The direction was overwritten while it was still needed: fill a new list."},
            {"step from direction",
             [](const Table& m, const Row& x) { return unit(plus(x, product(m, x))); },
             "The direction was added: the sums begin at 0."},
            {"step twice", many_steps(2), "Yours does two iterations: do one."},
            {"step ten times", many_steps(10), many},
            {"step twenty times", many_steps(20), many},
            {"step fifty times", many_steps(50), many},
            {"step to the end", many_steps(100), many},
            {"step a thousand times", many_steps(1000), many},
            {"step none", [](const Table&, const Row& x) { return unit(x); },
             "Yours is the direction scaled to length 1: multiply the matrix by it first."},
            {"step as it came", [](const Table&, const Row& x) { return x; },
             "Yours is the unchanged direction."},
            {"step diagonal", some_products([](int i, int j, int) { return i == j; }),
             "Only the diagonal is used: sum over every j."},
            {"step assigned", some_products([](int, int j, int D) { return j == D - 1; }),
             "Only the last product of each sum is left: did you assign instead of add?"},
            {"step without the last column",
             some_products([](int, int j, int D) { return j < D - 1; }),
             "The last column is left out."},
            {"step without the first column", some_products([](int, int j, int) { return j > 0; }),
             "The first column is left out."},
            {"step up to the diagonal", some_products([](int i, int j, int) { return j <= i; }),
             "j goes over the whole row, not up to i."},
            {"step from the diagonal", some_products([](int i, int j, int) { return j >= i; }),
             "j goes over the whole row, not from i on."},
            {"step by direction i",
             sums_of([](double m, const Row& x, int i, int) { return m * x[i]; }),
             "matrix(i, j) is multiplied by direction(j), not by direction(i)."},
            {"step added", sums_of([](double m, const Row& x, int, int j) { return m + x[j]; }),
             "matrix(i, j) is multiplied by direction(j): they were added."},
            {"step of the example",
             [](const Table&, const Row&) {
               return Row{0.8944271909999159, 0.4472135954999579};
             },
             "Yours always gives the example's answer."},
        })
        .otherwise([](const Row&, const Table& matrix, const Row& direction) {
          const Row result = product(matrix, direction);
          return emb::message("The product is ", shown(result), ", its length ",
                              as_typed(length(result), 9), ".");
        });

}  // namespace
}  // namespace exercise::checks::power
