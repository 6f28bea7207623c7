#include "base/system/gzip.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/system/process.hpp"

namespace emb {

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

namespace {

/// Of a file that is open, from where it stands.
std::string unpacked(int packed, const std::string& name) {
  constexpr int not_there = 127;
  Pipe pipe;
  const pid_t process = fork();
  if (process < 0) throw Error("gzip: cannot be started");
  if (process == 0) {
    // Its errors become one of ours. What it reads is a file that is open: a name could be a flag.
    dup2(packed, STDIN_FILENO);
    dup2(pipe.write_end(), STDOUT_FILENO);
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    execlp("gzip", "gzip", "-dc", nullptr);
    _exit(not_there);
  }
  pipe.close_write();
  std::string bytes;
  while (pipe.read_into(bytes, bytes.max_size())) {
  }
  const int status = wait_for(process);
  if (WIFEXITED(status) && WEXITSTATUS(status) == not_there)
    throw FileError(name, ": is packed by gzip, and no program gzip is there to unpack it");
  if (status != 0) throw FileError(name, ": is packed by gzip, and damaged");
  return bytes;
}

using OpenFile = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

}  // namespace

std::string unpacked_by_gzip(const std::filesystem::path& path) {
  const OpenFile file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) throw FileError(path.string(), ": cannot be read (", std::strerror(errno), ")");
  return unpacked(fileno(file.get()), path.string());
}

std::string unpacked_by_gzip(std::string_view bytes, const std::string& name) {
  // A file without a name: through a pipe, gzip and we could wait for each other.
  const OpenFile file(std::tmpfile(), std::fclose);
  if (!file || std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size() ||
      std::fflush(file.get()) != 0)
    throw FileError(name, ": is packed by gzip, and there is no room to unpack it (",
                    std::strerror(errno), "): gunzip it before");
  std::rewind(file.get());
  return unpacked(fileno(file.get()), name);
}

}  // namespace emb
