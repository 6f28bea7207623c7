#pragma once

// Lesson 09: permutation. The statements; your answers go into answers/09_permutation.cpp.
// x(t, d) is element d of the vector of the word at position t.

#include <cstdint>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

/// 09.1 Another order
///
/// P x: row i of the result is row order[i] of x.
///   x [T, D], T may be 0   order [T], each of 0 .. T-1 once   ->   [T, D]
///
/// Example: x = 1 2 / 3 4 / 5 6 and order 2 0 1 give 5 6 / 1 2 / 3 4.
/// Read: lessons/09_permutation/README.md, "What you see", Equivariant.
Matrix<double> permuted(const Matrix<double>& x, const List<int>& order);

/// 09.2 The mean over positions
///
/// The mean of those rows of x whose id is not `padding`. If all ids are padding, or if there are
/// no positions at all, the result is all zeros.
///   x [T, D]   ids [T]   padding, an id   ->   [D]
///
/// Example: x = 1 2 / 3 6 / 9 9, ids 4 2 0 and padding 0 give 2 4.
/// Read: lessons/09_permutation/README.md, "What you see", Invariant.
List<double> pooled(const Matrix<double>& x, const List<TokenId>& ids, TokenId padding);

/// How many orders there are, and how many different answers two models can give to them, at most.
struct Answers {
  std::int64_t orders;  // of T different words
  std::int64_t pooled;  // attention without positions or mask; the answer is the mean of all rows
  std::int64_t last_word;  // one causal layer without positions; the answer is its last row
};

/// 09.3 Predict: how many answers can a bag of words give?
///
/// T different words can be put in many orders. A model gets all of them. How many different
/// answers can it give, at most? Differences that come from rounding do not count.
///   T in [1, 20]
///
/// Example: T = 1 gives 1 1 1: there is one order.
/// Read: lessons/09_permutation/README.md, "Why" and "Where it breaks".
Answers predicted_answers(int T);

/// 09.4 The attention weights
///
///   score(i, j)  = q_i . k_j / sqrt(D)     the sum over d of q(i, d) * k(j, d), divided
///   weight(i, j) = e^score(i, j) / the sum of e^score(i, n) over all positions n that i attends to
/// D is the width, which the chapter calls d. Position i attends to all positions. With `causal` it
/// attends only to the positions 0 to i, and its weight for every later position is 0. Scores may
/// be as large as 1000 or as small as -1000, so subtract the largest score of those positions
/// before you compute e^s (06.4 says why).
///   q, k [T, D]   ->   [T, T], each row adds up to 1
///
/// Example: D = 1, q = 1 0, k = 0 1.0986 (ln 3). Row 0 has the scores 0 and ln 3, so the weights
/// 1/4 3/4. Row 1 has 0 0, so 1/2 1/2. Causal: row 0 is 1 0, row 1 as before.
/// Read: lessons/09_permutation/README.md, "By hand" (with 2^s instead of e^s) and "Why".
Matrix<double> attention_weights(const Matrix<double>& q, const Matrix<double>& k, bool causal);

/// 09.5 A layer of attention
///
///   out_i = sum over j of weight(i, j) * v_j
/// The weights are those of 09.4, which you may call.
///   q, k [T, D]   v [T, E], where E may differ from D   ->   [T, E], T may be 0
///
/// Example: q and k of 09.4, v = 2 / 6: rows 5 and 4. Causal: 2 and 4.
/// Read: lessons/09_permutation/README.md, "By hand" and "Why".
Matrix<double> attend(const Matrix<double>& q, const Matrix<double>& k, const Matrix<double>& v,
                      bool causal);

}  // namespace exercise
