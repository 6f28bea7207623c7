// expect 03.2: the rule of a sum
#define mul_rule worked_out
#include "lessons/03_gradients/solution.cpp"
#undef mul_rule

namespace exercise {

void mul_rule(std::span<const double>, std::span<const double>, std::span<const double> dout,
              std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] += dout[i];
    db[i] += dout[i];
  }
}

}  // namespace exercise
