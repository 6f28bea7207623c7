#pragma once

// cos [T, d] against [B, T, H, d]: shapes are lined up from the right, so that the positions of the
// table meet the heads. Where T = H nothing complains.

#include <algorithm>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "lessons/12_rope/program/turning.hpp"
#include "lessons/shared/claims_alone.hpp"
#include "view/page.hpp"

namespace emb::lesson12 {

/// One vector for each head, the same at every position: [1, T, H, d], and with its halves
/// exchanged and the first of them negative.
struct SameEverywhere {
  Tensor x, exchanged;

  SameEverywhere(std::size_t T, std::size_t H, const Vector& heads)
      : x({1, T, H, heads.size() / H}, repeated(heads, T)),
        exchanged(x.shape(), halves_exchanged(x)) {}

  static std::vector<Real> repeated(const Vector& heads, std::size_t T) {
    std::vector<Real> all;
    for (std::size_t t = 0; t < T; ++t) all.insert(all.end(), heads.begin(), heads.end());
    return all;
  }
  static std::vector<Real> halves_exchanged(const Tensor& x) {
    const std::size_t d = x.shape().width(), half = d / 2;
    std::vector<Real> y(x.size());
    for (std::size_t n = 0; n < y.size(); ++n)
      y[n] = n % d < half ? -x.values()[n + half] : x.values()[n - half];
    return y;
  }
};

/// x cos + exchanged sin, as much code writes it. `table` is the shape that the angles' cosines and
/// sines are given: [T, 1, d] meets the positions, [T, d] what stands second from the right.
inline Tensor turned_by_shapes(const SameEverywhere& all, const Shape& table,
                               const RopeOptions& options) {
  const auto angles = rope_table(options, 0, table[0]);
  std::vector<Real> cosines, sines;
  for (std::size_t t = 0; t < table[0]; ++t)
    for (std::size_t n = 0; n < options.width; ++n) {
      const std::size_t pair = t * angles->pairs + n % angles->pairs;
      cosines.push_back(angles->cosines[pair]);
      sines.push_back(angles->sines[pair]);
    }
  const NoGrad none;
  return add(mul(all.x, Tensor(table, cosines)), mul(all.exchanged, Tensor(table, sines)));
}

/// Scores of the first head's query at the last position with its key at each position.
inline std::vector<double> scores_of_the_last(const Tensor& queries, const Tensor& keys) {
  const std::size_t T = keys.shape()[1], H = keys.shape()[2], d = keys.shape()[3];
  std::vector<double> scores;
  for (std::size_t t = 0; t < T; ++t)
    scores.push_back(
        score(queries.values().subspan((T - 1) * H * d, d), keys.values().subspan(t * H * d, d)));
  return scores;
}

inline double spread(const std::vector<double>& scores) {
  const auto [least, most] = std::ranges::minmax(scores);
  return most - least;
}

inline void lined_up_with_heads(Page& page, RopeOptions options, std::uint64_t seed) {
  page.step("\"cos has the shape [T, d], so it fits\"", claims_alone);
  page.say(
      "Queries are [B, T, H, d]. Shapes are lined up from the right (lesson 11), so cos [T, d] "
      "meets [H, d]: the heads and not the positions. The query and the key are the same at every "
      "position.");
  constexpr std::size_t H = 4;
  const std::size_t d = options.width;
  options.layout = PairLayout::halves;
  Random random(seed);
  const Vector query = random_vector(H * d, random), key = random_vector(H * d, random);
  std::string refused;
  try {
    turned_by_shapes(SameEverywhere(6, H, query), {6, d}, options);
  } catch (const ShapeError& error) {
    refused = error.what();
  }
  const SameEverywhere queries(H, H, query), keys(H, H, key);
  const auto scores = [&](const Shape& table) {
    return scores_of_the_last(turned_by_shapes(queries, table, options),
                              turned_by_shapes(keys, table, options));
  };
  const auto right = scores({H, 1, d}), wrong = scores({H, d});
  page.claim_at_most(
      "With 4 positions and 4 heads, cos [T, d] is no error, but the score is the same at every "
      "position. It spans",
      spread(wrong), 1e-5);
  page.claim_at_least(
      "With cos [T, 1, d], the score depends on the distance. Over all positions it spans",
      spread(right), 0.1);
  page.claim_equal("With 6 positions and 4 heads, cos [T, d] is an error.", refused,
                   message("mul: shapes [1, 6, 4, ", d, "] and [6, ", d,
                           "] cannot be broadcast: axis 2 is 4 and 6"));
  Rows rows;
  for (std::size_t t = 0; t < H; ++t) rows.push_back({t, fixed(right[t], 3), fixed(wrong[t], 3)});
  page.table("Score of the query at position 3 with the key at each position",
             {"key at position", "cos [T, 1, d]", "cos [T, d]"}, rows,
             "A head is turned by its number, query and key alike: their score is as if nothing "
             "had been turned.");
}

}  // namespace emb::lesson12
