// expect 03.5: it has to start with 1
#define tape_gradients worked_out
#include "lessons/03_gradients/solution.cpp"
#undef tape_gradients

namespace exercise {

std::vector<double> tape_gradients(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = tape.back().value;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

}  // namespace exercise
