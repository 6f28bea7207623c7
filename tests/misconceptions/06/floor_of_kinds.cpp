// expect 06.5: Each kind of pair counts once
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> counts = count_pairs(ids, V), share = shares(counts, V, 0.0f);
  double sum = 0.0, kinds = 0.0;
  for (std::size_t n = 0; n < V * V; ++n) {
    if (counts[n] == 0.0f) continue;
    sum -= std::log(static_cast<double>(share[n]));
    kinds += 1.0;
  }
  return sum / kinds;
}

}  // namespace exercise
