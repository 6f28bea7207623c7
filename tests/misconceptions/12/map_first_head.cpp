// expect 12.4: Only the first head
#define map_for_halves worked_out
#include "lessons/12_rope/solution.cpp"
#undef map_for_halves

namespace exercise {

std::vector<float> map_for_halves(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  std::vector<float> made(map.begin(), map.end());
  const std::size_t columns = heads * width;
  for (std::size_t row = 0; row < map.size(); row += columns)
    for (std::size_t i = 0; i < width / 2; ++i) {
      made[row + i] = map[row + 2 * i];
      made[row + i + width / 2] = map[row + 2 * i + 1];
    }
  return made;
}

}  // namespace exercise
