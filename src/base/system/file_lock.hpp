#pragma once

#include "base/pinned.hpp"
#include "base/system/atomic_file.hpp"

namespace emb {

/// A file that at most one process has locked, and what that has started and let inherit it. The
/// system lets go of it when they have ended. While it is held it names the process, then it is
/// empty again.
class FileLock : Pinned {
 public:
  /// Opens the file; it and the folders around it are made if need be. Throws FileError.
  explicit FileLock(const fs::path& path);
  /// What is left of it when it is let go: an empty file, or nothing in a folder that others keep.
  enum class Leaves { file, nothing };
  /// The same, and waits until it is ours. Throws FileError with holder() after so many seconds.
  FileLock(const fs::path& path, int seconds, Leaves leaves = Leaves::file);
  ~FileLock();

  /// False where somebody else holds it.
  bool try_hold();
  /// "process 1234 has held build/.check.lock for 12 s", or that another one holds it where
  /// the file does not name it
  std::string holder() const;
  /// Whether programs that are started from now on hold it as well until they end.
  void inherit(bool yes);

 private:
  void reopen();
  /// Whether the path leads to the file that is open: its last holder may have removed it.
  bool is_in_place() const;

  fs::path path_;
  Leaves leaves_ = Leaves::file;
  int file_ = -1;
  bool held_ = false;
};

}  // namespace emb
