// expect 06.5: That is the unigram floor
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  std::vector<double> counts(V, 0.0);
  for (const TokenId id : ids.subspan(1)) counts[static_cast<std::size_t>(id)] += 1.0;
  const double pairs = static_cast<double>(ids.size()) - 1;
  double sum = 0.0;
  for (const double count : counts) sum -= count > 0.0 ? count * std::log(count / pairs) : 0.0;
  return sum / pairs;
}

}  // namespace exercise
