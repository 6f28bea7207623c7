// expect 07.5: The sign is turned
#define tied_gradient worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef tied_gradient

namespace exercise {

std::vector<float> tied_gradient(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  std::vector<float> gradient = worked_out(table, V, D, id, target);
  for (float& number : gradient) number = -number;
  return gradient;
}

}  // namespace exercise
