#include "base/system/gzip.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/process.hpp"

namespace emb {

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

std::string unpacked_by_gzip(const std::filesystem::path& path) {
  constexpr int not_there = 127;
  Pipe pipe;
  const pid_t process = fork();
  if (process < 0) throw Error("gzip: cannot be started");
  if (process == 0) {
    // Its errors become one of ours. What it reads is a file that is open: a name could be a flag.
    dup2(open(path.c_str(), O_RDONLY), STDIN_FILENO);
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
    throw FileError(path.string(),
                    ": is packed by gzip, and no program gzip is there to unpack it");
  if (status != 0) throw FileError(path.string(), ": is packed by gzip, and damaged");
  return bytes;
}

}  // namespace emb
