// expect 06.3: imagined occurrences are missing
#define shares worked_out
#include "lessons/06_bigram/solution.cpp"
#undef shares

namespace exercise {

std::vector<float> shares(std::span<const float> counts, std::size_t V, float) {
  return worked_out(counts, V, 0.0f);
}

}  // namespace exercise
