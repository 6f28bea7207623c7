#include <cmath>
#include <functional>
#include <string>

#include "lessons/00_numbers/check/right.hpp"

namespace exercise::checks::slopes {
namespace {

using namespace emb::course;
using Slope = std::function<double(const Function&, double, double)>;

/// A function with the name that messages give it, x, and a nudge.
struct Nudged {
  std::string name;
  Function f;
  double x, nudge;
};
double slope_of(const Slope& slope, const Nudged& n) { return slope(n.f, n.x, n.nudge); }

/// Inputs that tell mistakes apart: curves, a line, a constant, nudges on both sides of 0 and of 1.
std::vector<Nudged> slopes_to_try(Draw& draw) {
  const Function square = [](double x) { return x * x; };
  const Function cube = [](double x) { return x * x * x; };
  const Function line = [](double x) { return 4 - 3 * x; };
  const Function constant = [](double) { return 7; };
  const Function power = [](double x) { return std::exp(x); };
  const double x = draw.value() + 3, nudge = draw.rate();
  return {{"x * x", square, 3, 0.25},      {"x * x", square, x, nudge},
          {"x * x * x", cube, 2, 0.125},   {"x * x * x", cube, x, -nudge},
          {"4 - 3 * x", line, -1.5, 0.75}, {"e^x", power, draw.value(), 0.001},
          {"x * x", square, -5, 3},        {"7", constant, x, nudge}};
}

double not_divided(const Function& f, double x, double nudge) { return f(x + nudge) - f(x); }
double run_over_rise(const Function& f, double x, double nudge) {
  return nudge / (f(x + nudge) - f(x));
}
double multiplied(const Function& f, double x, double nudge) {
  return (f(x + nudge) - f(x)) * nudge;
}
double reversed(const Function& f, double x, double nudge) { return (f(x) - f(x + nudge)) / nudge; }
double to_the_left(const Function& f, double x, double nudge) {
  return (f(x) - f(x - nudge)) / nudge;
}
double to_both_sides(const Function& f, double x, double nudge) {
  return (f(x + nudge) - f(x - nudge)) / (2 * nudge);
}
double both_sides_one_run(const Function& f, double x, double nudge) {
  return (f(x + nudge) - f(x - nudge)) / nudge;
}
double half_a_nudge(const Function& f, double x, double nudge) {
  return (f(x + nudge / 2) - f(x - nudge / 2)) / nudge;
}
double run_without_sign(const Function& f, double x, double nudge) {
  return (f(x + nudge) - f(x)) / std::fabs(nudge);
}
double by_the_end(const Function& f, double x, double nudge) {
  return (f(x + nudge) - f(x)) / (x + nudge);
}
double by_x(const Function& f, double x, double nudge) { return (f(x + nudge) - f(x)) / x; }
double precedence(const Function& f, double x, double nudge) { return f(x + nudge) - f(x) / nudge; }
double of_the_nudge(const Function& f, double x, double nudge) { return (f(nudge) - f(x)) / nudge; }
double nudged_result(const Function& f, double x, double nudge) {
  return (f(x) + nudge - f(x)) / nudge;
}
double minus_x(const Function& f, double x, double nudge) { return (f(x + nudge) - x) / nudge; }
double only_after(const Function& f, double x, double nudge) { return f(x + nudge) / nudge; }
double from_the_origin(const Function& f, double x, double) { return f(x) / x; }
double value_there(const Function& f, double x, double) { return f(x); }
double value_after(const Function& f, double x, double nudge) { return f(x + nudge); }
double times_nudge(const Function& f, double x, double nudge) {
  return (f(x * nudge) - f(x)) / nudge;
}
double rise_without_sign(const Function& f, double x, double nudge) {
  return std::fabs(f(x + nudge) - f(x)) / nudge;
}
double whole_rise(const Function& f, double x, double nudge) {
  return std::trunc(f(x + nudge) - f(x)) / nudge;
}
double nudge_of_its_own(const Function& f, double x, double) { return (f(x + 1e-6) - f(x)) / 1e-6; }
double remembers(const Function& f, double x, double nudge) {
  static double before = 0;
  const double last = before;
  before = f(x);
  return (f(x + nudge) - last) / nudge;
}
double in_float(const Function& f, double x, double nudge) {
  const double rise = f(x + nudge) - f(x);
  return static_cast<float>(rise) / static_cast<float>(nudge);
}

std::string worked(double, const Nudged& n) {
  return emb::message("f rises from ", shown(n.f(n.x)), " at ", shown(n.x), " to ",
                      shown(n.f(n.x + n.nudge)), " at ", shown(n.x + n.nudge),
                      ": the rise is the second minus the first, and the run is ", shown(n.nudge),
                      ".");
}

const Listed slopes =
    checked("00.1", "slope_at", slope_at, right::slope_at, slopes_to_try, slope_of)
        .named([](const Nudged& n) {
          return emb::message("slope of ", n.name, " at x = ", shown(n.x), ", nudge ",
                              shown(n.nudge));
        })
        .mistakes({
            {"slope not divided", not_divided,
             "That is the rise alone: divide it by the run, which is the nudge."},
            {"slope run over rise", run_over_rise,
             "That is run over rise: the rise belongs above the line."},
            {"slope multiplied", multiplied, "The rise is multiplied by the nudge: divide by it."},
            {"slope reversed", reversed,
             "The sign is wrong: the rise is f(x + nudge) - f(x), in this order."},
            {"slope to the left", to_the_left,
             "That went from x - nudge to x: go from x to x + nudge."},
            {"slope to both sides", to_both_sides,
             "That is nudged to both sides of x. It is a good way to measure, but here the way "
             "goes "
             "from x to x + nudge."},
            {"slope to both sides, one run", both_sides_one_run,
             "The rise goes from x - nudge to x + nudge, which is two nudges: go from x to x + "
             "nudge."},
            {"slope of half nudges", half_a_nudge,
             "That goes half a nudge to either side: go from x to x + nudge."},
            {"slope run without sign", run_without_sign,
             "A nudge below 0 goes to the left: divide by it as it is, with its sign."},
            {"slope rise without sign", rise_without_sign,
             "The rise lost its sign: a function that falls has a rise below 0."},
            {"slope by x + nudge", by_the_end,
             "Yours divides by x + nudge: the run is how far we went, the nudge."},
            {"slope by x", by_x, "Yours divides by x: the run is how far we went, the nudge."},
            {"slope precedence", precedence,
             "Only f(x) is divided by the nudge: the difference needs parentheses."},
            {"slope of nudge", of_the_nudge, "That is f(nudge): it has to be f(x + nudge)."},
            {"slope nudged result", nudged_result,
             "The nudge was added to f(x): nudge x, and then call f(x + nudge)."},
            {"slope times nudge", times_nudge,
             "That is f(x * nudge): a nudge is added to x, not multiplied."},
            {"slope minus x", minus_x, "x was subtracted: subtract f(x)."},
            {"slope only after", only_after, "f(x) is missing: the rise is f(x + nudge) - f(x)."},
            {"slope from origin", from_the_origin,
             "That is f(x) / x: the rise on the way from 0 to x, not from x on, and only if f(0) "
             "is "
             "0."},
            {"slope value", value_there, "That is f(x) itself, not how it changes."},
            {"slope value after", value_after, "That is f(x + nudge) itself, not how it changes."},
            {"slope whole rise", whole_rise,
             "The rise lost its digits after the point: was it kept in an int?"},
            {"slope own nudge", nudge_of_its_own,
             "Yours uses a different nudge: use the given one."},
        })
        .planted({
            {"slope remembers", remembers, "yours gave two different answers"},
            {"slope in float", in_float, ""},
        })
        .otherwise(worked);

}  // namespace
}  // namespace exercise::checks::slopes
