#pragma once

namespace emb {

/// White space of any kind, except the newline, which is a token of its own.
bool is_space(char32_t c);

/// 0 to 9.
bool is_digit(char32_t c);

/// Part of a word: letters, digits, and every character beyond ASCII that is neither space nor
/// punctuation, symbol, emoji or control character.
bool is_word(char32_t c);

/// Lower case of Latin (ASCII, Latin-1, Extended-A), Greek and Cyrillic letters; anything else
/// stays as it is.
char32_t lower(char32_t c);

}  // namespace emb
