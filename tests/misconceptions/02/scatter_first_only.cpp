// expect 02.3: only the first row counts
#include <set>

#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  std::set<TokenId> seen;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (!seen.insert(ids[n]).second) continue;
    for (std::size_t d = 0; d < width; ++d)
      dtable[static_cast<std::size_t>(ids[n]) * width + d] += dout[n * width + d];
  }
}

}  // namespace exercise
