#include "engine/models/language_model.hpp"

#include "engine/ops/cross_entropy.hpp"

namespace emb {

std::vector<Real> Decoding::read(const std::vector<TokenId>& ids) {
  if (ids.empty()) throw ValueError("decoding: there is no token to read");
  if (ids.size() > room_ - places_)
    throw ValueError("decoding: ", places_ + ids.size(), " tokens do not fit into a room for ",
                     room_);
  const NoGrad no_grad;
  const Tensor all = scores_(ids, places_);
  places_ += ids.size();
  const auto last = all.values().last(all.shape().width());
  return {last.begin(), last.end()};
}

std::unique_ptr<Decoding> LanguageModel::decoding(std::size_t room) const {
  const auto scores = [this, text = std::vector<TokenId>()](const std::vector<TokenId>& ids,
                                                            std::size_t first) mutable {
    text.resize(first);  // without what could not be read
    text.insert(text.end(), ids.begin(), ids.end());
    return logits(Ids({1, text.size()}, text));
  };
  return std::make_unique<Decoding>(room, scores);
}

Tensor LanguageModel::loss(const Ids& inputs, const Ids& targets) const {
  return cross_entropy(logits(inputs), targets);
}

std::size_t parameter_count(const LanguageModel& model) {
  std::size_t count = 0;
  for (const Tensor& parameter : model.parameters()) count += parameter.size();
  return count;
}

}  // namespace emb
