#pragma once

// Lesson 13: relative bias. The statements; your answers go into answers/13_relative_bias.cpp.

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;
using emb::course::Matrix;

/// 13.1 The slopes
///
/// One slope for each of H heads: 2^(-8h/H) for h = 1, 2 .. H.
///   H, a power of two   ->   [H]
///
/// Example: H = 2 gives 2^-4 and 2^-8: 0.0625 0.00390625.
/// Read: lessons/13_relative_bias/README.md, "What you see", Slopes.
List<double> slopes(int H);

/// 13.2 The bias of one head
///
/// Element (i, j) is -slope times the distance between query i and key j. The queries are at the
/// last Tq of the Tk positions, as when a text is continued and only its new tokens are queries:
/// query i is at position i + Tk - Tq, key j at position j. There is no mask: keys after a query
/// have a distance like those before it.
///   slope   Tq <= Tk   ->   [Tq, Tk]
///
/// Example: slope 0.5, Tq = 2, Tk = 3. The queries are at positions 1 and 2, so the rows are
///     -0.5  0   -0.5
///     -1   -0.5  0
/// Read: lessons/13_relative_bias/README.md, "What you see", The matrices.
Matrix<double> bias(double slope, int Tq, int Tk);

/// 13.3 A row of attention
///
/// The attention weights of the last of T positions. First subtract slope times the distance from
/// each score. Then take the softmax: e^s divided by the sum of all e^s. Scores may be large, so
/// e^s could overflow: before you compute it, subtract the largest score. Find the largest after
/// you have subtracted the distances.
///   scores [T], T >= 1, of the last position with keys 0 .. T-1   slope   ->   [T]
///
/// Example: scores 0 0 and slope ln 2 = 0.6931 give 1/3 2/3.
/// Read: lessons/13_relative_bias/README.md, "By hand" and "Why".
List<double> weights(const List<double>& scores, double slope);

/// A model, and the longest text that it has to read.
struct Model {
  std::int64_t T;         // positions of that text: may be billions, too many for a loop
  std::int64_t D;         // width of a word vector
  std::int64_t H;         // heads
  std::int64_t buckets;   // one-sided
  std::int64_t farthest;  // a distance below T
};

/// How many numbers each scheme learns for this model, and how many distances are large.
struct Needs {
  std::int64_t alibi;    // learned by ALiBi
  std::int64_t buckets;  // learned by the buckets
  std::int64_t table;    // learned by a table with one vector for each position
  std::int64_t beyond;   // how many of the T distances from the last position to every position,
                         // itself included, are `farthest` or more
};

/// 13.4 Predict: what does a long text need?
///
/// How many numbers does each scheme learn, and how many distances are `farthest` or more?
///
/// Example: T = 10, D = 4, H = 2, 6 buckets, farthest 8: 0 12 40 2. The two distances are 8 and 9.
/// Read: lessons/13_relative_bias/README.md, "What you see", What each costs.
Needs predicted_needs(const Model& model);

/// 13.5 The bucket of a distance
///
/// One-sided. Half of the buckets, E = buckets / 2 (rounded down), hold one distance each: 0 ..
/// E-1. From distance E on, the bucket is
///     E + (buckets - E) * ln(distance / E) / ln(farthest / E)
/// rounded down, and never more than the last bucket.
///   distance   buckets >= 2   farthest > E   ->   a bucket, 0 .. buckets-1
///
/// Example: 4 buckets up to 10: E = 2. Distance 4 gives 2 + 2 * ln 2 / ln 5 = 2.86, bucket 2.
/// Distance 5 gives 3.14, bucket 3, and 20 gives 4.86, so bucket 3 again: the last.
/// Read: lessons/13_relative_bias/README.md, "By hand" and "Why".
int bucket_before(int distance, int buckets, int farthest);

/// 13.6 Before and after
///
/// Two-sided. The first half of the buckets is for the query's own position and for keys before it,
/// the second half for keys after it. Each half is divided as in 13.5. A key after the query gets
/// the bucket of its distance plus the number of buckets in a half.
///   offset: key minus query, negative before   buckets >= 4, even   farthest   ->   a bucket
///
/// Example: 8 buckets up to 10. Each side has 4, so offset -4 is bucket 2 and offset -5 bucket 3,
/// as in the example of 13.5. Offset 4 is bucket 2 + 4 = 6, offset 1 is bucket 1 + 4 = 5.
/// Read: 13.5. You may call it.
int bucket_of(int offset, int buckets, int farthest);

}  // namespace exercise
