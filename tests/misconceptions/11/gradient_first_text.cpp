// expect 11.2: Only the first text is in it
#define places_gradient worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef places_gradient

namespace exercise {

std::vector<float> places_gradient(std::span<const float> d, std::size_t texts, std::size_t longest,
                                   std::size_t width) {
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size() / texts; ++n) gradient[n] += d[n];
  return gradient;
}

}  // namespace exercise
