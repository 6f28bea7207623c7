#pragma once

#include <array>
#include <csignal>

#include "base/errors.hpp"

namespace emb {

/// For a whole program: from now on SIGINT, SIGTERM and SIGHUP end it at once, with a line on
/// standard error that begins with its name and with exit code 128 + the signal, unless what
/// follows here says otherwise. A file that grows beyond what is allowed is a write that fails,
/// instead of SIGXFSZ. Signals that are ignored stay so. A standard stream that came closed is one
/// that cannot be written to: no other file of the program gets its number, and with it its lines.
void end_by_signals(std::string_view program);
/// Who waits at the other end of this pipe is sent a byte where a signal would end the program, and
/// has five seconds to come to end_now(). -1: nobody.
inline volatile std::sig_atomic_t told_before_end = -1;
/// While it is not 0, signals only pass on to this process, and Ctrl-C is left to it.
inline volatile std::sig_atomic_t attended_process = 0;
/// The end that the last signal asked for: the line, and the exit.
[[noreturn]] void end_now();

/// From now on SIGINT, SIGTERM and SIGHUP only make asked_to_end() true, so that whoever loops can
/// leave in good order. Waiting for input is interrupted, by a change of the terminal's size too.
void watch_for_interrupts();

/// The same for as long as one of these lives, for long work amid code that never asks: afterwards
/// signals do what they did before. Where none of those that live keeps something for later, such
/// as a checkpoint, work that has neither ended nor asked a second after the signal is cut off: the
/// process says so in a line and exits with 128 + the signal. After end_by_signals(), one that came
/// while something was kept, and that nobody has asked about, ends the program when that is done.
class InterruptWatch : Pinned {
 public:
  explicit InterruptWatch(bool keeps = false);
  ~InterruptWatch();

 private:
  bool keeps_;
  std::array<struct sigaction, 3> before_{};
};

/// The signal that has asked this process to end since then, or 0.
int asked_to_end();
/// As if this signal had come.
void ask_to_end(int signal);

}  // namespace emb
