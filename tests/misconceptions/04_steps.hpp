#pragma once

// Wrong steps of Adam, and predictions. 04.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 04.4 --------------------------------------------------------------------------------------

/// A step of Adam that can be wrong in several places.
struct Adam {
  bool correct_m = true, correct_v = true, root = true, squared = true, inside = false;
  bool epsilon = true, keep = false, weights = true, exchanged = false, no_power = false;
  double sign = 1, late = 0;
};
void stepped(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
             AdamSettings settings, Adam how) {
  auto [rate, beta1, beta2, epsilon] = settings;
  if (how.exchanged) std::swap(beta1, beta2);
  if (!how.epsilon) epsilon = 0;
  const double power = how.no_power ? 1 : t - how.late;
  for (int d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (how.weights ? 1 - beta1 : 1) * g[d];
    v[d] = beta2 * v[d] + (how.weights ? 1 - beta2 : 1) * (how.squared ? g[d] * g[d] : g[d]);
    const double M = how.correct_m ? m[d] / (1 - std::pow(beta1, power)) : m[d];
    const double V = how.correct_v ? v[d] / (1 - std::pow(beta2, power)) : v[d];
    const double root = how.root ? std::sqrt(V) : V;
    p[d] -= how.sign * rate * M / (how.inside ? std::sqrt(V + epsilon) : root + epsilon);
    if (how.keep) m[d] = M, v[d] = V;
  }
}
void adam_epsilon_inside(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                         int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.inside = true});
}
void adam_forgets(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
                  const AdamSettings& settings) {
  List<double> m_copy = m, v_copy = v;
  stepped(p, g, m_copy, v_copy, t, settings, {});
}
void adam_from_zero(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
                    const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.late = 1});
}
void adam_counts_itself(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                        int, const AdamSettings& settings) {
  static int calls = 0;
  stepped(p, g, m, v, ++calls, settings, {});
}
void adam_half_corrected(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                         int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.correct_v = false});
}
void adam_keeps_corrected(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                          int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.keep = true});
}
void adam_not_squared(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                      int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.squared = false});
}
void adam_one_too_many(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                       int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.late = -1});
}
void adam_uncorrected(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                      int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.correct_m = false, .correct_v = false});
}
void adam_uphill(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
                 const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.sign = -1});
}
void adam_without_root(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                       int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.root = false});
}
void adam_without_epsilon(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                          int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.epsilon = false});
}
void adam_without_power(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                        int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.no_power = true});
}
void adam_unweighted(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                     int t, const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.weights = false});
}
void adam_exchanged(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
                    const AdamSettings& settings) {
  stepped(p, g, m, v, t, settings, {.exchanged = true});
}

// ---- 04.5 --------------------------------------------------------------------------------------

int moved_by_adam_now(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::adam ? now : right::predicted_moved(optimiser, V, now, so_far);
}
int moved_by_adamw_so_far(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::adamw ? so_far : right::predicted_moved(optimiser, V, now, so_far);
}
int moved_by_momentum_all(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::momentum ? V : right::predicted_moved(optimiser, V, now, so_far);
}
int moved_by_sparse_so_far(Optimiser optimiser, int V, int now, int so_far) {
  if (optimiser == Optimiser::row_sparse_adam) return so_far;
  return right::predicted_moved(optimiser, V, now, so_far);
}
int moved_the_rest(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::sgd ? V - now : so_far;
}
int moved_without_now(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::momentum ? so_far - now
                                          : right::predicted_moved(optimiser, V, now, so_far);
}
int moved_counted_twice(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::adam ? so_far + now
                                      : right::predicted_moved(optimiser, V, now, so_far);
}

void adam_beta_exchanged(List<double>& p, const List<double>& g, List<double>& m, List<double>& v,
                         int t, const AdamSettings& settings) {
  AdamSettings turned = settings;
  turned.beta1 = 1 - settings.beta1;
  right::adam_step(p, g, m, v, t, turned);
}
int moved_none_without_now(Optimiser optimiser, int V, int now, int so_far) {
  return now == 0 ? 0 : right::predicted_moved(optimiser, V, now, so_far);
}

}  // namespace
}  // namespace exercise
