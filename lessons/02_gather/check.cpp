#include "check/check.hpp"

#include <algorithm>

#include "lessons/02_gather/exercise.hpp"
#include "lessons/02_gather/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

/// Two tokens of each of some ids, and others: repeats are certain.
IdList ids_with_repeats(Check& check, std::size_t vocabulary) {
  IdList ids = check.random_ids(check.random_size(3, 6), vocabulary);
  ids.push_back(ids.front());
  ids.push_back(ids[1]);
  ids.push_back(ids.front());
  return ids;
}

// ---- 02.1 -------------------------------------------------------------------------------------

void expect_row(Check& check, const List& table, std::size_t width, TokenId id) {
  const auto yours = exercise::table_row(check.input("table", table), width, id);
  const auto from = [&](std::size_t begin) {
    List part;
    for (std::size_t n = begin; n < std::min(begin + width, table.size()); ++n)
      part.push_back(table[n]);
    return part;
  };
  const std::size_t row = static_cast<std::size_t>(id), V = table.size() / width;
  check.numbers(emb::message("row ", id), yours)
      .if_equals(from(row), "It begins at number `id`: before it lie id whole rows, of width each.")
      .if_equals(from(row * V), "It begins at id * V: a row has width numbers, not V.")
      .if_equals(from((row + V - 1) % V * width), "That is the row before: ids are counted from 0.")
      .if_equals(from((row + 1) % V * width), "That is the row after: ids are counted from 0.")
      .if_equals(from(row * width + 1), "It begins one number too late.")
      .if_true(yours.size() > width && std::ranges::equal(yours.first(width), from(row * width)),
               "It begins at the right place and has no end: a row has width numbers.")
      .expect(from(row * width));
}

void one_row(Check& check) {
  expect_row(check, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, 3, 2);
  const std::size_t V = check.random_size(7, 12), D = check.random_size(3, 5);
  const List table = check.random_values(V * D);
  expect_row(check, table, D, static_cast<TokenId>(check.random_size(2, V - 2)));
  expect_row(check, table, D, 0);
  expect_row(check, table, D, static_cast<TokenId>(V - 1));
}

// ---- 02.2 -------------------------------------------------------------------------------------

void expect_gather(Check& check, const List& table, std::size_t width, const IdList& ids) {
  const auto yours = exercise::gather(check.input("table", table), width, check.input("ids", ids));
  IdList places(ids.size()), first(ids.size(), ids.front()), each = ids;
  for (std::size_t n = 0; n < places.size(); ++n)
    places[n] = static_cast<TokenId>(n % (table.size() / width));
  std::ranges::sort(each);
  List firsts;
  for (TokenId id : ids) firsts.push_back(table[static_cast<std::size_t>(id) * width]);
  const List sorted = rows_of(table, width, each);
  each.erase(std::unique(each.begin(), each.end()), each.end());
  check.matrix("rows", yours, width)
      .if_equals(rows_of(table, width, places), "Row n of the table is copied: it is row ids[n].")
      .if_equals(rows_of(table, width, first), "Every row is that of ids[0]: ids[n] belongs to n.")
      .if_equals(rows_of(table, width, each), "Each word is there once: every token gets a row.")
      .if_equals(sorted, "The rows stand in order of the ids: they stay in the order of the text.")
      .if_equals(firsts, "That is one number for each token: a row has width of them.")
      .if_equals(transposed(rows_of(table, width, ids), width), "Rows and columns are exchanged.")
      .exactly()
      .expect(rows_of(table, width, ids));
}

/// `bad` is no row of the table and stands at place 1; `instead` is where clamping puts it.
void expect_refusal(Check& check, const List& table, std::size_t width, TokenId bad,
                    TokenId instead) {
  const auto V = static_cast<TokenId>(table.size() / width);
  List passed_over = rows_of(table, width, {0, 0, 1}), left_out = rows_of(table, width, {0, 1});
  std::fill_n(passed_over.begin() + static_cast<std::ptrdiff_t>(width), width, 0.0f);
  List yours;
  check
      .call(emb::message("ids[1] = ", bad, " in a table of ", V, " rows"),
            [&] {
              yours = exercise::gather(check.input("table", table), width,
                                       check.input("ids", IdList{0, bad, 1}));
            })
      .if_true(yours == rows_of(table, width, {0, instead, 1}),
               emb::message("The id was clamped to ", instead, ", which is another word."))
      .if_true(yours == rows_of(table, width, {0, (bad % V + V) % V, 1}),
               "The id was wrapped around, to another word.")
      .if_true(yours == passed_over, "The id got a row of zeros, as if it were padding.")
      .if_true(yours == left_out, "The id was left out: every later row now stands too early.")
      .expect_throw<emb::IdError>();
}

void rows_gathered(Check& check) {
  expect_gather(check, {1, 2, 3, 4, 5, 6, 7, 8}, 2, {3, 1, 3});
  const std::size_t V = check.random_size(7, 12), D = check.random_size(2, 5);
  const List table = check.random_values(V * D);
  IdList ids = ids_with_repeats(check, V);
  ids.push_back(static_cast<TokenId>(V - 1));
  ids.push_back(0);
  expect_gather(check, table, D, ids);
  const auto size = static_cast<TokenId>(V);
  expect_refusal(check, table, D, size + 2, size - 1);
  expect_refusal(check, table, D, size, size - 1);
  expect_refusal(check, table, D, -2, 0);
  check.numbers("rows of no ids", exercise::gather(check.input("table", table), D, {}))
      .expect(List{});
}

// ---- 02.3 -------------------------------------------------------------------------------------

void expect_scatter(Check& check, const Returned& r) {
  const auto dtable = check.guarded("dtable", r.dtable);
  exercise::scatter_add(check.input("dout", r.dout), r.width, check.input("ids", r.ids), dtable);
  const auto add = [](float& sum, float d) { sum += d; };
  Returned cleared = r;
  std::ranges::fill(cleared.dtable, 0.0f);
  check.matrix("dtable", dtable, r.width)
      .if_equals(r.with([](float& sum, float d) { sum = d; }),
                 "Of a repeated id only the last row is left: assigned instead of added?")
      .if_equals(first_counts(r), "Of a repeated id only the first row counts: all of them add up.")
      .if_equals(means(r), "A repeated id got the mean of its rows: their sum is asked for.")
      .if_equals(cleared.with(add), "What dtable held before is lost: it stays in the sum.")
      .if_equals(by_place(r), "Row n went to row n of dtable: it belongs to row ids[n].")
      .if_equals(exchanged(r), "n and ids[n] are exchanged: row n of dout goes to row ids[n].")
      .if_equals(r.with([](float& sum, float d) { sum -= d; }), "Subtracted: rows are added.")
      .if_equals(r.dtable, "dtable is as it was before.")
      .expect(r.with(add));
}

void scatter(Check& check) {
  expect_scatter(check, {2, {1, 3, 1, 1}, {1, 2, 3, 4, 5, 6, 7, 8}, List(8, 0.0f)});
  const std::size_t V = check.random_size(6, 9), D = check.random_size(2, 4);
  const IdList ids = ids_with_repeats(check, V);
  const List dout = check.random_values(ids.size() * D);
  expect_scatter(check, {D, ids, dout, List(V * D, 0.0f)});
  expect_scatter(check, {D, ids, dout, check.random_values(V * D)});
}

// ---- 02.4 -------------------------------------------------------------------------------------

void costs(Check& check) {
  const std::size_t N = check.random_size(3, 30), V = check.random_size(50, 90),
                    D = check.random_size(100, 200);
  const auto yours = exercise::predicted_costs(N, V, D);
  const std::string sizes = emb::message("N = ", N, ", V = ", V, ", D = ", D);
  check.number("one-hot multiply-adds, " + sizes, yours.one_hot_multiply_adds)
      .if_equals(N * V,
                 "That is the size of the one-hot matrix; each of its numbers meets D others.")
      .if_equals(V * D, "That is for a single token: there are N.")
      .if_equals(N * D,
                 "That is the size of the result; each of its numbers is a sum of V products.")
      .if_equals(N * V * D * 4, "Multiply-adds are counted, not bytes.")
      .if_equals(N * V * D * 2, "A multiplication and its addition count as one multiply-add.")
      .if_equals(0, "The product multiplies by 0 as well: nobody tells it which factors are 0.")
      .expect(N * V * D);
  check.number("gather multiply-adds, " + sizes, yours.gather_multiply_adds)
      .if_equals(N * D, "Those are copies: your gather multiplies no number of the table.")
      .if_equals(N, "id * width finds a place; no number of the table is multiplied.")
      .expect(0);
  check.number("gather bytes, " + sizes, yours.gather_bytes)
      .if_equals(N * D * 4, "Each number is read from the table and written to the result: twice.")
      .if_equals(N * D * 2, "Those are numbers; each takes 4 bytes.")
      .if_equals(N * D, "Those are numbers, and each takes 4 bytes; it is read and written.")
      .if_equals(V * D * 4 + N * D * 4, "The whole table is read there; gather reads N rows of it.")
      .if_equals(N * D * 16, "That is for doubles: a float takes 4 bytes.")
      .expect(N * D * 8);
}

// ---- 02.5 -------------------------------------------------------------------------------------

void expect_step(Check& check, const Step& s) {
  const auto table = check.guarded("table", s.table);
  exercise::step_towards(table, s.width, check.input("ids", s.ids), s.padding,
                         check.input("targets", s.targets), s.rate);
  check.matrix("table", table, s.width)
      .if_equals(stepped(s, s.rate, false), "The padding row moved: it has to stay as it is.")
      .if_equals(one_after_the_other(s),
                 "A repeated id moved twice, the second time from where the first had put it: "
                 "read all rows first.")
      .if_equals(last_token(s), "Of a repeated id only the last token counts: they add up.")
      .if_equals(stepped(s, -s.rate), "The rows move away from their targets: subtract.")
      .if_equals(stepped(s, 1.0f), "The rate is missing: rate * gradient is subtracted.")
      .if_equals(s.table, "The table is as it was before.")
      .expect(stepped(s, s.rate));
}

void step(Check& check) {
  // Row 1 gets (2 - 4) + (2 - 8) = -8, times 0.5; row 2 stays, though it was looked up.
  const Step small{1, {1, 2, 3}, {1, 2, 1}, 2, {4, 7, 8}, 0.5f};
  expect_step(check, small);
  const std::size_t V = check.random_size(6, 9), D = check.random_size(2, 4);
  Step s{D, check.random_values(V * D), ids_with_repeats(check, V), 0, {}, 0.25f};
  s.padding = static_cast<TokenId>(check.random_size(0, V - 1));
  s.ids.push_back(s.padding);
  s.ids.push_back((s.padding + 1) % static_cast<TokenId>(V));
  s.ids.push_back((s.padding + 1) % static_cast<TokenId>(V));
  s.targets = check.random_values(s.ids.size() * D);
  expect_step(check, s);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"02.1", one_row}, {"02.2", rows_gathered}, {"02.3", scatter}, {"02.4", costs}, {"02.5", step}};
