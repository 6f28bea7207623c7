// expect 04.5: keeps a velocity or an average, and coasts
#define predicted_moved worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef predicted_moved

namespace exercise {

std::size_t predicted_moved(Optimiser optimiser, std::size_t V, std::size_t now,
                            std::size_t so_far) {
  return optimiser == Optimiser::adam ? now : worked_out(optimiser, V, now, so_far);
}

}  // namespace exercise
