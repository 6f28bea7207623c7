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
/// Number (i, j) is -slope times the distance between query i and key j. The queries are the last
/// Tq of the Tk places: query i stands at place i + Tk - Tq, key j at place j. There is no mask,
/// and keys after a query count like those before it.
///   slope   Tq <= Tk   ->   [Tq, Tk]
///
/// Example: slope 0.5, Tq = 2, Tk = 3: the queries stand at places 1 and 2, and the rows are
/// -0.5 0 -0.5 and -1 -0.5 0.
/// Read: lessons/13_relative_bias/README.md, "What you see", The matrices.
Matrix<double> bias(double slope, int Tq, int Tk);

/// 13.3 A row of attention
///
/// The weights by which the last of T places sees all of them: from each score slope times the
/// distance is taken off, then softmax, e^s divided by the sum of all e^s. Scores may be large:
/// subtract the largest before e^s, or it overflows. The largest is that with the bias taken off.
///   scores [T], T >= 1, of the last place with keys 0 .. T-1   slope   ->   [T]
///
/// Example: scores 0 0 and slope ln 2 = 0.6931 give 1/3 2/3.
/// Read: lessons/13_relative_bias/README.md, "By hand" and "Why".
List<double> weights(const List<double>& scores, double slope);

/// A model, and the longest text it is to read.
struct Model {
  std::int64_t T;         // places of that text: at times billions, too many for a loop
  std::int64_t D;         // numbers of a word
  std::int64_t H;         // heads
  std::int64_t buckets;   // one-sided
  std::int64_t farthest;  // below T
};

/// What the schemes need for it.
struct Needs {
  std::int64_t alibi;    // numbers that ALiBi learns
  std::int64_t buckets;  // numbers that the buckets learn
  std::int64_t table;    // numbers of a learned vector for each place
  std::int64_t beyond;   // of the distances of the last place, itself included, to all places:
                         // how many are `farthest` or more
};

/// 13.4 Predict: what does a long text need?
///
/// Example: T = 10, D = 4, H = 2, 6 buckets, farthest 8: 0 12 40 2. The two are 8 and 9.
/// Read: lessons/13_relative_bias/README.md, "What you see", What each costs.
Needs predicted_needs(const Model& model);

/// 13.5 The bucket of a distance
///
/// One-sided. Half of the buckets (the smaller half, if their number is odd), E = buckets / 2, hold
/// one distance each: 0 .. E-1. From distance E on it is
///     E + (buckets - E) * ln(distance / E) / ln(farthest / E)
/// without its fraction, and never more than the last bucket.
///   distance   buckets >= 2   farthest > E   ->   a bucket, 0 .. buckets-1
///
/// Example: 4 buckets to 10: E = 2. Distance 4 is 2 + 2 * ln 2 / ln 5 = 2.86, bucket 2. Distance 5
/// is 3.14, bucket 3, and 20 is 4.86, bucket 3 again: the last.
/// Read: lessons/13_relative_bias/README.md, "By hand".
int bucket_before(int distance, int buckets, int farthest);

/// 13.6 Before and after
///
/// Two-sided. The first half of the buckets is for the query's own place and keys before it, the
/// second half for keys after it. Each half is divided as in 13.5, and a key after the query has
/// the bucket of its distance, plus the number of a half.
///   offset: key minus query, negative before   buckets >= 4, even   farthest   ->   a bucket
///
/// Example: 8 buckets to 10. Each side has 4, so offset -4 is bucket 2 and offset -5 bucket 3, by
/// the example of 13.5. Offset 4 is bucket 2 + 4 = 6, offset 1 is bucket 1 + 4 = 5.
/// Read: 13.5, which may be called.
int bucket_of(int offset, int buckets, int farthest);

}  // namespace exercise
