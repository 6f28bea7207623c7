#pragma once

#include <chrono>
#include <iostream>

#include "system/interrupt.hpp"
#include "view/terminal.hpp"

namespace emb {

/// One line on standard error that says how far a loop has come, and is gone afterwards. Writes
/// nothing where standard error is not a terminal, and nothing in the first fifth of a second;
/// after that at most twenty times a second, so that at() may be called at every step. While one
/// lives, SIGINT, SIGTERM and SIGHUP end nothing by themselves: the next at() throws Interrupted.
///     ProgressBar bar("training", steps);
///     for (std::size_t step = 0; step < steps; ++step) bar.at(step, "loss 2.31");
class ProgressBar {
 public:
  using Now = std::chrono::steady_clock::time_point (*)();

  ProgressBar(std::string what, std::size_t total, std::ostream& out = std::cerr,
              Terminal terminal = stderr_terminal(), Now now = std::chrono::steady_clock::now);
  /// Erases the line.
  ~ProgressBar() { clear(); }

  /// `done` of `total` steps are behind us; `note` stands at the end of the line. Throws
  /// Interrupted where a signal has asked for the end.
  void at(std::size_t done, std::string_view note = {});
  /// True if at() would draw now: for notes that cost something to make.
  bool due() const { return terminal_.interactive && now_() >= next_; }
  /// Erases the line before its time, such as before printing something else.
  void clear();

 private:
  std::string line(std::size_t done, std::string_view note) const;

  std::string what_;
  std::size_t total_;
  std::ostream& out_;
  Terminal terminal_;
  Now now_;
  std::chrono::steady_clock::time_point next_ = now_() + std::chrono::milliseconds(200);
  bool drawn_ = false;
  InterruptWatch watch_{};
};

}  // namespace emb
