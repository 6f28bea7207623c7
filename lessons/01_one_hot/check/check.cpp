#include "course/check/check.hpp"

#include <cmath>

#include "lessons/01_one_hot/check/check_predictions.hpp"
#include "lessons/01_one_hot/check/references.hpp"
#include "lessons/01_one_hot/exercise.hpp"
#include "lessons/shared/again.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
using emb::course::Check;
using emb::course::Wrong;

// ---- 01.1 -------------------------------------------------------------------------------------

void expect_row(Check& check, TokenId id, int vocabulary) {
  const Row yours = exercise::one_hot_row(id, vocabulary);
  Row others(vocabulary, 1), value(vocabulary), up_to(vocabulary);
  others[id] = 0;
  value[id] = static_cast<float>(id);
  for (int place = 0; place <= id; ++place) up_to[place] = 1;
  check.numbers(emb::message("one_hot_row(", id, ", ", vocabulary, ")"), yours)
      .if_equals(Row(vocabulary), "All of yours are 0: the 1 of the id is missing.")
      .if_equals(row_of(id, vocabulary, -1),
                 "The 1 is one place too far left: ids are counted from 0.")
      .if_equals(row_of(id, vocabulary, +1),
                 "The 1 is one place too far right: ids are counted from 0.")
      .if_equals(row_of(2, vocabulary), "The 1 stands at place 2, whatever the id is.")
      .if_equals(row_of(0, vocabulary), "The 1 stands at place 0, whatever the id is.")
      .if_equals(row_of(2, 4), "That is the row of the example, whatever is asked for.")
      .if_equals(row_of(vocabulary - 1 - id, vocabulary), "Places are counted from the left.")
      .if_equals(Row(vocabulary, 1), "There is a 1 at every place: one-hot has a single one.")
      .if_equals(up_to, "There is a 1 at every place up to that of the id: only that has one.")
      .if_equals(others, "0 and 1 are exchanged: the place of the id holds the 1.")
      .if_equals(value, "The id itself stands at its place. An id is a name, not a quantity: 1.")
      .if_equals(row_of(id, id + 1), "The row ends behind its 1: it has a place for every id.")
      .if_equals(row_of(id, vocabulary + 1), "One place too many: ids go up to V - 1.")
      .if_true(yours.size() != vocabulary, "A row has a number for each of the V entries.")
      .if_true(yours.size() == vocabulary && yours[id] == 1,
               "The 1 stands where it has to. Everywhere else belongs a 0.")
      .exactly()
      .expect(row_of(id, vocabulary));
}

void one_row(Check& check) {
  expect_row(check, 5, 14);
  const int vocabulary = check.draw.size(8, 40);
  // The id of the 1 is first never 0 or 1, where counting from 1 could hide.
  expect_row(check, check.draw.size(3, vocabulary - 2), vocabulary);
  expect_row(check, 0, vocabulary);
  expect_row(check, vocabulary - 1, vocabulary);
  expect_row(check, 0, 1);
}

// ---- 01.2 -------------------------------------------------------------------------------------

/// What the answer gives for ids of which each is one.
Rows accepted(const IdList& ids, int vocabulary) {
  try {
    return exercise::one_hot_matrix(ids, vocabulary);
  } catch (const emb::IdError&) {
    std::string list;
    for (TokenId id : ids) list += " " + std::to_string(id);
    throw Wrong{emb::message("ids", list, " were refused, and all are in [0, ", vocabulary,
                             "): from 0 to ", vocabulary - 1, ".")};
  }
}

void expect_matrix(Check& check, const IdList& ids, int vocabulary) {
  const Rows yours = accepted(ids, vocabulary), right = rows_of(ids, vocabulary);
  Row marked = counts_of(ids, vocabulary);
  for (float& count : marked) count = count > 0 ? 1 : 0;
  Rows values = right;
  for (int n = 0; n < ids.size(); ++n) values(n, ids[n]) = static_cast<float>(ids[n]);
  Rows diagonal(ids.size(), vocabulary);
  for (int n = 0; n < ids.size() && n < vocabulary; ++n) diagonal(n, n) = 1;
  IdList backwards = ids, mirrored = ids;
  for (int n = 0; n < ids.size(); ++n) backwards[n] = ids[ids.size() - 1 - n];
  for (TokenId& id : mirrored) id = vocabulary - 1 - id;
  Rows inverted = right, places = right;
  for (float& number : inverted) number = 1 - number;
  for (int n = 0; n < ids.size(); ++n) places(n, ids[n]) = static_cast<float>(n);
  IdList all(vocabulary);
  for (int v = 0; v < vocabulary; ++v) all[v] = v;
  check.matrix("one-hot", yours)
      .if_true(ids.size() == 0, "No token: no row, and V columns all the same.")
      .if_equals(transposed(right),
                 "Rows and columns are exchanged: token n has row n, and its id says the column.")
      .if_equals(rows_of(ids, vocabulary, -1),
                 "Every 1 is one column too far left: ids start at 0.")
      .if_equals(rows_of(ids, vocabulary, +1),
                 "Every 1 is one column too far right: ids start at 0.")
      .if_equals(Rows(ids.size(), vocabulary), "All of yours are 0: each row needs its 1.")
      .if_equals(rows_of(IdList(ids.size(), ids.size() > 0 ? ids[0] : 0), vocabulary),
                 "Every row is that of ids[0]: ids[n] belongs to row n.")
      .if_equals(counts_of(ids, vocabulary),
                 "That is a single row of counts: each token needs a row of its own.")
      .if_equals(marked, "That is a single row for all tokens: each needs a row of its own.")
      .if_equals(each_id_in_each_row(ids, vocabulary),
                 "Every row holds the ones of all tokens: row n has only that of ids[n].")
      .if_equals(piled_up(ids, vocabulary),
                 "A row still holds the ones of the rows before: it begins with zeros.")
      .if_equals(values, "The ids themselves stand there: an id is a name. A 1 belongs there.")
      .if_equals(diagonal, "Row n has its 1 in column n: it belongs in column ids[n].")
      .if_equals(rows_of(all, vocabulary), "That is a row for each entry: there is one a token.")
      .if_equals(rows_of(backwards, vocabulary), "The last token stands first: row n is ids[n].")
      .if_equals(rows_of(mirrored, vocabulary), "Columns are counted from the left.")
      .if_equals(inverted, "0 and 1 are exchanged: the place of the id holds the 1.")
      .if_equals(places, "The place in the text stands there: a 1 belongs there.")
      .if_true(yours.rows() != ids.size(), "There is one row for each token.")
      .if_true(yours.columns() != vocabulary, "There is a column for each entry, 0 to V - 1.")
      .exactly()
      .expect(right);
}

/// `bad`, at `place` among good ids, is no id of the vocabulary; clamping makes it `instead`.
void expect_refusal(Check& check, int place, TokenId bad, TokenId instead, int vocabulary,
                    const std::string& cause) {
  IdList ids{0, 2, 1};
  const auto with = [&](TokenId id) {
    IdList changed = ids;
    changed[place] = id;
    return rows_of(changed, vocabulary);
  };
  ids[place] = bad;
  const TokenId wrapped = (bad % vocabulary + vocabulary) % vocabulary;
  IdList others;
  for (TokenId id : ids)
    if (id != bad) others.add(id);
  Rows yours(1, 0);
  check
      .call(emb::message("ids[", place, "] = ", bad, " of ", vocabulary),
            [&] { yours = exercise::one_hot_matrix(ids, vocabulary); })
      .if_true(yours == with(instead),
               emb::message("The id was clamped to ", instead,
                            ": training would go on with a wrong word, and nobody would know."))
      .if_true(yours == with(wrapped),
               emb::message("The id was wrapped around to ", wrapped, ", which is another word."))
      .if_true(yours == with(0),
               "Id 0 was put in its place, which is a word as well: nobody would know.")
      .if_true(yours == rows_of(ids, vocabulary),
               "The id was passed over: a row of zeros stands for nothing.")
      .if_true(yours == rows_of(others, vocabulary),
               "The id was left out: every later row stands one too early.")
      .if_true(yours.rows() == 0, "An empty matrix came back, which says nothing of the id.")
      .if_true(!cause.empty(), cause)
      .expect_throw<emb::IdError>();
}

/// Each case adds one thing to those before it, so that who fails here fails for that reason.
void expect_refusals(Check& check, int vocabulary) {
  const int last = vocabulary - 1;
  expect_refusal(check, 0, vocabulary + 3, last, vocabulary, "");
  expect_refusal(check, 2, vocabulary + 1, last, vocabulary, "Every id has to be looked at.");
  expect_refusal(check, 1, vocabulary, last, vocabulary, "The last id is V - 1: V is outside.");
  expect_refusal(check, 1, -2, 0, vocabulary, "A number below 0 is no id either.");
  expect_refusal(check, 0, -1, 0, vocabulary, "A number below 0 is no id either.");
}

void one_row_each(Check& check) {
  const int vocabulary = check.draw.size(8, 12);
  expect_matrix(check, check.draw.ids(check.draw.size(5, 7), vocabulary), vocabulary);
  expect_matrix(check, check.draw.ids(vocabulary + 3, vocabulary), vocabulary);
  expect_matrix(check, {2, 0, 2, 3, 2}, 4);
  expect_matrix(check, {1, 1, 3, 0, 0}, 4);  // of the same shape
  expect_matrix(check, {vocabulary - 1}, vocabulary);
  expect_matrix(check, {}, vocabulary);
  expect_matrix(check, {0, 0, 0}, 1);
  expect_refusals(check, vocabulary);
}

// ---- 01.3 -------------------------------------------------------------------------------------

std::string shape_sentence(const Rows& yours, const Rows& left, const Rows& table) {
  if (yours == left) return "That is left itself.";
  if (yours == table) return "That is the table itself.";
  if (yours.rows() == table.columns() && yours.columns() == left.rows()) {
    return "Rows and columns of the result are exchanged: out(n, d).";
  }
  return "The result has the rows of left and the columns of the table.";
}

/// What people do to the terms of a sum.
void recognise_terms(emb::course::NumbersClaim& claim, const Rows& left, const Rows& table) {
  const int V = table.rows();
  const auto mean =
      summed(left, table, 0, V, [&](float l, float t) { return l * t / static_cast<float>(V); });
  claim
      .if_equals(multiplied(left, table, V - 1, V),
                 "Only the last v is left over: assigned instead of added?")
      .if_equals(multiplied(left, table, 0, 1),
                 "Only v = 0 is in the sum: does it return too early?")
      .if_equals(multiplied(left, table, 0, V - 1), "The last v is missing: v runs up to V - 1.")
      .if_equals(multiplied(left, table, 1, V), "v = 0 is missing: it is counted from 0.")
      .if_equals(mean, "That is the mean over v: the sum is asked for.")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return l + t; }),
                 "left(n, v) and table(v, d) are added: they are multiplied.")
      .if_equals(summed(left, table, 0, V, [](float, float t) { return t; }),
                 "left(n, v) is no factor there: the rows of the table are only added up.")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return l == 1 ? t : 0; }),
                 "Only rows at a 1 are added: every left(n, v) is a factor.")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return l != 0 ? t : 0; }),
                 "Rows at any number but 0 are added as they are: left(n, v) is a factor.")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return l > 0 ? l * t : 0; }),
                 "Numbers below 0 are passed over: they are factors too.")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return std::trunc(l) * t; }),
                 "left(n, v) lost what stands behind its point: was it kept as an int?")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return std::trunc(l * t); }),
                 "Each product lost what stands behind its point: was the sum kept as an int?")
      .if_equals(summed(left, table, 0, V, [](float l, float t) { return std::fabs(l * t); }),
                 "The products lost their signs.");
}

/// One product for each number, of those at its place, as far as there are such.
Rows by_place(const Rows& left, const Rows& table) {
  Rows out(left.rows(), table.columns());
  for (int n = 0; n < std::min(out.rows(), table.rows()); ++n)
    for (int d = 0; d < std::min(out.columns(), left.columns()); ++d)
      out(n, d) = left(n, d) * table(n, d);
  return out;
}

/// What people do to the sums.
void recognise_sums(emb::course::NumbersClaim& claim, const Rows& left, const Rows& table) {
  const Rows right = multiplied(left, table, 0, table.rows());
  claim
      .if_equals(by_place(left, table),
                 "Numbers at equal places are multiplied: out(n, d) is a sum over v.")
      .if_equals(kept_whole(left, table), "The sum lost what stands behind its point: an int?")
      .if_equals(largest_term(left, table), "That is the largest of the products, not their sum.")
      .if_equals(picked(left, table),
                 "A row of the table is picked, not multiplied: left(n, v) is a factor.")
      .if_equals(never_set_back(left, table, false), "The sum is never set back to 0.")
      .if_equals(never_set_back(left, table, true), "The sum is not set back to 0 for each d.")
      .if_equals(piled(right, true), "All is added into row 0: out(n, d) is the number to add to.")
      .if_equals(piled(right, false), "All is added into column 0: out(n, d) is the number.")
      .if_equals(from_row_0(left, table), "Row 0 of the table is always taken: it is table(v, d).")
      .if_equals(from_column_0(left, table), "Column 0 of the table is always taken: table(v, d).")
      .if_equals(last_one_copied(left, table),
                 "A row of the table is picked, not multiplied: left(n, v) is a factor.")
      .if_equals(divided_by_row_sums(right, left),
                 "Divided by the sum of the row of left: the factors are taken as they are.");
  for (const int end : {left.rows(), table.columns()})
    claim.if_equals(multiplied(left, table, 0, std::min(end, table.rows())),
                    "v ends too early: it runs over all V rows of the table.");
}

/// All numbers are small multiples of 1/8, so that every order of summation gives the same bits;
/// the tolerance is for the references of wrong answers, which divide.
void expect_product(Check& check, const Rows& left, const Rows& table) {
  const Rows yours = exercise::product(left, table);
  const Rows zeros(left.rows(), table.columns());
  Rows one_number = zeros;
  if (yours.rows() > 0 && yours.columns() > 0) one_number(0, 0) = yours(0, 0);
  auto claim = check.matrix("product", yours);
  claim.within_rounding(table.rows() + 1, 4 * table.rows())
      .if_true(yours.rows() != left.rows() || yours.columns() != table.columns(),
               shape_sentence(yours, left, table))
      .if_equals(zeros, "All of yours are 0: is anything added up?")
      .if_equals(one_number, "One number alone is written: does it return too early?");
  recognise_terms(claim, left, table);
  recognise_sums(claim, left, table);
  claim.expect(multiplied(left, table, 0, table.rows()));
}

void product_picks_rows(Check& check) {
  auto& draw = check.draw;
  const int N = draw.size(3, 5), V = draw.size(7, 9), D = N + 1;
  Rows left = draw.matrix(N, V);
  for (int n = 0; n < N; ++n) left(n, n + 1) = 0, left(n, n + 2) = 1;
  const Rows table = draw.matrix(V, D);
  expect_product(check, left, table);
  expect_same_again(check, "product", [&] { return exercise::product(left, table); });
  expect_product(check, left, draw.matrix(V, V + 2));
  expect_product(check, rows_of(draw.ids(N, V), V), draw.matrix(V, D));
  expect_product(check, draw.matrix(1, V), draw.matrix(V, 1));
  expect_product(check, draw.matrix(V, 1), draw.matrix(1, N));
  expect_product(check, Rows(0, V), table);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {{"01.1", one_row},
                                                                   {"01.2", one_row_each},
                                                                   {"01.3", product_picks_rows},
                                                                   {"01.4", distance},
                                                                   {"01.5", bytes}};
