#pragma once

// Wrong measurements, walks and predictions. 03.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 03.4 --------------------------------------------------------------------------------------

List<double> measured_brackets(const Loss& loss, List<double> x, double h) {
  List<double> slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope = slope * (2 * h) / 2 * h;
  return slopes;
}
List<double> measured_at_four_places(const Loss& loss, List<double> x, double h) {
  List<double> gradient(x.size());
  for (int i = 0; i < x.size(); ++i) {
    const auto at = [&](double nudge) {
      List<double> nudged = x;
      nudged[i] += nudge;
      return loss(nudged);
    };
    gradient[i] = (-at(2 * h) + 8 * at(h) - 8 * at(-h) + at(-2 * h)) / (12 * h);
  }
  return gradient;
}
List<double> measured_at_halves(const Loss& loss, List<double> x, double h) {
  return measured_at_four_places(loss, x, h / 2);
}
List<double> measured_by_h(const Loss& loss, List<double> x, double h) {
  List<double> slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope = slope * (2 * h) / h;
  return slopes;
}
List<double> measured_upwards(const Loss& loss, List<double> x, double h) {
  List<double> slopes;
  const double here = loss(x);
  for (double& number : x) {
    number += h;
    slopes.add((loss(x) - here) / h);
    number -= h;
  }
  return slopes;
}
List<double> measured_downwards(const Loss& loss, List<double> x, double h) {
  List<double> slopes;
  const double here = loss(x);
  for (double& number : x) {
    number -= h;
    slopes.add((here - loss(x)) / h);
    number += h;
  }
  return slopes;
}
List<double> measured_left_high(const Loss& loss, List<double> x, double h) {
  List<double> slopes;
  for (double& number : x) {
    number -= h;
    const double down = loss(x);
    number += 2 * h;
    slopes.add((loss(x) - down) / (2 * h));
  }
  return slopes;
}
/// Each number goes up by h, down by `down` and, once it was measured, up by `back`.
List<double> in_place(const Loss& loss, List<double> x, double h, double down, double back) {
  List<double> slopes;
  for (double& number : x) {
    number += h;
    const double up = loss(x);
    number -= down;
    slopes.add((up - loss(x)) / (2 * h));
    number += back;
  }
  return slopes;
}
List<double> measured_left_low(const Loss& loss, List<double> x, double h) {
  return in_place(loss, x, h, 2 * h, 0);
}
List<double> measured_lowered_once(const Loss& loss, List<double> x, double h) {
  return in_place(loss, x, h, h, 0);
}
List<double> measured_put_back_high(const Loss& loss, List<double> x, double h) {
  return in_place(loss, x, h, h, h);
}
List<double> measured_reversed(const Loss& loss, List<double> x, double h) {
  List<double> slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope = -slope;
  return slopes;
}
List<double> measured_undivided(const Loss& loss, List<double> x, double h) {
  List<double> slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope *= 2 * h;
  return slopes;
}
List<double> measured_together(const Loss& loss, List<double> x, double h) {
  List<double> up = x, down = x;
  for (double& number : up) number += h;
  for (double& number : down) number -= h;
  return List<double>(x.size(), (loss(up) - loss(down)) / (2 * h));
}
List<double> measured_own_h(const Loss& loss, List<double> x, double h) {
  return right::measured_gradient(loss, x, 1e-5);
}
List<double> measured_losses(const Loss& loss, List<double> x, double h) {
  return List<double>(x.size(), loss(x));
}

// ---- 03.5 --------------------------------------------------------------------------------------

List<double> tape_last_missing(const List<Entry>& tape) {
  List<double> gradient = right::tape_gradients(tape);
  gradient[tape.size() - 1] = 0;
  return gradient;
}
List<double> tape_past_the_end(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size()] = 1;
  return gradient;
}
List<double> tape_not_handed_on(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  return gradient;
}
List<double> tape_of_values(const List<Entry>& tape) {
  List<double> gradient;
  for (const Entry& entry : tape) gradient.add(entry.value);
  return gradient;
}
List<double> tape_of_the_example(const List<Entry>& tape) {
  return tape.size() > 0 ? List<double>{6, 3, 1, 1} : List<double>();
}
/// A walk that can be wrong in several places.
struct Walk {
  bool forwards = false, assign = false, own_factor = false, unchained = false, equal_once = false;
  bool only_a = false, all_as_sums = false, all_start = false;
  double seed = 1;
};
List<double> walked(const List<Entry>& tape, Walk walk) {
  List<double> gradient(tape.size(), walk.all_start ? 1 : 0);
  gradient[tape.size() - 1] = walk.seed;
  for (int step = 0; step < tape.size(); ++step) {
    const int n = walk.forwards ? step : tape.size() - 1 - step;
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    double to_a = walk.unchained ? 1 : gradient[n], to_b = to_a;
    if (entry.op == '*' && !walk.all_as_sums) {
      to_a *= tape[walk.own_factor ? entry.a : entry.b].value;
      to_b *= tape[walk.own_factor ? entry.b : entry.a].value;
    }
    gradient[entry.a] = walk.assign ? to_a : gradient[entry.a] + to_a;
    if (walk.only_a || (walk.equal_once && entry.a == entry.b)) continue;
    gradient[entry.b] = walk.assign ? to_b : gradient[entry.b] + to_b;
  }
  return gradient;
}
List<double> tape_assigned(const List<Entry>& tape) { return walked(tape, {.assign = true}); }
List<double> tape_forwards(const List<Entry>& tape) { return walked(tape, {.forwards = true}); }
List<double> tape_not_chained(const List<Entry>& tape) { return walked(tape, {.unchained = true}); }
List<double> tape_own_factor(const List<Entry>& tape) { return walked(tape, {.own_factor = true}); }
List<double> tape_seed_value(const List<Entry>& tape) {
  return walked(tape, {.seed = tape[tape.size() - 1].value});
}
List<double> tape_seed_zero(const List<Entry>& tape) { return walked(tape, {.seed = 0}); }
List<double> tape_equal_inputs_once(const List<Entry>& tape) {
  return walked(tape, {.equal_once = true});
}
List<double> tape_only_a(const List<Entry>& tape) { return walked(tape, {.only_a = true}); }
List<double> tape_all_as_sums(const List<Entry>& tape) {
  return walked(tape, {.all_as_sums = true});
}
List<double> tape_all_start(const List<Entry>& tape) { return walked(tape, {.all_start = true}); }

// ---- 03.6 --------------------------------------------------------------------------------------

double error_cubed(double error, double factor) { return error / (factor * factor * factor); }
double error_of_rounding(double error, double factor) { return error * factor; }
double error_one_sided(double error, double factor) { return error / factor; }
double error_unchanged(double error, double factor) { return error / factor * factor; }
double error_of_halving(double error, double factor) { return error / 4; }
double error_to_the_power(double error, double factor) { return error / std::pow(2, factor); }
double error_grows(double error, double factor) { return error * factor * factor; }
double error_squared(double error, double factor) { return (error / factor) * (error / factor); }
double error_halved(double error, double factor) { return error / (2 * factor); }
double error_rooted(double error, double factor) { return error / std::sqrt(factor); }
double error_of_the_example(double error, double factor) { return 0.1; }

double slope_of_whole_difference(double w, double x, double target) {
  const int difference = static_cast<int>(w * x - target);
  return 2 * difference * x;
}
Matrix<float> rule_row_by_word(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> sums(left.columns(), dx.columns());
  for (int v = 0; v < sums.rows(); ++v)
    for (int d = 0; d < sums.columns(); ++d)
      for (int n = 0; n < left.rows(); ++n) sums(v, d) += left(n, v) * dx(v, d);
  return sums;
}
/// What comes back to each entry, where `given` says whether a given number hands on.
List<double> walked_back(const List<Entry>& tape, bool given, bool quotients) {
  List<double> back(tape.size());
  back[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const Entry& e = tape[n];
    if (e.op == '=' && !given) continue;
    const double a = e.op == '*' ? quotients ? e.value / tape[e.a].value : tape[e.b].value : 1;
    const double b = e.op == '*' ? quotients ? e.value / tape[e.b].value : tape[e.a].value : 1;
    back[e.a] += back[n] * a;
    back[e.b] += back[n] * b;
  }
  return back;
}
List<double> tape_given_as_sum(const List<Entry>& tape) { return walked_back(tape, true, false); }
List<double> tape_by_quotients(const List<Entry>& tape) { return walked_back(tape, false, true); }
List<double> tape_ends_at_given(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') break;
    gradient[a] += gradient[n] * (op == '*' ? tape[b].value : 1);
    gradient[b] += gradient[n] * (op == '*' ? tape[a].value : 1);
  }
  return gradient;
}
List<double> tape_above_zero(const List<Entry>& tape) {
  List<double> gradient = right::tape_gradients(tape);
  for (double& number : gradient) number = std::fabs(number);
  return gradient;
}
List<double> tape_hands_on_above_zero(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=' || gradient[n] <= 0) continue;
    gradient[a] += gradient[n] * (op == '*' ? tape[b].value : 1);
    gradient[b] += gradient[n] * (op == '*' ? tape[a].value : 1);
  }
  return gradient;
}

}  // namespace
}  // namespace exercise
