#include "lessons/03_gradients/exercise.hpp"
#define exercise exercise::right
#include "lessons/03_gradients/solution.cpp"
#undef exercise

#include <cmath>

#include "tests/misconceptions/03_measured.hpp"
#include "tests/misconceptions/03_rules.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

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
    {"03.1", "slope_is_the_loss", swapped(right::slope_of_loss, slope_is_the_loss),
     "the loss itself"},
    {"03.1", "slope_links_added", swapped(right::slope_of_loss, slope_links_added),
     "yours are added"},
    {"03.1", "slope_of_square_is_d", swapped(right::slope_of_loss, slope_of_square_is_d),
     "is 2 d, not d"},
    {"03.1", "slope_of_x", swapped(right::slope_of_loss, slope_of_x), "w and x are exchanged"},
    {"03.1", "slope_reversed", swapped(right::slope_of_loss, slope_reversed),
     "The sign is reversed"},
    {"03.1", "slope_without_inner_link", swapped(right::slope_of_loss, slope_without_inner_link),
     "One link is missing"},
    {"03.1", "slope_without_target", swapped(right::slope_of_loss, slope_without_target),
     "The target is missing"},
    {"03.1", "slope_target_added", swapped(right::slope_of_loss, slope_target_added),
     "The target is subtracted"},
    {"03.1", "slope_without_difference", swapped(right::slope_of_loss, slope_without_difference),
     "The difference is missing"},
    {"03.1", "slope_loses_its_sign", swapped(right::slope_of_loss, slope_loses_its_sign),
     "The sign is lost"},
    {"03.1", "slope_measured", swapped(right::slope_of_loss, slope_measured),
     "Near, but measured or rounded"},
    {"03.1", "slope_in_float", swapped(right::slope_of_loss, slope_in_float), "RIGHT"},
    {"03.2", "mul_as_a_sum", swapped(right::mul_rule, mul_as_a_sum), "the rule of a sum"},
    {"03.2", "mul_assigned", swapped(right::mul_rule, mul_assigned), "assigned instead of added"},
    {"03.2", "mul_first_only", swapped(right::mul_rule, mul_first_only), "Nothing was added to db"},
    {"03.2", "mul_own_factor", swapped(right::mul_rule, mul_own_factor),
     "slope is the other factor"},
    {"03.2", "mul_square_once", swapped(right::mul_rule, mul_square_once), "x arrives twice"},
    {"03.2", "mul_without_dout", swapped(right::mul_rule, mul_without_dout), "dout is missing"},
    {"03.2", "mul_by_the_product", swapped(right::mul_rule, mul_by_the_product),
     "The product is no slope"},
    {"03.2", "mul_into_copies", swapped(right::mul_rule, mul_into_copies),
     "Nothing was added to da."},
    {"03.2", "mul_last_missing", swapped(right::mul_rule, mul_last_missing),
     "The last number is missing."},
    {"03.2", "mul_grows", swapped(right::mul_rule, mul_grows), "keeps its size"},
    {"03.3", "lookup_assigned", swapped(right::table_gradient, lookup_assigned),
     "Only the last token"},
    {"03.3", "lookup_keeps_last", swapped(right::table_gradient, lookup_keeps_last),
     "keeps its last one only"},
    {"03.3", "lookup_mean", swapped(right::table_gradient, lookup_mean), "a sum, not a mean"},
    {"03.3", "lookup_misread", swapped(right::table_gradient, lookup_misread),
     "Row and column exchanged, or another matrix meant?"},
    {"03.3", "lookup_transposed", swapped(right::table_gradient, lookup_transposed),
     "Rows and columns are exchanged"},
    {"03.3", "lookup_unweighted", swapped(right::table_gradient, lookup_unweighted),
     "O(n, v) is a factor"},
    {"03.3", "lookup_like_the_tokens", swapped(right::table_gradient, lookup_like_the_tokens),
     "a row for each column of O"},
    {"03.3", "lookup_last_token_missing", swapped(right::table_gradient, lookup_last_token_missing),
     "The last token is missing."},
    {"03.3", "lookup_in_double", swapped(right::table_gradient, lookup_in_double), "RIGHT"},
    {"03.4", "measured_brackets", swapped(right::measured_gradient, measured_brackets),
     "set brackets"},
    {"03.4", "measured_by_h", swapped(right::measured_gradient, measured_by_h), "Divided by h"},
    {"03.4", "measured_upwards", swapped(right::measured_gradient, measured_upwards),
     "loss(x - h) is missing"},
    {"03.4", "measured_downwards", swapped(right::measured_gradient, measured_downwards),
     "loss(x + h) is missing"},
    {"03.4", "measured_left_high", swapped(right::measured_gradient, measured_left_high),
     "it stays at x[i] + h"},
    {"03.4", "measured_left_low", swapped(right::measured_gradient, measured_left_low),
     "it stays at x[i] - h"},
    {"03.4", "measured_reversed", swapped(right::measured_gradient, measured_reversed),
     "The sign is reversed"},
    {"03.4", "measured_undivided", swapped(right::measured_gradient, measured_undivided),
     "not divided by 2 h yet"},
    {"03.4", "measured_lowered_once", swapped(right::measured_gradient, measured_lowered_once),
     "go down to x - h as well"},
    {"03.4", "measured_together", swapped(right::measured_gradient, measured_together),
     "All numbers are nudged together"},
    {"03.4", "measured_own_h", swapped(right::measured_gradient, measured_own_h), "h is given"},
    {"03.4", "measured_losses", swapped(right::measured_gradient, measured_losses),
     "That is the loss, for each number"},
    {"03.5", "tape_last_missing", swapped(right::tape_gradients, tape_last_missing),
     "The last entry has a gradient too"},
    {"03.5", "tape_past_the_end", swapped(right::tape_gradients, tape_past_the_end),
     "and the list has the places 0 to"},
    {"03.5", "tape_not_handed_on", swapped(right::tape_gradients, tape_not_handed_on),
     "hands nothing on"},
    {"03.5", "tape_of_values", swapped(right::tape_gradients, tape_of_values),
     "Those are the values"},
    {"03.5", "tape_of_the_example", swapped(right::tape_gradients, tape_of_the_example),
     "Those are the gradients of the example."},
    {"03.5", "tape_assigned", swapped(right::tape_gradients, tape_assigned), "keeps one way only"},
    {"03.5", "tape_forwards", swapped(right::tape_gradients, tape_forwards),
     "from the first entry to the last"},
    {"03.5", "tape_not_chained", swapped(right::tape_gradients, tape_not_chained),
     "not multiplied by the gradient"},
    {"03.5", "tape_own_factor", swapped(right::tape_gradients, tape_own_factor),
     "the value of the other factor"},
    {"03.5", "tape_seed_value", swapped(right::tape_gradients, tape_seed_value),
     "it has to start with 1"},
    {"03.5", "tape_seed_zero", swapped(right::tape_gradients, tape_seed_zero), "starts with 0"},
    {"03.5", "tape_square_once", swapped(right::tape_gradients, tape_square_once),
     "x arrives twice"},
    {"03.5", "tape_only_a", swapped(right::tape_gradients, tape_only_a), "Entry b gets nothing"},
    {"03.5", "tape_all_as_sums", swapped(right::tape_gradients, tape_all_as_sums),
     "A product hands on as a sum does there"},
    {"03.5", "tape_all_start", swapped(right::tape_gradients, tape_all_start), "All start with 1"},
    {"03.6", "error_cubed", swapped(right::predicted_error, error_cubed), "One factor too many"},
    {"03.6", "error_of_rounding", swapped(right::predicted_error, error_of_rounding),
     "how rounding behaves"},
    {"03.6", "error_one_sided", swapped(right::predicted_error, error_one_sided),
     "how one side behaves"},
    {"03.6", "error_unchanged", swapped(right::predicted_error, error_unchanged),
     "The error does change"},
    {"03.6", "error_of_halving", swapped(right::predicted_error, error_of_halving),
     "That is for a factor of 2 only."},
    {"03.6", "error_to_the_power", swapped(right::predicted_error, error_to_the_power),
     "not halved so many times"},
    {"03.6", "error_grows", swapped(right::predicted_error, error_grows),
     "A smaller h is the better one here."},
    {"03.6", "error_squared", swapped(right::predicted_error, error_squared), "the factor is."},
    {"03.6", "error_halved", swapped(right::predicted_error, error_halved),
     "Two sides do not halve it once"},
    {"03.6", "error_rooted", swapped(right::predicted_error, error_rooted),
     "It falls faster than h"},
    {"03.6", "error_of_the_example", swapped(right::predicted_error, error_of_the_example),
     "That is the example"},
};
