#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/byte_pairs.hpp"

namespace emb {

struct LearnedMerge {
  TokenPair pair;
  std::size_t count;  ///< how often the two stood side by side when they were merged
};

/// Byte-pair encoding's training: the pair of neighbours that occurs most often becomes a token,
/// wherever it stands, again and again. Pairs are counted inside pieces and never across a special
/// token. Of equally frequent pairs the one that is greater as (left, right) byte strings comes
/// first. Ids are GPT-2's: merge n makes 256 + n.
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
                                       const std::vector<std::string>& specials = {});

}  // namespace emb
