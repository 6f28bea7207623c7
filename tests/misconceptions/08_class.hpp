#pragma once

// Wrong answers to 08.1 to 08.6 of a class that read the statements alone. Included after the
// solution, whose functions are exercise::right's.

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace exercise {
namespace {

double similar_half_turn_flips(double cosine, double first, double second, double degrees) {
  return (degrees >= 180 ? -1 : 1) * right::predicted_similarity(cosine, first, second, degrees);
}
double similar_quarter_turn_flips(double cosine, double first, double second, double degrees) {
  const double right = right::predicted_similarity(cosine, first, second, degrees);
  return degrees > 90 && degrees < 270 ? -right : right;
}

double cosine_zero_in_row(const List<double>& a, const List<double>& b) {
  for (int d = 0; d < a.size(); ++d)
    if (a[d] == 0 || b[d] == 0) return 0;
  return right::cosine(a, b);
}
double cosine_no_brackets(const List<double>& a, const List<double>& b) {
  const double la = std::sqrt(right::product(a, a)), lb = std::sqrt(right::product(b, b));
  return la * lb > 0 ? right::product(a, b) / la * lb : 0;
}
double cosine_cut_at_zero(const List<double>& a, const List<double>& b) {
  return std::max(0.0, right::cosine(a, b));
}

List<Pair> pairs_clamped(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (int m = 0; m < text.size(); ++m)
    for (int step = -window; step <= window; ++step)
      if (step != 0) found.add({text[m], text[std::clamp(m + step, 0, text.size() - 1)]});
  return found;
}
List<Pair> pairs_both_sides(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (int m = 0; m < text.size(); ++m)
    for (int step = 1; step <= window; ++step)
      if (m - step >= 0 && m + step < text.size()) {
        found.add({text[m], text[m - step]});
        found.add({text[m], text[m + step]});
      }
  return found;
}
List<Pair> pairs_all_twice(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (const Pair& pair : right::pairs(text, window)) {
    found.add(pair);
    found.add({pair.neighbour, pair.middle});
  }
  return found;
}

/// The drawn words in front of the right one.
List<TokenId> up_to(TokenId right_word, const List<TokenId>& drawn) {
  List<TokenId> some;
  for (const TokenId id : drawn) {
    if (id == right_word) break;
    some.add(id);
  }
  return some;
}
double loss_stops_at_right(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                           const List<TokenId>& drawn) {
  return right::pair_loss(x, table, right_word, up_to(right_word, drawn));
}
double loss_drawn_subtracted(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                             const List<TokenId>& drawn) {
  return 2 * right::pair_loss(x, table, right_word, {}) -
         right::pair_loss(x, table, right_word, drawn);
}
double loss_hinge(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                  const List<TokenId>& drawn) {
  double loss = std::max(0.0, -right::product(x, table.row(right_word)));
  for (const TokenId id : drawn)
    if (id != right_word) loss += std::max(0.0, right::product(x, table.row(id)));
  return loss;
}

Gradient gradient_stops_at_right(const List<double>& x, const Matrix<double>& table,
                                 TokenId right_word, const List<TokenId>& drawn) {
  return right::pair_gradient(x, table, right_word, up_to(right_word, drawn));
}
Gradient gradient_x_forgotten(const List<double>& x, const Matrix<double>& table,
                              TokenId right_word, const List<TokenId>& drawn) {
  return {List<double>(x.size()), right::pair_gradient(x, table, right_word, drawn).table};
}
Gradient gradient_rows_forgotten(const List<double>& x, const Matrix<double>& table,
                                 TokenId right_word, const List<TokenId>& drawn) {
  return {right::pair_gradient(x, table, right_word, drawn).x,
          Matrix<double>(table.rows(), table.columns())};
}

Gradient gradient_of_quotient(const List<double>& x, const Matrix<double>& table,
                              TokenId right_word, const List<TokenId>& drawn) {
  Gradient made = right::pair_gradient(x, table, right_word, drawn);
  const double power = std::exp(right::product(x, table.row(drawn.size() > 0 ? drawn[0] : 0)));
  for (double& number : made.x) number *= power / power;  // infinite by infinite is no number
  return made;
}
Gradient gradient_drawn_once(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                             const List<TokenId>& drawn) {
  List<TokenId> once;
  for (const TokenId id : drawn)
    if (std::find(once.begin(), once.end(), id) == once.end()) once.add(id);
  return right::pair_gradient(x, table, right_word, once);
}

/// The row judged best by value(cosine, length), beginning with row `best`, or with none: -1.
template <class Value>
TokenId best_after(const Matrix<double>& table, const List<TokenId>& named,
                   const List<double>& wanted, TokenId best, Value value) {
  const auto worth = [&](TokenId id) {
    const List<double> row = table.row(id);
    return value(right::cosine(wanted, row), std::sqrt(right::product(row, row)));
  };
  for (TokenId id = 0; id < table.rows(); ++id) {
    if (std::find(named.begin(), named.end(), id) != named.end()) continue;
    if (best < 0 || worth(id) > worth(best)) best = id;
  }
  return best;
}
List<double> sought(const Matrix<double>& table, TokenId a, TokenId b, TokenId c, double times_c) {
  List<double> wanted(table.columns());
  const auto add = [&](TokenId id, double times) {
    const List<double> row = table.row(id);
    const double length = std::sqrt(right::product(row, row));
    for (int d = 0; d < row.size(); ++d) wanted[d] += times * row[d] / length;
  };
  add(a, -1), add(b, 1), add(c, times_c);
  return wanted;
}
TokenId analogy_twice_by_length(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  return best_after(table, {a, b, c}, sought(table, a, b, c, 1), -1,
                    [](double cosine, double length) { return cosine / length; });
}
TokenId analogy_begins_with_word_0(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  return best_after(table, {a, b, c}, sought(table, a, b, c, 1), 0,
                    [](double cosine, double) { return cosine; });
}
TokenId analogy_c_missing(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  return best_after(table, {a, b, c}, sought(table, a, b, c, 0), -1,
                    [](double cosine, double) { return cosine; });
}

/// The places of the drawn words.
double loss_of_places(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                      const List<TokenId>& drawn) {
  List<TokenId> places;
  for (int k = 0; k < drawn.size(); ++k) places.add(k);
  return right::pair_loss(x, table, right_word, places);
}
double loss_last_drawn_alone(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                             const List<TokenId>& drawn) {
  List<TokenId> last;
  for (const TokenId id : drawn)
    if (id != right_word) last = {id};
  return right::pair_loss(x, table, right_word, last);
}
double cosine_of_equal_rows(const List<double>& a, const List<double>& b) {
  return a == b ? 1 : right::cosine(a, b);
}
List<TokenId> unlike_neighbours(const List<TokenId>& drawn) {
  List<TokenId> left;
  for (int k = 0; k < drawn.size(); ++k)
    if (k == 0 || drawn[k] != drawn[k - 1]) left.add(drawn[k]);
  return left;
}
double loss_neighbours_once(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                            const List<TokenId>& drawn) {
  return right::pair_loss(x, table, right_word, unlike_neighbours(drawn));
}
Gradient gradient_neighbours_once(const List<double>& x, const Matrix<double>& table,
                                  TokenId right_word, const List<TokenId>& drawn) {
  return right::pair_gradient(x, table, right_word, unlike_neighbours(drawn));
}

}  // namespace
}  // namespace exercise
