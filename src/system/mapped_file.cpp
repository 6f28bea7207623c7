#include "system/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/errors.hpp"

namespace emb {

MappedFile::MappedFile(const std::filesystem::path& path) {
  // Without waiting: a pipe would otherwise hold us up before it can be seen to be one.
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat found {};
  int reason = file < 0 || fstat(file, &found) != 0 ? errno : 0;
  const bool is_file = S_ISREG(found.st_mode);
  const auto size = static_cast<std::size_t>(found.st_size);
  if (reason == 0 && is_file && size > 0) {  // nothing cannot be mapped
    void* const start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (start == MAP_FAILED)
      reason = errno;
    else
      bytes_ = {static_cast<const char*>(start), size};
  }
  if (file >= 0) close(file);
  if (reason != 0)
    throw FileError(message(path.string(), ": cannot be read (", std::strerror(reason), ")"));
  if (!is_file) throw FileError(path.string() + ": is no file, but a folder, a pipe or a device");
}

MappedFile::~MappedFile() {
  // What is mapped is ours to give back, constant or not.
  if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace emb
