// expect 02.5: move away from their targets
#define step_towards worked_out
#include "lessons/02_gather/solution.cpp"
#undef step_towards

namespace exercise {

void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  worked_out(table, width, ids, padding, targets, -rate);
}

}  // namespace exercise
