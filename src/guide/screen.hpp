#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace emb::course {

/// Whether there is a terminal to draw on and a keyboard to read from.
bool has_screen();

/// The terminal as watch uses it: a screen of its own, keys without Enter, no cursor. Leaving it,
/// or going out of scope, gives the terminal back as it was.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  void enter();
  void leave();
  /// Draws lines over what was there. None is longer than width(), and at most height() of them.
  void paint(const std::vector<std::string>& lines);
  /// Waits up to so many milliseconds. 0 where no key was pressed. Arrows and the keys for pages
  /// come as k j b and a space.
  char key(int milliseconds);

  std::size_t width() const;
  std::size_t height() const;
  bool colour() const;

 private:
  bool entered_ = false;
};

/// The signal that asked this process to end since interrupts were watched for, or 0.
int asked_to_end();
/// From now on SIGINT, SIGTERM and SIGHUP only make asked_to_end() true, so that whoever loops can
/// leave in good order. A change of the terminal's size interrupts key() as well.
void watch_for_interrupts();

/// Runs body in a child process and puts the terminal back in order when that ends, even if it was
/// killed. Returns its exit code, or 128 + the signal.
int supervised(const std::function<int()>& body);
/// Whether the process that supervises is gone; then it is time to end.
bool orphaned();

}  // namespace emb::course
