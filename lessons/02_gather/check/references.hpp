#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace exercise::checks {

using emb::TokenId;
using Rows = emb::course::Matrix<float>;
using IdList = emb::course::List<TokenId>;

/// The rows of a table that the ids name.
inline Rows rows_of(const Rows& table, const IdList& ids) {
  Rows rows(ids.size(), table.columns());
  for (int n = 0; n < rows.rows(); ++n)
    for (int d = 0; d < rows.columns(); ++d) rows(n, d) = table(ids[n], d);
  return rows;
}

inline int count_of(const IdList& ids, TokenId id) {
  return static_cast<int>(std::count(ids.begin(), ids.end(), id));
}

/// Whether the id of token n stands before n, or behind it.
inline bool seen_before(const IdList& ids, int n) {
  return std::count(ids.begin(), ids.begin() + n, ids[n]) > 0;
}
inline bool comes_again(const IdList& ids, int n) {
  return std::count(ids.begin() + n + 1, ids.end(), ids[n]) > 0;
}

/// What comes back for some tokens, and the gradient that it goes to.
struct Returned {
  Rows dout;
  IdList ids;
  Rows dtable;  // what is there before

  /// dtable after `visit(sum, d, n)` for each number d of token n, where it belongs.
  template <class Visit>
  Rows with(Visit visit) const {
    Rows result = dtable;
    for (int n = 0; n < dout.rows(); ++n)
      for (int d = 0; d < dout.columns(); ++d) visit(result(ids[n], d), dout(n, d), n);
    return result;
  }
  /// The same for tokens for which `counts(n)` holds: their rows are added.
  template <class Counts>
  Rows added_where(Counts counts) const {
    return with([&](float& sum, float d, int n) { sum += counts(n) ? d : 0; });
  }
};

/// Row n of dout is added to row n of dtable, as far as there is one.
inline Rows by_place(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < std::min(r.dout.rows(), result.rows()); ++n)
    for (int d = 0; d < result.columns(); ++d) result(n, d) += r.dout(n, d);
  return result;
}

/// Row ids[n] of dout is added to row ids[n] of dtable, as far as there is one.
inline Rows taken_by_id(const Returned& r) {
  Rows result = r.dtable;
  for (const TokenId id : r.ids)
    for (int d = 0; d < result.columns() && id < r.dout.rows(); ++d) result(id, d) += r.dout(id, d);
  return result;
}

inline Rows column_0_alone(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < r.dout.rows(); ++n) result(r.ids[n], 0) += r.dout(n, 0);
  return result;
}

/// Row ids[n] of dout is added to row n of dtable, as far as there are such rows.
inline Rows exchanged(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < std::min(r.dout.rows(), result.rows()); ++n)
    for (int d = 0; d < result.columns(); ++d)
      if (r.ids[n] < r.dout.rows()) result(n, d) += r.dout(r.ids[n], d);
  return result;
}

/// Number 0 of each row of dout is added to all numbers of the row.
inline Rows first_column_only(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < r.dout.rows(); ++n)
    for (int d = 0; d < r.dout.columns(); ++d) result(r.ids[n], d) += r.dout(n, 0);
  return result;
}

/// All numbers of token n are added into column 0.
inline Rows into_column_0(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < r.dout.rows(); ++n)
    for (int d = 0; d < r.dout.columns(); ++d) result(r.ids[n], 0) += r.dout(n, d);
  return result;
}

/// All rows are added to that of ids[0].
inline Rows into_row_of_first(const Returned& r) {
  Returned first = r;
  for (TokenId& id : first.ids) id = r.ids[0];
  return first.added_where([](int) { return true; });
}

/// Rows go to the next row of dtable, or to the one before, as far as there is one.
inline Rows neighbour(const Returned& r, int step) {
  Rows result = r.dtable;
  for (int n = 0; n < r.dout.rows(); ++n) {
    const int row = r.ids[n] + step;
    for (int d = 0; d < r.dout.columns() && row >= 0 && row < result.rows(); ++d)
      result(row, d) += r.dout(n, d);
  }
  return result;
}

/// dtable(ids[n], d) = dtable(n, d) + dout(n, d), as far as there are such rows.
inline Rows read_by_place(const Returned& r) {
  Rows result = r.dtable;
  for (int n = 0; n < std::min(r.dout.rows(), result.rows()); ++n)
    for (int d = 0; d < r.dout.columns(); ++d) result(r.ids[n], d) = result(n, d) + r.dout(n, d);
  return result;
}

/// Number 0 of token 0 alone is added.
inline Rows one_number(const Returned& r) {
  Rows result = r.dtable;
  if (r.ids.size() > 0) result(r.ids[0], 0) += r.dout(0, 0);
  return result;
}

}  // namespace exercise::checks
