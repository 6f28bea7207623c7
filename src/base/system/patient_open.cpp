#include "base/system/patient_open.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/errors.hpp"

namespace emb {

namespace {

bool is_pipe(int file) {
  struct stat found {};
  return fstat(file, &found) == 0 && S_ISFIFO(found.st_mode);
}

/// Waits until a pipe holds a byte or its last writer has gone.
void wait_for_byte(int file, const std::filesystem::path& path) {
  pollfd first{file, POLLIN, 0};
  if (poll(&first, 1, 1000) != 0) return;
  std::cerr << "waiting: nothing comes through the pipe " << path.string()
            << " yet; Ctrl-C ends this" << std::endl;
  while (poll(&first, 1, -1) < 0 && errno == EINTR) {
  }
}

}  // namespace

int open_patiently(const std::filesystem::path& path) {
  // A pipe that nobody writes to would hold up a usual open, before anything could be said.
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return file;
  if (is_pipe(file)) wait_for_byte(file, path);
  fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
  return file;
}

std::string read_patiently(const std::filesystem::path& path) {
  const int file = open_patiently(path);
  if (file < 0) throw FileError(path.string(), ": cannot be read (", std::strerror(errno), ")");
  std::string all;
  std::array<char, 1 << 16> piece;
  ssize_t count = 0;
  do {
    count = read(file, piece.data(), piece.size());
    if (count > 0) all.append(piece.data(), static_cast<std::size_t>(count));
  } while (count > 0 || (count < 0 && errno == EINTR));
  const int reason = errno;
  close(file);
  if (count < 0) throw FileError(path.string(), ": cannot be read (", std::strerror(reason), ")");
  return all;
}

}  // namespace emb
