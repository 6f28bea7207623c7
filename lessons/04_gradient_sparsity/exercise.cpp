// Lesson 04: gradient sparsity. The statements are in lessons/04_gradient_sparsity/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 04.1` helps.

#include "lessons/04_gradient_sparsity/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 04.1 The written rows
List<int> written_rows(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids) {
    [[maybe_unused]] const bool there = std::count(rows.begin(), rows.end(), id) > 0;
    // Add id to rows, unless it is the padding or already in rows.
  }
  throw todo("04.1");
  return rows;
}

// 04.2 Predict: the density
double predicted_density(const List<TokenId>& ids, int V) { throw todo("04.2"); }

// 04.3 SGD on the written rows
void sgd_step(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
              float rate) {
  throw todo("04.3");
}

// 04.4 An Adam step
void adam_step(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
               const AdamSettings& settings) {
  throw todo("04.4");
}

// 04.5 Predict: how many rows move?
int predicted_moved(Optimiser optimiser, int V, int now, int so_far) { throw todo("04.5"); }

// 04.6 Training that never visits the rest
void train(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches, TokenId padding,
           float limit, float rate) {
  throw todo("04.6");
}

}  // namespace exercise
