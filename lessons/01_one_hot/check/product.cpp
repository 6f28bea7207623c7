#include <algorithm>
#include <cmath>

#include "lessons/01_one_hot/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;

/// All numbers are small multiples of 1/8, so that every order of summation gives the same bits.
std::vector<std::tuple<Rows, Rows>> products_to_try(Draw& draw) {
  const int N = draw.size(3, 5), V = draw.size(7, 9), D = N + 1;
  Rows left = draw.matrix(N, V);
  for (int n = 0; n < N; ++n) {
    left(n, n + 1) = 0;
    left(n, n + 2) = 1;
    left(n, (n + 4) % V) = 1;  // copying at the last 1 differs from adding at both
  }
  const Rows table = draw.matrix(V, D);
  return {{left, table},
          {left, draw.matrix(V, V + 2)},
          {right::one_hot_matrix(draw.ids(N, V), V), draw.matrix(V, D)},
          {draw.matrix(1, V), draw.matrix(V, 1)},
          {draw.matrix(V, 1), draw.matrix(1, N)},
          {Rows(0, V), table}};
}

using Product = std::function<Rows(const Rows&, const Rows&)>;

/// out(n, d) = sum(n, d, V) for every n and d.
template <class Sum>
Product each(Sum sum) {
  return [sum](const Rows& left, const Rows& table) {
    Rows out(left.rows(), table.columns());
    for (int n = 0; n < out.rows(); ++n)
      for (int d = 0; d < out.columns(); ++d) out(n, d) = sum(left, table, n, d);
    return out;
  };
}
/// The sum of term(left(n, v), table(v, d)) over all v.
template <class Term>
Product of_terms(Term term) {
  return each([term](const Rows& left, const Rows& table, int n, int d) {
    float sum = 0;
    for (int v = 0; v < table.rows(); ++v) sum += term(left(n, v), table(v, d));
    return sum;
  });
}
/// The right sum over v from first(left, table) to before end(left, table).
template <class Range>
Product over(Range range) {
  return each([range](const Rows& left, const Rows& table, int n, int d) {
    const auto [first, end] = range(left, table);
    float sum = 0;
    for (int v = std::max(first, 0); v < std::min(end, table.rows()); ++v)
      sum += left(n, v) * table(v, d);
    return sum;
  });
}
/// The right sum of other elements: left(n, v) and the table's are looked up by `at`.
template <class At>
Product reading(At at) {
  return each([at](const Rows& left, const Rows& table, int n, int d) {
    float sum = 0;
    for (int v = 0; v < table.rows(); ++v) sum += left(n, v) * at(table, v, d);
    return sum;
  });
}

using Range = std::pair<int, int>;

const Product last_v_only =
    over([](const Rows&, const Rows& t) { return Range(t.rows() - 1, t.rows()); });
const Product first_v_only = over([](const Rows&, const Rows&) { return Range(0, 1); });
const Product last_v_missing =
    over([](const Rows&, const Rows& t) { return Range(0, t.rows() - 1); });
const Product first_v_missing = over([](const Rows&, const Rows& t) { return Range(1, t.rows()); });
const Product v_to_width = over([](const Rows&, const Rows& t) { return Range(0, t.columns()); });
const Product v_to_tokens = over([](const Rows& l, const Rows&) { return Range(0, l.rows()); });

const Product added = of_terms([](float l, float t) { return l + t; });
const Product not_weighted = of_terms([](float, float t) { return t; });
const Product only_at_one = of_terms([](float l, float t) { return l == 1 ? t : 0; });
const Product unless_zero = of_terms([](float l, float t) { return l != 0 ? t : 0; });
const Product positive_only = of_terms([](float l, float t) { return l > 0 ? l * t : 0; });
const Product whole_left = of_terms([](float l, float t) { return std::trunc(l) * t; });
const Product whole_terms = of_terms([](float l, float t) { return std::trunc(l * t); });
const Product unsigned_terms = of_terms([](float l, float t) { return std::fabs(l * t); });

const Product from_row_0 = reading([](const Rows& t, int, int d) { return t(0, d); });
const Product from_column_0 = reading([](const Rows& t, int v, int) { return t(v, 0); });
const Product misread = reading([](const Rows& t, int v, int d) { return t(d, v); });

const Product whole_sum = each([](const Rows& left, const Rows& table, int n, int d) {
  int sum = 0;
  for (int v = 0; v < table.rows(); ++v) sum = static_cast<int>(sum + left(n, v) * table(v, d));
  return static_cast<float>(sum);
});
const Product largest_term = each([](const Rows& left, const Rows& table, int n, int d) {
  float largest = 0;
  for (int v = 0; v < table.rows(); ++v) largest = std::max(largest, left(n, v) * table(v, d));
  return largest;
});
const Product mean = each([](const Rows& left, const Rows& table, int n, int d) {
  float sum = 0;
  for (int v = 0; v < table.rows(); ++v) sum += left(n, v) * table(v, d);
  return sum / static_cast<float>(table.rows());
});
const Product picked = each([](const Rows& left, const Rows& table, int n, int d) {
  int best = 0;
  for (int v = 1; v < left.columns(); ++v) best = left(n, v) > left(n, best) ? v : best;
  return table(best, d);
});
const Product copied_at_one = each([](const Rows& left, const Rows& table, int n, int d) {
  float copied = 0;
  for (int v = 0; v < table.rows(); ++v) copied = left(n, v) == 1 ? table(v, d) : copied;
  return copied;
});
const Product weighted_mean = each([](const Rows& left, const Rows& table, int n, int d) {
  float sum = 0, weights = 0;
  for (int v = 0; v < table.rows(); ++v) {
    sum += left(n, v) * table(v, d);
    weights += left(n, v);
  }
  return sum / weights;
});
/// Throws for a table narrower than left, as the matrix does.
const Product element_by_element = each(
    [](const Rows& left, const Rows& table, int n, int d) { return left(n, d) * table(n, d); });
const Product element_by_element_guarded =
    each([](const Rows& left, const Rows& table, int n, int d) {
      return d < left.columns() && n < table.rows() ? left(n, d) * table(n, d) : 0.0f;
    });

Rows zeros(const Rows& left, const Rows& table) { return {left.rows(), table.columns()}; }
Rows one_number(const Rows& left, const Rows& table) {
  Rows out = zeros(left, table);
  if (out.rows() > 0) out(0, 0) = right::product(left, table)(0, 0);
  return out;
}
Rows returns_early(const Rows& left, const Rows& table) {
  Rows out = zeros(left, table);
  out(0, 0) = left(0, 0) * table(0, 0);
  return out;
}
Rows transposed(const Rows& left, const Rows& table) {
  const Rows product = right::product(left, table);
  Rows out(table.columns(), left.rows());
  for (int n = 0; n < product.rows(); ++n)
    for (int d = 0; d < product.columns(); ++d) out(d, n) = product(n, d);
  return out;
}
/// The sum is set back to 0 for each row, or never.
Product not_set_back(bool each_row) {
  return [each_row](const Rows& left, const Rows& table) {
    Rows out = right::product(left, table);
    float sum = 0;
    for (int n = 0; n < out.rows(); ++n) {
      if (each_row) sum = 0;
      for (int d = 0; d < out.columns(); ++d) {
        sum += out(n, d);
        out(n, d) = sum;
      }
    }
    return out;
  };
}
/// Everything is added up in row 0, or in column 0.
Product piled(bool in_row) {
  return [in_row](const Rows& left, const Rows& table) {
    const Rows product = right::product(left, table);
    Rows out = zeros(left, table);
    for (int n = 0; n < out.rows(); ++n)
      for (int d = 0; d < out.columns(); ++d) out(in_row ? 0 : n, in_row ? d : 0) += product(n, d);
    return out;
  };
}
Rows left_itself(const Rows& left, const Rows&) { return left; }
Rows table_itself(const Rows&, const Rows& table) { return table; }
Rows nothing_for_nothing(const Rows& left, const Rows& table) {
  return left.rows() == 0 ? Rows() : right::product(left, table);
}
Rows looks_first(const Rows& left, const Rows& table) {
  [[maybe_unused]] const float first = left(0, 0);
  return right::product(left, table);
}

Rows goes_on(const Rows& left, const Rows& table) {
  static Rows out;
  const Rows right = right::product(left, table);
  if (out.rows() != right.rows() || out.columns() != right.columns())
    out = Rows(right.rows(), right.columns());
  for (int n = 0; n < right.rows(); ++n)
    for (int d = 0; d < right.columns(); ++d) out(n, d) += right(n, d);
  return out;
}
Rows backwards(const Rows& left, const Rows& table) {
  Rows out = zeros(left, table);
  for (int d = 0; d < out.columns(); ++d)
    for (int n = 0; n < out.rows(); ++n) {
      double sum = 0;
      for (int v = table.rows() - 1; v >= 0; --v) sum += table(v, d) * left(n, v);
      out(n, d) = static_cast<float>(sum);
    }
  return out;
}

const char* const is_a_factor = "left(n, v) is a factor.";
std::string factor(const std::string& what) { return what + ": " + is_a_factor; }

const Listed picks =
    checked("01.3", "product", product, right::product, products_to_try)
        .within([](const Rows&, const Rows& table) {
          return rounding(table.rows() + 1, 4 * table.rows());
        })
        .mistakes({
            {"product of zeros", zeros, "All of yours are 0: is anything added up?"},
            {"product one number", one_number, "Only one number is set: does it return too early?"},
            {"product returns early", returns_early,
             "Only one number is set: does it return too early?"},
            {"product assigned", last_v_only,
             "Only the last v is left: did you assign instead of add?"},
            {"product first v only", first_v_only,
             "Only v = 0 is in the sum: does it return too early?"},
            {"product last v missing", last_v_missing,
             "The last v is missing: v runs up to V - 1."},
            {"product first v missing", first_v_missing, "v = 0 is missing: v counts from 0."},
            {"product v to width", v_to_width,
             "The loop over v ends too early: it has to reach all V rows of the table, not D."},
            {"product v to tokens", v_to_tokens,
             "The loop over v ends too early: it has to reach all V rows of the table, not N."},
            {"product mean", mean, "Yours is the mean over v: you need the sum."},
            {"product added", added, "left(n, v) and table(v, d) are added: multiply them."},
            {"product not weighted", not_weighted,
             factor("The rows of the table are only added up")},
            {"product copies at one", only_at_one,
             factor("Only the rows with a factor of 1 are added")},
            {"product where one", unless_zero,
             factor("Rows with a factor other than 0 are added without the factor")},
            {"product positive only", positive_only,
             "Negative factors are skipped: they count too."},
            {"product whole left", whole_left,
             "left(n, v) lost its digits after the point: was it stored as an int?"},
            {"product whole terms", whole_terms,
             "Each product lost its digits after the point: was it stored as an int?"},
            {"product in whole numbers", whole_sum,
             "The sum lost its digits after the point: is it an int?"},
            {"product unsigned", unsigned_terms, "The products lost their signs."},
            {"product by position", element_by_element,
             "Elements at equal indices are multiplied: out(n, d) is a sum over v."},
            {"product by position guarded", element_by_element_guarded,
             "Elements at equal indices are multiplied: out(n, d) is a sum over v."},
            {"product largest term", largest_term,
             "That is the largest of the products, not their sum."},
            {"product picks", picked, factor("A row of the table is picked, not multiplied")},
            {"product copies the last one", copied_at_one,
             factor("A row of the table is picked, not multiplied")},
            {"product sum not set back", not_set_back(false), "The sum is never reset to 0."},
            {"product sum goes on in a row", not_set_back(true),
             "The sum is not reset to 0 for each d."},
            {"product piled in a row", piled(true),
             "Everything is added into row 0: add into out(n, d)."},
            {"product piled in a column", piled(false),
             "Everything is added into column 0: add into out(n, d)."},
            {"product from row 0", from_row_0,
             "Row 0 of the table is used for every v: it is table(v, d)."},
            {"product from column 0", from_column_0,
             "Column 0 of the table is used for every d: it is table(v, d)."},
            {"product weighted mean", weighted_mean,
             "Yours divides by the sum of the row of left: use the factors as they are."},
            {"product transposed", transposed,
             "Rows and columns of the result are swapped: out(n, d)."},
            {"product left itself", left_itself, "That is left itself."},
            {"product table itself", table_itself, "That is the table itself."},
            {"product of nothing", nothing_for_nothing,
             "The result has the rows of left and the columns of the table, even if left has "
             "none."},
        })
        .planted({
            {"product misread", misread, "Are row and column swapped, or is it the wrong matrix?"},
            {"product looks first", looks_first, "there is no element (0, 0)"},
            {"product goes on", goes_on, "yours gave two different answers"},
            {"product backwards", backwards, ""},
        })
        .notice(
            [](const Rows& yours, const Rows& left, const Rows& table) {
              return yours.rows() != left.rows() || yours.columns() != table.columns();
            },
            "The result has the rows of left and the columns of the table.");

}  // namespace
}  // namespace exercise::checks
