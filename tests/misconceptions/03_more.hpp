#pragma once

// More wrong slopes, rules and walks, of loops that end too early or signs that are lost. 03.cpp
// includes this behind the solution.

#include <algorithm>
#include <cmath>

namespace exercise {
namespace {

double slope_without_sign(double w, double x, double target) {
  return 2 * std::abs(w * x - target) * x;
}
double slope_of_length(double w, double x, double target) {
  return 2 * (w * x - target) * std::abs(x);
}
double slope_of_the_loss_squared(double w, double x, double target) {
  return 2 * (w * x - target) * (w * x - target) * x;
}
double slope_from_one_side(double w, double x, double target) {
  const auto loss = [&](double at) { return (at * x - target) * (at * x - target); };
  return (loss(w + 0.001) - loss(w)) / 0.001;
}

/// dE(v, d) as a sum over the tokens before `end` of term(O(n, v), dX(n, d)).
template <class Term>
Matrix<float> lookup_of(const Matrix<float>& left, const Matrix<float>& dx, int end, Term term) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < std::min(end, left.rows()); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d) de(v, d) += term(left(n, v), dx(n, d));
  return de;
}
float times(float o, float x) { return o * x; }
Matrix<float> lookup_v_tokens(const Matrix<float>& left, const Matrix<float>& dx) {
  return lookup_of(left, dx, left.columns(), times);
}
Matrix<float> lookup_d_tokens(const Matrix<float>& left, const Matrix<float>& dx) {
  return lookup_of(left, dx, dx.columns(), times);
}
Matrix<float> lookup_above_zero(const Matrix<float>& left, const Matrix<float>& dx) {
  return lookup_of(left, dx, left.rows(), [](float o, float x) { return o > 0 ? o * x : 0; });
}
Matrix<float> lookup_in_ints(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int v = 0; v < de.rows(); ++v)
    for (int d = 0; d < de.columns(); ++d) {
      int sum = 0;
      for (int n = 0; n < left.rows(); ++n) sum += left(n, v) * dx(n, d);
      de(v, d) = sum;
    }
  return de;
}
Matrix<float> lookup_weighted_mean(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de = right::table_gradient(left, dx);
  for (int v = 0; v < de.rows(); ++v) {
    float weights = 0;
    for (int n = 0; n < left.rows(); ++n) weights += left(n, v);
    for (int d = 0; d < de.columns() && weights != 0; ++d) de(v, d) /= weights;
  }
  return de;
}
Matrix<float> lookup_copies_at_one(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns() && left(n, v) == 1; ++d) de(v, d) = dx(n, d);
  return de;
}

List<double> in_steps_of(const Loss& loss, List<double> x, double h, double by) {
  List<double> slopes(x.size());
  for (int i = 0; i < x.size(); ++i) {
    List<double> up = x, down = x;
    up[i] += h;
    down[i] -= h;
    slopes[i] = (loss(up) - loss(down)) / by;
  }
  return slopes;
}
List<double> measured_2h_away(const Loss& loss, List<double> x, double h) {
  return in_steps_of(loss, x, 2 * h, 2 * h);
}
List<double> measured_over_4h(const Loss& loss, List<double> x, double h) {
  return in_steps_of(loss, x, 2 * h, 4 * h);
}
List<double> measured_with_half(const Loss& loss, List<double> x, double h) {
  return in_steps_of(loss, x, 0.5, 1);
}
List<double> measured_looks_first(const Loss& loss, List<double> x, double h) {
  [[maybe_unused]] const double first = x[0];
  return right::measured_gradient(loss, x, h);
}
List<double> measured_keeps_nudges(const Loss& loss, List<double> x, double h) {
  List<double> slopes(x.size()), up = x, down = x;
  for (int i = 0; i < x.size(); ++i) {
    up[i] += h;
    down[i] -= h;
    slopes[i] = (loss(up) - loss(down)) / (2 * h);
  }
  return slopes;
}

List<double> tape_hands_on(const List<Entry>& tape, bool sums, bool products) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') continue;
    const double came = (op == '+' ? sums : products) ? gradient[n] : 1;
    gradient[a] += came * (op == '+' ? 1 : tape[b].value);
    gradient[b] += came * (op == '+' ? 1 : tape[a].value);
  }
  return gradient;
}
List<double> tape_products_alone(const List<Entry>& tape) {
  return tape_hands_on(tape, true, false);
}
List<double> tape_sums_of_1(const List<Entry>& tape) { return tape_hands_on(tape, false, true); }
List<double> tape_of_entry_0(const List<Entry>& tape) {
  List<double> changes(tape.size());
  changes[0] = 1;
  for (int n = 1; n < tape.size(); ++n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '+') changes[n] = changes[a] + changes[b];
    if (op == '*') changes[n] = changes[a] * tape[b].value + changes[b] * tape[a].value;
  }
  return changes;
}
double slope_of_four(double w, double x, double target) { return 4 * (w * x - target) * x; }
List<double> measured_without_sign(const Loss& loss, List<double> x, double h) {
  List<double> slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope = std::abs(slope);
  return slopes;
}
/// As if the gradients were kept in a List<int>.
List<double> tape_of_ints(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  const auto hand = [&](int to, double amount) {
    gradient[to] = std::trunc(gradient[to] + amount);
  };
  for (int n = tape.size() - 1; n >= 0; --n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') continue;
    hand(a, gradient[n] * (op == '*' ? tape[b].value : 1));
    hand(b, gradient[n] * (op == '*' ? tape[a].value : 1));
  }
  return gradient;
}
double error_of_16(double error, double factor) { return error / 16; }
List<double> tape_to_entry_2(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n > 1; --n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') continue;
    gradient[a] += gradient[n] * (op == '*' ? tape[b].value : 1);
    gradient[b] += gradient[n] * (op == '*' ? tape[a].value : 1);
  }
  return gradient;
}

}  // namespace
}  // namespace exercise
