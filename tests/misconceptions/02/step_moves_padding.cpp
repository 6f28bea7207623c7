// expect 02.5: The padding row moved
#define step_towards worked_out
#include "lessons/02_gather/solution.cpp"
#undef step_towards

namespace exercise {

void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  worked_out(table, width, ids, padding - static_cast<TokenId>(table.size()), targets, rate);
}

}  // namespace exercise
