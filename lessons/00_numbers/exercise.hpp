#pragma once

// Lesson 00: numbers. The statements; your answers go into answers/00_numbers.cpp.
// How to use List: lessons/00_numbers/README.md, "Lists and functions".

#include <functional>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using Function = std::function<double(double)>;  // f(x) calls it

/// 00.1 Rise over run
///
/// How fast does f change at x? f is a function, and f(x) is its value at x. The rise is how much
/// this value changes on the way from x to x + nudge, and the run is the nudge. Return the rise
/// divided by the run. The nudge may be below 0: then the way goes to the left. It is never 0.
///
/// Example: f(x) = 10 * x, x = 3, nudge = 2. On the way from 3 to 5, f rises from 30 to 50, and
/// 20 / 2 = 10.
/// Read: lessons/00_numbers/README.md, "By hand", step 1, and "Lists and functions".
double slope_at(const Function& f, double x, double nudge);

/// 00.2 Mean surprise
///
/// There are V words. Word v comes with the probability truth[v], but a model believes that it
/// comes with the probability belief[v]. If word v comes, the model pays its surprise, -ln
/// belief[v]. What does it pay on average? Return the expectation of the surprise. A word with
/// truth[v] = 0 never comes: it adds nothing, even if belief[v] is 0, too.
///   truth [V], adds up to 1   belief [V], above 0 wherever truth is   ->   the expectation
///
/// Example: truth 0.75 0.25 0 and belief 0.5 0.25 0.25 give 0.75 * ln 2 + 0.25 * ln 4 = 0.8664.
/// Read: lessons/00_numbers/README.md, "By hand", steps 3 and 4. `std::log` is ln.
double mean_surprise(const List<double>& truth, const List<double>& belief);

/// 00.3 Predict: the dot product
///
/// One arrow has the length a, another the length b, and the angle between them is 0, 90 or 180
/// degrees. What is their dot product? You know none of their numbers, and you need none.
///   a, b above 0   degrees is 0, 90 or 180   ->   the dot product
///
/// Example: two arrows of length 1 and an angle of 0 degrees: 1.
/// Read: nothing. If memory fails, draw (3, 4) and its double (6, 8), and multiply.
double predicted_dot(double a, double b, int degrees);

/// 00.4 One training step
///
/// A model predicts w * x[n]; the right number is y[n]. The loss is the mean of (w * x[n] - y[n])^2
/// over all n. Measure its slope at w with a nudge of 0.00001, and return the weight after one
/// training step: w - rate * slope. You may call slope_at, and write functions of your own above
/// this one.
///   x [N], y [N], N at least 1   rate above 0   ->   the new weight
///
/// Example: w = 1, x = 2, y = 6, rate = 0.05. The loss is (2 - 6)^2 = 16 and the slope -16 (with
/// the nudge, -15.99996), so the new weight is 1 + 0.05 * 16 = 1.8.
/// Read: lessons/00_numbers/README.md, "By hand", step 8.
double next_weight(double w, const List<double>& x, const List<double>& y, double rate);

}  // namespace exercise
