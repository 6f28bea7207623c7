#include "lessons/03_gradients/exercise.hpp"
#define exercise exercise::right
#include "lessons/03_gradients/solution.cpp"
#undef exercise

#include <cmath>

#include "tests/misconceptions/03_measured.hpp"
#include "tests/misconceptions/03_more.hpp"
#include "tests/misconceptions/03_rules.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

double slope_of_loss(double w, double x, double target) {
  return answer(right::slope_of_loss)(w, x, target);
}
void mul_rule(const List<double>& a, const List<double>& b, const List<double>& dout,
              List<double>& da, List<double>& db) {
  answer(right::mul_rule)(a, b, dout, da, db);
}
Matrix<float> table_gradient(const Matrix<float>& left, const Matrix<float>& dx) {
  return answer(right::table_gradient)(left, dx);
}
List<double> measured_gradient(const Loss& loss, List<double> x, double h) {
  return answer(right::measured_gradient)(loss, x, h);
}
List<double> tape_gradients(const List<Entry>& tape) { return answer(right::tape_gradients)(tape); }
double predicted_error(double error, double factor) {
  return answer(right::predicted_error)(error, factor);
}
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("03.1", slope_of_loss, slope_of_whole_difference, "an int?"),
    WRONG("03.1", slope_of_loss, slope_is_the_loss, "the loss itself"),
    WRONG("03.1", slope_of_loss, slope_links_added, "yours are added"),
    WRONG("03.1", slope_of_loss, slope_of_square_is_d, "is 2 d, not d"),
    WRONG("03.1", slope_of_loss, slope_of_x, "w and x are exchanged"),
    WRONG("03.1", slope_of_loss, slope_reversed, "The sign is reversed"),
    WRONG("03.1", slope_of_loss, slope_without_inner_link, "One link is missing"),
    WRONG("03.1", slope_of_loss, slope_without_target, "The target is missing"),
    WRONG("03.1", slope_of_loss, slope_target_added, "The target is subtracted"),
    WRONG("03.1", slope_of_loss, slope_without_difference, "The difference is missing"),
    WRONG("03.1", slope_of_loss, slope_loses_its_sign, "The sign is lost"),
    WRONG("03.1", slope_of_loss, slope_measured, "Near, but measured or rounded"),
    WRONG("03.1", slope_of_loss, slope_in_float, "RIGHT"),
    WRONG("03.2", mul_rule, mul_as_a_sum, "the rule of a sum"),
    WRONG("03.2", mul_rule, mul_assigned, "assigned instead of added"),
    WRONG("03.2", mul_rule, mul_first_only, "Nothing was added to db"),
    WRONG("03.2", mul_rule, mul_own_factor, "slope is the other factor"),
    WRONG("03.2", mul_rule, mul_square_once, "x arrives twice"),
    WRONG("03.2", mul_rule, mul_without_dout, "dout is missing"),
    WRONG("03.2", mul_rule, mul_by_the_product, "The product is no slope"),
    WRONG("03.2", mul_rule, mul_into_copies, "Nothing was added to da."),
    WRONG("03.2", mul_rule, mul_last_missing, "The last number is missing."),
    WRONG("03.2", mul_rule, mul_grows, "keeps its size"),
    WRONG("03.2", mul_rule, mul_by_both, "not by both"),
    WRONG("03.2", mul_rule, mul_first_missing, "Number 0 is missing"),
    WRONG("03.2", mul_rule, mul_square_doubled, "x arrives four times"),
    WRONG("03.2", mul_rule, mul_goes_on, "those before it"),
    WRONG("03.2", mul_rule, mul_nothing_at_zero, "where the factor itself is 0"),
    WRONG("03.2", mul_rule, mul_by_equal_values, "It is added twice."),
    WRONG("03.3", table_gradient, lookup_square, "All of yours that are wrong are 0"),
    WRONG("03.3", table_gradient, lookup_of_no_token, "Without any token"),
    WRONG("03.3", table_gradient, rule_row_by_word, "Row v of dX is taken"),
    WRONG("03.3", table_gradient, lookup_assigned, "Only the last token"),
    WRONG("03.3", table_gradient, lookup_keeps_last, "keeps its last one only"),
    WRONG("03.3", table_gradient, lookup_mean, "a sum, not a mean"),
    WRONG("03.3", table_gradient, lookup_misread,
          "Row and column exchanged, or another matrix meant?"),
    WRONG("03.3", table_gradient, lookup_transposed, "Rows and columns are exchanged"),
    WRONG("03.3", table_gradient, lookup_unweighted, "O(n, v) is a factor"),
    WRONG("03.3", table_gradient, lookup_like_the_tokens, "a row for each column of O"),
    WRONG("03.3", table_gradient, lookup_last_token_missing, "The last token is missing."),
    WRONG("03.3", table_gradient, lookup_in_double, "RIGHT"),
    WRONG("03.4", measured_gradient, measured_brackets, "set brackets"),
    WRONG("03.4", measured_gradient, measured_at_four_places, "of four places"),
    WRONG("03.4", measured_gradient, measured_at_halves, "of four places"),
    WRONG("03.4", measured_gradient, measured_by_h, "Divided by h"),
    WRONG("03.4", measured_gradient, measured_upwards, "loss(x - h) is missing"),
    WRONG("03.4", measured_gradient, measured_downwards, "loss(x + h) is missing"),
    WRONG("03.4", measured_gradient, measured_left_high, "it stays at x[i] + h"),
    WRONG("03.4", measured_gradient, measured_put_back_high, "that is x again"),
    WRONG("03.4", measured_gradient, measured_left_low, "it stays at x[i] - h"),
    WRONG("03.4", measured_gradient, measured_reversed, "The sign is reversed"),
    WRONG("03.4", measured_gradient, measured_undivided, "not divided by 2 h yet"),
    WRONG("03.4", measured_gradient, measured_lowered_once, "go down to x - h as well"),
    WRONG("03.4", measured_gradient, measured_together, "All numbers are nudged together"),
    WRONG("03.4", measured_gradient, measured_own_h, "h is given"),
    WRONG("03.4", measured_gradient, measured_losses, "That is the loss, for each number"),
    WRONG("03.5", tape_gradients, tape_by_quotients, "Not a number (nan)"),
    WRONG("03.5", tape_gradients, tape_ends_at_given, "(continue, not break)"),
    WRONG("03.5", tape_gradients, tape_above_zero, "without their signs"),
    WRONG("03.5", tape_gradients, tape_hands_on_above_zero, "gradient["),
    WRONG("03.5", tape_gradients, tape_given_as_sum, "A given number hands nothing on"),
    WRONG("03.5", tape_gradients, tape_last_missing, "The last entry has a gradient too"),
    WRONG("03.5", tape_gradients, tape_past_the_end, "and the list has the places 0 to"),
    WRONG("03.5", tape_gradients, tape_not_handed_on, "hands nothing on"),
    WRONG("03.5", tape_gradients, tape_of_values, "Those are the values"),
    WRONG("03.5", tape_gradients, tape_of_the_example, "Those are the gradients of the example."),
    WRONG("03.5", tape_gradients, tape_assigned, "keeps one way only"),
    WRONG("03.5", tape_gradients, tape_forwards, "from the first entry to the last"),
    WRONG("03.5", tape_gradients, tape_not_chained, "not multiplied by the gradient"),
    WRONG("03.5", tape_gradients, tape_own_factor, "the value of the other factor"),
    WRONG("03.5", tape_gradients, tape_seed_value, "it has to start with 1"),
    WRONG("03.5", tape_gradients, tape_seed_zero, "starts with 0"),
    WRONG("03.5", tape_gradients, tape_equal_inputs_once, "x + x has the slope 2: x arrives twice"),
    WRONG("03.5", tape_gradients, tape_only_a, "Entry b gets nothing"),
    WRONG("03.5", tape_gradients, tape_all_as_sums, "A product hands on as a sum does there"),
    WRONG("03.5", tape_gradients, tape_all_start, "All start with 1"),
    WRONG("03.6", predicted_error, error_cubed, "One factor too many"),
    WRONG("03.6", predicted_error, error_of_rounding, "how rounding behaves"),
    WRONG("03.6", predicted_error, error_one_sided, "how one side behaves"),
    WRONG("03.6", predicted_error, error_unchanged, "The error does change"),
    WRONG("03.6", predicted_error, error_of_halving, "That is for a factor of 2 only."),
    WRONG("03.6", predicted_error, error_to_the_power, "not halved so many times"),
    WRONG("03.6", predicted_error, error_grows, "A smaller h is the better one here."),
    WRONG("03.6", predicted_error, error_squared, "the factor is."),
    WRONG("03.6", predicted_error, error_halved, "Two sides do not halve it once"),
    WRONG("03.6", predicted_error, error_rooted, "It falls faster than h"),
    WRONG("03.6", predicted_error, error_of_the_example, "That is the example"),
    WRONG("03.1", slope_of_loss, slope_without_sign, "The sign is lost"),
    WRONG("03.1", slope_of_loss, slope_of_length, "The sign is lost"),
    WRONG("03.1", slope_of_loss, slope_of_the_loss_squared, "d is a factor once"),
    WRONG("03.1", slope_of_loss, slope_from_one_side, "Near, but measured or rounded"),
    WRONG("03.3", table_gradient, lookup_v_tokens, "Only the first V tokens count"),
    WRONG("03.3", table_gradient, lookup_d_tokens, "Only the first D tokens count"),
    WRONG("03.3", table_gradient, lookup_above_zero, "Numbers of O below 0 are passed over"),
    WRONG("03.3", table_gradient, lookup_in_ints, "an int?"),
    WRONG("03.3", table_gradient, lookup_weighted_mean, "the rule is a sum, not a mean"),
    WRONG("03.3", table_gradient, lookup_copies_at_one, "O(n, v) is a factor"),
    WRONG("03.4", measured_gradient, measured_2h_away, "2 h up and 2 h down"),
    WRONG("03.4", measured_gradient, measured_over_4h, "2 h up and 2 h down"),
    WRONG("03.4", measured_gradient, measured_with_half, "h is always 0.5"),
    WRONG("03.4", measured_gradient, measured_looks_first, "the list has no places"),
    WRONG("03.4", measured_gradient, measured_keeps_nudges, "stays nudged"),
    WRONG("03.5", tape_gradients, tape_products_alone, "A product does not multiply"),
    WRONG("03.5", tape_gradients, tape_sums_of_1, "A sum hands 1 on there"),
    WRONG("03.5", tape_gradients, tape_of_entry_0, "how fast each entry changes with entry 0"),
    WRONG("03.1", slope_of_loss, slope_of_four, "The square gives a single 2."),
    WRONG("03.4", measured_gradient, measured_without_sign, "without their signs"),
    WRONG("03.5", tape_gradients, tape_of_ints, "gradient["),
    WRONG("03.6", predicted_error, error_of_16, "That is for a factor of 4 only."),
    WRONG("03.5", tape_gradients, tape_to_entry_2, "The walk ends before entry 1"),
};
