// expect 12.3: the second is part of its length
#define predicted_scores worked_out
#include "lessons/12_rope/solution.cpp"
#undef predicted_scores

namespace exercise {

Scores predicted_scores(const Meeting& meeting) {
  Scores made = worked_out(meeting);
  made.length = meeting.query * std::cos(static_cast<double>(meeting.m) * meeting.angle);
  return made;
}

}  // namespace exercise
