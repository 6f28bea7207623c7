#pragma once

#include "base/system/atomic_file.hpp"

namespace emb {

/// A file that at most one process has locked, and what that has started and let inherit it. The
/// system lets go of it when they have ended. While it is held it names the process, then it is
/// empty again.
class FileLock : Pinned {
 public:
  /// Opens the file; it and the folders around it are made if need be. Throws FileError.
  explicit FileLock(const fs::path& path);
  /// The same, and waits until it is ours. Throws FileError with holder() after so many seconds.
  FileLock(const fs::path& path, int seconds);
  ~FileLock();

  /// False where somebody else holds it.
  bool try_hold();
  /// "process 1234 has held build/.check.lock for 12 s", or that another one holds it where
  /// the file does not name it
  std::string holder() const;
  /// Whether programs that are started from now on hold it as well until they end.
  void inherit(bool yes);

 private:
  fs::path path_;
  int file_ = -1;
  bool held_ = false;
};

}  // namespace emb
