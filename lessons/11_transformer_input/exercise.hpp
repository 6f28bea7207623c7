#pragma once

// Lesson 11: transformer input. The statements; your answers go into
// answers/11_transformer_input.cpp. A batch [B, T, D] is a list of B texts, and each text is a
// matrix [T, D]: batch[b](t, d) is number d of place t of text b.

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

/// 11.1 Add the places
///
/// Every text of a batch gets the same places: row t of the table is added to place t of each.
///   words [B, T, D]   places [Tmax, D], Tmax >= T   ->   [B, T, D]
///
/// Example: B = 2, D = 1: words 1 2 / 3 4 and places 10 20 30 give 11 22 / 13 24.
/// Read: lessons/11_transformer_input/README.md, "By hand".
Batch with_places(const Batch& words, const Matrix<float>& places);

/// 11.2 What comes back to the places
///
/// d is the gradient of the sum in 11.1. The gradient of the table of places: what was used again
/// for each text gets something from each. Rows that were not used have zeros.
///   d [B, T, D], B >= 1, T may be 0   longest Tmax >= T   ->   [Tmax, D]
///
/// Example: B = 2, D = 1, Tmax = 3: d = 1 2 / 3 4 gives 4 6 0.
/// Read: lessons/11_transformer_input/README.md, "By hand" and "Why", The gradient of the places.
Matrix<float> places_gradient(const Batch& d, int longest);

/// What an input with a learned table of places is made of, for one batch.
struct InputSizes {
  std::int64_t parameters;   // of both tables
  std::int64_t numbers;      // of what goes on into the transformer
  std::int64_t place_rows;   // rows of the table of places that get a gradient
  std::int64_t place_terms;  // numbers of d that are summed for one number of place 0
};

/// 11.3 Predict: sizes
///
/// V words, texts of at most Tmax places, width D; a batch of B texts of T words each.
///
/// Example: V = 5, Tmax = 4, D = 3, B = 1, T = 2: 27 parameters, 6 numbers, 2 rows, 1 term.
/// Read: lessons/11_transformer_input/README.md, "What you see".
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T);

/// 11.4 Dropout
///
/// Number n becomes 0 where draws[n] < rate. All others are divided by 1 - rate, so that the mean
/// over many draws is x.
///   x [N]   draws [N], each in [0, 1)   rate in [0, 1)   ->   [N]
///
/// Example: rate 0.2: x = 4 4 4 and draws 0.1 0.2 0.9 give 0 5 5.
/// Read: lessons/11_transformer_input/README.md, "What you see", Dropout.
List<float> dropped(const List<float>& x, const List<double>& draws, double rate);

/// 11.5 The whole input
///
/// word * sqrt(D) + place, at each place of each text. The id `padding` has a word of zeros: its
/// place is added all the same.
///   table [V, D]   texts: B lists of T ids, B >= 1   places [Tmax, D]   ->   [B, T, D]
/// The ids and `padding` are in [0, V).
/// Throws ShapeError if T > Tmax; T = Tmax fits. `throw ShapeError("too long");` does it.
///
/// Example: D = 4, B = 1, table 1 1 1 1 / 2 0 0 0, ids 1 0, padding 0, places 0 1 0 1 / 1 0 1 0
/// give 4 1 0 1 / 1 0 1 0.
/// Read: lessons/11_transformer_input/README.md, "By hand" and "Why". 11.1 may be called.
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& places, TokenId padding);

}  // namespace exercise
