#include <algorithm>
#include <set>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::written {
namespace {

using namespace emb::course;
using Ids = List<TokenId>;
using Rows = List<int>;

std::vector<std::tuple<Ids, TokenId>> ids_to_try(Draw& draw) {
  const int V = draw.size(9, 12);
  Ids ids = draw.ids(14, V);
  for (TokenId id : {V - 1, V - 1, 0, ids[1], 4}) ids.add(id);
  // The first id comes again, the last and the one at position `padding` do not.
  return {{Ids{7, 3, 4, 3, 3, 1, 2, 0, 7, 2, 8, 5}, 2},
          {ids, 4},
          {ids, 0},
          {ids, V + 5},
          {Ids{3, 50256, 999}, 0},  // ids of a large vocabulary
          {Ids{}, 0},
          {Ids{4, 4}, 4},
          {Ids{V - 1}, 0}};
}

bool holds(const Rows& rows, TokenId id) { return std::ranges::count(rows, id) > 0; }
const TokenId no_padding = -1;

/// The ids, without those for which leaves_out(ids, n, padding) holds, as they are.
template <class LeavesOut>
auto ids_but(LeavesOut leaves_out) {
  return [leaves_out](const Ids& ids, TokenId padding) {
    Rows rows;
    for (int n = 0; n < ids.size(); ++n)
      if (!leaves_out(ids, n, padding)) rows.add(ids[n]);
    return rows;
  };
}
/// The written rows of these.
template <class LeavesOut>
auto rows_but(LeavesOut leaves_out) {
  return [leaves_out](const Ids& ids, TokenId padding) {
    return right::written_rows(ids_but(leaves_out)(ids, padding), no_padding);
  };
}
/// The right rows, changed.
template <class Change>
auto changed(Change change) {
  return [change](const Ids& ids, TokenId padding) {
    Rows rows = right::written_rows(ids, padding);
    change(rows);
    return rows;
  };
}
/// The positions n for which counts(ids, n, padding) holds.
template <class Counts>
auto positions(Counts counts) {
  return [counts](const Ids& ids, TokenId padding) {
    Rows rows;
    for (int n = 0; n < ids.size(); ++n)
      if (counts(ids, n, padding)) rows.add(n);
    return rows;
  };
}

bool is_padding(const Ids& ids, int n, TokenId padding) { return ids[n] == padding; }
bool seen_before(const Ids& ids, int n) {
  return std::count(ids.begin(), ids.begin() + n, ids[n]) > 0;
}
bool once(const Ids& ids, int n) { return std::ranges::count(ids, ids[n]) == 1; }

Rows with_padding(const Ids& ids, TokenId) { return right::written_rows(ids, no_padding); }
Rows sorted_with_padding(const Ids& ids, TokenId) {
  Rows rows = right::written_rows(ids, no_padding);
  std::ranges::sort(rows);
  return rows;
}
Rows by_last(const Ids& ids, TokenId padding) {
  Rows backwards = ids;
  std::ranges::reverse(backwards);
  Rows rows = right::written_rows(backwards, padding);
  std::ranges::reverse(rows);
  return rows;
}
Rows up_to_padding(const Ids& ids, TokenId padding) {
  Ids before;
  for (int n = 0; n < ids.size() && ids[n] != padding; ++n) before.add(ids[n]);
  return right::written_rows(before, padding);
}
Rows runs(const Ids& ids, TokenId padding) {
  Rows rows;
  for (TokenId id : ids)
    if (id != padding && (rows.size() == 0 || rows[rows.size() - 1] != id)) rows.add(id);
  return rows;
}
Rows condition_or(const Ids& ids, TokenId padding) {
  Rows rows;
  for (TokenId id : ids)
    if (id != padding || !holds(rows, id)) rows.add(id);
  return rows;
}

Rows keeps_a_set(const Ids& ids, TokenId padding) {
  static std::set<TokenId> met;
  Rows rows;
  for (TokenId id : ids)
    if (id != padding && met.insert(id).second) rows.add(id);
  return rows;
}

std::string fault(const Rows& yours, const Ids& ids, TokenId padding) {
  if (yours.size() == 0) return "The list is empty.";
  if (holds(yours, padding)) return "The padding row is in the list: it gets no gradient.";
  for (int row : yours) {
    if (!holds(ids, row)) return emb::message(row, " is in the list, but it is none of the ids.");
    if (std::ranges::count(yours, row) > 1)
      return emb::message("Row ", row, " is in the list more than once.");
  }
  for (int row : right::written_rows(ids, padding))
    if (!holds(yours, row)) return emb::message("Row ", row, " is missing.");
  return "The rows are right, but not their order: list them in the order of their first write.";
}

const char* const is_position =
    "Yours are positions in the text: the index of a row is the id itself.";
const char* const once_each = "A repeated id is missing: it has to be in the list once.";
const char* const no_gradient = "The padding row is in the list: it gets no gradient.";
const char* const order = "Yours are sorted: list rows in the order of their first write.";

const Listed listed =
    checked("04.1", "written_rows", written_rows, right::written_rows, ids_to_try)
        .named([](const Ids& ids, TokenId padding) {
          return emb::message("ids ", input_name(ids), ", padding ", padding, ", rows");
        })
        .mistakes({
            {"rows position for padding",
             rows_but([](const Ids&, int n, TokenId padding) { return n == padding; }),
             "Position n was compared with padding: compare the id."},
            {"rows padding is 0",
             rows_but([](const Ids& ids, int n, TokenId) { return ids[n] == 0; }),
             [](const Ids&, TokenId padding) {
               return emb::message("Id 0 was left out, and padding is ", padding, " here.");
             }},
            {"rows last missing", rows_but([](const Ids& ids, int n, TokenId padding) {
               return ids[n] == padding || n == ids.size() - 1;
             }),
             "The last id is missing."},
            {"rows from position 1", rows_but([](const Ids& ids, int n, TokenId padding) {
               return ids[n] == padding || n == 0;
             }),
             "The first id was skipped: positions begin at 0."},
            {"rows without 0", rows_but([](const Ids& ids, int n, TokenId padding) {
               return ids[n] == padding || ids[n] == 0;
             }),
             "Row 0 is missing: it is a row like all the others."},
            {"rows below 1000", rows_but([](const Ids& ids, int n, TokenId padding) {
               return ids[n] == padding || ids[n] >= 1000;
             }),
             "Row 50256 is missing: ids may be larger than 1000."},
            {"rows repeated", ids_but(is_padding),
             "A row that was looked up twice is still one row: each is in the list once."},
            {"rows as ids", ids_but([](const Ids&, int, TokenId) { return false; }),
             "Yours are all the ids: leave out repeats and padding."},
            {"rows of runs", runs,
             "Only neighbouring ids are compared: a row can also come again later."},
            {"rows condition or", condition_or,
             "The padding row is in the list, and repeats are too: a row has to pass both "
             "conditions, so write && instead of ||."},
            {"rows with padding", with_padding, no_gradient},
            {"rows sorted", changed([](Rows& rows) { std::ranges::sort(rows); }), order},
            {"rows falling",
             changed([](Rows& rows) { std::ranges::sort(rows, std::ranges::greater()); }), order},
            {"rows sorted with padding", sorted_with_padding,
             "Yours are sorted and contain the padding: list rows in the order of their first "
             "write, without it."},
            {"rows never repeated", ids_but([](const Ids& ids, int n, TokenId padding) {
               return ids[n] == padding || !once(ids, n);
             }),
             once_each},
            {"rows never repeated, with padding",
             ids_but([](const Ids& ids, int n, TokenId) { return !once(ids, n); }), once_each},
            {"rows by last", by_last,
             "That is the order of the last write: list them in the order of the first."},
            {"rows up to padding", up_to_padding, "It ends at the first padding: more ids follow."},
            {"rows backwards", changed([](Rows& rows) { std::ranges::reverse(rows); }),
             "The order is reversed: the first one written comes first."},
            {"rows one too large", changed([](Rows& rows) {
               for (int& row : rows) ++row;
             }),
             "Each is one too large: rows are counted from 0, as ids are."},
            {"rows of the example",
             [](const Ids&, TokenId) {
               return Rows{5, 2, 9};
             },
             "Yours always gives the example's answer."},
            {"rows of padding", [](const Ids&, TokenId padding) { return Rows{padding}; },
             "Yours lists only the padding: list all other rows."},
            {"rows none", [](const Ids&, TokenId) { return Rows(); }, "The list is empty."},
            {"rows of positions", positions([](const Ids&, int, TokenId) { return true; }),
             is_position},
            {"rows as positions",
             positions([](const Ids& ids, int n, TokenId padding) { return ids[n] != padding; }),
             is_position},
            {"rows as first positions", positions([](const Ids& ids, int n, TokenId padding) {
               return ids[n] != padding && !seen_before(ids, n);
             }),
             is_position},
            {"rows counted", changed([](Rows& rows) {
               for (int n = 0; n < rows.size(); ++n) rows[n] = n;
             }),
             "Yours counts the rows: the index of a row is the id itself."},
        })
        .planted({{"rows in a static set", keeps_a_set, "yours gave two different answers"}})
        .otherwise(fault);

}  // namespace
}  // namespace exercise::checks::written
