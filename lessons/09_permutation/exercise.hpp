#pragma once

// Lesson 09: permutation. The statements; your answers go into answers/09_permutation.cpp.
// Matrices are row-major: number (row, column) of a matrix with C columns is values[row * C +
// column].

#include <cstddef>
#include <span>
#include <vector>

#include "base/ids.hpp"
#include "check/todo.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;

/// 09.1 Another order
///
/// P x: row i of the result is row order[i] of x.
///   x [T, D]   width D   order [T], each of 0 .. T-1 once   ->   [T, D]
///
/// Example: x = 1 2 / 3 4 / 5 6 and order 2 0 1 give 5 6 / 1 2 / 3 4.
/// Read: README.md, "What you see", Equivariant.
std::vector<float> permuted(std::span<const float> x, std::size_t width,
                            std::span<const std::size_t> order);

/// 09.2 The mean over places
///
/// The mean of the rows of x whose id is not `padding`: what a text pools to. A text of nothing but
/// padding, or of no place at all, gives zeros.
///   x [T, D]   width D   ids [T]   padding   ->   [D]
///
/// Example: x = 1 2 / 3 6 / 9 9, ids 4 2 0 and padding 0 give 2 4.
/// Read: README.md, "What you see", Invariant.
std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding);

/// How many different answers a model can give, at most, to all orders of the same words.
struct Answers {
  std::size_t orders;     // of T different words
  std::size_t pooled;     // attention without positions and mask, mean over the places
  std::size_t last_word;  // one causal layer without positions, its last row is the answer
};

/// 09.3 Predict: how many answers can a bag of words give?
///
/// Rounding does not count.   T >= 1
///
/// Example: T = 1 gives 1 1 1: there is one order.
/// Read: README.md, "Why" and "Where it breaks".
Answers predicted_answers(std::size_t T);

/// 09.4 A layer of attention
///
///   scores(i, j) = q_i . k_j / sqrt(D)
///   weights      = softmax over j of scores: e^s divided by the row's sum of e^s
///   out_i        = sum over j of weights(i, j) * v_j
/// With `causal`, place i sees the places j <= i only. Scores may be large: subtract the largest of
/// a row before e^s, or it overflows.
///   q, k, v [T, D]   width D   ->   [T, D]
///
/// Example: D = 1, q = 0 0, k = 5 7, v = 2 6: all scores are 0, so both rows are 4; causal, they
/// are 2 and 4.
/// Read: README.md, "By hand" and "Why".
std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal);

}  // namespace exercise
