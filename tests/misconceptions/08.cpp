#include "lessons/08_geometry/exercise.hpp"
#define exercise exercise::right
#include "lessons/08_geometry/solution.cpp"
#undef exercise

#include "tests/misconceptions/08_analogies.hpp"
#include "tests/misconceptions/08_class.hpp"
#include "tests/misconceptions/08_pairs.hpp"
#include "tests/misconceptions/08_steps.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

double predicted_similarity(double cosine, double first, double second, double degrees) {
  return answer(right::predicted_similarity)(cosine, first, second, degrees);
}
double cosine(const List<double>& a, const List<double>& b) { return answer(right::cosine)(a, b); }
List<Pair> pairs(const List<TokenId>& text, int window) {
  return answer(right::pairs)(text, window);
}
double pair_loss(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                 const List<TokenId>& drawn) {
  return answer(right::pair_loss)(x, table, right_word, drawn);
}
Gradient pair_gradient(const List<double>& x, const Matrix<double>& table, TokenId right_word,
                       const List<TokenId>& drawn) {
  return answer(right::pair_gradient)(x, table, right_word, drawn);
}
TokenId analogy(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  return answer(right::analogy)(table, a, b, c);
}
List<double> power_step(const Matrix<double>& matrix, const List<double>& direction) {
  return answer(right::power_step)(matrix, direction);
}

namespace {

// ---- 08.1 -------------------------------------------------------------------------------------

double similar_scaled(double cosine, double first, double second, double) {
  return cosine * first * second;
}
double similar_scaled_once(double cosine, double first, double, double) { return cosine * first; }
double similar_cut(double cosine, double first, double second, double) {
  return std::clamp(cosine * first * second, -1.0, 1.0);
}
double similar_sign_ignored(double cosine, double, double, double) { return cosine; }
double similar_never_below(double cosine, double, double, double) { return std::abs(cosine); }
double similar_any_minus(double cosine, double first, double second, double) {
  return first < 0 || second < 0 ? -cosine : cosine;
}
double similar_turned(double cosine, double first, double second, double degrees) {
  return (first * second < 0 ? -cosine : cosine) * std::cos(degrees * 3.14159265358979 / 180);
}
double similar_angle_added(double cosine, double, double, double degrees) {
  return std::cos(std::acos(cosine) + degrees * 3.14159265358979 / 180);
}
double similar_quotient(double cosine, double first, double second, double) {
  return cosine * first / second;
}

// ---- 08.2 -------------------------------------------------------------------------------------

double cosine_product(const Numbers& a, const Numbers& b) { return right::product(a, b); }
double cosine_no_root(const Numbers& a, const Numbers& b) {
  const double squares = right::product(a, a) * right::product(b, b);
  return squares > 0 ? right::product(a, b) / squares : 0;
}
double cosine_one_length(const Numbers& a, const Numbers& b) {
  return length_of(a) > 0 ? right::product(a, b) / length_of(a) : 0;
}
double cosine_nan(const Numbers& a, const Numbers& b) {
  return right::product(a, b) / (length_of(a) * length_of(b));
}
double cosine_epsilon(const Numbers& a, const Numbers& b) {
  return right::product(a, b) / (length_of(a) * length_of(b) + 1e-6);
}
double cosine_mean(const Numbers& a, const Numbers& b) { return right::product(a, b) / a.size(); }
double cosine_distance(const Numbers& a, const Numbers& b) { return 1 - right::cosine(a, b); }
double cosine_no_sign(const Numbers& a, const Numbers& b) { return std::abs(right::cosine(a, b)); }
double cosine_angle(const Numbers& a, const Numbers& b) { return std::acos(right::cosine(a, b)); }
double cosine_lengths_added(const Numbers& a, const Numbers& b) {
  return right::product(a, b) / (length_of(a) + length_of(b));
}
double cosine_street(const Numbers& a, const Numbers& b) {
  double la = 0, lb = 0;
  for (double number : a) la += std::abs(number);
  for (double number : b) lb += std::abs(number);
  return la * lb > 0 ? right::product(a, b) / (la * lb) : 0;
}
double cosine_last_missing(const Numbers& a, const Numbers& b) {
  double ab = 0, aa = 0, bb = 0;
  for (int d = 0; d < a.size() - 1; ++d) ab += a[d] * b[d], aa += a[d] * a[d], bb += b[d] * b[d];
  return aa * bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}
double cosine_of_no_sum(const Numbers& a, const Numbers& b) {
  double sa = 0, sb = 0;
  for (double number : a) sa += number;
  for (double number : b) sb += number;
  return sa == 0 || sb == 0 ? 0 : right::cosine(a, b);
}
double cosine_of_short_rows(const Numbers& a, const Numbers& b) {
  return length_of(a) * length_of(b) < 1e-8 ? 0 : right::cosine(a, b);
}
double similar_whole_factors(double cosine, double first, double second, double) {
  return static_cast<int>(first) * static_cast<int>(second) < 0 ? -cosine : cosine;
}
double cosine_assigned(const Numbers& a, const Numbers& b) {
  double ab = 0;
  for (int d = 0; d < a.size(); ++d) ab = a[d] * b[d];
  const double lengths = length_of(a) * length_of(b);
  return lengths > 0 ? ab / lengths : 0;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("08.1", predicted_similarity, similar_scaled, "in their quotient they cancel"),
    WRONG("08.1", predicted_similarity, similar_scaled_once, "The first factor is in the sum"),
    WRONG("08.1", predicted_similarity, similar_cut, "in their quotient they cancel"),
    WRONG("08.1", predicted_similarity, similar_sign_ignored, "turns one row about"),
    WRONG("08.1", predicted_similarity, similar_never_below, "can be below 0"),
    WRONG("08.1", predicted_similarity, similar_any_minus, "turn the sign twice"),
    WRONG("08.1", predicted_similarity, similar_turned, "the angle between them stays"),
    WRONG("08.1", predicted_similarity, similar_angle_added, "the angle between them does not"),
    WRONG("08.1", predicted_similarity, similar_quotient, "each against the length of its own"),
    WRONG("08.1", predicted_similarity, similar_whole_factors, "turns one row about"),
    WRONG("08.2", cosine, cosine_of_no_sum, "Ask for the squares"),
    WRONG("08.2", cosine, cosine_of_short_rows, "Short rows have a direction"),
    WRONG("08.4", pair_loss, loss_none_but_right, "own cost is missing"),
    WRONG("08.4", pair_loss, loss_cut_at_10, "only far from 0"),
    WRONG("08.6", analogy, analogy_equal_words, "A word of the question is no answer"),
    WRONG("08.6", analogy, analogy_only_c_again, "A word of the question is no answer"),
    WRONG("08.6", analogy, analogy_b_if_a_is_c, "A word of the question is no answer"),
    WRONG("08.7", power_step, power_above_zero, "The sign is turned."),
    WRONG("08.2", cosine, cosine_product, "divide by both lengths"),
    WRONG("08.2", cosine, cosine_no_root, "the root of the sum of squares."),
    WRONG("08.2", cosine, cosine_one_length, "by the length of b as well"),
    WRONG("08.2", cosine, cosine_nan, "0 divided by 0"),
    WRONG("08.2", cosine, cosine_epsilon, "Short rows have a direction"),
    WRONG("08.2", cosine, cosine_mean, "That is a mean of products"),
    WRONG("08.2", cosine, cosine_distance, "That is 1 - cosine"),
    WRONG("08.2", cosine, cosine_no_sign, "The sign is lost"),
    WRONG("08.2", cosine, cosine_angle, "That is the angle"),
    WRONG("08.2", cosine, cosine_lengths_added, "multiplied, not added"),
    WRONG("08.2", cosine, cosine_street, "not the sum of sizes"),
    WRONG("08.2", cosine, cosine_last_missing, "The last number is left out"),
    WRONG("08.2", cosine, cosine_assigned, "assigned instead of added"),
    WRONG("08.3", pairs, pairs_with_itself, "not its own neighbour"),
    WRONG("08.3", pairs, pairs_after, "Only neighbours after"),
    WRONG("08.3", pairs, pairs_before, "Only neighbours before"),
    WRONG("08.3", pairs, pairs_last_missing, "The last place of the window"),
    WRONG("08.3", pairs, pairs_too_short, "one place too short"),
    WRONG("08.3", pairs, pairs_too_long, "one place too long"),
    WRONG("08.3", pairs, pairs_half_a_window, "Half of `window` is there on each side"),
    WRONG("08.3", pairs, pairs_next_only, "Only the next word on each side"),
    WRONG("08.3", pairs, pairs_whole_windows, "near the ends of the text"),
    WRONG("08.3", pairs, pairs_words_compared, "beside itself"),
    WRONG("08.3", pairs, pairs_as_places, "Those are places"),
    WRONG("08.3", pairs, pairs_once, "listed twice"),
    WRONG("08.3", pairs, pairs_from_one, "The first word is never a neighbour"),
    WRONG("08.3", pairs, pairs_round, "no ring"),
    WRONG("08.3", pairs, pairs_exchanged, "RIGHT"),
    WRONG("08.4", pair_loss, loss_of_places, "the word is drawn[k]"),
    WRONG("08.4", pair_loss, loss_last_drawn_alone, "Of the drawn words only the last is left"),
    WRONG("08.4", pair_loss, loss_overflows, "too large for a number"),
    WRONG("08.4", pair_loss, loss_right_again, "costs nothing"),
    WRONG("08.4", pair_loss, loss_right_alone, "the right word alone"),
    WRONG("08.4", pair_loss, loss_drawn_alone, "own cost is missing"),
    WRONG("08.4", pair_loss, loss_sign, "The sign is turned"),
    WRONG("08.4", pair_loss, loss_exchanged, "Right and drawn are exchanged"),
    WRONG("08.4", pair_loss, loss_all_right, "treated like the right one"),
    WRONG("08.4", pair_loss, loss_mean, "That is a mean"),
    WRONG("08.4", pair_loss, loss_probabilities, "Those are the probabilities"),
    WRONG("08.4", pair_loss, loss_softmax, "softmax over the words"),
    WRONG("08.5", pair_gradient, gradient_assigned, "assigned instead of added"),
    WRONG("08.5", pair_gradient, gradient_one_missing, "The 1 is missing"),
    WRONG("08.5", pair_gradient, gradient_all_right, "belongs to the right word alone"),
    WRONG("08.5", pair_gradient, gradient_sign, "The sign is turned"),
    WRONG("08.5", pair_gradient, gradient_right_again, "that is the right one"),
    WRONG("08.5", pair_gradient, gradient_right_alone, "Only the right word is there"),
    WRONG("08.5", pair_gradient, gradient_exchanged, "belongs to the table"),
    WRONG("08.5", pair_gradient, gradient_no_sigmoid, "they go through the sigmoid"),
    WRONG("08.5", pair_gradient, gradient_table_assigned, "is drawn twice counts twice"),
    WRONG("08.6", analogy, analogy_kept, "no answer: leave out a, b and c"),
    WRONG("08.6", analogy, analogy_c_left_out, "not c alone"),
    WRONG("08.6", analogy, analogy_not_unit, "1 long first"),
    WRONG("08.6", analogy, analogy_exchanged, "a and b are exchanged"),
    WRONG("08.6", analogy, analogy_added, "a is subtracted"),
    WRONG("08.6", analogy, analogy_nearest, "plain nearest neighbour"),
    WRONG("08.6", analogy, analogy_product, "long rows win"),
    WRONG("08.6", analogy, analogy_from_zero, "begin with no best word"),
    WRONG("08.6", analogy, analogy_last_of_equal, "the smaller id wins"),
    WRONG("08.6", analogy, analogy_from_one, "the first row counts"),
    WRONG("08.6", analogy, analogy_last_missing, "last row: it counts"),
    WRONG("08.7", power_step, step_not_unit, "not made 1 long yet"),
    WRONG("08.7", power_step, step_transposed, "Rows and columns are exchanged"),
    WRONG("08.7", power_step, step_by_square, "the root of the sum of squares"),
    WRONG("08.7", power_step, step_by_largest, "Divided by the largest"),
    WRONG("08.7", power_step, step_by_sum, "Divided by the sum"),
    WRONG("08.7", power_step, step_old_length, "that of the product"),
    WRONG("08.7", power_step, step_in_place, "fill a new list"),
    WRONG("08.7", power_step, step_from_direction, "the sums begin at 0"),
    WRONG("08.5", pair_gradient, gradient_of_costs, "Those are the costs"),
    WRONG("08.7", power_step, step_twice, "two iterations"),
    WRONG("08.7", power_step, step_to_the_end, "many iterations"),
    WRONG("08.7", power_step, step_none, "multiply the matrix by it"),
    WRONG("08.1", predicted_similarity, similar_half_turn_flips, "the angle between them stays"),
    WRONG("08.1", predicted_similarity, similar_quarter_turn_flips, "the angle between them stays"),
    WRONG("08.2", cosine, cosine_zero_in_row, "A single 0 in a row"),
    WRONG("08.2", cosine, cosine_no_brackets, "into brackets"),
    WRONG("08.2", cosine, cosine_cut_at_zero, "nothing is cut off"),
    WRONG("08.3", pairs, pairs_clamped, "none is repeated there"),
    WRONG("08.3", pairs, pairs_both_sides, "no word as far on the other side"),
    WRONG("08.3", pairs, pairs_all_twice, "Every pair is there twice"),
    WRONG("08.4", pair_loss, loss_stops_at_right, "after the right one are missing"),
    WRONG("08.4", pair_loss, loss_drawn_subtracted, "not subtracted"),
    WRONG("08.4", pair_loss, loss_hinge, "not s or 0"),
    WRONG("08.5", pair_gradient, gradient_stops_at_right, "after the right one are missing"),
    WRONG("08.5", pair_gradient, gradient_x_forgotten, "x got nothing"),
    WRONG("08.5", pair_gradient, gradient_rows_forgotten, "No row got anything"),
    WRONG("08.5", pair_gradient, gradient_of_quotient, "e^1000 is infinite"),
    WRONG("08.5", pair_gradient, gradient_drawn_once, "drawn twice counts twice"),
    WRONG("08.6", analogy, analogy_twice_by_length, "short rows win"),
    WRONG("08.6", analogy, analogy_begins_with_word_0, "A word of the question"),
    WRONG("08.6", analogy, analogy_c_missing, "c is missing"),
    WRONG("08.6", analogy, analogy_a_as_it_is, "Make a, b and c 1 long, take b - a + c"),
    WRONG("08.6", analogy, analogy_one_more, "One beside the right word"),
    WRONG("08.6", analogy, analogy_among_others, "those left out included"),
    WRONG("08.7", power_step, step_long_ones_alone, "shorter than 1"),
    WRONG("08.7", power_step, step_sum_root, "the numbers themselves were added"),
    WRONG("08.7", power_step, step_assigned, "Only the last product"),
    WRONG("08.2", cosine, cosine_of_equal_rows, "A row of zeros has no direction"),
    WRONG("08.4", pair_loss, loss_neighbours_once, "drawn twice counts twice"),
    WRONG("08.5", pair_gradient, gradient_neighbours_once, "drawn twice counts twice"),
};
