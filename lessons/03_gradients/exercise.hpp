#pragma once

// Lesson 03: gradients. The statements; your answers go into answers/03_gradients.cpp.
// What a List and a Matrix can do: lessons/01_one_hot/README.md, "Lists and matrices".

#include <functional>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using emb::course::Matrix;

/// 03.1 One slope
///
/// The loss is (w * x - target)^2. How fast does it change with w? Three links: w * x changes x
/// times as fast as w, the difference as fast as w * x, and its square 2 * difference times as
/// fast as the difference. Along a chain the factors multiply.
///   w, x, target   ->   the slope of the loss with respect to w
///
/// Example: w = 2, x = 3, target = 4. The difference is 2, the slope is 2 * 2 * 1 * 3 = 12.
/// Read: lessons/03_gradients/README.md, "What you see", step 1.
double slope_of_loss(double w, double x, double target);

/// 03.2 The rule of a product
///
/// out[i] = a[i] * b[i] was computed. Now dout is known: how fast the loss changes with each
/// out[i]. Add to da how fast it changes with each a[i] by this way, and to db the same for b.
/// What they hold already came by other ways, and stays in the sum. When numbers are multiplied by
/// themselves, a and b are one and the same list, and so are da and db.
///   a, b, dout [N]   da, db [N]   ->   da, db, added to
///
/// Example: with one number each, a = 4, b = 5, dout = 2, da = 100 and db = 0 make da 110, db 8.
/// Read: lessons/03_gradients/README.md, "What you see", step 2; in src/engine/ops/arithmetic.cpp
/// the rule in mul.
void mul_rule(const List<double>& a, const List<double>& b, const List<double>& dout,
              List<double>& da, List<double>& db);

/// 03.3 The rule of a lookup
///
/// X = O E was computed, with rows O [N, V] (one-hot, or any other) and a table E [V, D]. Given
/// dX, compute dE = O^T dX: dE(v, d) = sum over n of O(n, v) * dX(n, d).
///   left = O [N, V]   dx [N, D]   ->   dE [V, D]
///
/// Example: N = 2, V = 3, D = 1. Both tokens have the id 1:
///     O = 0 1 0    dX = 5    ->   dE = 0
///         0 1 0         7             12
///                                      0
/// Read: lessons/03_gradients/README.md, "Why"; in src/engine/ops/matmul.cpp the line "dB = A^T
/// dC".
Matrix<float> table_gradient(const Matrix<float>& left, const Matrix<float>& dx);

/// Gives the loss for numbers x.
using Loss = std::function<double(const List<double>& x)>;

/// 03.4 Measured from outside
///
/// The gradient of a loss that you cannot look into, by central differences: number i is
///     ( loss(x with x[i] + h) - loss(x with x[i] - h) ) / (2 h)
/// where all other numbers are those of x. The list x is a copy of your own.
///   loss   x [N]   h above 0   ->   [N]
///
/// Example: loss = x0 * x0 + 10 * x1 at x = 3 1, h = 0.5 gives (22.25 - 16.25) / 1 = 6 and
/// (24 - 14) / 1 = 10. You can call it with `loss(x)`.
/// Read: lessons/03_gradients/README.md, "Where it breaks".
List<double> measured_gradient(const Loss& loss, List<double> x, double h);

/// One number on a tape, and what it was made from: earlier entries of the same tape.
struct Entry {
  char op;   // '=' a given number, '+' a sum of two entries, '*' a product of two entries
  int a, b;  // the indices of the two; they may be the same. Of no meaning for '='
  double value;
};

/// 03.5 Reverse mode
///
/// The gradient of the last entry with respect to every entry of the tape, itself included: how
/// fast the last value changes with each of them. One walk is enough, if it goes the right way and
/// adds up if there are several ways.
///   tape [N], N at least 1   ->   [N]
///
/// Example: entry 0 '=' 3, entry 1 '=' 5, entry 2 '*' of 0 and 1 (15), entry 3 '+' of 2 and 0 (18).
/// The gradients are 6 3 1 1: entry 0 is reached by two ways, 5 through the product and 1 directly.
/// Read: lessons/03_gradients/README.md, "What you see", step 2;
/// lessons/03_gradients/program/tape.hpp, once you have tried.
List<double> tape_gradients(const List<Entry>& tape);

/// 03.6 Predict: a smaller nudge
///
/// Somebody measures a slope from both sides, as in 03.4, with an h so large that rounding plays no
/// role, and small enough for the law of step 6 of the lesson. The error is `error`. Then h is
/// divided by `factor`, and rounding still plays no role. What is the error now, near enough?
///
/// Example: measured from one side only, the error goes down as h does: 0.4 becomes 0.1 for a
/// factor of 4. From both sides it is something else.
/// Read: write the formula down first, then compare with step 6 of the lesson.
double predicted_error(double error, double factor);

}  // namespace exercise
