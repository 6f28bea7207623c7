// expect 02.2: Every row is that of ids[0]
#define gather worked_out
#include "lessons/02_gather/solution.cpp"
#undef gather

namespace exercise {

std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids) {
  const std::vector<TokenId> same(ids.size(), ids[0]);
  return worked_out(table, width, same);
}

}  // namespace exercise
