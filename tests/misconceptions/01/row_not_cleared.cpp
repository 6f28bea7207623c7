// expect 01.1: row[0]: yours -7777, expected 0. It was never written.
#define one_hot_row worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_row

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) { row[static_cast<std::size_t>(id)] = 1.0f; }

}  // namespace exercise
