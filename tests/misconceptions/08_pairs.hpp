#pragma once

// Wrong answers to 08.3 to 08.5: pairs, their loss and gradient. Included after the
// solution, whose functions are exercise::right's.

#include <algorithm>
#include <cmath>

namespace exercise {
namespace {

// ---- 08.3 -------------------------------------------------------------------------------------

/// Pairs of the places for which take(middle, other) holds.
template <class Take>
List<Pair> taken(const List<TokenId>& text, Take take) {
  List<Pair> found;
  for (int m = 0; m < text.size(); ++m)
    for (int o = 0; o < text.size(); ++o)
      if (take(m, o)) found.add({text[m], text[o]});
  return found;
}

List<Pair> pairs_with_itself(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return std::abs(m - o) <= window; });
}
List<Pair> pairs_after(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o > m && o - m <= window; });
}
List<Pair> pairs_before(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o < m && m - o <= window; });
}
List<Pair> pairs_last_missing(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o != m && o >= m - window && o < m + window; });
}
List<Pair> pairs_too_short(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o != m && std::abs(m - o) < window; });
}
List<Pair> pairs_too_long(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o != m && std::abs(m - o) <= window + 1; });
}
List<Pair> pairs_half_a_window(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o != m && std::abs(m - o) <= window / 2; });
}
List<Pair> pairs_next_only(const List<TokenId>& text, int) {
  return taken(text, [&](int m, int o) { return std::abs(m - o) == 1; });
}
List<Pair> pairs_whole_windows(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) {
    return o != m && std::abs(m - o) <= window && m >= window && m + window < text.size();
  });
}
List<Pair> pairs_words_compared(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return text[m] != text[o] && std::abs(m - o) <= window; });
}
List<Pair> pairs_as_places(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (int m = 0; m < text.size(); ++m)
    for (int o = std::max(0, m - window); o <= std::min(text.size() - 1, m + window); ++o)
      if (o != m) found.add({static_cast<TokenId>(m), static_cast<TokenId>(o)});
  return found;
}
List<Pair> pairs_once(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (const Pair& pair : right::pairs(text, window)) {
    bool seen = false;
    for (const Pair& other : found)
      seen = seen || (other.middle == pair.middle && other.neighbour == pair.neighbour);
    if (!seen) found.add(pair);
  }
  return found;
}
List<Pair> pairs_from_one(const List<TokenId>& text, int window) {
  return taken(text, [&](int m, int o) { return o > 0 && o != m && std::abs(m - o) <= window; });
}
List<Pair> pairs_round(const List<TokenId>& text, int window) {
  const int N = text.size();
  return taken(text, [&](int m, int o) {
    return o != m && (std::abs(m - o) <= window || N - std::abs(m - o) <= window);
  });
}
List<Pair> pairs_exchanged(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (const Pair& pair : right::pairs(text, window)) found.add({pair.neighbour, pair.middle});
  return found;
}

// ---- 08.4 -------------------------------------------------------------------------------------

using Row = List<double>;
using Rows = Matrix<double>;
using Drawn = List<TokenId>;

double score_of(const Row& x, const Rows& table, TokenId id) {
  return right::product(x, table.row(id));
}
/// The sum of first(score of the right word) and other(score of each drawn one that counts).
template <class First, class Other>
double total(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn, First first,
             Other other) {
  double sum = first(score_of(x, table, wanted));
  for (TokenId id : drawn)
    if (id != wanted) sum += other(score_of(x, table, id));
  return sum;
}
double up(double s) { return right::cost(s); }
double down(double s) { return right::cost(-s); }
double nothing(double) { return 0; }
double sigmoid(double s) { return 1 / (1 + std::exp(-s)); }

double loss_overflows(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(
      x, table, wanted, drawn, [](double s) { return std::log(1 + std::exp(-s)); },
      [](double s) { return std::log(1 + std::exp(s)); });
}
double loss_right_again(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  double sum = down(score_of(x, table, wanted));
  for (TokenId id : drawn) sum += up(score_of(x, table, id));
  return sum;
}
double loss_right_alone(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(x, table, wanted, drawn, down, nothing);
}
double loss_drawn_alone(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(x, table, wanted, drawn, nothing, up);
}
double loss_sign(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return -right::pair_loss(x, table, wanted, drawn);
}
double loss_exchanged(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(x, table, wanted, drawn, up, down);
}
double loss_all_right(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(x, table, wanted, drawn, down, down);
}
double loss_mean(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return right::pair_loss(x, table, wanted, drawn) / (drawn.size() + 1);
}
double loss_probabilities(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return total(x, table, wanted, drawn, sigmoid, [](double s) { return sigmoid(-s); });
}
double loss_softmax(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  const auto e = [](double s) { return std::exp(s); };
  return std::log(total(x, table, wanted, drawn, e, e)) - score_of(x, table, wanted);
}

// ---- 08.5 -------------------------------------------------------------------------------------

/// Slopes from first(score) for the right word, other(score) for each drawn one that counts.
template <class First, class Other>
Gradient sent(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn, First first,
              Other other, bool right_again = false, bool x_added = true, bool rows_added = true) {
  Gradient gradient{Row(x.size()), Rows(table.rows(), table.columns())};
  const auto add = [&](TokenId id, double slope) {
    for (int d = 0; d < x.size(); ++d) {
      gradient.x[d] = (x_added ? gradient.x[d] : 0) + slope * table(id, d);
      gradient.table(id, d) = (rows_added ? gradient.table(id, d) : 0) + slope * x[d];
    }
  };
  add(wanted, first(score_of(x, table, wanted)));
  for (TokenId id : drawn)
    if (right_again || id != wanted) add(id, other(score_of(x, table, id)));
  return gradient;
}
double less_one(double s) { return sigmoid(s) - 1; }

Gradient gradient_assigned(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(x, table, wanted, drawn, less_one, sigmoid, false, false);
}
Gradient gradient_table_assigned(const Row& x, const Rows& table, TokenId wanted,
                                 const Drawn& drawn) {
  return sent(x, table, wanted, drawn, less_one, sigmoid, false, true, false);
}
Gradient gradient_one_missing(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(x, table, wanted, drawn, sigmoid, sigmoid);
}
Gradient gradient_all_right(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(x, table, wanted, drawn, less_one, less_one);
}
Gradient gradient_sign(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(
      x, table, wanted, drawn, [](double s) { return 1 - sigmoid(s); },
      [](double s) { return -sigmoid(s); });
}
Gradient gradient_right_again(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(x, table, wanted, drawn, less_one, sigmoid, true);
}
Gradient gradient_right_alone(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(x, table, wanted, drawn, less_one, nothing);
}
Gradient gradient_no_sigmoid(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(
      x, table, wanted, drawn, [](double s) { return s - 1; }, [](double s) { return s; });
}
Gradient gradient_of_costs(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  return sent(
      x, table, wanted, drawn, [](double s) { return right::cost(-s); }, right::cost);
}
Gradient gradient_exchanged(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  Gradient gradient = right::pair_gradient(x, table, wanted, drawn);
  const double slopes = total(x, table, wanted, drawn, less_one, sigmoid);
  for (int d = 0; d < x.size(); ++d) gradient.x[d] = slopes * x[d];
  return gradient;
}
double loss_none_but_right(const Row& x, const Rows& table, TokenId wanted, const Drawn& drawn) {
  bool others = drawn.size() == 0;
  for (TokenId id : drawn) others = others || id != wanted;
  return others ? right::pair_loss(x, table, wanted, drawn) : 0;
}
double loss_cut_at_10(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                      const List<TokenId>& drawn) {
  const auto cost = [](double s) { return s > 10 ? s : s < -10 ? 0 : std::log(1 + std::exp(s)); };
  double loss = cost(-right::product(x, table.row(right_word)));
  for (TokenId id : drawn)
    if (id != right_word) loss += cost(right::product(x, table.row(id)));
  return loss;
}

}  // namespace
}  // namespace exercise
