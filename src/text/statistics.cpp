#include "text/statistics.hpp"

#include <map>

#include "base/math.hpp"

namespace emb {
namespace {

double real(std::size_t count) { return static_cast<double>(count); }

}  // namespace

std::vector<std::size_t> count_tokens(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_ids("counts", tokens, vocabulary);
  std::vector<std::size_t> counts(vocabulary);
  for (const TokenId id : tokens) ++counts[index_of(id)];
  return counts;
}

std::vector<PairCount> count_pairs(std::span<const TokenId> tokens, std::size_t vocabulary,
                                   const ProgressListener& progress) {
  check_ids("counts", tokens, vocabulary);
  std::map<std::pair<TokenId, TokenId>, std::size_t> counts;
  ProgressOfLoop told(progress, "counting pairs", tokens.size());
  for (std::size_t n = 1; n < tokens.size(); ++n) {
    told.at(n);
    ++counts[{tokens[n - 1], tokens[n]}];
  }
  std::vector<PairCount> pairs;
  for (const auto& [pair, count] : counts) pairs.push_back({pair.first, pair.second, count});
  return pairs;
}

double uniform_floor(std::size_t vocabulary) {
  if (vocabulary == 0) throw ValueError("uniform_floor: a vocabulary of 0 tokens has no floor");
  return math::log(real(vocabulary));
}

double unigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_length("unigram_floor:", tokens.size(), 1);
  const double total = real(tokens.size());
  double sum = 0.0;
  for (const std::size_t count : count_tokens(tokens, vocabulary))
    if (count > 0) sum += real(count) * math::log(total / real(count));
  return sum / total;
}

double bigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary,
                    const ProgressListener& progress) {
  check_length("bigram_floor:", tokens.size(), 2);
  // Of each id how often it is followed by anything: all but the last token are.
  const auto followed = count_tokens(tokens.first(tokens.size() - 1), vocabulary);
  double sum = 0.0;
  for (const auto& [id, next, count] : count_pairs(tokens, vocabulary, progress))
    sum += real(count) * math::log(real(followed[index_of(id)]) / real(count));
  return sum / real(tokens.size() - 1);
}

}  // namespace emb
