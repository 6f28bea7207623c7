// expect 07.3: That is E M
#define scores_through worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef scores_through

namespace exercise {

std::vector<float> scores_through(std::span<const float> table, std::span<const float> map,
                                  std::size_t V, std::size_t D) {
  std::vector<float> hidden(V * D, 0.0f);
  for (std::size_t x = 0; x < V; ++x)
    for (std::size_t i = 0; i < D; ++i)
      for (std::size_t j = 0; j < D; ++j) hidden[x * D + j] += table[x * D + i] * map[i * D + j];
  return hidden;
}

}  // namespace exercise
