// Lesson 08: geometry. The statements are in lessons/08_geometry/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 08.1` helps.

#include "lessons/08_geometry/exercise.hpp"

#include <cmath>

namespace exercise {

// 08.1 Predict: which similarity?
double predicted_similarity(double cosine, double first, double second, double degrees) {
  throw todo("08.1");
}

// 08.2 Cosine
double cosine(const List<double>& a, const List<double>& b) { throw todo("08.2"); }

// 08.3 The pairs of a text
List<Pair> pairs(const List<TokenId>& text, int window) {
  // found.add({text[centre], text[other]}) adds a pair.
  throw todo("08.3");
}

// 08.4 The loss of a pair
double pair_loss(const List<double>& x, const Matrix<double>& table, TokenId right,
                 const List<TokenId>& negatives) {
  throw todo("08.4");
}

// 08.5 Its gradient
Gradient pair_gradient(const List<double>& x, const Matrix<double>& table, TokenId right,
                       const List<TokenId>& negatives) {
  throw todo("08.5");
}

// 08.6 An analogy
TokenId analogy(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  throw todo("08.6");
}

// 08.7 One power iteration
List<double> power_step(const Matrix<double>& matrix, const List<double>& direction) {
  throw todo("08.7");
}

}  // namespace exercise
