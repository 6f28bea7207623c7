#pragma once

#include <cstddef>

namespace emb {

/// Bytes of memory this machine has; 0 where the system does not say.
std::size_t physical_memory();

}  // namespace emb
