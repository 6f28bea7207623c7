#include "base/system/atomic_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <deque>

#include "base/system/interrupt.hpp"

namespace emb {

namespace {

[[noreturn]] void fail(const fs::path& path, std::string_view what, int reason) {
  throw FileError(path.string(), ": cannot be ", what, " (", std::strerror(reason), ")");
}

[[noreturn]] void no_file(const fs::path& path) {
  throw FileError(path.string() + ": is no file, but a folder, a pipe or a device");
}

[[noreturn]] void leads_nowhere(const fs::path& path) {
  throw FileError(path.string(), ": is a link that leads nowhere");
}

/// A file descriptor that closes itself.
struct Descriptor : Pinned {
  explicit Descriptor(int file) : number(file) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  int number;
};

/// A file to read, and how long it is.
struct Opened : Descriptor {
  explicit Opened(const fs::path& path)
      // Without waiting: a pipe would otherwise hold us up before it can be seen to be one.
      : Descriptor(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    struct stat found {};
    if (number < 0 || fstat(number, &found) != 0) fail(path, "read", errno);
    if (!S_ISREG(found.st_mode)) no_file(path);
    size = static_cast<std::size_t>(found.st_size);
  }
  std::size_t size = 0;
};

/// Writes all and sends it to the disk. 0, or the reason why not.
int write_whole(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  // Some file systems know no fsync, and say so with EINVAL.
  return fsync(file) == 0 || errno == EINVAL ? 0 : errno;
}

/// A new file of that name, which becomes `path` or is it already. False where there is one; what
/// cannot be written goes away again.
bool write_new(const fs::path& name, const fs::path& path, std::string_view bytes,
               mode_t permissions) {
  const Descriptor file(open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.number < 0 && errno == EEXIST) return false;
  if (file.number < 0) fail(path, "written", errno);
  int reason = write_whole(file.number, bytes);
  if (reason == 0 && permissions != 0 && fchmod(file.number, permissions) != 0) reason = errno;
  if (reason == 0) return true;
  unlink(name.c_str());
  fail(path, "written", reason);
}

/// A finished file beside its place, under a name that nobody else has. It is moved there or goes
/// away again.
struct Part : Pinned {
  Part(const fs::path& path, std::string_view bytes) {
    std::error_code failed, none;
    place = fs::canonical(path, failed);  // fails where there is nothing yet
    if (failed == std::errc::too_many_symbolic_link_levels)
      throw FileError(path.string(), ": cannot be written (", failed.message(), ")");
    struct stat found {};
    const bool there = stat(path.c_str(), &found) == 0;
    if (there && !S_ISREG(found.st_mode)) no_file(path);
    if (failed) place = path;
    for (; failed && fs::is_symlink(place, none);)
      place = place.parent_path() / fs::read_symlink(place);
    const mode_t permissions = there ? found.st_mode & 07777u : 0;
    do {
      name = message(place.string(), ".", getpid(), "-", tried++, ".part");
    } while (!write_new(name, place, bytes, permissions));
  }
  ~Part() {
    if (!name.empty()) unlink(name.c_str());
  }

  void move() {
    if (rename(name.c_str(), place.c_str()) != 0) fail(place, "written", errno);
    name.clear();
    // The name has to reach the disk, too. Where a folder cannot be synced, nothing is lost by it.
    const Descriptor folder(
        open((place.parent_path() / ".").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number >= 0) fsync(folder.number);
  }

  fs::path place, name;
  int tried = 0;
};

/// Each name holds afterwards what the other one held. False, and errno, where that fails.
bool swap_names(const char* mine, const char* ours) {
#ifdef __APPLE__
  const int failed = renamex_np(mine, ours, RENAME_SWAP);
#else
  const int failed = renameat2(AT_FDCWD, mine, AT_FDCWD, ours, RENAME_EXCHANGE);
#endif
  if (failed == 0) return true;
  if (errno == ENOENT || errno == EXDEV) return false;
  // Not every disk can do it in one step.
  const std::string aside = message(ours, ".", getpid(), "-0.part");
  if (rename(ours, aside.c_str()) != 0) return false;
  if (rename(mine, ours) != 0) {
    const int reason = errno;
    rename(aside.c_str(), ours);
    errno = reason;
    return false;
  }
  // What an editor saves under the free name in between stays.
  if (link(aside.c_str(), mine) == 0 || errno == EEXIST) return unlink(aside.c_str()) == 0;
  return rename(aside.c_str(), mine) == 0;
}

/// The file that a name means: what is at the end of the links, if it is one.
fs::path without_links(const fs::path& path) {
  std::error_code failed;
  const fs::path place = fs::canonical(path, failed);
  return failed ? path : place;
}

}  // namespace

fs::path name_of_part(const fs::path& path) {
  const std::string last = path.stem().extension().string();  // ".PID-N"
  const std::size_t dash = last.find('-');
  const bool numbered = dash != std::string::npos && dash > 1 && dash + 1 < last.size() &&
                        last.find_first_not_of("0123456789", 1) == dash &&
                        last.find_first_not_of("0123456789", dash + 1) == std::string::npos;
  return path.extension() == ".part" && numbered ? path.stem().stem() : fs::path();
}

std::string read_file(const fs::path& path) {
  const Opened file(path);
  std::string bytes;
  bytes.reserve(file.size);
  std::array<char, 1 << 16> piece;
  for (;;) {
    const ssize_t count = read(file.number, piece.data(), piece.size());
    if (count == 0) return bytes;
    if (count < 0 && errno != EINTR) fail(path, "read", errno);
    if (count > 0) bytes.append(piece.data(), static_cast<std::size_t>(count));
  }
}

MappedFile::MappedFile(const fs::path& path) {
  const Opened file(path);
  if (file.size == 0) return;  // nothing cannot be mapped
  void* const start = mmap(nullptr, file.size, PROT_READ, MAP_PRIVATE, file.number, 0);
  if (start == MAP_FAILED) fail(path, "read", errno);
  bytes_ = {static_cast<const char*>(start), file.size};
}

MappedFile::~MappedFile() {
  // What is mapped is ours to give back, constant or not.
  if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

void make_folder(const fs::path& path) {
  if (path.empty()) return;
  std::error_code failed, none;
  fs::create_directories(path, failed);
  for (fs::path part = path; failed && part.has_relative_path(); part = part.parent_path())
    if (exists(fs::symlink_status(part, none)) && !fs::is_directory(part, none)) {
      if (!fs::exists(part, none)) leads_nowhere(part);
      throw FileError(part.string(), ": is no folder");
    }
  if (failed) throw FileError(path.string(), ": cannot be made (", failed.message(), ")");
}

void replace_file(const fs::path& path, std::string_view bytes) { replace_files({{path, bytes}}); }

void replace_files(const std::vector<std::pair<fs::path, std::string_view>>& files) {
  const InterruptWatch whole(true);
  std::deque<Part> parts;
  for (const auto& [path, bytes] : files) parts.emplace_back(path, bytes);
  if (parts.size() > 1) unlink(parts.back().place.c_str());
  for (Part& part : parts) part.move();
}

bool create_file(const fs::path& path, std::string_view bytes) {
  struct stat found {};
  if (lstat(path.c_str(), &found) == 0) return false;
  const InterruptWatch whole(true);
  const Part part(path, bytes);
  if (link(part.name.c_str(), path.c_str()) == 0) return true;
  // A file system without links: nothing is replaced either, but a reader may come too early.
  return errno != EEXIST && write_new(path, path, bytes, 0);
}

void check_place(fs::path path) {
  std::error_code none;
  const fs::path last = path.filename();
  if (last.empty() || last == "." || last == "..") no_file(path);
  while (path.has_parent_path() && !fs::exists(path.parent_path(), none)) {
    path = path.parent_path();
    if (fs::is_symlink(path, none)) leads_nowhere(path);
  }
  const InterruptWatch whole(true);
  const Part tried(path, "");
}

void check_ours(const fs::path& path, bool (*is_ours)(std::string_view bytes)) {
  check_place(path);
  std::error_code none;
  const std::string bytes = fs::exists(path, none) ? read_file(path) : "";
  if (!bytes.empty() && !is_ours(bytes))
    throw FileError(path.string() + ": holds something else, and is not overwritten");
}

fs::path create_free_file(const fs::path& path, std::string_view bytes) {
  fs::path name = path;
  for (int n = 2; !create_file(name, bytes); ++n)
    name = path.parent_path() / message(path.stem().string(), "-", n, path.extension().string());
  return name;
}

namespace {

/// exchange_file() if `kept` lies on another disk.
fs::path exchange_and_copy(const fs::path& path, std::string_view bytes, const fs::path& kept) {
  const Part part(path, bytes);  // holds the old bytes after the exchange, and then goes away
  if (!swap_names(path.c_str(), part.name.c_str())) {
    if (errno == ENOENT) return {};
    fail(path, "moved", errno);
  }
  try {
    return create_free_file(kept, read_file(part.name));
  } catch (const FileError&) {
    swap_names(path.c_str(), part.name.c_str());
    throw;
  }
}

}  // namespace

fs::path exchange_file(const fs::path& path, std::string_view bytes, const fs::path& kept) {
  struct stat found {};
  if (lstat(path.c_str(), &found) != 0 && errno == ENOENT) return {};
  const InterruptWatch whole(true);
  const fs::path place = without_links(path), name = create_free_file(kept, bytes);
  if (swap_names(place.c_str(), name.c_str())) return name;
  const int reason = errno;
  unlink(name.c_str());
  if (reason == ENOENT) return {};
  if (reason == EXDEV) return exchange_and_copy(place, bytes, kept);
  fail(path, "moved", reason);
}

}  // namespace emb
