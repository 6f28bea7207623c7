#pragma once

// Lesson 04: gradient sparsity. The statements; your answers go into
// answers/04_gradient_sparsity.cpp.
// How to use List and Matrix: lessons/01_one_hot/README.md, "Lists and matrices".

#include "base/ids.hpp"
#include "course/check/exercise.hpp"
#include "lessons/04_gradient_sparsity/program/watched_rows.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;  // an int
using emb::course::List;
using emb::course::Matrix;

/// 04.1 The written rows
///
/// Lists the rows of the table's gradient that a lookup of these ids writes. Each row is listed
/// once, in the order in which the ids first occur. The row of `padding` is never written.
///   ids [N], all at least 0   padding   ->   at most N row indices
///
/// Example: ids 5 2 9 5 0 with padding 0 give 5 2 9.
/// Read: lessons/04_gradient_sparsity/README.md, "By hand".
List<int> written_rows(const List<TokenId>& ids, TokenId padding);

/// 04.2 Predict: the density
///
/// Before you run the lesson with different ids: what share of the rows of the table's gradient is
/// written after a lookup of these ids? The table has V rows, and there is no padding.
///   ids [N], each in [0, V)   ->   a share from 0 to 1; 0 for no id
///
/// Example: ids 4 4 4 4 in a table of 8 rows give 0.125.
/// Read: write it down first, then `build/embedlings run 04 --ids '5 5 2'`.
double predicted_density(const List<TokenId>& ids, int V);

/// 04.3 SGD on the written rows
///
/// table -= rate * gradient, but only in the written rows. The other rows of the gradient hold old
/// values that nobody has cleared, and must not be used.
///   table, gradient [V, D]   written: row indices, all different   rate   ->   table, changed
///
/// Example: with one column, table 8 8 8, gradient 77 4 77, written 1 and rate 0.5 give 8 6 8.
/// Read: lessons/04_gradient_sparsity/README.md, "Why".
void sgd_step(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
              float rate);

/// The settings of an Adam step.
struct AdamSettings {
  double rate, beta1, beta2, epsilon;
};

/// 04.4 An Adam step
///
/// Step number t, counted from 1, for one row p with the gradient g. For each of the D elements:
///     m = beta1 * m + (1 - beta1) * g
///     v = beta2 * v + (1 - beta2) * g * g
///     p = p - rate * m_hat / (sqrt(v_hat) + epsilon)
/// with m_hat = m / (1 - beta1^t) and v_hat = v / (1 - beta2^t). The new m and v are kept for the
/// next step. m_hat and v_hat are not kept. In the chapter, beta1 is 0.9 and beta2 0.999.
///   p, g, m, v [D]   t at least 1   ->   p, m, v, changed
///
/// Example: p = 5, g = 3, m = v = 0, t = 1, rate 0.1, beta1 0.9, beta2 0.99, epsilon 0. m becomes
/// 0.3 and v 0.09; m_hat is 0.3 / 0.1 = 3, v_hat is 0.09 / 0.01 = 9, and p becomes
/// 5 - 0.1 * 3 / 3 = 4.9.
/// Read: lessons/04_gradient_sparsity/README.md, "Why"; src/engine/optim/adam.hpp. std::pow(x, y)
/// is in <cmath>.
void adam_step(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
               const AdamSettings& settings);

enum class Optimiser { sgd, momentum, adam, adamw, row_sparse_adam };

/// 04.5 Predict: how many rows move?
///
/// A table of V rows is trained with lookups. This step looks up `now` different rows, 0 or more.
/// All steps so far, this one included, have looked up `so_far` different rows. How many rows of
/// the table does this step change? Each row that is looked up gets a gradient that is not zero.
/// Training has only begun, so no average has shrunk to 0 by rounding. sgd has neither momentum nor
/// weight decay, adamw has weight decay, and no row of the table is all zeros.
///
/// Example: with adam and V = 10, the very first step looks up 3 rows: it changes 3.
/// Read: lessons/04_gradient_sparsity/README.md, "How many rows move". Then answer from memory.
int predicted_moved(Optimiser optimiser, int V, int now, int so_far);

/// The ids that one batch looks up, and their upstream gradient.
struct Batch {
  List<TokenId> ids;   // [N]
  Matrix<float> dout;  // [N, D]
};

/// 04.6 Training that never visits the rest
///
/// For each batch:
///   1. Scatter-add: gradient row ids[n] += dout row n, except if ids[n] is `padding`.
///   2. Clip: each element of the written gradient rows that is above `limit` becomes `limit`, and
///      each below -limit becomes -limit. It is the sums that are clipped, not the terms.
///   3. Step: table -= rate * gradient, in the written rows.
///   4. Clear: the written rows of the gradient become zero again, for the next batch.
/// Read and write only rows whose ids are in the batch: both matrices keep a record of the rows you
/// use. Use them like a Matrix: gradient(r, d) is the element in row r and column d.
///   table, gradient [V, D], the gradient all zero   ->   table, changed, and a gradient of zeros
///
/// Example: with one column, table 8 4 0, one batch of ids 0 0 2 with dout 3 4 1, padding 2, limit
/// 5 and rate 1. Row 0 collects 7, which is clipped to 5: the table becomes 3 4 0.
/// Read: lessons/04_gradient_sparsity/program/watched_rows.hpp. You may call your own 04.1.
void train(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches, TokenId padding,
           float limit, float rate);

}  // namespace exercise
