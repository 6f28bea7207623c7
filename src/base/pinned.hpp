#pragma once

namespace emb {

/// A base class that can be neither copied nor moved.
struct Pinned {
  Pinned() = default;
  Pinned& operator=(Pinned&&) = delete;
};

}  // namespace emb
