// Lesson 16: your text. The statements are in lessons/16_your_text/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 16.1` helps.

#include "lessons/16_your_text/exercise.hpp"

#include <cmath>

namespace exercise {

// 16.1 Where a tensor begins
std::int64_t place_in_file(const List<int>& length, std::int64_t begin) {
  // What do the eight bytes say? And what stands before the numbers?
  throw todo("16.1");
}

// 16.2 Predict: how large the file is
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text) {
  throw todo("16.2");
}

// 16.3 What is left to draw from
List<double> left_to_draw(const List<double>& probabilities, int k, double p) {
  // The same is done twice: keep some of the largest, divide by the sum.
  throw todo("16.3");
}

// 16.4 Draw a token
int drawn(const List<double>& scores, double temperature, double u) {
  // Weights, their sum, and a walk along the line.
  throw todo("16.4");
}

// 16.5 One step with a cache
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value) {
  throw todo("16.5");
}

}  // namespace exercise
