#include "models/skip_gram.hpp"

#include "base/rehearsal.hpp"
#include "ops/rows.hpp"
#include "ops/sampled_loss.hpp"

namespace emb {

SkipGram::SkipGram(std::size_t vocabulary, std::size_t width, Random& random)
    : in_(Tensor::parameter("in", {vocabulary, width})),
      out_(Tensor::parameter("out", {vocabulary, width})) {
  if (rehearsal != nullptr) return;
  for (Real& number : in_.edit())
    number = static_cast<Real>((random.uniform() - 0.5) / static_cast<double>(width));
}

Tensor SkipGram::loss(const Ids& inputs, const Ids& targets,
                      const std::vector<std::size_t>& ends) const {
  return sampled_loss(gather_rows(in_, inputs), out_, targets, ends);
}

Tensor SkipGram::loss_of_bags(const Ids& inputs, const Ids& targets,
                              const std::vector<std::size_t>& ends, TokenId padding) const {
  return sampled_loss(embedding_bag_mean(in_, inputs, padding), out_, targets, ends);
}

}  // namespace emb
