#pragma once

// Wrong answers to 08.6. Included after the solution, whose functions are exercise::right's.

#include <cmath>
#include <utility>

namespace exercise {
namespace {

using Row = List<double>;
using Rows = Matrix<double>;

Row unit(const Row& row) {
  Row made = row;
  for (double& number : made) number /= std::sqrt(right::product(row, row));
  return made;
}
Row combined(const Row& a, double times_a, const Row& b, double times_b, const Row& c) {
  Row made(a.size());
  for (int d = 0; d < a.size(); ++d) made[d] = times_a * a[d] + times_b * b[d] + c[d];
  return made;
}
/// The first row from `first` to before `last` that is judged best by judge(row), where allowed.
template <class Allowed, class Judge>
TokenId best_row(const Rows& table, int first, int last, Allowed allowed, Judge judge) {
  TokenId best = -1;
  for (TokenId id = first; id < last; ++id)
    if (allowed(id) && (best < 0 || judge(table.row(id)) > judge(table.row(best)))) best = id;
  return best;
}
Row wanted_of(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return combined(unit(table.row(a)), -1, unit(table.row(b)), 1, unit(table.row(c)));
}
auto by_cosine(Row wanted) {
  return [wanted = std::move(wanted)](const Row& row) { return right::cosine(wanted, row); };
}
auto others(TokenId a, TokenId b, TokenId c) {
  return [=](TokenId id) { return id != a && id != b && id != c; };
}

TokenId analogy_kept(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const auto any = [](TokenId) { return true; };
  return best_row(table, 0, table.rows(), any, by_cosine(wanted_of(table, a, b, c)));
}
TokenId analogy_c_left_out(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const auto not_c = [=](TokenId id) { return id != c; };
  return best_row(table, 0, table.rows(), not_c, by_cosine(wanted_of(table, a, b, c)));
}
TokenId analogy_not_unit(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return best_row(table, 0, table.rows(), others(a, b, c),
                  by_cosine(combined(table.row(a), -1, table.row(b), 1, table.row(c))));
}
TokenId analogy_exchanged(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return right::analogy(table, b, a, c);
}
TokenId analogy_added(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted = combined(unit(table.row(a)), 1, unit(table.row(b)), 1, unit(table.row(c)));
  return best_row(table, 0, table.rows(), others(a, b, c), by_cosine(wanted));
}
TokenId analogy_nearest(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return best_row(table, 0, table.rows(), others(a, b, c), by_cosine(table.row(c)));
}
TokenId analogy_product(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted = wanted_of(table, a, b, c);
  return best_row(table, 0, table.rows(), others(a, b, c),
                  [&](const Row& row) { return right::product(wanted, row); });
}
TokenId analogy_from_zero(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted = wanted_of(table, a, b, c);
  TokenId best = 0;
  double most = 0;
  for (TokenId id = 0; id < table.rows(); ++id)
    if (others(a, b, c)(id) && right::cosine(wanted, table.row(id)) > most) {
      best = id;
      most = right::cosine(wanted, table.row(id));
    }
  return best;
}
TokenId analogy_last_of_equal(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted = wanted_of(table, a, b, c);
  TokenId best = -1;
  for (TokenId id = 0; id < table.rows(); ++id)
    if (others(a, b, c)(id) && (best < 0 || right::cosine(wanted, table.row(id)) >=
                                                right::cosine(wanted, table.row(best))))
      best = id;
  return best;
}
TokenId analogy_from_one(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return best_row(table, 1, table.rows(), others(a, b, c), by_cosine(wanted_of(table, a, b, c)));
}
TokenId analogy_last_missing(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return best_row(table, 0, table.rows() - 1, others(a, b, c),
                  by_cosine(wanted_of(table, a, b, c)));
}
TokenId analogy_equal_words(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return a == b || b == c || a == c ? c : right::analogy(table, a, b, c);
}
TokenId analogy_b_if_a_is_c(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return a == c ? b : right::analogy(table, a, b, c);
}
/// Only the best word is asked for, and c where it is that.
TokenId analogy_only_c_again(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const auto any = [](TokenId) { return true; };
  const TokenId best = best_row(table, 0, table.rows(), any, by_cosine(wanted_of(table, a, b, c)));
  return best == c ? right::analogy(table, a, b, c) : best;
}
/// The row of a is not made 1 long.
TokenId analogy_a_as_it_is(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted = combined(table.row(a), -1, unit(table.row(b)), 1, unit(table.row(c)));
  return best_row(table, 0, table.rows(), others(a, b, c), by_cosine(wanted));
}
TokenId analogy_one_more(const Rows& table, TokenId a, TokenId b, TokenId c) {
  return right::analogy(table, a, b, c) + 1;
}
/// The place in a list of those that are not left out.
TokenId analogy_among_others(const Rows& table, TokenId a, TokenId b, TokenId c) {
  const TokenId best = right::analogy(table, a, b, c);
  TokenId place = 0;
  for (TokenId id = 0; id < best; ++id) place += others(a, b, c)(id) ? 1 : 0;
  return place;
}

}  // namespace
}  // namespace exercise
