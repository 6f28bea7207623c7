#pragma once

#include <string>
#include <string_view>

#include "view/terminal.hpp"

namespace emb {

/// The ways in which text may stand out.
enum class Ink { plain, strong, faint, good, bad, first, second, third, fourth, fifth, sixth };

/// The text in that ink, or as it is where the terminal has no colour. Widths are to be settled
/// before: a painted text holds escape sequences.
std::string paint(std::string_view text, Ink ink, const Terminal& terminal);
/// The text on a background from the 256-colour palette, in black or white, whichever reads
/// better: `dark` says that the background is a dark one.
std::string paint_behind(std::string_view text, int colour, bool dark, const Terminal& terminal);

}  // namespace emb
