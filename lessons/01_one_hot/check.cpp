#include "check/check.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "lessons/01_one_hot/exercise.hpp"
#include "ops/matmul.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using List = std::vector<float>;

/// The row of one id, where `place` moves it: 0 for the right row.
List row_of(TokenId id, std::size_t vocabulary, int place = 0) {
  List row(vocabulary, 0.0f);
  const int at = id + place;
  if (at >= 0 && at < static_cast<int>(vocabulary)) row[static_cast<std::size_t>(at)] = 1.0f;
  return row;
}

List rows_of(const std::vector<TokenId>& ids, std::size_t vocabulary, int place = 0) {
  List rows;
  for (TokenId id : ids) std::ranges::copy(row_of(id, vocabulary, place), std::back_inserter(rows));
  return rows;
}

List transposed(const List& matrix, std::size_t columns) {
  List result;
  for (std::size_t c = 0; c < columns; ++c) {
    for (std::size_t n = c; n < matrix.size(); n += columns) result.push_back(matrix[n]);
  }
  return result;
}

// ---- 01.1 -------------------------------------------------------------------------------------

void expect_row(Check& check, TokenId id, std::size_t vocabulary) {
  const auto row = check.output("row", vocabulary);
  exercise::one_hot_row(id, row);
  const List right = row_of(id, vocabulary);
  List others(vocabulary, 1.0f), value(vocabulary, 0.0f);
  others[static_cast<std::size_t>(id)] = 0.0f;
  value[static_cast<std::size_t>(id)] = static_cast<float>(id);
  check.numbers("row", row)
      .if_equals(row_of(id, vocabulary, -1),
                 "The 1 is one place too far left: ids are counted from 0.")
      .if_equals(row_of(id, vocabulary, +1),
                 "The 1 is one place too far right: ids are counted from 0.")
      .if_equals(List(vocabulary, 1.0f), "There is a 1 at every place: one-hot has a single one.")
      .if_equals(others, "0 and 1 are exchanged: the place of the id holds the 1.")
      .if_equals(value, "The id itself stands at its place. An id is a name, not a quantity: 1.")
      .if_equals(List(vocabulary, 0.0f), "All of yours are 0: the 1 of the id is missing.")
      .expect(right);
}

void one_row(Check& check) {
  expect_row(check, 3, 5);
  const std::size_t vocabulary = check.random_size(8, 40);
  // The id of the 1 is never 0 or 1 here, where counting from 1 could hide.
  expect_row(check, static_cast<TokenId>(check.random_size(2, vocabulary - 2)), vocabulary);
  expect_row(check, 0, vocabulary);
  expect_row(check, static_cast<TokenId>(vocabulary - 1), vocabulary);
}

// ---- 01.2 -------------------------------------------------------------------------------------

void expect_matrix(Check& check, const std::vector<TokenId>& ids, std::size_t vocabulary) {
  const auto yours = exercise::one_hot_matrix(check.input("ids", ids), vocabulary);
  const List right = rows_of(ids, vocabulary);
  std::vector<TokenId> first(ids.size(), ids.front());
  List counts(vocabulary, 0.0f), marked(vocabulary, 0.0f);
  for (TokenId id : ids) {
    counts[static_cast<std::size_t>(id)] += 1.0f;
    marked[static_cast<std::size_t>(id)] = 1.0f;
  }
  check.matrix("one-hot", yours, vocabulary)
      .if_equals(transposed(right, vocabulary),
                 "Rows and columns are exchanged: token n has row n, and its id says the column.")
      .if_equals(rows_of(ids, vocabulary, -1),
                 "Every 1 is one column too far left: ids start at 0.")
      .if_equals(rows_of(first, vocabulary),
                 "Every row is that of ids[0]: ids[n] belongs to row n.")
      .if_equals(counts, "That is a single row of counts: each token needs a row of its own.")
      .if_equals(marked, "That is a single row for all tokens: each needs a row of its own.")
      .expect(right);
}

/// `bad` is no id of the vocabulary and stands at place 1; `instead` is where clamping puts it.
void expect_refusal(Check& check, TokenId bad, TokenId instead, std::size_t vocabulary) {
  const std::vector<TokenId> ids{0, bad, 1};
  const List zero_row = [&] {
    List rows = rows_of({0, 0, 1}, vocabulary);
    rows[vocabulary] = 0.0f;
    return rows;
  }();
  const auto wrapped = static_cast<TokenId>((bad + 10 * static_cast<int>(vocabulary)) %
                                            static_cast<int>(vocabulary));
  List yours;
  check
      .call(emb::message("ids[1] = ", bad, " of ", vocabulary),
            [&] { yours = exercise::one_hot_matrix(check.input("ids", ids), vocabulary); })
      .if_true(yours == rows_of({0, instead, 1}, vocabulary),
               emb::message("The id was clamped to ", instead,
                            ": training would go on with a wrong word, and nobody would know."))
      .if_true(yours == rows_of({0, wrapped, 1}, vocabulary),
               emb::message("The id was wrapped around to ", wrapped, ", which is another word."))
      .if_true(yours == zero_row, "The id was passed over: a row of zeros stands for nothing.")
      .expect_throw<emb::IdError>();
}

void one_row_each(Check& check) {
  expect_matrix(check, {2, 0, 2, 3}, 4);
  const std::size_t vocabulary = check.random_size(6, 12);
  std::vector<TokenId> ids = check.random_ids(check.random_size(3, 5), vocabulary);
  ids.push_back(static_cast<TokenId>(vocabulary - 1));
  ids.push_back(ids.front());
  expect_matrix(check, ids, vocabulary);
  const auto size = static_cast<TokenId>(vocabulary);
  expect_refusal(check, size + 3, size - 1, vocabulary);
  expect_refusal(check, size, size - 1, vocabulary);
  expect_refusal(check, -2, 0, vocabulary);
}

// ---- 01.3 -------------------------------------------------------------------------------------

struct Factors {
  std::size_t N, V, D;
  List left, table;
};

/// What comes out when the largest number of each row of `left` picks a row of the table.
List picked(const Factors& f) {
  List out;
  for (std::size_t n = 0; n < f.N; ++n) {
    const auto row = f.left.begin() + static_cast<std::ptrdiff_t>(n * f.V);
    const auto best = std::max_element(row, row + static_cast<std::ptrdiff_t>(f.V)) - row;
    const auto from = f.table.begin() + best * static_cast<std::ptrdiff_t>(f.D);
    out.insert(out.end(), from, from + static_cast<std::ptrdiff_t>(f.D));
  }
  return out;
}

/// The product with `=` where `+=` belongs: what the last v left behind.
List last_term(const Factors& f) {
  List out(f.N * f.D);
  for (std::size_t n = 0; n < out.size(); ++n) {
    out[n] = f.left[n / f.D * f.V + f.V - 1] * f.table[(f.V - 1) * f.D + n % f.D];
  }
  return out;
}

/// The product with a table that is read as if it were [D, V].
List misread(const Factors& f) {
  List out(f.N * f.D, 0.0f);
  for (std::size_t n = 0; n < out.size(); ++n) {
    for (std::size_t v = 0; v < f.V; ++v) {
      out[n] += f.left[n / f.D * f.V + v] * f.table[n % f.D * f.V + v];
    }
  }
  return out;
}

void expect_product(Check& check, const Factors& f) {
  const auto yours =
      exercise::product(check.input("left", f.left), check.input("table", f.table), f.N, f.V, f.D);
  const auto right = matmul(emb::Tensor({f.N, f.V}, f.left), emb::Tensor({f.V, f.D}, f.table));
  const auto values = right.values();
  check.matrix("product", yours, f.D)
      .if_equals(last_term(f), "Only the last v is left over: assigned instead of added?")
      .if_equals(misread(f), "The table is read as [D, V]: number (v, d) is table[v * D + d].")
      .if_equals(transposed(List(values.begin(), values.end()), f.D),
                 "Rows and columns of the result are exchanged: number (n, d) is out[n * D + d].")
      .if_equals(picked(f), "A row of the table is picked, not multiplied: left(n, v) is a factor.")
      .expect(values);
}

void product_picks_rows(Check& check) {
  expect_product(check, {2, 3, 2, {0, 0, 1, 1, 0, 0}, {1, 2, 3, 4, 5, 6}});
  const std::size_t N = check.random_size(3, 5), V = check.random_size(6, 9), D = N + 1;
  const List table = check.random_values(V * D);
  expect_product(check, {N, V, D, rows_of(check.random_ids(N, V - 1), V), table});
  expect_product(check, {N, V, D, check.random_values(N * V), table});
}

// ---- 01.4 and 01.5 ----------------------------------------------------------------------------

void distance(Check& check) {
  const TokenId a = static_cast<TokenId>(check.random_size(0, 9));
  const TokenId b = static_cast<TokenId>(check.random_size(15, 99));
  for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
    check
        .number(emb::message("distance of ids ", from, " and ", to),
                exercise::predicted_distance(from, to))
        .if_equals(std::abs(to - from),
                   "That is the difference of the ids. Ids are names: no id is near another.")
        .if_equals(to - from, "That is the difference of the ids. Ids are names, not quantities.")
        .if_equals(2, "The squares are summed; the root is still to be drawn.")
        .if_equals(1, "The rows differ in two places: in that of a, and in that of b.")
        .if_equals(0, "The rows differ: each has its 1 where the other has a 0.")
        .expect(std::sqrt(2.0));
  }
  check.number(emb::message("distance of id ", b, " to itself"), exercise::predicted_distance(b, b))
      .if_equals(std::sqrt(2.0), "A row has no distance to itself.")
      .expect(0);
}

void bytes(Check& check) {
  const std::size_t N = check.random_size(3, 60), V = check.random_size(100, 900);
  check.number(emb::message("bytes for N = ", N, ", V = ", V), exercise::predicted_bytes(N, V))
      .if_equals(N * V, "That is how many numbers there are; each takes 4 bytes.")
      .if_equals(N * V * 8, "That is for doubles: a float takes 4 bytes.")
      .if_equals(N * 4,
                 "That is one number a token, as many as there are ids: a row has V of them.")
      .if_equals(V * V * 4, "That is one row for each entry of the vocabulary: there are N tokens.")
      .if_equals((N * V + 7) / 8, "That is one bit a number: a float takes 4 bytes.")
      .expect(N * V * 4);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {{"01.1", one_row},
                                                                   {"01.2", one_row_each},
                                                                   {"01.3", product_picks_rows},
                                                                   {"01.4", distance},
                                                                   {"01.5", bytes}};
