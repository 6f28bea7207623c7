// expect 02.1: ids are counted from 0
#define table_row worked_out
#include "lessons/02_gather/solution.cpp"
#undef table_row

namespace exercise {

std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id) {
  return table.subspan((static_cast<std::size_t>(id) - 1) * width, width);
}

}  // namespace exercise
