// expect 03.5: x arrives twice
#define tape_gradients worked_out
#include "lessons/03_gradients/solution.cpp"
#undef tape_gradients

namespace exercise {

std::vector<double> tape_gradients(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') continue;
    gradient[a] += gradient[n] * (op == '*' ? tape[b].value : 1.0);
    if (a != b) gradient[b] += gradient[n] * (op == '*' ? tape[a].value : 1.0);
  }
  return gradient;
}

}  // namespace exercise
