#pragma once

#include <functional>

#include "base/pinned.hpp"
#include "view/terminal.hpp"

namespace emb {

/// Whether there is a terminal to draw on and a keyboard to read from.
bool has_screen();

/// The terminal as watch uses it: a screen of its own, keys without Enter, no cursor. Going out of
/// scope gives the terminal back as it was.
struct Screen : Pinned {
  Screen();
  ~Screen();

  /// Draws lines over what was there: no longer ones, and no more, than the terminal has room for.
  void paint(const std::vector<std::string>& lines);
};

/// As what up, down, page up and page down come: Ctrl-P, Ctrl-N, Ctrl-B and Ctrl-F.
inline constexpr std::string_view moving_keys = "\x10\x0e\x02\x06";

/// Waits up to so many milliseconds. 0 where no key was pressed.
char pressed_key(int milliseconds);

/// Asks whether a long text is to go on, and waits for Enter or q. False for q. Throws Interrupted
/// if a signal asks the program to end.
bool goes_on();

/// Runs body in a child process and puts the terminal back in order when that ends, even if it was
/// killed. Returns its exit code, or 128 + the signal.
int supervised(const std::function<int()>& body);
/// Whether the process that supervises is gone; then it is time to end.
bool orphaned();

}  // namespace emb
