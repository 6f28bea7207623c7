#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace emb {

/// What GPT-2's pattern asks of a character: \p{L}, \p{N}, \s, or none of them.
enum class CharacterClass : unsigned char { letter, number, space, other };

/// By the Unicode Character Database 15.0: general categories L* and N*, property White_Space.
CharacterClass class_of(char32_t character);

/// GPT-2 never merges across the borders of these pieces. They are the matches, one behind the
/// other, of the pattern it was published with (Radford et al., 2019):
///
///     's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
///
/// An English ending, or a run of letters, of numbers or of other characters with at most one space
/// in front, or white space. The space before a word belongs to the word: of three spaces and
/// "cat", the first two are a piece and the third begins " cat". No byte belongs to none, and a
/// byte that is not UTF-8 counts as an other character.
///
/// The end of the piece that begins at byte `at`, which lies inside the text.
std::size_t piece_end(std::string_view text, std::size_t at);

/// Calls each(piece) in order. The views point into `text`.
template <class Each>
void for_each_piece(std::string_view text, Each&& each) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = piece_end(text, at);
    each(text.substr(at, end - at));
    at = end;
  }
}

/// Calls between(text) for what lies between special tokens, such as <|endoftext|>, which may be
/// nothing, and then special(number) for the token behind it, in order. Of those that begin at the
/// same place the longest counts.
void for_each_part(std::string_view text, const std::vector<std::string>& specials,
                   const std::function<void(std::string_view)>& between,
                   const std::function<void(std::size_t)>& special);

}  // namespace emb
