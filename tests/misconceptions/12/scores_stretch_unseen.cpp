// expect 12.3: The stretch changes the angle
#define predicted_scores worked_out
#include "lessons/12_rope/solution.cpp"
#undef predicted_scores

namespace exercise {

Scores predicted_scores(const Meeting& meeting) {
  Meeting other = meeting;
  other.factor = 1;
  return worked_out(other);
}

}  // namespace exercise
