// expect 01.1: ids are counted from 0
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  row[static_cast<std::size_t>(id - 1)] = 1.0f;
}

}  // namespace exercise
