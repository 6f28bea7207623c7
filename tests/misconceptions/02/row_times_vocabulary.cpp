// expect 02.1: a row has width numbers, not V
#define table_row worked_out
#include "lessons/02_gather/solution.cpp"
#undef table_row

namespace exercise {

std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id) {
  const std::size_t V = table.size() / width;
  return table.subspan(std::min(static_cast<std::size_t>(id) * V, table.size() - width), width);
}

}  // namespace exercise
