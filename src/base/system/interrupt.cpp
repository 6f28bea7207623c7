#include "base/system/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace emb {

namespace {

constexpr std::array end_signals = {SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t end_signal = 0, unheard = 0;  // unheard: nobody has asked since it came
volatile std::sig_atomic_t watches = 0, keeping = 0;     // that live; of which keep something
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

void cut_off() {
  if (told_before_end < 0) end_now();
  unheard = 0;
  alarm(5);
  (void)!write(std::exchange(told_before_end, -1), "", 1);
}

void on_signal(int signal, siginfo_t* from, void*) {
  const bool typed = signal == SIGINT && from->si_code != SI_USER;
  if (attended_process > 0 && typed) return;
  if (attended_process > 0) kill(static_cast<pid_t>(attended_process), signal);
  end_signal = signal;
  unheard = 1;
  if (keeping != 0) return;
  // Not before: an alarm may be somebody else's.
  handle(SIGALRM, [](int, siginfo_t*, void*) { keeping != 0 ? void(alarm(1)) : cut_off(); });
  if (watches == 0) return cut_off();
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

void end_now() {
  const std::string_view line =
      last_line.data() + (isatty(STDERR_FILENO) != 0 ? 0 : clear_line.size());
  const std::string_view end = watches != 0 ? " in the middle of a step\n" : "\n";
  (void)!write(STDERR_FILENO, line.data(), line.size());
  (void)!write(STDERR_FILENO, end.data(), end.size());
  _exit(128 + end_signal);
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
  if (watches != 0) return;
  const auto ends = [](const struct sigaction& it) { return it.sa_sigaction == on_signal; };
  if (keeps_ && unheard != 0 && std::ranges::any_of(before_, ends)) cut_off();
  static_cast<void>(asked_to_end());
}

int asked_to_end() {
  if (unheard != 0) alarm(0);  // whoever asks will end, and may take the time that this needs
  unheard = 0;
  return end_signal;
}

void ask_to_end(int signal) { end_signal = signal; }

}  // namespace emb
