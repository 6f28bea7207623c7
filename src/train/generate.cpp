#include "train/generate.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "base/errors.hpp"
#include "base/math.hpp"

namespace emb {
namespace {

/// Token ids by falling score, equal scores by id.
std::vector<TokenId> ranked(std::span<const Real> scores, std::size_t keep) {
  std::vector<TokenId> order(scores.size());
  std::iota(order.begin(), order.end(), TokenId{0});
  const auto score = [&](TokenId id) { return scores[static_cast<std::size_t>(id)]; };
  const auto middle = order.begin() + static_cast<std::ptrdiff_t>(keep);
  std::partial_sort(order.begin(), middle, order.end(), [&](TokenId a, TokenId b) {
    return score(a) > score(b) || (score(a) == score(b) && a < b);
  });
  order.resize(keep);
  return order;
}

TokenId draw(std::span<const Real> scores, const GenerateOptions& options, Random& random) {
  for (const Real score : scores)
    if (!std::isfinite(score))
      throw ValueError(message("generate: the model scores a token with ",
                               static_cast<double>(score), ", which is no finite number"));
  const bool greedy = options.temperature == 0.0;
  const std::size_t all = scores.size();
  const std::size_t keep =
      greedy ? 1 : std::min(options.most_likely == 0 ? all : options.most_likely, all);
  const std::vector<TokenId> candidates = ranked(scores, keep);
  if (greedy) return candidates[0];
  const auto score = [&](TokenId id) {
    return static_cast<double>(scores[static_cast<std::size_t>(id)]);
  };
  std::vector<double> weights;
  for (const TokenId id : candidates)
    weights.push_back(math::exp((score(id) - score(candidates[0])) / options.temperature));
  double place = random.uniform() * std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t n = 0; n < weights.size(); ++n) {
    place -= weights[n];
    if (place < 0.0) return candidates[n];
  }
  return candidates.back();
}

}  // namespace

std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random) {
  if (prompt.empty())
    throw ValueError("generate: the prompt is empty, it needs at least one token");
  if (options.context == 0) throw ValueError("generate: a context of 0 shows the model nothing");
  if (options.temperature < 0.0)
    throw ValueError(message("generate: temperature ", options.temperature, " is below 0"));
  const NoGrad no_grad;
  std::vector<TokenId> text = prompt;
  for (std::size_t n = 0; n < options.count && !(options.stop && options.stop()); ++n) {
    const std::size_t shown = std::min(options.context, text.size());
    const Tensor scores = model.logits(
        Ids({1, shown}, {text.end() - static_cast<std::ptrdiff_t>(shown), text.end()}));
    text.push_back(draw(scores.values().last(scores.shape().width()), options, random));
  }
  return {text.begin() + static_cast<std::ptrdiff_t>(prompt.size()), text.end()};
}

}  // namespace emb
