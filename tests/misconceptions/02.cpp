#include "lessons/02_gather/exercise.hpp"
#define exercise exercise::right
#include "lessons/02_gather/solution.cpp"
#undef exercise

#include <algorithm>
#include <set>
#include <vector>

#include "tests/misconceptions/02_rows.hpp"
#include "tests/misconceptions/02_steps.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::span<const float> table_row(std::span<const float> table, int width, TokenId id) {
  return answer(right::table_row)(table, width, id);
}
Matrix<float> gather(const Matrix<float>& table, const List<TokenId>& ids) {
  return answer(right::gather)(table, ids);
}
void scatter_add(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  answer(right::scatter_add)(dout, ids, dtable);
}
Costs predicted_costs(std::int64_t N, std::int64_t V, std::int64_t D) {
  return answer(right::predicted_costs)(N, V, D);
}
void step_towards(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                  const Matrix<float>& targets, float rate) {
  answer(right::step_towards)(table, ids, padding, targets, rate);
}
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"02.1", "row_begins_at_id", swapped(right::table_row, row_begins_at_id),
     "Before it lie id whole rows, of width numbers each."},
    {"02.1", "row_from_one", swapped(right::table_row, row_from_one), "ids are counted from 0"},
    {"02.1", "row_past_the_end", swapped(right::table_row, row_past_the_end), "goes on too far"},
    {"02.1", "row_times_vocabulary", swapped(right::table_row, row_times_vocabulary),
     "A row has width numbers, not V."},
    {"02.1", "row_without_end", swapped(right::table_row, row_without_end), "goes on too far"},
    {"02.1", "row_one_short", swapped(right::table_row, row_one_short), "ends too early"},
    {"02.1", "row_one_late", swapped(right::table_row, row_one_late), "One number too late"},
    {"02.1", "row_added", swapped(right::table_row, row_added), "multiplied, not added"},
    {"02.1", "row_whole_table", swapped(right::table_row, row_whole_table),
     "That is the beginning of the table"},
    {"02.1", "row_copied", swapped(right::table_row, row_copied), "do not lie in the table"},
    {"02.1", "row_of_the_example", swapped(right::table_row, row_of_the_example),
     "That is the example."},
    {"02.2", "gather_asks_nothing", swapped(right::gather, gather_asks_nothing),
     "The list or the matrix noticed it: ask before you look there."},
    {"02.2", "gather_by_place", swapped(right::gather, gather_by_place), "it is row ids[n]"},
    {"02.2", "gather_clamps", swapped(right::gather, gather_clamps), "The id was clamped"},
    {"02.2", "gather_each_once", swapped(right::gather, gather_each_once),
     "every token gets a row"},
    {"02.2", "gather_first_id", swapped(right::gather, gather_first_id),
     "Every row is that of ids[0]"},
    {"02.2", "gather_leaves_out", swapped(right::gather, gather_leaves_out),
     "every later row now stands too early"},
    {"02.2", "gather_one_number", swapped(right::gather, gather_one_number),
     "A row has all numbers of its table row."},
    {"02.2", "gather_one_too_many", swapped(right::gather, gather_one_too_many),
     "and the matrix has the rows 0 to"},
    {"02.2", "gather_transposed", swapped(right::gather, gather_transposed),
     "Rows and columns are exchanged"},
    {"02.2", "gather_wraps", swapped(right::gather, gather_wraps), "wrapped around"},
    {"02.2", "gather_zeros", swapped(right::gather, gather_zeros), "as if it were padding"},
    {"02.2", "gather_asks_the_width", swapped(right::gather, gather_asks_the_width),
     "were refused, and all are in"},
    {"02.2", "gather_takes_v", swapped(right::gather, gather_takes_v),
     "The last row has the id V - 1"},
    {"02.2", "gather_last_token_missing", swapped(right::gather, gather_last_token_missing),
     "All others are right but this row"},
    {"02.3", "scatter_assigned", swapped(right::scatter_add, scatter_assigned),
     "assigned instead of added"},
    {"02.3", "scatter_by_place", swapped(right::scatter_add, scatter_by_place),
     "it belongs to row ids[n]"},
    {"02.3", "scatter_clears", swapped(right::scatter_add, scatter_clears),
     "What dtable held before is lost"},
    {"02.3", "scatter_exchanged", swapped(right::scatter_add, scatter_exchanged),
     "n and ids[n] are exchanged"},
    {"02.3", "scatter_first_only", swapped(right::scatter_add, scatter_first_only),
     "only the first row counts"},
    {"02.3", "scatter_means", swapped(right::scatter_add, scatter_means),
     "got the mean of its rows"},
    {"02.3", "scatter_past_the_end", swapped(right::scatter_add, scatter_past_the_end),
     "was asked for, and the matrix has the rows"},
    {"02.3", "scatter_subtracts", swapped(right::scatter_add, scatter_subtracts), "rows are added"},
    {"02.3", "scatter_into_a_copy", swapped(right::scatter_add, scatter_into_a_copy),
     "is anything added to it?"},
    {"02.3", "scatter_last_missing", swapped(right::scatter_add, scatter_last_missing),
     "The last token is missing."},
    {"02.3", "scatter_returns_early", swapped(right::scatter_add, scatter_returns_early),
     "does it return too early?"},
    {"02.3", "scatter_divided", swapped(right::scatter_add, scatter_divided),
     "divided by the number of tokens"},
    {"02.3", "scatter_without_id_0", swapped(right::scatter_add, scatter_without_id_0),
     "Id 0 is passed over"},
    {"02.3", "scatter_backwards", swapped(right::scatter_add, scatter_backwards), "RIGHT"},
    {"02.4", "costs_copies", swapped(right::predicted_costs, costs_copies), "Those are copies"},
    {"02.4", "costs_matrix_size", swapped(right::predicted_costs, costs_matrix_size),
     "the size of the one-hot matrix"},
    {"02.4", "costs_one_token", swapped(right::predicted_costs, costs_one_token),
     "for a single token"},
    {"02.4", "costs_read_only", swapped(right::predicted_costs, costs_read_only),
     "read from the table and written"},
    {"02.4", "costs_result_size", swapped(right::predicted_costs, costs_result_size),
     "a sum of V products"},
    {"02.4", "costs_whole_table", swapped(right::predicted_costs, costs_whole_table),
     "The whole table is read"},
    {"02.4", "costs_without_zeros", swapped(right::predicted_costs, costs_without_zeros),
     "nobody tells it which factors are 0"},
    {"02.4", "costs_twice", swapped(right::predicted_costs, costs_twice),
     "count as one multiply-add"},
    {"02.4", "costs_of_ids", swapped(right::predicted_costs, costs_of_ids),
     "The ids themselves are not counted."},
    {"02.4", "costs_as_int", swapped(right::predicted_costs, costs_as_int), "An int overflowed"},
    {"02.4", "costs_of_doubles", swapped(right::predicted_costs, costs_of_doubles),
     "That is for doubles"},
    {"02.5", "step_away", swapped(right::step_towards, step_away), "move away from their targets"},
    {"02.5", "step_last_token", swapped(right::step_towards, step_last_token),
     "only the last token counts"},
    {"02.5", "step_moves_padding", swapped(right::step_towards, step_moves_padding),
     "The padding row moved"},
    {"02.5", "step_one_after_the_other", swapped(right::step_towards, step_one_after_the_other),
     "read all rows first"},
    {"02.5", "step_without_rate", swapped(right::step_towards, step_without_rate),
     "The rate is missing"},
    {"02.5", "step_doubled", swapped(right::step_towards, step_doubled),
     "The step is twice as long"},
    {"02.5", "step_mean_of_tokens", swapped(right::step_towards, step_mean_of_tokens),
     "divided by the number of tokens"},
    {"02.5", "step_ends_at_padding", swapped(right::step_towards, step_ends_at_padding),
     "It ends at the first padding"},
    {"02.5", "step_targets_slip", swapped(right::step_towards, step_targets_slip),
     "Targets slip after a padding"},
    {"02.5", "step_compares_the_place", swapped(right::step_towards, step_compares_the_place),
     "Place n was compared with padding"},
    {"02.5", "step_clears_padding", swapped(right::step_towards, step_clears_padding),
     "The padding row was set to 0"},
    {"02.5", "step_for_each_token", swapped(right::step_towards, step_for_each_token),
     "A repeated id takes its whole step each time"},
};
