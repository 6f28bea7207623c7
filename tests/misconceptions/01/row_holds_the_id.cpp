// expect 01.1: An id is a name, not a quantity
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  row[static_cast<std::size_t>(id)] = static_cast<float>(id);
}

}  // namespace exercise
