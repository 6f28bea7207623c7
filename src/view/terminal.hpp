#pragma once

#include "view/text.hpp"

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

/// The text without what painted it.
std::string unpainted(std::string text);
/// Adds the entries of a legend, painted or not, side by side, on as many lines as they need, each
/// cut to the width.
void add_legend(Texts& lines, const Texts& entries, std::size_t width);

}  // namespace emb
