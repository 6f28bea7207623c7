#include "embed/relative.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/errors.hpp"
#include "base/math.hpp"

namespace emb {
namespace {

/// 2^(-8h/H) for h = 1 .. H. Whole powers are exact.
std::vector<double> even_slopes(std::size_t heads) {
  std::vector<double> slopes;
  for (std::size_t h = 1; h <= heads; ++h) {
    const double rest = static_cast<double>(8 * h % heads) / static_cast<double>(heads);
    slopes.push_back(
        std::ldexp(math::exp(-rest * math::log(2.0)), -static_cast<int>(8 * h / heads)));
  }
  return slopes;
}

}  // namespace

std::vector<double> alibi_slopes(std::size_t heads) {
  if (heads == 0) throw ValueError("alibi: there must be at least one head");
  const std::size_t power = std::bit_floor(heads);
  std::vector<double> slopes = even_slopes(power);
  const std::vector<double> finer = even_slopes(2 * power);
  for (std::size_t h = 0; slopes.size() < heads; h += 2) slopes.push_back(finer[h]);
  return slopes;
}

std::vector<Real> alibi_bias(std::size_t heads, std::size_t queries, std::size_t keys) {
  std::vector<Real> bias;
  for (const double slope : alibi_slopes(heads))
    for (std::size_t n = 1; n < queries + keys; ++n) {
      const std::size_t distance = n > keys ? n - keys : keys - n;
      bias.push_back(static_cast<Real>(-slope * static_cast<double>(distance)));
    }
  return bias;
}

TokenId distance_bucket(std::ptrdiff_t offset, const BucketOptions& options) {
  const std::size_t side = options.two_sided ? options.buckets / 2 : options.buckets;
  const std::size_t exact = side / 2;
  if (exact == 0 || options.farthest <= exact)
    throw ValueError(message("buckets: ", options.buckets, " buckets up to distance ",
                             options.farthest, " leave nothing to share"));
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

}  // namespace emb
