#pragma once

// Lesson 07: tied weights. The statements; your answers go into answers/07_tied_weights.cpp.
// A table is [V, D]: table(v, d) is element d of the row of token v.

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
/// How many parameters does the model have? There is a table at the input. If the model is tied,
/// the same table is used at the output; otherwise the output has a second table. With a map, there
/// is also a matrix between the two ends, which turns D numbers into D numbers.
///
/// Example: one table of 10 tokens, 3 numbers each, has 30 parameters.
/// Read: nothing. The lesson prints the answer for its own V and D.
std::int64_t predicted_parameters(std::int64_t V, std::int64_t D, bool tied, bool map);

/// The share of the table's rows that get a gradient from a batch: 1 is every row.
struct Densities {
  double input;   // through the lookup alone
  double output;  // through the scores alone
  double tied;    // through both, into one table
};

/// 07.2 Predict: how dense?
///
/// A batch of N pairs reads `distinct` different tokens, some of them more than once. Write down
/// the three densities before the lesson shows them for its batch.
///   distinct in [1, V], distinct <= N   ->   three shares in [0, 1]
///
/// Example: a gradient that fills 3 of 12 rows has the density 0.25.
/// Read: lessons/07_tied_weights/README.md, "By hand": which rows get a gradient from which end?
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
/// The first is E E^T, and symmetric: the scores for (0, 1) and (1, 0) are both 2. The second is
/// not: they are 1 and 0.
/// Read: lessons/07_tied_weights/README.md, "Why".
Matrix<double> scores_through(const Matrix<double>& table, const Matrix<double>& map);

/// 07.4 The output end
///
/// The score of a token is its row of the table times `hidden`: multiply element by element and add
/// up. slopes[v] says how fast the loss changes with the score of token v. What is the gradient of
/// the table?
///   slopes [V]   hidden [D]   ->   [V, D]
///
/// Example: slopes 0.5 -0.5, hidden 2 4 give the rows 1 2 and -1 -2.
/// Read: lessons/07_tied_weights/README.md, "By hand", the output end.
Matrix<double> output_end(const List<double>& slopes, const List<double>& hidden);

/// 07.5 The tied gradient
///
/// The bare tied model reads `id`. Its scores are s(y) = row id times row y (multiply element by
/// element and add up), and its loss is -ln softmax(s)[target]. What is the gradient of this loss
/// with respect to the table? It is the sum of two parts, one from each end. Scores may be large:
/// subtract the largest (06.4).
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
/// One step of SGD for the pair of 07.5: subtract `rate` times the gradient from the whole table.
/// The gradient is that of the table before the step, so be careful what you still read once you
/// have begun to write.
///   table E [V, D]   id, target in [0, V)   ->   table, changed
///
/// Example: with the table of 07.5 and rate 0.3 the rows become 1.2 0.6, 2.2 0.2 and -0.1 1.9.
/// Read: lessons/07_tied_weights/README.md, "By hand"; lesson 04 for SGD.
void sgd_step(Matrix<double>& table, TokenId id, TokenId target, double rate);

}  // namespace exercise
