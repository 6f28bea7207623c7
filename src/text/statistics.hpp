#pragma once

#include "base/ids.hpp"
#include "base/progress.hpp"

/// Floors: the lowest mean loss, in nats per token, that any model of a kind can reach on a text.
/// They come from counting alone, so they show before training how far it can get. Logarithms are
/// emb::math::log, with the same bits on every machine.
///
/// Worked by hand for the three tokens a b a, with V = 2:
///   uniform   ln 2                                              = 0.6931
///   unigram   a twice, b once: 2/3 ln(3/2) + 1/3 ln 3           = 0.6365
///   bigram    pairs ab and ba; after a always b, after b always a = 0
namespace emb {

/// Throws TextTooShort if a text has less than `what` needs:
///     windows: a target needs 2 or more tokens of text, not 1
inline void check_length(std::string_view what, std::size_t length, std::size_t least,
                         std::string_view units = "tokens of text") {
  if (length < least)
    throw TextTooShort(what, " needs ", least, " or more ", units, ", not ", length);
}

/// How often each id occurs.
///   tokens [N], each in [0, V)   ->   [V]
/// Throws IdError for an id outside [0, V).
std::vector<std::size_t> count_tokens(std::span<const TokenId> tokens, std::size_t vocabulary);

/// `next` directly after `previous`, `count` times.
struct PairCount {
  TokenId previous, next;
  std::size_t count;
  friend bool operator==(const PairCount&, const PairCount&) = default;
};

/// How often each pair of neighbouring tokens occurs, sorted by previous, then by next. Pairs that
/// do not occur are left out, so memory grows with the text, not with V * V.
///   tokens [N], each in [0, V)   ->   at most N - 1 pairs, whose counts add up to N - 1
/// Throws IdError for an id outside [0, V).
std::vector<PairCount> count_pairs(std::span<const TokenId> tokens, std::size_t vocabulary,
                                   const ProgressListener& progress = {});

/// The loss of guessing: every token equally likely. ln V.
/// Throws ValueError for V = 0.
double uniform_floor(std::size_t vocabulary);

/// The lowest loss on these N tokens for a model that ignores its input: the entropy of their
/// frequencies, the sum over tokens of c/N ln(N/c). The first token counts too, although it is not
/// a target of any pair. Pass tokens.subspan(1) to get the floor over exactly the targets of the
/// bigram floor, which is never above it.
///   tokens [N], each in [0, V)
/// Throws ValueError for no tokens, IdError for an id outside [0, V).
double unigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary);

/// The lowest loss on the N - 1 pairs of this text for a model that sees one token and predicts the
/// next: the conditional entropy H(next | previous), the sum over pairs of
/// c(p, n)/(N-1) ln(c(p)/c(p, n)), where c(p) is how often any token follows p.
///   tokens [N], N >= 2, each in [0, V)
/// Throws ValueError for fewer than 2 tokens, IdError for an id outside [0, V).
double bigram_floor(std::span<const TokenId> tokens, std::size_t vocabulary,
                    const ProgressListener& progress = {});

}  // namespace emb
