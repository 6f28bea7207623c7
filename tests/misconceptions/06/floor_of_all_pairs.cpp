// expect 06.5: These are shares of all pairs
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  const double pairs = static_cast<double>(ids.size()) - 1;
  double sum = 0.0;
  for (const float count : count_pairs(ids, V)) {
    const auto share = static_cast<double>(count) / pairs;
    sum -= share > 0.0 ? share * std::log(share) : 0.0;
  }
  return sum;
}

}  // namespace exercise
