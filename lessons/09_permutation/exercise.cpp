// Lesson 09: permutation. The statements are in lessons/09_permutation/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 09.1` helps.

#include "lessons/09_permutation/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 09.1 Another order
Matrix<double> permuted(const Matrix<double>& x, const List<int>& order) {
  Matrix<double> rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i) {
    // For each column d: rows(i, d) is an element of x. Which one?
    throw todo("09.1");
  }
  return rows;
}

// 09.2 The mean over positions
List<double> pooled(const Matrix<double>& x, const List<TokenId>& ids, TokenId padding) {
  throw todo("09.2");
}

// 09.3 Predict: how many answers can a bag of words give?
Answers predicted_answers(int T) { throw todo("09.3"); }

// 09.4 The attention weights
Matrix<double> attention_weights(const Matrix<double>& q, const Matrix<double>& k, bool causal) {
  throw todo("09.4");
}

// 09.5 A layer of attention
Matrix<double> attend(const Matrix<double>& q, const Matrix<double>& k, const Matrix<double>& v,
                      bool causal) {
  throw todo("09.5");
}

}  // namespace exercise
