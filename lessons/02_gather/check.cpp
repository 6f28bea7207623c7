#include "check/check.hpp"

#include <cmath>
#include <functional>

#include "lessons/02_gather/check_costs.hpp"
#include "lessons/02_gather/check_step.hpp"
#include "lessons/02_gather/exercise.hpp"
#include "lessons/02_gather/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;
using emb::course::Wrong;

// ---- 02.1 -------------------------------------------------------------------------------------

/// A table in the middle of other numbers, so that a view which leaves it can be told where it is.
struct Memory {
  emb::course::List<float> numbers;
  std::span<const float> table;

  Memory(int V, int D)
      : numbers(D + (V + 1) * (V + D)), table(&numbers[D], static_cast<std::size_t>(V * D)) {}

  /// Where the view begins. It must not be read before that is known.
  int place_of(std::span<const float> view) const {
    const std::less<const float*> lower;
    const float *begin = &numbers[0], *end = begin + numbers.size();
    if (lower(view.data(), begin) || lower(end, view.data())) {
      throw Wrong{"Those numbers do not lie in the table: were they copied?"};
    }
    return static_cast<int>(view.data() - table.data());
  }
};

void expect_row(Check& check, int V, int D, TokenId id) {
  const Memory memory(V, D);
  const std::span<const float> yours = exercise::table_row(memory.table, D, id);
  const std::string row = emb::message("row ", id, " of a table of width ", D);
  const int size = static_cast<int>(yours.size());
  check.require(size > 0, row + ": an empty view came back, and a row has `width` numbers.");
  check.number(row + " begins at number", memory.place_of(yours))
      .exactly()
      .if_equals(id, "Before it lie id whole rows, of width numbers each.")
      .if_equals(id * V, "A row has width numbers, not V.")
      .if_equals((id - 1) * D, "That is the row before: ids are counted from 0.")
      .if_equals((id + 1) * D, "That is the row after: ids are counted from 0.")
      .if_equals(id * D + 1, "One number too late: places are counted from 0.")
      .if_equals(id * D - 1, "One number too early: row 0 begins at number 0.")
      .if_equals(id + D, "id and width are multiplied, not added.")
      .if_equals(D, "That is where row 1 begins, whatever the id.")
      .if_equals(2, "That is the example.")
      .if_equals(0, "That is the beginning of the table, whatever the id.")
      .otherwise("Before it lie id whole rows, of width numbers each.")
      .expect(id * D);
  check.number(row + ": how many numbers it has", size)
      .exactly()
      .if_true(size > D,
               "It begins at the right place and goes on too far: a row has width numbers.")
      .if_true(size < D, "It begins at the right place and ends too early.")
      .expect(D);
}

/// subspan(id * width, (id + 1) * width): at a later row it would leave the table, and end there.
void expect_a_count(int V, int D) {
  const Memory memory(V, D);
  const std::span<const float> yours = exercise::table_row(memory.table, D, 1);
  if (yours.data() == memory.table.data() + D && static_cast<int>(yours.size()) == 2 * D)
    throw Wrong{emb::message("row 1 of a table of width ", D, ": yours has ", 2 * D,
                             " numbers, expected ", D,
                             ". subspan takes a beginning and how many, not where it ends.")};
}

void one_row(Check& check) {
  const int V = check.draw.size(9, 12), D = check.draw.size(4, 6);
  expect_a_count(V, D);
  expect_row(check, V, D, check.draw.size(D + 1, V - 2));
  expect_row(check, V, D, 0);
  expect_row(check, V, D, V - 1);
  expect_row(check, V, 1, check.draw.size(2, V - 1));
  expect_row(check, 1, D, 0);
}

// ---- 02.2 -------------------------------------------------------------------------------------

/// What the answer gives for ids of which each is one.
Rows accepted(const Rows& table, const IdList& ids) {
  try {
    return exercise::gather(table, ids);
  } catch (const emb::IdError&) {
    std::string list;
    for (TokenId id : ids) list += " " + std::to_string(id);
    throw Wrong{emb::message("ids", list, " were refused, and all are in [0, ", table.rows(),
                             "): from 0 to ", table.rows() - 1, ".")};
  }
}

std::string shape_sentence(const Rows& yours, int N, int D) {
  if (yours.columns() == 1 && yours.rows() == N) return "A row has all numbers of its table row.";
  if (yours.rows() == D && yours.columns() == N) return "Rows and columns are exchanged.";
  return "There is one row for each token, as wide as the table.";
}

void expect_gather(Check& check, const Rows& table, const IdList& ids) {
  const Rows yours = accepted(table, ids);
  const int N = ids.size(), V = table.rows(), D = table.columns();
  IdList places(N), first(N, N > 0 ? ids[0] : 0), sorted = ids, before(N), after(N), backwards(N);
  for (int n = 0; n < N; ++n) {
    places[n] = n % V;
    before[n] = (ids[n] + V - 1) % V;
    after[n] = (ids[n] + 1) % V;
    backwards[n] = ids[N - 1 - n];
  }
  std::sort(sorted.begin(), sorted.end());
  IdList each;
  for (int n = 0; n < N; ++n)
    if (n == 0 || sorted[n] != sorted[n - 1]) each.add(sorted[n]);
  Rows first_column(N, D), names(N, D), first_number(N, D);
  for (int n = 0; n < N; ++n)
    for (int d = 0; d < D; ++d) {
      first_column(n, d) = table(ids[n], 0);
      names(n, d) = static_cast<float>(ids[n]);
    }
  if (N > 0) first_number(0, 0) = table(ids[0], 0);
  // All numbers are multiples of 1/8: who errs, errs by more.
  check.matrix("rows", yours)
      .within(1e-6)
      .if_equals(Rows(N, D), "All of yours are 0: copy the numbers of the table.")
      .if_equals(rows_of(table, places), "Row n of the table is copied: it is row ids[n].")
      .if_equals(rows_of(table, first), "Every row is that of ids[0]: ids[n] belongs to n.")
      .if_equals(rows_of(table, each), "Each word is there once: every token gets a row.")
      .if_equals(rows_of(table, sorted),
                 "The rows stand in order of the ids: they stay in the order of the text.")
      .if_equals(rows_of(table, before), "Each is the row before: ids are counted from 0.")
      .if_equals(rows_of(table, after), "Each is the row after: ids are counted from 0.")
      .if_equals(rows_of(table, backwards), "The last token stands first: row n is that of ids[n].")
      .if_equals(first_column, "Column 0 is copied into every column: table(ids[n], d).")
      .if_equals(names, "The ids themselves stand there: they name rows of the table.")
      .if_equals(first_number, "One number alone is copied: does it return too early?")
      .if_equals(table, "That is the whole table: of it only the rows of the ids are asked for.")
      .if_true(yours.rows() != N || yours.columns() != D, shape_sentence(yours, N, D))
      .expect(rows_of(table, ids));
}

/// `bad`, at `place` among good ids, is no row of the table; clamping makes it `instead`.
void expect_refusal(Check& check, const Rows& table, int place, TokenId bad, TokenId instead,
                    const std::string& cause) {
  IdList ids{0, 2, 1}, left, clamped, wrapped;
  ids[place] = bad;
  const int V = table.rows();
  for (TokenId id : ids) {
    if (id != bad) left.add(id);
    clamped.add(id == bad ? instead : id);
    wrapped.add((id % V + V) % V);
  }
  Rows zeros = rows_of(table, clamped), yours(1, 0);
  for (int d = 0; d < table.columns(); ++d) zeros(place, d) = 0;
  check
      .call(emb::message("ids[", place, "] = ", bad, " in a table of ", V, " rows"),
            [&] { yours = exercise::gather(table, ids); })
      .if_true(yours == rows_of(table, clamped),
               emb::message("The id was clamped to ", instead, ", which is another word."))
      .if_true(yours == rows_of(table, wrapped), "The id was wrapped around, to another word.")
      .if_true(yours == zeros, "The id got a row of zeros, as if it were padding.")
      .if_true(yours == rows_of(table, left),
               "The id was left out: every later row now stands too early.")
      .if_true(yours.rows() == 0, "An empty matrix came back, which says nothing of the id.")
      .if_true(!cause.empty(), cause)
      .expect_throw<emb::IdError>();
}

void rows_gathered(Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(8, 12), D = draw.size(4, 6);
  const Rows table = draw.matrix(V, D);
  expect_gather(check, table, draw.ids(draw.size(5, 7), V));
  expect_gather(check, table, draw.ids(V + 3, V));
  expect_gather(check, table, {V - 1});
  expect_gather(check, table, {});
  expect_gather(check, draw.matrix(4, V), {3, 1, 3});
  expect_gather(check, draw.matrix(V, 1), draw.ids(5, V));
  // Each case adds one thing to those before it, so that who fails here fails for that reason.
  expect_refusal(check, table, 0, V + 2, V - 1, "");
  expect_refusal(check, table, 2, V + 1, V - 1, "Every id has to be looked at.");
  expect_refusal(check, table, 1, V, V - 1, "The last row has the id V - 1: V is outside.");
  expect_refusal(check, table, 1, -2, 0, "A number below 0 is no id either.");
  expect_refusal(check, table, 0, -1, 0, "A number below 0 is no id either.");
}

// ---- 02.3 -------------------------------------------------------------------------------------

/// What people do to the tokens of one id.
void recognise_tokens(emb::course::NumbersClaim& claim, const Returned& r) {
  const int last = r.ids.size() - 1;
  claim.if_equals(r.dtable, "dtable is as it was before: is anything added to it?")
      .if_equals(r.with([](float& sum, float d, int) { sum = d; }),
                 "Of a repeated id only the last row is left: assigned instead of added?")
      .if_equals(r.added_where([&](int n) { return !seen_before(r.ids, n); }),
                 "Of a repeated id only the first row counts: all of them add up.")
      .if_equals(r.added_where([&](int n) { return !comes_again(r.ids, n); }),
                 "Of a repeated id only the last row counts: all of them add up.")
      .if_equals(r.with([&](float& sum, float d, int n) {
        sum += d / static_cast<float>(count_of(r.ids, r.ids[n]));
      }),
                 "A repeated id got the mean of its rows: their sum is asked for.")
      .if_equals(
          r.with([&](float& sum, float d, int) { sum += d / static_cast<float>(r.ids.size()); }),
          "What is added is divided by the number of tokens: add it as it is.")
      .if_equals(r.added_where([&](int n) { return n < last; }), "The last token is missing.")
      .if_equals(r.added_where([&](int n) { return n > 0; }), "Token 0 is missing.")
      .if_equals(r.added_where([&](int n) { return n == 0; }),
                 "Only token 0 is added: does it return too early?")
      .if_equals(r.added_where([&](int n) { return r.ids[n] != 0; }),
                 "Id 0 is passed over: it is a word like all others.");
}

/// Where people add.
void recognise_places(emb::course::NumbersClaim& claim, const Returned& r) {
  Returned cleared = r;
  cleared.dtable = Rows(r.dtable.rows(), r.dtable.columns());
  claim
      .if_equals(cleared.added_where([](int) { return true; }),
                 "What dtable held before is lost: it stays in the sum.")
      .if_equals(by_place(r), "Row n went to row n of dtable: it belongs to row ids[n].")
      .if_equals(exchanged(r), "n and ids[n] are exchanged: row n of dout goes to row ids[n].")
      .if_equals(taken_by_id(r), "Row ids[n] of dout is added: token n sends back row n.")
      .if_equals(column_0_alone(r), "Only column 0 is added: each d has its number.")
      .if_equals(first_column_only(r), "Number 0 of each row is added in all columns: dout(n, d).")
      .if_equals(into_column_0(r), "All is added into column 0: dtable(ids[n], d).")
      .if_equals(into_row_of_first(r), "All is added to the row of ids[0]: ids[n] says the row.")
      .if_equals(one_number(r), "One number alone is added: does it return too early?")
      .if_equals(read_by_place(r), "Row n of dtable is read, and row ids[n] written: += does both.")
      .if_equals(neighbour(r, -1), "Each went to the row before: ids are counted from 0.")
      .if_equals(neighbour(r, +1), "Each went to the row behind: ids are counted from 0.");
}

/// What people do instead of adding.
void recognise_numbers(emb::course::NumbersClaim& claim, const Returned& r) {
  claim.if_equals(r.with([](float& sum, float d, int) { sum -= d; }), "Subtracted: rows are added.")
      .if_equals(r.with([](float& sum, float d, int) { sum += 2 * d; }), "Each row is added twice.")
      .if_equals(r.with([](float& sum, float d, int) { sum *= d; }), "Multiplied: rows are added.")
      .if_equals(r.with([](float& sum, float d, int) { sum += sum + d; }),
                 "What is there is added to itself: + and += are both written.")
      .if_equals(r.with([](float& sum, float d, int) { sum = std::max(sum, d); }),
                 "The larger of the two is kept: they are added.")
      .if_equals(r.with([](float& sum, float d, int) { sum += std::max(0.0f, d); }),
                 "Numbers below 0 are passed over: they are added too.")
      .if_equals(r.with([](float& sum, float d, int) { sum += std::fabs(d); }),
                 "What comes back lost its signs.")
      .if_equals(r.with([](float& sum, float d, int) { sum += std::trunc(d); }),
                 "What comes back lost what stands behind the point: an int?")
      .if_equals(r.with([](float& sum, float d, int) { sum = std::trunc(sum + d); }),
                 "The sum lost what stands behind the point: an int?")
      .if_equals(r.with([](float& sum, float, int) { sum += 1; }),
                 "That counts the tokens: dout(n, d) is added.");
}

/// All numbers are small multiples of 1/8, so that every order of summation gives the same bits;
/// the tolerance is for the references of wrong answers, which divide.
void expect_scatter(Check& check, const Returned& r) {
  Rows dtable = r.dtable;
  exercise::scatter_add(r.dout, r.ids, dtable);
  auto claim = check.matrix("dtable", dtable);
  claim.within_rounding(r.ids.size() + 1, 32);
  recognise_tokens(claim, r);
  recognise_places(claim, r);
  recognise_numbers(claim, r);
  claim
      .if_true(dtable.rows() != r.dtable.rows() || dtable.columns() != r.dtable.columns(),
               "dtable keeps its shape: what it holds changes.")
      .expect(r.added_where([](int) { return true; }));
}

void scatter(Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(8, 11), D = draw.size(4, 6), N = draw.size(5, 7);
  // Id 0 is neither the first token nor the last, whose absence would look the same.
  const auto ids = [&](int count) {
    IdList drawn = draw.ids(count, V);
    while (drawn[0] == 0 || drawn[count - 1] == 0) drawn = draw.ids(count, V);
    return drawn;
  };
  const IdList few = ids(N), many = ids(V + 3);
  expect_scatter(check, {draw.matrix(V + 3, D), many, draw.matrix(V, D)});
  expect_scatter(check, {draw.matrix(N, D), few, draw.matrix(V, D)});
  expect_scatter(check, {draw.matrix(N, D), few, Rows(V, D)});
  expect_scatter(check, {draw.matrix(1, D), {V - 1}, draw.matrix(V, D)});
  expect_scatter(check, {Rows(0, D), {}, draw.matrix(V, D)});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"02.1", one_row}, {"02.2", rows_gathered}, {"02.3", scatter}, {"02.4", costs}, {"02.5", step}};
