// expect 14.3: What a branch made was normed
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
  const std::vector<double> y = plus(x, norm1(attend(x)));
  return plus(y, norm2(think(y)));
}

}  // namespace exercise
