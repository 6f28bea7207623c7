#include "guide/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/errors.hpp"

namespace emb::course {

Lock::Lock(const std::filesystem::path& path)
    : file_(open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)) {
  if (file_ < 0) {
    throw FileError(message(path.string(), ": cannot be opened (", std::strerror(errno), ")"));
  }
}

Lock::~Lock() { close(file_); }

void Lock::hold() {
  while (flock(file_, LOCK_EX) != 0 && errno == EINTR) {
  }
}

bool Lock::try_hold() { return flock(file_, LOCK_EX | LOCK_NB) == 0; }

}  // namespace emb::course
