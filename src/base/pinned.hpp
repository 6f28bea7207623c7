#pragma once

namespace emb {

/// Base of what is neither moved nor copied.
struct Pinned {
  Pinned() = default;
  Pinned& operator=(Pinned&&) = delete;
};

}  // namespace emb
