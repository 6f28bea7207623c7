#pragma once

// Lesson 07: tied weights. The statements; your answers go into answers/07_tied_weights.cpp.
// A table is [V, D]: table(v, d) is number d of the row of token v.

#include <cstdint>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

/// 07.1 Predict: how many parameters?
///
/// How many numbers does training move? The model has a table at the input. If it is tied, the
/// same table serves the output, otherwise there is a second one. With a map, a matrix stands
/// between the two ends, which turns D numbers into D numbers.
///
/// Example: one table of 10 tokens, 3 numbers each, has 30 parameters.
/// Read: nothing. The lesson prints the answer for its own V and D.
std::int64_t predicted_parameters(std::int64_t V, std::int64_t D, bool tied, bool map);

/// What share of the rows of the table a batch writes gradient into: 1 is every row.
struct Densities {
  double input;   // by what flows back through the lookup alone
  double output;  // by what flows back through the scores alone
  double tied;    // by both together, into one table
};

/// 07.2 Predict: how dense?
///
/// A batch of N pairs reads `distinct` different tokens, some of them more than once. Write down
/// the three densities before the lesson shows them for its batch.
///   distinct in [1, V], distinct <= N   ->   three shares in [0, 1]
///
/// Example: a gradient that fills 3 of 12 rows has the density 0.25.
/// Read: lessons/07_tied_weights/README.md, "By hand": which rows got something from which end?
Densities predicted_densities(int V, int N, int distinct);

/// 07.3 Scores through a map
///
/// All scores of the model E M E^T: how well y fits after x, for all x and y.
///     s(x, y) = sum over i and j of E(x, i) * M(i, j) * E(y, j)
///   table E [V, D]   map M [D, D]   ->   [V, V], row x, column y
///
/// Example: V = 2, D = 2, the rows of E are 1 2 and 0 1.
///     M = 1 0    gives   5 2        M = 0 1    gives   2 1
///         0 1            2 1            0 0            0 0
/// The first is E E^T, and a mirror: 2 and 2. The second is none: 1 and 0.
/// Read: lessons/07_tied_weights/README.md, "Why".
Matrix<double> scores_through(const Matrix<double>& table, const Matrix<double>& map);

/// 07.4 What the output end sends
///
/// A token's score is its row of the table times `hidden`, number by number, summed up. `slopes`
/// says how the loss changes with each score. What is the gradient of the table?
///   slopes [V]   hidden [D]   ->   [V, D]
///
/// Example: slopes 0.5 -0.5, hidden 2 4 give the rows 1 2 and -1 -2.
/// Read: lessons/07_tied_weights/README.md, "By hand", the output end.
Matrix<double> output_end(const List<double>& slopes, const List<double>& hidden);

/// 07.5 The tied gradient
///
/// The gradient of the loss of one pair for the table of the bare tied model: it reads `id`, its
/// scores are s(y) = row id times row y, number by number, summed up; its loss is
/// -ln softmax(s)[target]. Two parts, one sum. Scores may be large: subtract the largest (06.4).
///   table E [V, D]   id, target in [0, V), maybe equal   ->   [V, D]
///
/// Example: the rows 1 1, 2 0 and 0 2, id 0, target 1 give
///     -2/3  4/3
///     -2/3 -2/3
///      1/3  1/3
/// Read: lessons/07_tied_weights/README.md, "By hand"; lesson 06 for the slopes.
Matrix<double> tied_gradient(const Matrix<double>& table, TokenId id, TokenId target);

/// 07.6 A step over the tied table
///
/// One step of SGD for the pair of 07.5: the whole table moves against its gradient, by `rate`
/// times as much. The table is changed in place. The gradient belongs to the table as it was
/// before the step: mind what you still read after you have begun to write.
///   table E [V, D]   id, target in [0, V)   ->   table
///
/// Example: with the table of 07.5 and rate 0.3 the rows become 1.2 0.6, 2.2 0.2 and -0.1 1.9.
/// Read: lessons/07_tied_weights/README.md, "By hand"; lesson 04 for SGD.
void sgd_step(Matrix<double>& table, TokenId id, TokenId target, double rate);

}  // namespace exercise
