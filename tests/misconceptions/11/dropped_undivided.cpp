// expect 11.4: Not divided by 1 - rate
#define dropped worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef dropped

namespace exercise {

std::vector<float> dropped(std::span<const float> x, std::span<const double> draws, double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n) y.push_back(draws[n] < rate ? 0.0f : x[n]);
  return y;
}

}  // namespace exercise
