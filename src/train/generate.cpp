#include "train/generate.hpp"

#include <algorithm>
#include <numeric>

#include "base/math.hpp"

namespace emb {
namespace {

void check(std::span<const Real> scores, const GenerateOptions& options) {
  if (!(options.temperature >= 0.0) || !std::isfinite(options.temperature))
    throw ValueError("generate: temperature ", options.temperature, " has to be 0 or more");
  if (!(options.top_p >= 0.0 && options.top_p <= 1.0))
    throw ValueError("generate: top p ", options.top_p, " has to be in [0, 1]");
  for (const Real score : scores)
    if (!(score < std::numeric_limits<Real>::infinity()))
      throw ValueError("generate: the model scores a token with ", static_cast<double>(score),
                       ", which is no finite number");
}

double total_weight(std::span<const Candidate> all) {
  return std::accumulate(all.begin(), all.end(), 0.0,
                         [](double sum, const Candidate& one) { return sum + one.weight; });
}

/// How many of them reach that share of the weight.
std::size_t count_for(std::span<const Candidate> all, double share) {
  const double wanted = share * total_weight(all);
  std::size_t n = 1;
  for (double sum = all[0].weight; sum < wanted && n < all.size(); ++n) sum += all[n].weight;
  return n;
}

void check(const std::vector<TokenId>& prompt, const GenerateOptions& options) {
  if (prompt.empty())
    throw ValueError("generate: the prompt is empty, it needs at least one token");
  if (options.context == 0) throw ValueError("generate: a context of 0 shows the model nothing");
  if (options.reread > options.context)
    throw ValueError("generate: ", options.reread, " tokens to read again do not fit a ",
                     "context of ", options.context);
}

std::unique_ptr<Decoding> begun(const LanguageModel& model, const GenerateOptions& options) {
  return options.remember ? model.decoding(options.context)
                          : model.LanguageModel::decoding(options.context);
}

std::vector<TokenId> last_of(const std::vector<TokenId>& text, std::size_t count) {
  return {text.end() - static_cast<std::ptrdiff_t>(std::min(count, text.size())), text.end()};
}

}  // namespace

std::vector<Candidate> candidates(std::span<const Real> scores, const GenerateOptions& options) {
  check(scores, options);
  if (options.tokens > 0) scores = scores.first(std::min(options.tokens, scores.size()));
  const bool greedy = options.temperature == 0.0;
  const std::size_t most = greedy ? 1 : options.top_k == 0 ? scores.size() : options.top_k;
  std::vector<Candidate> scored;  // each weighs as much as its score at first
  for (const Real score : scores)
    scored.push_back({static_cast<TokenId>(scored.size()), static_cast<double>(score)});
  std::erase_if(scored, [&](const Candidate& one) { return one.id == options.left_out; });
  std::vector<Candidate> all(std::min(most, scored.size()));
  std::ranges::partial_sort_copy(scored, all, [](const Candidate& a, const Candidate& b) {
    return a.weight > b.weight || (a.weight == b.weight && a.id < b.id);
  });
  std::erase_if(all, [](const Candidate& one) { return !std::isfinite(one.weight); });
  if (all.empty()) throw ValueError("generate: every token is scored with -inf");
  const double best = all[0].weight;
  for (Candidate& one : all)
    one.weight = greedy ? 1.0 : math::exp((one.weight - best) / options.temperature);
  if (options.top_p < 1.0) all.resize(count_for(all, options.top_p));
  return all;
}

TokenId draw(std::span<const Candidate> candidates, Random& random) {
  if (candidates.empty()) throw ValueError("draw: there are no candidates");
  double place = random.uniform() * total_weight(candidates);
  for (const Candidate& one : candidates) {
    place -= one.weight;
    if (place < 0.0) return one.id;
  }
  return candidates.back().id;
}

std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random) {
  check(prompt, options);
  auto decoding = begun(model, options);
  std::vector<TokenId> text = prompt, unread = last_of(text, options.context);
  for (std::size_t n = 0; n < options.count; ++n) {
    if (decoding->places() == options.context) {
      decoding = begun(model, options);
      unread = last_of(text, options.reread == 0 ? options.context : options.reread);
    }
    text.push_back(draw(candidates(decoding->read(unread), options), random));
    unread = {text.back()};
    if (options.drawn && !options.drawn(text.back())) break;
  }
  return {text.begin() + static_cast<std::ptrdiff_t>(prompt.size()), text.end()};
}

}  // namespace emb
