#include <algorithm>
#include <cmath>
#include <utility>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks::analogies {
namespace {

using namespace emb::course;
using Question = std::tuple<Table, TokenId, TokenId, TokenId>;

/// 40 words with rows of different lengths, a, b and c anywhere. c is near b, so that both are
/// close to b - a + c if they are not left out. One of a, b and c has few elements that are not 0.
Question question(Draw& draw, int number) {
  Table table = draw.matrix<double>(40, 6);
  const List<int> order = draw.order(40);
  for (int n = 0; n < 40; ++n)
    for (int d = 0; d < 6; ++d) {
      double& element = table(order[n], d);
      if (n == 2) element += table(order[1], d);
      if (n == number % 3 && d > 1) element = 0;
      element *= 0.4 + 0.3 * ((n * 7 + number) % 11);
    }
  return {table, order[0], order[1], order[2]};
}
/// Words x and y exchange their ids.
Question exchanged(Question q, TokenId x, TokenId y) {
  auto& [table, a, b, c] = q;
  for (int d = 0; d < table.columns(); ++d) std::swap(table(x, d), table(y, d));
  for (TokenId* id : {&a, &b, &c}) *id = *id == x ? y : *id == y ? x : *id;
  return q;
}
std::vector<Question> to_try(Draw& draw) {
  std::vector<Question> all;
  for (int n = 0; n < 18; ++n) all.push_back(question(draw, n));
  const Question q = question(draw, 1);
  const auto& [table, a, b, c] = q;
  const TokenId right = right::analogy(table, a, b, c);
  all.push_back(exchanged(q, right, 0));
  all.push_back(exchanged(q, right, 39));
  all.push_back(exchanged(q, c, 0));
  all.push_back(exchanged(q, a, 0));
  all.push_back({table, a, a, c});
  all.push_back({table, a, b, a});
  all.push_back({table, a, c, c});
  // All cosines are below 0.
  all.push_back({{{3, -1, -2}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {5, -6, -1}}, 1, 2, 3});
  all.push_back({{{5, -6, -1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {3, -1, -2}}, 1, 2, 3});
  // The only candidate is exactly opposite: b - a + c is -1, and its row 7.
  all.push_back({{{2}, {-3}, {5}, {7}}, 0, 1, 2});
  // Two candidates have equal rows.
  all.push_back({{{1, 0}, {0, 1}, {1, 1}, {-1, 5}, {2, 0}, {-1, 5}}, 0, 1, 2});
  // The best has the row of a word of the question: b - a + c is (-0.29, 1.71).
  all.push_back({{{1, 0}, {0, 1}, {1, 1}, {2, 0.5}, {0, 1}}, 0, 1, 2});
  // b - a + c is (-1, 1, 1). The later of two is nearer, by 3e-4 and by 3e-6 in its cosine.
  all.push_back({{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 1, 1.05}, {-1, 1, 1}}, 0, 1, 2});
  all.push_back({{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 1, 1.005}, {-1, 1, 1}}, 0, 1, 2});
  // b - a + c is all zeros: every cosine is 0.
  all.push_back({{{1, 0, 1}, {1, 1, 0}, {0, -1, 1}, {-2, 1, 3}, {1, 2, 2}}, 0, 1, 2});
  return all;
}

/// What is done differently: the factors of a, b and c, lengths, who is left out, how rows are
/// judged, and with which word or value the search begins.
struct Way {
  double a = -1, b = 1, c = 1;
  /// How the rows of a, b and c are made 1 long.
  enum class Unit { none, right, by_square, by_sizes, but_a, but_b, but_c } unit = Unit::right;
  bool keep_a = false, keep_b = false, keep_c = false;
  enum class Judged { cosines, products, distances, sizes, cosines_by_length };
  Judged judged = Judged::cosines;
  double sign = 1;  // -1: the least of them
  TokenId begin = -1;
  double most = -1e300;  // has to be exceeded
  double nearly = 0;     // how much more it has to be
  bool last_of_equal = false;
  int first = 0, left = 0;  // rows that are not looked at, at the beginning and at the end
};

double made_unit(const Row& row, Way::Unit how, char which) {
  using enum Way::Unit;
  if (how == none || (how == but_a && which == 'a') || (how == but_b && which == 'b') ||
      (how == but_c && which == 'c'))
    return 1;
  if (how == by_square) return 1 / dot(row, row);
  if (how == by_sizes) return 1 / sum_of_sizes(row);
  return 1 / length(row);
}
double judged(const Row& wanted, const Row& row, Way::Judged how) {
  using enum Way::Judged;
  if (how == products) return dot(wanted, row);
  if (how == distances) return -length(plus(wanted, times(row, -1)));
  const double cosine = right::cosine(wanted, row);
  if (how == sizes) return std::fabs(cosine);
  return how == cosines_by_length ? cosine / length(row) : cosine;
}
TokenId answered(const Table& table, TokenId a, TokenId b, TokenId c, const Way& way) {
  const auto part = [&](TokenId id, double factor, char which) {
    return times(table.row(id), factor * made_unit(table.row(id), way.unit, which));
  };
  const Row wanted = plus(plus(part(b, way.b, 'b'), part(a, way.a, 'a')), part(c, way.c, 'c'));
  TokenId best = way.begin;
  double most = way.most;
  for (TokenId id = way.first; id < table.rows() - way.left; ++id) {
    if ((id == a && !way.keep_a) || (id == b && !way.keep_b) || (id == c && !way.keep_c)) continue;
    const double value = way.sign * judged(wanted, table.row(id), way.judged);
    if (value > most + way.nearly || (way.last_of_equal && value == most)) {
      best = id;
      most = value;
    }
  }
  return best;
}
auto by(Way way) {
  return [way](const Table& table, TokenId a, TokenId b, TokenId c) {
    return answered(table, a, b, c, way);
  };
}
/// change(right answer, a, b, c)
template <class Change>
auto from_right(Change change) {
  return [change](const Table& table, TokenId a, TokenId b, TokenId c) {
    return TokenId(change(right::analogy(table, a, b, c), a, b, c));
  };
}

/// Only the best word is looked at: c if it is that, is left out.
TokenId only_c_again(const Table& table, TokenId a, TokenId b, TokenId c) {
  const TokenId best = answered(table, a, b, c, {.keep_a = true, .keep_b = true, .keep_c = true});
  return best == c ? right::analogy(table, a, b, c) : best;
}
/// Begins with word 0, even if that is a, b or c: its cosine has to be exceeded.
TokenId begins_with_word_0(const Table& table, TokenId a, TokenId b, TokenId c) {
  const Row wanted =
      plus(plus(unit(table.row(b)), times(unit(table.row(a)), -1)), unit(table.row(c)));
  return answered(table, a, b, c, {.begin = 0, .most = right::cosine(wanted, table.row(0))});
}
TokenId equal_rows_left_out(const Table& table, TokenId a, TokenId b, TokenId c) {
  Ids kept;
  Table rows(0, table.columns());
  for (TokenId id = 0; id < table.rows(); ++id)
    if (id == a || id == b || id == c ||
        (table.row(id) != table.row(a) && table.row(id) != table.row(b) &&
         table.row(id) != table.row(c)))
      kept.add(id);
  rows = Table(kept.size(), table.columns());
  const auto at = [&](TokenId id) {
    return static_cast<TokenId>(std::ranges::find(kept, id) - kept.begin());
  };
  for (int n = 0; n < kept.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) rows(n, d) = table(kept[n], d);
  const TokenId best = right::analogy(rows, at(a), at(b), at(c));
  return best < 0 ? best : kept[best];
}
/// The position in a list of those that are not left out.
TokenId among_others(TokenId best, TokenId a, TokenId b, TokenId c) {
  TokenId position = 0;
  for (TokenId id = 0; id < best; ++id) position += id != a && id != b && id != c ? 1 : 0;
  return position;
}

const char* const leave_out = "A word of the question cannot be the answer: leave out a, b and c.";
const char* const farthest =
    "That is the farthest word: is the sign of b - a + c flipped, or the smallest cosine taken?";
const char* const make_unit =
    "Scale the rows of a, b and c to length 1 first: a long row would count for more.";
const char* const no_best_word =
    "Start without a best word, for example with -1. If you start with word 0, or with a cosine of "
    "0 or -1, the right word may never replace it.";
const char* const one_beside =
    "The id is off by one: ids are counted from 0, and words that are left out count too.";

using enum Way::Unit;
using enum Way::Judged;

const Listed listed =
    checked("08.6", "analogy", analogy, right::analogy, to_try)
        .named([](const Table&, TokenId a, TokenId b, TokenId c) {
          return emb::message("answer to ", a, " is to ", b, " as ", c, " is to");
        })
        .mistakes({
            {"analogy kept", by({.keep_a = true, .keep_b = true, .keep_c = true}), leave_out},
            {"analogy c left out", by({.keep_a = true, .keep_b = true}),
             "Leave out a and b as well, not c alone."},
            {"analogy a left out", by({.keep_b = true, .keep_c = true}),
             "Leave out b and c as well, not a alone."},
            {"analogy b left out", by({.keep_a = true, .keep_c = true}),
             "Leave out a and c as well, not b alone."},
            {"analogy c kept", by({.keep_c = true}), "Leave out c as well."},
            {"analogy b kept", by({.keep_b = true}), "Leave out b as well."},
            {"analogy a kept", by({.keep_a = true}), "Leave out a as well."},
            {"analogy only c again", only_c_again,
             "A word of the question cannot be the answer: leave out a, b and c, not only one of "
             "them."},
            {"analogy not unit", by({.unit = none}), make_unit},
            {"analogy a as it is", by({.unit = but_a}), make_unit},
            {"analogy b as it is", by({.unit = but_b}), make_unit},
            {"analogy c as it is", by({.unit = but_c}), make_unit},
            {"analogy no root", by({.unit = by_square}),
             "A length is the root of the sum of squares: the root is missing."},
            {"analogy street", by({.unit = by_sizes}),
             "A length is the root of the sum of squares, not the sum of sizes."},
            {"analogy exchanged", by({.a = 1, .b = -1}), "a and b are swapped: b - a + c."},
            {"analogy a plus b", by({.a = 1, .b = 1, .c = -1}),
             "The signs are different: b - a + c."},
            {"analogy b subtracted", by({.a = -1, .b = -1, .c = 1}), "b is added: b - a + c."},
            {"analogy c subtracted", by({.a = -1, .b = 1, .c = -1}), "c is added: b - a + c."},
            {"analogy added", by({.a = 1}), "a is subtracted: b - a + c."},
            {"analogy all signs", by({.a = 1, .b = -1, .c = -1}), farthest},
            {"analogy nearest", by({.a = 0, .b = 0}),
             "Yours is the nearest neighbour of c: b - a is missing."},
            {"analogy a missing", by({.a = 0}), "a is missing: b - a + c."},
            {"analogy b missing", by({.b = 0}), "b is missing: b - a + c."},
            {"analogy c missing", by({.c = 0}), "c is missing: b - a + c."},
            {"analogy product", by({.judged = products}),
             "Rows are judged by the dot product, so long rows win. Divide by their lengths."},
            {"analogy not unit, product", by({.unit = none, .judged = products}),
             "No row is scaled to length 1: scale a, b and c, and divide by the length of each "
             "candidate."},
            {"analogy distance", by({.judged = distances}),
             "Rows are judged by distance. By cosine, their length does not count."},
            {"analogy sizes", by({.judged = sizes}),
             "The sign of a cosine matters: -1 is the opposite direction."},
            {"analogy twice by length", by({.judged = cosines_by_length}),
             "Yours divides by the length of a row twice: short rows win."},
            {"analogy farthest", by({.sign = -1}), farthest},
            {"analogy farthest by distance", by({.judged = distances, .sign = -1}), farthest},
            {"analogy from zero", by({.begin = 0, .most = 0}), no_best_word},
            {"analogy from a cosine of 0", by({.most = 0}), no_best_word},
            {"analogy from minus one", by({.begin = 0, .most = -1}), no_best_word},
            {"analogy from a cosine of -1", by({.most = -1}), no_best_word},
            {"analogy begins with word 0", begins_with_word_0, no_best_word},
            {"analogy last of equal", by({.last_of_equal = true}), "Ties go to the smaller id."},
            {"analogy nearly equal", by({.nearly = 1e-3}),
             "The larger cosine wins, however small the difference is."},
            {"analogy hardly different", by({.nearly = 1e-5}),
             "The larger cosine wins, however small the difference is."},
            {"analogy equal rows", equal_rows_left_out,
             "Leave out the words a, b and c, not other words with the same row: compare ids."},
            {"analogy from one", by({.first = 1}),
             "Word 0 can be the answer: the first row counts, too."},
            {"analogy last missing", by({.left = 1}),
             "The last word can be the answer: the last row counts, too."},
            {"analogy equal words", from_right([](TokenId right, TokenId a, TokenId b, TokenId c) {
               return a == b || b == c || a == c ? c : right;
             }),
             "A word of the question cannot be the answer, even if two of a, b and c are the same "
             "word: leave out a, b and c."},
            {"analogy b if a is c", from_right([](TokenId right, TokenId a, TokenId b, TokenId c) {
               return a == c ? b : right;
             }),
             "A word of the question cannot be the answer, even if a is c: leave out a, b and c."},
            {"analogy one more",
             from_right([](TokenId right, TokenId, TokenId, TokenId) { return right + 1; }),
             one_beside},
            {"analogy one less",
             from_right([](TokenId right, TokenId, TokenId, TokenId) { return right - 1; }),
             one_beside},
            {"analogy among others", from_right(among_others), one_beside},
        })
        .notice([](TokenId yours, const Table& table, TokenId, TokenId,
                   TokenId) { return yours < 0 || yours >= table.rows(); },
                "There is no such word.")
        .notice([](TokenId yours, const Table&, TokenId a, TokenId b,
                   TokenId c) { return yours == a || yours == b || yours == c; },
                leave_out)
        .otherwise([](TokenId, const Table& table, TokenId a, TokenId b, TokenId c) {
          const std::string hint =
              "Scale a, b and c to length 1, compute b - a + c, and find the row with the largest "
              "cosine to it, without a, b and c.";
          return a == b || b == c || a == c
                     ? hint +
                           " Two of a, b and c are the same word here, which is left out as well."
                     : hint;
        });

}  // namespace
}  // namespace exercise::checks::analogies
