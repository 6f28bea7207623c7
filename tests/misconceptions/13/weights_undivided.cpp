// expect 13.3: do not sum to 1
#define weights worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef weights

namespace exercise {

std::vector<double> weights(std::span<const double> scores, double slope) {
  std::vector<double> made;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double distance = static_cast<double>(scores.size() - 1 - j);
    made.push_back(std::exp(scores[j] - slope * distance));
  }
  return made;
}

}  // namespace exercise
