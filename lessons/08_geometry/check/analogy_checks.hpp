#pragma once

// The check of 08.6: which word answers.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/08_geometry/check/references.hpp"
#include "lessons/08_geometry/exercise.hpp"

namespace analogy_checks {

using emb::message;
using emb::course::Check;
using namespace references;

struct Question {
  Table table;
  TokenId a, b, c;
};

/// What is done differently: signs of a, b and c, lengths, who is left out, and how rows are
/// judged.
struct Way {
  double a = -1, b = 1, c = 1;
  int unit_rows = 1;  // 0 as they are, 1 by length, 2 by its square, 3 by the sum of sizes
  int left_out = 7;   // 1: a, 2: b, 4: c, summed up
  int judged = 0;     // 0 cosine, 1 product, 2 distance, 3 its size, 4 cosine by length
  double sign = 1;    // -1: the least of them
};

inline Numbers made_unit(const Numbers& row, int how) {
  double sizes = 0;
  for (const double number : row) sizes += std::fabs(number);
  return times(row, how == 0   ? 1
                    : how == 1 ? 1 / length(row)
                    : how == 2 ? 1 / dot(row, row)
                               : 1 / sizes);
}

inline double judged(const Numbers& wanted, const Numbers& row, int how) {
  if (how == 1) return dot(wanted, row);
  if (how == 2) return -length(sum(wanted, times(row, -1)));
  const double cosine = references::cosine(wanted, row);
  return how == 0 ? cosine : how == 3 ? std::fabs(cosine) : cosine / length(row);
}

inline TokenId answered(const Question& q, const Way& way) {
  const auto part = [&](TokenId id, double sign) {
    return times(made_unit(q.table.row(id), way.unit_rows), sign);
  };
  const Numbers wanted = sum(sum(part(q.a, way.a), part(q.b, way.b)), part(q.c, way.c));
  TokenId best = -1;
  double most = 0;
  for (TokenId id = 0; id < q.table.rows(); ++id) {
    const int named = (id == q.a ? 1 : 0) + (id == q.b ? 2 : 0) + (id == q.c ? 4 : 0);
    if ((named & way.left_out) != 0) continue;
    const double value = way.sign * judged(wanted, q.table.row(id), way.judged);
    if (best < 0 || value > most) best = id, most = value;
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
      {{.left_out = 4}, "Leave out a and b as well, not c alone."},
      {{.left_out = 1}, "Leave out b and c as well, not a alone."},
      {{.left_out = 2}, "Leave out a and c as well, not b alone."},
      {{.left_out = 3}, "Leave out c as well."},
      {{.unit_rows = 0},
       "Make the rows of a, b and c 1 long first: a long row would count for more."},
      {{.unit_rows = 2}, "A length is the root of the sum of squares: the root is missing."},
      {{.unit_rows = 3}, "A length is the root of the sum of squares, not the sum of sizes."},
      {{.a = 1, .b = -1}, "a and b are exchanged: b - a + c."},
      {{.a = 1, .b = 1, .c = -1}, "The signs are others: b - a + c."},
      {{.a = -1, .b = -1, .c = 1}, "b is added: b - a + c."},
      {{.a = -1, .b = 1, .c = -1}, "c is added: b - a + c."},
      {{.a = 1}, "a is subtracted: b - a + c."},
      {{.a = 0, .b = 0}, "That is the plain nearest neighbour of c: b - a is missing."},
      {{.a = 0}, "a is missing: b - a + c."},
      {{.b = 0}, "b is missing: b - a + c."},
      {{.c = 0}, "c is missing: b - a + c."},
      {{.judged = 1}, "Rows are judged by the product: long rows win. Divide by their lengths."},
      {{.judged = 2}, "Rows are judged by distance: by cosine, their length does not count."},
      {{.judged = 3}, "The sign of a cosine counts: -1 is as far as can be."},
      {{.judged = 4}, "Divided by the length of a row twice: short rows win."},
      {{.sign = -1}, "That is the farthest word: the largest cosine is meant."},
      {{.judged = 2, .sign = -1}, "That is the farthest word: the largest cosine is meant."},
      {{.a = 1, .b = -1, .c = -1}, "All signs are turned: b - a + c."},
      {{.unit_rows = 0, .judged = 1},
       "No row is made 1 long: neither a, b and c, nor those that are judged."},
  };
  return all;
}

/// A question to which the right answer and every mistake's are thirteen different words, so that
/// the answer tells the mistake: drawn from a number that was searched for, its words then put into
/// an order of this check's own.
inline Question telling(Check& check, std::uint64_t seed = 100875) {
  emb::course::Draw fixed(seed);
  const Table drawn = fixed.matrix<double>(40, 6);
  while (true) {
    const List<int> order = check.draw.order(40);
    Question q{Table(40, 6), order[0], order[1], order[2]};
    for (int n = 0; n < 40; ++n)
      for (int d = 0; d < 6; ++d) {
        // c near b, so that both may be nearest to b - a + c where they are not left out.
        const double number = n == 2 ? drawn(2, d) + drawn(1, d) : drawn(n, d);
        q.table(order[n], d) = (0.4 + 0.3 * (n * 7 % 11)) * number;
      }
    // Who leaves out the first row or the last is asked for it in questions of their own.
    if (const TokenId right = answered(q, {}); right > 0 && right < 39) return q;
  }
}

/// A mistake is named only where it gives the answer to every one of these: to one of them, a wrong
/// answer may be that of a mistake by chance.
using Answers = std::vector<std::pair<Question, TokenId>>;

inline bool given_everywhere(const Answers& answers, auto wrong) {
  return std::ranges::all_of(answers,
                             [&](const auto& each) { return wrong(each.first) == each.second; });
}

inline Answers asked(const std::vector<Question>& questions) {
  Answers all;
  for (const Question& q : questions)
    all.emplace_back(q, exercise::analogy(q.table, q.a, q.b, q.c));
  return all;
}
inline bool made_everywhere(const Answers& answers, const Way& way) {
  return given_everywhere(answers, [&](const Question& q) { return answered(q, way); });
}

/// The answer of who counts only the rows that are not left out.
inline TokenId answered_among_others(const Question& q) {
  const TokenId right = answered(q, {});
  return right - (q.a < right ? 1 : 0) - (q.b < right ? 1 : 0) - (q.c < right ? 1 : 0);
}

inline bool one_beside(const Answers& answers) {
  for (const TokenId by : {1, -1})
    if (given_everywhere(answers, [=](const Question& q) { return answered(q, {}) + by; }))
      return true;
  return given_everywhere(answers, answered_among_others);
}

inline void expect_answer(Check& check, const Question& q, const Answers& answers,
                          const std::string& hint = "") {
  const TokenId yours = exercise::analogy(q.table, q.a, q.b, q.c), right = answered(q, {});
  auto claim =
      check.number(message("answer to ", q.a, " is to ", q.b, " as ", q.c, " is to"), yours);
  claim.exactly().if_true(yours < 0 || yours >= q.table.rows(),
                          hint.empty() ? "There is no such word." : hint);
  if (!hint.empty()) {
    claim
        .if_true(yours == q.a || yours == q.b || yours == q.c,
                 "A word of the question is no answer: leave out a, b and c.")
        .otherwise(hint)
        .expect(right);
    return;
  }
  for (const Mistake& mistake : mistakes())
    claim.if_true(made_everywhere(answers, mistake.way), mistake.sentence);
  claim
      .if_true(one_beside(answers),
               "One beside the right word: ids are counted from 0, those left out included.")
      .if_true(yours == q.a || yours == q.b || yours == q.c,
               "A word of the question is no answer: leave out a, b and c.")
      .otherwise(
          "Make a, b and c 1 long, take b - a + c, and of the other rows that with the "
          "largest cosine to it.")
      .expect(right);
}

/// Words x and y change their ids, in the table and in the question.
inline Question exchanged(Question q, TokenId x, TokenId y) {
  for (int d = 0; d < q.table.columns(); ++d) std::swap(q.table(x, d), q.table(y, d));
  for (TokenId* id : {&q.a, &q.b, &q.c}) *id = *id == x ? y : *id == y ? x : *id;
  return q;
}

inline void analogy(Check& check) {
  const Question q = telling(check);
  const TokenId right = answered(q, {});
  const std::vector<Question> telling_ones = {q, telling(check), telling(check, 18),
                                              telling(check, 80), telling(check, 144)};
  const Answers answers = asked(telling_ones);
  for (const Question& each : telling_ones) expect_answer(check, each, answers);
  expect_answer(check, exchanged(q, right, 0), answers,
                "The right word is 0: the first row counts, too.");
  expect_answer(check, exchanged(q, right, 39), answers,
                "The right word is the last row: it counts, too.");
  expect_answer(check, exchanged(q, q.c, 0), answers,
                "c is word 0 here, and left out: begin with no best word, not with word 0.");
  for (const auto& [a, b, c] : {std::array{q.a, q.a, q.c}, {q.a, q.b, q.a}, {q.a, q.c, q.c}})
    expect_answer(check, {q.table, a, b, c}, answers,
                  "Two of a, b and c are one word: b - a + c is made all the same, and they are "
                  "left out.");
  expect_answer(check, {{{3, -1, -2}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {5, -6, -1}}, 1, 2, 3},
                answers,
                "All cosines are below 0 here: begin with no best word, not with a cosine of 0.");
  expect_answer(check, {{{1, 0}, {0, 1}, {1, 1}, {-1, 5}, {2, 0}, {-1, 5}}, 0, 1, 2}, answers,
                "Rows 3 and 5 are equal: of equal cosines the smaller id wins.");
}

}  // namespace analogy_checks
