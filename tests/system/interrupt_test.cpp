#include "system/interrupt.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace emb;

namespace {

/// The exit code of a process in which a signal comes while work goes on that never asks, for
/// longer than it is waited for. Work that comes to its end exits with 7.
int exit_code_of_long_work(bool keeps) {
  const pid_t working = fork();
  if (working == 0) {
    close(STDERR_FILENO);
    const InterruptWatch outer(keeps), inner;
    raise(SIGTERM);
    for (unsigned left = 3; left > 0;) left = sleep(left);
    _exit(asked_to_end() == SIGTERM ? 7 : 8);
  }
  int status = 0;
  waitpid(working, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("interrupt: work that never asks is cut off, unless something is kept for later") {
  CHECK(exit_code_of_long_work(false) == 128 + SIGTERM);
  CHECK(exit_code_of_long_work(true) == 7);
}

TEST_CASE("interrupt: work that ends after a signal ends the wait: what follows is not cut off") {
  const pid_t working = fork();
  if (working == 0) {
    {
      const InterruptWatch watch;
      raise(SIGINT);
    }
    for (unsigned left = 2; left > 0;) left = sleep(left);
    _exit(asked_to_end() == SIGINT ? 7 : 8);
  }
  int status = 0;
  waitpid(working, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 7);
}

TEST_CASE("interrupt: what a watch around all of it covers is cut off, after one within it too") {
  const pid_t working = fork();
  if (working == 0) {
    close(STDERR_FILENO);
    const InterruptWatch outer;
    {
      const InterruptWatch inner;
      raise(SIGINT);
    }
    for (unsigned left = 3; left > 0;) left = sleep(left);
    _exit(7);
  }
  int status = 0;
  waitpid(working, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 128 + SIGINT);
}

TEST_CASE("interrupt: an alarm that somebody else has set is theirs") {
  static volatile std::sig_atomic_t rung = 0;
  const auto before = std::signal(SIGALRM, [](int) { rung = rung + 1; });
  const InterruptWatch watch;
  raise(SIGALRM);
  CHECK(rung == 1);
  std::signal(SIGALRM, before);
}
