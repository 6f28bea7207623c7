#pragma once

// Lesson 05: text to ids. The statements; your answers go into answers/05_text_to_ids.cpp.
// A token is a std::string here, so that you can see it. Two of them are compared as byte strings,
// which is what < and > of std::string do.

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
/// A text is the letter a, n times. Two merges are known, in this order: "a" + "a", then
/// "aa" + "aa". Merges are carried out from the left. How many tokens are left?
///   n, 0 or above   ->   the number of tokens
///
/// Example: 7 letters become aa aa aa a, then aaaa aa a: 3 tokens.
/// Read: lessons/05_text_to_ids/README.md, "By hand".
int tokens_of_run(int n);

/// A pair of neighbours, and how often it occurs.
struct Pair {
  std::string left, right;
  int count = 0;
};

/// 05.2 The best pair
///
/// Which two tokens stand side by side most often? Neighbours are counted inside pieces: the last
/// token of a piece is no neighbour of the first token of the next. Every position counts: the
/// piece a a a holds "a" + "a" twice. A token may hold spaces, or any other byte. Ties go to the
/// pair with the greater left token, and if the left tokens are equal, to the one with the greater
/// right token. If no pair occurs twice, the answer is an empty pair: {"", "", 0}.
///   pieces, each a list of tokens   ->   the pair and its count
///
/// Example: the pieces  l o w,  l o,  w o  hold "l" + "o" twice, "o" + "w" once, "w" + "o" once:
/// {"l", "o", 2}.
/// Read: lessons/05_text_to_ids/README.md, "By hand".
/// std::map<std::pair<std::string, std::string>, int> can count.
Pair best_pair(const List<List<std::string>>& pieces);

/// 05.3 One merge
///
/// From left to right: wherever `left` stands directly before `right`, one token, left + right,
/// replaces both. A token is used up by the first merge that it is part of.
///   tokens, left and right   ->   the tokens afterwards
///
/// Example: x y x y y, "x" + "y"   ->   xy xy y
/// Read: lessons/05_text_to_ids/README.md, "By hand".
List<std::string> merged(const List<std::string>& tokens, const std::string& left,
                         const std::string& right);

/// 05.4 Encode
///
/// Splits a word into its bytes, one token for each, and carries out the merges: the first of the
/// list wherever it applies, then the second, and so on to the last. The list is gone through once:
/// a merge is not tried again after a later one, even if that has made its tokens. (In a learned
/// list, a merge comes after those that make its tokens.) You may call what you wrote for 05.3. A
/// letter outside of ASCII is several bytes: word[i] is a byte, word.size() counts them.
///   word, merges (their counts do not matter)   ->   its tokens; none for an empty word
///
/// Example: "banana" with the merges  n + a,  a + na:   b a n a n a,  b a na na,  b ana na
/// Read: lessons/05_text_to_ids/README.md, "By hand".
List<std::string> encode(const std::string& word, const List<Pair>& merges);

/// What a model reads, [B, T], and what it is to say, [B, T].
struct Batch {
  Matrix<TokenId> inputs, targets;
};

/// 05.5 Windows and targets
///
/// Row b of the inputs holds `context` ids of the text, one after another, the first being
/// ids[starts[b]]. The target of each input is the id that follows it in the text. Without any
/// start both are [0, T].
///   ids [N]   starts [B], each in [0, N - context)   context T   ->   inputs and targets, [B, T]
///
/// Example: ids 7 1 9 9 4 2, starts 3 0, context 2:   inputs  9 4   targets  4 2
///                                                            7 1            1 9
/// Read: lessons/05_text_to_ids/README.md, "What you see".
Batch batch_of(const List<TokenId>& ids, const List<int>& starts, int context);

/// 05.6 Bits per byte
///
/// A model paid nats[n] for the token tokens[n]. What did it pay for a byte of the text, in bits?
/// One bit is ln 2 nats. Every byte counts: that of a token which cost nothing, and a zero byte,
/// which token.size() counts like any other. Without any token the answer is 0.
///   nats [N]   tokens [N], none empty   ->   bits per byte
///
/// Example: 3 ln 2 nats for "the" and ln 2 for " cat": 4 bits for 7 bytes, 0.5714.
/// Read: lessons/05_text_to_ids/README.md, "Why". `std::log` of <cmath> is the natural logarithm.
double bits_per_byte(const List<double>& nats, const List<std::string>& tokens);

}  // namespace exercise
