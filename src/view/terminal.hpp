#pragma once

#include <cstddef>

namespace emb {

/// Figures have nothing to say in fewer columns; a narrower window is treated as this wide.
inline constexpr std::size_t narrowest_terminal = 20;

/// What a figure must know about the place where it is shown.
struct Terminal {
  std::size_t width = 80;    ///< columns: no line of a figure is longer
  bool colour = false;       ///< whether escape sequences for colour may be written
  bool interactive = false;  ///< whether a line can be drawn over, as a progress bar does
};

/// Standard output as it is now: the window's width and colour on a terminal; 80 columns of plain
/// text where it is a file or a pipe, so that the same run always writes the same bytes.
/// NO_COLOR (set to anything but nothing) and TERM=dumb switch colour off.
Terminal stdout_terminal();
/// The same for standard error.
Terminal stderr_terminal();

}  // namespace emb
