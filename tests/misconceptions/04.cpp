#include "lessons/04_gradient_sparsity/exercise.hpp"
#define exercise exercise::right
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef exercise

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "tests/misconceptions/04_left_out.hpp"
#include "tests/misconceptions/04_more.hpp"
#include "tests/misconceptions/04_rows.hpp"
#include "tests/misconceptions/04_steps.hpp"
#include "tests/misconceptions/04_train.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

List<int> written_rows(const List<TokenId>& ids, TokenId padding) {
  return answer(right::written_rows)(ids, padding);
}
double predicted_density(const List<TokenId>& ids, int V) {
  return answer(right::predicted_density)(ids, V);
}
void sgd_step(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
              float rate) {
  answer(right::sgd_step)(table, gradient, written, rate);
}
void adam_step(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
               const AdamSettings& settings) {
  answer(right::adam_step)(p, g, m, v, t, settings);
}
int predicted_moved(Optimiser optimiser, int V, int now, int so_far) {
  return answer(right::predicted_moved)(optimiser, V, now, so_far);
}
void train(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches, TokenId padding,
           float limit, float rate) {
  answer(right::train)(table, gradient, batches, padding, limit, rate);
}
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("04.1", written_rows, rows_as_places, "Those are places in the text"),
    WRONG("04.1", written_rows, rows_as_ids, "neither repeats nor padding"),
    WRONG("04.1", written_rows, rows_none, "The list is empty"),
    WRONG("04.1", written_rows, rows_of_places, "the row is the id itself"),
    WRONG("04.1", written_rows, rows_of_runs, "Only neighbours are compared"),
    WRONG("04.1", written_rows, rows_repeated, "each stands there once"),
    WRONG("04.1", written_rows, rows_sorted, "the order of the first write"),
    WRONG("04.1", written_rows, rows_with_padding, "The padding row is in the list"),
    WRONG("04.1", written_rows, rows_never_repeated, "A repeated id is missing"),
    WRONG("04.1", written_rows, rows_up_to_padding, "It ends at the first padding"),
    WRONG("04.1", written_rows, rows_without_0, "Row 0 is missing"),
    WRONG("04.1", written_rows, rows_condition_or, "The padding row is in the list"),
    WRONG("04.3", sgd_step, sgd_above_zero, "table row"),
    WRONG("04.1", written_rows, rows_below_1000, "Row 50256 is missing."),
    WRONG("04.2", predicted_density, density_of_the_first, "the list has no places"),
    WRONG("04.2", predicted_density, density_all_for_none, "Without any id no row is written"),
    WRONG("04.5", predicted_moved, moved_none_without_now,
          "keeps a velocity or an average, and coasts"),
    WRONG("04.2", predicted_density, density_count, "That is how many rows"),
    WRONG("04.2", predicted_density, density_of_ids, "Divided by the number of ids"),
    WRONG("04.2", predicted_density, density_of_the_rest, "the rows nobody wrote"),
    WRONG("04.2", predicted_density, density_of_tokens, "Repeats are counted"),
    WRONG("04.2", predicted_density, density_percent, "in percent"),
    WRONG("04.2", predicted_density, density_whole, "convert to double first"),
    WRONG("04.2", predicted_density, density_without_0,
          "One row is missing: each different id writes one, id 0 and the last one too."),
    WRONG("04.2", predicted_density, density_upside_down, "Upside down"),
    WRONG("04.2", predicted_density, density_never_repeated, "Repeated ids are left out"),
    WRONG("04.2", predicted_density, density_of_the_example, "That is the example."),
    WRONG("04.3", sgd_step, sgd_by_place, "is written[n], not n"),
    WRONG("04.3", sgd_step, sgd_gradient_by_place, "The first rows of the gradient were taken"),
    WRONG("04.3", sgd_step, sgd_table_by_place, "The first rows of the table were moved"),
    WRONG("04.3", sgd_step, sgd_every_row, "Every row was moved"),
    WRONG("04.3", sgd_step, sgd_masked, "not even times 0"),
    WRONG("04.3", sgd_step, sgd_asks_for_the_first, "begins with 0"),
    WRONG("04.3", sgd_step, sgd_nothing, "Nothing was moved"),
    WRONG("04.3", sgd_step, sgd_one_number, "Only the first number"),
    WRONG("04.3", sgd_step, sgd_past_the_end, "was asked for, and the matrix has the rows"),
    WRONG("04.3", sgd_step, sgd_row_as_place, "Row and column exchanged, or another matrix meant?"),
    WRONG("04.3", sgd_step, sgd_uphill, "subtract"),
    WRONG("04.3", sgd_step, sgd_without_rate, "The rate is missing"),
    WRONG("04.3", sgd_step, sgd_replaced, "took the place of the table"),
    WRONG("04.3", sgd_step, sgd_last_row_missing, "The last written row is missing."),
    WRONG("04.3", sgd_step, sgd_returns_early, "Only the first written row moved."),
    WRONG("04.4", adam_step, adam_beta_exchanged, "beta1 and 1 - beta1 are exchanged"),
    WRONG("04.4", adam_step, adam_epsilon_inside, "outside of the root"),
    WRONG("04.4", adam_step, adam_forgets, "m was not changed"),
    WRONG("04.4", adam_step, adam_from_zero, "The power is t - 1"),
    WRONG("04.4", adam_step, adam_counts_itself, "a count of the calls?"),
    WRONG("04.4", adam_step, adam_half_corrected, "V is missing"),
    WRONG("04.4", adam_step, adam_keeps_corrected, "M was kept in m"),
    WRONG("04.4", adam_step, adam_not_squared, "v averages the squares"),
    WRONG("04.4", adam_step, adam_one_too_many, "The power is t + 1"),
    WRONG("04.4", adam_step, adam_uncorrected, "M and V are missing"),
    WRONG("04.4", adam_step, adam_uphill, "subtract"),
    WRONG("04.4", adam_step, adam_without_root, "The root of V is missing"),
    WRONG("04.4", adam_step, adam_without_epsilon, "epsilon is missing"),
    WRONG("04.4", adam_step, adam_without_power, "The power t is missing"),
    WRONG("04.4", adam_step, adam_unweighted, "g counts too much"),
    WRONG("04.4", adam_step, adam_exchanged, "beta1 and beta2 are exchanged"),
    WRONG("04.5", predicted_moved, moved_by_adam_now, "keeps a velocity or an average, and coasts"),
    WRONG("04.5", predicted_moved, moved_by_adamw_so_far, "Decay shrinks every row"),
    WRONG("04.5", predicted_moved, moved_by_momentum_all, "averages of 0, and stays"),
    WRONG("04.5", predicted_moved, moved_by_sparse_so_far, "visits the rows of this step only"),
    WRONG("04.5", predicted_moved, moved_the_rest, "the rows that were not looked up"),
    WRONG("04.5", predicted_moved, moved_without_now,
          "Those are the rows of earlier steps: the rows of this step move."),
    WRONG("04.5", predicted_moved, moved_counted_twice, "they count once"),
    WRONG("04.6", train, train_assigned, "assigned instead of added"),
    WRONG("04.6", train, train_cleared_first, "left as it was found"),
    WRONG("04.6", train, train_clears_all, "Does a loop go through all rows?"),
    WRONG("04.6", train, train_clips_above, "Clipped from above alone"),
    WRONG("04.6", train, train_clips_below, "Clipped from below alone"),
    WRONG("04.6", train, train_clips_each, "the sum over the batch is what is clipped"),
    WRONG("04.6", train, train_clips_the_step, "the gradient is clipped, then multiplied"),
    WRONG("04.6", train, train_moves_padding, "The padding row was trained"),
    WRONG("04.6", train, train_ends_at_padding, "A batch ends at its first padding"),
    WRONG("04.6", train, train_not_cleared, "The gradient was not cleared"),
    WRONG("04.6", train, train_steps_by_token, "one step for each written row"),
    WRONG("04.6", train, train_unclipped, "Nothing was clipped"),
    WRONG("04.6", train, train_clips_running_sum, "after each addition"),
    WRONG("04.6", train, train_zero_is_padding, "Id 0 was left out"),
    WRONG("04.6", train, train_step_in_the_loop, "A step after each token"),
    WRONG("04.6", train, train_clips_the_norm, "to a length of"),
    WRONG("04.6", train, train_mean_of_a_row, "how often the batch names it"),
    WRONG("04.6", train, train_masks, "leave such a token out"),
    WRONG("04.6", train, train_asks_for_zero, "A row that begins with 0 was passed over"),
    WRONG("04.6", train, train_asks_for_zeros, "A row with a 0 in it was passed over"),
    WRONG("04.6", train, train_steps_unless_zero, "begins with 0"),
    WRONG("04.6", train, train_uphill, "subtract"),
    WRONG("04.1", written_rows, rows_place_for_padding, "Place n was compared with padding"),
    WRONG("04.1", written_rows, rows_padding_is_0, "Id 0 was left out, and padding is 2"),
    WRONG("04.1", written_rows, rows_last_missing, "The last id is missing."),
    WRONG("04.1", written_rows, rows_from_place_1, "The first id was passed over"),
    WRONG("04.1", written_rows, rows_falling, "in another order"),
    WRONG("04.2", predicted_density, density_rounded, "Near, but rounded"),
    WRONG("04.3", sgd_step, sgd_always_half, "The rate is always 0.5"),
    WRONG("04.3", sgd_step, sgd_from_row_1, "The first written row is missing."),
    WRONG("04.4", adam_step, adam_beta_times_t, "not beta * t"),
    WRONG("04.4", adam_step, adam_pow_exchanged, "std::pow(beta, t)"),
    WRONG("04.4", adam_step, adam_without_brackets, "Set brackets"),
    WRONG("04.4", adam_step, adam_of_one_step, "The old m is missing"),
    WRONG("04.4", adam_step, adam_without_sign, "p after step"),
    WRONG("04.4", adam_step, adam_always_tenth, "The rate is always 0.1"),
    WRONG("04.5", predicted_moved, moved_by_adamw_if_any, "Decay shrinks every row"),
    WRONG("04.5", predicted_moved, moved_of_the_example, "That is the example."),
    WRONG("04.6", train, train_token_by_token, "the sum over the batch is what is clipped"),
    WRONG("04.6", train, train_padding_is_last, "Id V - 1 was left out"),
    WRONG("04.6", train, train_place_for_padding, "Place n was compared with padding"),
    WRONG("04.6", train, train_from_batch_1, "The first batch is missing."),
    WRONG("04.6", train, train_from_token_1, "Token 0 of each batch is missing."),
    WRONG("04.6", train, train_without_last_token, "The last token of each batch is missing."),
    WRONG("04.6", train, train_first_of_each, "only the first token counts"),
    WRONG("04.6", train, train_to_the_first_empty_batch, "Only the first batch"),
};
