#include "lessons/10_sinusoids/exercise.hpp"
#define exercise exercise::right
#include "lessons/10_sinusoids/solution.cpp"
#undef exercise

#include "tests/misconceptions/10_class.hpp"
#include "tests/misconceptions/10_moved.hpp"
#include "tests/misconceptions/10_rows.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

double place_number(int p, int d, int D) { return answer(right::place_number)(p, d, D); }
List<double> place_row(int p, int D) { return answer(right::place_row)(p, D); }
JoinCosts predicted_costs(std::int64_t D, std::int64_t E) {
  return answer(right::predicted_costs)(D, E);
}
List<double> moved_on(const List<double>& row, int k) { return answer(right::moved_on)(row, k); }

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("10.1", place_number, number_twice_d, "i counts pairs"),
    WRONG("10.1", place_number, number_whole_power, "lost what stands behind the point"),
    WRONG("10.1", place_number, number_divided_late, "Divide the place first"),
    WRONG("10.1", place_number, number_float_rate, "short of digits"),
    WRONG("10.1", place_number, number_float_angle, "short of digits"),
    WRONG("10.1", place_number, number_rate_before, "RIGHT"),
    WRONG("10.2", place_row, row_in_float, "short of digits"),
    WRONG("10.2", place_row, row_kept_for_its_size, "the row of the call before"),
    WRONG("10.2", place_row, row_of_a_list_with_a_size, "add() puts more behind them"),
    WRONG("10.2", place_row, row_arguments_exchanged, "Place and number are exchanged"),
    WRONG("10.2", place_row, row_returned_at_once, "All of yours that are wrong are 0"),
    WRONG("10.3", predicted_costs, costs_of_the_longer, "The place that is added has D numbers"),
    WRONG("10.3", predicted_costs, costs_in_int, "An int overflowed"),
    WRONG("10.3", predicted_costs, costs_in_float, "A float keeps seven digits"),
    WRONG("10.4", moved_on, moved_by_the_chapters_step, "rounded numbers of pair 0"),
    WRONG("10.4", moved_on, moved_by_asin, "half of the circle"),
    WRONG("10.4", moved_on, moved_by_searching, "does it search for p"),
    WRONG("10.4", moved_on, moved_by_atan2, "RIGHT"),
    WRONG("10.4", moved_on, moved_by_a_float, "a large k needs an angle in double"),
    WRONG("10.4", moved_on, moved_a_thousand_at_most, "a large k needs an angle in double"),
    WRONG("10.4", moved_on, moved_first_pair, "Only the first pair moved"),
    WRONG("10.1", place_number, number_own_exponent, "the angle of the even one before it: 2i"),
    WRONG("10.1", place_number, number_exponent_behind, "not of the one behind"),
    WRONG("10.1", place_number, number_exchanged, "Sine and cosine are exchanged"),
    WRONG("10.1", place_number, number_only_sines, "All are sines"),
    WRONG("10.1", place_number, number_only_cosines, "All are cosines"),
    WRONG("10.1", place_number, number_half_exponent, "The exponent is 2i/D, not i/D"),
    WRONG("10.1", place_number, number_double_exponent, "not twice that"),
    WRONG("10.1", place_number, number_multiplied, "later hands turn slower"),
    WRONG("10.1", place_number, number_whole_division, "whole numbers drop the fraction"),
    WRONG("10.1", place_number, number_degrees, "takes radians"),
    WRONG("10.1", place_number, number_times_exponent, "not multiplied"),
    WRONG("10.1", place_number, number_divided_by_two_less, "not by D - 2"),
    WRONG("10.1", place_number, number_base_1000, "not 1000"),
    WRONG("10.1", place_number, number_base_e, "raised to 2i/D, not e"),
    WRONG("10.1", place_number, number_full_turns, "multiplied by 2 pi"),
    WRONG("10.1", place_number, number_from_one, "belong to the next place"),
    WRONG("10.1", place_number, number_from_minus_one, "belong to the place before"),
    WRONG("10.1", place_number, number_angle, "Those are the angles"),
    WRONG("10.1", place_number, number_in_float, "short of digits"),
    WRONG("10.2", place_row, row_halves, "All sines, then all cosines"),
    WRONG("10.2", place_row, row_cosines_first, "Cosines stand first"),
    WRONG("10.2", place_row, row_sines, "sines alone"),
    WRONG("10.2", place_row, row_own_exponents, "an angle of its own here"),
    WRONG("10.2", place_row, row_one_hand, "the angle of the first"),
    WRONG("10.2", place_row, row_from_one, "the row of the next place"),
    WRONG("10.2", place_row, row_of_place_0, "wherever the place is"),
    WRONG("10.2", place_row, row_pairs_only, "The last number is missing"),
    WRONG("10.2", place_row, row_whole_pairs, "one number too many"),
    WRONG("10.2", place_row, row_past_the_end, "was asked for"),
    WRONG("10.2", place_row, row_twice, "not pairs of them"),
    WRONG("10.2", place_row, row_one_a_pair, "One number for each pair"),
    WRONG("10.3", predicted_costs, costs_added_longer, "nothing gets longer"),
    WRONG("10.3", predicted_costs, costs_no_room, "room of its own"),
    WRONG("10.3", predicted_costs, costs_twice, "E numbers here, not D"),
    WRONG("10.3", predicted_costs, costs_one_map, "That is one map"),
    WRONG("10.3", predicted_costs, costs_not_squared, "for each of its D outputs"),
    WRONG("10.3", predicted_costs, costs_all_squared, "3 is not squared"),
    WRONG("10.3", predicted_costs, costs_cubed, "Three maps are added up"),
    WRONG("10.3", predicted_costs, costs_apart, "Words and places meet"),
    WRONG("10.3", predicted_costs, costs_not_square, "gives as many as it takes"),
    WRONG("10.3", predicted_costs, costs_four_times, "only where E is D"),
    WRONG("10.3", predicted_costs, costs_maps_stay, "both sides of the map"),
    WRONG("10.4", moved_on, moved_back, "went back by k"),
    WRONG("10.4", moved_on, moved_as_the_first, "the angle of the first"),
    WRONG("10.4", moved_on, moved_half_exponent, "the even number of the pair, not i"),
    WRONG("10.4", moved_on, moved_with_i_from_1, "i is counted from 0"),
    WRONG("10.4", moved_on, moved_by_one, "one place on"),
    WRONG("10.4", moved_on, moved_too_early, "made from the old ones"),
    WRONG("10.4", moved_on, moved_by_adding, "Rows are not added"),
    WRONG("10.4", moved_on, moved_by_multiplying, "not multiplied number by number"),
    WRONG("10.4", moved_on, moved_exchanged, "are exchanged"),
    WRONG("10.4", moved_on, moved_from_the_start, "the row of place k"),
    WRONG("10.4", moved_on, moved_too_far, "one place too far"),
    WRONG("10.4", moved_on, moved_nothing, "Nothing moved"),
    WRONG("10.4", moved_on, moved_one_by_one, "RIGHT"),
    WRONG("10.4", moved_on, moved_by_the_slowest, "from place"),
    WRONG("10.1", place_number, number_half_width_whole, "lost its half"),
    WRONG("10.1", place_number, number_up_to_a_million, "Nearer places were right"),
    WRONG("10.2", place_row, row_half_width_whole, "lost its half"),
    WRONG("10.2", place_row, row_up_to_a_million, "Nearer places were right"),
};
