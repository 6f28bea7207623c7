// expect 11.4: a draw below rate drops
#define dropped worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef dropped

namespace exercise {

std::vector<float> dropped(std::span<const float> x, std::span<const double> draws, double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] < rate ? static_cast<float>(x[n] / (1.0 - rate)) : 0.0f);
  return y;
}

}  // namespace exercise
