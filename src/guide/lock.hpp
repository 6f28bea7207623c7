#pragma once

#include <filesystem>

namespace emb::course {

/// A file that at most one process has locked. The system lets go of it when the holder dies.
class Lock {
 public:
  /// Opens the file, made if need be. Throws FileError.
  explicit Lock(const std::filesystem::path& path);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  /// Waits until it is ours.
  void hold();
  /// False where somebody else holds it.
  bool try_hold();

 private:
  int file_;
};

}  // namespace emb::course
