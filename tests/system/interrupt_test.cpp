#include "base/system/interrupt.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>

#include "base/system/process.hpp"

using namespace emb;

namespace {

/// Work that never asks, for longer than it is waited for.
void work_for_long() {
  for (unsigned left = 2; left > 0;) left = sleep(left);
}

using Body = void();

/// A process of its own that does this; it ends with 7 where it comes to the end of it, and knows
/// of a signal.
pid_t begin(Body* body) {
  const pid_t working = fork();
  if (working != 0) return working;
  close(STDERR_FILENO);
  std::signal(SIGHUP, SIG_DFL);  // under nohup it is ignored
  body();
  _exit(asked_to_end() == SIGTERM ? 7 : 8);
}

int exit_code_of(pid_t working) {
  int status = 0;
  waitpid(working, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int exit_code_of(Body* body) { return exit_code_of(begin(body)); }

template <bool keeps>
void work_in_two_watches() {
  const InterruptWatch outer(keeps), inner;
  raise(SIGTERM);
  work_for_long();
  static_cast<void>(asked_to_end());
}

void work_that_is_kept_after_a_signal() {
  const InterruptWatch outer;
  raise(SIGTERM);
  const InterruptWatch keeping(true);
  work_for_long();
  static_cast<void>(asked_to_end());
}

template <int signals>
void work_after_asking() {
  const InterruptWatch watch;
  raise(SIGTERM);
  static_cast<void>(asked_to_end());
  if (signals == 2) {
    usleep(200'000);
    raise(SIGTERM);
    _exit(9);
  }
  work_for_long();
}

void work_after_one_that_was_kept() {
  const InterruptWatch outer;
  {
    const InterruptWatch keeping(true);
    raise(SIGTERM);
  }
  work_for_long();
}

void work_after_one_that_was_kept_for_long() {
  const InterruptWatch outer;
  {
    const InterruptWatch keeping(true);
    raise(SIGTERM);
    work_for_long();
  }
  _exit(9);
}

void work_after_a_watch() {
  {
    const InterruptWatch watch;
    raise(SIGTERM);
  }
  work_for_long();
}

void work_after_a_watch_within_another() {
  const InterruptWatch outer;
  work_after_a_watch();
}

/// As exit_code_of(), for what waits a second or two. All of that begins when the first is wanted,
/// and waits at once.
int exit_code_of_long(Body* body) {
  static const std::map<Body*, pid_t> begun = [] {
    std::map<Body*, pid_t> all;
    for (Body* each : {work_in_two_watches<false>, work_in_two_watches<true>,
                       work_that_is_kept_after_a_signal, work_after_asking<1>, work_after_asking<2>,
                       work_after_a_watch, work_after_a_watch_within_another,
                       work_after_one_that_was_kept, work_after_one_that_was_kept_for_long})
      all[each] = begin(each);
    return all;
  }();
  return exit_code_of(begun.at(body));
}

}  // namespace

TEST_CASE("interrupt: work that never asks is cut off, unless something is kept for later") {
  CHECK(exit_code_of_long(work_in_two_watches<false>) == 128 + SIGTERM);
  CHECK(exit_code_of_long(work_in_two_watches<true>) == 7);
}

TEST_CASE("interrupt: what began to be kept after the signal is not cut off either") {
  CHECK(exit_code_of_long(work_that_is_kept_after_a_signal) == 7);
}

TEST_CASE("interrupt: who has asked may take the time to end, until a second signal comes") {
  CHECK(exit_code_of_long(work_after_asking<1>) == 7);
  CHECK(exit_code_of_long(work_after_asking<2>) == 128 + SIGTERM);
}

TEST_CASE("interrupt: work that ends after a signal ends the wait: what follows is not cut off") {
  CHECK(exit_code_of_long(work_after_a_watch) == 7);
}

TEST_CASE("interrupt: what a watch around all of it covers is cut off, after one within it too") {
  CHECK(exit_code_of_long(work_after_a_watch_within_another) == 128 + SIGTERM);
}

TEST_CASE("interrupt: a whole program is ended at once, but not while it keeps something") {
  static constexpr auto trial = [](void (*body)()) {
    end_by_signals("trial");
    body();
    work_for_long();
  };
  CHECK(exit_code_of([] { trial([] { raise(SIGTERM); }); }) == 128 + SIGTERM);
  CHECK(exit_code_of([] {
          trial([] {
            const InterruptWatch whole(true);
            raise(SIGTERM);
          });
        }) == 128 + SIGTERM);
  CHECK(exit_code_of([] {
          trial([] {
            const InterruptWatch whole(true);
            raise(SIGTERM);
            _exit(9);
          });
        }) == 9);
}

TEST_CASE("interrupt: where one signal is ignored, as in a script's background, others still end") {
  CHECK(exit_code_of([] {
          std::signal(SIGINT, SIG_IGN);
          end_by_signals("trial");
          {
            const InterruptWatch keeps(true);
            raise(SIGTERM);
          }
          _exit(9);
        }) == 128 + SIGTERM);
}

TEST_CASE("interrupt: work is cut off although the signal came while something else was kept") {
  CHECK(exit_code_of_long(work_after_one_that_was_kept) == 128 + SIGTERM);
  CHECK(exit_code_of_long(work_after_one_that_was_kept_for_long) == 128 + SIGTERM);
}

TEST_CASE("interrupt: a second signal ends the program at once, also while something is kept") {
  CHECK(exit_code_of([] {
          const InterruptWatch keeping(true);
          raise(SIGTERM);
          usleep(200'000);
          raise(SIGINT);
          _exit(9);
        }) == 128 + SIGINT);
}

TEST_CASE("interrupt: the same request sent twice within a moment is one, and SIGHUP no second") {
  CHECK(exit_code_of([] {
          const InterruptWatch keeping(true);
          raise(SIGTERM);
          raise(SIGTERM);
          usleep(200'000);
          raise(SIGHUP);
          _exit(asked_to_end() == SIGHUP ? 9 : 8);
        }) == 9);
}

TEST_CASE("interrupt: a signal is unheard until somebody asks") {
  CHECK(exit_code_of([] {
          const InterruptWatch watch;
          if (unheard_signal() != 0) _exit(1);
          raise(SIGTERM);
          if (unheard_signal() != SIGTERM || unheard_signal() != SIGTERM) _exit(2);
          static_cast<void>(asked_to_end());
          _exit(unheard_signal() == 0 ? 9 : 3);
        }) == 9);
}

TEST_CASE("interrupt: a process that is attended gets the signals, and Ctrl-C is its own") {
  CHECK(exit_code_of([] { _exit(attended([] { _exit(5); }) == 5 << 8 ? 9 : 8); }) == 9);
  CHECK(exit_code_of([] {
          const pid_t parent = getpid();
          const int status = attended([&] {
            std::signal(SIGTERM, SIG_DFL);
            kill(parent, SIGTERM);
            work_for_long();
          });
          _exit(WIFSIGNALED(status) && asked_to_end() == SIGTERM ? WTERMSIG(status) : 0);
        }) == SIGTERM);
}

TEST_CASE("interrupt: an alarm that somebody else has set is theirs") {
  static volatile std::sig_atomic_t rung = 0;
  const auto before = std::signal(SIGALRM, [](int) { rung = rung + 1; });
  const InterruptWatch watch;
  raise(SIGALRM);
  CHECK(rung == 1);
  std::signal(SIGALRM, before);
}
