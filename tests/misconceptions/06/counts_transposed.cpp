// expect 06.2: Rows and columns are exchanged
#define count_pairs worked_out
#include "lessons/06_bigram/solution.cpp"
#undef count_pairs

namespace exercise {

std::vector<float> count_pairs(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    counts[static_cast<std::size_t>(ids[n + 1]) * V + static_cast<std::size_t>(ids[n])] += 1.0f;
  }
  return counts;
}

}  // namespace exercise
