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

}  // namespace emb
