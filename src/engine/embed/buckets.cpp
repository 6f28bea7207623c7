#include <algorithm>

#include "base/math.hpp"
#include "engine/embed/positions.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/rows.hpp"

namespace emb {
TokenId distance_bucket(std::ptrdiff_t offset, const BucketOptions& options) {
  const std::size_t side = options.two_sided ? options.buckets / 2 : options.buckets;
  const std::size_t exact = side / 2;
  if (exact == 0 || options.farthest <= exact)
    throw ValueError("buckets: ", options.buckets, " buckets up to distance ", options.farthest,
                     " leave nothing to share");
  const bool after = offset > 0;
  if (after && !options.two_sided) return 0;
  const std::size_t start = after ? side : 0;
  const auto distance = static_cast<std::size_t>(after ? offset : -offset);
  if (distance < exact) return static_cast<TokenId>(start + distance);
  const double span = math::log(static_cast<double>(options.farthest) / static_cast<double>(exact));
  const double way = math::log(static_cast<double>(distance) / static_cast<double>(exact)) / span;
  // Where a border is a whole distance, the rounding of the logarithms must not move it.
  const auto shared = static_cast<std::size_t>(way * static_cast<double>(side - exact) + 1e-9);
  return static_cast<TokenId>(start + std::min(exact + shared, side - 1));
}

Positions bucket_positions(const PositionOptions& options, Random& random) {
  const BucketOptions buckets = options.buckets;
  static_cast<void>(distance_bucket(0, buckets));  // says now what it cannot take
  const Tensor table =
      normal_parameter("distances", {buckets.buckets, options.heads}, options.deviation, random);
  const auto bias = [=](std::size_t queries, std::size_t keys) {
    std::vector<TokenId> distances;
    for (std::size_t n = 1; n < queries + keys; ++n)
      distances.push_back(distance_bucket(
          static_cast<std::ptrdiff_t>(n) - static_cast<std::ptrdiff_t>(keys), buckets));
    return transpose(gather_rows(table, Ids(std::move(distances))), 0, 1);
  };
  return {.on_scores = bias, .parameters = {table}};
}

}  // namespace emb
