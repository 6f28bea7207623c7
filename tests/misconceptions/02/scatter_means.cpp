// expect 02.3: got the mean of its rows
#include <algorithm>

#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n) {
    const TokenId id = ids[n / width];
    dtable[static_cast<std::size_t>(id) * width + n % width] +=
        dout[n] / static_cast<float>(std::ranges::count(ids, id));
  }
}

}  // namespace exercise
