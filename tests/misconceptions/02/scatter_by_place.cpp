// expect 02.3: it belongs to row ids[n]
#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size() && n < dtable.size(); ++n) dtable[n] += dout[n];
}

}  // namespace exercise
