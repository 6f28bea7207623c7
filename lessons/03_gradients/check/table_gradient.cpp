#include <algorithm>
#include <cmath>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::lookups {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Rule = std::function<Rows(const Rows&, const Rows&)>;

/// All entries are small multiples of 1/8, so that every order of summation gives the same bits.
std::vector<std::tuple<Rows, Rows>> lookups_to_try(Draw& draw) {
  const int V = draw.size(5, 6), N = V + draw.size(2, 3), D = draw.size(3, 4);
  const auto ids = draw.ids(N, V);
  Rows one_hot(N, V);
  for (int n = 0; n < N; ++n) one_hot(n, ids[n]) = 1;
  Rows left = draw.matrix(N, V);
  for (int n = 0; n < V; ++n) left(n, n) = n % 2 == 0 ? 1 : 0;
  left(N - 1, 0) = 0;
  return {{left, draw.matrix(N, D)},
          {one_hot, draw.matrix(N, D)},
          {draw.matrix(3, N), draw.matrix(3, V)},
          {draw.matrix(N, 3), draw.matrix(N, V + 1)},
          {draw.matrix(1, V), draw.matrix(1, D)},
          {Rows(0, V), Rows(0, D)}};
}

/// dE(v, d) as a sum over n of term(left, dx, n, v, d).
template <class Term>
Rule summed(Term term) {
  return [term](const Rows& left, const Rows& dx) {
    Rows de(left.columns(), dx.columns());
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d)
        for (int n = 0; n < left.rows(); ++n) de(v, d) += term(left, dx, n, v, d);
    return de;
  };
}
/// The sum of term(O(n, v), dX(n, d)).
template <class Term>
Rule of_terms(Term term) {
  return summed([term](const Rows& left, const Rows& dx, int n, int v, int d) {
    return term(left(n, v), dx(n, d));
  });
}
/// The right sum over the tokens for which counts(left, dx, n) holds.
template <class Counts>
Rule tokens(Counts counts) {
  return summed([counts](const Rows& left, const Rows& dx, int n, int v, int d) {
    return counts(left, dx, n) ? left(n, v) * dx(n, d) : 0.0f;
  });
}
/// dE(v, d) is the last O(n, v) * dX(n, d) for which counts(O(n, v)) holds.
template <class Counts>
Rule assigned(Counts counts) {
  return [counts](const Rows& left, const Rows& dx) {
    Rows de(left.columns(), dx.columns());
    for (int n = 0; n < left.rows(); ++n)
      for (int v = 0; v < de.rows(); ++v)
        for (int d = 0; d < de.columns() && counts(left(n, v)); ++d)
          de(v, d) = left(n, v) * dx(n, d);
    return de;
  };
}
/// The right result, changed by change(dE, left, dx).
template <class Change>
Rule afterwards(Change change) {
  return [change](const Rows& left, const Rows& dx) {
    Rows de = right::table_gradient(left, dx);
    change(de, left, dx);
    return de;
  };
}

float of_the_largest(const Rows& left, const Rows& dx, int n, int v, int d) {
  int best = 0;
  for (int other = 1; other < left.columns(); ++other)
    best = left(n, other) > left(n, best) ? other : best;
  return best == v ? dx(n, d) : 0.0f;
}
Rows returns_early(const Rows& left, const Rows& dx) {
  Rows de(left.columns(), dx.columns());
  if (left.rows() > 0) de(0, 0) = left(0, 0) * dx(0, 0);
  return de;
}
Rows kept_whole(const Rows& left, const Rows& dx) {
  Rows de(left.columns(), dx.columns());
  for (int v = 0; v < de.rows(); ++v)
    for (int d = 0; d < de.columns(); ++d)
      for (int n = 0; n < left.rows(); ++n) de(v, d) = std::trunc(de(v, d) + left(n, v) * dx(n, d));
  return de;
}
/// The sum for each row divided by the sum of its column of O, unless that is 0.
void weighted(Rows& de, const Rows& left, const Rows&) {
  for (int v = 0; v < de.rows(); ++v) {
    float weights = 0;
    for (int n = 0; n < left.rows(); ++n) weights += left(n, v);
    for (int d = 0; d < de.columns() && weights != 0; ++d) de(v, d) /= weights;
  }
}
Rows transposed(const Rows& left, const Rows& dx) {
  const Rows de = right::table_gradient(left, dx);
  Rows out(de.columns(), de.rows());
  for (int v = 0; v < de.rows(); ++v)
    for (int d = 0; d < de.columns(); ++d) out(d, v) = de(v, d);
  return out;
}
Rows row_for_each_token(const Rows& left, const Rows& dx) {
  Rows de(left.rows(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < left.columns(); ++v)
      for (int d = 0; d < dx.columns(); ++d) de(n, d) += left(n, v) * dx(n, d);
  return de;
}
void columns_to_v(Rows& de, const Rows&, const Rows&) {
  for (int v = 0; v < de.rows(); ++v)
    for (int d = de.rows(); d < de.columns(); ++d) de(v, d) = 0;
}
Rows nothing_for_no_token(const Rows& left, const Rows& dx) {
  return left.rows() == 0 ? Rows() : right::table_gradient(left, dx);
}

Rows misread(const Rows& left, const Rows& dx) {
  return summed([](const Rows& o, const Rows& x, int n, int v, int d) {
    return o(v, n) * x(n, d);
  })(left, dx);
}
Rows in_double(const Rows& left, const Rows& dx) {
  Rows de(left.columns(), dx.columns());
  for (int d = 0; d < de.columns(); ++d)
    for (int v = 0; v < de.rows(); ++v) {
      double sum = 0;
      for (int n = left.rows() - 1; n >= 0; --n) sum += left(n, v) * dx(n, d);
      de(v, d) = static_cast<float>(sum);
    }
  return de;
}

const char* const is_a_factor = "O(n, v) is a factor.";
std::string factor(const std::string& what) { return what + ": " + is_a_factor; }
const char* const token_has_its_row = "Yours uses row v of dX: the gradient of token n is row n.";

const Listed gradient =
    checked("03.3", "table_gradient", table_gradient, right::table_gradient, lookups_to_try)
        .named([](const Rows& left, const Rows& dx) {
          return emb::message("dE for O ", input_name(left), " and dX ", input_name(dx));
        })
        .within([](const Rows& left, const Rows&) {
          return rounding(left.rows() + 1, 4 * left.rows());  // for mistakes that divide
        })
        .mistakes({
            {"lookup of zeros", of_terms([](float, float) { return 0.0f; }),
             "All of yours are 0: add up."},
            {"lookup assigned", assigned([](float) { return true; }),
             "Only the last token is left: did you assign instead of add?"},
            {"lookup keeps last", assigned([](float o) { return o != 0; }),
             "A word that occurs in several positions keeps its last one only: did you assign "
             "instead of add?"},
            {"lookup copies at one", assigned([](float o) { return o == 1; }),
             "Rows are copied where O is 1, and the last one wins: O(n, v) is a factor, and all "
             "tokens add up."},
            {"lookup token 0 only", tokens([](const Rows&, const Rows&, int n) { return n == 0; }),
             "Only token 0 counts: does it end too early?"},
            {"lookup last token missing",
             tokens([](const Rows& left, const Rows&, int n) { return n < left.rows() - 1; }),
             "The last token is missing."},
            {"lookup token 0 missing",
             tokens([](const Rows&, const Rows&, int n) { return n > 0; }), "Token 0 is missing."},
            {"lookup v tokens",
             tokens([](const Rows& left, const Rows&, int n) { return n < left.columns(); }),
             "Only the first V tokens count: n runs over all N of them."},
            {"lookup d tokens",
             tokens([](const Rows&, const Rows& dx, int n) { return n < dx.columns(); }),
             "Only the first D tokens count: n runs over all N of them."},
            {"lookup row 0 of dx",
             summed([](const Rows& left, const Rows& dx, int n, int v, int d) {
               return left(n, v) * dx(0, d);
             }),
             "Row 0 of dX is always taken: the gradient of token n is row n."},
            {"lookup row 0 of o", summed([](const Rows& left, const Rows& dx, int n, int v, int d) {
               return left(0, v) * dx(n, d);
             }),
             "Row 0 of O is always taken: token n has row n."},
            {"rule row by word", summed([](const Rows& left, const Rows& dx, int n, int v, int d) {
               return left(n, v) * dx(v, d);
             }),
             token_has_its_row},
            {"rule row by word, inside",
             summed([](const Rows& left, const Rows& dx, int n, int v, int d) {
               return v < dx.rows() ? left(n, v) * dx(v, d) : 0.0f;
             }),
             token_has_its_row},
            {"lookup column 0 of dx",
             summed([](const Rows& left, const Rows& dx, int n, int v, int) {
               return left(n, v) * dx(n, 0);
             }),
             "Column 0 of dX is always taken: dx(n, d)."},
            {"lookup returns early", returns_early,
             "A single product is there: does it return too early?"},
            {"lookup of the largest", summed(of_the_largest),
             factor("Each token adds to one row alone, unweighted")},
            {"lookup mean", afterwards([](Rows& de, const Rows& left, const Rows&) {
               for (float& x : de) x /= static_cast<float>(left.rows());
             }),
             "Yours divides by the number of tokens: the rule is a sum, not a mean."},
            {"lookup weighted mean", afterwards(weighted),
             "Yours divides by the sum of O for each row: the rule is a sum, not a mean."},
            {"lookup without o", of_terms([](float, float x) { return x; }),
             factor("Every token adds to every row")},
            {"lookup without dx", of_terms([](float o, float) { return o; }),
             "dX is missing: it is the upstream gradient."},
            {"lookup added", of_terms([](float o, float x) { return o + x; }),
             "O and dX are multiplied, not added."},
            {"lookup at one", of_terms([](float o, float x) { return o == 1 ? x : 0; }),
             factor("Something is added only where O is 1")},
            {"lookup unweighted", of_terms([](float o, float x) { return o > 0 ? x : 0; }),
             factor("Wherever O is above 0 the whole row is added")},
            {"lookup unless zero", of_terms([](float o, float x) { return o != 0 ? x : 0; }),
             factor("Wherever O is not 0 the whole row is added")},
            {"lookup above zero", of_terms([](float o, float x) { return o > 0 ? o * x : 0; }),
             "Elements of O below 0 are skipped: they are factors too."},
            {"lookup whole o", of_terms([](float o, float x) { return std::trunc(o) * x; }),
             "O lost its digits after the point: was it stored as an int?"},
            {"lookup whole products", of_terms([](float o, float x) { return std::trunc(o * x); }),
             "The products lost their digits after the point: were they stored as ints?"},
            {"lookup in ints", kept_whole,
             "The sums lost their digits after the point: is the sum an int?"},
            {"lookup whole at the end", afterwards([](Rows& de, const Rows&, const Rows&) {
               for (float& x : de) x = std::trunc(x);
             }),
             "The sums lost their digits after the point: was the sum stored as an int?"},
            {"lookup unsigned", of_terms([](float o, float x) { return std::fabs(o * x); }),
             "The products lost their signs."},
            {"lookup o itself", [](const Rows& left, const Rows&) { return left; },
             "That is O itself."},
            {"lookup dx itself", [](const Rows&, const Rows& dx) { return dx; },
             "That is dX itself."},
            {"lookup transposed", transposed,
             "Rows and columns are swapped: dE has the shape of the table."},
            {"lookup like the tokens", row_for_each_token,
             "dE has the shape of the table: a row for each column of O, not for each token."},
            {"lookup square", afterwards(columns_to_v),
             "The columns from V on are 0: d runs over all D columns."},
            {"lookup of no token", nothing_for_no_token,
             "Without tokens dE is all zeros, with a row for each column of O."},
        })
        .planted({
            {"lookup misread", misread, "Are row and column swapped, or is it the wrong matrix?"},
            {"lookup in double", in_double, ""},
        })
        .notice(
            [](const Rows& yours, const Rows& left, const Rows& dx) {
              return yours.rows() != left.columns() || yours.columns() != dx.columns();
            },
            "dE has the shape of the table: a row for each column of O.");

}  // namespace
}  // namespace exercise::checks::lookups
