// expect 12.4: The rows were reordered
#define map_for_halves worked_out
#include "lessons/12_rope/solution.cpp"
#undef map_for_halves

namespace exercise {

std::vector<float> map_for_halves(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  std::vector<float> made(map.size());
  const std::size_t columns = heads * width, rows = map.size() / columns;
  for (std::size_t n = 0; n < map.size(); ++n) {
    const std::size_t row = n / columns;
    made[(row / 2 + row % 2 * (rows / 2)) * columns + n % columns] = map[n];
  }
  return made;
}

}  // namespace exercise
