#include "lessons/10_sinusoids/exercise.hpp"
#define exercise exercise::right
#include "lessons/10_sinusoids/solution.cpp"
#undef exercise

#include <utility>

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

double place_number(std::size_t p, std::size_t d, std::size_t D) {
  return answer(right::place_number)(p, d, D);
}
std::vector<double> place_row(std::size_t p, std::size_t D) {
  return answer(right::place_row)(p, D);
}
JoinCosts predicted_costs(std::size_t D, std::size_t E) {
  return answer(right::predicted_costs)(D, E);
}
std::vector<double> moved_on(std::span<const double> row, std::size_t k) {
  return answer(right::moved_on)(row, k);
}

namespace {

JoinCosts costs_added_longer(std::size_t D, std::size_t E) {
  JoinCosts costs = right::predicted_costs(D, E);
  costs.added_width = D + E;
  return costs;
}

JoinCosts costs_apart(std::size_t D, std::size_t E) {
  return {D, D + E, 3 * D * D, 3 * (D * D + E * E)};
}

JoinCosts costs_not_square(std::size_t D, std::size_t E) {
  return {D, D + E, 3 * D * D, 3 * D * (D + E)};
}

JoinCosts costs_one_map(std::size_t D, std::size_t E) {
  return {D, D + E, D * D, (D + E) * (D + E)};
}

std::vector<double> moved_as_the_first(std::span<const double> row, std::size_t k) {
  std::vector<double> moved;
  const double angle = static_cast<double>(k);
  for (std::size_t d = 0; d < row.size(); d += 2) {
    moved.push_back(std::cos(angle) * row[d] + std::sin(angle) * row[d + 1]);
    moved.push_back(std::cos(angle) * row[d + 1] - std::sin(angle) * row[d]);
  }
  return moved;
}

std::vector<double> moved_back(std::span<const double> row, std::size_t k) {
  std::vector<double> moved;
  const double places = static_cast<double>(k), D = static_cast<double>(row.size());
  for (std::size_t d = 0; d < row.size(); d += 2) {
    const double angle = places / std::pow(10000.0, static_cast<double>(d) / D);
    moved.push_back(std::cos(angle) * row[d] - std::sin(angle) * row[d + 1]);
    moved.push_back(std::cos(angle) * row[d + 1] + std::sin(angle) * row[d]);
  }
  return moved;
}

std::vector<double> moved_by_adding(std::span<const double> row, std::size_t k) {
  std::vector<double> sum = place_row(k, row.size());
  for (std::size_t d = 0; d < row.size(); ++d) sum[d] += row[d];
  return sum;
}

std::vector<double> moved_by_one(std::span<const double> row, std::size_t k) {
  return right::moved_on(row, k == 0 ? 0 : 1);
}

double number_degrees(std::size_t p, std::size_t d, std::size_t D) {
  const double x = static_cast<double>(d - d % 2) / static_cast<double>(D),
               place = static_cast<double>(p);
  const double angle = place / std::pow(10000.0, x) * 3.14159265358979 / 180;
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double number_exchanged(std::size_t p, std::size_t d, std::size_t D) {
  return right::place_number(p, d % 2 == 0 ? d + 1 : d - 1, D);
}

double number_from_one(std::size_t p, std::size_t d, std::size_t D) {
  return right::place_number(p + 1, d, D);
}

double number_half_exponent(std::size_t p, std::size_t d, std::size_t D) {
  const double x = static_cast<double>(d - d % 2) / static_cast<double>(D),
               place = static_cast<double>(p);
  const double angle = place / std::pow(10000.0, x / 2);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double number_multiplied(std::size_t p, std::size_t d, std::size_t D) {
  const double x = static_cast<double>(d - d % 2) / static_cast<double>(D),
               place = static_cast<double>(p);
  const double angle = place * std::pow(10000.0, x);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double number_own_exponent(std::size_t p, std::size_t d, std::size_t D) {
  const double angle =
      static_cast<double>(p) / std::pow(10000.0, static_cast<double>(d) / static_cast<double>(D));
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double number_whole_division(std::size_t p, std::size_t d, std::size_t D) {
  const double angle =
      static_cast<double>(p) / std::pow(10000.0, static_cast<double>((d - d % 2) / D));
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

std::vector<double> row_cosines_first(std::size_t p, std::size_t D) {
  std::vector<double> row = right::place_row(p, D);
  for (std::size_t d = 0; d + 1 < D; d += 2) std::swap(row[d], row[d + 1]);
  return row;
}

std::vector<double> row_from_one(std::size_t p, std::size_t D) {
  return right::place_row(p + 1, D);
}

std::vector<double> row_halves(std::size_t p, std::size_t D) {
  std::vector<double> row;
  for (std::size_t d = 0; d < D; d += 2) row.push_back(place_number(p, d, D));
  for (std::size_t d = 1; d < D; d += 2) row.push_back(place_number(p, d, D));
  return row;
}

std::vector<double> row_pairs_only(std::size_t p, std::size_t D) {
  std::vector<double> row = right::place_row(p, D);
  row.resize(D / 2 * 2);
  return row;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"10.1", "number_degrees", swapped(right::place_number, number_degrees), "takes radians"},
    {"10.1", "number_exchanged", swapped(right::place_number, number_exchanged),
     "Sine and cosine are exchanged"},
    {"10.1", "number_from_one", swapped(right::place_number, number_from_one),
     "the number of the next place"},
    {"10.1", "number_half_exponent", swapped(right::place_number, number_half_exponent),
     "2i is d, not d/2"},
    {"10.1", "number_multiplied", swapped(right::place_number, number_multiplied),
     "later hands turn slower"},
    {"10.1", "number_own_exponent", swapped(right::place_number, number_own_exponent),
     "the angle of the even one before it"},
    {"10.1", "number_whole_division", swapped(right::place_number, number_whole_division),
     "whole numbers drop the fraction"},
    {"10.2", "row_cosines_first", swapped(right::place_row, row_cosines_first),
     "Cosines stand first"},
    {"10.2", "row_from_one", swapped(right::place_row, row_from_one), "the row of the next place"},
    {"10.2", "row_halves", swapped(right::place_row, row_halves), "All sines, then all cosines"},
    {"10.2", "row_pairs_only", swapped(right::place_row, row_pairs_only),
     "The last number is missing"},
    {"10.3", "costs_added_longer", swapped(right::predicted_costs, costs_added_longer),
     "nothing gets longer"},
    {"10.3", "costs_apart", swapped(right::predicted_costs, costs_apart), "Words and places meet"},
    {"10.3", "costs_not_square", swapped(right::predicted_costs, costs_not_square),
     "gives as many as it takes"},
    {"10.3", "costs_one_map", swapped(right::predicted_costs, costs_one_map), "That is one map"},
    {"10.4", "moved_as_the_first", swapped(right::moved_on, moved_as_the_first),
     "the angle of the first"},
    {"10.4", "moved_back", swapped(right::moved_on, moved_back), "went back by k"},
    {"10.4", "moved_by_adding", swapped(right::moved_on, moved_by_adding), "Rows are not added"},
    {"10.4", "moved_by_one", swapped(right::moved_on, moved_by_one), "one place on"},
};
