#pragma once

#include <functional>
#include <limits>
#include <string_view>

namespace emb {

/// What long work calls now and then: what it does ("tokenizing"), and that it has done so many of
/// so many parts, such as bytes or batches. May throw, which ends the work. Whoever passes none is
/// told nothing.
using ProgressListener =
    std::function<void(std::string_view doing, std::size_t done, std::size_t total)>;

/// For a loop that tells its progress: at() costs a comparison and may be called in every turn. It
/// passes on the beginning, and at most a thousand of the later calls.
///     ProgressOfLoop told(progress, "tokenizing", text.size());
///     for (...) told.at(bytes_so_far);
class ProgressOfLoop {
 public:
  /// `progress` has to outlive it.
  ProgressOfLoop(const ProgressListener& progress, std::string_view doing, std::size_t total)
      : progress_(progress), doing_(doing), total_(total) {
    if (progress_) tell(0);
  }
  void at(std::size_t done) {
    if (done >= next_) tell(done);
  }

 private:
  void tell(std::size_t done) {
    next_ = done + total_ / 1000 + 1;
    progress_(doing_, done, total_);
  }

  const ProgressListener& progress_;
  std::string_view doing_;
  std::size_t total_;
  std::size_t next_ = std::numeric_limits<std::size_t>::max();
};

}  // namespace emb
