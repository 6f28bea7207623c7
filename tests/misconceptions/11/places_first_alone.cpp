// expect 11.1: Every word got place 0
#define with_places worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef with_places

namespace exercise {

std::vector<float> with_places(std::span<const float> words, std::size_t texts,
                               std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[d]);
  return sum;
}

}  // namespace exercise
