#include <cmath>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::slopes {
namespace {

using namespace emb::course;

std::vector<std::tuple<double, double, double>> numbers_to_try(Draw& draw) {
  std::vector<std::tuple<double, double, double>> list;
  // Odd sixteenths keep the difference from being 0, 1, 2, w or x or twice that, x from being twice
  // w, and w from being 2.
  for (int round = 0; round < 3; ++round)
    list.push_back({draw.value() + 3.3125, draw.value() + 8.0625, 1.0625});
  // First one of x and the difference is below 0, then the other, then both: a sign that is lost
  // is not one that is reversed.
  list.push_back({-1.5, 3, 2.5});
  list.push_back({-1.5, -2.25, 2});
  list.push_back({1.5, -2.25, 2});
  return list;
}

/// formula(w, x, target, difference)
template <class Formula>
auto slope(Formula formula) {
  return [formula](double w, double x, double target) {
    return formula(w, x, target, w * x - target);
  };
}
#define FORMULA(expression)                                                                      \
  slope([]([[maybe_unused]] double w, [[maybe_unused]] double x, [[maybe_unused]] double target, \
           [[maybe_unused]] double d) -> double { return expression; })

double measured(double w, double x, double target, double h) {
  const auto loss = [&](double at) { return (at * x - target) * (at * x - target); };
  return (loss(w + h) - loss(w)) / h;
}
double in_float(double w, double x, double target) {
  const float difference = static_cast<float>(w * x - target);
  return 2.0f * difference * static_cast<float>(x);
}

const char* const once = "The slope of the square is 2 d: d is a factor only once.";
const char* const multiply = "Slopes along a chain multiply; yours are added.";
const char* const sign_lost =
    "The sign is lost: the slope is negative if the loss falls when w grows.";

const Listed one =
    checked("03.1", "slope_of_loss", slope_of_loss, right::slope_of_loss, numbers_to_try)
        .named([](double w, double x, double target) {
          return emb::message("slope at w = ", w, ", x = ", x, ", target = ", target);
        })
        .within(rounding(6, 512))  // a few roundings of numbers below 512 in float
        .mistakes({
            {"slope without inner link", FORMULA(2 * d),
             "That is the slope with respect to the difference. One link is missing: w * x changes "
             "x times as fast as w."},
            {"slope is the difference", FORMULA(d),
             "Yours is the difference itself: the square has a slope, and so does w * x."},
            {"slope of square is d", FORMULA(d* x), "The slope of a square d * d is 2 d, not d."},
            {"slope without difference", FORMULA(2 * x),
             "The difference is missing: its square changes 2 * difference times as fast."},
            {"slope of x", FORMULA(2 * d * w),
             "That is the slope with respect to x: w and x are swapped."},
            {"slope is the loss", FORMULA(d* d),
             "That is the loss itself, not how fast it changes."},
            {"slope of square is 2 d d", FORMULA(2 * d * d), once},
            {"slope of the loss squared", FORMULA(2 * d * d * x), once},
            {"slope of square is d d", FORMULA(d* d* x), "The square's slope is 2 d, not d * d."},
            {"slope links added", FORMULA(2 * d + 1 + x), multiply},
            {"slope two links added", FORMULA(2 * d + x), multiply},
            {"slope loses its sign", FORMULA(std::fabs(2 * d * x)), sign_lost},
            {"slope without sign", FORMULA(2 * std::fabs(d) * x), sign_lost},
            {"slope of length", FORMULA(2 * d * std::fabs(x)), sign_lost},
            {"slope reversed", FORMULA(-2 * d * x),
             "The sign is reversed: the difference is w * x - target."},
            {"slope without target", FORMULA(2 * w * x * x),
             "The target is missing: the difference is w * x - target."},
            {"slope target added", FORMULA(2 * (w * x + target) * x),
             "The target has to be subtracted: w * x - target."},
            {"slope times w", FORMULA(2 * d * x * w),
             "One factor too many: w * x changes x times as fast as w, not w * x times."},
            {"slope times minus target", FORMULA(2 * d * x * -target),
             "One factor too many: subtracting the target is a slope of 1."},
            {"slope of x less target", FORMULA(2 * d * (x - target)),
             "Subtracting the target does not change the slope of w * x: it is x."},
            {"slope x twice", FORMULA(2 * d * x * x),
             "x is a factor once: w * x changes x times as fast as w."},
            {"slope of four", FORMULA(4 * d * x), "The square gives a single 2."},
            {"slope of the example", FORMULA(12), "Yours always gives the example's answer."},
            {"slope of whole difference", FORMULA(2 * std::trunc(d) * x),
             "The difference lost its digits after the point: is it an int?"},
            {"slope of whole numbers", FORMULA(std::trunc(2 * d * x)),
             "It lost its digits after the point: is it an int?"},
        })
        .planted({
            {"slope measured",
             [](double w, double x, double target) { return measured(w, x, target, 1e-4); },
             "Near, but measured or rounded"},
            {"slope from one side",
             [](double w, double x, double target) { return measured(w, x, target, 1e-3); },
             "Near, but measured or rounded"},
            {"slope in float", in_float, ""},
        })
        .notice(
            [](double yours, double w, double x, double target) {
              const double right = right::slope_of_loss(w, x, target);
              return std::fabs(yours - right) < 5e-4 * std::fabs(right);
            },
            "Near, but measured or rounded: the chain rule gives it exactly.")
        .otherwise("The slopes of the links multiply: 2 * difference, then 1, then x.");

#undef FORMULA

}  // namespace
}  // namespace exercise::checks::slopes
