#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "lessons/00_numbers/check/right.hpp"

namespace exercise::checks::training {
namespace {

using namespace emb::course;
using Values = List<double>;
using Training = std::tuple<double, Values, Values, double>;
using NextWeight = double(double, const Values&, const Values&, double);

/// One pair, several pairs, and weights on both sides of the best one.
std::vector<Training> steps_to_try(Draw& draw) {
  const int N = draw.size(3, 5);
  return {{2, {3}, {-1.5}, 0.125},
          {-1, {1, 2, 4}, {3, 6, 12}, 0.05},
          {draw.value() + 3, draw.list<double>(N), draw.list<double>(N), draw.rate()},
          {draw.value() - 3, draw.list<double>(N), draw.list<double>(N), draw.rate()},
          {0.5, {2, -1, 3, 0.5}, {-2, 4, 1, 3}, 0.375},
          {4, {0.5, 3, 1.5}, {1, 2.5, -2}, 0.0625}};
}

using Loss = double(double w, const Values& x, const Values& y);

double right_loss(double w, const Values& x, const Values& y) {
  double sum = 0;
  for (int n = 0; n < x.size(); ++n) sum += (w * x[n] - y[n]) * (w * x[n] - y[n]);
  return sum / x.size();
}
/// Measured on both sides, which is more exact: what is wrong is wrong by more than that.
double slope_of(const std::function<Loss>& loss, double w, const Values& x, const Values& y) {
  const double nudge = 1e-5;
  return (loss(w + nudge, x, y) - loss(w - nudge, x, y)) / (2 * nudge);
}
double right_slope(double w, const Values& x, const Values& y) {
  return slope_of(right_loss, w, x, y);
}

/// The right step on another loss.
std::function<NextWeight> with_loss(std::function<Loss> loss) {
  return [loss](double w, const Values& x, const Values& y, double rate) {
    return w - rate * slope_of(loss, w, x, y);
  };
}
/// The mean over n of f(prediction, y).
template <class F>
std::function<Loss> mean_over(F f) {
  return [f](double w, const Values& x, const Values& y) {
    double sum = 0;
    for (int n = 0; n < x.size(); ++n) sum += static_cast<double>(f(w * x[n], y[n]));
    return sum / x.size();
  };
}
/// The pairs from `first` to before end(N), divided by their number or by N.
template <class End>
std::function<Loss> of_pairs(int first, End end, bool by_their_number) {
  return [=](double w, const Values& x, const Values& y) {
    double sum = 0;
    int count = 0;
    for (int n = first; n < end(x.size()); ++n) {
      sum += (w * x[n] - y[n]) * (w * x[n] - y[n]);
      ++count;
    }
    return sum / (by_their_number ? std::max(count, 1) : x.size());
  };
}
double sum_of_squares(double w, const Values& x, const Values& y) {
  return right_loss(w, x, y) * x.size();
}
double by_one_fewer(double w, const Values& x, const Values& y) {
  return sum_of_squares(w, x, y) / (x.size() - 1);
}
double square_of_mean(double w, const Values& x, const Values& y) {
  const double mean = mean_over([](double p, double t) { return p - t; })(w, x, y);
  return mean * mean;
}
double root_of_mean(double w, const Values& x, const Values& y) {
  return std::sqrt(right_loss(w, x, y));
}
double last_pair_assigned(double w, const Values& x, const Values& y) {
  const int n = x.size() - 1;
  return (w * x[n] - y[n]) * (w * x[n] - y[n]) / x.size();
}
double without_x(double w, const Values& x, const Values& y) {
  double sum = 0;
  for (int n = 0; n < x.size(); ++n) sum += (w - y[n]) * (w - y[n]);
  return sum / x.size();
}
double added_weight(double w, const Values& x, const Values& y) {
  double sum = 0;
  for (int n = 0; n < x.size(); ++n) sum += (w + x[n] - y[n]) * (w + x[n] - y[n]);
  return sum / x.size();
}
double exchanged(double w, const Values& x, const Values& y) { return right_loss(w, y, x); }

/// f(w, slope, rate, loss at w)
template <class F>
std::function<NextWeight> from_slope(F f) {
  return [f](double w, const Values& x, const Values& y, double rate) {
    return static_cast<double>(f(w, right_slope(w, x, y), rate, right_loss(w, x, y)));
  };
}
double pair_by_pair(double w, const Values& x, const Values& y, double rate) {
  for (int n = 0; n < x.size(); ++n) w -= rate * 2 * (w * x[n] - y[n]) * x[n];
  return w;
}
double nudged_inputs(double w, const Values& x, const Values& y, double rate) {
  const auto shifted_loss = [&](double nudge) {
    double sum = 0;
    for (int n = 0; n < x.size(); ++n) {
      const double error = w * (x[n] + nudge) - y[n];
      sum += error * error;
    }
    return sum / x.size();
  };
  return w - rate * (shifted_loss(1e-5) - shifted_loss(-1e-5)) / 2e-5;
}
double slope_at_zero(double w, const Values& x, const Values& y, double rate) {
  return w - rate * right_slope(0, x, y);
}
double from_zero(double w, const Values& x, const Values& y, double rate) {
  return -rate * right_slope(w, x, y);
}
double two_steps(double w, const Values& x, const Values& y, double rate) {
  const double once = w - rate * right_slope(w, x, y);
  return once - rate * right_slope(once, x, y);
}
double to_the_end(double, const Values& x, const Values& y, double) {
  double above = 0, below = 0;
  for (int n = 0; n < x.size(); ++n) {
    above += x[n] * y[n];
    below += x[n] * x[n];
  }
  return above / below;
}
double rate_applied_twice(double w, const Values& x, const Values& y, double rate) {
  return w - rate * rate * right_slope(w, x, y);
}
double by_the_rule(double w, const Values& x, const Values& y, double rate) {
  double slope = 0;
  for (int n = 0; n < x.size(); ++n) slope += 2 * (w * x[n] - y[n]) * x[n] / x.size();
  return w - rate * slope;
}

const char* const only_part = "All pairs belong to the loss: ";

const Listed steps =
    checked("00.4", "next_weight", next_weight, right::next_weight, steps_to_try)
        .calls("00.1")
        .named([](double w, const Values& x, const Values& y, double rate) {
          return emb::message("w = ", shown(w), ", x = ", input_name(x), ", y = ", input_name(y),
                              ", rate = ", shown(rate));
        })
        // A nudge of 0.00001 misses the slope by 0.00001 times the mean of x * x, which is at most
        // 9. So the exact rule for the slope is right as well, and so are nudges to both sides.
        .within(Tolerance{1e-4, false})
        .mistakes({
            {"step uphill",
             from_slope([](double w, double s, double r, double) { return w + r * s; }),
             "That goes uphill: a slope above 0 means that a larger weight makes the loss worse. "
             "It "
             "is w - rate * slope, and the slope is (loss after - loss before) / nudge."},
            {"step without rate",
             from_slope([](double w, double s, double, double) { return w - s; }),
             "The rate is missing: w - rate * slope."},
            {"step of slope", from_slope([](double, double s, double, double) { return s; }),
             "That is the slope: return the weight after the step, w - rate * slope."},
            {"step change only", from_zero,
             "That is only the change: the new weight is w plus it."},
            {"step change, reversed",
             from_slope([](double, double s, double r, double) { return r * s; }),
             "That is rate * slope: return the weight after the step, w - rate * slope."},
            {"step of loss", from_slope([](double, double, double, double l) { return l; }),
             "That is the loss: return the weight after the step, w - rate * slope."},
            {"step by loss",
             from_slope([](double w, double, double r, double l) { return w - r * l; }),
             "The step uses the loss itself: it has to be the slope of the loss."},
            {"step not moved", from_slope([](double w, double, double, double) { return w; }),
             "The weight did not move. Was the rise multiplied by the nudge, or not divided by "
             "it?"},
            {"step divided by rate",
             from_slope([](double w, double s, double r, double) { return w - s / r; }),
             "Yours divides by the rate: multiply by it."},
            {"step rate twice", rate_applied_twice, "The rate is applied twice."},
            {"step by sign",
             from_slope([](double w, double s, double r, double) { return s > 0 ? w - r : w + r; }),
             "Only the sign of the slope is used: the step is rate * slope."},
            {"step scaled w",
             from_slope([](double w, double s, double r, double) { return w * (1 - r * s); }),
             "rate * slope is multiplied by w, too: subtract it from w as it is."},
            {"step sum", with_loss(sum_of_squares),
             "The loss is the sum of the squares: divide by N for the mean."},
            {"step by one fewer", with_loss(by_one_fewer),
             "The sum is divided by N - 1: there are N pairs."},
            {"step without square", with_loss(mean_over([](double p, double t) { return p - t; })),
             "The errors are not squared: a very negative error would count as very good."},
            {"step of size of error",
             with_loss(mean_over([](double p, double t) { return std::fabs(p - t); })),
             "The loss is the mean of |error|: square the errors."},
            {"step of square of mean", with_loss(square_of_mean),
             "That is the square of the mean error: square each error first, then take the mean."},
            {"step of root", with_loss(root_of_mean),
             "A root was taken of the mean: the loss is the mean of the squares itself."},
            {"step of half", with_loss([](double w, const Values& x, const Values& y) {
               return right_loss(w, x, y) / 2;
             }),
             "Half as far as it should be: is there a factor of 1/2 in the loss, or a missing 2 in "
             "a "
             "rule for its slope?"},
            {"step of cube",
             with_loss(mean_over([](double p, double t) { return std::pow(p - t, 3); })),
             "The errors are raised to the power of 3: square them."},
            {"step added",
             with_loss(mean_over([](double p, double t) { return (p + t) * (p + t); })),
             "y is added to the prediction: the error is w * x[n] - y[n]."},
            {"step of predictions", with_loss(mean_over([](double p, double) { return p * p; })),
             "y is not used: the error is w * x[n] - y[n]."},
            {"step first pair",
             with_loss(of_pairs(
                 0, [](int) { return 1; }, true)),
             only_part + std::string("yours has only the first. Does it return too early?")},
            {"step first pair over N",
             with_loss(of_pairs(
                 0, [](int) { return 1; }, false)),
             only_part + std::string("yours has only the first. Does it return too early?")},
            {"step last pair", with_loss(last_pair_assigned),
             only_part + std::string("yours has only the last. Assigned instead of added?")},
            {"step last pair missing",
             with_loss(of_pairs(
                 0, [](int N) { return N - 1; }, false)),
             only_part + std::string("the last one is missing.")},
            {"step first pair missing",
             with_loss(of_pairs(
                 1, [](int N) { return N; }, false)),
             only_part + std::string("the first one is missing, n counts from 0.")},
            {"step without x", with_loss(without_x), "The prediction is w * x[n], not w alone."},
            {"step x added", with_loss(added_weight), "The prediction is w * x[n], not w + x[n]."},
            {"step exchanged", with_loss(exchanged),
             "x and y are swapped: the model sees x and predicts y."},
            {"step pair by pair", pair_by_pair,
             "The weight moves after each pair: measure the loss of all pairs first, then move "
             "once."},
            {"step nudged inputs", nudged_inputs, "The inputs x are nudged: nudge the weight."},
            {"step slope at 0", slope_at_zero, "That is the slope at 0: measure it at w."},
            {"step twice", two_steps, "Yours does two steps: do one."},
            {"step to the end", to_the_end,
             "That is the best weight of all: one step only goes some of the way."},
        })
        .planted({{"step by the rule", by_the_rule, ""}})
        .notice(
            [](double yours, double w, const Values& x, const Values& y, double rate) {
              return std::fabs(yours - right::next_weight(w, x, y, rate)) < 0.05;
            },
            "Yours is nearly right. Is the nudge 0.00001? A larger one is less exact. A much "
            "smaller one, or a float, loses the rise in the rounding of the loss.")
        .otherwise([](double, double w, const Values& x, const Values& y, double rate) {
          return emb::message("The loss at w is ", shown(right_loss(w, x, y)),
                              ", and its slope there is about ",
                              shown(std::round(right_slope(w, x, y) * 1e4) / 1e4),
                              ": the step is w - ", shown(rate), " times that.");
        });

}  // namespace
}  // namespace exercise::checks::training
