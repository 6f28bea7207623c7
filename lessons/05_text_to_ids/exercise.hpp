#pragma once

// Lesson 05: text to ids. The statements; your answers go into answers/05_text_to_ids.cpp.
// A token is a std::string here, so that you can see it. Tokens are compared byte by byte, which is
// what < and > of std::string do.

#include <string>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

/// 05.1 Predict: a run of one letter
///
/// A text is the letter a, n times. There are two merges, applied in this order: "a" + "a", then
/// "aa" + "aa". Each merge is applied from left to right. How many tokens are left?
///   n, 0 or above   ->   the number of tokens
///
/// Example: 7 letters become aa aa aa a, then aaaa aa a: 3 tokens.
/// Read: lessons/05_text_to_ids/README.md, "By hand".
int tokens_of_run(int n);

/// Two tokens side by side, and how often they occur.
struct Pair {
  std::string left, right;
  int count = 0;
};

/// 05.2 The best pair
///
/// Which two tokens are side by side most often? Pairs are counted inside pieces only: the last
/// token of a piece and the first token of the next are not a pair. Every position counts: the
/// piece a a a contains "a" + "a" twice. A token may contain spaces, or any other byte. Ties go to
/// the pair with the greater left token, and if the left tokens are equal, to the one with the
/// greater right token. If no pair occurs twice, the answer is an empty pair: {"", "", 0}.
///   pieces, each a list of tokens   ->   the pair and its count
///
/// Example: the pieces  l o w,  l o,  w o  contain "l" + "o" twice, "o" + "w" once, "w" + "o" once:
/// {"l", "o", 2}.
/// Read: lessons/05_text_to_ids/README.md, "By hand".
/// std::map<std::pair<std::string, std::string>, int> can count.
Pair best_pair(const List<List<std::string>>& pieces);

/// 05.3 One merge
///
/// From left to right: wherever `left` is directly followed by `right`, replace both with one
/// token, left + right. A token that has been merged is not merged again.
///   tokens, left and right   ->   the tokens afterwards
///
/// Example: x y x y y, "x" + "y"   ->   xy xy y
/// Read: lessons/05_text_to_ids/README.md, "By hand".
List<std::string> merged(const List<std::string>& tokens, const std::string& left,
                         const std::string& right);

/// 05.4 Encode
///
/// Splits a word into its bytes, one token for each byte, and applies the merges: the first one of
/// the list wherever it applies, then the second, and so on to the last. Go through the list once:
/// do not try a merge again after a later one, even if the later one has made its tokens. (In a
/// learned list, a merge comes after those that make its tokens.) You may call your own 05.3. A
/// letter that is not ASCII is several bytes: word[i] is a byte, word.size() counts bytes.
///   word, merges (their counts do not matter)   ->   its tokens; none for an empty word
///
/// Example: "banana" with the merges  n + a,  a + na:   b a n a n a,  b a na na,  b ana na
/// Read: lessons/05_text_to_ids/README.md, "By hand".
List<std::string> encode(const std::string& word, const List<Pair>& merges);

/// The ids that a model reads, [B, T], and the ids that it should predict, [B, T].
struct Batch {
  Matrix<TokenId> inputs, targets;
};

/// 05.5 Windows and targets
///
/// Row b of the inputs holds `context` ids of the text, one after another, the first being
/// ids[starts[b]]. The target of each input is the id that follows it in the text. If `starts` is
/// empty, both matrices are [0, T].
///   ids [N]   starts [B], each in [0, N - context)   context T   ->   inputs and targets, [B, T]
///
/// Example: ids 7 1 9 9 4 2, starts 3 0, context 2:
///     inputs  9 4    targets  4 2
///             7 1             1 9
/// Read: lessons/05_text_to_ids/README.md, "What you see".
Batch batch_of(const List<TokenId>& ids, const List<int>& starts, int context);

/// 05.6 Bits per byte
///
/// A model paid nats[n] for the token tokens[n]. How many bits did it pay per byte of the text? One
/// bit is ln 2 nats. Every byte counts: also the bytes of a token that cost nothing, and zero
/// bytes, which token.size() counts like any other. If there are no tokens, the answer is 0.
///   nats [N]   tokens [N], none empty   ->   bits per byte
///
/// Example: 3 ln 2 nats for "the" and ln 2 for " cat": 4 bits for 7 bytes, 0.5714.
/// Read: lessons/05_text_to_ids/README.md, "Why". `std::log` of <cmath> is the natural logarithm.
double bits_per_byte(const List<double>& nats, const List<std::string>& tokens);

}  // namespace exercise
