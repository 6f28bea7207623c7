// expect 11.1: Only the first text got places
#define with_places worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef with_places

namespace exercise {

std::vector<float> with_places(std::span<const float> words, std::size_t texts,
                               std::span<const float> places, std::size_t width) {
  std::vector<float> sum(words.begin(), words.end());
  for (std::size_t n = 0; n < words.size() / texts; ++n) sum[n] += places[n % places.size()];
  return width > 0 ? sum : std::vector<float>{};
}

}  // namespace exercise
