// Lesson 02: gather. The statements are in lessons/02_gather/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 02.1` helps.

#include "lessons/02_gather/exercise.hpp"

namespace exercise {

// 02.1 Where a row begins
std::span<const float> table_row(std::span<const float> table, int width, TokenId id) {
  // Where does the row begin, and how many numbers does it have? table.subspan(begin, count) does
  // the rest.
  throw todo("02.1");
}

// 02.2 Gather
Matrix<float> gather(const Matrix<float>& table, const List<TokenId>& ids) { throw todo("02.2"); }

// 02.3 Scatter-add
void scatter_add(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  throw todo("02.3");
}

// 02.4 Predict: what do both routes cost?
Costs predicted_costs(std::int64_t N, std::int64_t V, std::int64_t D) { throw todo("02.4"); }

// 02.5 A step towards the targets
void step_towards(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                  const Matrix<float>& targets, float rate) {
  throw todo("02.5");
}

}  // namespace exercise
