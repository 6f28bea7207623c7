// expect 01.1: 0 and 1 are exchanged
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) {
  for (float& number : row) number = 1.0f;
  row[static_cast<std::size_t>(id)] = 0.0f;
}

}  // namespace exercise
