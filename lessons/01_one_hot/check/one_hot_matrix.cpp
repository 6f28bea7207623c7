#include <algorithm>
#include <stdexcept>

#include "lessons/01_one_hot/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Ids = List<TokenId>;
using Rows = Matrix<float>;

std::vector<std::tuple<Ids, int>> matrices_to_try(Draw& draw) {
  const int V = draw.size(8, 12);
  return {{draw.ids(draw.size(5, 7), V), V},
          {draw.ids(V + 3, V), V},
          {Ids{2, 0, 2, 3, 2}, 4},
          {Ids{1, 1, 3, 0, 0}, 4},  // of the same shape as the one before
          {Ids{V - 1}, V},
          {Ids{}, V},
          {Ids{0, 0, 0}, 1},
          // Each of these breaks the rule in one more way than those before it.
          {Ids{V + 3, 2, 1}, V},
          {Ids{0, 2, V + 1}, V},
          {Ids{0, V, 1}, V},
          {Ids{0, -2, 1}, V},
          {Ids{-1, 2, 1}, V}};
}

bool known(TokenId id, int vocabulary) { return id >= 0 && id < vocabulary; }

Rows refused(const char* why) { throw emb::IdError(why); }

/// One row for each token, with a 1 in column column(n); IdError for an unknown id.
template <class Column>
Rows filled(const Ids& ids, int vocabulary, Column column) {
  Rows matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) {
    if (!known(ids[n], vocabulary)) return refused("outside");
    const int c = column(n);
    if (c >= 0 && c < vocabulary) matrix(n, c) = 1;
  }
  return matrix;
}
/// The right matrix with every number changed.
template <class Change>
Rows changed(const Ids& ids, int vocabulary, Change change) {
  Rows matrix = right::one_hot_matrix(ids, vocabulary);
  for (int n = 0; n < matrix.rows(); ++n)
    for (int v = 0; v < vocabulary; ++v) matrix(n, v) = change(matrix(n, v), n, v);
  return matrix;
}
void refuse_unknown(const Ids& ids, int vocabulary) { right::one_hot_matrix(ids, vocabulary); }

Rows matrix_transposed(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(vocabulary, ids.size());
  for (int n = 0; n < ids.size(); ++n) matrix(ids[n], n) = 1;
  return matrix;
}
Rows matrix_from_one(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int n) { return ids[n] - 1; });
}
Rows matrix_one_too_far(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int n) { return ids[n] + 1; });
}
Rows matrix_of_zeros(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [](int) { return -1; });
}
Rows matrix_of_the_first_id(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int) { return ids[0]; });
}
Rows matrix_of_counts(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(1, vocabulary);
  for (TokenId id : ids) matrix(0, id) += 1;
  return matrix;
}
Rows matrix_multi_hot(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(1, vocabulary);
  for (TokenId id : ids) matrix(0, id) = 1;
  return matrix;
}
Rows matrix_all_in_each_row(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    for (TokenId id : ids) matrix(n, id) = 1;
  return matrix;
}
Rows matrix_piles_up(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    for (int later = n; later < ids.size(); ++later) matrix(later, ids[n]) = 1;
  return matrix;
}
Rows matrix_holds_the_ids(const Ids& ids, int vocabulary) {
  return changed(ids, vocabulary, [](float x, int, int v) { return x * static_cast<float>(v); });
}
Rows matrix_holds_positions(const Ids& ids, int vocabulary) {
  return changed(ids, vocabulary, [](float x, int n, int) { return x * static_cast<float>(n); });
}
Rows matrix_inverted(const Ids& ids, int vocabulary) {
  return changed(ids, vocabulary, [](float x, int, int) { return 1 - x; });
}
Rows matrix_diagonal(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [](int n) { return n; });
}
Rows matrix_diagonal_wrapped(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int n) { return n % vocabulary; });
}
Rows matrix_one_for_each_entry(const Ids& ids, int vocabulary) {
  refuse_unknown(ids, vocabulary);
  Rows matrix(vocabulary, vocabulary);
  for (int v = 0; v < vocabulary; ++v) matrix(v, v) = 1;
  return matrix;
}
Rows matrix_backwards(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int n) { return ids[ids.size() - 1 - n]; });
}
Rows matrix_mirrored(const Ids& ids, int vocabulary) {
  return filled(ids, vocabulary, [&](int n) { return vocabulary - 1 - ids[n]; });
}
Rows matrix_of_no_columns(const Ids& ids, int vocabulary) {
  return ids.size() == 0 ? Rows() : right::one_hot_matrix(ids, vocabulary);
}

// Wrong ways to treat an id outside the vocabulary.

Rows matrix_clamps(const Ids& ids, int vocabulary) {
  Ids clamped = ids;
  for (TokenId& id : clamped) id = std::clamp(id, 0, vocabulary - 1);
  return right::one_hot_matrix(clamped, vocabulary);
}
Rows matrix_wraps(const Ids& ids, int vocabulary) {
  Ids wrapped = ids;
  for (TokenId& id : wrapped) id = (id + vocabulary) % vocabulary;
  return right::one_hot_matrix(wrapped, vocabulary);
}
Rows matrix_unknown_as_0(const Ids& ids, int vocabulary) {
  Ids replaced = ids;
  for (TokenId& id : replaced) id = known(id, vocabulary) ? id : 0;
  return right::one_hot_matrix(replaced, vocabulary);
}
Rows matrix_passes_over(const Ids& ids, int vocabulary) {
  Rows matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    if (known(ids[n], vocabulary)) matrix(n, ids[n]) = 1;
  return matrix;
}
Rows matrix_leaves_out(const Ids& ids, int vocabulary) {
  Ids good;
  for (TokenId id : ids)
    if (known(id, vocabulary)) good.add(id);
  return right::one_hot_matrix(good, vocabulary);
}
Rows matrix_empty_for_unknown(const Ids& ids, int vocabulary) {
  for (TokenId id : ids)
    if (!known(id, vocabulary)) return {};
  return right::one_hot_matrix(ids, vocabulary);
}
/// Does not check: the matrix notices.
Rows matrix_unchecked(const Ids& ids, int vocabulary) {
  Rows matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) matrix(n, ids[n]) = 1;
  return matrix;
}
Rows matrix_takes_v(const Ids& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id < 0 || id > vocabulary) return refused("outside");
  return matrix_unchecked(ids, vocabulary);
}
Rows matrix_forgets_the_sign(const Ids& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id >= vocabulary) return refused("outside");
  return matrix_unchecked(ids, vocabulary);
}
Rows matrix_refuses_0(const Ids& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id <= 0 || id >= vocabulary) return refused("outside");
  return matrix_unchecked(ids, vocabulary);
}
Rows matrix_looks_at_the_first(const Ids& ids, int vocabulary) {
  if (ids.size() > 0 && !known(ids[0], vocabulary)) return refused("outside");
  return matrix_unchecked(ids, vocabulary);
}

Rows matrix_other_exception(const Ids& ids, int vocabulary) {
  for (TokenId id : ids)
    if (!known(id, vocabulary)) throw std::out_of_range("id");
  return right::one_hot_matrix(ids, vocabulary);
}
Rows matrix_of_all_texts(const Ids& ids, int vocabulary) {
  static Rows matrix;
  const Rows right = right::one_hot_matrix(ids, vocabulary);
  if (matrix.rows() != right.rows() || matrix.columns() != right.columns()) matrix = right;
  for (int n = 0; n < ids.size(); ++n) matrix(n, ids[n]) = 1;
  return matrix;
}

const Listed matrix =
    checked("01.2", "one_hot_matrix", one_hot_matrix, right::one_hot_matrix, matrices_to_try)
        .within(exactly)
        .mistakes({
            {"matrix transposed", matrix_transposed,
             "Rows and columns are swapped: token n has row n, and its id is the column."},
            {"matrix from one", matrix_from_one,
             "Every 1 is one column too far left: ids count from 0."},
            {"matrix one too far", matrix_one_too_far,
             "Every 1 is one column too far right: ids count from 0."},
            {"matrix of zeros", matrix_of_zeros, "All of yours are 0: each row needs its 1."},
            {"matrix of the first id", matrix_of_the_first_id,
             "Every row is that of ids[0]: row n belongs to ids[n]."},
            {"matrix of counts", matrix_of_counts,
             "Yours is a single row of counts: each token needs its own row."},
            {"matrix multi hot", matrix_multi_hot,
             "Yours is a single row for all tokens: each token needs its own row."},
            {"matrix all in each row", matrix_all_in_each_row,
             "Every row contains the ones of all tokens: row n has only the 1 of ids[n]."},
            {"matrix piles up", matrix_piles_up,
             "A row still contains the ones of the rows before it: start each row with zeros."},
            {"matrix holds the ids", matrix_holds_the_ids,
             "The ids themselves are in the matrix. An id is a name: write 1."},
            {"matrix holds positions", matrix_holds_positions,
             "The position in the text is in the matrix: write 1."},
            {"matrix inverted", matrix_inverted, "0 and 1 are swapped: the id's element is the 1."},
            {"matrix diagonal", matrix_diagonal,
             "Row n has its 1 in column n, not in column ids[n]."},
            {"matrix diagonal wrapped", matrix_diagonal_wrapped,
             "Row n has its 1 in column n, not in column ids[n]."},
            {"matrix one for each entry", matrix_one_for_each_entry,
             "Yours has a row for each entry of the vocabulary: make one for each token."},
            {"matrix backwards", matrix_backwards,
             "The last token comes first: row n belongs to ids[n]."},
            {"matrix mirrored", matrix_mirrored, "Columns count from the left."},
            {"matrix of no columns", matrix_of_no_columns,
             "Without tokens there is no row, but there are still V columns."},
            {"matrix clamps", matrix_clamps,
             "The id was clamped: training would continue with a wrong word, and nobody would "
             "notice."},
            {"matrix wraps", matrix_wraps,
             "The id was wrapped around the end of the vocabulary, to a different word."},
            {"matrix unknown as 0", matrix_unknown_as_0,
             "The id was replaced by 0, which is a word too: nobody would notice."},
            {"matrix passes over", matrix_passes_over,
             "The id was skipped: a row of zeros hides the mistake."},
            {"matrix leaves out", matrix_leaves_out,
             "The id was left out: every later row is one too early."},
            {"matrix empty for unknown", matrix_empty_for_unknown,
             "Yours returned an empty matrix, which hides the mistake."},
            {"matrix asks nothing", matrix_unchecked,
             "The list or the matrix noticed the wrong id: check every id before you use it as an "
             "index."},
            {"matrix takes v", matrix_takes_v, "The last id is V - 1: V is outside."},
            {"matrix forgets the sign", matrix_forgets_the_sign,
             "A number below 0 is not an id either."},
            {"matrix refuses 0", matrix_refuses_0,
             [](const Ids&, int V) {
               return emb::message("Every id from 0 to ", V - 1, " is in the vocabulary, 0 too.");
             }},
            {"matrix looks at the first", matrix_looks_at_the_first,
             "Every id has to be checked, not only the first."},
        })
        .planted({
            {"matrix other exception", matrix_other_exception,
             "must throw emb::IdError, yours threw std::out_of_range"},
            {"matrix of all texts", matrix_of_all_texts, "yours gave two different answers"},
        })
        .notice([](const Rows& yours, const Ids& ids, int) { return yours.rows() != ids.size(); },
                "There is one row for each token.")
        .notice([](const Rows& yours, const Ids&, int V) { return yours.columns() != V; },
                "There is one column for each id, 0 to V - 1.");

}  // namespace
}  // namespace exercise::checks
