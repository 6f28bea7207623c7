#include "system/interrupt.hpp"

#include <unistd.h>

#include <string_view>

namespace emb {

namespace {

constexpr std::array end_signals = {SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t end_signal = 0, counting = 0;  // counting: the second after a signal
volatile std::sig_atomic_t watches = 0, keeping = 0;      // that live; of which keep something

struct sigaction handle(int signal, void (*handler)(int)) {
  struct sigaction action {
  }, before{};
  action.sa_handler = handler;  // without SA_RESTART: poll comes back at once
  sigaction(signal, &action, &before);
  return before;
}

void cut_off(int) {
  constexpr std::string_view said = "\r\x1b[Kended by a signal in the middle of a step\n";
  const std::string_view line = said.substr(isatty(STDERR_FILENO) != 0 ? 0 : said.find('e'));
  [[maybe_unused]] const auto told = write(STDERR_FILENO, line.data(), line.size());
  _exit(128 + end_signal);
}

void ask_to_end_soon(int signal) {
  end_signal = signal;
  if (keeping != 0) return;
  handle(SIGALRM, cut_off);  // not before: an alarm may be somebody else's
  counting = 1;
  alarm(1);
}

}  // namespace

void watch_for_interrupts() {
  for (int signal : end_signals) handle(signal, ask_to_end);
  handle(SIGWINCH, [](int) {});
}

InterruptWatch::InterruptWatch(bool keeps) : keeps_(keeps) {
  watches = watches + 1;
  if (keeps_) keeping = keeping + 1;
  for (std::size_t n = 0; n < end_signals.size(); ++n) {
    before_[n] = handle(end_signals[n], ask_to_end_soon);
    // Who is started with a signal ignored, as by nohup, goes on ignoring it.
    if (before_[n].sa_handler == SIG_IGN) sigaction(end_signals[n], &before_[n], nullptr);
  }
}

InterruptWatch::~InterruptWatch() {
  watches = watches - 1;
  if (watches == 0) static_cast<void>(asked_to_end());
  if (keeps_) keeping = keeping - 1;
  for (std::size_t n = 0; n < end_signals.size(); ++n)
    sigaction(end_signals[n], &before_[n], nullptr);
}

int asked_to_end() {
  if (counting != 0) {
    alarm(0);  // whoever asks will end, and may take the time that this needs
    counting = 0;
  }
  return end_signal;
}

void ask_to_end(int signal) { end_signal = signal; }

}  // namespace emb
