// Lesson 13: relative bias. The statements are in lessons/13_relative_bias/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 13.1` helps.

#include "lessons/13_relative_bias/exercise.hpp"

#include <cmath>

namespace exercise {

// 13.1 The slopes
std::vector<double> slopes(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h) {
    // made.push_back(...): std::pow(2.0, x) is 2^x. 8 / 16 is 0 for whole numbers, and there is no
    // -8 among sizes: convert h and H to double first.
    throw todo("13.1");
  }
  return made;
}

// 13.2 The bias of one head
std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) { throw todo("13.2"); }

// 13.3 A row of attention
std::vector<double> weights(std::span<const double> scores, double slope) { throw todo("13.3"); }

// 13.4 Predict: what does a long text need?
Needs predicted_needs(const Model& model) { throw todo("13.4"); }

// 13.5 The bucket of a distance
std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  throw todo("13.5");
}

// 13.6 Before and after
std::size_t bucket_of(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  throw todo("13.6");
}

}  // namespace exercise
