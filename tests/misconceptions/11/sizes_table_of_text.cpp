// expect 11.3: however short the texts are
#define predicted_sizes worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef predicted_sizes

namespace exercise {

InputSizes predicted_sizes(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                           std::size_t T) {
  InputSizes sizes = worked_out(V, Tmax, D, B, T);
  sizes.parameters = V * D + T * D;
  return sizes;
}

}  // namespace exercise
