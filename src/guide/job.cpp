#include "guide/job.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/errors.hpp"

namespace emb::course {

namespace {

// Far more than any screen shows; what comes after it is read and dropped.
constexpr std::size_t most_output = std::size_t{1} << 20;

void make_pipe(int (&ends)[2]) {
  if (pipe(ends) != 0) throw Error(message("no pipe (", std::strerror(errno), ")"));
  for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void become(const std::vector<std::string>& words, const std::filesystem::path& folder,
                         int output, int errors) {
  setpgid(0, 0);  // a group of its own, so that all it starts can be ended with it
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(signal, SIG_DFL);
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  // A make above the guide would tell the make below it things that concern only itself.
  for (const char* name : {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}) unsetenv(name);
  if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
  const std::string complaint = message(words[0], ": ", std::strerror(errno), "\n");
  (void)!write(STDERR_FILENO, complaint.data(), complaint.size());
  _exit(127);
}

/// False at the end of the file.
bool collect(int file, std::string& text) {
  std::array<char, 8192> piece;
  const ssize_t count = read(file, piece.data(), piece.size());
  if (count < 0) return errno == EINTR;
  if (text.size() < most_output) text.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0;
}

void close_file(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

}  // namespace

Job::Job(const std::vector<std::string>& words, const std::filesystem::path& folder) {
  int output[2], errors[2];
  make_pipe(output);
  make_pipe(errors);
  process_ = fork();
  if (process_ < 0) throw Error(message(words[0], ": cannot be started"));
  if (process_ == 0) become(words, folder, output[1], errors[1]);
  setpgid(process_, process_);  // here too: whichever of the two comes first
  close(output[1]);
  close(errors[1]);
  output_file_ = output[0];
  errors_file_ = errors[0];
}

Job::~Job() { end(); }

void Job::end() {
  close_file(output_file_);
  close_file(errors_file_);
  if (process_ < 0) return;
  // Asked first: a make that is killed would leave half an object file behind.
  kill(-process_, SIGTERM);
  for (int n = 0; n < 100 && waitpid(process_, nullptr, WNOHANG) == 0; ++n) usleep(10'000);
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

bool Job::wait(int milliseconds) {
  if (process_ < 0) return true;
  pollfd files[2] = {{output_file_, POLLIN, 0}, {errors_file_, POLLIN, 0}};
  if (poll(files, 2, milliseconds) <= 0) return false;
  if (files[0].revents != 0 && !collect(output_file_, output_)) close_file(output_file_);
  if (files[1].revents != 0 && !collect(errors_file_, errors_)) close_file(errors_file_);
  if (output_file_ >= 0 || errors_file_ >= 0) return false;
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return true;
}

}  // namespace emb::course
