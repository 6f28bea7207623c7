// expect 02.3: assigned instead of added
#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n)
    dtable[static_cast<std::size_t>(ids[n / width]) * width + n % width] = dout[n];
}

}  // namespace exercise
