// Lesson 16: your text. The statements are in lessons/16_your_text/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 16.1` helps.

#include "lessons/16_your_text/exercise.hpp"

#include <cmath>

namespace exercise {

// 16.1 Where a tensor begins
std::int64_t offset_in_file(const List<int>& length, std::int64_t begin) {
  // How long is the header? And what comes before the numbers?
  throw todo("16.1");
}

// 16.2 Predict: how large the file is
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text) {
  throw todo("16.2");
}

// 16.3 Top-k and top-p
List<double> top_k_top_p(const List<double>& probabilities, int k, double p) {
  // Do the same thing twice: keep some of the largest, and divide by their sum.
  throw todo("16.3");
}

// 16.4 Sample a token
int sampled(const List<double>& scores, double temperature, double u) {
  // Compute the weights and their sum, then walk along the line.
  throw todo("16.4");
}

// 16.5 One step with a cache
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value) {
  throw todo("16.5");
}

}  // namespace exercise
