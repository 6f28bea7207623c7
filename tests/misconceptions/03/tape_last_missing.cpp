// expect 03.5: The last entry has a gradient too
#define tape_gradients worked_out
#include "lessons/03_gradients/solution.cpp"
#undef tape_gradients

namespace exercise {

std::vector<double> tape_gradients(std::span<const Entry> tape) {
  std::vector<double> gradient = worked_out(tape);
  gradient.back() = 0.0;
  return gradient;
}

}  // namespace exercise
