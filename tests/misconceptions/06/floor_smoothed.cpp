// expect 06.5: That is the loss of smoothed shares
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> share = shares(count_pairs(ids, V), V, 1.0f);
  double sum = 0.0;
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    const auto at = static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n + 1]);
    sum -= std::log(static_cast<double>(share[at]));
  }
  return sum / static_cast<double>(ids.size() - 1);
}

}  // namespace exercise
