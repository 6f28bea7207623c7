#include "lessons/01_one_hot/exercise.hpp"
#define exercise exercise::right
#include "lessons/01_one_hot/solution.cpp"
#undef exercise

#include <algorithm>
#include <stdexcept>

#include "tests/misconceptions/01_numbers.hpp"
#include "tests/misconceptions/01_rows.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

List<float> one_hot_row(TokenId id, int vocabulary) {
  return answer(right::one_hot_row)(id, vocabulary);
}
Matrix<float> one_hot_matrix(const List<TokenId>& ids, int vocabulary) {
  return answer(right::one_hot_matrix)(ids, vocabulary);
}
Matrix<float> product(const Matrix<float>& left, const Matrix<float>& table) {
  return answer(right::product)(left, table);
}
double predicted_distance(TokenId a, TokenId b) { return answer(right::predicted_distance)(a, b); }
std::int64_t predicted_bytes(std::int64_t N, std::int64_t V) {
  return answer(right::predicted_bytes)(N, V);
}
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"01.1", "row_from_one", swapped(right::one_hot_row, row_from_one), "ids are counted from 0"},
    {"01.1", "row_holds_the_id", swapped(right::one_hot_row, row_holds_the_id),
     "An id is a name, not a quantity"},
    {"01.1", "row_inverted", swapped(right::one_hot_row, row_inverted), "0 and 1 are exchanged"},
    {"01.1", "row_not_cleared", swapped(right::one_hot_row, row_not_cleared),
     "Everywhere else belongs a 0"},
    {"01.1", "row_of_ones", swapped(right::one_hot_row, row_of_ones), "one-hot has a single one"},
    {"01.1", "row_past_the_end", swapped(right::one_hot_row, row_past_the_end),
     "place 14 was asked for, and the list has the places 0 to 13."},
    {"01.1", "row_without_its_one", swapped(right::one_hot_row, row_without_its_one),
     "the 1 of the id is missing"},
    {"01.1", "row_up_to_the_id", swapped(right::one_hot_row, row_up_to_the_id),
     "There is a 1 at every place up to that of the id"},
    {"01.1", "row_of_the_example", swapped(right::one_hot_row, row_of_the_example),
     "That is the row of the example"},
    {"01.1", "row_too_short", swapped(right::one_hot_row, row_too_short),
     "The row ends behind its 1"},
    {"01.1", "row_last_place_forgotten", swapped(right::one_hot_row, row_last_place_forgotten),
     "All of yours are 0"},
    {"01.1", "row_number_by_number", swapped(right::one_hot_row, row_number_by_number), "RIGHT"},
    {"01.2", "matrix_clamps", swapped(right::one_hot_matrix, matrix_clamps), "The id was clamped"},
    {"01.2", "matrix_multi_hot", swapped(right::one_hot_matrix, matrix_multi_hot),
     "single row for all tokens"},
    {"01.2", "matrix_of_counts", swapped(right::one_hot_matrix, matrix_of_counts),
     "single row of counts"},
    {"01.2", "matrix_other_exception", swapped(right::one_hot_matrix, matrix_other_exception),
     "must throw emb::IdError, yours threw std::out_of_range"},
    {"01.2", "matrix_passes_over", swapped(right::one_hot_matrix, matrix_passes_over),
     "a row of zeros stands for nothing"},
    {"01.2", "matrix_transposed", swapped(right::one_hot_matrix, matrix_transposed),
     "Rows and columns are exchanged"},
    {"01.2", "matrix_wraps", swapped(right::one_hot_matrix, matrix_wraps), "wrapped around"},
    {"01.2", "matrix_asks_nothing", swapped(right::one_hot_matrix, matrix_asks_nothing),
     "The list or the matrix noticed it: ask before you look there."},
    {"01.2", "matrix_takes_v", swapped(right::one_hot_matrix, matrix_takes_v),
     "The last id is V - 1: V is outside."},
    {"01.2", "matrix_forgets_the_sign", swapped(right::one_hot_matrix, matrix_forgets_the_sign),
     "A number below 0 is no id either."},
    {"01.2", "matrix_refuses_0", swapped(right::one_hot_matrix, matrix_refuses_0),
     "were refused, and all are in"},
    {"01.2", "matrix_looks_at_the_first", swapped(right::one_hot_matrix, matrix_looks_at_the_first),
     "Every id has to be looked at."},
    {"01.2", "matrix_diagonal", swapped(right::one_hot_matrix, matrix_diagonal),
     "Row n has its 1 in column n"},
    {"01.2", "matrix_one_for_each_entry", swapped(right::one_hot_matrix, matrix_one_for_each_entry),
     "there is one a token"},
    {"01.2", "matrix_piles_up", swapped(right::one_hot_matrix, matrix_piles_up),
     "A row still holds the ones of the rows before"},
    {"01.3", "product_assigned", swapped(right::product, product_assigned),
     "assigned instead of added"},
    {"01.3", "product_misread", swapped(right::product, product_misread),
     "Row and column exchanged, or another matrix meant?"},
    {"01.3", "product_picks", swapped(right::product, product_picks), "picked, not multiplied"},
    {"01.3", "product_transposed", swapped(right::product, product_transposed),
     "Rows and columns of the result are exchanged"},
    {"01.3", "product_last_v_missing", swapped(right::product, product_last_v_missing),
     "The last v is missing"},
    {"01.3", "product_mean", swapped(right::product, product_mean), "That is the mean over v"},
    {"01.3", "product_where_one", swapped(right::product, product_where_one),
     "Rows at any number but 0 are added as they are"},
    {"01.3", "product_sum_not_set_back", swapped(right::product, product_sum_not_set_back),
     "The sum is never set back to 0."},
    {"01.3", "product_in_whole_numbers", swapped(right::product, product_in_whole_numbers),
     "an int?"},
    {"01.3", "product_returns_early", swapped(right::product, product_returns_early),
     "does it return too early?"},
    {"01.3", "product_backwards", swapped(right::product, product_backwards), "RIGHT"},
    {"01.4", "distance_of_ids", swapped(right::predicted_distance, distance_of_ids),
     "the difference of the ids"},
    {"01.4", "distance_one_place", swapped(right::predicted_distance, distance_one_place),
     "differ in two places"},
    {"01.4", "distance_squared", swapped(right::predicted_distance, distance_squared),
     "the root of that is still missing"},
    {"01.4", "distance_to_itself", swapped(right::predicted_distance, distance_to_itself),
     "It is one and the same row"},
    {"01.4", "distance_rounded", swapped(right::predicted_distance, distance_rounded),
     "std::sqrt(2.0) has all of its digits"},
    {"01.4", "distance_of_points", swapped(right::predicted_distance, distance_of_points),
     "The ids are no coordinates"},
    {"01.4", "distance_times_difference",
     swapped(right::predicted_distance, distance_times_difference), "The ids do not count"},
    {"01.4", "distance_averaged", swapped(right::predicted_distance, distance_averaged),
     "summed, not averaged"},
    {"01.4", "distance_of_the_example", swapped(right::predicted_distance, distance_of_the_example),
     "That is the example"},
    {"01.4", "distance_in_whole_numbers",
     swapped(right::predicted_distance, distance_in_whole_numbers), "differ in two places"},
    {"01.4", "distance_in_float", swapped(right::predicted_distance, distance_in_float), "RIGHT"},
    {"01.5", "bytes_counted", swapped(right::predicted_bytes, bytes_counted),
     "how many numbers there are"},
    {"01.5", "bytes_of_doubles", swapped(right::predicted_bytes, bytes_of_doubles),
     "a float takes 4 bytes"},
    {"01.5", "bytes_of_ids", swapped(right::predicted_bytes, bytes_of_ids),
     "as many as there are ids"},
    {"01.5", "bytes_of_one_row", swapped(right::predicted_bytes, bytes_of_one_row),
     "That is a single row"},
    {"01.5", "bytes_of_bits", swapped(right::predicted_bytes, bytes_of_bits), "Those are bits"},
    {"01.5", "bytes_added", swapped(right::predicted_bytes, bytes_added),
     "Rows and columns are multiplied"},
    {"01.5", "bytes_of_the_vocabulary", swapped(right::predicted_bytes, bytes_of_the_vocabulary),
     "one row for each entry"},
    {"01.5", "bytes_as_int", swapped(right::predicted_bytes, bytes_as_int), "An int overflowed"},
    {"01.5", "bytes_of_the_question", swapped(right::predicted_bytes, bytes_of_the_question),
     "for 2048 tokens and 50257 entries only"},
    {"01.5", "bytes_as_mib", swapped(right::predicted_bytes, bytes_as_mib), "Those are MiB"},
    {"01.5", "bytes_without_zeros", swapped(right::predicted_bytes, bytes_without_zeros),
     "Zeros take room as well"},
};
