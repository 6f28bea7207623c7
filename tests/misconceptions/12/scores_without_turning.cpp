// expect 12.3: That is the score without turning
#define predicted_scores worked_out
#include "lessons/12_rope/solution.cpp"
#undef predicted_scores

namespace exercise {

Scores predicted_scores(const Meeting& meeting) {
  Scores made = worked_out(meeting);
  made.score = made.moved = meeting.query * meeting.key;
  return made;
}

}  // namespace exercise
