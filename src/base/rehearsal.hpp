#pragma once

#include <cstddef>

namespace emb {

/// Work that is walked through without being done, to learn what it takes. While `rehearsal` points
/// to one, this thread's parallel_for calls no body, products only count, initialisers draw nothing
/// and buffers take their memory from it: all shapes are real, and no number means anything.
/// What is made in a rehearsal ends in it, and nothing older does.
struct Rehearsal {
  double work = 0;        // in multiply-adds
  std::size_t space = 0;  // in numbers: the most that attention keeps for its copies

  virtual ~Rehearsal() = default;

  /// Memory that nobody needs to write to, for a buffer of so many bytes in a block of so many.
  virtual void* take(std::size_t bytes, std::size_t block) = 0;
  virtual void give_back(std::size_t bytes, std::size_t block) = 0;
};

inline constinit thread_local Rehearsal* rehearsal = nullptr;

}  // namespace emb
