#include "lessons/02_gather/exercise.hpp"
#define exercise exercise::right
#include "lessons/02_gather/solution.cpp"
#undef exercise

#include <algorithm>
#include <set>
#include <vector>

#include "tests/misconceptions/02_rows.hpp"
#include "tests/misconceptions/02_steps.hpp"
#include "tests/misconceptions/02_towards.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

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
    WRONG("02.1", table_row, row_by_its_end, "how many, not where it ends"),
    WRONG("02.1", table_row, row_begins_at_id,
          "Before it lie id whole rows, of width numbers each."),
    WRONG("02.1", table_row, row_from_one, "ids are counted from 0"),
    WRONG("02.1", table_row, row_past_the_end, "goes on too far"),
    WRONG("02.1", table_row, row_times_vocabulary, "A row has width numbers, not V."),
    WRONG("02.1", table_row, row_without_end, "goes on too far"),
    WRONG("02.1", table_row, row_one_short, "ends too early"),
    WRONG("02.1", table_row, row_one_late, "One number too late"),
    WRONG("02.1", table_row, row_added, "multiplied, not added"),
    WRONG("02.1", table_row, row_whole_table, "That is the beginning of the table"),
    WRONG("02.1", table_row, row_copied, "do not lie in the table"),
    WRONG("02.1", table_row, row_of_the_example, "That is the example."),
    WRONG("02.2", gather, gather_asks_nothing,
          "The list or the matrix noticed it: ask before you look there."),
    WRONG("02.2", gather, gather_by_one_hot, "no other one takes part"),
    WRONG("02.2", gather, gather_added, "0 + -0 makes 0"),
    WRONG("02.2", gather, gather_kept, "rows row"),
    WRONG("02.2", gather, gather_by_place, "it is row ids[n]"),
    WRONG("02.2", gather, gather_clamps, "The id was clamped"),
    WRONG("02.2", gather, gather_each_once, "every token gets a row"),
    WRONG("02.2", gather, gather_first_id, "Every row is that of ids[0]"),
    WRONG("02.2", gather, gather_leaves_out, "every later row now stands too early"),
    WRONG("02.2", gather, gather_one_number, "A row has all numbers of its table row."),
    WRONG("02.2", gather, gather_one_too_many, "and the matrix has the rows 0 to"),
    WRONG("02.2", gather, gather_transposed, "Rows and columns are exchanged"),
    WRONG("02.2", gather, gather_wraps, "wrapped around"),
    WRONG("02.2", gather, gather_zeros, "as if it were padding"),
    WRONG("02.2", gather, gather_asks_the_width, "were refused, and all are in"),
    WRONG("02.2", gather, gather_takes_v, "The last row has the id V - 1"),
    WRONG("02.2", gather, gather_last_token_missing, "All others are right but this row"),
    WRONG("02.3", scatter_add, scatter_in_ints, "an int?"),
    WRONG("02.3", scatter_add, scatter_asks_for_zero, "A row that begins with 0"),
    WRONG("02.3", scatter_add, scatter_column_0, "Only column 0 is added"),
    WRONG("02.3", scatter_add, scatter_by_id_twice, "Row ids[n] of dout is added"),
    WRONG("02.3", scatter_add, scatter_assigned, "assigned instead of added"),
    WRONG("02.3", scatter_add, scatter_by_place, "it belongs to row ids[n]"),
    WRONG("02.3", scatter_add, scatter_clears, "What dtable held before is lost"),
    WRONG("02.3", scatter_add, scatter_exchanged, "n and ids[n] are exchanged"),
    WRONG("02.3", scatter_add, scatter_first_only, "only the first row counts"),
    WRONG("02.3", scatter_add, scatter_means, "got the mean of its rows"),
    WRONG("02.3", scatter_add, scatter_past_the_end, "was asked for, and the matrix has the rows"),
    WRONG("02.3", scatter_add, scatter_subtracts, "rows are added"),
    WRONG("02.3", scatter_add, scatter_into_a_copy, "is anything added to it?"),
    WRONG("02.3", scatter_add, scatter_last_missing, "The last token is missing."),
    WRONG("02.3", scatter_add, scatter_returns_early, "does it return too early?"),
    WRONG("02.3", scatter_add, scatter_divided, "divided by the number of tokens"),
    WRONG("02.3", scatter_add, scatter_without_id_0, "Id 0 is passed over"),
    WRONG("02.3", scatter_add, scatter_backwards, "RIGHT"),
    WRONG("02.4", predicted_costs, costs_copies, "Those are copies"),
    WRONG("02.4", predicted_costs, costs_matrix_size, "the size of the one-hot matrix"),
    WRONG("02.4", predicted_costs, costs_one_token, "for a single token"),
    WRONG("02.4", predicted_costs, costs_read_only, "read from the table and written"),
    WRONG("02.4", predicted_costs, costs_result_size, "a sum of V products"),
    WRONG("02.4", predicted_costs, costs_whole_table, "The whole table is read"),
    WRONG("02.4", predicted_costs, costs_without_zeros, "nobody tells it which factors are 0"),
    WRONG("02.4", predicted_costs, costs_twice, "count as one multiply-add"),
    WRONG("02.4", predicted_costs, costs_of_ids, "The ids themselves are not counted."),
    WRONG("02.4", predicted_costs, costs_as_int, "An int overflowed"),
    WRONG("02.5", step_towards, step_asks_the_first, "the list has no places"),
    WRONG("02.5", step_towards, step_restores_padding, "RIGHT"),
    WRONG("02.5", step_towards, step_asks_for_zero, "at its target in column 0"),
    WRONG("02.5", step_towards, step_masked, "0 times infinity is not a number"),
    WRONG("02.5", step_towards, step_needs_padding, "table row"),
    WRONG("02.4", predicted_costs, costs_as_unsigned, "An unsigned overflowed"),
    WRONG("02.4", predicted_costs, costs_bytes_as_unsigned, "An unsigned overflowed"),
    WRONG("02.4", predicted_costs, costs_as_float, "A float keeps seven digits"),
    WRONG("02.4", predicted_costs, costs_of_doubles, "That is for doubles"),
    WRONG("02.5", step_towards, step_inside_the_loop, "after each token"),
    WRONG("02.5", step_towards, step_away, "move away from their targets"),
    WRONG("02.5", step_towards, step_last_token, "only the last token counts"),
    WRONG("02.5", step_towards, step_moves_padding, "The padding row moved"),
    WRONG("02.5", step_towards, step_one_after_the_other, "read all rows first"),
    WRONG("02.5", step_towards, step_without_rate, "The rate is missing"),
    WRONG("02.5", step_towards, step_doubled, "The step is twice as long"),
    WRONG("02.5", step_towards, step_mean_of_tokens, "divided by the number of tokens"),
    WRONG("02.5", step_towards, step_ends_at_padding, "It ends at the first padding"),
    WRONG("02.5", step_towards, step_targets_slip, "Targets slip after a padding"),
    WRONG("02.5", step_towards, step_compares_the_place, "Place n was compared with padding"),
    WRONG("02.5", step_towards, step_clears_padding, "The padding row was set to 0"),
    WRONG("02.5", step_towards, step_for_each_token,
          "A repeated id takes its whole step each time"),
    WRONG("02.2", gather, gather_unknown_as_0, "The id got row 0"),
    WRONG("02.2", gather, gather_no_columns, "No token: no row, and as many columns"),
    WRONG("02.3", scatter_add, scatter_v_tokens, "Only the first V tokens are added"),
    WRONG("02.3", scatter_add, scatter_begins_with_zero, "What the named rows of dtable held"),
    WRONG("02.4", predicted_costs, costs_of_single_operations, "count as one multiply-add"),
    WRONG("02.4", predicted_costs, costs_bytes_of_one_token, "for a single token: there are N"),
    WRONG("02.5", step_towards, step_padding_is_last, "Row V - 1 stays as it is"),
    WRONG("02.5", step_towards, step_without_last_token, "The last token is missing."),
    WRONG("02.5", step_towards, step_from_token_1, "Token 0 is missing."),
    WRONG("02.5", step_towards, step_of_the_example, "The rate is always 0.25"),
    WRONG("02.5", step_towards, step_for_what_grows, "after each token"),
    WRONG("02.1", table_row, row_of_v_numbers, "goes on too far"),
    WRONG("02.1", table_row, row_at_the_end, "Before it lie id whole rows"),
    WRONG("02.2", gather, gather_backwards, "The last token stands first"),
    WRONG("02.3", scatter_add, scatter_neighbours_once, "Of equal ids side by side"),
};
