// expect 14.2: That is one norm a block
#define predicted_sizes worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef predicted_sizes

namespace exercise {

Sizes predicted_sizes(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = worked_out(V, D, L, T, H);
  sizes.tied -= L * D;
  return sizes;
}

}  // namespace exercise
