#pragma once

// Lesson 09: permutation. The statements; your answers go into answers/09_permutation.cpp.
// x(t, d) is number d of the word at place t.

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

/// 09.2 The mean over places
///
/// The mean of the rows of x whose id is not `padding`: what a text pools to. A text of nothing but
/// padding, or of no place at all, gives zeros.
///   x [T, D]   ids [T]   padding, an id   ->   [D]
///
/// Example: x = 1 2 / 3 6 / 9 9, ids 4 2 0 and padding 0 give 2 4.
/// Read: lessons/09_permutation/README.md, "What you see", Invariant.
List<double> pooled(const Matrix<double>& x, const List<TokenId>& ids, TokenId padding);

/// How many different answers a model can give, at most, to all orders of the same words.
struct Answers {
  std::int64_t orders;     // of T different words
  std::int64_t pooled;     // attention without positions and mask, mean over the places
  std::int64_t last_word;  // one causal layer without positions, its last row is the answer
};

/// 09.3 Predict: how many answers can a bag of words give?
///
/// Rounding does not count.   T in [1, 20]
///
/// Example: T = 1 gives 1 1 1: there is one order.
/// Read: lessons/09_permutation/README.md, "Why" and "Where it breaks".
Answers predicted_answers(int T);

/// 09.4 Who looks at whom
///
///   score(i, j)  = q_i . k_j / sqrt(D)     the sum over d of q(i, d) * k(j, d), divided
///   weight(i, j) = e^score(i, j) / the sum of e^score(i, n) over all places n that i sees
/// Place i sees all places, with `causal` only the places 0 to i: the weight of the others is 0.
/// Scores may be as large as 1000 or as small as -1000, so subtract the largest of those that i
/// sees before e^s (06.4 says why).
///   q, k [T, D]   ->   [T, T], each row adds up to 1
///
/// Example: D = 1, q = 1 0, k = 0 1.0986 (ln 3). Row 0 has the scores 0 and ln 3, so 1/4 3/4; row 1
/// has 0 0, so 1/2 1/2. Causal: row 0 is 1 0, row 1 as before.
/// Read: lessons/09_permutation/README.md, "By hand" (which has 2^s where this has e^s) and "Why".
Matrix<double> attention_weights(const Matrix<double>& q, const Matrix<double>& k, bool causal);

/// 09.5 A layer of attention
///
///   out_i = sum over j of weight(i, j) * v_j
/// The weights are those of 09.4, which you may call.
///   q, k [T, D]   v [T, E], E may be another width than D   ->   [T, E], T may be 0
///
/// Example: q and k of 09.4, v = 2 / 6: rows 5 and 4. Causal: 2 and 4.
/// Read: lessons/09_permutation/README.md, "By hand" and "Why".
Matrix<double> attend(const Matrix<double>& q, const Matrix<double>& k, const Matrix<double>& v,
                      bool causal);

}  // namespace exercise
