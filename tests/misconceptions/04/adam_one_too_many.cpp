// expect 04.4: The power is t + 1
#define adam_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef adam_step

namespace exercise {

void adam_step(std::span<double> p, std::span<const double> g, std::span<double> m,
               std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t + 1)), V = v[d] / (1 - std::pow(beta2, t + 1));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

}  // namespace exercise
