// expect 12.3: n - m of sizes cannot be below 0
#define predicted_scores worked_out
#include "lessons/12_rope/solution.cpp"
#undef predicted_scores

namespace exercise {

Scores predicted_scores(const Meeting& meeting) {
  const double apart = static_cast<double>(meeting.n - meeting.m), angle = meeting.angle;
  const double size = meeting.query * meeting.key, score = size * std::cos(apart * angle);
  return {meeting.query, score, score, size * std::cos(apart / meeting.factor * angle)};
}

}  // namespace exercise
