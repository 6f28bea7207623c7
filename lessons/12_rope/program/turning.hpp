#pragma once

// Vectors turned by the engine, position by position, and the scores that attention makes of them.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/math.hpp"
#include "base/random.hpp"
#include "engine/embed/positions.hpp"
#include "engine/geometry/cosine.hpp"
#include "engine/ops/rotate.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb::lesson12 {

using Vector = std::vector<Real>;

inline Vector random_vector(std::size_t width, Random& random) {
  Vector made(width);
  random.fill_normal(made, 0.0, 1.0);
  return made;
}

/// What attention compares: q . k / sqrt(d).
inline double score(std::span<const Real> q, std::span<const Real> k) {
  return dot(q, k) / std::sqrt(static_cast<double>(q.size()));
}

/// x [d] by the engine's rotation, with a table of one position.
inline Vector turned(const Vector& x, PairLayout layout,
                     std::shared_ptr<const RotationTable> table) {
  const NoGrad none;
  const Tensor y = rotate(Tensor({1, 1, x.size()}, x), 1, layout, std::move(table));
  return {y.values().begin(), y.values().end()};
}

/// x [d] as it stands at a position.
inline Vector turned(const Vector& x, std::size_t place, const RopeOptions& options) {
  return turned(x, options.layout, rope_table(options, place, 1));
}

/// The table of one position with angles of our own, in radians.
inline std::shared_ptr<const RotationTable> table_of(std::span<const double> angles) {
  auto table = std::make_shared<RotationTable>();
  table->places = 1;
  table->pairs = angles.size();
  for (const double angle : angles) {
    table->cosines.push_back(static_cast<Real>(math::cos(angle)));
    table->sines.push_back(static_cast<Real>(math::sin(angle)));
  }
  return table;
}

/// A query and a key, and how each of them stands at a position.
struct Meeting {
  Vector query, key;
  RopeOptions options;

  double score_at(std::size_t m, std::size_t n) const {
    return score(turned(query, m, options), turned(key, n, options));
  }
};

inline Meeting random_meeting(const RopeOptions& options, std::uint64_t seed) {
  Random random(seed);
  Vector query = random_vector(options.width, random), key = random_vector(options.width, random);
  return {std::move(query), std::move(key), options};
}

}  // namespace emb::lesson12
