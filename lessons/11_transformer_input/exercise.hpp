#pragma once

// Lesson 11: transformer input. The statements; your answers go into
// answers/11_transformer_input.cpp. A batch [B, T, D] is a list of B texts, and each text is a
// matrix [T, D]: batch[b](t, d) is element d of the vector at position t of text b.

#include <cstdint>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::ShapeError;
using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

using Batch = List<Matrix<float>>;

/// 11.1 Add the positions
///
/// Every text of a batch uses the same position table: add row t of the table to the vector at
/// position t, in each text.
///   words [B, T, D]   positions [Tmax, D], Tmax >= T   ->   [B, T, D]
///
/// Example: B = 2, D = 1: words 1 2 / 3 4 and positions 10 20 30 give 11 22 / 13 24.
/// Read: lessons/11_transformer_input/README.md, "By hand".
Batch with_positions(const Batch& words, const Matrix<float>& positions);

/// 11.2 The gradient of the positions
///
/// dsum is the gradient of the sum in 11.1. Compute the gradient of the position table. A row that
/// was used in several texts gets a gradient from each of them. Rows that were not used get zeros.
///   dsum [B, T, D], B >= 1, T may be 0   longest Tmax >= T   ->   [Tmax, D]
///
/// Example: B = 2, D = 1, Tmax = 3: dsum = 1 2 / 3 4 gives 4 6 0.
/// Read: lessons/11_transformer_input/README.md, "By hand" and "Why", The gradients.
Matrix<float> positions_gradient(const Batch& dsum, int longest);

/// The sizes of an input with a learned position table, for one batch.
struct InputSizes {
  std::int64_t parameters;      // of both tables
  std::int64_t numbers;         // elements of the input of the transformer
  std::int64_t position_rows;   // rows of the table of positions that get a gradient
  std::int64_t position_terms;  // how many gradients are summed for one element of position 0
};

/// 11.3 Predict: sizes
///
/// There are V words, a text has at most Tmax positions, and the width is D. A batch has B texts of
/// T words each.
///
/// Example: V = 5, Tmax = 4, D = 3, B = 1, T = 2: 27 parameters, 6 numbers, 2 rows, 1 term.
/// Read: lessons/11_transformer_input/README.md, "What you see".
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T);

/// 11.4 Dropout
///
/// Element n becomes 0 if random[n] < rate. All other elements are divided by 1 - rate, so that the
/// mean over many runs is x.
///   x [N]   random [N], each in [0, 1)   rate in [0, 1)   ->   [N]
///
/// Example: rate 0.2: x = 4 4 4 and random 0.1 0.2 0.9 give 0 5 5.
/// Read: lessons/11_transformer_input/README.md, "What you see", Dropout.
List<float> dropped(const List<float>& x, const List<double>& random, double rate);

/// 11.5 The whole input
///
/// Word vector * sqrt(D) + position vector, for each token of each text. The word vector of the id
/// `padding` counts as all zeros, but its position vector is added all the same.
///   table [V, D]   texts: B lists of T ids, B >= 1   positions [Tmax, D]   ->   [B, T, D]
/// The ids and `padding` are in [0, V).
/// Throws ShapeError if T > Tmax; T = Tmax is allowed: `throw ShapeError("the text is too long");`
///
/// Example: D = 4, B = 1, table 1 1 1 1 / 2 0 0 0, ids 1 0, padding 0, positions 0 1 0 1 / 1 0 1 0
/// give 4 1 0 1 / 1 0 1 0.
/// Read: lessons/11_transformer_input/README.md, "By hand" and "Why". You may call 11.1.
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& positions, TokenId padding);

}  // namespace exercise
