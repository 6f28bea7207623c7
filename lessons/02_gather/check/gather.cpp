#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/02_gather/check/right.hpp"

namespace exercise::checks::gathering {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Ids = List<TokenId>;
using Function = std::function<Rows(const Rows&, const Ids&)>;

/// 0 times infinity is not a number: so a product with one-hot rows does not copy.
Rows with_infinity_in_the_last_row(Rows table) {
  table(table.rows() - 1, 0) = std::numeric_limits<float>::infinity();
  return table;
}
/// A copy of -0 is -0; 0 + -0 is 0.
Rows with_negative_zeros(Rows table) {
  for (int v = 0; v < table.rows(); ++v) table(v, v % table.columns()) = -0.0f;
  return table;
}

std::vector<std::tuple<Rows, Ids>> rows_to_gather(Draw& draw) {
  const int V = draw.size(8, 12), D = draw.size(4, 6);
  const Rows table = draw.matrix(V, D);
  Ids few = draw.ids(draw.size(5, 7), V);
  // Falling ids would be sorted when they are turned round.
  while (std::ranges::is_sorted(few, std::ranges::greater())) few = draw.ids(few.size(), V);
  return {{table, few},
          {table, draw.ids(V + 3, V)},
          {table, {V - 1}},
          {table, {}},
          {draw.matrix(4, V), {3, 1, 3}},
          {draw.matrix(V, 1), draw.ids(5, V)},
          {draw.matrix(V, 1), draw.ids(5, V)},  // of the same shapes as those before
          {with_infinity_in_the_last_row(table), {0, V - 2, 0}},
          {with_negative_zeros(table), draw.ids(5, V)},
          // Each of these breaks the rule in one more way than those before it.
          {table, {V + 2, 2, 1}},
          {table, {0, 2, V + 1}},
          {table, {0, V, 1}},
          {table, {0, -2, 1}},
          {table, {-1, 2, 1}}};
}

std::string name_of(const Rows& table, const Ids& ids) {
  const bool infinite = std::ranges::any_of(table, [](float x) { return std::isinf(x); });
  const bool negative_zero =
      std::ranges::any_of(table, [](float x) { return x == 0 && std::signbit(x); });
  const char* what = infinite        ? " with infinity in its last row"
                     : negative_zero ? " with -0 in each row"
                                     : "";
  return emb::message("rows of a table ", input_name(table), what, " for ids ", input_name(ids));
}

/// What came, and of each entry whether it is below 0 or -0.
struct Gathered {
  Rows rows;
  Matrix<int> minus;
};
void describe(Parts& parts, const Gathered& gathered) {
  parts.add("", gathered.rows);
  parts.add("sign bits", gathered.minus);
}
Gathered with_signs(const Function& f, const std::tuple<Rows, Ids>& input) {
  const Rows rows = std::apply(f, input);
  Matrix<int> minus(rows.rows(), rows.columns());
  for (int n = 0; n < rows.rows(); ++n)
    for (int d = 0; d < rows.columns(); ++d) minus(n, d) = std::signbit(rows(n, d)) ? 1 : 0;
  return {rows, minus};
}

bool known(TokenId id, const Rows& table) { return id >= 0 && id < table.rows(); }
Rows refused(const char* why) { throw emb::IdError(why); }

/// Copies row ids[n] and checks nothing: the matrix notices.
Rows copy(const Rows& table, const Ids& ids) {
  Rows out(ids.size(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d) out(n, d) = table(ids[n], d);
  return out;
}

// ---- What is copied
// ------------------------------------------------------------------------------

/// Out(n, d) = entry(table, ids, n, d).
template <class Entry>
Function each(Entry entry) {
  return [entry](const Rows& table, const Ids& ids) {
    Rows out(ids.size(), table.columns());
    for (int n = 0; n < out.rows(); ++n)
      for (int d = 0; d < out.columns(); ++d) out(n, d) = entry(table, ids, n, d);
    return out;
  };
}
/// Row n is row row(ids, n, V) of the table.
template <class Row>
Function from(Row row) {
  return each([row](const Rows& table, const Ids& ids, int n, int d) {
    return table(row(ids, n, table.rows()), d);
  });
}

Rows each_once(const Rows& table, const Ids& ids) {
  Ids once;
  for (TokenId id : ids)
    if (!std::ranges::count(once, id)) once.add(id);
  return copy(table, once);
}
Rows sorted_ids(const Rows& table, const Ids& ids) {
  Ids sorted = ids;
  std::ranges::sort(sorted);
  return copy(table, sorted);
}
Rows each_once_sorted(const Rows& table, const Ids& ids) {
  Ids sorted = ids;
  std::ranges::sort(sorted);
  return each_once(table, sorted);
}
Rows one_number(const Rows& table, const Ids& ids) {
  Rows out(ids.size(), 1);
  for (int n = 0; n < out.rows(); ++n) out(n, 0) = table(ids[n], 0);
  return out;
}
Rows one_number_of_all(const Rows& table, const Ids& ids) {
  Rows out(ids.size(), table.columns());
  if (ids.size() > 0) out(0, 0) = table(ids[0], 0);
  return out;
}
Rows transposed(const Rows& table, const Ids& ids) {
  Rows out(table.columns(), ids.size());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) out(d, n) = table(ids[n], d);
  return out;
}
/// The copy, changed at token n, column d unless keeps(ids, n, d, D).
template <class Keeps>
Function keeping(Keeps keeps) {
  return each([keeps](const Rows& table, const Ids& ids, int n, int d) {
    return keeps(ids, n, d, table.columns()) ? table(ids[n], d) : 0.0f;
  });
}
Rows no_columns(const Rows& table, const Ids& ids) {
  return ids.size() == 0 ? Rows() : copy(table, ids);
}
Rows by_one_hot(const Rows& table, const Ids& ids) {
  Rows out(ids.size(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v) out(n, d) += (v == ids[n] ? 1.0f : 0.0f) * table(v, d);
  return out;
}
float added_to_zero(const Rows& table, const Ids& ids, int n, int d) {
  return 0.0f + table(ids[n], d);
}
float whole(const Rows& table, const Ids& ids, int n, int d) {
  return std::trunc(table(ids[n], d));
}

using Mistakes = std::vector<Mistake<Rows(const Rows&, const Ids&), std::tuple<Rows, Ids>>>;

/// Each mistake twice: by somebody who refuses ids outside the table, and by somebody who does not.
Mistakes with_and_without_refusal(const Mistakes& copies) {
  Mistakes all;
  for (const auto& [name, answer, sentence] : copies) {
    const auto refusing = [answer = answer](const Rows& table, const Ids& ids) {
      for (TokenId id : ids)
        if (!known(id, table)) return refused("outside");
      return answer(table, ids);
    };
    all.push_back({name, refusing, sentence});
    all.push_back({name.text() + ", and checks no id", answer, sentence});
  }
  return all;
}

// ---- What is made of an id outside the table
// -----------------------------------------------------

/// Copies the row of to(id, V).
template <class To>
Function replacing(To to) {
  return [to](const Rows& table, const Ids& ids) {
    Ids replaced = ids;
    for (TokenId& id : replaced) id = to(id, table.rows());
    return right::gather(table, replaced);
  };
}
/// Refuses the ids for which refuses(id, V), and copies the rest unchecked.
template <class Refuses>
Function refusing(Refuses refuses) {
  return [refuses](const Rows& table, const Ids& ids) {
    for (int n = 0; n < ids.size(); ++n)
      if (refuses(ids[n], table, n)) return refused("outside");
    return copy(table, ids);
  };
}
Rows leaves_out(const Rows& table, const Ids& ids) {
  Ids inside;
  for (TokenId id : ids)
    if (known(id, table)) inside.add(id);
  return copy(table, inside);
}
Rows row_of_zeros(const Rows& table, const Ids& ids) {
  return each([](const Rows& t, const Ids& i, int n, int d) {
    return known(i[n], t) ? t(i[n], d) : 0.0f;
  })(table, ids);
}
Rows empty_for_unknown(const Rows& table, const Ids& ids) {
  for (TokenId id : ids)
    if (!known(id, table)) return {};
  return copy(table, ids);
}

// ---- For the tests alone
// -------------------------------------------------------------------------

Rows one_too_many(const Rows& table, const Ids& ids) {
  Rows out = right::gather(table, ids);
  for (int n = 0; n < ids.size(); ++n) out(n, 0) = table(ids[n], table.columns());
  return out;
}
Rows kept(const Rows& table, const Ids& ids) {
  static Rows out;
  if (out.rows() != ids.size() || out.columns() != table.columns()) out = right::gather(table, ids);
  return out;
}

const char* const other_word = ", which is a different word.";

const Listed rows =
    checked("02.2", "gather", gather, right::gather, rows_to_gather, with_signs)
        .within({1e-6, true})  // entries are multiples of 1/8: whoever errs, errs by more
        .named(name_of)
        .mistakes(with_and_without_refusal({
            {"gather zeros only", each([](const Rows&, const Ids&, int, int) { return 0.0f; }),
             "All of yours are 0: copy the entries of the table."},
            {"gather by position", from([](const Ids&, int n, int V) { return n % V; }),
             "Row n of the table is copied: it has to be row ids[n]."},
            {"gather by position unwrapped", from([](const Ids&, int n, int) { return n; }),
             "Row n of the table is copied: it has to be row ids[n]."},
            {"gather first id", from([](const Ids& ids, int, int) { return ids[0]; }),
             "Every row is that of ids[0]: row n belongs to ids[n]."},
            {"gather row before",
             from([](const Ids& ids, int n, int V) { return (ids[n] + V - 1) % V; }),
             "Each row is the one before the right one: ids count from 0."},
            {"gather row before unwrapped",
             from([](const Ids& ids, int n, int) { return ids[n] - 1; }),
             "Each row is the one before the right one: ids count from 0."},
            {"gather row after", from([](const Ids& ids, int n, int V) { return (ids[n] + 1) % V; }),
             "Each row is the one after the right one: ids count from 0."},
            {"gather row after unwrapped",
             from([](const Ids& ids, int n, int) { return ids[n] + 1; }),
             "Each row is the one after the right one: ids count from 0."},
            {"gather backwards",
             from([](const Ids& ids, int n, int) { return ids[ids.size() - 1 - n]; }),
             "The last token comes first: row n is that of ids[n]."},
            {"gather each once", each_once_sorted,
             "Each word has only one row: every token gets a row, also a repeated one."},
            {"gather each once in order", each_once,
             "Each word has only one row: every token gets a row, also a repeated one."},
            {"gather sorted", sorted_ids,
             "The rows are in the order of the ids: they have to stay in the order of the text."},
            {"gather column 0",
             each([](const Rows& table, const Ids& ids, int n, int) { return table(ids[n], 0); }),
             "Column 0 is copied into every column: table(ids[n], d)."},
            {"gather ids", each([](const Rows&, const Ids& ids, int n,
                                   int) { return static_cast<float>(ids[n]); }),
             "The ids themselves are in the result: they name rows of the table."},
            {"gather one number of all", one_number_of_all,
             "A single entry is copied: does it return too early?"},
            {"gather first token only",
             keeping([](const Ids&, int n, int, int) { return n == 0; }),
             "Only token 0 has its row: does it return too early?"},
            {"gather last token missing",
             keeping([](const Ids& ids, int n, int, int) { return n < ids.size() - 1; }),
             "The last token is missing: n runs up to N - 1."},
            {"gather token 0 missing",
             keeping([](const Ids&, int n, int, int) { return n > 0; }),
             "Token 0 is missing: n counts from 0."},
            {"gather last column missing",
             keeping([](const Ids&, int, int d, int D) { return d < D - 1; }),
             "The last column is missing: d runs up to D - 1."},
            {"gather column 0 missing", keeping([](const Ids&, int, int d, int) { return d > 0; }),
             "Column 0 is missing: d counts from 0."},
            {"gather without id 0",
             keeping([](const Ids& ids, int n, int, int) { return ids[n] != 0; }),
             "Id 0 is skipped: it is a word like all the others."},
            {"gather whole table", [](const Rows& table, const Ids&) { return table; },
             "That is the whole table: only the rows of the ids are wanted."},
            {"gather one number", one_number, "A row is too short: copy all entries of the table's row."},
            {"gather transposed", transposed,
             "Rows and columns are swapped: token n has row n."},
            {"gather no columns", no_columns,
             "Without tokens there is no row, but there are still as many columns as the table has."},
            {"gather whole", each(whole),
             "The entries lost their digits after the point: were they stored as ints?"},
            {"gather by one hot", by_one_hot,
             [](const Rows& table, const Ids&) {
               return emb::message("No id names row ", table.rows() - 1,
                                   ", but it was multiplied by 0, and 0 times infinity is not a "
                                   "number. Copy row ids[n]: no other row takes part.");
             }},
            {"gather added", each(added_to_zero),
             "A copy keeps every bit of a number, also the sign of -0. But 0 + -0 is 0: assign the number instead of adding it."},
        }))
        .mistakes({
            {"gather asks nothing", copy,
             "The list or the matrix noticed the wrong id: check every id before you use it as an index."},
            {"gather clamps", replacing([](TokenId id, int V) { return std::clamp(id, 0, V - 1); }),
             [](const Rows& table, const Ids&) {
               return emb::message("The id was clamped into [0, ", table.rows(), ")", other_word);
             }},
            {"gather wraps", replacing([](TokenId id, int V) { return (id + V) % V; }),
             emb::message("The id was wrapped around the end of the table", other_word)},
            {"gather unknown as 0",
             replacing([](TokenId id, int V) { return id < 0 || id >= V ? 0 : id; }),
             emb::message("The id got row 0", other_word)},
            {"gather zeros", row_of_zeros,
             "The id got a row of zeros, as if it were padding."},
            {"gather leaves out", leaves_out,
             "The id was left out: every later row is now one too early."},
            {"gather empty for unknown", empty_for_unknown,
             "Yours returned an empty matrix, which hides the mistake."},
            {"gather looks at the first",
             refusing([](TokenId id, const Rows& t, int n) { return n == 0 && !known(id, t); }),
             "Every id has to be checked, not only the first."},
            {"gather takes v",
             refusing([](TokenId id, const Rows& t, int) { return id < 0 || id > t.rows(); }),
             "The last row has the id V - 1: V is outside."},
            {"gather forgets the sign",
             refusing([](TokenId id, const Rows& t, int) { return id >= t.rows(); }),
             "A number below 0 is not an id either."},
            {"gather refuses 0",
             refusing([](TokenId id, const Rows& t, int) { return id <= 0 || id >= t.rows(); }),
             "Every id from 0 to V - 1 has a row, 0 too."},
            {"gather refuses the last",
             refusing([](TokenId id, const Rows& t, int) { return id < 0 || id >= t.rows() - 1; }),
             "The last row has the id V - 1: it is in the table."},
            {"gather asks the width",
             refusing([](TokenId id, const Rows& t, int) { return id < 0 || id >= t.columns(); }),
             [](const Rows& table, const Ids&) {
               return emb::message("Every id from 0 to ", table.rows() - 1,
                                   " has a row: V is table.rows(), not table.columns().");
             }},
        })
        .planted({
            {"gather one too many", one_too_many, "the matrix has the rows 0 to"},
            {"gather kept", kept, "yours gave two different answers"},
        })
        .notice(
            [](const Gathered& yours, const Rows& table, const Ids& ids) {
              return yours.rows.rows() != ids.size() || yours.rows.columns() != table.columns();
            },
            "There is one row for each token, as wide as the table.");

}  // namespace
}  // namespace exercise::checks::gathering
