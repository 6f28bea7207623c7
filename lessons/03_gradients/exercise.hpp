#pragma once

// Lesson 03: gradients. The statements; your answers go into answers/03_gradients.cpp.
// How to use List and Matrix: lessons/01_one_hot/README.md, "Lists and matrices".

#include <functional>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using emb::course::Matrix;

/// 03.1 One slope
///
/// The loss is (w * x - target)^2. How fast does it change when w changes? The chain has three
/// links. w * x changes x times as fast as w. The difference w * x - target changes just as fast.
/// Its square changes 2 * difference times as fast as the difference. Along a chain the factors
/// multiply.
///   w, x, target   ->   the slope of the loss with respect to w
///
/// Example: w = 2, x = 3, target = 4. The difference is 2, the slope is 2 * 2 * 1 * 3 = 12.
/// Read: lessons/03_gradients/README.md, "What you see": a chain.
double slope_of_loss(double w, double x, double target);

/// 03.2 The rule of a product
///
/// The forward pass computed out[i] = a[i] * b[i]. The upstream gradient dout[i] says how fast the
/// loss changes with out[i]. Compute the gradient that a[i] gets from this product, and add it to
/// da[i]. Do the same for b[i] and db[i]. da and db may already hold gradients from other uses of a
/// and b: these stay in the sum. If numbers are multiplied by themselves, a and b are the same
/// list, and so are da and db.
///   a, b, dout [N]   da, db [N]   ->   da, db, added to
///
/// Example: a = 4, b = 5, dout = 2, da = 100 and db = 0, one number each. da becomes 110, db
/// becomes 8.
/// Read: lessons/03_gradients/README.md, "What you see": any formula; in
/// src/engine/ops/arithmetic.cpp the rule in mul.
void mul_rule(const List<double>& a, const List<double>& b, const List<double>& dout,
              List<double>& da, List<double>& db);

/// 03.3 The rule of a lookup
///
/// The forward pass computed X = O E, with a matrix O [N, V] (one-hot or not) and a table E [V, D].
/// Given the upstream gradient dX, compute dE = O^T dX:
///     dE(v, d) = sum over n of O(n, v) * dX(n, d)
///   left = O [N, V]   dx [N, D]   ->   dE [V, D]
///
/// Example: N = 2, V = 3, D = 1. Both tokens have the id 1:
///     O = 0 1 0    dX = 5    ->   dE = 0
///         0 1 0         7             12
///                                      0
/// Read: lessons/03_gradients/README.md, "Why"; in src/engine/ops/matmul.cpp the line "dB = A^T
/// dC".
Matrix<float> table_gradient(const Matrix<float>& left, const Matrix<float>& dx);

/// A function that returns the loss at x.
using Loss = std::function<double(const List<double>& x)>;

/// 03.4 Measured from outside
///
/// The gradient of a loss whose formula you do not know, by central differences: element i is
///     ( loss(x with x[i] + h) - loss(x with x[i] - h) ) / (2 h)
/// where all other elements of x stay as they are. The list x is a copy of your own. Call the loss
/// with `loss(x)`.
///   loss   x [N]   h above 0   ->   [N]
///
/// Example: loss = x0 * x0 + 10 * x1 at x = 3 1, with h = 0.5, gives (22.25 - 16.25) / 1 = 6 and
/// (24 - 14) / 1 = 10.
/// Read: lessons/03_gradients/README.md, "Where it breaks".
List<double> measured_gradient(const Loss& loss, List<double> x, double h);

/// One number on a tape, and how it was computed from earlier entries of the same tape.
struct Entry {
  char op;   // '=' a given number, '+' a sum of two entries, '*' a product of two entries
  int a, b;  // the indices of the two entries, which may be equal; not used for '='
  double value;
};

/// 03.5 Reverse mode
///
/// For every entry of the tape, the last one included: how fast does the value of the last entry
/// change when the value of this entry changes? One pass over the tape is enough, if it goes in the
/// right direction. If an entry is used several times, its gradients add up.
///   tape [N], N at least 1   ->   [N]
///
/// Example: entry 0 '=' 3, entry 1 '=' 5, entry 2 '*' of 0 and 1 (15), entry 3 '+' of 2 and 0 (18).
/// The gradients are 6 3 1 1: entry 0 is used twice and gets 5 through the product and 1 from the
/// sum.
/// Read: lessons/03_gradients/README.md, "What you see": any formula;
/// lessons/03_gradients/program/tape.hpp, once you have tried.
List<double> tape_gradients(const List<Entry>& tape);

/// 03.6 Predict: a smaller nudge
///
/// A slope is measured from both sides, as in 03.4. Here h is so large that rounding does not
/// matter, and so small that the error falls as "Where it breaks" says. The error is `error`. Then
/// h is divided by `factor`, and rounding still does not matter. What is the error now,
/// approximately?
///
/// Example: measured from one side only, the error shrinks as h does: 0.4 becomes 0.1 for a factor
/// of 4. Measured from both sides, it shrinks differently.
/// Read: write the formula down first, then compare with "Where it breaks" in the lesson.
double predicted_error(double error, double factor);

}  // namespace exercise
