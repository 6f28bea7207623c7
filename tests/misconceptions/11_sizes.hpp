#pragma once

// Wrong answers of lesson 11: sizes, and what is dropped.

#include <cstdint>

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

using Size = std::int64_t;

// ---- 11.3 -------------------------------------------------------------------------------------

/// The right sizes but for one.
inline InputSizes with(InputSizes sizes, Size InputSizes::*field, Size value) {
  sizes.*field = value;
  return sizes;
}
inline InputSizes sizes_words_only(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D);
}
inline InputSizes sizes_table_of_text(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D + T * D);
}
inline InputSizes sizes_place_of_one(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D + Tmax);
}
inline InputSizes sizes_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V + Tmax);
}
inline InputSizes sizes_vector_for_each_place(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * Tmax * D);
}
inline InputSizes sizes_one_text(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, T * D);
}
inline InputSizes sizes_beside(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, 2 * B * T * D);
}
inline InputSizes sizes_words(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, B * T);
}
inline InputSizes sizes_longest(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, B * Tmax * D);
}
inline InputSizes sizes_all_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_rows, Tmax);
}
inline InputSizes sizes_rows_of_batch(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_rows, B * T);
}
inline InputSizes sizes_one_row_less(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_rows, T - 1);
}
inline InputSizes sizes_one_term(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, 1);
}
inline InputSizes sizes_terms_of_batch(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, B * T);
}
inline InputSizes sizes_terms_of_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, B * D);
}

// ---- 11.4 -------------------------------------------------------------------------------------

/// `kept(n)` where the draw is not below the rate, `lost(n)` where it is.
template <class Kept, class Lost>
List<float> by_draw(const List<double>& draws, double rate, Kept kept, Lost lost) {
  List<float> y;
  for (int n = 0; n < draws.size(); ++n) y.add(draws[n] < rate ? lost(n) : kept(n));
  return y;
}
inline float nothing(int) { return 0; }

inline List<float> dropped_at_rate(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y(x.size());
  for (int n = 0; n < x.size(); ++n) y[n] = draws[n] <= rate ? 0 : x[n] / (1 - rate);
  return y;
}
inline List<float> dropped_by_rate(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] / rate; }, nothing);
}
inline List<float> dropped_multiplied(const List<float>& x, const List<double>& draws,
                                      double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] * (1 - rate); }, nothing);
}
inline List<float> dropped_one_and_rate(const List<float>& x, const List<double>& draws,
                                        double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] * (1 + rate); }, nothing);
}
inline List<float> dropped_undivided(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n]; }, nothing);
}
inline List<float> dropped_wrong_side(const List<float>& x, const List<double>& draws,
                                      double rate) {
  return by_draw(draws, rate, nothing, [&](int n) { return x[n] / (1 - rate); });
}
inline List<float> dropped_all_divided(const List<float>& x, const List<double>& draws,
                                       double rate) {
  const auto divided = [&](int n) { return x[n] / (1 - rate); };
  return by_draw(draws, rate, divided, divided);
}
inline List<float> dropped_stays(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] / (1 - rate); }, [&](int n) { return x[n]; });
}
inline List<float> dropped_shorter(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y;
  for (int n = 0; n < x.size(); ++n)
    if (draws[n] >= rate) y.add(x[n] / (1 - rate));
  return y;
}
inline List<float> dropped_by_float_draws(const List<float>& x, const List<double>& draws,
                                          double rate) {
  List<double> as_floats;
  for (const double draw : draws) as_floats.add(static_cast<float>(draw));
  return right::dropped(x, as_floats, rate);
}
inline List<float> dropped_by_float_rate(const List<float>& x, const List<double>& draws,
                                         double rate) {
  return right::dropped(x, draws, static_cast<float>(rate));
}
inline List<float> dropped_all_floats(const List<float>& x, const List<double>& draws,
                                      double rate) {
  return dropped_by_float_draws(x, draws, static_cast<float>(rate));
}
inline List<float> dropped_nothing_made(const List<float>& x, const List<double>& draws,
                                        double rate) {
  return rate > 0 ? right::dropped(x, draws, rate) : List<float>(x.size());
}
inline List<float> dropped_in_float(const List<float>& x, const List<double>& draws, double rate) {
  const float scale = 1.0f / (1.0f - static_cast<float>(rate));
  return by_draw(
      draws, rate, [&](int n) { return x[n] * scale; }, nothing);
}
/// Numbers below 0 stay, whatever is drawn.
inline List<float> dropped_above_0_alone(const List<float>& x, const List<double>& draws,
                                         double rate) {
  List<float> y = right::dropped(x, draws, rate);
  for (int n = 0; n < x.size(); ++n)
    if (x[n] < 0) y[n] = x[n] / (1 - rate);
  return y;
}

}  // namespace exercise
