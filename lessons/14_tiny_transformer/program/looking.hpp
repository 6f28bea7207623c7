#pragma once

// Where trained attention looks: maps of one sentence, and shares by distance over many windows.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "lessons/14_tiny_transformer/program/contenders.hpp"

namespace emb::lesson14 {

/// Shares of attention by how far back it looks. Each row of weights sums to 1.
struct Shares {
  static constexpr std::size_t count = 5;
  std::array<double, count> of{};  // itself, 1 back, 2 back, 3 to 7 back, farther
};

inline std::size_t share_of(std::size_t distance) {
  return distance < 3 ? distance : distance < 8 ? 3 : 4;
}

/// Over rows 8 and on, which have every distance up to 8.
///   weight(row, column)   of `maps` square maps of side T, one under the other
template <class Weight>
Shares shares_of(std::size_t maps, std::size_t T, Weight weight) {
  Shares shares;
  const double rows = static_cast<double>(maps * (T - 8));
  for (std::size_t map = 0; map < maps; ++map)
    for (std::size_t i = 8; i < T; ++i)
      for (std::size_t j = 0; j <= i; ++j)
        shares.of[share_of(i - j)] += weight(map * T + i, j) / rows;
  return shares;
}

/// Of the first layer: all heads, up to 32 windows of the held-out text.
inline Shares shares_of(const Transformer& model, const Text& text, std::size_t context) {
  const Batch batch = windows(text.parts.held_out, context, 32).front();
  const Tensor map = model.attention_map(batch.inputs, 0);  // [B, H, T, T]
  const std::size_t T = map.shape()[2];
  return shares_of(map.shape()[0] * map.shape()[1], T, [&](std::size_t row, std::size_t column) {
    return static_cast<double>(map.values()[row * T + column]);
  });
}

/// Every position seen gets as much as every other.
inline Shares equal_shares(std::size_t context) {
  return shares_of(1, context,
                   [](std::size_t row, std::size_t) { return 1.0 / static_cast<double>(row + 1); });
}

/// One head of the first layer for one sentence: [T, T].
inline std::vector<Real> head_map(const Transformer& model, const std::vector<TokenId>& sentence,
                                  std::size_t head) {
  const std::size_t T = sentence.size();
  const Tensor map = model.attention_map(Ids({1, T}, sentence), 0);
  const auto values = map.values().subspan(head * T * T, T * T);
  return {values.begin(), values.end()};
}

/// The head that gives the token before most of its attention.
inline std::size_t head_that_looks_back(const Transformer& model,
                                        const std::vector<TokenId>& sentence, std::size_t heads) {
  std::vector<Real> back(heads);
  const std::size_t T = sentence.size();
  for (std::size_t head = 0; head < heads; ++head) {
    const std::vector<Real> map = head_map(model, sentence, head);
    for (std::size_t i = 1; i < T; ++i) back[head] += map[i * T + i - 1];
  }
  return static_cast<std::size_t>(std::ranges::max_element(back) - back.begin());
}

}  // namespace emb::lesson14
