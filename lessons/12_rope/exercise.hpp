#pragma once

// Lesson 12: rope. The statements; your answers go into answers/12_rope.cpp.
// Angles are in radians, as std::cos and std::sin take them.

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using emb::course::Matrix;

/// Two numbers of a head: the tip of a hand, to the right and upwards.
struct Pair {
  double first;
  double second;
};

/// 12.1 Turn one pair
///
/// The pair turned by an angle, against the clock:
///     new first  = cos(angle) * first - sin(angle) * second
///     new second = sin(angle) * first + cos(angle) * second
///
/// Example: 5 2 by half a turn, the angle pi, is -5 -2.
/// Read: lessons/12_rope/README.md, "By hand".
Pair turned(Pair x, double angle);

/// 12.2 Turn a head
///
/// A head at a place, pairs of neighbours: numbers 2i and 2i + 1 are turned by
///     place * base^(-2i/d)
/// Compute that in double: at place 100,000 a float has too few digits for it.
///   x [d], d even   place, the first is 0   base   ->   [d]
///
/// Example: x = 1 0 1 0, place 2 and base 100: pair 0 turns by 2, pair 1 by 2 * 100^(-2/4) = 0.2.
/// It gives cos 2, sin 2, cos 0.2, sin 0.2, or -0.4161 0.9093 0.9801 0.1987.
/// Read: lessons/12_rope/README.md, "Why". 12.1 may be called.
List<double> rotated(const List<double>& x, int place, double base);

/// One pair that turns by `angle` a place. The query is `query` 0 before it is turned, the key
/// `key` 0, both numbers above 0.
struct Meeting {
  double query, key;
  double angle;
  int m, n;       // the place of the query, and that of the key
  int moved;      // how far the whole text moves on
  double factor;  // of a linear stretch
};

struct Scores {
  double length;     // of the turned query
  double score;      // turned query . turned key, not divided by anything
  double moved;      // the same when the whole text stands `moved` places later
  double stretched;  // at places m and n, every place divided by the factor
};

/// 12.3 Predict: what do two hands score?
///
/// Two hands of length 1 with an angle a between them have the product cos(a).
///
/// Example: query 2, key 3, angle 0.5, m = 1, n = 1: there is no angle between them, wherever they
/// stand. The length is 2 and the scores are 6 6 6, whatever `moved` and `factor` are.
/// Read: lessons/12_rope/README.md, "Why". Turn nothing: it is to be said beforehand.
Scores predicted_scores(const Meeting& meeting);

/// 12.4 The other layout
///
/// A map to the queries of all heads was trained where pairs are neighbours. Another program pairs
/// the halves of a head, i with i + d/2. Reorder the columns so that its queries are the same, each
/// pair where that program looks for it.
///   map [rows, heads * d], d even   heads   ->   the same shape
///
/// Example: one head of 6 columns: the row 10 11 20 21 30 31 becomes 10 20 30 11 21 31.
/// Read: lessons/12_rope/README.md, "What you see", Two layouts.
Matrix<float> map_for_halves(const Matrix<float>& map, int heads);

/// 12.5 Keep, divide, or blend
///
/// The angle a place of one pair, stretched as in YaRN. A pair that makes 32 turns or more in the
/// trained places keeps its angle, one that makes a single turn or less gets it divided by the
/// factor. Between, the share that is kept rises evenly, from 0 at 1 turn to 1 at 32:
///     share * angle + (1 - share) * angle / factor
///   angle   trained places   factor   ->   the new angle
///
/// Example: angle 1.0367 makes 16.5 turns in 100 places. Half of it is kept: with the factor 4, it
/// becomes 0.5 * 1.0367 + 0.5 * 0.2592 = 0.648.
/// Read: lessons/12_rope/README.md, "What you see", Longer texts.
double blended_angle(double angle, int trained, double factor);

}  // namespace exercise
