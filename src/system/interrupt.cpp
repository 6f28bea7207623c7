#include "system/interrupt.hpp"

#include <csignal>
#include <initializer_list>

namespace emb {

namespace {

volatile std::sig_atomic_t end_signal = 0;

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART: poll comes back at once
  sigaction(signal, &action, nullptr);
}

}  // namespace

void watch_for_interrupts() {
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, ask_to_end);
  handle(SIGWINCH, [](int) {});
}

int asked_to_end() { return end_signal; }

void ask_to_end(int signal) { end_signal = signal; }

}  // namespace emb
