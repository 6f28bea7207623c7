#include "lessons/15_table_size/exercise.hpp"
#define exercise exercise::right
#include "lessons/15_table_size/solution.cpp"
#undef exercise

#include "tests/misconceptions/15_costs.hpp"
#include "tests/misconceptions/15_nibbles.hpp"
#include "tests/misconceptions/15_rows.hpp"
#include "tests/misconceptions/15_scales.hpp"
#include "tests/misconceptions/15_small.hpp"
#include "tests/misconceptions/15_weight.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

Weight weight(std::int64_t V, std::int64_t D, int bits) {
  return answer(right::weight)(V, D, bits);
}
double table_share(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  return answer(right::table_share)(V, D, layers, tied);
}
Quantised quantised(const List<double>& row, int most) {
  return answer(right::quantised)(row, most);
}
int packed(int first, int second) { return answer(right::packed)(first, second); }
List<int> unpacked(int byte) { return answer(right::unpacked)(byte); }
Costs predicted_costs(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  return answer(right::predicted_costs)(V, D, block, largest);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("15.1", weight, weight_unsigned_overflow, "An unsigned overflowed"),
    WRONG("15.1", weight, weight_of_unsigned_numbers, "An unsigned overflowed"),
    WRONG("15.1", weight, weight_by_8_first, "V * D / 8 drops what is left over"),
    WRONG("15.1", weight, weight_rows_by_8_first, "V / 8 drops what is left over"),
    WRONG("15.1", weight, weight_in_bits, "Those are bits"),
    WRONG("15.1", weight, weight_of_whole_rows, "a row may end inside a byte"),
    WRONG("15.1", weight, weight_of_whole_columns, "V numbers may end inside a byte"),
    WRONG("15.1", weight, weight_bits_by_8_first, "multiply first"),
    WRONG("15.1", weight, weight_of_floats, "That is for 32 bits"),
    WRONG("15.1", weight, weight_in_numbers, "Those are numbers"),
    WRONG("15.1", weight, weight_sum_of_sizes, "not V + D"),
    WRONG("15.1", weight, weight_one_row, "That is one row"),
    WRONG("15.1", weight, weight_int_overflow, "An int overflowed"),
    WRONG("15.1", weight, weight_two_tables, "twice as much"),
    WRONG("15.1", weight, weight_by_ten, "not 10"),
    WRONG("15.1", weight, weight_half_a_byte_rounded_up, "is not whole here"),
    WRONG("15.1", weight, weight_units_exchanged, "MB and MiB are exchanged"),
    WRONG("15.1", weight, weight_whole_units, "What stands behind the point is lost"),
    WRONG("15.1", weight, weight_mib_the_other_way, "The other way"),
    WRONG("15.1", weight, weight_mixed_steps, "both steps are alike"),
    WRONG("15.1", weight, weight_in_kib, "Those are KiB"),
    WRONG("15.1", weight, weight_in_gb, "Those are GB"),
    WRONG("15.1", weight, weight_megabits, "Those are bits"),
    WRONG("15.1", weight, weight_same_unit, "Those are MB"),
    WRONG("15.1", weight, weight_all_in_mib, "Those are MiB"),
    WRONG("15.1", weight, weight_in_a_float, "A float keeps seven digits"),
    WRONG("15.1", weight, weight_without_bits, "The bits are missing"),
    WRONG("15.1", weight, weight_whole_first_step, "one of whole numbers"),
    WRONG("15.2", table_share, share_always_tied, "That is the tied model"),
    WRONG("15.2", table_share, share_always_untied, "That is the untied model"),
    WRONG("15.2", table_share, share_exchanged, "That is the untied model"),
    WRONG("15.2", table_share, share_in_percent, "in percent"),
    WRONG("15.2", table_share, share_of_the_blocks, "share of the blocks"),
    WRONG("15.2", table_share, share_by_blocks_only, "the tables are among them"),
    WRONG("15.2", table_share, share_whole_numbers, "were two whole numbers divided?"),
    WRONG("15.2", table_share, share_of_an_int, "An int overflowed"),
    WRONG("15.2", table_share, share_blocks_of_4, "A block has 12 * D * D parameters"),
    WRONG("15.2", table_share, share_blocks_of_6, "A block has 12 * D * D parameters"),
    WRONG("15.2", table_share, share_blocks_of_24, "A block has 12 * D * D parameters"),
    WRONG("15.2", table_share, share_one_layer, "there are layers"),
    WRONG("15.2", table_share, share_width_once, "D twice"),
    WRONG("15.2", table_share, share_without_12, "A block has 12"),
    WRONG("15.2", table_share, share_one_table_above, "Only one of the two tables"),
    WRONG("15.2", table_share, share_one_table_below, "are not as many"),
    WRONG("15.2", table_share, share_upside_down, "The other way round"),
    WRONG("15.2", table_share, share_rows_alone, "V * D parameters"),
    WRONG("15.2", table_share, share_of_the_example, "That is the example"),
    WRONG("15.2", table_share, share_without_brackets, "needs brackets"),
    WRONG("15.2", table_share, share_in_ints, "did an int overflow"),
    WRONG("15.3", quantised, row_beginning_with_zero_is_zero, "is no row of zeros"),
    WRONG("15.3", quantised, row_with_a_zero_is_zero, "is no row of zeros"),
    WRONG("15.3", quantised, row_without_a_sum_is_zero, "the row has other numbers"),
    WRONG("15.3", quantised, row_small_is_zero, "Small numbers are no zeros"),
    WRONG("15.3", quantised, row_small_scale_is_zero, "Small numbers are no zeros"),
    WRONG("15.3", quantised, row_small_numbers_are_zero, "Small numbers are no zeros"),
    WRONG("15.3", quantised, row_scale_but_the_last, "The last number did not count"),
    WRONG("15.3", quantised, row_begins_with_its_sign, "The first number did not count"),
    WRONG("15.3", quantised, row_in_float, "RIGHT"),
    WRONG("15.3", quantised, row_cut, "std::round first"),
    WRONG("15.3", quantised, row_rounded_down, "Rounded down"),
    WRONG("15.3", quantised, row_rounded_up, "Rounded up"),
    WRONG("15.3", quantised, row_plus_half, "rounds numbers above 0 only"),
    WRONG("15.3", quantised, row_largest_without_fabs, "may be below it: fabs"),
    WRONG("15.3", quantised, row_largest_from_one, "the search begins at 0"),
    WRONG("15.3", quantised, row_by_its_first, "That is from row[0]"),
    WRONG("15.3", quantised, row_smallest, "nearest to 0"),
    WRONG("15.3", quantised, row_most_plus_one, "not most + 1"),
    WRONG("15.3", quantised, row_twice_the_steps, "not twice"),
    WRONG("15.3", quantised, row_all_the_levels, "2 * most steps"),
    WRONG("15.3", quantised, row_scale_upside_down, "Upside down"),
    WRONG("15.3", quantised, row_scale_is_the_farthest, "divide it by most"),
    WRONG("15.3", quantised, row_always_127, "That is for 8 bits"),
    WRONG("15.3", quantised, row_multiplied, "Multiplied by the scale"),
    WRONG("15.3", quantised, row_not_divided, "Divide by the scale first"),
    WRONG("15.3", quantised, row_without_signs, "The signs are lost"),
    WRONG("15.3", quantised, row_stored_plus_eight, "nothing is added"),
    WRONG("15.3", quantised, row_rounded_too_early, "The row was rounded before"),
    WRONG("15.3", quantised, row_zeros_divided, "0 / 0 is no number"),
    WRONG("15.3", quantised, row_zeros_scale_one, "Its farthest number is 0"),
    WRONG("15.3", quantised, row_last_missing, "The last number is not as the others"),
    WRONG("15.3", quantised, row_first_missing, "The first number is not as the others"),
    WRONG("15.3", quantised, row_sum, "That is from a sum"),
    WRONG("15.3", quantised, row_int_scale, "Is there an int?"),
    WRONG("15.3", quantised, row_int_farthest, "An int lost what stands behind the point"),
    WRONG("15.3", quantised, row_empty_answer, "one whole number for each"),
    WRONG("15.3", quantised, row_zeros_first, "Zeros stand before the right ones"),
    WRONG("15.3", quantised, row_ties_to_even, "RIGHT"),
    WRONG("15.3", quantised, row_scale_rounded, "A scale is not rounded"),
    WRONG("15.3", quantised, row_scale_from_one, "The first number did not count"),
    WRONG("15.4", packed, byte_exchanged, "The two are exchanged"),
    WRONG("15.4", packed, byte_without_eight, "Each is stored as itself + 8"),
    WRONG("15.4", packed, byte_own_bits, "and then the second counts 16 times"),
    WRONG("15.4", packed, byte_second_plain, "The second is stored as itself + 8 too"),
    WRONG("15.4", packed, byte_first_plain, "The first is stored as itself + 8 too"),
    WRONG("15.4", packed, byte_plus_seven, "not + 7"),
    WRONG("15.4", packed, byte_not_moved, "The second counts 16 times"),
    WRONG("15.4", packed, byte_ored, "The second counts 16 times"),
    WRONG("15.4", packed, byte_moved_by_three, "16 times"),
    WRONG("15.4", packed, byte_times_ten, "not 10"),
    WRONG("15.4", packed, byte_times_fifteen, "0 to 15 are 16 numbers"),
    WRONG("15.4", packed, byte_multiplied, "are added"),
    WRONG("15.4", packed, byte_first_alone, "The second is missing"),
    WRONG("15.4", packed, byte_by_shift, "RIGHT"),
    WRONG("15.4", packed, byte_of_the_example, "That is the example"),
    WRONG("15.4", unpacked, back_exchanged, "The two are exchanged"),
    WRONG("15.4", unpacked, back_as_stored, "Those are stored numbers"),
    WRONG("15.4", unpacked, back_eight_once, "8 was added to the second as well"),
    WRONG("15.4", unpacked, back_by_fifteen, "16, not 15"),
    WRONG("15.4", unpacked, back_upper_not_divided, "the lower four bits go"),
    WRONG("15.4", unpacked, back_lower_not_cut, "the upper four bits go"),
    WRONG("15.4", unpacked, back_by_ten, "not to 10"),
    WRONG("15.4", unpacked, back_masked_with_16, "& 15"),
    WRONG("15.4", unpacked, back_one_alone, "A byte holds two numbers"),
    WRONG("15.4", unpacked, back_turned_around, "and 8 less each"),
    WRONG("15.4", unpacked, back_zeros_first, "Zeros stand before the right ones"),
    WRONG("15.4", unpacked, back_minus_seven, "not 7"),
    WRONG("15.5", predicted_costs, blocks_in_unsigned, "An int overflowed"),
    WRONG("15.5", predicted_costs, blocks_in_int, "An int overflowed"),
    WRONG("15.5", predicted_costs, blocks_in_float, "A float keeps seven digits"),
    WRONG("15.5", predicted_costs, blocks_without_scales, "The scales are missing"),
    WRONG("15.5", predicted_costs, blocks_scales_alone, "scales alone"),
    WRONG("15.5", predicted_costs, blocks_a_byte_a_number, "Two numbers share a byte"),
    WRONG("15.5", predicted_costs, blocks_a_scale_a_row, "a scale for each row"),
    WRONG("15.5", predicted_costs, blocks_one_scale, "one scale for the whole table"),
    WRONG("15.5", predicted_costs, blocks_scales_of_four, "not 4"),
    WRONG("15.5", predicted_costs, blocks_of_bytes,
          "There are V * D / block scales, and each takes 2 whole bytes."),
    WRONG("15.5", predicted_costs, blocks_scales_of_one,
          "There are V * D / block scales, and each takes 2 whole bytes."),
    WRONG("15.5", predicted_costs, blocks_scales_of_one_row, "the scales of one row"),
    WRONG("15.5", predicted_costs, blocks_block_scales, "not how many scales"),
    WRONG("15.5", predicted_costs, blocks_in_bits, "Those are bits"),
    WRONG("15.5", predicted_costs, blocks_four_bits, "shared by the block"),
    WRONG("15.5", predicted_costs, blocks_bits_in_bytes, "Those are bytes"),
    WRONG("15.5", predicted_costs, blocks_bytes_as_bits, "2 bytes are 16 bits"),
    WRONG("15.5", predicted_costs, blocks_bits_not_shared, "shared by the block"),
    WRONG("15.5", predicted_costs, blocks_bits_whole, "What stands behind the point is lost"),
    WRONG("15.5", predicted_costs, blocks_whole_step, "a whole step"),
    WRONG("15.5", predicted_costs, blocks_to_eight, "not 8"),
    WRONG("15.5", predicted_costs, blocks_fifteen_levels, "14 steps"),
    WRONG("15.5", predicted_costs, blocks_mean_error, "the mean of errors"),
    WRONG("15.5", predicted_costs, blocks_of_8_bits, "That is for 8 bits"),
    WRONG("15.5", predicted_costs, blocks_half_the_largest, "Half of a step"),
    WRONG("15.5", predicted_costs, blocks_times_block, "divided, not multiplied"),
    WRONG("15.5", predicted_costs, blocks_block_a_row, "D / block blocks a row"),
    WRONG("15.5", predicted_costs, blocks_no_error, "without an error"),
};
