// Lesson 12: rope. The statements are in lessons/12_rope/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 12.1` helps.

#include "lessons/12_rope/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 12.1 Turn one pair
Pair turned(Pair x, double angle) {
  // return {std::cos(angle) * x.first - std::sin(angle) * x.second, ...the new second... };
  throw todo("12.1");
}

// 12.2 Turn a head
List<double> rotated(const List<double>& x, int position, double base) { throw todo("12.2"); }

// 12.3 Predict: what do two hands score?
Scores predicted_scores(const Meeting& meeting) { throw todo("12.3"); }

// 12.4 The other layout
Matrix<float> map_for_halves(const Matrix<float>& map, int heads) { throw todo("12.4"); }

// 12.5 Keep, divide, or blend
double blended_angle(double angle, int trained, double factor) { throw todo("12.5"); }

}  // namespace exercise
