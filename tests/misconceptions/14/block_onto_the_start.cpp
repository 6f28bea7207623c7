// expect 14.3: the stream is y by then
#define block worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef block

namespace exercise {

std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  return plus(x, think(norm2(plus(x, attend(norm1(x))))));
}

}  // namespace exercise
