#pragma once

#include <utility>

#include "base/real.hpp"

namespace emb {

/// Owns a run of numbers, 64-byte aligned. Memory that a buffer gives back is kept and handed to
/// the next one of its size, so that a training step asks the system for nothing new after the
/// first. Buffers are made and dropped on one thread; kernels may share the work on what is inside.
class Buffer {
 public:
  Buffer() = default;
  /// Holds anything: for an output that is written completely.
  static Buffer uninitialised(std::size_t size);
  /// All zero. A large one fresh from the system costs no memory until its pages are touched.
  static Buffer zeros(std::size_t size);
  static Buffer copy_of(std::span<const Real> values);

  Buffer(Buffer&& other) noexcept { *this = std::move(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(numbers_, other.numbers_);
    return *this;
  }
  ~Buffer();

  std::size_t size() const { return numbers_.size(); }
  Real* data() { return numbers_.data(); }
  const Real* data() const { return numbers_.data(); }
  std::span<Real> values() { return numbers_; }
  std::span<const Real> values() const { return numbers_; }

 private:
  explicit Buffer(std::span<Real> numbers) : numbers_(numbers) {}

  std::span<Real> numbers_{};
};

/// Bytes that buffers hold now, and the most they have held since the last reset.
/// What is kept for reuse does not count.
std::size_t buffer_bytes();
std::size_t peak_buffer_bytes();
void reset_peak_buffer_bytes();

/// Bytes that buffers have asked the system for since the program began: stands still while every
/// buffer is served from what others gave back. Under a sanitizer none is: a reused block
/// would hide writes past its end.
std::size_t fresh_buffer_bytes();

}  // namespace emb
