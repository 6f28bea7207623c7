#pragma once

// The checks of 05.1 and 05.2: what counting finds.

#include <algorithm>
#include <bit>
#include <string>

#include "course/check/check.hpp"
#include "lessons/05_text_to_ids/check/pair_diagnosis.hpp"

namespace pair_checks {

using emb::course::Check;
using emb::course::List;

// ---- 05.1 -------------------------------------------------------------------------------------

inline void run_of_letters(Check& check) {
  const int most = check.draw.size(30, 60);
  const auto each = [&](auto of) {
    List<int> counts;
    for (int n = 0; n <= most; ++n) counts.add(of(n));
    return counts;
  };
  check.numbers("tokens_of_run", each(exercise::tokens_of_run))
      .exactly()
      .if_equals(each([](int n) { return n / 2 + n % 2; }),
                 "That is after the first merge: the second makes fours of the twos.")
      .if_equals(each([](int n) { return n / 4 + n % 4; }),
                 "Two letters left over behind the fours are one token: the first merge made it.")
      .if_equals(each([](int n) { return (n + 3) / 4; }),
                 "Three letters left over are two tokens: no merge makes aaa.")
      .if_equals(each([](int n) { return n / 4; }),
                 "Letters left over stay, as tokens of their own: a division of whole numbers "
                 "drops them.")
      .if_equals(each([](int n) { return n / 2; }),
                 "The second merge, and the letter left over, are missing.")
      .if_equals(each([](int n) { return n / 4 + n % 4 / 2; }),
                 "The letter left over where n is odd is a token, too.")
      .if_equals(each([](int n) { return n / 4 + n % 2; }),
                 "Two or three letters left over behind the fours hold an aa, a token, too.")
      .if_equals(each([](int n) { return std::popcount(static_cast<unsigned>(n)); }),
                 "There are two merges: nothing makes more than four letters one token.")
      .if_equals(each([](int n) { return n / 2 + n / 4; }),
                 "That is how many merges were carried out: each leaves one token fewer.")
      .if_equals(each([](int n) { return std::max(n - 2, 0); }),
                 "A merge is carried out wherever it applies, not once.")
      .if_equals(each([](int n) { return n - 2; }),
                 "A merge is carried out wherever it applies, not once.")
      .if_equals(each([](int n) { return n; }), "That is before the first merge.")
      .if_equals(each([](int n) { return n > 0 ? 1 : 0; }),
                 "Two merges are known, and the longest token they make is aaaa.")
      .if_equals(each([](int n) { return n / 4 + n % 4 / 2 + n % 2 + (n == 0); }),
                 "No letter makes no token.")
      .otherwise(
          "Fours come first, as many as fit; of what is left, 1 letter is one token, 2 are "
          "one and 3 are two.")
      .expect(each([](int n) { return n / 4 + n % 4 / 2 + n % 2; }));
}

// ---- 05.2 -------------------------------------------------------------------------------------

inline void expect_best(Check& check, const Pieces& pieces) {
  const Pair yours = exercise::best_pair(pieces), right = references::best_pair(pieces);
  check.require(same(yours, right), written(pieces) + ":  yours " + written(yours) + ", expected " +
                                        written(right) + ". " + why_not(pieces, yours));
}

/// Each kind twice, in the order given, first and last.
inline Pieces twice(const Pieces& kinds) {
  Pieces pieces = kinds;
  for (const Tokens& kind : kinds) pieces.add(kind);
  return pieces;
}

inline Pieces some_pieces(Check& check) {
  Pieces pieces;
  for (int piece = 0; piece < 6; ++piece) {
    pieces.add(Tokens{});
    for (int n = check.draw.size(1, 6); n > 0; --n)
      pieces[piece].add(Tokens{"u", "w", "v", "uv"}[check.draw.size(0, 3)]);
  }
  return pieces;
}

/// Whatever is put between two tokens to make one key of them, a token may hold it.
inline void held_by_tokens(Check& check) {
  for (const std::string& held : between_tokens()) {
    const Tokens behind{"a" + held, "b"}, before{"a", held + "b"}, other{"x", "y"};
    expect_best(check, {behind, before, behind, before, other, other, other});
  }
}

inline void best_pairs(Check& check) {
  // The order matters: each case leaves fewer mistakes for the ones behind it.
  expect_best(check, {{"y", "t", "r", "s"},
                      {"t", "r", "m"},
                      {"b", "r", "s"},
                      {"y", "t", "r", "s"},
                      {"t", "r", "m"}});
  expect_best(check, {{"h", "e", "r", "e"}, {"h", "e"}, {"h", "e", "a"}});
  expect_best(check,
              {{"a", "b"}, {"b", "a"}, {"a", "b"}, {"b", "a"}, {"c", "d"}, {"c", "d"}, {"c", "d"}});
  expect_best(check, {{"p", "q", "r", "s"}, {"q", "r"}, {"q", "r"}, {"p", "q", "r", "s"}});
  expect_best(check,
              {{"a", "b", "a", "b"}, {"a", "b", "a", "b"}, {"c", "d"}, {"c", "d"}, {"c", "d"}});
  expect_best(check, {{"a", "a", "a", "a"}, {"b", "c"}, {"b", "c"}});
  expect_best(check, {{"a", "x", "b"}, {"a", "y", "b"}, {"a", "z", "b"}, {"x", "z"}, {"x", "z"}});
  expect_best(
      check,
      {{"ab", "c"}, {"a", "bc"}, {"ab", "c"}, {"a", "bc"}, {"x", "y"}, {"x", "y"}, {"x", "y"}});
  held_by_tokens(check);
  expect_best(check, {{" ", "t"}, {" ", "t"}});
  expect_best(check, {{"x", "y"}, {"x", "y"}, {"y", "z"}, {"y", "z"}, {"x", "y"}});
  expect_best(check, twice({{"b", "d"},
                            {"ca", "a"},
                            {"ca", "b"},
                            {"c", "m"},
                            {"b", "z"},
                            {"a", "q"},
                            {"abcd", "e"},
                            {"b", "e"}}));
  expect_best(check, twice({{"d", "b"}, {"d", "a"}, {"c", "m"}}));
  expect_best(check, twice({{"\n", "\n"}, {"\n\n", "\n"}}));
  expect_best(check, twice({{"\xC3", "\xA9"}, {"z", "y"}}));
  expect_best(check, {{"x", "y"}, {"z", "x"}, {"y", "x"}, {"y"}});
  for (const Pieces& small :
       {Pieces{}, Pieces{Tokens{}}, Pieces{Tokens{"a"}}, Pieces{Tokens{"a", "a"}}})
    expect_best(check, small);
  for (int n = 0; n < 4; ++n) expect_best(check, some_pieces(check));
}

}  // namespace pair_checks
