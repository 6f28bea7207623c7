#pragma once

// Why an answer to 05.2 is wrong.

#include <string>

#include "base/errors.hpp"
#include "lessons/05_text_to_ids/check/references.hpp"
#include "view/text.hpp"

namespace pair_checks {

using references::Counted;
using references::Met;
using references::Pair;
using references::Pieces;
using references::Tokens;

inline std::string written(const Tokens& piece) {
  std::string text;
  for (const std::string& token : piece) text += (text.empty() ? "" : "|") + emb::visible(token);
  return text;
}

inline std::string written(const Pieces& pieces) {
  std::string text;
  for (const Tokens& piece : pieces) text += (text.empty() ? "" : ",  ") + written(piece);
  return pieces.size() == 0 ? "no piece" : "pieces  " + text;
}

inline std::string written(const Pair& pair) {
  return emb::message("\"", emb::visible(pair.left), "\" + \"", emb::visible(pair.right), "\", ",
                      pair.count);
}

inline bool same(const Pair& a, const Pair& b) {
  return a.left == b.left && a.right == b.right && a.count == b.count;
}

/// Counted as people do by mistake.
inline Counted odd_counts(const Pieces& pieces, auto pairs_of_piece) {
  Counted pairs;
  for (const Tokens& piece : pieces) pairs_of_piece(pairs, piece);
  return pairs;
}

inline Counted once_a_piece(const Pieces& pieces) {
  return odd_counts(pieces, [](Counted& pairs, const Tokens& piece) {
    Counted here;
    for (int n = 0; n + 1 < piece.size(); ++n)
      if (here.count(piece[n], piece[n + 1]) == 0) {
        here.add(piece[n], piece[n + 1]);
        pairs.add(piece[n], piece[n + 1]);
      }
  });
}

inline Counted without_overlaps(const Pieces& pieces) {
  return odd_counts(pieces, [](Counted& pairs, const Tokens& piece) {
    for (int n = 0; n + 1 < piece.size(); ++n) {
      pairs.add(piece[n], piece[n + 1]);
      if (n + 2 < piece.size() && piece[n] == piece[n + 1] && piece[n + 1] == piece[n + 2]) ++n;
    }
  });
}

inline Counted at_any_distance(const Pieces& pieces) {
  return odd_counts(pieces, [](Counted& pairs, const Tokens& piece) {
    for (int n = 0; n < piece.size(); ++n)
      for (int m = n + 1; m < piece.size(); ++m) pairs.add(piece[n], piece[m]);
  });
}

inline Counted either_way(const Pieces& pieces) {
  return odd_counts(pieces, [](Counted& pairs, const Tokens& piece) {
    for (int n = 0; n + 1 < piece.size(); ++n) {
      pairs.add(piece[n], piece[n + 1]);
      pairs.add(piece[n + 1], piece[n]);
    }
  });
}

/// What people put between tokens to make one string of them.
inline Tokens between_tokens() {
  Tokens all;
  for (const char held : std::string(" ,|+-_/:;.#\t\n") + '\0') all.add(std::string(1, held));
  return all;
}

/// By the sum of their letters: what two strings are when they are put together.
inline Counted as_one_string(const Pieces& pieces) {
  return odd_counts(pieces, [](Counted& pairs, const Tokens& piece) {
    for (int n = 0; n + 1 < piece.size(); ++n) pairs.add(piece[n] + piece[n + 1], "");
  });
}

inline std::string of_counts(const Pieces& pieces, const Pair& yours) {
  const auto is = [&](const Counted& counts) {
    return yours.count > 0 && same(yours, counts.best(references::greater_pair));
  };
  const Pair joined = as_one_string(pieces).best(references::greater_pair);
  if (is(references::counted(references::in_one(pieces))))
    return "Counted across pieces: the end of one is no neighbour of the beginning of the next.";
  if (is(without_overlaps(pieces)))
    return "Every place counts, equal neighbours and overlaps, too: a a a a holds \"a\" + \"a\" "
           "three times.";
  if (is(once_a_piece(pieces))) return "A pair that stands in a piece again counts again.";
  if (is(at_any_distance(pieces))) return "Neighbours stand side by side, with nothing between.";
  if (is(either_way(pieces))) return "Left and right are an order: ab and ba are two pairs.";
  if (is(references::counted(pieces, {.last = 1})))
    return "The last pair of each piece is missing.";
  if (is(references::counted(pieces, {.first = 1})))
    return "The first pair of each piece is missing.";
  if (is(references::counted(pieces, {.stride = 2})))
    return "Every second pair is missing: a token is the right one of a pair and the left one of "
           "the next.";
  if (joined.count > references::best_pair(pieces).count && joined.count == yours.count &&
      joined.left == yours.left + yours.right)
    return joined.left.find(' ') != std::string::npos
               ? "A space between the two does not keep them apart: a token may hold one itself. "
                 "Count by two strings."
           : joined.left == "abc"
               ? "ab + c and a + bc are two pairs, although they make the same string."
               : "What you put between the two does not keep them apart: a token may hold it "
                 "itself. Count by two strings.";
  return "";
}

/// Sorted out as people do by mistake, where pairs are equally frequent.
inline std::string of_ties(const Pieces& pieces, const Pair& yours) {
  const Counted counts = references::counted(pieces);
  const auto is = [&](auto greater) { return same(yours, counts.best(greater)); };
  const auto joined = [](const Met& met) { return met.names.first + met.names.second; };
  const auto& right = references::best_pair(pieces);
  if (static_cast<signed char>(right.left[0]) < 0 && static_cast<signed char>(yours.left[0]) > 0)
    return "Bytes run from 0 to 255: as a char, those above 127 are below 0. std::string compares "
           "them as they are.";
  if (is([](const Met& a, const Met& b) { return a.first < b.first; }))
    return "Equally frequent: not the one met first, the one with the greater left token.";
  if (is([](const Met& a, const Met& b) { return a.last > b.last; }))
    return "Equally frequent: not the one met last, the one with the greater left token.";
  if (is([](const Met& a, const Met& b) { return a.names < b.names; }))
    return "Equally frequent: the greater pair, and yours is the smallest.";
  if (is([&](const Met& a, const Met& b) { return joined(a).size() > joined(b).size(); }))
    return "Equally frequent: not the longest, the one with the greater left token.";
  if (is([&](const Met& a, const Met& b) { return joined(a) > joined(b); }))
    return "Equally frequent: left is compared with left, and not the two put together.";
  if (is([](const Met& a, const Met& b) { return a.names.second > b.names.second; }))
    return "Equally frequent: the left tokens are compared first, the right ones where those are "
           "equal.";
  if (is([](const Met& a, const Met& b) {
        return a.names.first != b.names.first ? a.names.first > b.names.first
                                              : a.names.second < b.names.second;
      }))
    return "Equally frequent, and of equal left tokens: the greater right token.";
  return "Equally frequent: take the one with the greater left token, of equal left tokens the one "
         "with the greater right token.";
}

inline std::string why_not(const Pieces& pieces, const Pair& yours) {
  const Pair right = references::best_pair(pieces);
  const int count = references::counted(pieces).count(yours.left, yours.right);
  const bool empty = yours.left.empty() && yours.right.empty();
  if (right.count == 0 && empty) return "No pair was found, so its count is 0.";
  if (right.count == 0)
    return count == 1 ? "No pair occurs twice here, so the answer is {\"\", \"\", 0}."
                      : of_counts(pieces, yours);
  if (yours.left == right.left && yours.right == right.right && yours.count == 0)
    return "The pair is right, its count was not filled in.";
  if (right.left != right.right && yours.left == right.right && yours.right == right.left)
    return "Left and right are exchanged.";
  if (empty && right.count == 2) return "A pair that occurs twice is enough.";
  if (empty) return emb::message("Yours is empty, and this pair occurs ", right.count, " times.");
  const std::string counting = of_counts(pieces, yours);
  if (!counting.empty()) return counting;
  if (count == right.count && yours.count == count) return of_ties(pieces, yours);
  if (count == 0)
    return "Such a pair does not occur: left and right are two tokens that stand side by side.";
  if (yours.left == right.left && yours.right == right.right)
    return emb::message("The pair is right, and it occurs ", right.count, " times.");
  return emb::message("Yours occurs ", count, count == 1 ? " time" : " times",
                      ", and there is one ", "that occurs ", right.count, " times or is greater.");
}

}  // namespace pair_checks
