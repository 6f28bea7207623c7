#include "check/check.hpp"

#include <algorithm>
#include <numeric>

#include "base/errors.hpp"
#include "lessons/09_permutation/exercise.hpp"
#include "lessons/09_permutation/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// ---- 09.1 -------------------------------------------------------------------------------------

void expect_permuted(Check& check, const List& x, std::size_t width, const Order& order) {
  const auto yours = exercise::permuted(check.input("x", x), width, check.input("order", order));
  check.matrix("rows", yours, width)
      .if_equals(in_order(x, width, inverse(order)),
                 "Row i went to place order[i]. Place i takes the row order[i].")
      .if_equals(x, "The rows are where they were.")
      .if_equals(first_numbers(x, width, order),
                 "That is one number for each place: a row has width of them.")
      .exactly()
      .expect(in_order(x, width, order));
}

void another_order(Check& check) {
  expect_permuted(check, {1, 2, 3, 4, 5, 6, 7, 8}, 2, {1, 2, 3, 0});
  const std::size_t T = check.random_size(5, 8), D = check.random_size(2, 4);
  Order order(T);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::rotate(order.begin(), order.begin() + 2, order.end());
  std::swap(order[check.random_size(0, 1)], order[check.random_size(2, T - 1)]);
  expect_permuted(check, check.random_values(T * D), D, order);
}

// ---- 09.2 -------------------------------------------------------------------------------------

void expect_pooled(Check& check, const List& x, std::size_t width, const std::vector<TokenId>& ids,
                   TokenId padding) {
  const auto yours = exercise::pooled(check.input("x", x), width, check.input("ids", ids), padding);
  const double places = static_cast<double>(ids.size());
  const double count = places - static_cast<double>(std::ranges::count(ids, padding));
  check.numbers("mean", yours)
      .if_equals(row_sum(x, width, ids, padding, true, places),
                 "The padding rows are in the mean: their numbers and their count.")
      .if_equals(row_sum(x, width, ids, padding, false, places),
                 "Divided by all places: padding counts neither above nor below the line.")
      .if_equals(row_sum(x, width, ids, padding, true, count),
                 "The padding rows are in the sum, though not in the count.")
      .if_equals(row_sum(x, width, ids, padding, false, 1), "That is the sum: divide by the count.")
      .expect(row_sum(x, width, ids, padding, false, count));
}

void mean_over_places(Check& check) {
  // (2 + 6) / 2 and (4 + 0) / 2; the rows 8 8 and 9 9 are padding.
  expect_pooled(check, {2, 4, 8, 8, 6, 0, 9, 9}, 2, {1, 3, 2, 3}, 3);
  const std::size_t T = check.random_size(5, 8), D = check.random_size(2, 4);
  auto ids = check.random_ids(T, 4);
  ids[0] = 5;
  ids[T - 1] = ids[T - 2] = 9;
  expect_pooled(check, check.random_values(T * D), D, ids, 9);
  const auto nothing = exercise::pooled(check.input("x", List{1, 2, 3, 4}), 2,
                                        check.input("ids", std::vector<TokenId>{7, 7}), 7);
  check.numbers("mean of padding alone", nothing)
      .if_true(nothing.size() == 2 && nothing[0] != nothing[0],
               "0 divided by 0 is nan: a text of padding alone has zeros.")
      .expect({0, 0});
}

// ---- 09.3 -------------------------------------------------------------------------------------

void predicted(Check& check) {
  for (const std::size_t T : {std::size_t{1}, check.random_size(4, 5), check.random_size(6, 8)}) {
    const auto yours = exercise::predicted_answers(T);
    std::size_t orders = 1, powers = 1;
    for (std::size_t n = 1; n <= T; ++n) orders *= n;
    for (std::size_t n = 0; n < T; ++n) powers *= T;
    const std::string words = emb::message(", T = ", T);
    check.number("orders" + words, yours.orders)
        .if_equals(powers, "That lets a word stand twice: after the first, T - 1 are left.")
        .if_equals(T, "That is the number of words; each can be first, and then the rest go on.")
        .if_equals(T * (T - 1) / 2, "That is the number of pairs of words.")
        .expect(orders);
    check.number("pooled" + words, yours.pooled)
        .if_equals(orders, "The outputs move with the words, and their mean does not see it.")
        .if_equals(T, "Each place has its output, but the answer is their mean.")
        .if_equals(0, "The model does answer. Always the same.")
        .expect(1);
    check.number("last word" + words, yours.last_word)
        .if_equals(orders, "The last word sees all words, and in one layer not their order.")
        .if_equals(1, "The last row is that of the last word: another word, another query.")
        .if_equals(orders / T, "Those are the orders of the words before it, which it cannot see.")
        .expect(T);
  }
}

// ---- 09.4 -------------------------------------------------------------------------------------

void expect_attention(Check& check, const Attending& a, bool causal) {
  const auto yours = exercise::attend(check.input("q", a.q), check.input("k", a.k),
                                      check.input("v", a.v), a.width, causal);
  check.matrix(causal ? "causal attention" : "attention", yours, a.width)
      .within(1e-4)
      .if_true(std::ranges::any_of(yours, [](float n) { return n != n; }),
               "There is a nan: e^s overflowed. Subtract the largest score of the row first.")
      .if_equals(a.right(!causal), causal ? "Later places are seen: with causal, j <= i only."
                                          : "Later places are hidden, though causal is false.")
      .if_equals(a.right(causal, a.root()), "The scores are not divided by sqrt(D).")
      .if_equals(a.right(causal, 1 / a.root()), "The scores are divided by D: by its root.")
      .if_equals(a.softmax_over_queries(),
                 "The weights of a column sum to 1: those of a row have to, over the keys j.")
      .if_equals(a.undivided(causal), "The weights do not sum to 1: divide by the sum of e^s.")
      .if_equals(a.hidden_as_zero(), "A hidden score is 0, and e^0 = 1 is seen: leave it out.")
      .if_equals(a.hidden_afterwards(),
                 "The sum of e^s counts hidden places: only those seen belong to it.")
      .expect(a.right(causal));
}

void two_places(Check& check) {
  // Scores ln 3 and 0 give the weights 3/4 and 1/4: 3/4 * 4 + 1/4 * 8 = 5.
  const Attending small{1, {1, 0}, {1.0986123f, 0}, {4, 8}};
  check
      .numbers("attention of two places",
               exercise::attend(check.input("q", small.q), check.input("k", small.k),
                                check.input("v", small.v), 1, false))
      .if_equals(small.softmax_over_queries(),
                 "The weights of a column sum to 1: those of a row have to, over the keys j.")
      .if_equals(small.undivided(false), "The weights do not sum to 1: divide by the sum of e^s.")
      .if_equals(small.right(true), "Later places are hidden, though causal is false.")
      .within(1e-4)
      .expect({5, 6});
}

void a_layer(Check& check) {
  two_places(check);
  const std::size_t T = check.random_size(4, 6), D = check.random_size(2, 4);
  Attending a{D, check.random_values(T * D), check.random_values(T * D),
              check.random_values(T * D)};
  expect_attention(check, a, false);
  expect_attention(check, a, true);
  // Scores of 400: e^400 is infinite. The first key of two fits far better.
  const Attending large{1, {20, 20}, {20, 0}, {3, 9}};
  const auto yours = exercise::attend(check.input("q", large.q), check.input("k", large.k),
                                      check.input("v", large.v), 1, false);
  check.numbers("attention with scores of 400", yours)
      .if_true(std::ranges::any_of(yours, [](float n) { return n != n; }),
               "There is a nan: e^s overflowed. Subtract the largest score of the row first.")
      .expect({3, 3});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"09.1", another_order}, {"09.2", mean_over_places}, {"09.3", predicted}, {"09.4", a_layer}};
