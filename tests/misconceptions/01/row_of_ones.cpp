// expect 01.1: one-hot has a single one
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId, std::span<float> row) {
  for (float& number : row) number = 1.0f;
}

}  // namespace exercise
