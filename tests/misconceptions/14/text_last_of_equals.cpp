// expect 14.4: Of equal scores the smallest id
#define written worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef written

namespace exercise {

std::vector<TokenId> written(const Model& model, const std::vector<TokenId>& prompt,
                             std::size_t count, std::size_t context) {
  const Model backwards = [&](const std::vector<TokenId>& shown) {
    std::vector<double> scores = model(shown);
    std::size_t best = 0;
    for (std::size_t v = 0; v < scores.size(); ++v)
      if (scores[v] >= scores[best]) best = v;
    scores.assign(scores.size(), 0.0);
    scores[best] = 1;
    return scores;
  };
  return worked_out(backwards, prompt, count, context);
}

}  // namespace exercise
