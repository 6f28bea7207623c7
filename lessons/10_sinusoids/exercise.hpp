#pragma once

// Lesson 10: sinusoids. The statements; your answers go into answers/10_sinusoids.cpp.

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;

/// 10.1 One number of the table
///
/// Number d of the vector of position p, in a table of width D:
///     PE(p, 2i)     = sin(p / 10000^(2i/D))
///     PE(p, 2i + 1) = cos(p / 10000^(2i/D))
///   p >= 0   d in [0, D)   D >= 1   ->   a number
/// Compute the angle in double: at position 100,000 a float has too few digits for it.
///
/// Example: D = 2, p = 3: number 0 is sin(3) = 0.1411, number 1 is cos(3) = -0.99. D = 4, p = 100:
/// numbers 2 and 3 have i = 1, 10000^(2/4) = 100, so they are sin(1) and cos(1).
/// Read: lessons/10_sinusoids/README.md, "Why".
double place_number(int p, int d, int D);

/// 10.2 A row of the table
///
/// All D numbers of position p, with angles in double as in 10.1. An odd D ends with a sine that
/// has no cosine beside it.
///   p >= 0   D >= 1   ->   [D]
///
/// Example: p = 0 and D = 5 give 0 1 0 1 0.
/// Read: 10.1, which may be called.
List<double> place_row(int p, int D);

/// What joining a position to a word costs.
struct JoinCosts {
  std::int64_t added_width;   // of the vector that goes on
  std::int64_t beside_width;  // of the vector that goes on
  std::int64_t added_maps;    // parameters of three square maps: to queries, keys and values
  std::int64_t beside_maps;   // of three such maps for the longer vector
};

/// 10.3 Predict: what does writing beside cost?
///
/// Words have D numbers. A position is added to them, and then has D numbers too; or written beside
/// them, and then has E.
///
/// Example: a square map of width 3 has 9 parameters.
/// Read: lessons/10_sinusoids/README.md, "Add, or write beside?".
JoinCosts predicted_costs(std::int64_t D, std::int64_t E);

/// 10.4 Going on without knowing where
///
/// From the row of some position p, the row of position p + k. You are not told p, and it may be
/// any. Compute the angles in double, as in 10.1: k may be large, and every angle counts, however
/// small.
///   row [D], D even   k >= 0   ->   [D]
///
/// Example: D = 2: from 0 1 (position 0) and k = 1 it is sin(1) cos(1) = 0.8415 0.5403.
/// Read: lessons/10_sinusoids/README.md, "By hand" and "Why", Rotation. Each pair of numbers has an
/// angle of its own.
List<double> moved_on(const List<double>& row, int k);

}  // namespace exercise
