#pragma once

// More wrong answers of lesson 11, by a class that had read the statements and the chapter alone.

#include <cmath>

#include "lessons/11_transformer_input/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

inline Batch places_in_place_of_words(const Batch& words, const Matrix<float>& places) {
  Batch sum = words;
  for (Matrix<float>& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) = places(t, d);
  return sum;
}
inline Batch places_returned_at_once(const Batch& words, const Matrix<float>& places) {
  Batch sum;
  for (Matrix<float> text : words) {
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(t, d);
    sum.add(text);
    return sum;
  }
  return sum;
}

inline Matrix<float> gradient_added_to_the_last(const Batch& d, int longest) {
  static Matrix<float> kept(0, 0);
  const Matrix<float> made = right::places_gradient(d, longest);
  if (kept.rows() != made.rows() || kept.columns() != made.columns())
    kept = made;
  else
    for (int t = 0; t < made.rows(); ++t)
      for (int k = 0; k < made.columns(); ++k) kept(t, k) += made(t, k);
  return kept;
}
inline Matrix<float> gradient_kept(const Batch& d, int longest) {
  static Matrix<float> kept(0, 0);
  if (kept.rows() != longest || kept.columns() != d[0].columns())
    kept = right::places_gradient(d, longest);
  return kept;
}
inline Matrix<float> gradient_in_row_b(const Batch& d, int longest) {
  Matrix<float> made(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < d[b].rows(); ++t)
      for (int k = 0; k < made.columns(); ++k) made(b, k) += d[b](t, k);
  return made;
}
inline Matrix<float> gradient_wrapped(const Batch& d, int longest) {
  Matrix<float> made(longest, d[0].columns());
  for (const Matrix<float>& text : d)
    for (int t = 0; t < longest; ++t)
      for (int k = 0; k < made.columns(); ++k) made(t, k) += text(t % text.rows(), k);
  return made;
}

inline InputSizes sizes_in_int(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                               std::int64_t T) {
  const unsigned rows = V + Tmax, width = D, words = B * T;  // unsigned wraps, int is undefined
  return {static_cast<int>(rows * width), static_cast<int>(words * width), T, B};
}

inline InputSizes sizes_in_float(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                                 std::int64_t T) {
  InputSizes made = right::predicted_sizes(V, Tmax, D, B, T);
  made.parameters = planted::in_float(made.parameters);
  return made;
}

inline List<float> dropped_small_numbers(const List<float>& x, const List<double>&, double rate) {
  List<float> kept(x.size());
  for (int n = 0; n < x.size(); ++n) kept[n] = x[n] < rate ? 0 : x[n] / (1 - rate);
  return kept;
}
inline List<float> dropped_below_the_rest(const List<float>& x, const List<double>& draws,
                                          double rate) {
  List<float> kept(x.size());
  for (int n = 0; n < x.size(); ++n) kept[n] = draws[n] < 1 - rate ? 0 : x[n] / (1 - rate);
  return kept;
}
inline List<float> dropped_below_the_rest_undivided(const List<float>& x, const List<double>& draws,
                                                    double rate) {
  List<float> kept(x.size());
  for (int n = 0; n < x.size(); ++n) kept[n] = draws[n] < 1 - rate ? 0 : x[n];
  return kept;
}
inline List<float> dropped_at_the_examples_rate(const List<float>& x, const List<double>& draws,
                                                double rate) {
  List<float> kept(x.size());
  for (int n = 0; n < x.size(); ++n) kept[n] = draws[n] < 0.2 ? 0 : x[n] / (1 - rate);
  return kept;
}
inline List<float> dropped_by_the_first_draws(const List<float>& x, const List<double>& draws,
                                              double rate) {
  static List<double> first;
  if (first.size() != draws.size()) first = draws;
  return right::dropped(x, first, rate);
}
inline List<float> dropped_all(const List<float>& x, const List<double>&, double) {
  return List<float>(x.size());
}

inline InputSizes sizes_of_words_that_differ(std::int64_t V, std::int64_t Tmax, std::int64_t D,
                                             std::int64_t B, std::int64_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.numbers = B * (T < V ? T : V) * D;
  return sizes;
}
inline InputSizes sizes_rows_of_words(std::int64_t V, std::int64_t Tmax, std::int64_t D,
                                      std::int64_t B, std::int64_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.place_rows = T < V ? T : V;
  return sizes;
}

inline Batch input_no_more_than_words(const Matrix<float>& table, const List<List<TokenId>>& texts,
                                      const Matrix<float>& places, TokenId padding) {
  if (texts[0].size() > table.rows()) throw ShapeError("too long");
  return right::transformer_input(table, texts, places, padding);
}
inline Batch input_no_longer_than_wide(const Matrix<float>& table, const List<List<TokenId>>& texts,
                                       const Matrix<float>& places, TokenId padding) {
  if (texts[0].size() > table.columns()) throw ShapeError("too long");
  return right::transformer_input(table, texts, places, padding);
}
inline Batch input_keeps_the_root(const Matrix<float>& table, const List<List<TokenId>>& texts,
                                  const Matrix<float>& places, TokenId padding) {
  static const float root = std::sqrt(1.0f * table.columns());
  Matrix<float> other = table;
  for (float& number : other) number *= root / std::sqrt(1.0f * table.columns());
  return right::transformer_input(other, texts, places, padding);
}
inline Batch input_twice(const Matrix<float>& table, const List<List<TokenId>>& texts,
                         const Matrix<float>& places, TokenId padding) {
  Matrix<float> doubled = table;
  const float root = std::sqrt(1.0f * table.columns());
  for (float& number : doubled) number *= 2 / root;
  return right::transformer_input(doubled, texts, places, padding);
}
inline Batch input_of_the_first_table(const Matrix<float>& table, const List<List<TokenId>>& texts,
                                      const Matrix<float>& places, TokenId padding) {
  static Matrix<float> first;
  if (first.rows() != table.rows() || first.columns() != table.columns()) first = table;
  return right::transformer_input(first, texts, places, padding);
}
inline Batch input_place_by_id(const Matrix<float>& table, const List<List<TokenId>>& texts,
                               const Matrix<float>& places, TokenId padding) {
  Batch made;
  for (const List<TokenId>& ids : texts) {
    if (ids.size() > places.rows()) throw ShapeError("too long");
    Matrix<float> text(ids.size(), table.columns());
    for (int t = 0; t < ids.size(); ++t)
      for (int d = 0; d < table.columns(); ++d)
        text(t, d) = (ids[t] == padding ? 0 : table(ids[t], d) * std::sqrt(table.columns())) +
                     places(ids[t] % places.rows(), d);
    made.add(text);
  }
  return made;
}

inline List<float> dropped_above(const List<float>& x, const List<double>& draws, double rate) {
  List<float> kept = x;
  for (int n = 0; n < x.size(); ++n)
    kept[n] = draws[n] > rate ? 0 : static_cast<float>(x[n] / (1 - rate));
  return kept;
}

}  // namespace exercise
