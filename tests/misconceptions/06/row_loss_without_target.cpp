// expect 06.4: The score of the target is not used
#define row_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef row_loss

namespace exercise {

double row_loss(std::span<const float> scores, TokenId target) {
  return worked_out(scores, target) + static_cast<double>(scores[static_cast<std::size_t>(target)]);
}

}  // namespace exercise
