// expect 02.5: only the last token counts
#define step_towards worked_out
#include "lessons/02_gather/solution.cpp"
#undef step_towards

namespace exercise {

void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  const std::vector<float> before(table.begin(), table.end());
  for (std::size_t n = 0; n < targets.size(); ++n) {
    const TokenId id = ids[n / width];
    const std::size_t place = static_cast<std::size_t>(id) * width + n % width;
    if (id != padding) table[place] = before[place] - rate * (before[place] - targets[n]);
  }
}

}  // namespace exercise
