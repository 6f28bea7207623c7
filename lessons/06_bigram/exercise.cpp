// Lesson 06: the bigram model. The statements are in lessons/06_bigram/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 06.1` helps.

#include "lessons/06_bigram/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 06.1 Predict: the first loss
double predicted_first_loss(int V) { throw todo("06.1"); }

// 06.2 Count the pairs
Matrix<int> count_pairs(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  throw todo("06.2");
}

// 06.3 From counts to shares
Matrix<double> shares(const Matrix<int>& counts, double add) { throw todo("06.3"); }

// 06.4 The loss of a row
double row_loss(const List<double>& scores, TokenId target) { throw todo("06.4"); }

// 06.5 The floor by hand
double bigram_floor(const List<TokenId>& ids, int V) { throw todo("06.5"); }

// 06.6 The gradient, from counts
Matrix<double> table_gradient(const Matrix<double>& scores, const Matrix<int>& counts) {
  throw todo("06.6");
}

}  // namespace exercise
