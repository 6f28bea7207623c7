#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/byte_pairs_train.hpp"

/// Byte pairs as they are explained, in the shortest code: what the fast ones have to equal.
namespace emb {

/// learn_merges by counting every pair of the whole text anew before each merge.
std::vector<LearnedMerge> learn_merges_reference(std::string_view text, std::size_t count,
                                                 const std::vector<std::string>& specials = {});

/// The ids of one piece (no borders, no special tokens): looks at all neighbours, carries out the
/// earliest merge wherever it applies, and looks again. `step` is called with the ids before the
/// first merge and after each, so that the way can be shown.
std::vector<TokenId> merge_piece_reference(
    const BytePairs& pairs, std::string_view piece,
    const std::function<void(std::span<const TokenId>)>& step = {});

/// BytePairs::encode by merge_piece_reference.
std::vector<TokenId> encode_reference(const BytePairs& pairs, std::string_view bytes);

}  // namespace emb
