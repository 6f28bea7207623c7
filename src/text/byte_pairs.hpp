#pragma once

#include <functional>

#include "base/ids.hpp"
#include "base/progress.hpp"

// What byte pairs are made of: the pieces that a text is cut into, the merges that join what is in
// a piece, and how they are learned. The tokenizer of them is BytePairTokenizer,
// text/tokenizer.hpp.

namespace emb {

/// GPT-2 never merges across the borders of these pieces. They are the matches, one behind the
/// other, of the pattern it was published with (Radford et al., 2019):
///
///     's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
///
/// An English ending, or a run of letters, of numbers or of other characters with at most one space
/// in front, or white space. The space before a word belongs to the word: of three spaces and
/// "cat", the first two are a piece and the third begins " cat". No byte belongs to none, and a
/// byte that is not UTF-8 counts as an other character. Classes: unicode/utf8.hpp.
///
/// The end of the piece that begins at byte `at`, which lies inside the text.
std::size_t piece_end(std::string_view text, std::size_t at);

/// Calls each(piece) in order. The views point into `text`.
void for_each_piece(std::string_view text, auto&& each) {
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

/// From two neighbours to the merge that joins them. What is looked up for every pair of every
/// text, so it is one flat table: open addressing, at least half of it empty.
class MergeTable {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Found {
    std::uint32_t rank;  ///< place in the list of merges, `none` if there is no such merge
    TokenId made;
  };

  /// Merges of which no two join the same pair: the tokenizer refuses others.
  explicit MergeTable(std::span<const Merge> merges);
  Found find(TokenId left, TokenId right) const {
    return slots_[slot_of(key_of(left, right))].found;
  }
  static std::uint64_t key_of(TokenId left, TokenId right) {
    return std::uint64_t{static_cast<std::uint32_t>(left)} << 32u |
           static_cast<std::uint32_t>(right);
  }

 private:
  struct Slot {
    std::uint64_t key;
    Found found;
  };
  /// The slot that holds this key, or the empty one where it would stand.
  std::size_t slot_of(std::uint64_t key) const {
    std::size_t slot = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15u >> shift_);
    while (slots_[slot].key != key && slots_[slot].found.rank != none)
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  std::vector<Slot> slots_;
  unsigned shift_ = 0;
};

struct LearnedMerge : Merge {
  std::size_t count;  ///< how often the two stood side by side when they were merged
};

/// Training of byte-pair encoding: again and again, the most frequent pair of neighbouring tokens
/// becomes one token wherever it occurs. Pairs are counted inside pieces, never across a special
/// token. Ties go to the pair that is greater as (left, right) byte strings. Ids are GPT-2's:
/// merge n makes 256 + n.
///   -> up to `count` merges; fewer when no pair occurs twice any more, for a token that occurs
///      once makes no text shorter but the one it was learned from, or when a signal asks for the
///      end (system/interrupt.hpp)
///
/// "aaab aaab" is the pieces "aaab" and " aaab". Pairs: aa 4, ab 2, space-a 1. So aa is merged,
/// which leaves AA|a|b: then (a, b), (AA, a) twice each, and (AA, a) is the greater one.
///
/// Counts are kept up to date where a merge changes them, in time that grows with the places
/// changed and not with the text.
std::vector<LearnedMerge> learn_merges(std::string_view text, std::size_t count,
                                       const std::vector<std::string>& specials = {},
                                       const ProgressListener& progress = {});

}  // namespace emb
