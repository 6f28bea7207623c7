#include "base/system/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/system/interrupt.hpp"

namespace emb {

namespace {

// Far more than any screen shows.
constexpr std::size_t most_output = std::size_t{1} << 20;

int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

[[noreturn]] void become(const std::vector<std::string>& words, const fs::path& folder) {
  for (int signal : {SIGINT, SIGQUIT}) std::signal(signal, SIG_DFL);
  // A make above us would tell the make below us things that concern only itself, and what somebody
  // wants of every make, such as -n, would keep ours from building.
  for (const char* name : {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "GNUMAKEFLAGS", "MAKEFILES"})
    unsetenv(name);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
  const std::string complaint = message(words[0], ": ", std::strerror(errno), "\n");
  (void)!write(STDERR_FILENO, complaint.data(), complaint.size());
  _exit(127);
}

}  // namespace

Pipe::Pipe() {
  if (pipe(ends_) != 0) throw Error("no pipe (", std::strerror(errno), ")");
  for (int end : ends_) fcntl(end, F_SETFD, FD_CLOEXEC);
}

void Pipe::close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

bool Pipe::read_into(std::string& text, std::size_t most) const {
  std::array<char, 8192> piece;
  const ssize_t count = read(ends_[0], piece.data(), piece.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  const std::size_t room = most - std::min(most, text.size());
  text.append(piece.data(), std::min(room, static_cast<std::size_t>(count)));
  return count > 0;
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

bool has_ended(pid_t process) {
  siginfo_t end{};
  return waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         end.si_pid == process;
}

bool has_stopped(pid_t process) {
  siginfo_t stop{};
  return waitid(P_PID, static_cast<id_t>(process), &stop, WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
         stop.si_pid == process;
}

int wait_for_group(pid_t process) {
  siginfo_t end{};
  while (waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOWAIT) != 0 &&
         errno == EINTR) {
  }
  // As long as nobody has waited for its leader, no other group can have its number.
  kill(-process, SIGKILL);
  return wait_for(process);
}

int attended(const std::function<void()>& body) {
  const InterruptWatch watch(true);
  const auto quit = std::signal(SIGQUIT, SIG_IGN);  // like Ctrl-C, Ctrl-\ reaches it by itself
  const pid_t process = fork();
  if (process == 0) {
    std::signal(SIGQUIT, SIG_DFL);
    body();
    _exit(127);
  }
  attended_process = process;
  if (process > 0 && asked_to_end() != 0) kill(process, asked_to_end());  // it came in between
  const int status = process < 0 ? 0 : wait_for(process);
  attended_process = 0;
  static_cast<void>(asked_to_end());
  std::signal(SIGQUIT, quit);
  if (process < 0) throw Error("no process can be begun");
  return status;
}

Job::Job(const std::vector<std::string>& words, const fs::path& folder, unsigned seconds)
    : process_(fork()) {
  if (process_ < 0) throw Error(words[0], ": cannot be started");
  if (process_ == 0) {
    setpgid(0, 0);  // a group of its own, so that all it starts can be ended with it
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(pipes_[0].write_end(), STDOUT_FILENO);
    dup2(pipes_[1].write_end(), STDERR_FILENO);
    alarm(seconds);
    become(words, folder);
  }
  setpgid(process_, process_);  // here too: whichever of the two comes first
  for (Pipe& pipe : pipes_) pipe.close_write();
}

Job::~Job() {
  if (process_ < 0) return;
  for (Pipe& pipe : pipes_) pipe.close_read();
  // Asked first, so that a make can tidy up.
  kill(-process_, SIGTERM);
  for (int n = 0; n < 100 && !has_ended(process_); ++n) usleep(10'000);
  kill(-process_, SIGKILL);
  wait_for(process_);
}

bool Job::collect(int milliseconds) {
  pollfd files[2] = {{pipes_[0].read_end(), POLLIN, 0}, {pipes_[1].read_end(), POLLIN, 0}};
  if (poll(files, 2, milliseconds) <= 0) return false;
  for (int n : {0, 1})
    if (files[n].revents != 0 && !pipes_[n].read_into(said_[n], most_output))
      pipes_[n].close_read();  // poll passes over a negative file
  return true;
}

bool Job::wait(int milliseconds) {
  if (process_ < 0) return true;
  // Who has closed both pipes is mostly about to end. Otherwise something else may hold them, and
  // the end of the program does not show there.
  const bool silent = pipes_[0].read_end() < 0 && pipes_[1].read_end() < 0;
  collect(std::min(milliseconds, silent ? 2 : 50));
  if (has_stopped(process_)) kill(-process_, SIGKILL);
  if (!has_ended(process_)) return false;
  // What it printed lies in the pipes. Somebody else may print there without end.
  for (int n = 0; n < 1000 && collect(0); ++n) {
  }
  code_ = exit_code(wait_for_group(process_));
  process_ = -1;
  return true;
}

int run_here(const std::vector<std::string>& words, const fs::path& folder, bool output_is_news) {
  return exit_code(attended([&] {
    if (output_is_news) dup2(STDERR_FILENO, STDOUT_FILENO);
    become(words, folder);
  }));
}

}  // namespace emb
