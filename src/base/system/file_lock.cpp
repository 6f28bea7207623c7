#include "base/system/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>

namespace emb {

FileLock::FileLock(const fs::path& path) : path_(path) {
  make_folder(path.parent_path());
  reopen();
}

void FileLock::reopen() {
  if (file_ >= 0) close(file_);
  file_ = open(path_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | O_NONBLOCK, 0644);
  if (file_ < 0) throw FileError(path_.string(), ": cannot be opened (", std::strerror(errno), ")");
}

bool FileLock::is_in_place() const {
  struct stat ours {
  }, there{};
  return fstat(file_, &ours) == 0 && stat(path_.c_str(), &there) == 0 &&
         ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

FileLock::FileLock(const fs::path& path, int seconds, Leaves leaves) : FileLock(path) {
  leaves_ = leaves;
  for (int tries = seconds * 50; !try_hold(); usleep(20'000))
    if (--tries < 0) {
      const fs::path folder = path.parent_path();
      throw FileError((folder.empty() ? path : folder).string(), ": is in use: ", holder());
    }
}

FileLock::~FileLock() {
  if (held_) (void)!ftruncate(file_, 0);
  if (held_ && leaves_ == Leaves::nothing) unlink(path_.c_str());
  close(file_);
}

bool FileLock::try_hold() {
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) return false;
  while (!held_ && !is_in_place()) {
    reopen();
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) return false;
  }
  // For whoever waits. On a full disk nobody is told, which is no reason to stop.
  const std::string process = std::to_string(getpid());
  if (ftruncate(file_, 0) == 0) (void)!pwrite(file_, process.data(), process.size(), 0);
  return held_ = true;
}

std::string FileLock::holder() const {
  char process[16] = {};
  (void)!pread(file_, process, sizeof process - 1, 0);
  if (process[0] == '\0') return "another process holds " + path_.string();
  struct stat taken {};
  fstat(file_, &taken);
  return message("process ", process, " has held ", path_.string(), " for ",
                 std::max<std::time_t>(std::time(nullptr) - taken.st_mtime, 0), " s");
}

void FileLock::inherit(bool yes) { fcntl(file_, F_SETFD, yes ? 0 : FD_CLOEXEC); }

}  // namespace emb
