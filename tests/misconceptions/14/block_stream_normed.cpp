// expect 14.3: The stream itself was normed
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
  const std::vector<double> n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
  return plus(m, think(m));
}

}  // namespace exercise
