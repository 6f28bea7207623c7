// expect 09.4: The weights of a column sum to 1
#define attend worked_out
#include "lessons/09_permutation/solution.cpp"
#undef attend

namespace exercise {

std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total += std::exp(score(n, j));

      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

}  // namespace exercise
