#pragma once

// Lesson 06: the bigram model. The statements; your answers go into answers/06_bigram.cpp.
// In every matrix of this lesson, the row belongs to the first token of a pair and the column to
// the second: counts(x, y) belongs to "after x comes y".

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

/// 06.1 Predict: the first loss
///
/// All scores of a table are 0. What is its mean loss on any text, in nats per token, for a
/// vocabulary of V tokens? Try to answer from memory.
///
/// Example: with V = 1 there is only one answer, and the loss is 0.
/// Read: if memory fails, lessons/06_bigram/README.md, "By hand". `std::log` of <cmath> is the
/// natural logarithm.
double predicted_first_loss(int V);

/// 06.2 Count the pairs
///
/// How often y comes directly after x, for all x and y.
///   ids [N], each in [0, V), N >= 1   ->   [V, V]
///
/// Example: ids 0 0 1 0 1 and V = 2 make the pairs 00, 01, 10, 01:
///     1 2
///     1 0
/// Read: lessons/06_bigram/README.md, "By hand".
Matrix<int> count_pairs(const List<TokenId>& ids, int V);

/// 06.3 From counts to shares
///
/// Turns each row of counts into probabilities: add `add` to every count (imagined occurrences, 0
/// or more), then divide the row by its own sum. If the sum is still 0, every probability of the
/// row is 1/V. A count may be as large as an int can hold, so add counts up in a double.
///   counts [V, V]   ->   [V, V], each row adds up to 1
///
/// Example: V = 2. The counts 1 2 / 1 0 give, with add = 0 and with add = 1,
///     1/3 2/3          2/5 3/5
///     1   0            2/3 1/3
/// Read: lessons/06_bigram/README.md, "What you see".
Matrix<double> shares(const Matrix<int>& counts, double add);

/// 06.4 The loss of a row
///
/// The loss of a row of scores, for the target: -ln softmax(scores)[target], in nats. Scores may be
/// as large as 1000 or as small as -1000. For a computer e^1000 is infinite and e^-1000 is 0. You
/// may subtract the same number from all scores without changing any probability: choose it well.
///   scores [V]   target in [0, V)   ->   the loss
///
/// Example: scores 0 0 give ln 2 = 0.6931 for either target. So do scores 500 500.
/// Read: lessons/06_bigram/README.md, "By hand"; emb::cross_entropy in
/// src/engine/ops/cross_entropy.hpp does it for many rows.
double row_loss(const List<double>& scores, TokenId target);

/// 06.5 The floor by hand
///
/// The lowest mean loss on this text, in nats per pair, that is possible for a model that sees only
/// one token: the loss of the counted shares (add = 0). You may call your own 06.2 and 06.3.
///   ids [N], each in [0, V), N >= 2   ->   mean over the N - 1 pairs of -ln share
///
/// Example: ids 0 0 1 0 1: after 0 comes 1 in two of three cases, after 1 always 0.
///     pairs 00 01 10 01:   (ln 3 + ln(3/2) + 0 + ln(3/2)) / 4 = 0.4774
/// Read: lessons/06_bigram/README.md, "By hand".
double bigram_floor(const List<TokenId>& ids, int V);

/// 06.6 The gradient, from counts
///
/// The gradient of the mean loss with respect to a table of scores, for a text whose pairs are
/// counted:
///     (n(x) * p(x, v) - counts(x, v)) / N
/// p is the softmax of each row of scores, n(x) the sum of row x of counts, N the sum of all
/// counts. Scores may be as large and as small as in 06.4, and counts as large as in 06.3.
///   scores [V, V]   counts [V, V], N above 0   ->   [V, V]
///
/// Example: V = 2, scores all 0, counts 1 2 / 1 0, so N = 4 and p = 1/2 everywhere:
///     (3/2 - 1) / 4   (3/2 - 2) / 4           0.125 -0.125
///     (1/2 - 1) / 4   (1/2 - 0) / 4     =    -0.125  0.125
/// Read: lessons/06_bigram/README.md, "Why".
Matrix<double> table_gradient(const Matrix<double>& scores, const Matrix<int>& counts);

}  // namespace exercise
