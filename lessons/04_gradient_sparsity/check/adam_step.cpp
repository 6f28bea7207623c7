#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::adam {
namespace {

using namespace emb::course;
using Numbers = List<double>;
using Function =
    std::function<void(Numbers&, const Numbers&, Numbers&, Numbers&, int, const AdamSettings&)>;

struct Step {
  Numbers p, g, m, v;
  int t;
  AdamSettings settings;
};
/// m and v first: if they are wrong, p is wrong for that reason.
struct Moments {
  Numbers m, v, p;
};
void describe(Parts& parts, const Moments& after) {
  parts.add("m", after.m);
  parts.add("v", after.v);
  parts.add("p", after.p);
}
Moments after(const Function& f, const Step& before) {
  Step s = before;
  f(s.p, s.g, s.m, s.v, s.t, s.settings);
  return {s.m, s.v, s.p};
}

std::vector<Step> steps_to_try(Draw& draw) {
  const int D = draw.size(3, 5);
  Numbers squares = draw.list<double>(D);
  for (double& number : squares) number += 3;  // above 0, whatever the gradient
  const auto list = [&] { return draw.list<double>(D); };
  // m = 4, v = 16, M = 8, V = 64: p = 1 - 0.25 * 8 / (8 + 2) = 0.8. Then a step without gradient:
  // m = 2, v = 12, and the row moves on. Then to both sides: 1 + 0.25 * 8 / (8 + 2), and 0.8.
  const AdamSettings settings{0.25, 0.5, 0.75, 2};
  return {{list(), list(), list(), squares, draw.size(3, 6), {draw.rate(), 0.875, 0.9375, 0.25}},
          {{1}, {8}, {0}, {0}, 1, settings},
          {{0.8}, {0}, {4}, {16}, 2, settings},
          {{1, 1}, {-8, 8}, {0, 0}, {0, 0}, 1, settings}};
}

/// The statement's three lines, each of which may be another.
struct Way {
  using Settings = AdamSettings;
  /// The new m and v, of the old one and g.
  std::function<double(double, double, const Settings&)> m =
      [](double m0, double g, const Settings& s) { return s.beta1 * m0 + (1 - s.beta1) * g; };
  std::function<double(double, double, const Settings&)> v =
      [](double v0, double g, const Settings& s) { return s.beta2 * v0 + (1 - s.beta2) * g * g; };
  /// beta^t
  std::function<double(double, int)> power = [](double beta, int t) { return std::pow(beta, t); };
  bool correct_m = true, correct_v = true, keep_m = false, keep_v = false, old = false;
  bool v_of_m = false;
  /// What p becomes, of M and V.
  std::function<double(double, double, double, const Settings&)> p =
      [](double p0, double M, double V, const Settings& s) {
        return p0 - s.rate * M / (std::sqrt(V) + s.epsilon);
      };

  void operator()(Numbers& p0, const Numbers& g, Numbers& m0, Numbers& v0, int t,
                  const Settings& s) const {
    for (int d = 0; d < p0.size(); ++d) {
      const double old_m = m0[d], old_v = v0[d];
      m0[d] = m(m0[d], g[d], s);
      v0[d] = v(v0[d], v_of_m ? m0[d] : g[d], s);
      const double used_m = old ? old_m : m0[d], used_v = old ? old_v : v0[d];
      const double M = correct_m ? used_m / (1 - power(s.beta1, t)) : used_m;
      const double V = correct_v ? used_v / (1 - power(s.beta2, t)) : used_v;
      p0[d] = p(p0[d], M, V, s);
      if (keep_m) m0[d] = M;
      if (keep_v) v0[d] = V;
    }
  }
};
Function new_m(std::function<double(double, double, const AdamSettings&)> m) {
  return Way{.m = std::move(m)};
}
Function new_v(std::function<double(double, double, const AdamSettings&)> v) {
  return Way{.v = std::move(v)};
}
Function new_p(std::function<double(double, double, double, const AdamSettings&)> p) {
  return Way{.p = std::move(p)};
}
Function power(std::function<double(double, int)> power) { return Way{.power = std::move(power)}; }
/// With settings changed by change(settings).
template <class Change>
Function with(Change change) {
  return [change](Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int t,
                  const AdamSettings& settings) {
    AdamSettings other = settings;
    change(other);
    right::adam_step(p, g, m, v, t, other);
  };
}

void keeps_nothing(Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int t,
                   const AdamSettings& settings) {
  Numbers m_copy = m, v_copy = v;
  right::adam_step(p, g, m_copy, v_copy, t, settings);
}
void keeps_only_m(Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int t,
                  const AdamSettings& settings) {
  Numbers v_copy = v;
  right::adam_step(p, g, m, v_copy, t, settings);
}
void moves_nothing(Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int t,
                   const AdamSettings& settings) {
  Numbers p_copy = p;
  right::adam_step(p_copy, g, m, v, t, settings);
}
void plain(Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int t,
           const AdamSettings& settings) {
  const Numbers before = p;
  right::adam_step(p, g, m, v, t, settings);
  for (int d = 0; d < p.size(); ++d) p[d] = before[d] - settings.rate * g[d];
}

void counts_itself(Numbers& p, const Numbers& g, Numbers& m, Numbers& v, int,
                   const AdamSettings& settings) {
  static int calls = 0;
  right::adam_step(p, g, m, v, ++calls, settings);
}

const char* const no_root =
    "v_hat is below 0, and has no root: 1 - beta^t is between 0 and 1. beta^t is "
    "std::pow(beta, t), "
    "not beta * t nor std::pow(t, beta).";
const char* const brackets = "Brackets are missing: divide m_hat by (sqrt(v_hat) + epsilon).";

const Listed step =
    checked("04.4", "adam_step", adam_step, right::adam_step, steps_to_try, after)
        .named([](const Step& s) { return emb::message("after step ", s.t); })
        .within(rounding(12, 64))  // in float each of a dozen operations rounds a number below 64
        .mistakes({
            {"adam forgets", keeps_nothing, "m was not changed: the next step needs it."},
            {"adam keeps corrected", Way{.keep_m = true, .keep_v = true},
             "m_hat was stored in m: the correction is for this step only."},
            {"adam keeps M", Way{.keep_m = true},
             "m_hat was stored in m: the correction is for this step only."},
            {"adam of one step",
             new_m([](double, double g, const AdamSettings& s) { return (1 - s.beta1) * g; }),
             "The old m is missing: add beta1 * m."},
            {"adam unweighted m",
             new_m([](double m, double g, const AdamSettings& s) { return s.beta1 * m + g; }),
             "g counts too much: multiply it by (1 - beta1)."},
            {"adam unweighted",
             Way{.m = [](double m, double g, const AdamSettings& s) { return s.beta1 * m + g; },
                 .v = [](double v, double g,
                         const AdamSettings& s) { return s.beta2 * v + g * g; }},
             "g counts too much: multiply it by (1 - beta1)."},
            {"adam undecayed m",
             new_m([](double m, double g, const AdamSettings& s) { return m + (1 - s.beta1) * g; }),
             "The old m counts too much: multiply it by beta1."},
            {"adam m a sum", new_m([](double m, double g, const AdamSettings&) { return m + g; }),
             "g was added to m: m is an average."},
            {"adam m is g", new_m([](double, double g, const AdamSettings&) { return g; }),
             "That is g: m is an average of it and the old m."},
            {"adam exchanged", with([](AdamSettings& s) { std::swap(s.beta1, s.beta2); }),
             "beta1 and beta2 are swapped: m goes with beta1."},
            {"adam beta exchanged", with([](AdamSettings& s) { s.beta1 = 1 - s.beta1; }),
             "beta1 and 1 - beta1 are swapped: the old m is multiplied by beta1."},
            {"adam forgets v", keeps_only_m, "v was not changed: the next step needs it."},
            {"adam keeps V", Way{.keep_v = true},
             "v_hat was stored in v: the correction is for this step only."},
            {"adam not squared", new_v([](double v, double g, const AdamSettings& s) {
               return s.beta2 * v + (1 - s.beta2) * g;
             }),
             "v averages the squares: g * g, not g."},
            {"adam squares the weight", new_v([](double v, double g, const AdamSettings& s) {
               return s.beta2 * v + (1 - s.beta2) * g * (1 - s.beta2) * g;
             }),
             "1 - beta2 is squared too: (1 - beta2) * g * g."},
            {"adam squares of m", Way{.v_of_m = true}, "v averages the squares of g, not of m."},
            {"adam unweighted v",
             new_v([](double v, double g, const AdamSettings& s) { return s.beta2 * v + g * g; }),
             "g * g counts too much: multiply it by (1 - beta2)."},
            {"adam undecayed v", new_v([](double v, double g, const AdamSettings& s) {
               return v + (1 - s.beta2) * g * g;
             }),
             "The old v counts too much: multiply it by beta2."},
            {"adam v of one step",
             new_v([](double, double g, const AdamSettings& s) { return (1 - s.beta2) * g * g; }),
             "The old v is missing: add beta2 * v."},
            {"adam v with beta1", new_v([](double v, double g, const AdamSettings& s) {
               return s.beta1 * v + (1 - s.beta1) * g * g;
             }),
             "v was averaged with beta1: v goes with beta2."},
            {"adam p unmoved", moves_nothing, "p was not moved."},
            {"adam uncorrected", Way{.correct_m = false, .correct_v = false},
             "m_hat and v_hat are missing: averages that start at 0 are too small, divide by 1 - "
             "beta^t."},
            {"adam half corrected", Way{.correct_v = false},
             "v_hat is missing: v is divided by 1 - beta2^t."},
            {"adam m uncorrected", Way{.correct_m = false},
             "m_hat is missing: m is divided by 1 - beta1^t."},
            {"adam from zero", power([](double beta, int t) { return std::pow(beta, t - 1); }),
             "The power is t - 1: steps are counted from 1."},
            {"adam one too many", power([](double beta, int t) { return std::pow(beta, t + 1); }),
             "The power is t + 1: the first step has t = 1 already."},
            {"adam without power", power([](double beta, int) { return beta; }),
             "The power t is missing: 1 - beta^t, by std::pow."},
            {"adam beta times t", power([](double beta, int t) { return beta * t; }), no_root},
            {"adam pow exchanged", power([](double beta, int t) { return std::pow(t, beta); }),
             no_root},
            {"adam without root", new_p([](double p, double M, double V, const AdamSettings& s) {
               return p - s.rate * M / (V + s.epsilon);
             }),
             "The root of v_hat is missing."},
            {"adam epsilon inside", new_p([](double p, double M, double V, const AdamSettings& s) {
               return p - s.rate * M / std::sqrt(V + s.epsilon);
             }),
             "epsilon has to be outside of the root."},
            {"adam without epsilon", with([](AdamSettings& s) { s.epsilon = 0; }),
             "epsilon is missing: it is added to the root."},
            {"adam without brackets",
             new_p([](double p, double M, double V, const AdamSettings& s) {
               return p - s.rate * M / std::sqrt(V) + s.epsilon;
             }),
             brackets},
            {"adam without brackets in the step",
             new_p([](double p, double M, double V, const AdamSettings& s) {
               return p - (s.rate * M / std::sqrt(V) + s.epsilon);
             }),
             brackets},
            {"adam always tenth", with([](AdamSettings& s) { s.rate = 0.1; }),
             "The rate is always 0.1, which is the example's."},
            {"adam of old moments", Way{.old = true},
             "The step used the old m and v: use their new values."},
            {"adam without rate", with([](AdamSettings& s) { s.rate = 1; }),
             "The rate is missing."},
            {"adam plain", plain, "Yours is a step of SGD: it does not use m_hat and v_hat."},
            {"adam uphill", with([](AdamSettings& s) { s.rate = -s.rate; }),
             "The step goes towards more loss: subtract it."},
            {"adam without sign", new_p([](double p, double M, double V, const AdamSettings& s) {
               return p - s.rate * std::fabs(M) / (std::sqrt(V) + s.epsilon);
             }),
             "m_hat lost its sign: an element can move up or down."},
        })
        .planted({{"adam counts itself", counts_itself, "yours gave two different answers"}})
        .notice(
            [](const Moments& yours, const Step&) {
              return std::ranges::any_of(yours.p, [](double number) { return std::isnan(number); });
            },
            no_root)
        .otherwise([](const Moments& yours, const Step& s) -> std::string {
          const Moments right = after(right::adam_step, s);
          const auto near = [](double a, double b) { return std::fabs(a - b) < 1e-4; };
          if (!std::ranges::equal(yours.m, right.m, near))
            return "m becomes beta1 * m + (1 - beta1) * g.";
          if (!std::ranges::equal(yours.v, right.v, near))
            return "v becomes beta2 * v + (1 - beta2) * g * g.";
          return "m and v are right: p loses rate * m_hat / (sqrt(v_hat) + epsilon), m_hat and "
                 "v_hat as stated.";
        });

}  // namespace
}  // namespace exercise::checks::adam
