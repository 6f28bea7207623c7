#pragma once

#include <array>
#include <csignal>

namespace emb {

/// From now on SIGINT, SIGTERM and SIGHUP only make asked_to_end() true, so that whoever loops can
/// leave in good order. Waiting for input is interrupted, by a change of the terminal's size too.
void watch_for_interrupts();

/// The same for as long as one of these lives, for long work amid code that never asks: afterwards
/// signals do what they did before. Where none of those that live keeps something for later, such
/// as a checkpoint, work that has neither ended nor asked a second after the signal is cut off: the
/// process says so in a line and exits with 128 + the signal.
class InterruptWatch {
 public:
  explicit InterruptWatch(bool keeps = false);
  ~InterruptWatch();
  InterruptWatch& operator=(InterruptWatch&&) = delete;  // neither moved nor copied

 private:
  bool keeps_;
  std::array<struct sigaction, 3> before_{};
};

/// The signal that has asked this process to end since then, or 0.
int asked_to_end();
/// As if this signal had come.
void ask_to_end(int signal);

}  // namespace emb
