// expect 02.3: n and ids[n] are exchanged
#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (std::size_t n = 0; n < ids.size(); ++n)
    for (std::size_t d = 0; d < width; ++d)
      dtable[n * width + d] += dout[static_cast<std::size_t>(ids[n]) * width + d];
}

}  // namespace exercise
