// expect 14.3: The norms are missing
#define block worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef block

namespace exercise {

std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  const Map as_it_is = [](const std::vector<double>& same) { return same; };
  return worked_out(x, as_it_is, attend, as_it_is, think);
}

}  // namespace exercise
