// expect 14.3: norm1 was used twice
#define block worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef block

namespace exercise {

std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  return worked_out(x, norm1, attend, norm1, think);
}

}  // namespace exercise
