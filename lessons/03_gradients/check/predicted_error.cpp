#include <cmath>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::errors {
namespace {

using namespace emb::course;

std::vector<std::tuple<double, double>> errors_to_try(Draw& draw) {
  const double error = (2 * draw.size(30, 90) + 1) / 16.0;  // not half of the factor
  const double factors[] = {5, 6, 7, 9};  // 8 would make 2 f of the example's 4 * 4
  return {{error, factors[draw.size(0, 3)]}, {error, 3}, {error, 10}, {error, 2.5}};
}

/// error / by(factor)
template <class By>
auto divided(By by) {
  return [by](double error, double factor) { return error / by(factor); };
}
double whole_squared(double f) { return std::trunc(f) * std::trunc(f); }

const char* const error_not_squared = "Yours squares the error: square the factor.";
const char* const not_halved_once =
    "Measuring from both sides does not just halve the error: look at step 6.";

const Listed error =
    checked("03.6", "predicted_error", predicted_error, right::predicted_error, errors_to_try)
        .named([](double e, double factor) {
          return emb::message("error ", e, ", h divided by ", factor);
        })
        .within(rounding(4, 16))
        .mistakes({
            {"error one sided", divided([](double f) { return f; }),
             "The error from one side behaves like that. From both sides, the first bend cancels."},
            {"error unchanged", divided([](double) { return 1; }),
             "The error does change: the nudge is what makes it. If you divided by the factor and "
             "then multiplied by it, set brackets: error / (factor * factor)."},
            {"error of rounding", divided([](double f) { return 1 / f; }),
             "That is how rounding behaves when h is tiny."},
            {"error grows", divided([](double f) { return 1 / (f * f); }),
             "Yours grows, but a smaller h is better here."},
            {"error halved", divided([](double f) { return 2 * f; }), not_halved_once},
            {"error cubed", divided([](double f) { return f * f * f; }), "One factor too many."},
            {"error to the fourth", divided([](double f) { return f * f * f * f; }),
             "The factor has to be squared, not raised to the power of 4."},
            {"error rooted", divided([](double f) { return std::sqrt(f); }),
             "It falls faster than h, not slower."},
            {"error to the power", divided([](double f) { return std::pow(2, f); }),
             "h is divided by the factor; it is not halved that many times."},
            {"error of a whole factor", divided(whole_squared),
             "The factor lost its digits after the point: was it stored as an int?"},
            {"error squared", [](double e, double f) { return (e / f) * (e / f); },
             error_not_squared},
            {"error squared once", [](double e, double f) { return e * e / f; }, error_not_squared},
            {"error of halving", divided([](double) { return 4; }),
             "That is for a factor of 2 only."},
            {"error of 16", divided([](double) { return 16; }), "That is for a factor of 4 only."},
            {"error subtracted", [](double e, double f) { return e - f; },
             "Yours subtracts from the error: divide it."},
            {"error of the example", [](double, double) { return 0.1; },
             "That is the example, of one side."},
            {"error 0", [](double, double) { return 0.0; },
             "The error becomes small, not 0: did you divide whole numbers?"},
        })
        .otherwise("From both sides, half of h leaves a quarter of the error.");

}  // namespace
}  // namespace exercise::checks::errors
