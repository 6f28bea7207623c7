#include "lessons/07_tied_weights/exercise.hpp"
#define exercise exercise::right
#include "lessons/07_tied_weights/solution.cpp"
#undef exercise

#include "tests/misconceptions/07_gradients.hpp"
#include "tests/misconceptions/07_predicted.hpp"
#include "tests/misconceptions/07_products.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

std::int64_t predicted_parameters(std::int64_t V, std::int64_t D, bool tied, bool map) {
  return answer(right::predicted_parameters)(V, D, tied, map);
}
Densities predicted_densities(int V, int N, int distinct) {
  return answer(right::predicted_densities)(V, N, distinct);
}
Table scores_through(const Table& table, const Table& map) {
  return answer(right::scores_through)(table, map);
}
Table output_end(const List<double>& slopes, const List<double>& hidden) {
  return answer(right::output_end)(slopes, hidden);
}
Table tied_gradient(const Table& table, TokenId id, TokenId target) {
  return answer(right::tied_gradient)(table, id, target);
}
void sgd_step(Table& table, TokenId id, TokenId target, double rate) {
  answer(right::sgd_step)(table, id, target, rate);
}

namespace {

// ---- 07.3 -------------------------------------------------------------------------------------

/// The number at (n, m) is the sum over k of f(n, k, m).
template <class F>
Table summed(int rows, int K, int columns, F f) {
  Table made(rows, columns);
  for (int n = 0; n < rows; ++n)
    for (int m = 0; m < columns; ++m)
      for (int k = 0; k < K; ++k) made(n, m) += f(n, k, m);
  return made;
}
Table product(const Table& left, const Table& right) {
  return summed(left.rows(), left.columns(), right.columns(),
                [&](int n, int k, int m) { return left(n, k) * right(k, m); });
}
Table product_nt(const Table& left, const Table& right) {
  return summed(left.rows(), left.columns(), right.rows(),
                [&](int n, int k, int m) { return left(n, k) * right(m, k); });
}

Table scores_map_at_both_ends(const Table& table, const Table& map) {
  return product_nt(product(table, map), product(table, map));
}
Table scores_map_transposed(const Table& table, const Table& map) {
  return product_nt(product_nt(table, map), table);
}
Table scores_without_map(const Table& table, const Table&) { return product_nt(table, table); }
Table scores_without_output(const Table& table, const Table& map) { return product(table, map); }
Table scores_diagonal_of_map(const Table& table, const Table& map) {
  return summed(table.rows(), table.columns(), table.rows(),
                [&](int x, int i, int y) { return table(x, i) * map(i, i) * table(y, i); });
}
Table scores_assigned(const Table& table, const Table& map) {
  Table scores(table.rows(), table.rows());
  const Table hidden = product(table, map);
  for (int x = 0; x < table.rows(); ++x)
    for (int y = 0; y < table.rows(); ++y)
      for (int j = 0; j < table.columns(); ++j) scores(x, y) = hidden(x, j) * table(y, j);
  return scores;
}
Table scores_hidden_goes_on(const Table& table, const Table& map) {
  Table scores(table.rows(), table.rows());
  List<double> hidden(table.columns());
  for (int x = 0; x < table.rows(); ++x) {
    for (int i = 0; i < table.columns(); ++i)
      for (int j = 0; j < table.columns(); ++j) hidden[j] += table(x, i) * map(i, j);
    for (int y = 0; y < table.rows(); ++y)
      for (int j = 0; j < table.columns(); ++j) scores(x, y) += hidden[j] * table(y, j);
  }
  return scores;
}
Table scores_scaled(const Table& table, const Table& map) {
  Table scores = product_nt(product(table, map), table);
  for (double& score : scores) score /= std::sqrt(table.columns());
  return scores;
}

// ---- 07.4 -------------------------------------------------------------------------------------

/// The number at (v, d) is f(slopes[v], hidden[d]).
template <class F>
Table each(const List<double>& slopes, const List<double>& hidden, F f) {
  return summed(slopes.size(), 1, hidden.size(),
                [&](int v, int, int d) { return f(slopes[v], hidden[d]); });
}

Table output_repeats_hidden(const List<double>& slopes, const List<double>& hidden) {
  return each(slopes, hidden, [](double, double h) { return h; });
}
Table output_repeats_slope(const List<double>& slopes, const List<double>& hidden) {
  return each(slopes, hidden, [](double s, double) { return s; });
}
Table output_added(const List<double>& slopes, const List<double>& hidden) {
  return each(slopes, hidden, [](double s, double h) { return s + h; });
}
Table output_sign(const List<double>& slopes, const List<double>& hidden) {
  return each(slopes, hidden, [](double s, double h) { return -s * h; });
}
Table output_target_only(const List<double>& slopes, const List<double>& hidden) {
  return each(slopes, hidden, [](double s, double h) { return s < 0 ? s * h : 0; });
}
Table output_summed(const List<double>& slopes, const List<double>& hidden) {
  Table gradient(1, hidden.size());
  for (double slope : slopes)
    for (int d = 0; d < hidden.size(); ++d) gradient(0, d) += slope * hidden[d];
  return gradient;
}
Table output_transposed(const List<double>& slopes, const List<double>& hidden) {
  return right::output_end(hidden, slopes);
}
Table output_diagonal(const List<double>& slopes, const List<double>& hidden) {
  Table gradient(slopes.size(), hidden.size());
  for (int n = 0; n < std::min(slopes.size(), hidden.size()); ++n)
    gradient(n, n) = slopes[n] * hidden[n];
  return gradient;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("07.1", predicted_parameters, parameters_always_map, "There is no map here"),
    WRONG("07.1", predicted_parameters, parameters_map_like_table, "would be another table"),
    WRONG("07.1", predicted_parameters, parameters_map_vector, "D numbers are a vector"),
    WRONG("07.1", predicted_parameters, parameters_one_table, "The second table is missing"),
    WRONG("07.1", predicted_parameters, parameters_square_map, "A map of V * V numbers"),
    WRONG("07.1", predicted_parameters, parameters_tied_twice, "The tied table is counted twice"),
    WRONG("07.1", predicted_parameters, parameters_without_map, "The map is missing"),
    WRONG("07.1", predicted_parameters, parameters_two_maps, "There is one map"),
    WRONG("07.1", predicted_parameters, parameters_multiplied, "add, not multiply"),
    WRONG("07.1", predicted_parameters, parameters_as_int, "An int overflowed"),
    WRONG("07.1", predicted_parameters, parameters_map_as_int, "A product of two sizes"),
    WRONG("07.1", predicted_parameters, parameters_as_unsigned, "A product of two sizes"),
    WRONG("07.1", predicted_parameters, parameters_as_float, "A float keeps seven digits"),
    WRONG("07.1", predicted_parameters, parameters_in_bytes, "Those are bytes"),
    WRONG("07.2", predicted_densities, density_count, "That is how many rows"),
    WRONG("07.2", predicted_densities, density_input_full, "only rows that were read"),
    WRONG("07.2", predicted_densities, density_of_batch, "a share of the table"),
    WRONG("07.2", predicted_densities, density_of_places, "writes the same row twice"),
    WRONG("07.2", predicted_densities, density_whole_numbers, "of whole numbers is 0"),
    WRONG("07.2", predicted_densities, density_upside_down, "Upside down"),
    WRONG("07.2", predicted_densities, density_output_rest,
          "The rows that were read have a score too"),
    WRONG("07.2", predicted_densities, density_output_sparse, "Every token has a score"),
    WRONG("07.2", predicted_densities, density_output_target, "Not the target alone"),
    WRONG("07.2", predicted_densities, density_tied_mean, "Not the mean"),
    WRONG("07.2", predicted_densities, density_tied_sparse, "what it filled stays filled"),
    WRONG("07.2", predicted_densities, density_tied_sum, "No more rows than all"),
    WRONG("07.3", scores_through, scores_map_at_both_ends, "Both ends went through the map"),
    WRONG("07.3", scores_through, scores_map_transposed, "There and back are exchanged"),
    WRONG("07.3", scores_through, scores_without_map, "the map between the ends is missing"),
    WRONG("07.3", scores_through, scores_without_output, "That is E M"),
    WRONG("07.3", scores_through, scores_diagonal_of_map, "Only the diagonal of M"),
    WRONG("07.3", scores_through, scores_assigned, "assigned instead of added"),
    WRONG("07.3", scores_through, scores_hidden_goes_on, "goes on from x to x"),
    WRONG("07.3", scores_through, scores_scaled, "nothing is divided here"),
    WRONG("07.4", output_end, output_repeats_hidden, "Every row is `hidden`"),
    WRONG("07.4", output_end, output_repeats_slope, "Every number of a row is its slope"),
    WRONG("07.4", output_end, output_added, "slope times hidden"),
    WRONG("07.4", output_end, output_sign, "The sign is turned"),
    WRONG("07.4", output_end, output_summed, "That is one row"),
    WRONG("07.4", output_end, output_target_only, "Only rows with a negative slope"),
    WRONG("07.4", output_end, output_transposed, "Rows and columns are exchanged"),
    WRONG("07.4", output_end, output_diagonal, "Only the places (n, n)"),
    WRONG("07.3", scores_through, scores_collect, "The first call left something behind"),
    WRONG("07.3", scores_through, scores_lower_half, "One half is the mirror"),
    WRONG("07.4", output_end, output_without_last, "Row 3 is slopes[3] = 0.5"),
    WRONG("07.5", tied_gradient, tied_target_from_one, "1 is subtracted at target - 1"),
    WRONG("07.5", tied_gradient, tied_not_for_one_word, "All of yours are 0"),
    WRONG("07.4", output_end, output_collects, "The first call left something behind"),
    WRONG("07.5", tied_gradient, tied_minus_own_score, "e^1000 is infinite"),
    WRONG("07.5", tied_gradient, tied_largest_but_last, "e^1000 is infinite"),
    WRONG("07.5", tied_gradient, tied_largest_but_first, "e^1000 is infinite"),
    WRONG("07.5", tied_gradient, tied_square, "row `id` also gets the sum"),
    WRONG("07.6", sgd_step, step_gradient_collects, "The first call left something behind"),
    WRONG("07.6", sgd_step, step_not_for_one_word, "The table has not moved"),
    WRONG("07.6", sgd_step, step_overflows, "e^1000 is infinite"),
    WRONG("07.5", tied_gradient, tied_assigned, "assigned instead of added"),
    WRONG("07.5", tied_gradient, tied_input_only, "That is the input end alone"),
    WRONG("07.5", tied_gradient, tied_into_target, "The input end went into the target"),
    WRONG("07.5", tied_gradient, tied_output_only, "That is the output end alone"),
    WRONG("07.5", tied_gradient, tied_sign, "The sign is turned"),
    WRONG("07.5", tied_gradient, tied_without_target, "The slopes are the probabilities alone"),
    WRONG("07.5", tied_gradient, tied_target_is_id, "it belongs to the target"),
    WRONG("07.5", tied_gradient, tied_without_softmax, "The scores are used as they are"),
    WRONG("07.5", tied_gradient, tied_exchanged, "id and target are exchanged"),
    WRONG("07.5", tied_gradient, tied_without_itself, "left out of the sum"),
    WRONG("07.5", tied_gradient, tied_into_every_row, "The input end is one row"),
    WRONG("07.5", tied_gradient, tied_overflows, "e^1000 is infinite"),
    WRONG("07.6", sgd_step, step_hidden_moves_along, "has already moved"),
    WRONG("07.6", sgd_step, step_is_gradient, "That is the gradient"),
    WRONG("07.6", sgd_step, step_on_a_copy, "The table has not moved"),
    WRONG("07.6", sgd_step, step_one_end_after_the_other, "The input end is taken from a table"),
    WRONG("07.6", sgd_step, step_input_end_first, "The output end is taken from a table"),
    WRONG("07.6", sgd_step, step_both_in_one_loop, "What one end needs, the other has written"),
    WRONG("07.6", sgd_step, step_gradient_in_the_loop, "A gradient for each number"),
    WRONG("07.6", sgd_step, step_gradient_for_each_row, "A gradient for each row"),
    WRONG("07.6", sgd_step, step_output_only, "The input end is missing"),
    WRONG("07.6", sgd_step, step_row_read_only, "Only the row that was read has moved"),
    WRONG("07.6", sgd_step, step_two_rows, "Only two rows have moved"),
    WRONG("07.6", sgd_step, step_twice, "Moved twice as far"),
    WRONG("07.6", sgd_step, step_upwards, "The table went up the gradient"),
    WRONG("07.6", sgd_step, step_without_rate, "The rate is missing"),
};
