#include "models/language_model.hpp"

#include "ops/cross_entropy.hpp"

namespace emb {

Tensor loss_of(const LanguageModel& model, const Ids& inputs, const Ids& targets) {
  return cross_entropy(model.logits(inputs), targets);
}

std::size_t parameter_count(const LanguageModel& model) {
  std::size_t count = 0;
  for (const Tensor& parameter : model.parameters()) count += parameter.size();
  return count;
}

}  // namespace emb
