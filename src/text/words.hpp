#pragma once

#include "base/ids.hpp"
#include "base/progress.hpp"

namespace emb {

/// White space of any kind, except the newline, which is a token of its own.
bool is_space(char32_t c);

/// 0 to 9.
inline bool is_digit(char32_t c) { return '0' <= c && c <= '9'; }

/// Part of a word: letters and numbers of all scripts, and their marks.
bool is_word(char32_t c);

/// Drawn over the character before it, or joined to it: a mark, a tone of skin, U+200D, which joins
/// what stands on both sides.
bool is_over(char32_t c);

/// Cuts a text into words, punctuation marks and newlines, in order; other white space separates
/// and disappears. The views point into `text`.
///
/// A word is a run of letters and numbers with their marks. An apostrophe or a hyphen between two
/// of them belongs to the word (don't, well-known), as do . , : between two digits (3.14, 1,000,
/// 12:30). Everything else is a token of one character, with what is drawn over it or joined to it.
/// Throws ValueError where the text is not valid UTF-8.
std::vector<std::string_view> split_words(std::string_view text);

/// Splits a text at white space alone: into runs of other characters, and newlines. Throws as
/// split_words.
std::vector<std::string_view> split_on_whitespace(std::string_view text);

/// The different tokens of a text, each once, in the order in which they come first.
struct DifferentWords {
  std::vector<std::string_view> words;  // views into the text
  std::vector<std::size_t> counts;
  std::vector<TokenId> text;  // the text, as indices of these words
};

/// The tokens of split_words or, if asked, of split_on_whitespace. Threads read pieces of the text;
/// the result does not depend on how many there are. Throws as split_words does.
DifferentWords different_words(std::string_view text, bool on_whitespace = false,
                               const ProgressListener& progress = {});

/// Puts tokens of split_words back together with the spaces of print: none before , . ) and the
/// like, none after ( and the like, none around a newline. A quotation mark that some write before
/// and others behind a quotation, as " or «, opens one, and the next of its kind closes it; an
/// empty line starts anew. A straight single one after an s, outside of any quotation, is a
/// plural's apostrophe (the robbers' chins). Splitting the result gives the tokens back.
class Joiner {
 public:
  /// With `everywhere`, of split_on_whitespace: a space between any two, none around a newline.
  explicit Joiner(bool everywhere = false) : everywhere_(everywhere) {}
  void add(std::string_view token);
  const std::string& text() const { return text_; }

 private:
  /// Which side of a token touches its neighbour.
  enum class Side { neither, left, right, both };
  Side side_of(std::string_view token);

  bool everywhere_;
  std::string text_{};
  char last_mark_ = '\0';  // the last token, if it is one ASCII character
  bool touches_next_ = true;
  std::array<bool, 6> open_{};  // each kind of quotation
};

}  // namespace emb
