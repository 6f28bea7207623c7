// expect 03.5: from the first entry to the last
#define tape_gradients worked_out
#include "lessons/03_gradients/solution.cpp"
#undef tape_gradients

namespace exercise {

std::vector<double> tape_gradients(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = 0; n < tape.size(); ++n) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

}  // namespace exercise
