// expect 14.3: The stream is lost
#define block worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef block

namespace exercise {

std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  return think(norm2(attend(norm1(x))));
}

}  // namespace exercise
