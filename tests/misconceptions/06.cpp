#include "lessons/06_bigram/exercise.hpp"
#define exercise exercise::right
#include "lessons/06_bigram/solution.cpp"
#undef exercise

#include "tests/misconceptions/06_counts.hpp"
#include "tests/misconceptions/06_losses.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

double predicted_first_loss(int V) { return answer(right::predicted_first_loss)(V); }
Matrix<int> count_pairs(const List<TokenId>& ids, int V) {
  return answer(right::count_pairs)(ids, V);
}
Matrix<double> shares(const Matrix<int>& counts, double add) {
  return answer(right::shares)(counts, add);
}
double row_loss(const List<double>& scores, TokenId target) {
  return answer(right::row_loss)(scores, target);
}
double bigram_floor(const List<TokenId>& ids, int V) { return answer(right::bigram_floor)(ids, V); }
Matrix<double> table_gradient(const Matrix<double>& scores, const Matrix<int>& counts) {
  return answer(right::table_gradient)(scores, counts);
}

namespace {

// ---- 06.6 -------------------------------------------------------------------------------------
int row_total(const Matrix<int>& counts, int x) { return row_sum(counts, x); }
int total(const Matrix<int>& counts) {
  int sum = 0;
  for (int count : counts) sum += count;
  return sum;
}
double probability(const Matrix<double>& scores, int x, int v) {
  return std::exp(-right::row_loss(scores.row(x), v));
}
/// The number at (x, v) is f(x, v).
template <class F>
Matrix<double> gradient_of(const Matrix<int>& counts, F f) {
  Matrix<double> gradient(counts.rows(), counts.rows());
  for (int x = 0; x < counts.rows(); ++x)
    for (int v = 0; v < counts.rows(); ++v) gradient(x, v) = f(x, v);
  return gradient;
}

Matrix<double> gradient_by_rows(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    const double pairs = row_total(counts, x);
    return pairs > 0 ? probability(scores, x, v) - counts(x, v) / pairs : 0;
  });
}
Matrix<double> gradient_by_empty_rows(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    const double pairs = row_total(counts, x);
    return (probability(scores, x, v) - counts(x, v) / pairs) * pairs / total(counts);
  });
}
Matrix<double> gradient_divided_by_size(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return (row_total(counts, x) * probability(scores, x, v) - counts(x, v)) / counts.rows();
  });
}
Matrix<double> gradient_equal_scores(const Matrix<double>&, const Matrix<int>& counts) {
  return right::table_gradient(Matrix<double>(counts.rows(), counts.rows()), counts);
}
Matrix<double> gradient_not_divided(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return row_total(counts, x) * probability(scores, x, v) - counts(x, v);
  });
}
Matrix<double> gradient_sign(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return (counts(x, v) - row_total(counts, x) * probability(scores, x, v)) / total(counts);
  });
}
Matrix<double> gradient_softmax_of_all(const Matrix<double>& scores, const Matrix<int>& counts) {
  double sum = 0;
  for (double score : scores) sum += std::exp(score);
  return gradient_of(counts, [&](int x, int v) {
    return (row_total(counts, x) * std::exp(scores(x, v)) / sum - counts(x, v)) / total(counts);
  });
}
Matrix<double> gradient_softmax_of_columns(const Matrix<double>& scores,
                                           const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    double sum = 0;
    for (int z = 0; z < scores.rows(); ++z) sum += std::exp(scores(z, v));
    return (row_total(counts, x) * std::exp(scores(x, v)) / sum - counts(x, v)) / total(counts);
  });
}
Matrix<double> gradient_without_row_total(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return (probability(scores, x, v) - counts(x, v)) / total(counts);
  });
}
Matrix<double> gradient_total_for_row(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return (total(counts) * probability(scores, x, v) - counts(x, v)) / total(counts);
  });
}
Matrix<double> gradient_loss_for_p(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return (row_total(counts, x) * right::row_loss(scores.row(x), v) - counts(x, v)) /
           total(counts);
  });
}
Matrix<double> gradient_whole_numbers(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    return row_total(counts, x) * probability(scores, x, v) / total(counts) -
           counts(x, v) / total(counts);
  });
}
Matrix<double> gradient_overflows(const Matrix<double>& scores, const Matrix<int>& counts) {
  return gradient_of(counts, [&](int x, int v) {
    float sum = 0;
    for (float score : scores.row(x)) sum += std::exp(score);
    return (row_total(counts, x) * std::exp(scores(x, v)) / sum - counts(x, v)) / total(counts);
  });
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("06.1", predicted_first_loss, first_loss_probability, "the probability of each token"),
    WRONG("06.1", predicted_first_loss, first_loss_rest, "That is 1 - p"),
    WRONG("06.1", predicted_first_loss, first_loss_sign, "The sign is turned"),
    WRONG("06.1", predicted_first_loss, first_loss_whole_numbers, "1 / V of whole numbers is 0"),
    WRONG("06.1", predicted_first_loss, first_loss_in_bits, "That is in bits"),
    WRONG("06.1", predicted_first_loss, first_loss_base_10, "base 10"),
    WRONG("06.1", predicted_first_loss, first_loss_of_whole_table, "That is ln(V * V)"),
    WRONG("06.1", predicted_first_loss, first_loss_zero, "sure of every token"),
    WRONG("06.1", predicted_first_loss, first_loss_summed, "a sum over V tokens"),
    WRONG("06.1", predicted_first_loss, first_loss_weighted, "one of them comes for sure"),
    WRONG("06.1", predicted_first_loss, first_loss_rounded, "kept in an int"),
    WRONG("06.1", predicted_first_loss, first_loss_choices, "the logarithm of it"),
    WRONG("06.1", predicted_first_loss, first_loss_of_the_chapter, "-ln of that is paid"),
    WRONG("06.1", predicted_first_loss, first_loss_in_float, "RIGHT"),
    WRONG("06.2", count_pairs, counts_transposed, "Rows and columns are exchanged"),
    WRONG("06.2", count_pairs, counts_assigned, "assigned instead of added"),
    WRONG("06.2", count_pairs, counts_around, "paired with the first"),
    WRONG("06.2", count_pairs, counts_every_second, "Every second pair is missing"),
    WRONG("06.2", count_pairs, counts_two_apart, "not ids[n + 2]"),
    WRONG("06.2", count_pairs, counts_past_the_end, "place 7 was asked for"),
    WRONG("06.2", count_pairs, counts_from_one, "ids[0] and ids[1] is missing"),
    WRONG("06.2", count_pairs, counts_without_last, "The last pair is missing"),
    WRONG("06.2", count_pairs, counts_themselves, "paired with itself"),
    WRONG("06.2", count_pairs, counts_both_ways, "in both directions"),
    WRONG("06.2", count_pairs, counts_different_only, "comes after itself"),
    WRONG("06.2", count_pairs, counts_of_all_texts, "The first call left something behind"),
    WRONG("06.2", count_pairs, counts_by_place, "Yours add up to"),
    WRONG("06.2", count_pairs, counts_without_overlaps, "holds 22 three times"),
    WRONG("06.2", count_pairs, counts_all_later, "Yours add up to"),
    WRONG("06.3", shares, shares_add_above_only, "Rows add up to more than 1"),
    WRONG("06.3", shares, shares_add_below_only, "in the sum alone"),
    WRONG("06.3", shares, shares_add_once, "and not once"),
    WRONG("06.3", shares, shares_without_add, "imagined occurrences are missing"),
    WRONG("06.3", shares, shares_by_column, "Columns add up to 1"),
    WRONG("06.3", shares, shares_of_all_pairs, "All numbers together add up to 1"),
    WRONG("06.3", shares, shares_of_nothing, "1/V, not 0"),
    WRONG("06.3", shares, shares_whole_v, "1 / V of whole numbers is 0"),
    WRONG("06.3", shares, shares_divide_by_zero, "0/0 is not a number"),
    WRONG("06.3", shares, shares_sum_in_int, "an int would drop"),
    WRONG("06.3", shares, shares_whole_numbers, "A division of whole numbers"),
    WRONG("06.3", shares, shares_sum_goes_on, "The sum is not set back to 0"),
    WRONG("06.3", shares, shares_running_sum, "of yours adds up to"),
    WRONG("06.4", row_loss, row_loss_half_shifted, "from the target's score, too"),
    WRONG("06.4", row_loss, row_loss_shifted_outside, "inside e^x, too"),
    WRONG("06.4", row_loss, row_loss_in_bits, "That is in bits"),
    WRONG("06.4", row_loss, row_loss_base_10, "base 10"),
    WRONG("06.4", row_loss, row_loss_one_minus_p, "That is 1 - p"),
    WRONG("06.4", row_loss, row_loss_overflows, "e^1000 is infinite"),
    WRONG("06.4", row_loss, row_loss_max_from_zero, "e^-1000 is 0"),
    WRONG("06.4", row_loss, row_loss_first_subtracted, "subtract the largest score"),
    WRONG("06.4", row_loss, row_loss_target_subtracted, "subtract"),
    WRONG("06.4", row_loss, row_loss_underflows, "never build p"),
    WRONG("06.4", row_loss, row_loss_epsilon, "Far too little"),
    WRONG("06.4", row_loss, row_loss_probability, "That is the probability"),
    WRONG("06.4", row_loss, row_loss_score_alone, "That is the score alone"),
    WRONG("06.4", row_loss, row_loss_sign, "The sign is turned"),
    WRONG("06.4", row_loss, row_loss_without_target, "The score of the target is not used"),
    WRONG("06.4", row_loss, row_loss_mean, "Divided by V"),
    WRONG("06.4", row_loss, row_loss_powers_of_two, "That is 2^s"),
    WRONG("06.4", row_loss, row_loss_others_only, "The target's own e^s"),
    WRONG("06.4", row_loss, row_loss_largest_but_last, "e^1000 is infinite"),
    WRONG("06.4", row_loss, row_loss_largest_but_first, "e^1000 is infinite"),
    WRONG("06.6", table_gradient, gradient_largest_but_last, "gradient row 1"),
    WRONG("06.4", row_loss, row_loss_cut_at_1000, "Far too little"),
    WRONG("06.4", row_loss, row_loss_in_float, "RIGHT"),
    WRONG("06.5", bigram_floor, floor_by_tokens, "N tokens have N - 1 pairs"),
    WRONG("06.5", bigram_floor, floor_in_a_ring, "The last token is paired with the first"),
    WRONG("06.5", bigram_floor, floor_of_a_product, "The product of so many shares"),
    WRONG("06.5", bigram_floor, floor_in_bits, "That is in bits"),
    WRONG("06.5", bigram_floor, floor_of_all_pairs, "These are shares of all pairs"),
    WRONG("06.5", bigram_floor, floor_of_kinds, "Each kind of pair counts once"),
    WRONG("06.5", bigram_floor, floor_of_sum, "That is the sum over the pairs"),
    WRONG("06.5", bigram_floor, floor_sign, "The sign is turned"),
    WRONG("06.5", bigram_floor, floor_smoothed, "That is the loss of smoothed shares"),
    WRONG("06.5", bigram_floor, floor_unigram, "That is the unigram floor"),
    WRONG("06.5", bigram_floor, floor_zero_times_log, "0 * ln 0 is not a number"),
    WRONG("06.5", bigram_floor, floor_of_columns, "Divided by columns"),
    WRONG("06.5", bigram_floor, floor_mean_of_rows, "Every row counts alike"),
    WRONG("06.5", bigram_floor, floor_mean_of_seen_rows, "Every row counts alike"),
    WRONG("06.5", bigram_floor, floor_log_of_mean, "First -ln of each share"),
    WRONG("06.5", bigram_floor, floor_softmax_of_counts, "Softmax of the counts"),
    WRONG("06.6", table_gradient, gradient_by_rows, "Each row is divided by its own pairs"),
    WRONG("06.6", table_gradient, gradient_by_empty_rows, "Something was divided by 0"),
    WRONG("06.6", table_gradient, gradient_divided_by_size, "Divided by V"),
    WRONG("06.6", table_gradient, gradient_equal_scores, "p is 1/V everywhere"),
    WRONG("06.6", table_gradient, gradient_not_divided, "Not divided by N"),
    WRONG("06.6", table_gradient, gradient_sign, "That is counted minus expected"),
    WRONG("06.6", table_gradient, gradient_softmax_of_all, "Softmax went over the whole table"),
    WRONG("06.6", table_gradient, gradient_softmax_of_columns, "Softmax went down the columns"),
    WRONG("06.6", table_gradient, gradient_without_row_total, "n(x) is missing"),
    WRONG("06.6", table_gradient, gradient_total_for_row, "not of all N"),
    WRONG("06.6", table_gradient, gradient_loss_for_p, "e^-loss is p"),
    WRONG("06.6", table_gradient, gradient_whole_numbers, "The counts are missing"),
    WRONG("06.6", table_gradient, gradient_overflows, "e^1000 is infinite"),
    WRONG("06.4", row_loss, row_less_the_farthest, "subtract the largest score"),
    WRONG("06.5", bigram_floor, floor_of_shares_and_more, "is something added to the shares"),
};
