#include "text/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "text/counts.hpp"

namespace emb {
namespace {

double real(std::size_t count) { return static_cast<double>(count); }

void check_count(const char* op, std::size_t count, std::size_t least) {
  if (count < least)
    throw ValueError(message(op, ": the text has ", count, " tokens, at least ", least, " needed"));
}

void check_add(const char* op, double add) {
  if (!(add > 0.0) || !std::isfinite(add))
    throw ValueError(message(op, ": add = ", add, " must be a positive number"));
}

/// How often each id is followed by anything.
std::vector<std::size_t> followed(std::span<const PairCount> pairs, std::size_t vocabulary) {
  std::vector<std::size_t> counts(vocabulary);
  for (const PairCount& pair : pairs) counts[static_cast<std::size_t>(pair.previous)] += pair.count;
  return counts;
}

std::size_t count_of(std::span<const PairCount> pairs, const PairCount& wanted) {
  const auto before = [](const PairCount& a, const PairCount& b) {
    return std::tie(a.previous, a.next) < std::tie(b.previous, b.next);
  };
  const auto found = std::lower_bound(pairs.begin(), pairs.end(), wanted, before);
  return found != pairs.end() && !before(wanted, *found) ? found->count : 0;
}

}  // namespace

double uniform_floor(std::size_t vocabulary) {
  if (vocabulary == 0) throw ValueError("uniform_floor: a vocabulary of 0 tokens has no floor");
  return math::log(real(vocabulary));
}

double unigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_count("unigram_floor", tokens.size(), 1);
  const double total = real(tokens.size());
  double sum = 0.0;
  for (const std::size_t count : count_tokens(tokens, vocabulary))
    if (count > 0) sum += real(count) * math::log(total / real(count));
  return sum / total;
}

double bigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary) {
  check_count("bigram_floor", tokens.size(), 2);
  const std::vector<PairCount> pairs = count_pairs(tokens, vocabulary);
  const std::vector<std::size_t> rows = followed(pairs, vocabulary);
  double sum = 0.0;
  for (const PairCount& pair : pairs)
    sum += real(pair.count) *
           math::log(real(rows[static_cast<std::size_t>(pair.previous)]) / real(pair.count));
  return sum / real(tokens.size() - 1);
}

double unigram_held_out(std::span<const TokenId> train, std::span<const TokenId> held_out,
                        std::size_t vocabulary, double add) {
  check_count("unigram_held_out", held_out.size(), 1);
  check_add("unigram_held_out", add);
  const std::vector<std::size_t> learned = count_tokens(train, vocabulary);
  const std::vector<std::size_t> seen = count_tokens(held_out, vocabulary);
  const double total = real(train.size()) + add * real(vocabulary);
  double sum = 0.0;
  for (std::size_t id = 0; id < vocabulary; ++id)
    if (seen[id] > 0) sum += real(seen[id]) * math::log(total / (real(learned[id]) + add));
  return sum / real(held_out.size());
}

double bigram_held_out(std::span<const TokenId> train, std::span<const TokenId> held_out,
                       std::size_t vocabulary, double add) {
  check_count("bigram_held_out", held_out.size(), 2);
  check_add("bigram_held_out", add);
  const std::vector<PairCount> learned = count_pairs(train, vocabulary);
  const std::vector<std::size_t> rows = followed(learned, vocabulary);
  double sum = 0.0;
  for (const PairCount& pair : count_pairs(held_out, vocabulary)) {
    const double row = real(rows[static_cast<std::size_t>(pair.previous)]) + add * real(vocabulary);
    sum += real(pair.count) * math::log(row / (real(count_of(learned, pair)) + add));
  }
  return sum / real(held_out.size() - 1);
}

}  // namespace emb
