#pragma once

// Lesson 10: sinusoids. The statements; your answers go into answers/10_sinusoids.cpp.

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;

/// 10.1 One number of the table
///
/// Element d of the row of position p, in a table of width D:
///     PE(p, 2i)     = sin(p / 10000^(2i/D))
///     PE(p, 2i + 1) = cos(p / 10000^(2i/D))
///   p >= 0   d in [0, D)   D >= 1   ->   a number
/// Compute the angle in double: at position 100,000 a float has too few digits for it.
///
/// Example: for D = 2 and p = 3, element 0 is sin(3) = 0.1411 and element 1 is cos(3) = -0.99. For
/// D = 4 and p = 100, elements 2 and 3 have i = 1, and 10000^(2/4) = 100, so they are sin(1) and
/// cos(1).
/// Read: lessons/10_sinusoids/README.md, "Why".
double position_element(int p, int d, int D);

/// 10.2 A row of the table
///
/// All D elements of the row of position p, with angles in double as in 10.1. If D is odd, the last
/// element is a sine without a cosine.
///   p >= 0   D >= 1   ->   [D]
///
/// Example: p = 0 and D = 5 give 0 1 0 1 0.
/// Read: 10.1. You may call it.
List<double> position_row(int p, int D);

/// The costs of joining a position to a word.
struct JoinCosts {
  std::int64_t added_width;   // of the resulting vector, if the position is added
  std::int64_t beside_width;  // of the resulting vector, if it is written beside
  std::int64_t added_maps;    // parameters of three square matrices: queries, keys and values
  std::int64_t beside_maps;   // parameters of three such matrices for the longer vector
};

/// 10.3 Predict: what does writing beside cost?
///
/// Word vectors have D numbers. Either the position has D numbers too, and is added to the word
/// vector. Or it has E numbers, and is written beside the word vector (concatenated).
///
/// Example: a square matrix of width 3 has 9 parameters.
/// Read: lessons/10_sinusoids/README.md, "Add, or write beside?".
JoinCosts predicted_costs(std::int64_t D, std::int64_t E);

/// 10.4 Move on by k positions
///
/// From the row of position p, compute the row of position p + k. You do not know p, which can be
/// any position. Compute the angles in double, as in 10.1: k may be large, and every angle counts,
/// however small.
///   row [D], D even   k >= 0   ->   [D]
///
/// Example: D = 2: from 0 1 (position 0) and k = 1 it is sin(1) cos(1) = 0.8415 0.5403.
/// Read: lessons/10_sinusoids/README.md, "By hand" and "Why", Rotation. Each pair of elements has
/// its own angle.
List<double> moved_on(const List<double>& row, int k);

}  // namespace exercise
