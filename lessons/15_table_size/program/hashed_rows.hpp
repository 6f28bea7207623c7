#pragma once

// A model without a layer that also looks up a row for the last two tokens, in a table whose rows
// are shared by hashing.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "base/math.hpp"
#include "engine/models/language_model.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"

namespace emb::lesson15 {

/// What a row is looked up by: the last two tokens, or, as a control, the last one alone.
enum class HashOf { pair, token };

/// A number from 0 to rows - 1 for two ids, spread as evenly as random numbers (the mixing function
/// of SplitMix64: Steele and others, Fast Splittable Pseudorandom Number Generators, 2014).
inline std::size_t hashed(std::uint64_t previous, std::uint64_t last, std::size_t rows) {
  std::uint64_t mixed = (previous << 32u | last) + 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 30u) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ mixed >> 27u) * 0x94d049bb133111ebu;
  return static_cast<std::size_t>((mixed ^ mixed >> 31u) % rows);
}

/// The row of each position: ids [B, T]   ->   [B, T]. Before the first token there is none, and
/// its row is that of the first token alone.
inline Ids hashed_ids(const Ids& ids, std::size_t rows, HashOf by) {
  constexpr std::uint64_t none = 0xffffffff;
  const std::size_t T = ids.shape.width();
  Ids found = ids;
  for (std::size_t n = 0; n < ids.values.size(); ++n) {
    const bool has_previous = by == HashOf::pair && n % T > 0;
    const std::uint64_t previous =
        has_previous ? static_cast<std::uint64_t>(ids.values[n - 1]) : none;
    found.values[n] =
        static_cast<TokenId>(hashed(previous, static_cast<std::uint64_t>(ids.values[n]), rows));
  }
  return found;
}

/// How many rows the different pairs of a text fall on.
struct Occupied {
  std::size_t pairs, rows;
};

inline Occupied occupied_rows(std::span<const TokenId> text, std::size_t rows) {
  std::set<std::pair<TokenId, TokenId>> pairs;
  for (std::size_t n = 1; n < text.size(); ++n) pairs.insert({text[n - 1], text[n]});
  std::set<std::size_t> used;
  for (const auto& [previous, last] : pairs)
    used.insert(
        hashed(static_cast<std::uint64_t>(previous), static_cast<std::uint64_t>(last), rows));
  return {pairs.size(), used.size()};
}

/// If n things fall on m rows at random, so many rows are expected to be occupied.
inline double expected_rows(std::size_t n, std::size_t m) {
  const auto rows = static_cast<double>(m);
  return rows * (1 - std::pow(1 - 1 / rows, static_cast<double>(n)));
}

/// The lowest loss on a text that a model can reach if it sees the last two tokens, and at the
/// start of a window of `context` tokens one: found by counting, as the floors of text/statistics.
inline double two_token_floor(std::span<const TokenId> text, std::size_t context) {
  using Seen = std::pair<TokenId, TokenId>;
  constexpr TokenId none = -1;
  std::map<Seen, std::size_t> seen;
  std::map<std::pair<Seen, TokenId>, std::size_t> followed;
  for (std::size_t n = 0; n + 1 < text.size(); ++n) {
    const Seen two{n % context > 0 ? text[n - 1] : none, text[n]};
    ++seen[two];
    ++followed[{two, text[n + 1]}];
  }
  double sum = 0;
  for (const auto& [both, count] : followed) {
    const auto times = static_cast<double>(count);
    sum += times * math::log(static_cast<double>(seen[both.first]) / times);
  }
  return sum / static_cast<double>(text.size() - 1);
}

/// scores = (E[x] + H[hash of the last two tokens]) M U^T; with no rows in H, E[x] M U^T.
class HashedRows : public LanguageModel {
 public:
  HashedRows(std::size_t vocabulary, std::size_t width, std::size_t rows, HashOf by, Random& random)
      : by_(by),
        rows_(rows),
        table_(normal_parameter("table", {vocabulary, width}, 0.02, random)),
        map_(normal_parameter("map", {width, width}, 1 / std::sqrt(static_cast<double>(width)),
                              random)),
        output_(normal_parameter("output", {vocabulary, width}, 0.02, random)),
        hashed_(normal_parameter("hashed", {std::max<std::size_t>(rows, 1), width}, 0.02, random)) {
  }

  Tensor logits(const Ids& ids) const override {
    Tensor x = gather_rows(table_, ids);
    if (rows_ > 0) x = add(x, gather_rows(hashed_, hashed_ids(ids, rows_, by_)));
    return matmul_nt(matmul(x, map_), output_);
  }
  std::vector<Tensor> parameters() const override {
    std::vector<Tensor> all{table_, map_, output_};
    if (rows_ > 0) all.push_back(hashed_);
    return all;
  }

 private:
  HashOf by_;
  std::size_t rows_;
  Tensor table_, map_, output_, hashed_;
};

}  // namespace emb::lesson15
