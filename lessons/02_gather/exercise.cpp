// Lesson 02: gather. The statements are in lessons/02_gather/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 02.1` helps.

#include "lessons/02_gather/exercise.hpp"

namespace exercise {

// 02.1 Where a row begins
std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id) {
  // table.subspan(begin, count) is the view of `count` numbers from number `begin` on.
  throw todo("02.1");
}

// 02.2 Gather
std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids) {
  throw todo("02.2");
}

// 02.3 Scatter-add
void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  throw todo("02.3");
}

// 02.4 Predict: what do both routes cost?
Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D) { throw todo("02.4"); }

// 02.5 A step towards the targets
void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  throw todo("02.5");
}

}  // namespace exercise
