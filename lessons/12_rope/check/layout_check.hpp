#pragma once

// The check of 12.4.

#include <algorithm>
#include <string>
#include <utility>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/12_rope/check/layouts_wrong.hpp"
#include "lessons/12_rope/exercise.hpp"

namespace exercise::checks::layout {

using emb::course::Check;
using emb::course::NumbersClaim;

/// What stands in the first column that is wrong, where that is a column of the map or nothing.
inline std::string what_stands_there(const Map& yours, const Map& map, int heads) {
  const Map right = right_map(map, heads);
  if (yours.rows() != map.rows() || yours.columns() != map.columns()) return "";
  const int width = map.columns() / heads;
  const auto alike = [&](int c, const Map& other, int k) {
    for (int row = 0; row < map.rows(); ++row)
      if (yours(row, c) != other(row, k)) return false;
    return true;
  };
  int c = 0;
  while (c < map.columns() && alike(c, right, c)) ++c;
  if (c == map.columns()) return "";
  const Map zeros(map.rows(), 1);
  if (alike(c, zeros, 0)) return emb::message("Nothing was written into column ", c, ".");
  const int at = c % width, wanted = c - at + from_neighbours(at, width);
  for (int k = 0; k < map.columns(); ++k) {
    if (!alike(c, map, k)) continue;
    return emb::message("Column ", c, " of yours is column ", k,
                        " of the map: there belongs column ", wanted, ", the ",
                        at < width / 2 ? "first" : "second", " number of pair ", at % (width / 2),
                        " of head ", c / width, ".");
  }
  const emb::course::List<float> first = map.row(0);
  if (yours(0, c) == 0 || std::ranges::find(first, yours(0, c)) != first.end()) return "";
  return emb::message("Column ", c,
                      " of yours is no column of the map: columns move, and no number changes.");
}

/// Mistakes inside of each head.
inline void expect_pairs(NumbersClaim& claim, const Order& order) {
  const int width = order.width, half = width / 2;
  const auto right = [&](int at) { return from_neighbours(at, width); };
  const auto say = [&](auto from, const char* sentence) {
    claim.if_equals(order.each_head(from), sentence);
  };
  say([](int at) { return at; }, "The columns are where they were.");
  say([&](int at) { return from_halves(at, width); },
      "That leads from halves to neighbours: it is the way back.");
  say([&](int at) { return (at + half) % width; },
      "The halves were exchanged whole: pair i, which is 2i and 2i + 1, is split.");
  say([&](int at) { return right((at + half) % width); },
      "The second numbers of the pairs stand first.");
  say([](int at) { return at ^ 1; },
      "The numbers of each pair are exchanged: pairs move, first numbers in front.");
  say([&](int at) { return width - 1 - at; }, "The heads run backwards.");
  say([&](int at) { return at < half ? 2 * at : 2 * (width - 1 - at) + 1; },
      "The second half runs backwards: pair i goes to i and i + d/2.");
  say([&](int at) { return right(at < half ? half - 1 - at : width + half - 1 - at); },
      "The pairs stand in reverse: pair 0 comes first in each half.");
  say([&](int at) { return at < half ? 2 * at : at; },
      "Only the first numbers moved: the second ones go to the back half.");
  say([&](int at) { return at < half ? at : 2 * (at - half) + 1; },
      "Only the second numbers moved: the first ones go to the front half.");
  say([&](int at) { return at < half ? at : at - half + 1; },
      "Pair i is 2i and 2i + 1 in the map that is given, not i and i + 1.");
  say([&](int at) { return at < half ? 2 * at : at - half + 1; },
      "The second number of pair i is column 2i + 1, not i + 1.");
  say([&](int at) { return 2 * (at % half); },
      "The first numbers stand in both halves: the second number of pair i is column 2i + 1.");
  say([&](int at) { return 2 * (at % half) + 1; },
      "The second numbers stand in both halves: the first number of pair i is column 2i.");
  say([&](int at) { return at < half ? right(at) : -1; },
      "The second half of each head is missing.");
  say([&](int at) { return at < half ? -1 : right(at); },
      "The first half of each head is missing.");
  say([&](int at) { return at % half == half - 1 ? at : right(at); },
      "The last pair did not move.");
  say([&](int at) { return at % half == half - 1 ? -1 : right(at); }, "The last pair is missing.");
  say([&](int at) { return at % half % 2 == 1 ? -1 : right(at); },
      "Every other pair is missing: i goes on by 1, and the columns read are 2i and 2i + 1.");
}

/// Mistakes about where heads begin and how wide they are.
inline void expect_heads(NumbersClaim& claim, const Order& order) {
  const int width = order.width, heads = order.heads, all = width * heads;
  const auto head = [&](int c) { return c / width; };
  const auto right = [&](int c) { return c - c % width + from_neighbours(c % width, width); };
  const auto say = [&](auto from, const char* sentence) {
    claim.if_equals(columns_from(order.map, from), sentence);
  };
  say([&](int c) { return from_neighbours(c, all); },
      "All columns were taken as one head: each head is reordered by itself.");
  say([&](int c) { return head(c) == 0 ? right(c) : c; }, "Only the first head was reordered.");
  say([&](int c) { return head(c) == 0 ? right(c) : -1; },
      "Only the first head is there: the others are 0.");
  say([&](int c) { return head(c) == 0 ? c : right(c); },
      "The first head was left as it was: heads are counted from 0.");
  say([&](int c) { return head(c) == 0 ? -1 : right(c); },
      "The first head is missing: heads are counted from 0.");
  say([&](int c) { return head(c) + 1 == heads ? c : right(c); },
      "The last head was left as it was.");
  say([&](int c) { return head(c) + 1 == heads ? -1 : right(c); }, "The last head is missing.");
  say([&](int c) { return from_neighbours(c % width, width); },
      "Every head got the columns of the first: head h begins at column h * d.");
  say([&](int c) { return c < width ? right(all - width + c) : -1; },
      "All heads were written into the first: head h begins at column h * d.");
  say([&](int c) { return right(all - width + c % width - c / width * width); },
      "The heads stand in reverse order: each stays where it is.");
  say([&](int c) { return c % heads * width + c / heads; },
      "Heads were mixed: each stays where it is, and is reordered inside.");
  const char* four = "Those are heads of width 4: a head is columns / heads wide.";
  const auto of_four = [](int c) { return c - c % 4 + from_neighbours(c % 4, 4); };
  say(of_four, four);
  say([&](int c) { return c < 4 * heads ? of_four(c) : c; }, four);
  say([&](int c) { return c < 4 * heads ? of_four(c) : -1; }, four);
  claim.if_equals(right_map(order.map, width),
                  "Heads and width are exchanged: a head is columns / heads wide.");
  claim.if_equals(right_map(order.map, 2 * heads),
                  "That took half of a head for a head: it is columns / heads wide.");
}

/// Mistakes in the way it is done: again and again, in place, for some rows, in the wrong axis.
inline void expect_ways(NumbersClaim& claim, const Order& order) {
  const Map& map = order.map;
  const Map right = right_map(map, order.heads);
  const char* in_place = "Columns were read after they had been overwritten: write into a new map.";
  claim.if_equals(overwritten_map(map, order.heads), in_place)
      .if_equals(overwritten_back(map, order.heads), in_place)
      .if_equals(exchanged_in_place(map, order.width, true),
                 "Exchanging in place moves some columns twice: write into a new map.")
      .if_equals(exchanged_in_place(map, order.width, false),
                 "Exchanging in place moves some columns twice: write into a new map.")
      .if_equals(times_reordered(map, order.heads, 2), "Reordered twice.")
      .if_equals(times_reordered(map, order.heads, order.heads),
                 "The whole map was reordered once for each head.")
      .if_equals(with_signs(right, order.width, 1, -1),
                 "The second half has a minus: columns move, and no number changes.")
      .if_equals(with_signs(order.each_head([&](int at) {
                   return from_neighbours((at + order.width / 2) % order.width, order.width);
                 }),
                            order.width, -1, 1),
                 "That turns by a quarter: columns move, and no number changes.")
      .if_equals(first_row_alone(map, order.heads), "Only the first row was reordered.")
      .if_equals(rows_but_last(map, order.heads), "The last row is missing.")
      .if_equals(rows_reordered(map),
                 "The rows were reordered: a number of a query comes from a column.")
      .if_equals(sum_of(map, right), "Added instead of assigned: what stood there is still in it.");
}

inline void expect_map(Check& check, const Map& map, int heads) {
  const Order order{map, heads, map.columns() / heads};
  const Map yours = exercise::map_for_halves(map, heads);
  NumbersClaim claim =
      check.matrix(emb::message("map, heads ", heads, ", width ", order.width), yours);
  claim.exactly();
  expect_pairs(claim, order);
  expect_heads(claim, order);
  expect_ways(claim, order);
  claim.if_true(yours.rows() == 0, "The map is empty: begin with one of the same shape.")
      .if_true(heads > 1 && yours.columns() == order.width,
               "That is as wide as one head: all heads come back.")
      .if_true(2 * yours.columns() == map.columns(),
               "Half of the columns is missing: first and second numbers both come back.")
      .otherwise(what_stands_there(yours, map, heads))
      .expect(right_map(map, heads));
}

/// Widths of 12 and 20: reordered twice, or once a head, is neither the way back nor nothing. Eight
/// heads: an answer that takes heads for the width has pairs to reorder, and neither width nor half
/// of it is that number.
inline void other_layout(Check& check) {
  const int width = 8 * check.draw.size(1, 2) + 4, rows = 2 * check.draw.size(2, 3);
  expect_map(check, check.draw.matrix(rows, 8 * width), 8);
  expect_map(check, check.draw.matrix(width + 4, width), 1);
  expect_map(check, check.draw.matrix(2, 3 * (width + 2)), 3);
  // By hand: the head 1 2 3 4 5 6 has the pairs 1 2, 3 4 and 5 6.
  check.matrix("one row", exercise::map_for_halves(Map{{1, 2, 3, 4, 5, 6}}, 1))
      .expect(Map{{1, 3, 5, 2, 4, 6}});
  expect_map(check, check.draw.matrix(4, 4), 2);  // heads of one pair: nothing moves
}

}  // namespace exercise::checks::layout
