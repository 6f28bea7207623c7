#pragma once

#include <chrono>
#include <iostream>
#include <optional>

#include "base/progress.hpp"
#include "base/system/interrupt.hpp"
#include "view/text.hpp"

namespace emb {

/// Figures have nothing to say in fewer columns; a narrower window is treated as this wide.
inline constexpr std::size_t narrowest_terminal = 20;

/// What a figure must know about the place where it is shown.
struct Terminal {
  std::size_t width = 80;    ///< columns: no line of a figure is longer
  bool colour = false;       ///< whether escape sequences for colour may be written
  bool interactive = false;  ///< whether a line can be drawn over, as a progress bar does
  std::size_t height = 24;   ///< lines of the window, for what has a screen of its own
};

/// Standard output as it is now: the window's width and colour on a terminal; 80 columns of plain
/// text where it is a file or a pipe, so that the same run always writes the same bytes.
/// NO_COLOR (set to anything but nothing) and TERM=dumb switch colour off.
Terminal stdout_terminal();
/// The same for standard error.
Terminal stderr_terminal();

/// The ways in which text may stand out.
enum class Ink { plain, strong, faint, good, bad, first, second, third, fourth, fifth, sixth };

/// The text in that ink, or as it is where the terminal has no colour. Widths are to be settled
/// before: a painted text holds escape sequences.
std::string paint(std::string_view text, Ink ink, const Terminal& terminal);
/// The text on a background from the 256-colour palette, in black or white, whichever reads
/// better: `dark` says that the background is a dark one.
std::string paint_behind(std::string_view text, int colour, bool dark, const Terminal& terminal);

/// "file:///home/me/page.html" for a path that is absolute: a terminal opens what it names.
std::string file_link(std::string_view path);
/// A word as a shell takes it: in quotes where it holds more than letters, digits and -_./+=:@%,
/// and as bash and zsh write what a terminal does not show as it is.
std::string quoted(const std::string& word);

/// Drawings of a line or more, painted or not, side by side with `gap` columns between them, or
/// below each other where there is no room.
Texts beside(const std::vector<Texts>& drawings, std::size_t gap, std::size_t width);
/// Adds the entries of a legend, painted or not, side by side, on as many lines as they need, each
/// cut to the width.
void add_legend(Texts& lines, const Texts& entries, std::size_t width);

// ---- ProgressListener
// ---------------------------------------------------------------------------------

/// One line on standard error that says how far work has come, and is gone afterwards. Writes
/// nothing where standard error is not a terminal, and nothing in the first fifth of a second;
/// after that at most twenty times a second, so that show() may be called at every step.
class BarLine {
 public:
  using Now = std::chrono::steady_clock::time_point (*)();

  BarLine(std::string what, std::size_t total, std::ostream& out = std::cerr,
          Terminal terminal = stderr_terminal(), Now now = std::chrono::steady_clock::now)
      : what_(std::move(what)), total_(total), out_(out), terminal_(terminal), now_(now) {}
  BarLine(const BarLine&) = delete;
  /// Erases the line.
  ~BarLine() { clear(); }

  /// `done` of `total` steps are behind us; `note` stands at the end of the line.
  void show(std::size_t done, std::string_view note = {});
  /// True if show() would draw now: for notes that cost something to make.
  bool due() const { return terminal_.interactive && now_() >= next_; }
  /// Draws a line without a bar, now.
  void announce();
  /// "12 s left", if what is left takes as long for each step as what is done; "" if none is done.
  std::string time_left(std::size_t done) const;
  /// Erases the line before its time, such as before printing something else.
  void clear();

  const std::string& what() const { return what_; }
  std::size_t total() const { return total_; }

 private:
  std::string what_;
  std::size_t total_;
  std::ostream& out_;
  Terminal terminal_;
  Now now_;
  std::chrono::steady_clock::time_point begun_ = now_();
  std::chrono::steady_clock::time_point next_ = begun_ + std::chrono::milliseconds(200);
  bool drawn_ = false;
};

/// A BarLine for a loop that a signal may end. While one lives, SIGINT, SIGTERM and SIGHUP end
/// nothing by themselves: the next at() throws Interrupted.
///     ProgressBar bar("training", steps);
///     for (std::size_t step = 0; step < steps; ++step) bar.at(step, "loss 2.31");
class ProgressBar {
 public:
  using Now = BarLine::Now;

  ProgressBar(std::string what, std::size_t total, std::ostream& out = std::cerr,
              Terminal terminal = stderr_terminal(), Now now = std::chrono::steady_clock::now)
      : line_(std::move(what), total, out, terminal, now) {}

  /// As BarLine::show. Throws Interrupted where a signal has asked for the end.
  void at(std::size_t done, std::string_view note = {});
  bool due() const { return line_.due(); }
  void clear() { line_.clear(); }

 private:
  InterruptWatch watch_{};
  BarLine line_;  // erased before signals do again what they did
};

/// The same line for work in several stages, such as reading a text and then tokenizing it. Each
/// says what it does and how far it is, as a ProgressListener (base/progress.hpp) hears it. The
/// note is the time that is left of the stage. Signals do what they do without it.
///     StageBar bar;
///     const std::string text = load_corpus(path, "char", bar.progress());
class StageBar {
 public:
  explicit StageBar(std::ostream& out = std::cerr, Terminal terminal = stderr_terminal(),
                    BarLine::Now now = std::chrono::steady_clock::now)
      : out_(out), terminal_(terminal), now_(now) {}

  /// A stage begins where its name or its total is new, or nothing of it is done.
  void at(std::string_view stage, std::size_t done, std::size_t total);
  /// A stage that is done in one piece, such as writing a file: its line stands from now on. None
  /// if it moves fewer than 64 MB, which nobody waits for.
  void announce(std::string_view stage, double bytes);
  /// at() as a function, for whoever knows nothing of terminals; to be called while this lives.
  ProgressListener progress() {
    return [this](std::string_view stage, std::size_t done, std::size_t total) {
      at(stage, done, total);
    };
  }
  /// Ends the stage and erases its line, such as before printing something else.
  void clear() { line_.reset(); }

 private:
  std::ostream& out_;
  Terminal terminal_;
  BarLine::Now now_;
  std::optional<BarLine> line_{};
};

}  // namespace emb
