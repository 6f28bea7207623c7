#pragma once

// Wrong rows, shares and steps that take one thing for another. 04.cpp includes this behind the
// solution.

#include <algorithm>
#include <cmath>
#include <functional>

namespace exercise {
namespace {

/// The written rows of those places n for which `counts(n)` holds.
template <class Counts>
List<int> rows_where(const List<TokenId>& ids, TokenId padding, Counts counts) {
  List<TokenId> left;
  for (int n = 0; n < ids.size(); ++n)
    if (counts(n)) left.add(ids[n]);
  return right::written_rows(left, padding);
}
List<int> rows_place_for_padding(const List<TokenId>& ids, TokenId padding) {
  return rows_where(ids, -1, [&](int n) { return n != padding; });
}
List<int> rows_padding_is_0(const List<TokenId>& ids, TokenId padding) {
  return right::written_rows(ids, 0);
}
List<int> rows_last_missing(const List<TokenId>& ids, TokenId padding) {
  return rows_where(ids, padding, [&](int n) { return n < ids.size() - 1; });
}
List<int> rows_from_place_1(const List<TokenId>& ids, TokenId padding) {
  return rows_where(ids, padding, [](int n) { return n > 0; });
}
List<int> rows_falling(const List<TokenId>& ids, TokenId padding) {
  List<int> rows = right::written_rows(ids, padding);
  std::sort(rows.begin(), rows.end(), std::greater<int>());
  return rows;
}
double density_rounded(const List<TokenId>& ids, int V) {
  return std::round(right::predicted_density(ids, V) * 100) / 100;
}
void sgd_always_half(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                     float rate) {
  right::sgd_step(table, gradient, written, 0.5f);
}
void sgd_from_row_1(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                    float rate) {
  List<int> later;
  for (int n = 1; n < written.size(); ++n) later.add(written[n]);
  right::sgd_step(table, gradient, later, rate);
}

/// A step in which 1 - beta^t is 1 - power(beta).
template <class Power>
void adam_of_power(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                   const AdamSettings& settings, Power power) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (int d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - power(beta1)), V = v[d] / (1 - power(beta2));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}
void adam_beta_times_t(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                       int t, const AdamSettings& settings) {
  adam_of_power(p, g, m, v, settings, [t](double beta) { return beta * t; });
}
void adam_pow_exchanged(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                        int t, const AdamSettings& settings) {
  adam_of_power(p, g, m, v, settings, [t](double beta) { return std::pow(t, beta); });
}
/// p - rate * M / sqrt(V) + epsilon
void adam_without_brackets(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                           int t, const AdamSettings& settings) {
  AdamSettings none = settings;
  none.epsilon = 0;
  right::adam_step(p, g, m, v, t, none);
  for (double& number : p) number += settings.epsilon;
}
void adam_of_one_step(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                      int t, const AdamSettings& settings) {
  for (double& number : m) number = 0;
  right::adam_step(p, g, m, v, t, settings);
}
/// M without its sign.
void adam_without_sign(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                       int t, const AdamSettings& settings) {
  const List<double> before = p;
  right::adam_step(p, g, m, v, t, settings);
  for (int d = 0; d < p.size(); ++d) p[d] = before[d] - std::abs(before[d] - p[d]);
}
void adam_always_tenth(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                       int t, const AdamSettings& settings) {
  AdamSettings tenth = settings;
  tenth.rate = 0.1;
  right::adam_step(p, g, m, v, t, tenth);
}
int moved_by_adamw_if_any(Optimiser optimiser, int V, int now, int so_far) {
  if (optimiser == Optimiser::adamw && so_far == 0) return 0;
  return right::predicted_moved(optimiser, V, now, so_far);
}
int moved_of_the_example(Optimiser optimiser, int V, int now, int so_far) { return 3; }

}  // namespace
}  // namespace exercise
