// expect 01.1: row[5] was read or written, and row has 5 elements
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) {
  for (std::size_t n = 0; n <= row.size(); ++n)
    row[n] = n == static_cast<std::size_t>(id) ? 1.0f : 0.0f;
}

}  // namespace exercise
