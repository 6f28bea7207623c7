#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace emb {

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

/// Finds special tokens, such as <|endoftext|>, in a text from its start to its end.
class SpecialFinder {
 public:
  static constexpr std::size_t none = std::string_view::npos;
  /// Which of the special tokens, and the byte where it begins.
  struct Found {
    std::size_t special, at;
  };

  /// Both have to live as long as the finder.
  SpecialFinder(std::string_view text, const std::vector<std::string>& specials);
  /// The first special token that begins at `from` or later, at equal places the longest;
  /// {none, text.size()} if there is no more. `from` must not fall from call to call.
  Found next(std::size_t from);

 private:
  std::string_view text_;
  const std::vector<std::string>& specials_;
  std::vector<std::size_t> next_;  // of each special token: where it occurs next, or none
};

/// Calls between(text) for what lies between special tokens, which may be nothing, and then
/// special(number) for the token behind it, in order.
template <class Between, class Special>
void for_each_part(std::string_view text, const std::vector<std::string>& specials,
                   Between&& between, Special&& special) {
  SpecialFinder finder(text, specials);
  for (std::size_t at = 0;;) {
    const auto found = finder.next(at);
    between(text.substr(at, found.at - at));
    if (found.special == SpecialFinder::none) return;
    special(found.special);
    at = found.at + specials[found.special].size();
  }
}

}  // namespace emb
