#include "lessons/01_one_hot/exercise.hpp"
#define exercise exercise::right
#include "lessons/01_one_hot/solution.cpp"
#undef exercise

#include <algorithm>
#include <stdexcept>

#include "tests/misconceptions/01_numbers.hpp"
#include "tests/misconceptions/01_rows.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

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
    WRONG("01.1", one_hot_row, row_from_one, "ids are counted from 0"),
    WRONG("01.1", one_hot_row, row_holds_the_id, "An id is a name, not a quantity"),
    WRONG("01.1", one_hot_row, row_inverted, "0 and 1 are exchanged"),
    WRONG("01.1", one_hot_row, row_not_cleared, "Everywhere else belongs a 0"),
    WRONG("01.1", one_hot_row, row_of_ones, "one-hot has a single one"),
    WRONG("01.1", one_hot_row, row_past_the_end,
          "place 14 was asked for, and the list has the places 0 to 13."),
    WRONG("01.1", one_hot_row, row_without_its_one, "the 1 of the id is missing"),
    WRONG("01.1", one_hot_row, row_up_to_the_id,
          "There is a 1 at every place up to that of the id"),
    WRONG("01.1", one_hot_row, row_of_the_example, "That is the row of the example"),
    WRONG("01.1", one_hot_row, row_too_short, "The row ends behind its 1"),
    WRONG("01.1", one_hot_row, row_last_place_forgotten, "All of yours are 0"),
    WRONG("01.1", one_hot_row, row_number_by_number, "RIGHT"),
    WRONG("01.2", one_hot_matrix, matrix_clamps, "The id was clamped"),
    WRONG("01.2", one_hot_matrix, matrix_multi_hot, "single row for all tokens"),
    WRONG("01.2", one_hot_matrix, matrix_of_counts, "single row of counts"),
    WRONG("01.2", one_hot_matrix, matrix_other_exception,
          "must throw emb::IdError, yours threw std::out_of_range"),
    WRONG("01.2", one_hot_matrix, matrix_passes_over, "a row of zeros stands for nothing"),
    WRONG("01.2", one_hot_matrix, matrix_transposed, "Rows and columns are exchanged"),
    WRONG("01.2", one_hot_matrix, matrix_wraps, "wrapped around"),
    WRONG("01.2", one_hot_matrix, matrix_asks_nothing,
          "The list or the matrix noticed it: ask before you look there."),
    WRONG("01.2", one_hot_matrix, matrix_takes_v, "The last id is V - 1: V is outside."),
    WRONG("01.2", one_hot_matrix, matrix_forgets_the_sign, "A number below 0 is no id either."),
    WRONG("01.2", one_hot_matrix, matrix_refuses_0, "were refused, and all are in"),
    WRONG("01.2", one_hot_matrix, matrix_looks_at_the_first, "Every id has to be looked at."),
    WRONG("01.2", one_hot_matrix, matrix_diagonal, "Row n has its 1 in column n"),
    WRONG("01.2", one_hot_matrix, matrix_one_for_each_entry, "there is one a token"),
    WRONG("01.2", one_hot_matrix, matrix_piles_up, "A row still holds the ones of the rows before"),
    WRONG("01.3", product, product_by_place, "Numbers at equal places are multiplied"),
    WRONG("01.3", product, product_assigned, "assigned instead of added"),
    WRONG("01.3", product, product_misread, "Row and column exchanged, or another matrix meant?"),
    WRONG("01.3", product, product_picks, "picked, not multiplied"),
    WRONG("01.3", product, product_transposed, "Rows and columns of the result are exchanged"),
    WRONG("01.3", product, product_last_v_missing, "The last v is missing"),
    WRONG("01.3", product, product_mean, "That is the mean over v"),
    WRONG("01.3", product, product_where_one, "Rows at any number but 0 are added as they are"),
    WRONG("01.3", product, product_sum_not_set_back, "The sum is never set back to 0."),
    WRONG("01.3", product, product_in_whole_numbers, "an int?"),
    WRONG("01.3", product, product_returns_early, "does it return too early?"),
    WRONG("01.3", product, product_backwards, "RIGHT"),
    WRONG("01.4", predicted_distance, distance_of_ids, "the difference of the ids"),
    WRONG("01.4", predicted_distance, distance_one_place, "differ in two places"),
    WRONG("01.4", predicted_distance, distance_squared, "the root of that is still missing"),
    WRONG("01.4", predicted_distance, distance_to_itself, "It is one and the same row"),
    WRONG("01.4", predicted_distance, distance_rounded, "std::sqrt(2.0) has all of its digits"),
    WRONG("01.4", predicted_distance, distance_of_points, "The ids are no coordinates"),
    WRONG("01.4", predicted_distance, distance_times_difference, "The ids do not count"),
    WRONG("01.4", predicted_distance, distance_averaged, "summed, not averaged"),
    WRONG("01.4", predicted_distance, distance_of_the_example, "That is the example"),
    WRONG("01.4", predicted_distance, distance_in_whole_numbers, "differ in two places"),
    WRONG("01.4", predicted_distance, distance_in_float, "RIGHT"),
    WRONG("01.2", one_hot_matrix, matrix_of_all_texts, "one-hot row"),
    WRONG("01.3", product, product_goes_on, "The first call left something behind"),
    WRONG("01.4", predicted_distance, distance_of_built_rows, "differ in two places"),
    WRONG("01.5", predicted_bytes, bytes_of_int_numbers, "An int overflowed"),
    WRONG("01.5", predicted_bytes, bytes_of_unsigned_numbers, "An unsigned overflowed"),
    WRONG("01.5", predicted_bytes, bytes_counted, "how many numbers there are"),
    WRONG("01.5", predicted_bytes, bytes_of_doubles, "a float takes 4 bytes"),
    WRONG("01.5", predicted_bytes, bytes_of_ids, "as many as there are ids"),
    WRONG("01.5", predicted_bytes, bytes_of_one_row, "That is a single row"),
    WRONG("01.5", predicted_bytes, bytes_of_bits, "Those are bits"),
    WRONG("01.5", predicted_bytes, bytes_added, "Rows and columns are multiplied"),
    WRONG("01.5", predicted_bytes, bytes_of_the_vocabulary, "one row for each entry"),
    WRONG("01.5", predicted_bytes, bytes_as_int, "An int overflowed"),
    WRONG("01.5", predicted_bytes, bytes_as_float, "A float keeps seven digits"),
    WRONG("01.5", predicted_bytes, bytes_of_the_question, "for 2048 tokens and 50257 entries only"),
    WRONG("01.5", predicted_bytes, bytes_as_mib, "Those are MiB"),
    WRONG("01.5", predicted_bytes, bytes_without_zeros, "Zeros take room as well"),
    WRONG("01.2", one_hot_matrix, matrix_unknown_as_0, "Id 0 was put in its place"),
    WRONG("01.2", one_hot_matrix, matrix_of_no_columns, "No token: no row, and V columns"),
    WRONG("01.3", product, product_v_to_width, "runs"),
    WRONG("01.3", product, product_copies_at_one, "left(n, v) is a factor"),
    WRONG("01.3", product, product_weighted_mean, "Divided by the sum of the row of left"),
    WRONG("01.3", product, product_looks_first, "(0, 0) was asked for"),
    WRONG("01.3", product, product_of_nothing, "the rows of left and the columns of the table"),
    WRONG("01.5", predicted_bytes, bytes_as_mb, "Those are megabytes"),
    WRONG("01.5", predicted_bytes, bytes_of_one_bit, "That is one bit a number"),
};
