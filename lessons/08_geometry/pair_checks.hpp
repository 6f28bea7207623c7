#pragma once

// The checks of 08.3 and 08.6: which words meet, and which word answers.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/08_geometry/exercise.hpp"
#include "lessons/08_geometry/references.hpp"

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

inline void expect_pairs(Check& check, const List<TokenId>& text, int window) {
  Found found;
  for (const exercise::Pair& pair : exercise::pairs(text, window))
    found.emplace_back(pair.middle, pair.neighbour);
  const int N = text.size();
  const auto within = [=](int m, int o) { return m != o && std::abs(m - o) <= window; };
  const auto of = [&](auto take) { return taken(text, take); };
  const auto right = of(within);
  const auto whole = [=](int m) { return m >= window && m + window < N; };
  check.matrix(message("pairs of ", shown(text), ", window ", window, ", sorted"), sorted(found))
      .exactly()
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
                 "within the window.")
      .if_true(true, message("There are ", right.rows(), " pairs, yours are ", found.size(), "."))
      .expect(right);
}

inline void pairs(Check& check) {
  expect_pairs(check, {5, 3, 8, 3, 3, 9, 1, 7}, 3);
  expect_pairs(check, check.draw.ids(9, 14), 2);
  expect_pairs(check, check.draw.ids(7, 9), 1);
  expect_pairs(check, {4, 6, 4}, 5);
  expect_pairs(check, {4}, 2);
  expect_pairs(check, {}, 2);
}

// ---- 08.6 -------------------------------------------------------------------------------------

struct Question {
  Table table;
  TokenId a, b, c;
};

/// What is done differently: signs of a, b and c, lengths, who is left out, and how rows are
/// judged.
struct Way {
  double a = -1, b = 1, c = 1;
  bool unit_rows = true;
  int left_out = 3;  // 3: a, b and c; 1: c alone; 0: none
  int judged = 0;    // 0 cosine, 1 product, 2 distance
};

inline TokenId answered(const Question& q, const Way& way) {
  const auto part = [&](TokenId id, double sign) {
    const Numbers row = q.table.row(id);
    return times(way.unit_rows ? unit(row) : row, sign);
  };
  const Numbers wanted = sum(sum(part(q.a, way.a), part(q.b, way.b)), part(q.c, way.c));
  TokenId best = -1;
  double most = 0;
  for (TokenId id = 0; id < q.table.rows(); ++id) {
    if (way.left_out == 3 && (id == q.a || id == q.b || id == q.c)) continue;
    if (way.left_out == 1 && id == q.c) continue;
    const Numbers row = q.table.row(id);
    const double judged = way.judged == 0   ? references::cosine(wanted, row)
                          : way.judged == 1 ? dot(wanted, row)
                                            : -length(sum(wanted, times(row, -1)));
    if (best < 0 || judged > most) best = id, most = judged;
  }
  return best;
}

struct Mistake {
  Way way;
  const char* sentence;
};

inline const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all = {
      {{.left_out = 0}, "A word of the question is no answer: leave out a, b and c."},
      {{.left_out = 1}, "Leave out a and b as well, not c alone."},
      {{.unit_rows = false},
       "Make the rows of a, b and c 1 long first: a long row would count for more."},
      {{.a = 1, .b = -1}, "a and b are exchanged: b - a + c."},
      {{.a = 1, .b = 1, .c = -1}, "The signs are others: b - a + c."},
      {{.a = 1}, "a is subtracted: b - a + c."},
      {{.a = 0, .b = 0}, "That is the plain nearest neighbour of c: b - a is missing."},
      {{.a = 0}, "a is missing: b - a + c."},
      {{.judged = 1}, "Rows are judged by the product: long rows win. Divide by their lengths."},
      {{.judged = 2}, "Rows are judged by distance: by cosine, their length does not count."},
      {{.a = 1, .b = -1, .c = -1}, "That is the farthest word: the largest cosine is meant."},
      {{.unit_rows = false, .judged = 1},
       "No row is made 1 long: neither a, b and c, nor those that are judged."},
  };
  return all;
}

/// A question to which the right answer and every mistake's are thirteen different words, so that
/// the answer tells the mistake: drawn from a number that was searched for, its words then put into
/// an order of this check's own.
inline Question telling(Check& check) {
  emb::course::Draw fixed(100875);
  const Table drawn = fixed.matrix<double>(40, 6);
  const List<int> order = check.draw.order(40);
  Question q{Table(40, 6), order[0], order[1], order[2]};
  for (int n = 0; n < 40; ++n)
    for (int d = 0; d < 6; ++d) {
      // c near b, so that both may be nearest to b - a + c where they are not left out.
      const double number = n == 2 ? drawn(2, d) + drawn(1, d) : drawn(n, d);
      q.table(order[n], d) = (0.4 + 0.3 * (n * 7 % 11)) * number;
    }
  return q;
}

inline void expect_answer(Check& check, const Question& q, const std::string& hint = "") {
  const TokenId yours = exercise::analogy(q.table, q.a, q.b, q.c), right = answered(q, {});
  auto claim =
      check.number(message("answer to ", q.a, " is to ", q.b, " as ", q.c, " is to"), yours);
  claim.exactly().if_true(yours < 0 || yours >= q.table.rows(),
                          hint.empty() ? "There is no such word." : hint);
  if (!hint.empty())
    claim
        .if_true(yours == q.a || yours == q.b || yours == q.c,
                 "A word of the question is no answer: leave out a, b and c.")
        .if_true(true, hint);
  for (const Mistake& mistake : mistakes())
    claim.if_equals(answered(q, mistake.way), mistake.sentence);
  claim
      .if_true(yours == right + 1 || yours == right - 1,
               "One beside the right word: ids are counted from 0, those left out included.")
      .if_true(true,
               "Make a, b and c 1 long, take b - a + c, and of the other rows that with the "
               "largest cosine to it.")
      .expect(right);
}

/// Rows x and y of the table change their places.
inline Question exchanged(Question q, TokenId x, TokenId y) {
  for (int d = 0; d < q.table.columns(); ++d) std::swap(q.table(x, d), q.table(y, d));
  return q;
}

inline void analogy(Check& check) {
  const Question q = telling(check);
  const TokenId right = answered(q, {});
  expect_answer(check, q);
  expect_answer(check, telling(check));
  expect_answer(check, exchanged(q, right, 0), "The right word is 0: the first row counts, too.");
  expect_answer(check, exchanged(q, right, 39), "The right word is the last row: it counts, too.");
  expect_answer(check, {{{3, -1, -2}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {5, -6, -1}}, 1, 2, 3},
                "All cosines are below 0 here: begin with no best word, not with a cosine of 0.");
  expect_answer(check, {{{1, 0}, {0, 1}, {1, 1}, {-1, 5}, {2, 0}, {-1, 5}}, 0, 1, 2},
                "Rows 3 and 5 are equal: of equal cosines the smaller id wins.");
}

}  // namespace pair_checks
