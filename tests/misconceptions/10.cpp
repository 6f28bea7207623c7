#include "lessons/10_sinusoids/exercise.hpp"
#define exercise exercise::right
#include "lessons/10_sinusoids/solution.cpp"
#undef exercise

#include <utility>

#include "tests/misconceptions/10_class.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

double place_number(int p, int d, int D) { return answer(right::place_number)(p, d, D); }
List<double> place_row(int p, int D) { return answer(right::place_row)(p, D); }
JoinCosts predicted_costs(std::int64_t D, std::int64_t E) {
  return answer(right::predicted_costs)(D, E);
}
List<double> moved_on(const List<double>& row, int k) { return answer(right::moved_on)(row, k); }

namespace {

// ---- 10.1 -------------------------------------------------------------------------------------

double at(double angle, int d) { return d % 2 == 0 ? std::sin(angle) : std::cos(angle); }
double even(int d) { return d - d % 2; }

double number_own_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * d / D), d);
}
double number_exponent_behind(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * (d + d % 2) / D), d);
}
double number_exchanged(int p, int d, int D) {
  return at(p / std::pow(10000.0, even(d) / D), d + 1);
}
double number_only_sines(int p, int d, int D) {
  return std::sin(p / std::pow(10000.0, even(d) / D));
}
double number_only_cosines(int p, int d, int D) {
  return std::cos(p / std::pow(10000.0, even(d) / D));
}
double number_half_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * (d / 2) / D), d);
}
double number_double_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 2.0 * even(d) / D), d);
}
double number_multiplied(int p, int d, int D) { return at(p * std::pow(10000.0, even(d) / D), d); }
double number_whole_division(int p, int d, int D) {
  return at(p / std::pow(10000.0, (d - d % 2) / D), d);
}
double number_degrees(int p, int d, int D) {
  return at(p / std::pow(10000.0, even(d) / D) * 3.14159265358979 / 180, d);
}
double number_times_exponent(int p, int d, int D) { return at(p / (10000 * even(d) / D), d); }
double number_base_1000(int p, int d, int D) { return at(p / std::pow(1000.0, even(d) / D), d); }
double number_base_e(int p, int d, int D) { return at(p / std::exp(even(d) / D), d); }
double number_full_turns(int p, int d, int D) {
  return at(2 * 3.14159265358979 * p / std::pow(10000.0, even(d) / D), d);
}
double number_from_one(int p, int d, int D) { return right::place_number(p + 1, d, D); }
double number_from_minus_one(int p, int d, int D) { return right::place_number(p - 1, d, D); }
double number_angle(int p, int d, int D) { return p / std::pow(10000.0, even(d) / D); }
double number_in_float(int p, int d, int D) {
  return std::cos(std::pow(10000.0f, -1.0f * (d - d % 2) / D) * p - (d % 2 ? 0.0f : 1.57079633f));
}

// ---- 10.2 -------------------------------------------------------------------------------------

List<double> row_halves(int p, int D) {
  List<double> row;
  for (int d = 0; d < D; d += 2) row.add(right::place_number(p, d, D));
  for (int d = 1; d < D; d += 2) row.add(right::place_number(p, d, D));
  return row;
}
List<double> row_cosines_first(int p, int D) {
  List<double> row = right::place_row(p, D);
  for (int d = 0; d + 1 < D; d += 2) std::swap(row[d], row[d + 1]);
  return row;
}
List<double> row_sines(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_only_sines(p, d, D);
  return row;
}
List<double> row_own_exponents(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_own_exponent(p, d, D);
  return row;
}
List<double> row_one_hand(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = at(p, d);
  return row;
}
List<double> row_from_one(int p, int D) { return right::place_row(p + 1, D); }
List<double> row_of_place_0(int, int D) { return right::place_row(0, D); }
List<double> row_pairs_only(int p, int D) {
  List<double> row;
  for (int i = 0; i < D / 2; ++i) {
    row.add(right::place_number(p, 2 * i, D));
    row.add(right::place_number(p, 2 * i + 1, D));
  }
  return row;
}
List<double> row_whole_pairs(int p, int D) {
  List<double> row;
  for (int d = 0; d < D; d += 2) {
    row.add(right::place_number(p, d, D));
    row.add(right::place_number(p, d + 1, D));
  }
  return row;
}
List<double> row_past_the_end(int p, int D) {
  List<double> row(D);
  for (int d = 0; d <= D; ++d) row[d] = right::place_number(p, d, D);
  return row;
}
List<double> row_twice(int p, int D) {
  List<double> row;
  for (int i = 0; i < D; ++i) {
    row.add(right::place_number(p, 2 * i, 2 * D));
    row.add(right::place_number(p, 2 * i + 1, 2 * D));
  }
  return row;
}
List<double> row_one_a_pair(int p, int D) {
  List<double> row;
  for (int d = 0; d + 1 < D; d += 2) row.add(right::place_number(p, d, D));
  return row;
}

// ---- 10.3 -------------------------------------------------------------------------------------

using Size = std::int64_t;

JoinCosts costs_added_longer(Size D, Size E) {
  return {D + E, D + E, 3 * D * D, 3 * (D + E) * (D + E)};
}
JoinCosts costs_no_room(Size D, Size) { return {D, D, 3 * D * D, 3 * D * D}; }
JoinCosts costs_twice(Size D, Size) { return {D, 2 * D, 3 * D * D, 12 * D * D}; }
JoinCosts costs_one_map(Size D, Size E) { return {D, D + E, D * D, (D + E) * (D + E)}; }
JoinCosts costs_not_squared(Size D, Size E) { return {D, D + E, 3 * D, 3 * (D + E)}; }
JoinCosts costs_all_squared(Size D, Size E) { return {D, D + E, 9 * D * D, 9 * (D + E) * (D + E)}; }
JoinCosts costs_cubed(Size D, Size E) { return {D, D + E, D * D * D, (D + E) * (D + E) * (D + E)}; }
JoinCosts costs_apart(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * (D * D + E * E)}; }
JoinCosts costs_not_square(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * D * (D + E)}; }
JoinCosts costs_four_times(Size D, Size E) { return {D, D + E, 3 * D * D, 12 * D * D}; }
JoinCosts costs_maps_stay(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * D * D}; }

// ---- 10.4 -------------------------------------------------------------------------------------

template <class Angle>
List<double> turned(const List<double>& row, Angle angle) {
  List<double> moved(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    const double a = angle(d);
    moved[d] = std::cos(a) * row[d] + std::sin(a) * row[d + 1];
    moved[d + 1] = std::cos(a) * row[d + 1] - std::sin(a) * row[d];
  }
  return moved;
}
List<double> moved_back(const List<double>& row, int k) {
  return turned(row, [&](int d) { return -k / std::pow(10000.0, 1.0 * d / row.size()); });
}
List<double> moved_as_the_first(const List<double>& row, int k) {
  return turned(row, [&](int) { return 1.0 * k; });
}
List<double> moved_half_exponent(const List<double>& row, int k) {
  return turned(row, [&](int d) { return k / std::pow(10000.0, 0.5 * d / row.size()); });
}
List<double> moved_by_one(const List<double>& row, int k) {
  return right::moved_on(row, k == 0 ? 0 : 1);
}
List<double> moved_too_early(const List<double>& row, int k) {
  const List<double> step = right::place_row(k, row.size());
  List<double> moved = row;
  for (int d = 0; d < row.size(); d += 2) {
    moved[d] = step[d + 1] * moved[d] + step[d] * moved[d + 1];
    moved[d + 1] = step[d + 1] * moved[d + 1] - step[d] * moved[d];
  }
  return moved;
}
List<double> moved_by_adding(const List<double>& row, int k) {
  List<double> sum = right::place_row(k, row.size());
  for (int d = 0; d < row.size(); ++d) sum[d] += row[d];
  return sum;
}
List<double> moved_by_multiplying(const List<double>& row, int k) {
  List<double> product = right::place_row(k, row.size());
  for (int d = 0; d < row.size(); ++d) product[d] *= row[d];
  return product;
}
List<double> moved_exchanged(const List<double>& row, int k) {
  List<double> moved = right::moved_on(row, k);
  for (int d = 0; d < row.size(); d += 2) std::swap(moved[d], moved[d + 1]);
  return moved;
}
List<double> moved_from_the_start(const List<double>& row, int k) {
  return right::place_row(k, row.size());
}
List<double> moved_too_far(const List<double>& row, int k) { return right::moved_on(row, k + 1); }
List<double> moved_nothing(const List<double>& row, int) { return row; }
List<double> moved_one_by_one(const List<double>& row, int k) {
  List<double> moved = row;
  for (int n = 0; n < k; ++n) moved = right::moved_on(moved, 1);
  return moved;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"10.1", "number_twice_d", swapped(right::place_number, number_twice_d), "i counts pairs"},
    {"10.1", "number_whole_power", swapped(right::place_number, number_whole_power),
     "lost what stands behind the point"},
    {"10.1", "number_divided_late", swapped(right::place_number, number_divided_late),
     "Divide the place first"},
    {"10.2", "row_of_a_list_with_a_size", swapped(right::place_row, row_of_a_list_with_a_size),
     "add() puts more behind them"},
    {"10.2", "row_arguments_exchanged", swapped(right::place_row, row_arguments_exchanged),
     "Place and number are exchanged"},
    {"10.2", "row_returned_at_once", swapped(right::place_row, row_returned_at_once),
     "All of yours that are wrong are 0"},
    {"10.3", "costs_of_the_longer", swapped(right::predicted_costs, costs_of_the_longer),
     "The place that is added has D numbers"},
    {"10.3", "costs_in_int", swapped(right::predicted_costs, costs_in_int), "An int overflowed"},
    {"10.4", "moved_by_the_chapters_step", swapped(right::moved_on, moved_by_the_chapters_step),
     "rounded numbers of pair 0"},
    {"10.4", "moved_by_asin", swapped(right::moved_on, moved_by_asin), "half of the circle"},
    {"10.4", "moved_first_pair", swapped(right::moved_on, moved_first_pair),
     "Only the first pair moved"},
    {"10.1", "number_own_exponent", swapped(right::place_number, number_own_exponent),
     "the angle of the even one before it: 2i"},
    {"10.1", "number_exponent_behind", swapped(right::place_number, number_exponent_behind),
     "not of the one behind"},
    {"10.1", "number_exchanged", swapped(right::place_number, number_exchanged),
     "Sine and cosine are exchanged"},
    {"10.1", "number_only_sines", swapped(right::place_number, number_only_sines), "All are sines"},
    {"10.1", "number_only_cosines", swapped(right::place_number, number_only_cosines),
     "All are cosines"},
    {"10.1", "number_half_exponent", swapped(right::place_number, number_half_exponent),
     "2i is d, not d/2"},
    {"10.1", "number_double_exponent", swapped(right::place_number, number_double_exponent),
     "not twice that"},
    {"10.1", "number_multiplied", swapped(right::place_number, number_multiplied),
     "later hands turn slower"},
    {"10.1", "number_whole_division", swapped(right::place_number, number_whole_division),
     "whole numbers drop the fraction"},
    {"10.1", "number_degrees", swapped(right::place_number, number_degrees), "takes radians"},
    {"10.1", "number_times_exponent", swapped(right::place_number, number_times_exponent),
     "not multiplied"},
    {"10.1", "number_base_1000", swapped(right::place_number, number_base_1000), "not 1000"},
    {"10.1", "number_base_e", swapped(right::place_number, number_base_e), "raised to 2i/D, not e"},
    {"10.1", "number_full_turns", swapped(right::place_number, number_full_turns),
     "multiplied by 2 pi"},
    {"10.1", "number_from_one", swapped(right::place_number, number_from_one),
     "belong to the next place"},
    {"10.1", "number_from_minus_one", swapped(right::place_number, number_from_minus_one),
     "belong to the place before"},
    {"10.1", "number_angle", swapped(right::place_number, number_angle), "Those are the angles"},
    {"10.1", "number_in_float", swapped(right::place_number, number_in_float), "RIGHT"},
    {"10.2", "row_halves", swapped(right::place_row, row_halves), "All sines, then all cosines"},
    {"10.2", "row_cosines_first", swapped(right::place_row, row_cosines_first),
     "Cosines stand first"},
    {"10.2", "row_sines", swapped(right::place_row, row_sines), "sines alone"},
    {"10.2", "row_own_exponents", swapped(right::place_row, row_own_exponents),
     "an angle of its own here"},
    {"10.2", "row_one_hand", swapped(right::place_row, row_one_hand), "the angle of the first"},
    {"10.2", "row_from_one", swapped(right::place_row, row_from_one), "the row of the next place"},
    {"10.2", "row_of_place_0", swapped(right::place_row, row_of_place_0), "wherever the place is"},
    {"10.2", "row_pairs_only", swapped(right::place_row, row_pairs_only),
     "The last number is missing"},
    {"10.2", "row_whole_pairs", swapped(right::place_row, row_whole_pairs), "one number too many"},
    {"10.2", "row_past_the_end", swapped(right::place_row, row_past_the_end), "was asked for"},
    {"10.2", "row_twice", swapped(right::place_row, row_twice), "not pairs of them"},
    {"10.2", "row_one_a_pair", swapped(right::place_row, row_one_a_pair),
     "One number for each pair"},
    {"10.3", "costs_added_longer", swapped(right::predicted_costs, costs_added_longer),
     "nothing gets longer"},
    {"10.3", "costs_no_room", swapped(right::predicted_costs, costs_no_room), "room of its own"},
    {"10.3", "costs_twice", swapped(right::predicted_costs, costs_twice), "E numbers here, not D"},
    {"10.3", "costs_one_map", swapped(right::predicted_costs, costs_one_map), "That is one map"},
    {"10.3", "costs_not_squared", swapped(right::predicted_costs, costs_not_squared),
     "for each of its D outputs"},
    {"10.3", "costs_all_squared", swapped(right::predicted_costs, costs_all_squared),
     "3 is not squared"},
    {"10.3", "costs_cubed", swapped(right::predicted_costs, costs_cubed),
     "Three maps are added up"},
    {"10.3", "costs_apart", swapped(right::predicted_costs, costs_apart), "Words and places meet"},
    {"10.3", "costs_not_square", swapped(right::predicted_costs, costs_not_square),
     "gives as many as it takes"},
    {"10.3", "costs_four_times", swapped(right::predicted_costs, costs_four_times),
     "only where E is D"},
    {"10.3", "costs_maps_stay", swapped(right::predicted_costs, costs_maps_stay),
     "both sides of the map"},
    {"10.4", "moved_back", swapped(right::moved_on, moved_back), "went back by k"},
    {"10.4", "moved_as_the_first", swapped(right::moved_on, moved_as_the_first),
     "the angle of the first"},
    {"10.4", "moved_half_exponent", swapped(right::moved_on, moved_half_exponent),
     "the even number of the pair, not i"},
    {"10.4", "moved_by_one", swapped(right::moved_on, moved_by_one), "one place on"},
    {"10.4", "moved_too_early", swapped(right::moved_on, moved_too_early),
     "made from the old ones"},
    {"10.4", "moved_by_adding", swapped(right::moved_on, moved_by_adding), "Rows are not added"},
    {"10.4", "moved_by_multiplying", swapped(right::moved_on, moved_by_multiplying),
     "not multiplied number by number"},
    {"10.4", "moved_exchanged", swapped(right::moved_on, moved_exchanged), "are exchanged"},
    {"10.4", "moved_from_the_start", swapped(right::moved_on, moved_from_the_start),
     "the row of place k"},
    {"10.4", "moved_too_far", swapped(right::moved_on, moved_too_far), "one place too far"},
    {"10.4", "moved_nothing", swapped(right::moved_on, moved_nothing), "Nothing moved"},
    {"10.4", "moved_one_by_one", swapped(right::moved_on, moved_one_by_one), "RIGHT"},
};
