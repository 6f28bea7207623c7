#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace emb::course {

/// Memory handed to an answer: whoever reads or writes past its end is stopped on the spot, and
/// whoever writes before its beginning is found out by intact(). It lives between two stretches
/// of pages that nobody may touch, and ends where the second stretch begins.
class GuardedMemory {
 public:
  /// `count` elements of `element` bytes. Throws ValueError where the system gives no memory.
  GuardedMemory(std::string name, std::size_t count, std::size_t element);
  ~GuardedMemory();
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  void* data() const { return data_; }
  std::size_t count() const { return count_; }
  const std::string& name() const { return name_; }
  /// Whether the bytes just before the first element are as they were.
  bool intact() const;

 private:
  std::span<const unsigned char> before() const;

  std::string name_;
  std::size_t count_;
  std::size_t bytes_;
  unsigned char* mapping_ = nullptr;
  std::size_t mapped_ = 0;
  unsigned char* data_ = nullptr;
};

/// From now on a crash of this process writes one line to `report` that says what happened, with
/// the index where guarded memory was overrun, and ends the process. Meant for a forked child.
void report_crashes_to(int report);

}  // namespace emb::course
