#include "text/counts.hpp"

#include <algorithm>
#include <cstdint>

#include "base/errors.hpp"

namespace emb {
namespace {

void check_range(std::span<const TokenId> tokens, std::size_t vocabulary) {
  for (std::size_t n = 0; n < tokens.size(); ++n)
    if (tokens[n] < 0 || static_cast<std::size_t>(tokens[n]) >= vocabulary)
      throw IdError(message("counts: tokens[", n, "] = ", tokens[n], " is outside [0, ", vocabulary,
                            "): the vocabulary has ", vocabulary, " tokens"));
}

/// A pair as one number that sorts by previous, then by next.
std::uint64_t key(TokenId previous, TokenId next) {
  return (static_cast<std::uint64_t>(previous) << 32) | static_cast<std::uint32_t>(next);
}

PairCount pair_of(std::uint64_t key, std::size_t count) {
  return {static_cast<TokenId>(key >> 32), static_cast<TokenId>(key & 0xFFFFFFFFu), count};
}

std::vector<PairCount> count_sparse(std::span<const TokenId> tokens) {
  std::vector<std::uint64_t> keys(tokens.size() - 1);
  for (std::size_t n = 0; n < keys.size(); ++n) keys[n] = key(tokens[n], tokens[n + 1]);
  std::sort(keys.begin(), keys.end());
  std::vector<PairCount> pairs;
  for (std::size_t begin = 0; begin < keys.size();) {
    std::size_t end = begin;
    while (end < keys.size() && keys[end] == keys[begin]) ++end;
    pairs.push_back(pair_of(keys[begin], end - begin));
    begin = end;
  }
  return pairs;
}

std::vector<PairCount> count_dense(std::span<const TokenId> tokens, std::size_t vocabulary) {
  std::vector<std::size_t> table(vocabulary * vocabulary);
  for (std::size_t n = 0; n + 1 < tokens.size(); ++n)
    ++table[static_cast<std::size_t>(tokens[n]) * vocabulary +
            static_cast<std::size_t>(tokens[n + 1])];
  std::vector<PairCount> pairs;
  for (std::size_t place = 0; place < table.size(); ++place)
    if (table[place] > 0)
      pairs.push_back({static_cast<TokenId>(place / vocabulary),
                       static_cast<TokenId>(place % vocabulary), table[place]});
  return pairs;
}

}  // namespace

std::vector<std::size_t> count_tokens(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_range(tokens, vocabulary);
  std::vector<std::size_t> counts(vocabulary);
  for (const TokenId id : tokens) ++counts[static_cast<std::size_t>(id)];
  return counts;
}

std::vector<PairCount> count_pairs(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_range(tokens, vocabulary);
  if (tokens.size() < 2) return {};
  // A table of V * V counts avoids the sort, while it is no larger than the sorted pairs would be.
  const bool dense = vocabulary <= (tokens.size() - 1) / vocabulary;
  return dense ? count_dense(tokens, vocabulary) : count_sparse(tokens);
}

}  // namespace emb
