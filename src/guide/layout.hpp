#pragma once

#include "view/text.hpp"

namespace emb::course {

/// A statement, a hint or what a compiler said in lines of at most `width` columns. Paragraphs are
/// filled anew and broken between words; what is indented keeps its lines and its indent. Of code
/// with a caret below it that part is shown which the caret points at.
Texts laid_out(std::string_view text, std::size_t width);

/// The same for standard output: as it is unless that is a terminal.
std::string for_terminal(const std::string& text);

/// A word as a shell takes it: in quotes where it holds more than letters, digits and -_./+=:@%,
/// and as bash and zsh write what a terminal does not show as it is.
std::string quoted(const std::string& word);

}  // namespace emb::course
