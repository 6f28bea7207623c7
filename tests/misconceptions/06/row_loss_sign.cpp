// expect 06.4: The sign is turned
#define row_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef row_loss

namespace exercise {

double row_loss(std::span<const float> scores, TokenId target) {
  return -worked_out(scores, target);
}

}  // namespace exercise
