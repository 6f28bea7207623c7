#include "lessons/13_relative_bias/exercise.hpp"
#define exercise exercise::right
#include "lessons/13_relative_bias/solution.cpp"
#undef exercise

#include <cstdlib>

#include "tests/misconceptions/13_class.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

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

namespace {

// ---- 13.1 -------------------------------------------------------------------------------------

template <class Slope>
List<double> heads(int H, Slope slope) {
  List<double> made;
  for (int h = 1; h <= H; ++h) made.add(slope(h));
  return made;
}
List<double> slopes_all_alike(int H) {
  return heads(H, [&](int) { return std::pow(2.0, -8.0 / H); });
}
List<double> slopes_from_zero(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (h - 1) / H); });
}
List<double> slopes_growing(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, 8.0 * h / H); });
}
List<double> slopes_of_e(int H) {
  return heads(H, [&](int h) { return std::exp(-8.0 * h / H); });
}
List<double> slopes_of_eight(int H) {
  return heads(H, [](int h) { return std::pow(2.0, -h); });
}
List<double> slopes_whole_division(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8 * h / H); });
}
List<double> slopes_whole_share(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (h / H)); });
}
List<double> slopes_whole_step(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -(8 / H) * h); });
}
List<double> slopes_by_h(int H) {
  return heads(H, [](int h) { return std::pow(2.0, -8.0 / h); });
}
List<double> slopes_backwards(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (H + 1 - h) / H); });
}
List<double> slopes_exponents(int H) {
  return heads(H, [&](int h) { return -8.0 * h / H; });
}
List<double> slopes_power_exchanged(int H) {
  return heads(H, [&](int h) { return std::pow(-8.0 * h / H, 2); });
}

// ---- 13.2 -------------------------------------------------------------------------------------

/// A number from the place of the query and that of the key.
template <class Number>
Matrix<double> pairs(int Tq, int Tk, Number number) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = number(i + Tk - Tq, j);
  return matrix;
}
Matrix<double> bias_adds(double slope, int Tq, int Tk) { return right::bias(-slope, Tq, Tk); }
Matrix<double> bias_causal(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return j > p ? 0.0 : -slope * (p - j); });
}
Matrix<double> bias_masked(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return j > p ? -INFINITY : -slope * (p - j); });
}
Matrix<double> bias_from_one(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (std::abs(p - j) + 1); });
}
Matrix<double> bias_of_keys(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int, int j) { return -slope * j; });
}
Matrix<double> bias_place_of_query(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = -slope * std::abs(i - j);
  return matrix;
}
Matrix<double> bias_behind_the_keys(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = -slope * std::abs(i + Tk - j);
  return matrix;
}
Matrix<double> bias_signed(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (p - j); });
}
Matrix<double> bias_signed_back(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return slope * (p - j); });
}
Matrix<double> bias_raised(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -std::pow(slope, std::abs(p - j)); });
}
Matrix<double> bias_squared(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (p - j) * (p - j); });
}
Matrix<double> bias_without_slope(double, int Tq, int Tk) { return right::bias(1, Tq, Tk); }
Matrix<double> bias_transposed(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tk, Tq);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(j, i) = -slope * std::abs(i + Tk - Tq - j);
  return matrix;
}

// ---- 13.3 -------------------------------------------------------------------------------------

template <class Term>
List<double> keys(const List<double>& scores, Term term) {
  List<double> made;
  for (int j = 0; j < scores.size(); ++j) made.add(term(scores[j], scores.size() - 1 - j));
  return made;
}
List<double> shares(List<double> made) {
  double sum = 0;
  for (const double number : made) sum += number;
  for (double& number : made) number /= sum;
  return made;
}
List<double> weights_bias_last(const List<double>& scores, double slope) {
  return keys(right::weights(scores, 0), [&](double w, int d) { return w - slope * d; });
}
List<double> weights_by_key(const List<double>& scores, double slope) {
  List<double> biased = scores;
  for (int j = 0; j < scores.size(); ++j) biased[j] -= slope * j;
  return right::weights(biased, 0);
}
List<double> weights_far_gain(const List<double>& scores, double slope) {
  return right::weights(scores, -slope);
}
List<double> weights_multiplied(const List<double>& scores, double slope) {
  return right::weights(keys(scores, [&](double s, int d) { return s * (1 - slope * d); }), 0);
}
List<double> weights_old_sum(const List<double>& scores, double slope) {
  return keys(right::weights(scores, 0), [&](double w, int d) { return w * std::exp(-slope * d); });
}
List<double> weights_overflow(const List<double>& scores, double slope) {
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d); }));
}
List<double> weights_largest_from_zero(const List<double>& scores, double slope) {
  double largest = 0;
  for (const double score : scores) largest = std::max(largest, score);
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}
List<double> weights_largest_size(const List<double>& scores, double slope) {
  double largest = 0;
  for (const double score : scores) largest = std::max(largest, std::abs(score));
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}
List<double> weights_smallest(const List<double>& scores, double slope) {
  const double smallest = *std::min_element(scores.begin(), scores.end());
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - smallest); }));
}
List<double> weights_powers_of_two(const List<double>& scores, double slope) {
  return right::weights(
      keys(scores, [&](double s, int d) { return (s - slope * d) * std::log(2.0); }), 0);
}
List<double> weights_undivided(const List<double>& scores, double slope) {
  return keys(scores, [&](double s, int d) { return std::exp(s - slope * d); });
}
List<double> weights_without_bias(const List<double>& scores, double) {
  return right::weights(scores, 0);
}
List<double> weights_without_e(const List<double>& scores, double slope) {
  return shares(keys(scores, [&](double s, int d) { return s - slope * d; }));
}
List<double> weights_scores(const List<double>& scores, double slope) {
  return keys(scores, [&](double s, int d) { return s - slope * d; });
}
List<double> weights_largest_before_bias(const List<double>& scores, double slope) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}

// ---- 13.4 -------------------------------------------------------------------------------------

Needs with(const Model& model, std::int64_t Needs::*field, std::int64_t value) {
  Needs needs = right::predicted_needs(model);
  needs.*field = value;
  return needs;
}
Needs needs_slopes_learned(const Model& m) { return with(m, &Needs::alibi, m.H); }
Needs needs_biases_learned(const Model& m) { return with(m, &Needs::alibi, m.T * m.H); }
Needs needs_bucket_vectors(const Model& m) { return with(m, &Needs::buckets, m.buckets * m.D); }
Needs needs_vectors_a_head(const Model& m) {
  return with(m, &Needs::buckets, m.buckets * m.D * m.H);
}
Needs needs_number_a_distance(const Model& m) { return with(m, &Needs::buckets, m.T * m.H); }
Needs needs_one_for_all_heads(const Model& m) { return with(m, &Needs::buckets, m.buckets); }
Needs needs_both_sides(const Model& m) { return with(m, &Needs::buckets, 2 * m.buckets * m.H); }
Needs needs_table_of_numbers(const Model& m) { return with(m, &Needs::table, m.T); }
Needs needs_table_of_heads(const Model& m) { return with(m, &Needs::table, m.T * m.D * m.H); }
Needs needs_table_to_farthest(const Model& m) { return with(m, &Needs::table, m.farthest * m.D); }
Needs needs_near_ones(const Model& m) { return with(m, &Needs::beyond, m.farthest); }
Needs needs_one_too_few(const Model& m) { return with(m, &Needs::beyond, m.T - 1 - m.farthest); }
Needs needs_one_too_many(const Model& m) { return with(m, &Needs::beyond, m.T + 1 - m.farthest); }

// ---- 13.5 -------------------------------------------------------------------------------------

/// Below E as it should be, from there on E + beyond without its fraction.
template <class Beyond>
int shared(int distance, int buckets, Beyond beyond) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return std::min(E + static_cast<int>(beyond(E)), buckets - 1);
}
double way(int distance, int farthest, int E) {
  return std::log(1.0 * distance / E) / std::log(1.0 * farthest / E);
}
int bucket_all_shared(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) { return way(distance, farthest, E) * buckets; });
}
int bucket_even(int distance, int buckets, int farthest) {
  return shared(distance, buckets,
                [&](int E) { return 1.0 * (distance - E) / (farthest - E) * (buckets - E); });
}
int bucket_one_each(int distance, int buckets, int) { return std::min(distance, buckets - 1); }
int bucket_rounded(int distance, int buckets, int farthest) {
  return shared(distance, buckets,
                [&](int E) { return std::round(way(distance, farthest, E) * (buckets - E)); });
}
int bucket_uncapped(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return E + static_cast<int>(way(distance, farthest, E) * (buckets - E));
}
int bucket_one_too_many(int distance, int buckets, int farthest) {
  return std::min(bucket_uncapped(distance, buckets, farthest), buckets);
}
int bucket_whole_division(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return std::log(distance / E) / std::log(farthest / E) * (buckets - E);
  });
}
int bucket_whole_way(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return static_cast<int>(way(distance, farthest, E)) * (buckets - E);
  });
}
int bucket_without_e(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return std::log(1.0 * distance) / std::log(1.0 * farthest) * (buckets - E);
  });
}
int bucket_from_zero(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return std::min(static_cast<int>(way(distance, farthest, E) * (buckets - E)), buckets - 1);
}

// ---- 13.6 -------------------------------------------------------------------------------------

int sides_alike(int offset, int buckets, int farthest) {
  return right::bucket_of(-std::abs(offset), buckets, farthest);
}
int sides_all_buckets(int offset, int buckets, int farthest) {
  return (offset > 0 ? buckets : 0) + right::bucket_before(std::abs(offset), buckets, farthest);
}
int sides_as_one_sided(int offset, int buckets, int farthest) {
  return offset > 0 ? 0 : right::bucket_of(offset, buckets, farthest);
}
int sides_negative_distance(int offset, int buckets, int farthest) {
  const int half = buckets / 2;
  return (offset > 0 ? half : 0) + right::bucket_before(offset, half, farthest);
}
int sides_exchanged(int offset, int buckets, int farthest) {
  return right::bucket_of(-offset, buckets, farthest);
}
int sides_one_too_low(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) - (offset > 0 ? 1 : 0);
}
int sides_one_too_high(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) + (offset > 0 ? 1 : 0);
}
int sides_whole_added(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) + (offset > 0 ? buckets / 2 : 0);
}
int sides_whole_behind_half(int offset, int buckets, int farthest) {
  return (offset > 0 ? buckets / 2 : 0) + right::bucket_before(std::abs(offset), buckets, farthest);
}
int sides_zero_after(int offset, int buckets, int farthest) {
  return offset == 0 ? buckets / 2 : right::bucket_of(offset, buckets, farthest);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"13.1", "slopes_without_H", swapped(right::slopes, slopes_without_H),
     "The exponent is divided by H"},
    {"13.2", "bias_for_every_place", swapped(right::bias, bias_for_every_place),
     "That has a row for every place"},
    {"13.2", "bias_of_the_last_query", swapped(right::bias, bias_of_the_last_query),
     "Every row is that of the last query"},
    {"13.3", "weights_in_one_loop", swapped(right::weights, weights_in_one_loop),
     "divided by before it was whole"},
    {"13.4", "needs_in_int", swapped(right::predicted_needs, needs_in_int), "An int overflowed"},
    {"13.5", "bucket_rounded_up", swapped(right::bucket_before, bucket_rounded_up), "Rounded up"},
    {"13.5", "bucket_of_the_chapter", swapped(right::bucket_before, bucket_of_the_chapter),
     "the chapter's 8 buckets"},
    {"13.6", "side_mirrored", swapped(right::bucket_of, side_mirrored),
     "The second half runs backwards"},
    {"13.6", "side_of_turns", swapped(right::bucket_of, side_of_turns), "The sides take turns"},
    {"13.1", "slopes_all_alike", swapped(right::slopes, slopes_all_alike), "h is missing"},
    {"13.1", "slopes_from_zero", swapped(right::slopes, slopes_from_zero),
     "Heads are counted from 1"},
    {"13.1", "slopes_growing", swapped(right::slopes, slopes_growing), "The exponent is negative"},
    {"13.1", "slopes_of_e", swapped(right::slopes, slopes_of_e), "powers of e"},
    {"13.1", "slopes_of_eight", swapped(right::slopes, slopes_of_eight), "right for 8 heads alone"},
    {"13.1", "slopes_whole_division", swapped(right::slopes, slopes_whole_division),
     "The exponent lost its fraction"},
    {"13.1", "slopes_whole_share", swapped(right::slopes, slopes_whole_share),
     "h / H lost its fraction"},
    {"13.1", "slopes_whole_step", swapped(right::slopes, slopes_whole_step),
     "8 / H lost its fraction"},
    {"13.1", "slopes_by_h", swapped(right::slopes, slopes_by_h), "not -8/h"},
    {"13.1", "slopes_backwards", swapped(right::slopes, slopes_backwards), "in reverse"},
    {"13.1", "slopes_exponents", swapped(right::slopes, slopes_exponents),
     "Those are the exponents"},
    {"13.1", "slopes_power_exchanged", swapped(right::slopes, slopes_power_exchanged),
     "takes the base first"},
    {"13.2", "bias_adds", swapped(right::bias, bias_adds), "it does not add"},
    {"13.2", "bias_causal", swapped(right::bias, bias_causal), "without a mask they count"},
    {"13.2", "bias_masked", swapped(right::bias, bias_masked), "Keys after the query are masked"},
    {"13.2", "bias_from_one", swapped(right::bias, bias_from_one), "at distance 0 from itself"},
    {"13.2", "bias_of_keys", swapped(right::bias, bias_of_keys), "the place of the key"},
    {"13.2", "bias_place_of_query", swapped(right::bias, bias_place_of_query), "not at place i"},
    {"13.2", "bias_behind_the_keys", swapped(right::bias, bias_behind_the_keys),
     "the last of the places"},
    {"13.2", "bias_signed", swapped(right::bias, bias_signed), "Keys after the query gain"},
    {"13.2", "bias_signed_back", swapped(right::bias, bias_signed_back),
     "Keys before the query gain"},
    {"13.2", "bias_raised", swapped(right::bias, bias_raised), "not raised to it"},
    {"13.2", "bias_squared", swapped(right::bias, bias_squared), "squared"},
    {"13.2", "bias_without_slope", swapped(right::bias, bias_without_slope),
     "The slope is missing"},
    {"13.2", "bias_transposed", swapped(right::bias, bias_transposed),
     "Rows and columns are exchanged"},
    {"13.3", "weights_bias_last", swapped(right::weights, weights_bias_last),
     "it belongs to the scores"},
    {"13.3", "weights_by_key", swapped(right::weights, weights_by_key), "Far words gain"},
    {"13.3", "weights_far_gain", swapped(right::weights, weights_far_gain), "Far words gain"},
    {"13.3", "weights_multiplied", swapped(right::weights, weights_multiplied),
     "multiplied with the score"},
    {"13.3", "weights_old_sum", swapped(right::weights, weights_old_sum),
     "bias first, then softmax"},
    {"13.3", "weights_overflow", swapped(right::weights, weights_overflow), "e^s overflowed"},
    {"13.3", "weights_largest_from_zero", swapped(right::weights, weights_largest_from_zero),
     "it is not at least 0"},
    {"13.3", "weights_largest_size", swapped(right::weights, weights_largest_size),
     "it is not at least 0"},
    {"13.3", "weights_smallest", swapped(right::weights, weights_smallest), "There is a nan"},
    {"13.3", "weights_powers_of_two", swapped(right::weights, weights_powers_of_two),
     "powers of 2"},
    {"13.3", "weights_undivided", swapped(right::weights, weights_undivided), "do not sum to 1"},
    {"13.3", "weights_without_bias", swapped(right::weights, weights_without_bias),
     "without a bias"},
    {"13.3", "weights_without_e", swapped(right::weights, weights_without_e), "e^s is missing"},
    {"13.3", "weights_scores", swapped(right::weights, weights_scores), "softmax is missing"},
    {"13.3", "weights_largest_before_bias", swapped(right::weights, weights_largest_before_bias),
     "RIGHT"},
    {"13.4", "needs_slopes_learned", swapped(right::predicted_needs, needs_slopes_learned),
     "a formula gives them"},
    {"13.4", "needs_biases_learned", swapped(right::predicted_needs, needs_biases_learned),
     "nothing is learned"},
    {"13.4", "needs_bucket_vectors", swapped(right::predicted_needs, needs_bucket_vectors),
     "not for each number of a word"},
    {"13.4", "needs_vectors_a_head", swapped(right::predicted_needs, needs_vectors_a_head),
     "not D of them"},
    {"13.4", "needs_number_a_distance", swapped(right::predicted_needs, needs_number_a_distance),
     "Distances of one bucket share"},
    {"13.4", "needs_one_for_all_heads", swapped(right::predicted_needs, needs_one_for_all_heads),
     "each head has its own"},
    {"13.4", "needs_both_sides", swapped(right::predicted_needs, needs_both_sides), "One-sided"},
    {"13.4", "needs_table_of_numbers", swapped(right::predicted_needs, needs_table_of_numbers),
     "Each place has a vector"},
    {"13.4", "needs_table_of_heads", swapped(right::predicted_needs, needs_table_of_heads),
     "before there are heads"},
    {"13.4", "needs_table_to_farthest", swapped(right::predicted_needs, needs_table_to_farthest),
     "the far ones too"},
    {"13.4", "needs_near_ones", swapped(right::predicted_needs, needs_near_ones),
     "the distances below"},
    {"13.4", "needs_one_too_few", swapped(right::predicted_needs, needs_one_too_few),
     "One too few"},
    {"13.4", "needs_one_too_many", swapped(right::predicted_needs, needs_one_too_many),
     "One too many"},
    {"13.5", "bucket_all_shared", swapped(right::bucket_before, bucket_all_shared),
     "not all buckets"},
    {"13.5", "bucket_even", swapped(right::bucket_before, bucket_even), "Shared evenly"},
    {"13.5", "bucket_one_each", swapped(right::bucket_before, bucket_one_each),
     "Each distance has its own"},
    {"13.5", "bucket_rounded", swapped(right::bucket_before, bucket_rounded), "Rounded"},
    {"13.5", "bucket_uncapped", swapped(right::bucket_before, bucket_uncapped),
     "behind the last bucket"},
    {"13.5", "bucket_one_too_many", swapped(right::bucket_before, bucket_one_too_many),
     "counted from 0"},
    {"13.5", "bucket_whole_division", swapped(right::bucket_before, bucket_whole_division),
     "lost its fraction"},
    {"13.5", "bucket_whole_way", swapped(right::bucket_before, bucket_whole_way),
     "dropped at the end"},
    {"13.5", "bucket_without_e", swapped(right::bucket_before, bucket_without_e), "divided by E"},
    {"13.5", "bucket_from_zero", swapped(right::bucket_before, bucket_from_zero),
     "behind the others"},
    {"13.6", "sides_alike", swapped(right::bucket_of, sides_alike),
     "share the buckets of those before"},
    {"13.6", "sides_all_buckets", swapped(right::bucket_of, sides_all_buckets),
     "Each side took all buckets"},
    {"13.6", "sides_as_one_sided", swapped(right::bucket_of, sides_as_one_sided),
     "put into bucket 0"},
    {"13.6", "sides_negative_distance", swapped(right::bucket_of, sides_negative_distance),
     "A bucket below 0"},
    {"13.6", "sides_exchanged", swapped(right::bucket_of, sides_exchanged),
     "The halves are exchanged"},
    {"13.6", "sides_one_too_low", swapped(right::bucket_of, sides_one_too_low), "One too low"},
    {"13.6", "sides_one_too_high", swapped(right::bucket_of, sides_one_too_high), "One too high"},
    {"13.6", "sides_whole_added", swapped(right::bucket_of, sides_whole_added),
     "not that of all buckets"},
    {"13.6", "sides_whole_behind_half", swapped(right::bucket_of, sides_whole_behind_half),
     "Each side took all buckets"},
    {"13.6", "sides_zero_after", swapped(right::bucket_of, sides_zero_after), "Offset 0 is no key"},
};
