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

using Words = std::vector<std::string>;

void make_pipe(int (&ends)[2]) {
  if (pipe(ends) != 0) throw Error(message("no pipe (", std::strerror(errno), ")"));
  for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void become(const Words& words, const std::filesystem::path& folder) {
  for (int signal : {SIGINT, SIGQUIT}) std::signal(signal, SIG_DFL);
  // A make above the guide would tell the make below it things that concern only itself.
  for (const char* name : {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}) unsetenv(name);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
  const std::string complaint = message(words[0], ": ", std::strerror(errno), "\n");
  (void)!write(STDERR_FILENO, complaint.data(), complaint.size());
  _exit(127);
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Reads what is there; at the end of the file, that is closed.
void collect(int& file, std::string& text) {
  std::array<char, 8192> piece;
  const ssize_t count = read(file, piece.data(), piece.size());
  if (count < 0 && errno == EINTR) return;
  if (count > 0 && text.size() < most_output)
    text.append(piece.data(), static_cast<std::size_t>(count));
  if (count > 0) return;
  close(file);
  file = -1;  // poll passes over it
}

}  // namespace

Job::Job(const Words& words, const std::filesystem::path& folder) {
  int output[2], errors[2];
  make_pipe(output);
  make_pipe(errors);
  process_ = fork();
  if (process_ < 0) throw Error(message(words[0], ": cannot be started"));
  if (process_ == 0) {
    setpgid(0, 0);  // a group of its own, so that all it starts can be ended with it
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    dup2(errors[1], STDERR_FILENO);
    become(words, folder);
  }
  setpgid(process_, process_);  // here too: whichever of the two comes first
  close(output[1]);
  close(errors[1]);
  output_file_ = output[0];
  errors_file_ = errors[0];
}

Job::~Job() {
  for (int file : {output_file_, errors_file_}) {
    if (file >= 0) close(file);
  }
  if (process_ < 0) return;
  // Asked first, so that a make can tidy up.
  kill(-process_, SIGTERM);
  for (int n = 0; n < 100 && waitpid(process_, nullptr, WNOHANG) == 0; ++n) usleep(10'000);
  kill(-process_, SIGKILL);
  wait_for(process_);
}

bool Job::wait(int milliseconds) {
  if (process_ < 0) return true;
  pollfd files[2] = {{output_file_, POLLIN, 0}, {errors_file_, POLLIN, 0}};
  if (poll(files, 2, milliseconds) <= 0) return false;
  if (files[0].revents != 0) collect(output_file_, output_);
  if (files[1].revents != 0) collect(errors_file_, errors_);
  if (output_file_ >= 0 || errors_file_ >= 0) return false;
  code_ = wait_for(process_);
  process_ = -1;
  return true;
}

int run_here(const Words& words, const std::filesystem::path& folder, bool output_is_news) {
  const auto interrupt = std::signal(SIGINT, SIG_IGN);
  const auto quit = std::signal(SIGQUIT, SIG_IGN);
  const pid_t process = fork();
  if (process == 0) {
    if (output_is_news) dup2(STDERR_FILENO, STDOUT_FILENO);
    become(words, folder);
  }
  const int code = process < 0 ? -1 : wait_for(process);
  std::signal(SIGINT, interrupt);
  std::signal(SIGQUIT, quit);
  if (process < 0) throw Error(words[0] + ": cannot be started");
  return code;
}

}  // namespace emb::course
