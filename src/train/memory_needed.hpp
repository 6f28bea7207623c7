#pragma once

#include <cstddef>

namespace emb {

/// What work needs at its peak, besides what the process holds before it begins, worked out from
/// sizes alone: nothing is made for it. tests/scripts/memory_told.cpp measures what is told.
struct MemoryNeeded {
  double bytes = 0;      // that are written to, and so need memory
  double addresses = 0;  // that are asked for: with what rounding and alignment leave unused

  /// `count` buffers of `numbers` numbers each (engine/tensor/buffer.hpp).
  void add_buffers(double count, double numbers);
  void add_bytes(double count) {
    bytes += count;
    addresses += count;
  }
  /// What threads copy of the first factor of a product A^T B, in the order in which they read it:
  /// A is [depth, rows], B is [depth, columns]. See engine/kernels.
  void add_copied_factor(double rows, double depth, double columns);
};

inline double number_of(std::size_t count) { return static_cast<double>(count); }

}  // namespace emb
