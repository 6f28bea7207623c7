#include "lessons/04_gradient_sparsity/exercise.hpp"
#define exercise exercise::right
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef exercise

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/misconceptions/04_rows.hpp"
#include "tests/misconceptions/04_steps.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

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
    {"04.1", "rows_as_ids", swapped(right::written_rows, rows_as_ids),
     "neither repeats nor padding"},
    {"04.1", "rows_none", swapped(right::written_rows, rows_none), "The list is empty"},
    {"04.1", "rows_of_places", swapped(right::written_rows, rows_of_places),
     "the row is the id itself"},
    {"04.1", "rows_of_runs", swapped(right::written_rows, rows_of_runs),
     "Only neighbours are compared"},
    {"04.1", "rows_repeated", swapped(right::written_rows, rows_repeated),
     "each stands there once"},
    {"04.1", "rows_sorted", swapped(right::written_rows, rows_sorted),
     "the order of the first write"},
    {"04.1", "rows_with_padding", swapped(right::written_rows, rows_with_padding),
     "The padding row is in the list"},
    {"04.1", "rows_never_repeated", swapped(right::written_rows, rows_never_repeated),
     "A repeated id is missing"},
    {"04.1", "rows_up_to_padding", swapped(right::written_rows, rows_up_to_padding),
     "It ends at the first padding"},
    {"04.1", "rows_without_0", swapped(right::written_rows, rows_without_0), "Row 0 is missing"},
    {"04.1", "rows_condition_or", swapped(right::written_rows, rows_condition_or),
     "The padding row is in the list"},
    {"04.2", "density_count", swapped(right::predicted_density, density_count),
     "That is how many rows"},
    {"04.2", "density_of_ids", swapped(right::predicted_density, density_of_ids),
     "Divided by the number of ids"},
    {"04.2", "density_of_the_rest", swapped(right::predicted_density, density_of_the_rest),
     "the rows nobody wrote"},
    {"04.2", "density_of_tokens", swapped(right::predicted_density, density_of_tokens),
     "Repeats are counted"},
    {"04.2", "density_percent", swapped(right::predicted_density, density_percent), "in percent"},
    {"04.2", "density_whole", swapped(right::predicted_density, density_whole),
     "convert to double first"},
    {"04.2", "density_without_0", swapped(right::predicted_density, density_without_0),
     "One row is missing: id 0 counts"},
    {"04.2", "density_upside_down", swapped(right::predicted_density, density_upside_down),
     "Upside down"},
    {"04.2", "density_never_repeated", swapped(right::predicted_density, density_never_repeated),
     "Repeated ids are left out"},
    {"04.2", "density_of_the_example", swapped(right::predicted_density, density_of_the_example),
     "That is the example."},
    {"04.3", "sgd_by_place", swapped(right::sgd_step, sgd_by_place), "is written[n], not n"},
    {"04.3", "sgd_gradient_by_place", swapped(right::sgd_step, sgd_gradient_by_place),
     "The first rows of the gradient were taken"},
    {"04.3", "sgd_table_by_place", swapped(right::sgd_step, sgd_table_by_place),
     "The first rows of the table were moved"},
    {"04.3", "sgd_every_row", swapped(right::sgd_step, sgd_every_row), "Every row was moved"},
    {"04.3", "sgd_nothing", swapped(right::sgd_step, sgd_nothing), "Nothing was moved"},
    {"04.3", "sgd_one_number", swapped(right::sgd_step, sgd_one_number), "Only the first number"},
    {"04.3", "sgd_past_the_end", swapped(right::sgd_step, sgd_past_the_end),
     "was asked for, and the matrix has the rows"},
    {"04.3", "sgd_row_as_place", swapped(right::sgd_step, sgd_row_as_place),
     "Row and column exchanged, or another matrix meant?"},
    {"04.3", "sgd_uphill", swapped(right::sgd_step, sgd_uphill), "subtract"},
    {"04.3", "sgd_without_rate", swapped(right::sgd_step, sgd_without_rate), "The rate is missing"},
    {"04.3", "sgd_replaced", swapped(right::sgd_step, sgd_replaced), "took the place of the table"},
    {"04.3", "sgd_last_row_missing", swapped(right::sgd_step, sgd_last_row_missing),
     "The last written row is missing."},
    {"04.3", "sgd_returns_early", swapped(right::sgd_step, sgd_returns_early),
     "Only the first written row moved."},
    {"04.4", "adam_epsilon_inside", swapped(right::adam_step, adam_epsilon_inside),
     "outside of the root"},
    {"04.4", "adam_forgets", swapped(right::adam_step, adam_forgets), "m was not changed"},
    {"04.4", "adam_from_zero", swapped(right::adam_step, adam_from_zero), "The power is t - 1"},
    {"04.4", "adam_half_corrected", swapped(right::adam_step, adam_half_corrected), "V is missing"},
    {"04.4", "adam_keeps_corrected", swapped(right::adam_step, adam_keeps_corrected),
     "M was kept in m"},
    {"04.4", "adam_not_squared", swapped(right::adam_step, adam_not_squared),
     "v averages the squares"},
    {"04.4", "adam_one_too_many", swapped(right::adam_step, adam_one_too_many),
     "The power is t + 1"},
    {"04.4", "adam_uncorrected", swapped(right::adam_step, adam_uncorrected),
     "M and V are missing"},
    {"04.4", "adam_uphill", swapped(right::adam_step, adam_uphill), "subtract"},
    {"04.4", "adam_without_root", swapped(right::adam_step, adam_without_root),
     "The root of V is missing"},
    {"04.4", "adam_without_epsilon", swapped(right::adam_step, adam_without_epsilon),
     "epsilon is missing"},
    {"04.4", "adam_without_power", swapped(right::adam_step, adam_without_power),
     "The power t is missing"},
    {"04.4", "adam_unweighted", swapped(right::adam_step, adam_unweighted), "g counts too much"},
    {"04.4", "adam_exchanged", swapped(right::adam_step, adam_exchanged),
     "beta1 and beta2 are exchanged"},
    {"04.5", "moved_by_adam_now", swapped(right::predicted_moved, moved_by_adam_now),
     "keeps a velocity or an average, and coasts"},
    {"04.5", "moved_by_adamw_so_far", swapped(right::predicted_moved, moved_by_adamw_so_far),
     "Decay shrinks every row"},
    {"04.5", "moved_by_momentum_all", swapped(right::predicted_moved, moved_by_momentum_all),
     "averages of 0, and stays"},
    {"04.5", "moved_by_sparse_so_far", swapped(right::predicted_moved, moved_by_sparse_so_far),
     "visits the rows of this step only"},
    {"04.5", "moved_the_rest", swapped(right::predicted_moved, moved_the_rest),
     "the rows that were not looked up"},
    {"04.5", "moved_without_now", swapped(right::predicted_moved, moved_without_now),
     "The rows of this step move as well."},
    {"04.5", "moved_counted_twice", swapped(right::predicted_moved, moved_counted_twice),
     "they count once"},
    {"04.6", "train_assigned", swapped(right::train, train_assigned), "assigned instead of added"},
    {"04.6", "train_cleared_first", swapped(right::train, train_cleared_first),
     "left as it was found"},
    {"04.6", "train_clears_all", swapped(right::train, train_clears_all),
     "Does a loop go through all rows?"},
    {"04.6", "train_clips_above", swapped(right::train, train_clips_above),
     "Clipped from above alone"},
    {"04.6", "train_clips_below", swapped(right::train, train_clips_below),
     "Clipped from below alone"},
    {"04.6", "train_clips_each", swapped(right::train, train_clips_each),
     "the sum is what is clipped"},
    {"04.6", "train_clips_the_step", swapped(right::train, train_clips_the_step),
     "the gradient is clipped, then multiplied"},
    {"04.6", "train_moves_padding", swapped(right::train, train_moves_padding),
     "The padding row was trained"},
    {"04.6", "train_ends_at_padding", swapped(right::train, train_ends_at_padding),
     "A batch ends at its first padding"},
    {"04.6", "train_not_cleared", swapped(right::train, train_not_cleared),
     "The gradient was not cleared"},
    {"04.6", "train_steps_by_token", swapped(right::train, train_steps_by_token),
     "one step for each written row"},
    {"04.6", "train_unclipped", swapped(right::train, train_unclipped), "Nothing was clipped"},
    {"04.6", "train_uphill", swapped(right::train, train_uphill), "subtract"},
};
