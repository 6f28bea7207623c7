// expect 11.2: each place has a row of its own
#define places_gradient worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef places_gradient

namespace exercise {

std::vector<float> places_gradient(std::span<const float> d, std::size_t texts, std::size_t longest,
                                   std::size_t width) {
  const std::size_t T = d.size() / width / texts;
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size(); ++n)
    for (std::size_t t = 0; t < T; ++t) gradient[t * width + n % width] += d[n];
  return gradient;
}

}  // namespace exercise
