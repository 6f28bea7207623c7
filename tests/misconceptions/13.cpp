#include "lessons/13_relative_bias/exercise.hpp"
#define exercise exercise::right
#include "lessons/13_relative_bias/solution.cpp"
#undef exercise

#include "tests/misconceptions/13_buckets.hpp"
#include "tests/misconceptions/13_class.hpp"
#include "tests/misconceptions/13_slopes.hpp"
#include "tests/misconceptions/13_weights.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

List<double> slopes(int H) { return answer(right::slopes)(H); }
Matrix<double> bias(double slope, int Tq, int Tk) { return answer(right::bias)(slope, Tq, Tk); }
List<double> weights(const List<double>& scores, double slope) {
  return answer(right::weights)(scores, slope);
}
Needs predicted_needs(const Model& model) { return answer(right::predicted_needs)(model); }
int bucket_before(int distance, int buckets, int farthest) {
  return answer(right::bucket_before)(distance, buckets, farthest);
}
int bucket_of(int offset, int buckets, int farthest) {
  return answer(right::bucket_of)(offset, buckets, farthest);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("13.1", slopes, slopes_without_H, "The exponent is divided by H"),
    WRONG("13.2", bias, bias_with_a_mask, "are masked"),
    WRONG("13.2", bias, bias_for_every_place, "That has a row for every place"),
    WRONG("13.2", bias, bias_of_the_last_query, "Every row is that of the last query"),
    WRONG("13.3", weights, weights_of_smaller_scores, "The weights do not sum to 1"),
    WRONG("13.3", weights, weights_in_one_loop, "divided by before it was whole"),
    WRONG("13.4", predicted_needs, needs_in_unsigned, "An int overflowed"),
    WRONG("13.4", predicted_needs, needs_in_int, "An int overflowed"),
    WRONG("13.4", predicted_needs, needs_in_float, "A float keeps seven digits"),
    WRONG("13.4", predicted_needs, needs_buckets_in_int, "An int overflowed"),
    WRONG("13.4", predicted_needs, needs_beyond_in_int, "An int overflowed"),
    WRONG("13.5", bucket_before, bucket_edges_cut, "cut to a whole number"),
    WRONG("13.5", bucket_before, bucket_edges_rounded, "rounded to a whole number"),
    WRONG("13.5", bucket_before, bucket_edges_up, "RIGHT"),
    WRONG("13.5", bucket_before, bucket_half_with_fraction, "E is the smaller half"),
    WRONG("13.5", bucket_before, bucket_whole_logs, "logarithm lost"),
    WRONG("13.5", bucket_before, bucket_rounded_up, "Rounded up"),
    WRONG("13.5", bucket_before, bucket_of_the_chapter, "the chapter's 8 buckets"),
    WRONG("13.6", bucket_of, side_negated, "The bucket itself got a minus"),
    WRONG("13.6", bucket_of, side_negated_after, "The bucket itself got a minus"),
    WRONG("13.6", bucket_of, side_mirrored, "The second half runs backwards"),
    WRONG("13.6", bucket_of, side_of_turns, "The sides take turns"),
    WRONG("13.1", slopes, slopes_all_alike, "h is missing"),
    WRONG("13.1", slopes, slopes_from_zero, "Heads are counted from 1"),
    WRONG("13.1", slopes, slopes_growing, "The exponent is negative"),
    WRONG("13.1", slopes, slopes_of_e, "powers of e"),
    WRONG("13.1", slopes, slopes_of_eight, "right for 8 heads alone"),
    WRONG("13.1", slopes, slopes_whole_division, "The exponent lost its fraction"),
    WRONG("13.1", slopes, slopes_whole_share, "h / H lost its fraction"),
    WRONG("13.1", slopes, slopes_whole_step, "8 / H lost its fraction"),
    WRONG("13.1", slopes, slopes_by_h, "not -8/h"),
    WRONG("13.1", slopes, slopes_backwards, "in reverse"),
    WRONG("13.1", slopes, slopes_exponents, "Those are the exponents"),
    WRONG("13.1", slopes, slopes_power_exchanged, "takes the base first"),
    WRONG("13.2", bias, bias_adds, "it does not add"),
    WRONG("13.2", bias, bias_causal, "without a mask they count"),
    WRONG("13.2", bias, bias_to_8, "From distance 8 on"),
    WRONG("13.2", bias, bias_within_1024, "Beyond distance 1024"),
    WRONG("13.5", bucket_before, bucket_of_one_less, "may have another"),
    WRONG("13.5", bucket_before, bucket_below_farthest, "may have another"),
    WRONG("13.5", bucket_before, bucket_at_farthest, "RIGHT"),
    WRONG("13.5", bucket_before, bucket_past_farthest, "may have another"),
    WRONG("13.5", bucket_before, bucket_whole_farthest, "farthest / E lost its fraction"),
    WRONG("13.5", bucket_before, bucket_as_many_again, "E is fewer where"),
    WRONG("13.6", bucket_of, sides_whole_division, "for offsets 0"),
    WRONG("13.1", slopes, slopes_for_two_heads, "the example's 2 heads alone"),
    WRONG("13.1", slopes, slopes_times_H, "H and 8 are exchanged"),
    WRONG("13.3", weights, weights_largest_from_minus_1000, "it may lie far below 0"),
    WRONG("13.3", weights, weights_largest_before_the_last, "e^s overflowed"),
    WRONG("13.2", bias, bias_masked, "Keys after the query are masked"),
    WRONG("13.2", bias, bias_from_one, "at distance 0 from itself"),
    WRONG("13.2", bias, bias_of_keys, "the place of the key"),
    WRONG("13.2", bias, bias_place_of_query, "not at place i"),
    WRONG("13.2", bias, bias_behind_the_keys, "the last of the places"),
    WRONG("13.2", bias, bias_signed, "Keys after the query gain"),
    WRONG("13.2", bias, bias_signed_back, "Keys before the query gain"),
    WRONG("13.2", bias, bias_raised, "not raised to it"),
    WRONG("13.2", bias, bias_squared, "squared"),
    WRONG("13.2", bias, bias_without_slope, "The slope is missing"),
    WRONG("13.2", bias, bias_transposed, "Rows and columns are exchanged"),
    WRONG("13.3", weights, weights_bias_last, "it belongs to the scores"),
    WRONG("13.3", weights, weights_by_key, "Far words gain"),
    WRONG("13.3", weights, weights_far_gain, "Far words gain"),
    WRONG("13.3", weights, weights_multiplied, "multiplied with the score"),
    WRONG("13.3", weights, weights_old_sum, "bias first, then softmax"),
    WRONG("13.3", weights, weights_overflow, "e^s overflowed"),
    WRONG("13.3", weights, weights_largest_from_zero, "it may lie far below 0"),
    WRONG("13.3", weights, weights_largest_size, "it may lie far below 0"),
    WRONG("13.3", weights, weights_smallest, "There is a nan"),
    WRONG("13.3", weights, weights_powers_of_two, "powers of 2"),
    WRONG("13.3", weights, weights_undivided, "do not sum to 1"),
    WRONG("13.3", weights, weights_without_bias, "without a bias"),
    WRONG("13.3", weights, weights_without_e, "e^s is missing"),
    WRONG("13.3", weights, weights_scores, "softmax is missing"),
    WRONG("13.3", weights, weights_largest_before_bias, "its bias included"),
    WRONG("13.4", predicted_needs, needs_slopes_learned, "a formula gives them"),
    WRONG("13.4", predicted_needs, needs_biases_learned, "nothing is learned"),
    WRONG("13.4", predicted_needs, needs_bucket_vectors, "not for each number of a word"),
    WRONG("13.4", predicted_needs, needs_vectors_a_head, "not D of them"),
    WRONG("13.4", predicted_needs, needs_number_a_distance, "Distances of one bucket share"),
    WRONG("13.4", predicted_needs, needs_one_for_all_heads, "each head has its own"),
    WRONG("13.4", predicted_needs, needs_both_sides, "One-sided"),
    WRONG("13.4", predicted_needs, needs_table_of_numbers, "Each place has a vector"),
    WRONG("13.4", predicted_needs, needs_table_of_heads, "before there are heads"),
    WRONG("13.4", predicted_needs, needs_table_to_farthest, "the far ones too"),
    WRONG("13.4", predicted_needs, needs_near_ones, "the distances below"),
    WRONG("13.4", predicted_needs, needs_how_often, "is how often it fits"),
    WRONG("13.4", predicted_needs, needs_one_too_few, "One too few"),
    WRONG("13.4", predicted_needs, needs_one_too_many, "One too many"),
    WRONG("13.5", bucket_before, bucket_all_shared, "not all buckets"),
    WRONG("13.5", bucket_before, bucket_even, "Shared evenly"),
    WRONG("13.5", bucket_before, bucket_one_each, "Each distance has its own"),
    WRONG("13.5", bucket_before, bucket_rounded, "Rounded"),
    WRONG("13.5", bucket_before, bucket_uncapped, "behind the last bucket"),
    WRONG("13.5", bucket_before, bucket_one_too_many, "counted from 0"),
    WRONG("13.5", bucket_before, bucket_whole_division, "lost its fraction"),
    WRONG("13.5", bucket_before, bucket_whole_way, "dropped at the end"),
    WRONG("13.5", bucket_before, bucket_without_e, "divided by E"),
    WRONG("13.5", bucket_before, bucket_from_zero, "behind the others"),
    WRONG("13.6", bucket_of, sides_alike, "share the buckets of those before"),
    WRONG("13.6", bucket_of, sides_all_buckets, "Each side took all buckets"),
    WRONG("13.6", bucket_of, sides_as_one_sided, "put into bucket 0"),
    WRONG("13.6", bucket_of, sides_negative_distance, "A bucket below 0"),
    WRONG("13.6", bucket_of, sides_exchanged, "The halves are exchanged"),
    WRONG("13.6", bucket_of, sides_one_too_low, "One too low"),
    WRONG("13.6", bucket_of, sides_one_too_high, "One too high"),
    WRONG("13.6", bucket_of, sides_whole_added, "not that of all buckets"),
    WRONG("13.6", bucket_of, sides_whole_behind_half, "Each side took all buckets"),
    WRONG("13.6", bucket_of, sides_zero_after, "Offset 0 is no key"),
};
