// expect 13.1: Heads are counted from 1
#define slopes worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef slopes

namespace exercise {

std::vector<double> slopes(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::pow(2.0, -8.0 * (static_cast<double>(h) - 1) / static_cast<double>(H)));
  return made;
}

}  // namespace exercise
