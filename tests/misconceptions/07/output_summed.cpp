// expect 07.4: That is one row
#define output_end worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef output_end

namespace exercise {

std::vector<float> output_end(std::span<const float> slopes, std::span<const float> hidden) {
  std::vector<float> gradient(hidden.size(), 0.0f);
  for (float slope : slopes) {
    for (std::size_t d = 0; d < hidden.size(); ++d) gradient[d] += slope * hidden[d];
  }
  return gradient;
}

}  // namespace exercise
