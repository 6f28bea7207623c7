#include "course/check/mistakes.hpp"

#include <cmath>
#include <functional>

#include "lessons/02_gather/check/check_costs.hpp"
#include "lessons/02_gather/check/check_gather.hpp"
#include "lessons/02_gather/check/check_step.hpp"
#include "lessons/02_gather/check/references.hpp"
#include "lessons/02_gather/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
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
  // V is odd, and so not 2 D. Behind row `id` come two or more.
  const int V = 2 * check.draw.size(4, 6) + 1, D = check.draw.size(4, 5);
  expect_a_count(V, D);
  expect_row(check, V, D, check.draw.size(D + 1, V - 3));
  expect_row(check, V, D, 0);
  expect_row(check, V, D, V - 1);
  expect_row(check, V, 1, check.draw.size(2, V - 1));
  expect_row(check, 1, D, 0);
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
      .if_equals(r.added_where([&](int n) { return n < r.dtable.rows(); }),
                 "Only the first V tokens are added: n runs over all N of them.")
      .if_equals(r.added_where([&](int n) { return n == 0; }),
                 "Only token 0 is added: does it return too early?")
      .if_equals(r.added_where([&](int n) { return r.ids[n] != 0; }),
                 "Id 0 is passed over: it is a word like all others.")
      .if_equals(r.added_where([&](int n) { return r.dout.columns() > 0 && r.dout(n, 0) != 0; }),
                 "A row that begins with 0 is passed over: its other numbers are added too.")
      .if_equals(r.added_where([&](int n) {
        const auto row = r.dout.row(n);
        return std::count(row.begin(), row.end(), 0.0f) == 0;
      }),
                 "A row with a 0 in it is passed over: its other numbers are added too.")
      .if_equals(r.added_where([&](int n) { return r.dtable(r.ids[n], 0) != 0; }),
                 "A row of dtable that begins with 0 gets nothing: it is a row like all others.")
      .if_equals(r.added_where([&](int n) { return n == 0 || r.ids[n] != r.ids[n - 1]; }),
                 "Of equal ids side by side only the first row counts: all of them add up.");
}

/// Where people add.
void recognise_places(emb::course::NumbersClaim& claim, const Returned& r) {
  Returned cleared = r;
  cleared.dtable = Rows(r.dtable.rows(), r.dtable.columns());
  Returned begun = r;
  for (const TokenId id : r.ids)
    for (int d = 0; d < r.dtable.columns(); ++d) begun.dtable(id, d) = 0;
  claim
      .if_equals(cleared.added_where([](int) { return true; }),
                 "What dtable held before is lost: it stays in the sum.")
      .if_equals(begun.added_where([](int) { return true; }),
                 "What the named rows of dtable held is lost: it stays in the sum.")
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

/// The same, and number n of row n, counted round, is 0: in dout, and in dtable.
Returned with_zeros(Returned r) {
  for (Rows* rows : {&r.dout, &r.dtable})
    for (int n = 0; n < rows->rows(); ++n) (*rows)(n, n % rows->columns()) = 0;
  return r;
}

void scatter(Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(8, 11), D = draw.size(4, 6), N = draw.size(5, 7);
  // Ids 0 and V - 1 are neither the first token nor the last, whose absence would look the same.
  const auto ids = [&](int count) {
    IdList drawn = draw.ids(count, V);
    while (drawn[0] % (V - 1) == 0 || drawn[count - 1] % (V - 1) == 0) drawn = draw.ids(count, V);
    return drawn;
  };
  const IdList few = ids(N), many = ids(V + 3);
  expect_scatter(check, {draw.matrix(V + 3, D), many, draw.matrix(V, D)});
  expect_scatter(check, {draw.matrix(N, D), few, draw.matrix(V, D)});
  expect_scatter(check, {draw.matrix(N, D), few, Rows(V, D)});
  expect_scatter(check, {draw.matrix(6, D), {1, 4, 4, 4, 2, 3}, draw.matrix(V, D)});
  expect_scatter(check, with_zeros({draw.matrix(V + 3, D), many, draw.matrix(V, D)}));
  expect_scatter(check, {draw.matrix(1, D), {V - 1}, draw.matrix(V, D)});
  expect_scatter(check, {draw.matrix(3, 1), {1, 0, 1}, draw.matrix(2, 1)});
  expect_scatter(check, {Rows(0, D), {}, draw.matrix(V, D)});
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"02.1", one_row}, {"02.2", rows_gathered}, {"02.3", scatter}, {"02.4", costs}, {"02.5", step}};
