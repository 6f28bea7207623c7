#pragma once

// Wrong answers of lesson 11: places and their gradient.

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

using Map = Matrix<float>;

// ---- 11.1 -------------------------------------------------------------------------------------

/// Adds row `row(b, t)` where that is not below 0.
template <class Row>
Batch with_row(const Batch& words, const Map& places, Row row) {
  Batch sum = words;
  for (int b = 0; b < sum.size(); ++b)
    for (int t = 0; t < sum[b].rows(); ++t)
      for (int d = 0; d < sum[b].columns(); ++d)
        if (row(b, t) >= 0) sum[b](t, d) += places(row(b, t), d);
  return sum;
}
inline Batch places_first_alone(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int) { return 0; });
}
inline Batch places_first_text(const Batch& words, const Map& places) {
  return with_row(words, places, [](int b, int t) { return b == 0 ? t : -1; });
}
inline Batch places_from_one(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int t) { return t + 1; });
}
inline Batch places_go_on(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int b, int t) { return b * T + t; });
}
inline Batch places_of_texts(const Batch& words, const Map& places) {
  return with_row(words, places, [](int b, int) { return b; });
}
inline Batch places_backwards(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int, int t) { return T - 1 - t; });
}
inline Batch places_without_the_last(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int, int t) { return t < T - 1 ? t : -1; });
}
inline Batch places_without_the_first(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int t) { return t > 0 ? t : -1; });
}
inline Batch places_nothing(const Batch& words, const Map&) { return words; }
inline Batch places_exchanged(const Batch& words, const Map& places) {
  Batch sum = words;
  for (Map& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(d, t);
  return sum;
}
inline Batch places_copied(const Batch& words, const Map& places) {
  for (Map text : words)  // a copy of each
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(t, d);
  return words;
}

// ---- 11.2 -------------------------------------------------------------------------------------

template <class Collect>
Map collected(const Batch& d, int longest, Collect collect) {
  Map gradient(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < d[b].rows(); ++t)
      for (int k = 0; k < d[b].columns(); ++k) collect(gradient, b, t, k);
  return gradient;
}
inline Map gradient_assigned(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) { g(t, k) = d[b](t, k); });
}
inline Map gradient_first_text(const Batch& d, int longest) {
  Map gradient(longest, d[0].columns());
  for (int t = 0; t < d[0].rows(); ++t)
    for (int k = 0; k < d[0].columns(); ++k) gradient(t, k) += d[0](t, k);
  return gradient;
}
inline Map gradient_mean(const Batch& d, int longest) {
  return collected(d, longest,
                   [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) / d.size(); });
}
inline Map gradient_of_each_text(const Batch& d, int) {
  const int T = d[0].rows();
  return collected(d, d.size() * T,
                   [&](Map& g, int b, int t, int k) { g(b * T + t, k) = d[b](t, k); });
}
inline Map gradient_of_texts(const Batch& d, int) {
  return collected(d, d.size(), [&](Map& g, int b, int t, int k) { g(b, k) += d[b](t, k); });
}
inline Map gradient_over_places(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    for (int every = 0; every < d[b].rows(); ++every) g(every, k) += d[b](t, k);
  });
}
inline Map gradient_over_width(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    for (int every = 0; every < d[b].columns(); ++every) g(t, every) += d[b](t, k);
  });
}
inline Map gradient_used_rows(const Batch& d, int) {
  return collected(d, d[0].rows(), [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k); });
}
inline Map gradient_from_one(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    if (t + 1 < longest) g(t + 1, k) += d[b](t, k);
  });
}
inline Map gradient_squared(const Batch& d, int longest) {
  return collected(d, longest,
                   [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) * d[b](t, k); });
}
inline Map gradient_over_longest(const Batch& d, int longest) {
  Map gradient(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < longest; ++t)
      for (int k = 0; k < gradient.columns(); ++k) gradient(t, k) += d[b](t, k);
  return gradient;
}

}  // namespace exercise
