// expect 02.3: What dtable held before is lost
#define scatter_add worked_out
#include "lessons/02_gather/solution.cpp"
#undef scatter_add

namespace exercise {

void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (float& number : dtable) number = 0.0f;
  worked_out(dout, width, ids, dtable);
}

}  // namespace exercise
