#pragma once

// Lesson 12: rope. The statements; your answers go into answers/12_rope.cpp.
// Angles are in radians, as std::cos and std::sin take them.

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using emb::course::Matrix;

/// Two elements of a head: where the tip of a clock hand is, to the right and upwards.
struct Pair {
  double first;
  double second;
};

/// 12.1 Turn one pair
///
/// The pair, turned counterclockwise by an angle:
///     new first  = cos(angle) * first - sin(angle) * second
///     new second = sin(angle) * first + cos(angle) * second
///
/// Example: 5 2 by half a turn, the angle pi, is -5 -2.
/// Read: lessons/12_rope/README.md, "By hand".
Pair turned(Pair x, double angle);

/// 12.2 Turn a head
///
/// x is a query or a key of one head. Neighbouring elements form pairs: turn the pair of elements
/// 2i and 2i + 1 by the angle
///     position * base^(-2i/d)
/// Compute it in double: at position 100,000 a float has too few digits for it.
///   x [d], d even   position, counted from 0   base   ->   [d]
///
/// Example: x = 1 0 1 0, position 2 and base 100. Pair 0 turns by 2, pair 1 by 2 * 100^(-2/4) =
/// 0.2. The result is cos 2, sin 2, cos 0.2, sin 0.2, or -0.4161 0.9093 0.9801 0.1987.
/// Read: lessons/12_rope/README.md, "Why". You may call 12.1.
List<double> rotated(const List<double>& x, int position, double base);

/// One pair that turns by `angle` at each position. Before turning, the query is the pair `query` 0
/// and the key is `key` 0, both numbers above 0.
struct Meeting {
  double query, key;
  double angle;
  int m, n;       // the position of the query, and that of the key
  int moved;      // by how many positions the whole text is moved
  double factor;  // of a linear stretch
};

/// One length and three scores. A score is the dot product of the turned query and the turned key,
/// not divided by anything.
struct Scores {
  double length;     // of the turned query
  double score;      // at positions m and n
  double moved;      // with the whole text `moved` positions later
  double stretched;  // at positions m and n, each position divided by the factor
};

/// 12.3 Predict: what do two hands score?
///
/// Two hands of length 1 with an angle a between them have the dot product cos(a).
///
/// Example: query 2, key 3, angle 0.5, m = 1, n = 1. There is no angle between the two at any
/// position. So the length is 2 and the scores are 6 6 6, whatever `moved` and `factor` are.
/// Read: lessons/12_rope/README.md, "Why". Do not turn anything: predict the scores.
Scores predicted_scores(const Meeting& meeting);

/// 12.4 The other layout
///
/// A matrix that makes the queries of all heads was trained with neighbouring elements as pairs. A
/// different program pairs element i of a head with element i + d/2. Reorder the columns so that
/// this program computes the same queries, with each pair where it expects it.
///   map [rows, heads * d], d even   heads   ->   the same shape
///
/// Example: one head of 6 columns: the row 10 11 20 21 30 31 becomes 10 20 30 11 21 31.
/// Read: lessons/12_rope/README.md, "What you see", Two layouts.
Matrix<float> map_for_halves(const Matrix<float>& map, int heads);

/// 12.5 Keep, divide, or blend
///
/// The angle per position of one pair, stretched as in YaRN. If the pair makes 32 turns or more
/// within the trained positions, it keeps its angle. If it makes one turn or less, its angle is
/// divided by the factor. In between, the share that is kept rises in a straight line, from 0 at 1
/// turn to 1 at 32:
///     share * angle + (1 - share) * angle / factor
///   angle   trained: the number of positions   factor   ->   the new angle
///
/// Example: the angle 1.0367 makes 16.5 turns in 100 positions, so half of it is kept. With the
/// factor 4 it becomes 0.5 * 1.0367 + 0.5 * 0.2592 = 0.648.
/// Read: lessons/12_rope/README.md, "What you see", Longer texts.
double blended_angle(double angle, int trained, double factor);

}  // namespace exercise
