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

/// Where numbers go. Where `fresh`, nothing that counts is there yet, and they are written;
/// otherwise they are added to what is there.
struct Target {
  std::span<Real> values;
  bool fresh;
};

}  // namespace emb
