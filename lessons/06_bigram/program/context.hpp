#pragma once

// Counted runs of two, three, four and five tokens: what they cost on the text that was counted,
// and on new text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/ids.hpp"
#include "base/math.hpp"

namespace emb::lesson06 {

/// At most this many tokens before the one that is predicted. A run is counted under one number of
/// 64 bits, which holds five tokens if V is at most 4,096.
constexpr std::size_t most_before = 4;

/// How often each token came after each context of `before` tokens.
class ContextCounts {
 public:
  ContextCounts(std::size_t V, std::size_t before) : V_(V), before_(before) {}

  /// Counts the tokens of a text that have `most_before` tokens before them. So models with
  /// contexts of different lengths count the same targets.
  void count(std::span<const TokenId> text) {
    for (std::size_t at = most_before; at < text.size(); ++at) {
      const std::uint64_t context = context_at(text, at);
      ++contexts_[context];
      ++runs_[run(context, text[at])];
    }
  }

  /// The mean of -ln p over the same targets of a text, with `add` imagined occurrences of each
  /// token after each context: p = (count of the run + add) / (count of the context + add V).
  /// For add = 0 and the text that was counted, this is the floor.
  double loss(std::span<const TokenId> text, double add) const {
    double sum = 0.0;
    for (std::size_t at = most_before; at < text.size(); ++at) {
      const std::uint64_t context = context_at(text, at);
      const double all = found(contexts_, context) + add * static_cast<double>(V_);
      sum += math::log(all / (found(runs_, run(context, text[at])) + add));
    }
    return sum / static_cast<double>(text.size() - most_before);
  }

  /// The share of these targets that never came after their context when we counted.
  double unseen(std::span<const TokenId> text) const {
    std::size_t never = 0;
    for (std::size_t at = most_before; at < text.size(); ++at)
      if (!runs_.contains(run(context_at(text, at), text[at]))) ++never;
    return static_cast<double>(never) / static_cast<double>(text.size() - most_before);
  }

 private:
  using Counts = std::unordered_map<std::uint64_t, std::size_t>;

  std::uint64_t run(std::uint64_t context, TokenId next) const {
    return context * V_ + static_cast<std::uint64_t>(next);
  }
  std::uint64_t context_at(std::span<const TokenId> text, std::size_t at) const {
    std::uint64_t context = 0;
    for (const TokenId id : text.subspan(at - before_, before_)) context = run(context, id);
    return context;
  }
  static double found(const Counts& counts, std::uint64_t key) {
    const auto place = counts.find(key);
    return place == counts.end() ? 0.0 : static_cast<double>(place->second);
  }

  std::size_t V_, before_;
  Counts contexts_ = {}, runs_ = {};
};

/// Tenth number n of a text.
inline std::span<const TokenId> tenth_of(std::span<const TokenId> text, std::size_t n) {
  const std::size_t begin = n * text.size() / 10, end = (n + 1) * text.size() / 10;
  return text.subspan(begin, end - begin);
}

/// A tenth of the text as new text: the loss of each context, counted elsewhere.
struct NewTenth {
  std::vector<double> with_one, with_little;  // 1 and 0.02 imagined occurrences, by `before` - 1
};

inline constexpr double little = 0.02;

/// The loss on one tenth, of contexts of 1, 2, ... tokens, counted on these other tenths.
inline NewTenth price_new(std::span<const TokenId> text, std::size_t V, std::size_t tenth,
                          const std::vector<std::size_t>& counted, std::size_t longest) {
  NewTenth priced;
  for (std::size_t before = 1; before <= longest; ++before) {
    ContextCounts counts(V, before);
    for (const std::size_t n : counted) counts.count(tenth_of(text, n));
    priced.with_one.push_back(counts.loss(tenth_of(text, tenth), 1.0));
    priced.with_little.push_back(counts.loss(tenth_of(text, tenth), little));
  }
  return priced;
}

/// Every tenth, counted on the tenth before it. (Before the first one is the last one.)
inline std::vector<NewTenth> counted_on_one_tenth(std::span<const TokenId> text, std::size_t V) {
  std::vector<NewTenth> all;
  for (std::size_t n = 0; n < 10; ++n) all.push_back(price_new(text, V, n, {(n + 9) % 10}, 2));
  return all;
}

/// Every tenth, counted on the other nine.
inline std::vector<NewTenth> counted_on_nine_tenths(std::span<const TokenId> text, std::size_t V) {
  std::vector<NewTenth> all;
  for (std::size_t n = 0; n < 10; ++n) {
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < 10; ++other)
      if (other != n) others.push_back(other);
    all.push_back(price_new(text, V, n, others, 3));
  }
  return all;
}

/// The smallest of what `of` says about ten tenths.
template <class Of>
double smallest(const std::vector<NewTenth>& tenths, Of of) {
  double least = of(tenths.front());
  for (const NewTenth& tenth : tenths) least = std::min(least, of(tenth));
  return least;
}

}  // namespace emb::lesson06
