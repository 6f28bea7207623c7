// expect 02.2: Rows and columns are exchanged
#define gather worked_out
#include "lessons/02_gather/solution.cpp"
#undef gather

namespace exercise {

std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids) {
  const std::vector<float> right = worked_out(table, width, ids);
  std::vector<float> out;
  for (std::size_t d = 0; d < width; ++d)
    for (std::size_t n = 0; n < ids.size(); ++n) out.push_back(right[n * width + d]);
  return out;
}

}  // namespace exercise
