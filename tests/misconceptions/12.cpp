#include "lessons/12_rope/exercise.hpp"
#define exercise exercise::right
#include "lessons/12_rope/solution.cpp"
#undef exercise

#include "tests/misconceptions/12_blended.hpp"
#include "tests/misconceptions/12_class.hpp"
#include "tests/misconceptions/12_maps.hpp"
#include "tests/misconceptions/12_scores.hpp"
#include "tests/misconceptions/12_turned.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

Pair turned(Pair x, double angle) { return answer(right::turned)(x, angle); }
List<double> rotated(const List<double>& x, int place, double base) {
  return answer(right::rotated)(x, place, base);
}
Scores predicted_scores(const Meeting& meeting) { return answer(right::predicted_scores)(meeting); }
Matrix<float> map_for_halves(const Matrix<float>& map, int heads) {
  return answer(right::map_for_halves)(map, heads);
}
double blended_angle(double angle, int trained, double factor) {
  return answer(right::blended_angle)(angle, trained, factor);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("12.1", turned, turned_but_upwards, "0 2 turned by"),
    WRONG("12.1", turned, turned_by_atan, "knows half of the circle"),
    WRONG("12.1", turned, turned_to_length_one, "turning does not change a length"),
    WRONG("12.1", turned, turned_by_size, "The sign of the angle is lost"),
    WRONG("12.2", rotated, rotated_width_4, "4 is the example's width"),
    WRONG("12.2", rotated, rotated_4_numbers, "Only two pairs turned"),
    WRONG("12.2", rotated, rotated_float_rate, "short of digits"),
    WRONG("12.2", rotated, rotated_by_ratio, "RIGHT"),
    WRONG("12.2", rotated, rotated_float_angle, "short of digits"),
    WRONG("12.3", predicted_scores, scores_forward_only, "The key may stand before the query"),
    WRONG("12.3", predicted_scores, scores_stretched_forward_only,
          "The key may stand before the query"),
    WRONG("12.4", map_for_halves, map_of_4_columns_a_head, "Those are heads of width 4"),
    WRONG("12.4", map_for_halves, map_of_width_4, "Those are heads of width 4"),
    WRONG("12.2", rotated, rotated_overlapping, "The pairs overlap"),
    WRONG("12.2", rotated, rotated_by_halves_of_the_chapter, "and pairs of halves are mixed"),
    WRONG("12.3", predicted_scores, scores_length_squared, "the length squared"),
    WRONG("12.3", predicted_scores, scores_of_angles, "The cosine is missing"),
    WRONG("12.3", predicted_scores, scores_by_sine, "goes with the cosine"),
    WRONG("12.3", predicted_scores, scores_without_signs, "The sign is lost"),
    WRONG("12.4", map_for_halves, map_overwritten, "after they had been overwritten"),
    WRONG("12.4", map_for_halves, map_of_the_first_row, "Only the first row"),
    WRONG("12.5", blended_angle, blended_by_22_7ths, "pairs of a head"),
    WRONG("12.5", blended_angle, blended_with_the_examples_factor, "the factor of the example"),
    WRONG("12.5", blended_angle, blended_in_the_examples_places, "the places of the example"),
    WRONG("12.5", blended_angle, blended_in_float, "RIGHT"),
    WRONG("12.5", blended_angle, blended_by_314, "3.14 is pi, rounded"),
    WRONG("12.5", blended_angle, blended_by_half_turns, "A turn is 2 pi, not pi"),
    WRONG("12.5", blended_angle, blended_divisor, "not what they are divided by"),
    WRONG("12.1", turned, turned_clockwise, "It turned with the clock"),
    WRONG("12.1", turned, turned_degrees, "That angle is in degrees"),
    WRONG("12.1", turned, turned_within_half, "an angle of pi is not one of 0"),
    WRONG("12.1", turned, turned_modulo_628, "a little more than 6.28"),
    WRONG("12.1", turned, turned_half_back_at_most, "turned by -"),
    WRONG("12.1", turned, turned_no_minus, "Without a minus"),
    WRONG("12.1", turned, turned_two_minuses, "one minus only"),
    WRONG("12.1", turned, turned_sine_first, "Sine and cosine are exchanged"),
    WRONG("12.1", turned, turned_apart, "made from both old ones"),
    WRONG("12.1", turned, turned_exchanged, "First and second number are exchanged"),
    WRONG("12.1", turned, turned_overwritten, "used the new first one"),
    WRONG("12.1", turned, turned_added, "not adding the angle"),
    WRONG("12.2", rotated, rotated_double_exponent, "2i is the even number"),
    WRONG("12.2", rotated, rotated_faster, "later pairs turn slower"),
    WRONG("12.2", rotated, rotated_fixed_base, "The base is given"),
    WRONG("12.2", rotated, rotated_infinite, "An angle is infinite"),
    WRONG("12.2", rotated, rotated_from_one, "That is the next place"),
    WRONG("12.2", rotated, rotated_one_place, "multiplied by the place"),
    WRONG("12.2", rotated, rotated_half_exponent, "and i counts pairs"),
    WRONG("12.2", rotated, rotated_whole_exponent, "is an exponent of whole numbers 0"),
    WRONG("12.2", rotated, rotated_clockwise, "It turned with the clock"),
    WRONG("12.2", rotated, rotated_degrees, "are in degrees"),
    WRONG("12.2", rotated, rotated_halves, "Those are pairs of halves"),
    WRONG("12.2", rotated, rotated_joined_as_halves, "Split as neighbours, joined as halves"),
    WRONG("12.2", rotated, rotated_mix, "are mixed: no rotation"),
    WRONG("12.2", rotated, rotated_overwritten, "used the new first one"),
    WRONG("12.2", rotated, rotated_past_the_end, "was asked for"),
    WRONG("12.2", rotated, rotated_in_float, "short of digits"),
    WRONG("12.3", predicted_scores, scores_first_number, "the second is part of its length"),
    WRONG("12.3", predicted_scores, scores_length_of_both, "both lengths multiplied"),
    WRONG("12.3", predicted_scores, scores_length_of_one, "The query is not 1 long"),
    WRONG("12.3", predicted_scores, scores_angles_added, "The angles are added"),
    WRONG("12.3", predicted_scores, scores_without_turning, "That is the score without turning"),
    WRONG("12.3", predicted_scores, scores_without_lengths, "The hands are not 1 long"),
    WRONG("12.3", predicted_scores, scores_lengths_added, "multiplied, not added"),
    WRONG("12.3", predicted_scores, scores_sine, "goes with the cosine"),
    WRONG("12.3", predicted_scores, scores_one_place, "one place apart"),
    WRONG("12.3", predicted_scores, scores_degrees, "in degrees"),
    WRONG("12.3", predicted_scores, scores_one_moved, "Only the key moved"),
    WRONG("12.3", predicted_scores, scores_moved_twice, "was added twice"),
    WRONG("12.3", predicted_scores, scores_stretch_unseen, "The stretch changes the angle"),
    WRONG("12.3", predicted_scores, scores_stretched_faster, "That turns faster"),
    WRONG("12.3", predicted_scores, scores_divided, "The angle is divided, not the score"),
    WRONG("12.3", predicted_scores, scores_key_stretched, "Only the key's place was divided"),
    WRONG("12.4", map_for_halves, map_as_it_was, "where they were"),
    WRONG("12.4", map_for_halves, map_first_head, "Only the first head"),
    WRONG("12.4", map_for_halves, map_one_head, "taken as one head"),
    WRONG("12.4", map_for_halves, map_rows, "The rows were reordered"),
    WRONG("12.4", map_for_halves, map_way_back, "it is the way back"),
    WRONG("12.4", map_for_halves, map_halves_exchanged, "exchanged whole"),
    WRONG("12.4", map_for_halves, map_second_first, "The second numbers of the pairs stand first"),
    WRONG("12.4", map_for_halves, map_heads_as_width, "was asked for"),
    WRONG("12.4", map_for_halves, map_second_by_one, "column 2i + 1, not i + 1"),
    WRONG("12.4", map_for_halves, map_first_in_both, "The first numbers stand in both halves"),
    WRONG("12.4", map_for_halves, map_only_firsts_moved, "Only the first numbers moved"),
    WRONG("12.4", map_for_halves, map_only_seconds, "The first half of each head is missing"),
    WRONG("12.4", map_for_halves, map_pairs_reversed, "The pairs stand in reverse"),
    WRONG("12.4", map_for_halves, map_quarter_turn, "turns by a quarter"),
    WRONG("12.4", map_for_halves, map_every_other, "Every other pair is missing"),
    WRONG("12.4", map_for_halves, map_exchanged_in_place, "moves some columns twice"),
    WRONG("12.4", map_for_halves, map_added, "Added instead of assigned"),
    WRONG("12.4", map_for_halves, map_from_head_one, "heads are counted from 0"),
    WRONG("12.4", map_for_halves, map_into_first_head, "written into the first"),
    WRONG("12.4", map_for_halves, map_heads_reversed, "in reverse order"),
    WRONG("12.4", map_for_halves, map_once_a_head, "once for each head"),
    WRONG("12.4", map_for_halves, map_twice, "Reordered twice"),
    WRONG("12.4", map_for_halves, map_heads_for_width, "Heads and width are exchanged"),
    WRONG("12.4", map_for_halves, map_half_heads, "half of a head for a head"),
    WRONG("12.4", map_for_halves, map_one_head_wide, "as wide as one head"),
    WRONG("12.4", map_for_halves, map_only_even, "Half of the columns is missing"),
    WRONG("12.5", blended_angle, blended_exchanged, "Kept and divided are exchanged"),
    WRONG("12.5", blended_angle, blended_from_zero, "31 turns lie between"),
    WRONG("12.5", blended_angle, blended_by_32, "it is 31, not 32"),
    WRONG("12.5", blended_angle, blended_by_a_whole_factor, "The factor lost"),
    WRONG("12.5", blended_angle, blended_linear, "That is the linear stretch"),
    WRONG("12.5", blended_angle, blended_longer_text, "not in the longer text"),
    WRONG("12.5", blended_angle, blended_divided_turns, "not with the divided one"),
    WRONG("12.5", blended_angle, blended_multiplied, "even farther: divide"),
    WRONG("12.5", blended_angle, blended_radians, "Those are radians"),
    WRONG("12.5", blended_angle, blended_unbounded, "left the range"),
    WRONG("12.5", blended_angle, blended_rest_dropped, "not dropped"),
    WRONG("12.5", blended_angle, blended_all_divided, "is the share cut off"),
    WRONG("12.5", blended_angle, blended_kept, "it is blended, not kept"),
    WRONG("12.5", blended_angle, blended_whole_share, "is the share cut off"),
    WRONG("12.5", blended_angle, blended_share, "That is the share"),
    WRONG("12.5", blended_angle, blended_without_angle, "times the angle"),
};
