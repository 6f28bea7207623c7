#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace exercise::checks {

using Row = emb::course::List<float>;
using Rows = emb::course::Matrix<float>;
using IdList = emb::course::List<emb::TokenId>;

/// The row of one id, whose 1 stands `moved` places further right: 0 for the right row.
inline Row row_of(emb::TokenId id, int vocabulary, int moved = 0) {
  Row row(vocabulary);
  const int at = id + moved;
  if (at >= 0 && at < vocabulary) row[at] = 1;
  return row;
}

inline Rows rows_of(const IdList& ids, int vocabulary, int moved = 0) {
  Rows rows(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) {
    const int at = ids[n] + moved;
    if (at >= 0 && at < vocabulary) rows(n, at) = 1;
  }
  return rows;
}

/// How often each id stands in the list.
inline Row counts_of(const IdList& ids, int vocabulary) {
  Row counts(vocabulary);
  for (emb::TokenId id : ids) counts[id] += 1;
  return counts;
}

/// The rows of which each is written over the one before, n of them: the last id in each.
inline Rows each_id_in_each_row(const IdList& ids, int vocabulary) {
  Rows rows(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    for (emb::TokenId id : ids) rows(n, id) = 1;
  return rows;
}

/// The ones of all tokens up to n in row n: a row that is never cleared.
inline Rows piled_up(const IdList& ids, int vocabulary) {
  Rows rows(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    for (int before = 0; before <= n; ++before) rows(n, ids[before]) = 1;
  return rows;
}

/// The products of one number of the result, for v from `first` to before `end`: term(l, t) of
/// each pair, `add(sum, term)` in order.
template <class Term>
Rows summed(const Rows& left, const Rows& table, int first, int end, Term term) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = first; v < end; ++v) out(n, d) += term(left(n, v), table(v, d));
  return out;
}

inline Rows multiplied(const Rows& left, const Rows& table, int first, int end) {
  return summed(left, table, first, end, [](float l, float t) { return l * t; });
}

/// What comes out when the largest number of each row of `left` picks a row of the table.
inline Rows picked(const Rows& left, const Rows& table) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n) {
    int best = 0;
    for (int v = 1; v < left.columns(); ++v) best = left(n, v) > left(n, best) ? v : best;
    for (int d = 0; d < out.columns(); ++d) out(n, d) = table(best, d);
  }
  return out;
}

/// What comes out when each row of the table at a 1 is copied over the one before.
inline Rows last_one_copied(const Rows& left, const Rows& table) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int v = 0; v < left.columns(); ++v)
      for (int d = 0; d < out.columns(); ++d) out(n, d) = left(n, v) == 1 ? table(v, d) : out(n, d);
  return out;
}

/// The weighted mean of rows of the table.
inline Rows divided_by_row_sums(const Rows& product, const Rows& left) {
  Rows out = product;
  for (int n = 0; n < out.rows(); ++n) {
    float sum = 0;
    for (int v = 0; v < left.columns(); ++v) sum += left(n, v);
    for (int d = 0; d < out.columns(); ++d) out(n, d) /= sum;
  }
  return out;
}

/// The product whose sum is never set back to 0, or only at the beginning of each row.
inline Rows never_set_back(const Rows& left, const Rows& table, bool each_row) {
  Rows out = multiplied(left, table, 0, table.rows());
  float sum = 0;
  for (int n = 0; n < out.rows(); ++n) {
    if (each_row) sum = 0;
    for (int d = 0; d < out.columns(); ++d) out(n, d) = sum += out(n, d);
  }
  return out;
}

/// Everything added up in row 0, or in column 0.
inline Rows piled(const Rows& product, bool in_row) {
  Rows out(product.rows(), product.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d) out(in_row ? 0 : n, in_row ? d : 0) += product(n, d);
  return out;
}

/// The product with an int for the sum: after each addition only whole numbers are left.
inline Rows kept_whole(const Rows& left, const Rows& table) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v)
        out(n, d) = std::trunc(out(n, d) + left(n, v) * table(v, d));
  return out;
}

inline Rows largest_term(const Rows& left, const Rows& table) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v)
        out(n, d) = std::max(out(n, d), left(n, v) * table(v, d));
  return out;
}

/// table(0, d) for every v
inline Rows from_row_0(const Rows& left, const Rows& table) {
  Rows changed = table;
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) changed(v, d) = table(0, d);
  return multiplied(left, changed, 0, table.rows());
}

/// table(v, 0) for every d
inline Rows from_column_0(const Rows& left, const Rows& table) {
  Rows changed = table;
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) changed(v, d) = table(v, 0);
  return multiplied(left, changed, 0, table.rows());
}

}  // namespace exercise::checks
