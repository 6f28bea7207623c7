#include "base/system/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace emb {

namespace {

constexpr std::array end_signals = {SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t end_signal = 0, unheard = 0;  // unheard: nobody has asked since it came
volatile std::sig_atomic_t overdue = 0;                  // for longer than a second
volatile std::sig_atomic_t watches = 0, keeping = 0;     // that live; of which keep something
timespec first_came{};
constexpr std::string_view clear_line = "\r\x1b[K";
std::array<char, 99> last_line{};  // clear_line, and what is told

using Handler = void(int signal, siginfo_t* from, void*);

struct sigaction handle(int signal, Handler* handler) {
  struct sigaction action = {}, before = {};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO;  // without SA_RESTART: poll comes back at once
  sigaction(signal, &action, &before);
  return before;
}

/// Who is started with a signal ignored, as by nohup, goes on ignoring it.
struct sigaction handle_unless_ignored(int signal, Handler* handler) {
  const struct sigaction before = handle(signal, handler);
  if (before.sa_handler == SIG_IGN) sigaction(signal, &before, nullptr);
  return before;
}

/// The line, and the exit.
[[noreturn]] void end_now() {
  const std::string_view line =
      last_line.data() + (isatty(STDERR_FILENO) != 0 ? 0 : clear_line.size());
  const std::string_view end = watches != 0 ? " in the middle of a step\n" : "\n";
  (void)!write(STDERR_FILENO, line.data(), line.size());
  (void)!write(STDERR_FILENO, end.data(), end.size());
  _exit(128 + end_signal);
}

void on_second_over(int, siginfo_t*, void*) {
  if (keeping == 0) end_now();
  overdue = 1;
}

/// Whether this signal asks once more. timeout(1), and who passes a signal on to a group that has
/// had it already, send one request twice within a moment; shells repeat SIGHUP.
bool is_second(int signal) {
  if (end_signal == 0 || signal == SIGHUP) return false;
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const auto nanoseconds =
      (now.tv_sec - first_came.tv_sec) * 1'000'000'000LL + (now.tv_nsec - first_came.tv_nsec);
  return nanoseconds > 100'000'000;
}

void on_signal(int signal, siginfo_t* from, void*) {
  const bool typed = signal == SIGINT && from->si_code != SI_USER;
  if (attended_process > 0) {
    if (typed) return;
    kill(static_cast<pid_t>(attended_process), signal);
    end_signal = signal;
    return;
  }
  const bool second = is_second(signal), first = end_signal == 0;
  end_signal = signal;
  unheard = 1;
  if (second || watches == 0) end_now();
  if (!first) return;
  clock_gettime(CLOCK_MONOTONIC, &first_came);
  handle(SIGALRM, on_second_over);  // not before: an alarm may be somebody else's
  alarm(1);
}

}  // namespace

void end_by_signals(std::string_view program) {
  int file = 0;
  while (file >= 0 && file <= STDERR_FILENO) file = open("/dev/null", O_RDONLY);
  close(file);
  std::snprintf(last_line.data(), last_line.size(), "%s%.60s: ended by a signal", clear_line.data(),
                std::string(program).c_str());
  for (int signal : end_signals) handle_unless_ignored(signal, on_signal);
  handle_unless_ignored(SIGXFSZ, [](int, siginfo_t*, void*) {});
}

void watch_for_interrupts() {
  for (int n : end_signals) handle(n, [](int asked, siginfo_t*, void*) { ask_to_end(asked); });
  handle(SIGWINCH, [](int, siginfo_t*, void*) {});
}

InterruptWatch::InterruptWatch(bool keeps) : keeps_(keeps) {
  watches = watches + 1;
  if (keeps_) keeping = keeping + 1;
  for (std::size_t n = 0; n < end_signals.size(); ++n)
    before_[n] = handle_unless_ignored(end_signals[n], on_signal);
}

InterruptWatch::~InterruptWatch() {
  watches = watches - 1;
  if (keeps_) keeping = keeping - 1;
  for (std::size_t n = 0; n < end_signals.size(); ++n)
    sigaction(end_signals[n], &before_[n], nullptr);
  if (keeping == 0 && overdue != 0) end_now();
  if (watches != 0) return;
  const auto ends = [](const struct sigaction& it) { return it.sa_sigaction == on_signal; };
  if (keeps_ && unheard != 0 && std::ranges::any_of(before_, ends)) end_now();
  static_cast<void>(asked_to_end());
}

int asked_to_end() {
  if (unheard != 0) alarm(0);  // whoever asks will end, and may take the time that this needs
  unheard = 0;
  overdue = 0;
  return end_signal;
}

int unheard_signal() { return unheard != 0 ? end_signal : 0; }

void ask_to_end(int signal) { end_signal = signal; }

}  // namespace emb
