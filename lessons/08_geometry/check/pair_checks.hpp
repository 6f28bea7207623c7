#pragma once

// The check of 08.3: which words meet.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/08_geometry/check/references.hpp"
#include "lessons/08_geometry/exercise.hpp"

namespace pair_checks {

using emb::message;
using emb::course::Check;
using namespace references;

// ---- 08.3 -------------------------------------------------------------------------------------

using Found = std::vector<std::pair<TokenId, TokenId>>;

/// In one order, whatever order they came in: [P, 2].
inline Matrix<TokenId> sorted(Found found) {
  std::ranges::sort(found);
  Matrix<TokenId> made(static_cast<int>(found.size()), 2);
  int n = 0;
  for (const auto& [middle, neighbour] : found) {
    made(n, 0) = middle;
    made(n++, 1) = neighbour;
  }
  return made;
}

/// Pairs of the places for which take(middle, other) holds, as words or as places.
template <class Take>
Matrix<TokenId> taken(const List<TokenId>& text, Take take, bool as_places = false) {
  Found found;
  for (int m = 0; m < text.size(); ++m)
    for (int o = 0; o < text.size(); ++o)
      if (take(m, o)) found.emplace_back(as_places ? m : text[m], as_places ? o : text[o]);
  return sorted(found);
}

inline Matrix<TokenId> once_each(const Matrix<TokenId>& all) {
  Found found;
  for (int n = 0; n < all.rows(); ++n) found.emplace_back(all(n, 0), all(n, 1));
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return sorted(found);
}

/// Mistakes that show on one side of a word.
inline void one_side(auto& claim, const List<TokenId>& text, int window) {
  const int N = text.size();
  const auto within = [=](int m, int o) { return m != o && std::abs(m - o) <= window; };
  const auto of = [&](auto take) { return taken(text, take); };
  const auto inside = [=](int place) { return place >= 0 && place < N; };
  claim
      .if_equals(of([=](int m, int o) { return within(m, o) && inside(2 * m - o); }),
                 "A neighbour counts, too, where the text has no word as far on the other side.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m >= window; }),
                 "Words near the beginning have no neighbours there: their windows are shorter.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m + window < N; }),
                 "Words near the end have no neighbours there: their windows are shorter.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o - m <= 1; }),
                 "After the word only the next one is there: up to `window` of them count.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m - o <= 1; }),
                 "Before the word only the last one is there: up to `window` of them count.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m / window == o / window; }),
                 "The text was cut into pieces: each word has a window of its own.");
}

/// Mistakes that show in which words are paired, or how often.
inline void wrong_words(auto& claim, const List<TokenId>& text, int window) {
  const int N = text.size();
  Found twice, itself, half_places, half_words, clamped;
  const auto before = [&](int m) {
    return std::find(text.begin(), text.begin() + m, text[m]) == text.begin() + m;
  };
  for (int m = 0; m < N; ++m)
    for (int o = m - window; o <= m + window; ++o) {
      if (o == m) continue;
      clamped.emplace_back(text[m], text[std::clamp(o, 0, N - 1)]);
      if (o < 0 || o >= N) continue;
      for (int n = 0; n < 2; ++n) twice.emplace_back(text[m], text[o]);
      itself.emplace_back(text[m], text[m]);
      half_places.emplace_back(text[m], o);
      half_words.emplace_back(m, text[o]);
    }
  const auto of = [&](auto take) {
    return taken(text,
                 [&](int m, int o) { return m != o && std::abs(m - o) <= window && take(m, o); });
  };
  claim
      .if_equals(sorted(twice),
                 "Every pair is there twice: the neighbour is in the middle in its "
                 "own turn.")
      .if_equals(sorted(itself), "Those are pairs of a word with itself: the neighbour is missing.")
      .if_equals(sorted(half_places), "The neighbour is a place there: the word at it is meant.")
      .if_equals(sorted(half_words), "The middle is a place there: the word at it is meant.")
      .if_equals(sorted(clamped), "Beyond its ends the text has no words: none is repeated there.")
      .if_equals(of([&](int m, int) { return before(m); }),
                 "A word that comes again is in the middle again, at each of its places.")
      .if_equals(of([&](int m, int o) { return text[m] < text[o]; }),
                 "Only neighbours with a larger id are there: ids have no say.")
      .if_equals(of([&](int m, int o) { return text[m] <= text[o]; }),
                 "Only neighbours with no smaller id are there: ids have no say.")
      .if_equals(of([&](int, int o) { return text[o] != 0; }), "Word 0 is a neighbour, too.")
      .if_equals(of([&](int m, int) { return text[m] != 0; }), "Word 0 is in the middle, too.")
      .if_equals(
          taken(text,
                [&](int m, int o) { return m != o && std::abs(text[m] - text[o]) <= window; }),
          "The window is about places: what the ids are does not count.");
}

inline void expect_pairs(Check& check, const List<TokenId>& text, int window) {
  Found found;
  for (const exercise::Pair& pair : exercise::pairs(text, window))
    found.emplace_back(pair.middle, pair.neighbour);
  const int N = text.size();
  const auto within = [=](int m, int o) { return m != o && std::abs(m - o) <= window; };
  const auto of = [&](auto take) { return taken(text, take); };
  const auto right = of(within);
  const auto whole = [=](int m) { return m >= window && m + window < N; };
  auto claim = check.matrix(message("pairs of ", shown(text), ", window ", window, ", sorted"),
                            sorted(found));
  claim.exactly()
      .if_true(found.empty() && right.rows() > 0, "There are no pairs in it.")
      .if_equals(of([=](int m, int o) { return std::abs(m - o) <= window; }),
                 "A place is not its own neighbour: leave out the middle.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o > m; }),
                 "Only neighbours after the word are there: those before it count, too.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o < m; }),
                 "Only neighbours before the word are there: those after it count, too.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o < m + window; }),
                 "The last place of the window after a word is left out: it is included.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o > m - window; }),
                 "The first place of the window before a word is left out: it is included.")
      .if_equals(of([=](int m, int o) { return m != o && std::abs(m - o) < window; }),
                 "The window is one place too short on both sides: its ends are included.")
      .if_equals(of([=](int m, int o) { return m != o && std::abs(m - o) <= window + 1; }),
                 "The window is one place too long on both sides.")
      .if_equals(of([=](int m, int o) { return std::abs(m - o) == window; }),
                 "Only the ends of the window are there: every place up to them counts.")
      .if_equals(of([=](int m, int o) { return m != o && std::abs(m - o) <= window / 2; }),
                 "Half of `window` is there on each side: `window` places count before a word, and "
                 "as many after it.")
      .if_equals(of([=](int m, int o) { return std::abs(m - o) == 1; }),
                 "Only the next word on each side is there: `window` of them count.")
      .if_equals(of([=](int m, int o) { return within(m, o) && whole(m); }),
                 "Words near the ends of the text are left out: their windows are just shorter.")
      .if_equals(of([=](int m, int o) { return within(m, o) && text[m] != text[o]; }),
                 "A word may stand beside itself: compare places, not words.")
      .if_equals(taken(text, within, true), "Those are places: a pair holds the words there.")
      .if_equals(once_each(right), "A pair that comes twice is listed twice.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m + 1 < N; }),
                 "The last word is never in the middle.")
      .if_equals(of([=](int m, int o) { return within(m, o) && m > 0; }),
                 "The first word is never in the middle.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o > 0; }),
                 "The first word is never a neighbour: places begin at 0.")
      .if_equals(of([=](int m, int o) { return within(m, o) && o + 1 < N; }),
                 "The last word is never a neighbour.")
      .if_equals(of([=](int m, int o) {
                   return m != o && (std::abs(m - o) <= window || N - std::abs(m - o) <= window);
                 }),
                 "The text is no ring: the last word does not stand beside the first.")
      .if_equals(of([](int m, int o) { return m != o; }),
                 "Every two words are paired: only those "
                 "within the window.");
  one_side(claim, text, window);
  wrong_words(claim, text, window);
  claim.otherwise(message("There are ", right.rows(), " pairs, yours are ", found.size(), "."))
      .expect(right);
}

inline void pairs(Check& check) {
  expect_pairs(check, {5, 3, 8, 3, 3, 9, 1, 7, 4, 3}, 4);
  expect_pairs(check, {5, 3, 8, 3, 3, 9, 1, 7}, 3);
  expect_pairs(check, check.draw.ids(9, 14), 2);
  expect_pairs(check, check.draw.ids(7, 9), 1);
  expect_pairs(check, {4, 6, 4}, 5);
  expect_pairs(check, {4}, 2);
  expect_pairs(check, {}, 2);
}

}  // namespace pair_checks
