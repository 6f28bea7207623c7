#include "lessons/16_your_text/exercise.hpp"
#define exercise exercise::right
#include "lessons/16_your_text/solution.cpp"
#undef exercise

#include "tests/misconceptions/16_cache.hpp"
#include "tests/misconceptions/16_drawn.hpp"
#include "tests/misconceptions/16_file.hpp"
#include "tests/misconceptions/16_left.hpp"
#include "tests/misconceptions/16_small.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

std::int64_t place_in_file(const List<int>& length, std::int64_t begin) {
  return answer(right::place_in_file)(length, begin);
}
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text) {
  return answer(right::file_size)(shapes, bytes_a_number, text);
}
List<double> left_to_draw(const List<double>& probabilities, int k, double p) {
  return answer(right::left_to_draw)(probabilities, k, p);
}
int drawn(const List<double>& scores, double temperature, double u) {
  return answer(right::drawn)(scores, temperature, u);
}
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value) {
  return answer(right::step)(cache, query, key, value);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("16.2", file_size, size_to_4_digits, "Sizes are rounded"),
    WRONG("16.2", file_size, size_to_6_digits, "Sizes are rounded"),
    WRONG("16.2", file_size, size_in_thousands, "Sizes are rounded"),
    WRONG("16.3", left_to_draw, left_nearly_p, "however little is missing"),
    WRONG("16.3", left_to_draw, left_guarded, "RIGHT"),
    WRONG("16.3", left_to_draw, left_a_little_more, "One too many"),
    WRONG("16.3", left_to_draw, left_small_are_zero, "A small share is no 0"),
    WRONG("16.3", left_to_draw, left_small_not_asked, "A small share is no 0"),
    WRONG("16.3", left_to_draw, left_never_zero, "become 0 itself"),
    WRONG("16.3", left_to_draw, left_rounded, "Those are rounded"),
    WRONG("16.3", left_to_draw, left_at_least_two, "expected"),
    WRONG("16.3", left_to_draw, left_two_after_p, "expected"),
    WRONG("16.3", left_to_draw, left_k_below_size, "expected"),
    WRONG("16.3", left_to_draw, left_k_of_three, "the k of the example"),
    WRONG("16.3", left_to_draw, left_p_of_3_quarters, "the p of the example"),
    WRONG("16.3", left_to_draw, left_p_of_the_rest, "1 - p was reached"),
    WRONG("16.3", left_to_draw, left_share_of_k, "expected"),
    WRONG("16.4", drawn, drawn_cold_is_zero, "one above 0 divides"),
    WRONG("16.4", drawn, drawn_very_cold_is_zero, "one above 0 divides"),
    WRONG("16.4", drawn, drawn_at_least_cold, "That is a larger temperature"),
    WRONG("16.4", drawn, drawn_epsilon_added, "expected"),
    WRONG("16.4", drawn, drawn_squared_temperature, "temperature twice"),
    WRONG("16.4", drawn, drawn_minus_temperature, "changes nothing"),
    WRONG("16.4", drawn, drawn_scores_cut, "Were scores cut off"),
    WRONG("16.4", drawn, drawn_first_subtracted, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_mean_subtracted, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_top_from_zero, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_top_not_divided, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_whole_weights, "expected"),
    WRONG("16.4", drawn, drawn_nearest_end, "expected"),
    WRONG("16.4", drawn, drawn_nearest_weight, "expected"),
    WRONG("16.4", drawn, drawn_last_missing, "The last token is never"),
    WRONG("16.4", drawn, drawn_first_missing, "Token 0 is never"),
    WRONG("16.4", drawn, drawn_zero_is_one, "nothing is drawn"),
    WRONG("16.4", drawn, drawn_zero_is_small, "That is a larger temperature"),
    WRONG("16.4", drawn, drawn_in_float, "RIGHT"),
    WRONG("16.1", place_in_file, place_without_8, "The 8 bytes in front"),
    WRONG("16.1", place_in_file, place_without_header, "The header is missing"),
    WRONG("16.1", place_in_file, place_as_it_stands, "the place among the numbers"),
    WRONG("16.1", place_in_file, place_of_the_first_tensor, "where the first tensor begins"),
    WRONG("16.1", place_in_file, place_header_alone, "That is the header's length"),
    WRONG("16.1", place_in_file, place_highest_first, "The other way round"),
    WRONG("16.1", place_in_file, place_base_255, "0 to 255 are 256 numbers"),
    WRONG("16.1", place_in_file, place_base_10, "not to 10"),
    WRONG("16.1", place_in_file, place_base_16, "two hexadecimal digits"),
    WRONG("16.1", place_in_file, place_shifted_by_one_bit, "2 is for a bit"),
    WRONG("16.1", place_in_file, place_bytes_added, "The bytes were added"),
    WRONG("16.1", place_in_file, place_times_i, "not 2 * 256"),
    WRONG("16.1", place_in_file, place_two_bytes, "two bytes of eight"),
    WRONG("16.1", place_in_file, place_four_bytes, "Four bytes were read"),
    WRONG("16.1", place_in_file, place_seven_bytes, "The last of the eight"),
    WRONG("16.1", place_in_file, place_first_byte, "the first byte alone"),
    WRONG("16.1", place_in_file, place_shifted_as_int, "An int has 32 bits"),
    WRONG("16.1", place_in_file, place_header_in_int, "An int overflowed"),
    WRONG("16.1", place_in_file, place_power_one_too_high, "The first byte counts once"),
    WRONG("16.1", place_in_file, place_from_one, "the file's first byte is byte 0"),
    WRONG("16.1", place_in_file, place_rounded_up, "as it is read"),
    WRONG("16.1", place_in_file, place_begin_in_numbers, "not numbers of 4"),
    WRONG("16.2", file_size, size_without_8, "The first 8 bytes"),
    WRONG("16.2", file_size, size_without_header, "The header is missing"),
    WRONG("16.2", file_size, size_numbers_alone, "Those are the numbers alone"),
    WRONG("16.2", file_size, size_without_spaces, "The spaces are missing"),
    WRONG("16.2", file_size, size_header_cut, "Rounded down"),
    WRONG("16.2", file_size, size_always_spaces, "gets no spaces"),
    WRONG("16.2", file_size, size_whole_file_rounded, "not the whole file"),
    WRONG("16.2", file_size, size_plus_8, "Not 8 spaces"),
    WRONG("16.2", file_size, size_plus_the_rest, "what is too much"),
    WRONG("16.2", file_size, size_to_64, "not of 64"),
    WRONG("16.2", file_size, size_one_byte_a_number, "takes bytes_a_number bytes"),
    WRONG("16.2", file_size, size_always_floats, "That is for 4 bytes"),
    WRONG("16.2", file_size, size_in_bits, "not bits"),
    WRONG("16.2", file_size, size_sizes_added, "multiplied, not added"),
    WRONG("16.2", file_size, size_scalar_is_nothing, "A shape without any size"),
    WRONG("16.2", file_size, size_product_in_int, "An int overflowed"),
    WRONG("16.2", file_size, size_with_moments, "the moments as well"),
    WRONG("16.2", file_size, size_8_for_each, "not for each tensor"),
    WRONG("16.2", file_size, size_without_numbers, "The numbers are missing"),
    WRONG("16.2", file_size, size_plus_7, "cut down to eights"),
    WRONG("16.2", file_size, size_header_for_each, "the header stand there once"),
    WRONG("16.2", file_size, size_two_sizes, "more than two sizes"),
    WRONG("16.2", file_size, size_in_float, "keeps 24 bits"),
    WRONG("16.3", left_to_draw, left_k_alone, "p is not asked"),
    WRONG("16.3", left_to_draw, left_p_alone, "k is not asked"),
    WRONG("16.3", left_to_draw, left_p_first, "p counted of all"),
    WRONG("16.3", left_to_draw, left_not_divided_between, "p counted of all"),
    WRONG("16.3", left_to_draw, left_not_divided_at_the_end, "The last division is missing"),
    WRONG("16.3", left_to_draw, left_never_divided, "were not divided"),
    WRONG("16.3", left_to_draw, left_stops_before, "One too few"),
    WRONG("16.3", left_to_draw, left_more_than_p, "One too many"),
    WRONG("16.3", left_to_draw, left_one_more, "k + 1"),
    WRONG("16.3", left_to_draw, left_smallest, "The smallest were kept"),
    WRONG("16.3", left_to_draw, left_first_ones, "The first ones were kept"),
    WRONG("16.3", left_to_draw, left_later_tie, "the lower id comes first"),
    WRONG("16.3", left_to_draw, left_ties_kept, "More than k were kept"),
    WRONG("16.3", left_to_draw, left_above_p, "no limit for one probability"),
    WRONG("16.3", left_to_draw, left_sorted, "Those are sorted"),
    WRONG("16.3", left_to_draw, left_without_zeros, "as 0"),
    WRONG("16.3", left_to_draw, left_equal, "They were made equal"),
    WRONG("16.3", left_to_draw, left_softmax, "probabilities already"),
    WRONG("16.3", left_to_draw, left_unchanged, "Nothing has changed"),
    WRONG("16.3", left_to_draw, left_one_minus_p, "1 - p was reached"),
    WRONG("16.3", left_to_draw, left_right_in_other_words, "RIGHT"),
    WRONG("16.4", drawn, drawn_without_temperature, "changes nothing"),
    WRONG("16.4", drawn, drawn_times_temperature, "Times the temperature"),
    WRONG("16.4", drawn, drawn_temperature_outside, "changes nothing"),
    WRONG("16.4", drawn, drawn_always_largest, "always the largest"),
    WRONG("16.4", drawn, drawn_uniform, "All tokens are alike"),
    WRONG("16.4", drawn, drawn_sorted, "not sorted"),
    WRONG("16.4", drawn, drawn_from_the_right, "From the right end"),
    WRONG("16.4", drawn, drawn_not_to_one, "do not add up to 1"),
    WRONG("16.4", drawn, drawn_by_scores, "The scores are no weights"),
    WRONG("16.4", drawn, drawn_power_of_2, "A power of 2"),
    WRONG("16.4", drawn, drawn_from_one, "counted from 0"),
    WRONG("16.4", drawn, drawn_left_where_they_meet, "it is the right one"),
    WRONG("16.4", drawn, drawn_infinite, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_not_found, "Is a weight infinite"),
    WRONG("16.4", drawn, drawn_sign, "The sign"),
    WRONG("16.4", drawn, drawn_last_largest, "the first"),
    WRONG("16.4", drawn, drawn_largest_from_zero, "as the best, not with 0"),
    WRONG("16.4", drawn, drawn_zero_not_asked, "at temperature 0 nothing is drawn"),
    WRONG("16.4", drawn, drawn_one_late, "One token too far"),
    WRONG("16.4", drawn, drawn_one_weight_alone, "add up those before it"),
    WRONG("16.4", drawn, drawn_smallest, "the smallest score"),
    WRONG("16.4", drawn, drawn_by_bare_scores, "The scores are no weights"),
    WRONG("16.5", step, step_forgets_the_cache, "Each step adds one"),
    WRONG("16.5", step, step_not_scaled, "not divided by sqrt(d)"),
    WRONG("16.5", step, step_as_wide_as_a_key, "A value may be longer than a key"),
    WRONG("16.5", step, step_of_eight, "the first 8 tokens alone"),
    WRONG("16.5", step, step_divided_by_d, "Divided by d"),
    WRONG("16.5", step, step_root_of_value, "not of a value"),
    WRONG("16.5", step, step_root_of_text, "not of the text"),
    WRONG("16.5", step, step_itself_missing, "Itself is missing"),
    WRONG("16.5", step, step_not_kept, "The new key is not in the cache"),
    WRONG("16.5", step, step_value_not_kept, "The new value is not in the cache"),
    WRONG("16.5", step, step_query_kept, "it is the key that stays"),
    WRONG("16.5", step, step_key_asks, "The query asks"),
    WRONG("16.5", step, step_not_divided_by_sum, "do not add up to 1"),
    WRONG("16.5", step, step_no_softmax, "Scores are no weights"),
    WRONG("16.5", step, step_mean, "All weights are equal"),
    WRONG("16.5", step, step_best_alone, "the largest score alone"),
    WRONG("16.5", step, step_newest_alone, "the newcomer alone"),
    WRONG("16.5", step, step_infinite, "take the largest score off"),
    WRONG("16.5", step, step_added_twice, "there twice"),
    WRONG("16.5", step, step_first_forgotten, "The first token of the text is missing"),
    WRONG("16.5", step, step_times_root, "Times sqrt(d)"),
    WRONG("16.5", step, step_newest_in_front, "The newest stands first"),
    WRONG("16.5", step, step_key_scaled_in_cache, "as they arrived"),
    WRONG("16.5", step, step_shares_of_scores, "e^score first"),
    WRONG("16.5", step, step_by_cosines, "Those are cosines"),
    WRONG("16.5", step, step_sign_turned, "The sign is turned"),
    WRONG("16.5", step, step_adds_keys, "The keys were added up"),
    WRONG("16.5", step, step_from_opposite_ends, "meet from opposite ends"),
    WRONG("16.5", step, step_assigned, "assigned instead of added"),
    WRONG("16.5", step, step_adds_newcomer, "in the sum already"),
    WRONG("16.5", step, step_mean_of_sum, "nothing is left to divide"),
};
