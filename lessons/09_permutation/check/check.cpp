#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "lessons/09_permutation/check/layer_checks.hpp"
#include "lessons/09_permutation/check/pooled_checks.hpp"
#include "lessons/09_permutation/check/references.hpp"
#include "lessons/09_permutation/exercise.hpp"

namespace {

using emb::message;
using emb::course::Check;
using references::Order;
using references::shown;
using references::Table;

// ---- 09.1 -------------------------------------------------------------------------------------

void expect_permuted(Check& check, const Table& x, const Order& order) {
  using references::in_order, references::inverse, references::filled;
  const Table yours = exercise::permuted(x, order), right = in_order(x, order);
  const int T = x.rows(), D = x.columns();
  int wrong = 0;  // the first wrong row
  while (wrong < std::min(T - 1, yours.rows() - 1) && yours.row(wrong) == right.row(wrong)) ++wrong;
  check.matrix("rows", yours)
      .exactly()
      .if_equals(in_order(x, inverse(order)),
                 "Row i went to place order[i]. Place i takes the row order[i].")
      .if_equals(x, "The rows are where they were.")
      .if_equals(in_order(in_order(x, order), order), "The order was applied twice.")
      .if_equals(filled(T, D, [&](int i, int d) { return x(T - 1 - i, d); }),
                 "The rows run backwards: order says which row stands where.")
      .if_equals(filled(T, D, [&](int i, int) { return x(order[i], 0); }),
                 "That is one number for each place: a row has D of them.")
      .if_equals(filled(T, D, [&](int i, int) { return order[i]; }),
                 "Those are the numbers of the order: it says which row of x to take.")
      .if_equals(filled(T, D, [&](int i, int d) { return x((order[i] + 1) % T, d); }),
                 "Rows are counted from 0: row order[i], not the one behind it.")
      .if_equals(references::in_place(x, order, false),
                 "A row was overwritten before it was copied: read x, write to another matrix.")
      .if_equals(references::in_place(x, order, true),
                 "Rows changed places one pair after the other, so that later ones are not where x "
                 "has them: read x, write to another matrix.")
      .if_equals(filled(T, D, [&](int i, int d) { return i + 1 < T ? right(i, d) : 0; }),
                 "The last row is missing.")
      .if_equals(filled(T, D, [&](int i, int d) { return d + 1 < D ? right(i, d) : 0; }),
                 "The last column is missing.")
      .otherwise(message("order[", wrong, "] is ", order[wrong], ", so row ", wrong, " is row ",
                         order[wrong], " of x, ", shown(right.row(wrong)), "."))
      .expect(right);
}

void another_order(Check& check) {
  expect_permuted(check, {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}, {13, 14, 15}},
                  {2, 0, 4, 1, 3});
  const int T = check.draw.size(6, 9), D = check.draw.size(3, 4);
  for (int again = 0; again < 2; ++again)
    expect_permuted(check, check.draw.matrix<double>(T, D), check.draw.order(T));
  expect_permuted(check, check.draw.matrix<double>(3, 5), check.draw.order(3));
  expect_permuted(check, {{5, 6, 7}}, {0});
  check.matrix("rows of no place", exercise::permuted(Table(0, 3), {})).expect(Table(0, 3));
}

// ---- 09.3 -------------------------------------------------------------------------------------

void expect_orders(Check& check, int T, std::int64_t yours) {
  std::int64_t orders = 1;
  for (int n = 1; n <= T; ++n) orders *= n;
  const bool cut = yours == static_cast<std::int32_t>(orders) ||
                   yours == static_cast<std::uint32_t>(orders) ||
                   std::abs(yours - orders) < orders / 100000;
  check.number(message("orders, T = ", T), yours)
      .exactly()
      .if_true(T > 12 && cut,
               "An int holds 12!, but not 13!, and a float 7 digits: multiply in a std::int64_t.")
      .if_equals(std::pow(T, T), "That lets a word stand twice: after the first, T - 1 are left.")
      .if_equals(T, "That is the number of words; each can be first, and then the rest go on.")
      .if_equals(std::pow(2, T), "That is for each word in or out: an order has all of them.")
      .if_equals(T * (T - 1) / 2, "That is the number of pairs of words.")
      .if_equals(T * (T - 1), "Those are the choices of the first two words: the rest go on.")
      .if_equals(T * T, "That is a square: T choices, then T - 1, then T - 2, multiplied.")
      .if_equals(T * (T + 1) / 2, "Added up: the choices T, T - 1, .. 1 are multiplied.")
      .if_equals(static_cast<double>(orders) / T, "(T - 1)!: the first word has T choices, too.")
      .if_true(T < 6 && yours == 0, "A product that begins at 0 stays 0: begin at 1.")
      .otherwise(message(T, " choices for the first word, ", T - 1,
                         " for the next, and so on, multiplied."))
      .expect(orders);
}

void predicted(Check& check) {
  for (const int T : {5, 1, check.draw.size(6, 8), 20}) {
    const exercise::Answers yours = exercise::predicted_answers(T);
    expect_orders(check, T, yours.orders);
    check.number(message("pooled, T = ", T), yours.pooled)
        .exactly()
        .if_equals(yours.orders, "The outputs move with the words, and their mean does not see it.")
        .if_equals(T, "Each place has its output, but the answer is their mean.")
        .if_equals(0, "The model does answer. Always the same.")
        .otherwise("Another order only moves the outputs: their mean stays one and the same.")
        .expect(1);
    check.number(message("last word, T = ", T), yours.last_word)
        .exactly()
        .if_equals(yours.orders, "The last word sees all words, and in one layer not their order.")
        .if_equals(1, "The last row is that of the last word: another word, another query.")
        .if_equals(static_cast<double>(yours.orders) / T,
                   "Those are the orders of the words before it, which it cannot see.")
        .if_equals(T - 1, "Any of all T words can be last.")
        .otherwise("The answer depends on which word is last, and on nothing else.")
        .expect(T);
  }
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"09.1", another_order},
    {"09.2", pooled_checks::mean_over_places},
    {"09.3", predicted},
    {"09.4", attention_checks::weights},
    {"09.5", attention_checks::layer}};
