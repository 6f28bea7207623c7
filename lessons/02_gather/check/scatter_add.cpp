#include <algorithm>
#include <cmath>

#include "lessons/02_gather/check/right.hpp"

namespace exercise::checks::scattering {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Ids = List<TokenId>;
using Function = std::function<void(const Rows&, const Ids&, Rows&)>;
using Input = std::tuple<Rows, Ids, Rows>;

/// The same, and in row n entry n (counted around) is 0: in dout, and in dtable.
Input with_zeros(Rows dout, const Ids& ids, Rows dtable) {
  for (Rows* rows : {&dout, &dtable})
    for (int n = 0; n < rows->rows(); ++n) (*rows)(n, n % rows->columns()) = 0;
  return {dout, ids, dtable};
}

/// All entries are small multiples of 1/8, so that every order of summation gives the same bits.
std::vector<Input> sums_to_try(Draw& draw) {
  const int V = draw.size(8, 11), D = draw.size(4, 6), N = draw.size(5, 7);
  // Ids 0 and V - 1 are neither the first token nor the last, whose absence would look the same.
  const auto ids = [&](int count) {
    Ids drawn = draw.ids(count, V);
    while (drawn[0] % (V - 1) == 0 || drawn[count - 1] % (V - 1) == 0) drawn = draw.ids(count, V);
    return drawn;
  };
  const Ids few = ids(N), many = ids(V + 3);
  return {{draw.matrix(V + 3, D), many, draw.matrix(V, D)},
          {draw.matrix(N, D), few, draw.matrix(V, D)},
          {draw.matrix(N, D), few, Rows(V, D)},
          {draw.matrix(6, D), {1, 4, 4, 4, 2, 3}, draw.matrix(V, D)},
          with_zeros(draw.matrix(V + 3, D), many, draw.matrix(V, D)),
          {draw.matrix(1, D), {V - 1}, draw.matrix(V, D)},
          {draw.matrix(3, 1), {1, 0, 1}, draw.matrix(2, 1)},
          {Rows(0, D), {}, draw.matrix(V, D)}};
}

bool seen_before(const Ids& ids, int n) {
  return std::count(ids.begin(), ids.begin() + n, ids[n]) > 0;
}
bool comes_again(const Ids& ids, int n) {
  return std::count(ids.begin() + n + 1, ids.end(), ids[n]) > 0;
}

/// The tokens for which counts(ids, n, dout, dtable as it was) holds.
template <class Counts>
Function tokens(Counts counts) {
  return [counts](const Rows& dout, const Ids& ids, Rows& dtable) {
    const Rows before = dtable;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns() && counts(ids, n, dout, before); ++d)
        dtable(ids[n], d) += dout(n, d);
  };
}
/// change(sum, entry of dout) for each.
template <class Change>
Function with(Change change) {
  return [change](const Rows& dout, const Ids& ids, Rows& dtable) {
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns(); ++d) change(dtable(ids[n], d), dout(n, d));
  };
}
/// Each entry divided by by(ids, n).
template <class By>
Function divided(By by) {
  return [by](const Rows& dout, const Ids& ids, Rows& dtable) {
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns(); ++d)
        dtable(ids[n], d) += dout(n, d) / static_cast<float>(by(ids, n));
  };
}
/// Row from(ids, n) of dout goes to row to(ids, n) of dtable; the matrix notices what lies outside.
template <class From, class To>
Function rows(From from, To to) {
  return [from, to](const Rows& dout, const Ids& ids, Rows& dtable) {
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns(); ++d) dtable(to(ids, n), d) += dout(from(ids, n), d);
  };
}
/// The same, as far as there are such rows.
template <class From, class To>
Function rows_inside(From from, To to) {
  return [from, to](const Rows& dout, const Ids& ids, Rows& dtable) {
    const auto inside = [](int row, const Rows& all) { return row >= 0 && row < all.rows(); };
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns(); ++d)
        if (inside(to(ids, n), dtable) && inside(from(ids, n), dout))
          dtable(to(ids, n), d) += dout(from(ids, n), d);
  };
}
/// Entry (n, from(d)) goes to column to(d).
template <class From, class To>
Function columns(From from, To to) {
  return [from, to](const Rows& dout, const Ids& ids, Rows& dtable) {
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], to(d)) += dout(n, from(d));
  };
}

const auto token = [](const Ids&, int n) { return n; };
const auto its_id = [](const Ids& ids, int n) { return ids[n]; };
const auto id_before = [](const Ids& ids, int n) { return ids[n] - 1; };
const auto id_after = [](const Ids& ids, int n) { return ids[n] + 1; };
const auto first_id = [](const Ids& ids, int) { return ids[0]; };
const auto column = [](int d) { return d; };
const auto column_0 = [](int) { return 0; };

void column_0_alone(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < ids.size(); ++n) dtable(ids[n], 0) += dout(n, 0);
}
void without_column_0(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 1; d < dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
}
void without_last_column(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns() - 1; ++d) dtable(ids[n], d) += dout(n, d);
}
void clears(const Rows& dout, const Ids& ids, Rows& dtable) {
  dtable = Rows(dtable.rows(), dtable.columns());
  right::scatter_add(dout, ids, dtable);
}
void clears_named_rows(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (TokenId id : ids)
    for (int d = 0; d < dtable.columns(); ++d) dtable(id, d) = 0;
  right::scatter_add(dout, ids, dtable);
}
/// dtable(ids[n], d) = dtable(n, d) + dout(n, d).
void reads_by_position(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) = dtable(n, d) + dout(n, d);
}
void reads_by_position_inside(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < std::min(ids.size(), dtable.rows()); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) = dtable(n, d) + dout(n, d);
}
void returns_early(const Rows& dout, const Ids& ids, Rows& dtable) {
  if (ids.size() > 0) dtable(ids[0], 0) += dout(0, 0);
}
bool begins_with_0(const Ids&, int n, const Rows& dout, const Rows&) {
  return dout.columns() > 0 && dout(n, 0) == 0;
}
bool has_a_0(const Ids&, int n, const Rows& dout, const Rows&) {
  const auto row = dout.row(n);
  return std::ranges::count(row, 0.0f) > 0;
}

void past_the_end(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d <= dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
}
void backwards(const Rows& dout, const Ids& ids, Rows& dtable) {
  for (int n = ids.size() - 1; n >= 0; --n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) = dtable(ids[n], d) + dout(n, d);
}

const char* const n_to_n = "Row n was added to row n of dtable: add it to row ids[n].";
const char* const exchanged = "n and ids[n] are swapped: row n of dout goes to row ids[n].";
const char* const from_id = "Row ids[n] of dout is added: the gradient of token n is row n.";
const char* const to_the_row_before =
    "Each row was added to the row before the right one: ids count from 0.";
const char* const to_the_row_after =
    "Each row was added to the row after the right one: ids count from 0.";
const char* const reads_n =
    "Row n of dtable is read, and row ids[n] is written: += does both to one row.";

const Listed sums =
    checked("02.3", "scatter_add", scatter_add, right::scatter_add, sums_to_try)
        .named([](const Rows& dout, const Ids& ids, const Rows& dtable) {
          return emb::message("dtable ", input_name(dtable), ", after adding dout ",
                              input_name(dout), " for ids ", input_name(ids));
        })
        .within([](const Rows&, const Ids& ids, const Rows&) {
          return rounding(ids.size() + 1, 32);  // for mistakes that divide
        })
        .mistakes({
            {"scatter into a copy", with([](float&, float) {}),
             "dtable did not change: is anything added to it?"},
            {"scatter assigned", with([](float& sum, float d) { sum = d; }),
             "For a repeated id only the last row is left: did you assign instead of add?"},
            {"scatter first only",
             tokens([](const Ids& ids, int n, auto&, auto&) { return !seen_before(ids, n); }),
             "For a repeated id only the first row was added: add all of them."},
            {"scatter last only",
             tokens([](const Ids& ids, int n, auto&, auto&) { return !comes_again(ids, n); }),
             "For a repeated id only the last row was added: add all of them."},
            {"scatter neighbours once", tokens([](const Ids& ids, int n, auto&, auto&) {
               return n == 0 || ids[n] != ids[n - 1];
             }),
             "For equal ids side by side only the first row was added: add all of them."},
            {"scatter means",
             divided([](const Ids& ids, int n) { return std::ranges::count(ids, ids[n]); }),
             "A repeated id got the mean of its rows: add up all of them."},
            {"scatter divided", divided([](const Ids& ids, int) { return ids.size(); }),
             "The rows are divided by the number of tokens: add them unchanged."},
            {"scatter last missing",
             tokens([](const Ids& ids, int n, auto&, auto&) { return n < ids.size() - 1; }),
             "The last token is missing."},
            {"scatter first missing", tokens([](const Ids&, int n, auto&, auto&) { return n > 0; }),
             "Token 0 is missing."},
            {"scatter v tokens",
             tokens([](const Ids&, int n, auto&, const Rows& dtable) { return n < dtable.rows(); }),
             "Only the first V tokens are added: n runs over all N of them."},
            {"scatter d tokens",
             tokens([](const Ids&, int n, const Rows& dout, auto&) { return n < dout.columns(); }),
             "Only the first D tokens are added: n runs over all N of them."},
            {"scatter token 0 only", tokens([](const Ids&, int n, auto&, auto&) { return n == 0; }),
             "Only token 0 is added: does it return too early?"},
            {"scatter returns early", returns_early,
             "A single entry is added: does it return too early?"},
            {"scatter without id 0",
             tokens([](const Ids& ids, int n, auto&, auto&) { return ids[n] != 0; }),
             "Id 0 is skipped: it is a word like all the others."},
            {"scatter asks for zero",
             tokens([](const Ids& ids, int n, const Rows& dout, const Rows& dtable) {
               return !begins_with_0(ids, n, dout, dtable);
             }),
             "A row that begins with 0 is skipped: its other entries are added too."},
            {"scatter asks for any zero",
             tokens([](const Ids& ids, int n, const Rows& dout, const Rows& dtable) {
               return !has_a_0(ids, n, dout, dtable);
             }),
             "A row with a 0 in it is skipped: its other entries are added too."},
            {"scatter asks dtable for zero",
             tokens([](const Ids& ids, int n, auto&, const Rows& dtable) {
               return dtable(ids[n], 0) != 0;
             }),
             "A row of dtable that begins with 0 got nothing: treat it like all other rows."},
            {"scatter clears", clears,
             "The old values of dtable are lost: they have to stay in the sum."},
            {"scatter begins with zero", clears_named_rows,
             "The old values in the rows of these ids are lost: they have to stay in the sum."},
            {"scatter by position", rows_inside(token, token), n_to_n},
            {"scatter by position to the end", rows(token, token), n_to_n},
            {"scatter exchanged", rows_inside(its_id, token), exchanged},
            {"scatter exchanged to the end", rows(its_id, token), exchanged},
            {"scatter by id twice", rows(its_id, its_id), from_id},
            {"scatter by id twice, inside", rows_inside(its_id, its_id), from_id},
            {"scatter to the row before", rows(token, id_before), to_the_row_before},
            {"scatter to the row before, inside", rows_inside(token, id_before), to_the_row_before},
            {"scatter to the row after", rows(token, id_after), to_the_row_after},
            {"scatter to the row after, inside", rows_inside(token, id_after), to_the_row_after},
            {"scatter to the first id", rows(token, first_id),
             "Everything is added to the row of ids[0]: row n goes to row ids[n]."},
            {"scatter reads by position", reads_by_position, reads_n},
            {"scatter reads by position, inside", reads_by_position_inside, reads_n},
            {"scatter column 0", column_0_alone,
             "Only column 0 is added: each column d has its own entry."},
            {"scatter without column 0", without_column_0, "Column 0 is missing: d counts from 0."},
            {"scatter without last column", without_last_column,
             "The last column is missing: d runs up to D - 1."},
            {"scatter from column 0", columns(column_0, column),
             "Entry 0 of each row is added in all columns: add dout(n, d)."},
            {"scatter into column 0", columns(column, column_0),
             "Everything is added into column 0: add into dtable(ids[n], d)."},
            {"scatter subtracts", with([](float& sum, float d) { sum -= d; }),
             "Yours subtracts: rows are added."},
            {"scatter twice", with([](float& sum, float d) { sum += 2 * d; }),
             "Each row is added twice."},
            {"scatter multiplies", with([](float& sum, float d) { sum *= d; }),
             "Yours multiplies: rows are added."},
            {"scatter adds the sum to itself", with([](float& sum, float d) { sum += sum + d; }),
             "dtable is added to itself: you wrote both + and +=."},
            {"scatter larger", with([](float& sum, float d) { sum = std::max(sum, d); }),
             "The larger of the two is kept: add them."},
            {"scatter above zero", with([](float& sum, float d) { sum += std::max(0.0f, d); }),
             "Entries below 0 are skipped: add them too."},
            {"scatter without sign", with([](float& sum, float d) { sum += std::fabs(d); }),
             "The entries of dout lost their signs."},
            {"scatter of ints", with([](float& sum, float d) { sum += std::trunc(d); }),
             "The entries of dout lost their digits after the point: were they stored as ints?"},
            {"scatter in ints", with([](float& sum, float d) { sum = std::trunc(sum + d); }),
             "The sum lost its digits after the point: is it an int?"},
            {"scatter counts", with([](float& sum, float) { sum += 1; }),
             "That counts the tokens: add dout(n, d)."},
        })
        .planted({
            {"scatter past the end", past_the_end, "the matrix has the rows"},
            {"scatter backwards", backwards, ""},
        })
        .notice(
            [](const Rows& yours, const Rows&, const Ids&, const Rows& dtable) {
              return yours.rows() != dtable.rows() || yours.columns() != dtable.columns();
            },
            "dtable has a different shape: only its elements may change.");

}  // namespace
}  // namespace exercise::checks::scattering
