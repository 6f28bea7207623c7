#pragma once

#include <functional>

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

/// Waits up to so many milliseconds. 0 where no key was pressed. Arrows and the keys for pages come
/// as k j b and a space.
char pressed_key(int milliseconds);

/// Runs body in a child process and puts the terminal back in order when that ends, even if it was
/// killed. Returns its exit code, or 128 + the signal.
int supervised(const std::function<int()>& body);
/// Whether the process that supervises is gone; then it is time to end.
bool orphaned();

}  // namespace emb
