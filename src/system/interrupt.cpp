#include "system/interrupt.hpp"

namespace emb {

namespace {

constexpr std::array end_signals = {SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t end_signal = 0;

struct sigaction handle(int signal, void (*handler)(int)) {
  struct sigaction action {
  }, before{};
  action.sa_handler = handler;  // without SA_RESTART: poll comes back at once
  sigaction(signal, &action, &before);
  return before;
}

}  // namespace

void watch_for_interrupts() {
  for (int signal : end_signals) handle(signal, ask_to_end);
  handle(SIGWINCH, [](int) {});
}

InterruptWatch::InterruptWatch() {
  for (std::size_t n = 0; n < end_signals.size(); ++n) {
    before_[n] = handle(end_signals[n], ask_to_end);
    // Who is started with a signal ignored, as by nohup, goes on ignoring it.
    if (before_[n].sa_handler == SIG_IGN) sigaction(end_signals[n], &before_[n], nullptr);
  }
}

InterruptWatch::~InterruptWatch() {
  for (std::size_t n = 0; n < end_signals.size(); ++n)
    sigaction(end_signals[n], &before_[n], nullptr);
}

int asked_to_end() { return end_signal; }

void ask_to_end(int signal) { end_signal = signal; }

}  // namespace emb
