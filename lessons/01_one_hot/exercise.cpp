// Lesson 01: one-hot vectors. The statements are in lessons/01_one_hot/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 01.1` helps.

#include "lessons/01_one_hot/exercise.hpp"

#include <cmath>

namespace exercise {

// 01.1 One row
List<float> one_hot_row(TokenId id, int vocabulary) {
  List<float> row(vocabulary);  // `vocabulary` numbers, all of them 0
  // Set the element with the index `id` to 1. It is row[id].
  throw todo("01.1");
  return row;
}

// 01.2 One row for each token
Matrix<float> one_hot_matrix(const List<TokenId>& ids, int vocabulary) { throw todo("01.2"); }

// 01.3 The product that picks rows
Matrix<float> product(const Matrix<float>& left, const Matrix<float>& table) { throw todo("01.3"); }

// 01.4 Predict: how far apart?
double predicted_distance(TokenId a, TokenId b) { throw todo("01.4"); }

// 01.5 Predict: what does it cost?
std::int64_t predicted_bytes(std::int64_t N, std::int64_t V) { throw todo("01.5"); }

}  // namespace exercise
