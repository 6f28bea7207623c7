// Lesson 13: relative bias. The statements are in lessons/13_relative_bias/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 13.1` helps.

#include "lessons/13_relative_bias/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 13.1 The slopes
List<double> slopes(int H) {
  List<double> made;
  for (int h = 1; h <= H; ++h) {
    // made.add(...): std::pow(2.0, x) is 2^x. 8 / 16 is 0 for whole numbers, 8.0 / 16 is 0.5.
    throw todo("13.1");
  }
  return made;
}

// 13.2 The bias of one head
Matrix<double> bias(double slope, int Tq, int Tk) { throw todo("13.2"); }

// 13.3 A row of attention
List<double> weights(const List<double>& scores, double slope) { throw todo("13.3"); }

// 13.4 Predict: what does a long text need?
Needs predicted_needs(const Model& model) { throw todo("13.4"); }

// 13.5 The bucket of a distance
int bucket_before(int distance, int buckets, int farthest) { throw todo("13.5"); }

// 13.6 Before and after
int bucket_of(int offset, int buckets, int farthest) { throw todo("13.6"); }

}  // namespace exercise
