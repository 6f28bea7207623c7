#pragma once

#include <array>
#include <csignal>

#include "base/errors.hpp"
#include "base/pinned.hpp"

namespace emb {

/// For a whole program: from now on SIGINT, SIGTERM and SIGHUP end it at once, with a line on
/// standard error that begins with its name and with exit code 128 + the signal, unless what
/// follows here says otherwise. A file that grows beyond what is allowed is a write that fails,
/// instead of SIGXFSZ. Signals that are ignored stay so. A standard stream that came closed is one
/// that cannot be written to: no other file of the program gets its number, and with it its lines.
void end_by_signals(std::string_view program);
/// While it is not 0, signals only pass on to this process, and Ctrl-C is left to it.
inline volatile std::sig_atomic_t attended_process = 0;
/// From now on SIGINT, SIGTERM and SIGHUP only make asked_to_end() true, so that whoever loops can
/// leave in good order. Waiting for input is interrupted, by a change of the terminal's size too.
void watch_for_interrupts();

/// As long as one of these lives, the first of these signals only makes asked_to_end() true, and
/// the second ends the process at once: for long work, which asks at every step and leaves in good
/// order. Work that has neither ended nor asked a second after the signal is cut off: the process
/// says so in a line and exits with 128 + the signal. While a watch lives that keeps something for
/// later, such as a checkpoint, the first signal cuts nothing off; if that second is over by then,
/// work is cut off when the last of these ends. Afterwards signals do what they did before: after
/// end_by_signals(), a signal that came while something was kept, and that nobody has asked about,
/// ends the program.
///
/// A signal that comes again within a tenth of a second is the same request: timeout(1) sends it to
/// a program and to its group. SIGHUP is never the second one.
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
/// The same if nobody has called asked_to_end() since the signal came, otherwise 0. Does not count
/// as asking.
int unheard_signal();
/// As if this signal had come.
void ask_to_end(int signal);

}  // namespace emb
