#include "lessons/09_permutation/exercise.hpp"
#define exercise exercise::right
#include "lessons/09_permutation/solution.cpp"
#undef exercise

#include "tests/misconceptions/09_attend.hpp"
#include "tests/misconceptions/09_attention.hpp"
#include "tests/misconceptions/09_pooled.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

Table permuted(const Table& x, const List<int>& order) { return answer(right::permuted)(x, order); }
List<double> pooled(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return answer(right::pooled)(x, ids, padding);
}
Answers predicted_answers(int T) { return answer(right::predicted_answers)(T); }
Table attention_weights(const Table& q, const Table& k, bool causal) {
  return answer(right::attention_weights)(q, k, causal);
}
Table attend(const Table& q, const Table& k, const Table& v, bool causal) {
  return answer(right::attend)(q, k, v, causal);
}

namespace {

// ---- 09.1 -------------------------------------------------------------------------------------

/// Row i is row from(i) of x.
template <class From>
Table rows_from(const Table& x, From from) {
  Table rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = x(from(i), d);
  return rows;
}

Table permuted_inverse(const Table& x, const List<int>& order) {
  Table rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(order[i], d) = x(i, d);
  return rows;
}
Table permuted_one_number(const Table& x, const List<int>& order) {
  Table rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = x(order[i], 0);
  return rows;
}
Table permuted_unmoved(const Table& x, const List<int>&) { return x; }
Table permuted_from_one(const Table& x, const List<int>& order) {
  return rows_from(x, [&](int i) { return order[i] - 1; });
}
Table permuted_twice(const Table& x, const List<int>& order) {
  return rows_from(x, [&](int i) { return order[order[i]]; });
}
Table permuted_backwards(const Table& x, const List<int>&) {
  return rows_from(x, [&](int i) { return x.rows() - 1 - i; });
}
Table permuted_in_place(const Table& x, const List<int>& order) {
  Table rows = x;
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = rows(order[i], d);
  return rows;
}
Table permuted_by_swaps(const Table& x, const List<int>& order) {
  Table rows = x;
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) std::swap(rows(i, d), rows(order[i], d));
  return rows;
}
Table permuted_columns(const Table& x, const List<int>& order) {
  Table rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = x(i, order[d]);
  return rows;
}

Table permuted_as_first(const Table& x, const List<int>& order) {
  static List<int> first;
  if (first.size() != order.size()) first = order;
  return rows_from(x, [&](int i) { return first[i]; });
}
Table permuted_no_place(const Table& x, const List<int>& order) {
  return order[0] < 0 ? x : right::permuted(x, order);
}

// ---- 09.3 -------------------------------------------------------------------------------------

Answers answers_mask_sees_all(int T) {
  const Answers right = right::predicted_answers(T);
  return {right.orders, 1, right.orders};
}
Answers answers_mask_sees_nothing(int T) { return {right::predicted_answers(T).orders, 1, 1}; }
Answers answers_pooled_all(int T) {
  const Answers right = right::predicted_answers(T);
  return {right.orders, right.orders, T};
}
Answers answers_powers(int T) { return {static_cast<std::int64_t>(std::pow(T, T)), 1, T}; }
Answers answers_words(int T) { return {T, 1, T}; }
Answers answers_from_zero(int T) {
  std::int64_t orders = 0;
  for (int n = 1; n <= T; ++n) orders *= n;
  return {orders, 1, T};
}
Answers answers_in_int(int T) {
  unsigned orders = 1;  // as an int would, and without undefined behaviour here
  for (int n = 1; n <= T; ++n) orders *= n;
  return {static_cast<int>(orders), 1, T};
}
Answers answers_in_unsigned(int T) {
  return {static_cast<unsigned>(right::predicted_answers(T).orders), 1, T};
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("09.1", permuted, permuted_inverse, "Row i went to place order[i]"),
    WRONG("09.1", permuted, permuted_one_number, "one number for each place"),
    WRONG("09.1", permuted, permuted_unmoved, "where they were"),
    WRONG("09.1", permuted, permuted_from_one, "(-1, 0) was asked for"),
    WRONG("09.1", permuted, permuted_twice, "applied twice"),
    WRONG("09.1", permuted, permuted_backwards, "run backwards"),
    WRONG("09.1", permuted, permuted_in_place, "overwritten before it was copied"),
    WRONG("09.1", permuted, permuted_by_swaps, "one pair after the other"),
    WRONG("09.1", permuted, permuted_columns, "was asked for"),
    WRONG("09.1", permuted, permuted_as_first, "so row"),
    WRONG("09.1", permuted, permuted_no_place, "the list has no places"),
    WRONG("09.2", pooled, pooled_without_zeros, "A row of zeros stayed out"),
    WRONG("09.2", pooled, pooled_ends_with_padding, "All of yours are 0"),
    WRONG("09.4", attention_weights, weights_square, "All of yours are 0"),
    WRONG("09.4", attention_weights, weights_largest_but_last, "e^1000 is infinite"),
    WRONG("09.4", attention_weights, weights_largest_but_first, "e^1000 is infinite"),
    WRONG("09.2", pooled, pooled_by_words, "how many different ids"),
    WRONG("09.2", pooled, pooled_each_word_once, "A word that came before stayed out"),
    WRONG("09.3", predicted_answers, answers_in_unsigned, "An int holds 12!"),
    WRONG("09.4", attention_weights, weights_maximum_undivided, "subtract the largest of those"),
    WRONG("09.4", attention_weights, weights_epsilon, "divided by their sum"),
    WRONG("09.5", attend, attend_small_left_out, "each times its row of v"),
    WRONG("09.2", pooled, pooled_one_too_few, "The count is one too low"),
    WRONG("09.2", pooled, pooled_one_is_none, "All of yours are 0"),
    WRONG("09.2", pooled, pooled_all, "their numbers and their count"),
    WRONG("09.2", pooled, pooled_by_places, "Divided by all places"),
    WRONG("09.2", pooled, pooled_padding_in_sum, "in the sum, though not in the count"),
    WRONG("09.2", pooled, pooled_nan, "0 divided by 0"),
    WRONG("09.2", pooled, pooled_sum, "That is the sum"),
    WRONG("09.2", pooled, pooled_the_padding, "the mean of the padding"),
    WRONG("09.2", pooled, pooled_counts_numbers, "once for each number"),
    WRONG("09.2", pooled, pooled_break, "continue, not break"),
    WRONG("09.2", pooled, pooled_count_from_one, "one too high"),
    WRONG("09.2", pooled, pooled_padding_is_zero, "whose id is 0"),
    WRONG("09.2", pooled, pooled_compares_places, "Place 3 stayed out"),
    WRONG("09.2", pooled, pooled_halves, "was halved"),
    WRONG("09.2", pooled, pooled_divides_early, "the count so far"),
    WRONG("09.2", pooled, pooled_divides_again, "after each row"),
    WRONG("09.2", pooled, pooled_assigned, "assigned instead of added"),
    WRONG("09.2", pooled, pooled_last_row, "the last row alone"),
    WRONG("09.2", pooled, pooled_without_last, "The last row is missing"),
    WRONG("09.2", pooled, pooled_without_first, "The first row is missing"),
    WRONG("09.2", pooled, pooled_by_padding, "how many rows are padding"),
    WRONG("09.3", predicted_answers, answers_mask_sees_all, "in one layer not their order"),
    WRONG("09.3", predicted_answers, answers_mask_sees_nothing, "another query"),
    WRONG("09.3", predicted_answers, answers_pooled_all, "their mean does not see it"),
    WRONG("09.3", predicted_answers, answers_powers, "lets a word stand twice"),
    WRONG("09.3", predicted_answers, answers_words, "the rest go on"),
    WRONG("09.3", predicted_answers, answers_from_zero, "begin at 1"),
    WRONG("09.3", predicted_answers, answers_in_int, "An int holds 12!"),
    WRONG("09.4", attention_weights, weights_last_product_missing, "The last product of q . k"),
    WRONG("09.4", attention_weights, weights_first_product_missing, "d is counted from 0"),
    WRONG("09.4", attention_weights, weights_unscaled, "not divided by sqrt(D)"),
    WRONG("09.4", attention_weights, weights_by_width, "divided by D"),
    WRONG("09.4", attention_weights, weights_by_places, "Divided by sqrt(T)"),
    WRONG("09.4", attention_weights, weights_whole_root, "An int made"),
    WRONG("09.4", attention_weights, weights_powers_of_two, "That is 2^s"),
    WRONG("09.4", attention_weights, weights_exchanged, "q and k are exchanged"),
    WRONG("09.4", attention_weights, weights_always_causal, "hidden, though causal is false"),
    WRONG("09.4", attention_weights, weights_see_later, "Later places are seen"),
    WRONG("09.4", attention_weights, weights_not_itself, "Place i sees itself, too"),
    WRONG("09.4", attention_weights, weights_nothing_to_see, "where every place sees itself"),
    WRONG("09.4", attention_weights, weights_other_half, "The wrong half"),
    WRONG("09.4", attention_weights, weights_always_other_half, "Earlier places are hidden"),
    WRONG("09.4", attention_weights, weights_other_half_zero, "place i sees 0 to i."),
    WRONG("09.4", attention_weights, weights_other_half_afterwards, "place i sees 0 to i."),
    WRONG("09.4", attention_weights, weights_hidden_zero, "e^0 = 1 is seen"),
    WRONG("09.4", attention_weights, weights_hidden_afterwards, "counts hidden places"),
    WRONG("09.4", attention_weights, weights_masked_by_minus_1000, "A later place has a weight"),
    WRONG("09.4", attention_weights, weights_masked_by_infinity, "RIGHT"),
    WRONG("09.4", attention_weights, weights_overflow, "e^1000 is infinite"),
    WRONG("09.4", attention_weights, weights_maximum_from_zero, "It may be below 0"),
    WRONG("09.4", attention_weights, weights_maximum_of_hidden, "hidden scores do not count"),
    WRONG("09.4", attention_weights, weights_undivided, "That is e^s"),
    WRONG("09.4", attention_weights, weights_are_scores, "Those are the scores"),
    WRONG("09.4", attention_weights, weights_by_largest, "not only the largest"),
    WRONG("09.4", attention_weights, weights_of_columns, "The weights of a column sum to 1"),
    WRONG("09.4", attention_weights, weights_of_everything, "All weights together"),
    WRONG("09.5", attend, attend_transposed, "The weights are read as weight(j, i)"),
    WRONG("09.5", attend, attend_own_value, "Row i is v_i"),
    WRONG("09.5", attend, attend_assigned, "assigned instead of added"),
    WRONG("09.5", attend, attend_mean, "already add up to 1"),
    WRONG("09.5", attend, attend_plain_mean, "plain mean"),
    WRONG("09.5", attend, attend_by_scores, "weighed by the scores"),
    WRONG("09.5", attend, attend_undivided, "do not add up to 1"),
    WRONG("09.5", attend, attend_never_causal, "Later places are seen"),
    WRONG("09.5", attend, attend_other_half, "The wrong half is hidden"),
    WRONG("09.5", attend, attend_adds_itself, "added once more"),
    WRONG("09.5", attend, attend_without_last, "The last place is missing"),
    WRONG("09.5", attend, attend_over_v, "were overwritten"),
    WRONG("09.5", attend, attend_width_of_q, "expected [3, 3]"),
};
