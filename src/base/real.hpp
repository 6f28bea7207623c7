#pragma once

#include <cstddef>
#include <span>

namespace emb {

/// The one scalar type of the engine: float, or double in the build that checks gradients.
#ifdef EMB_DOUBLE
using Real = double;
#else
using Real = float;
#endif

/// Where numbers go. If `fresh`, nothing that counts is there yet, and they are written; otherwise
/// they are added to what is there.
struct Target {
  std::span<Real> values;
  bool fresh;

  /// Writes or adds one number.
  void put(std::size_t i, Real value) const { values[i] = fresh ? value : values[i] + value; }
};

}  // namespace emb
