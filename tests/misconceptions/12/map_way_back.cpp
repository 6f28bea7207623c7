// expect 12.4: it is the way back
#define map_for_halves worked_out
#include "lessons/12_rope/solution.cpp"
#undef map_for_halves

namespace exercise {

std::vector<float> map_for_halves(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  std::vector<float> made(map.size());
  for (std::size_t n = 0; n < map.size(); ++n) {
    const std::size_t at = n % width;
    made[n] = map[n - at + at / 2 + at % 2 * (width / 2)];
  }
  return made;
}

}  // namespace exercise
