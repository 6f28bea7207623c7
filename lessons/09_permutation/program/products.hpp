#pragma once

// Products of random queries and keys, and the weights that come of them.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/math.hpp"
#include "base/random.hpp"

namespace emb::lesson09 {

struct RootCase {
  double spread = 0;           // the root of the mean square of q . k
  double largest = 0;          // the largest weight of 8 keys, averaged over the queries
  double largest_divided = 0;  // the same with scores divided by sqrt(d)
};

/// The largest share that softmax gives to one of these scores, each times `factor`.
inline double largest_weight(const std::vector<double>& scores, double factor) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (const double score : scores) sum += math::exp(factor * (score - most));
  return 1 / sum;
}

inline RootCase products_of_random(std::size_t d, std::size_t queries, Random& random) {
  constexpr std::size_t keys = 8;
  const auto root = std::sqrt(static_cast<double>(d));
  RootCase seen;
  for (std::size_t query = 0; query < queries; ++query) {
    std::vector<double> q(d), scores(keys);
    for (double& number : q) number = random.normal();
    for (double& score : scores) {
      for (const double number : q) score += number * random.normal();
      seen.spread += score * score;
    }
    seen.largest += largest_weight(scores, 1);
    seen.largest_divided += largest_weight(scores, 1 / root);
  }
  const auto count = static_cast<double>(queries);
  return {std::sqrt(seen.spread / (count * keys)), seen.largest / count,
          seen.largest_divided / count};
}

}  // namespace emb::lesson09
