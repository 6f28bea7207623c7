#include <algorithm>
#include <utility>

#include "lessons/12_rope/check/right.hpp"

namespace exercise::checks::layouts {
namespace {

using namespace emb::course;
using Answer = std::function<Map(const Map&, int)>;

/// Widths of 12 and 20: reordered twice, or once a head, is neither the inverse nor nothing. Eight
/// heads: an answer that takes heads for the width has pairs to reorder, and neither width nor half
/// of it is that number.
std::vector<std::tuple<Map, int>> to_try(Draw& draw) {
  const int width = 8 * draw.size(1, 2) + 4, rows = 2 * draw.size(2, 3);
  return {{draw.matrix(rows, 8 * width), 8},
          {draw.matrix(width + 4, width), 1},
          {draw.matrix(2, 3 * (width + 2)), 3},
          {{{1, 2, 3, 4, 5, 6}}, 1},
          {draw.matrix(4, 4), 2}};  // heads of one pair: nothing moves
}

/// Where column `at` of a head comes from, halves made from neighbours.
int from_neighbours(int at, int width) {
  return at < width / 2 ? 2 * at : 2 * (at - width / 2) + 1;
}

/// A column of a map, and the head that it belongs to.
struct Column {
  int c, heads, width;

  int all() const { return heads * width; }
  int at() const { return c % width; }
  int head() const { return c / width; }
  int right() const { return c - at() + from_neighbours(at(), width); }
};
/// Column c is column from(Column), and 0 if there is none.
template <class From>
Answer columns(From from) {
  return [from](const Map& map, int heads) {
    Map made(map.rows(), map.columns());
    const int width = map.columns() / heads;
    for (int row = 0; row < map.rows(); ++row)
      for (int c = 0; c < map.columns(); ++c) {
        const int of = from(Column{c, heads, width});
        if (of >= 0 && of < map.columns()) made(row, c) = map(row, of);
      }
    return made;
  };
}
/// Each head by itself: column `at` is column from(at, width) of the head, and 0 if that is -1.
template <class From>
Answer each_head(From from) {
  return columns([from](const Column& column) {
    const int of = from(column.at(), column.width);
    return of < 0 ? -1 : column.c - column.at() + of;
  });
}
/// The right answer for another number of heads: heads(map, heads).
template <class Heads>
Answer with_heads(Heads heads) {
  return [heads](const Map& map, int h) { return right::map_for_halves(map, heads(map, h)); };
}
/// write(made, row, first, i, half) for pair i of the head that begins at column `first`.
template <class Write>
Answer in_place(Write write) {
  return [write](const Map& map, int heads) {
    Map made = map;
    const int width = map.columns() / heads;
    for (int row = 0; row < map.rows(); ++row)
      for (int first = 0; first < map.columns(); first += width)
        for (int i = 0; i < width / 2; ++i) write(made, row, first, i, width / 2);
    return made;
  };
}
/// The right answer on its own answer, again and again.
Map times_reordered(Map map, int heads, int times) {
  for (int n = 0; n < times; ++n) map = right::map_for_halves(map, heads);
  return map;
}
/// The first, and the last, row of the right map.
template <class Right>
Answer some_rows(Right is_right) {
  return [is_right](const Map& map, int heads) {
    Map made = map;
    const Map right = right::map_for_halves(map, heads);
    for (int row = 0; row < map.rows(); ++row)
      for (int c = 0; c < map.columns() && is_right(row, map.rows()); ++c)
        made(row, c) = right(row, c);
    return made;
  };
}
/// The halves of each head with these signs, the second half in front if they are swapped.
Answer with_signs(float first, float second, bool exchanged) {
  return [=](const Map& map, int heads) {
    const int width = map.columns() / heads, half = width / 2;
    const Map right = right::map_for_halves(map, heads);
    Map made(map.rows(), map.columns());
    for (int row = 0; row < map.rows(); ++row)
      for (int c = 0; c < map.columns(); ++c) {
        const int at = c % width, from = exchanged ? c - at + (at + half) % width : c;
        made(row, c) = (at < half ? first : second) * right(row, from);
      }
    return made;
  };
}
Map rows_reordered(const Map& map, int) {
  Map made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int c = 0; c < map.columns(); ++c) {
      const int of = from_neighbours(row, map.rows());
      if (of < map.rows()) made(row, c) = map(of, c);
    }
  return made;
}
Map added(const Map& map, int heads) {
  Map sum = right::map_for_halves(map, heads);
  for (int row = 0; row < map.rows(); ++row)
    for (int c = 0; c < map.columns(); ++c) sum(row, c) += map(row, c);
  return sum;
}
Map one_head_wide(const Map& map, int heads) {
  const int width = map.columns() / heads;
  Map made(map.rows(), width);
  for (int row = 0; row < map.rows(); ++row)
    for (int at = 0; at < width; ++at) made(row, at) = map(row, from_neighbours(at, width));
  return made;
}
Map only_even(const Map& map, int) {
  Map made(map.rows(), map.columns() / 2);
  for (int row = 0; row < made.rows(); ++row)
    for (int c = 0; c < made.columns(); ++c) made(row, c) = map(row, 2 * c);
  return made;
}
/// Four columns for each head; what is after them is 0, or as it was.
Answer four_columns_a_head(bool as_it_was) {
  return [as_it_was](const Map& map, int heads) {
    Map made = as_it_was ? map : Map(map.rows(), map.columns());
    for (int row = 0; row < map.rows(); ++row)
      for (int c = 0; c < 4 * heads; ++c)
        made(row, c) = map(row, c - c % 4 + from_neighbours(c % 4, 4));
    return made;
  };
}
Map heads_as_width(const Map& map, int heads) {
  Map made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int first = 0; first < map.columns(); first += heads)
      for (int i = 0; i < heads; ++i) made(row, first + i) = map(row, first + 2 * i);
  return made;
}

const char* const both_halves =
    "The first elements are in both halves: the second element of pair i is column 2i + 1.";
const char* const read_again =
    "Columns were read after they had been overwritten: write into a new map.";
const char* const moved_twice = "Swapping in place moves some columns twice: write into a new map.";
const char* const four = "Those are heads of width 4: a head is columns / heads wide.";

/// Inside of each head.
std::vector<Mistake<Map(const Map&, int), std::tuple<Map, int>>> of_pairs() {
  return {
      {"map as it was", each_head([](int at, int) { return at; }), "The columns did not move."},
      {"map way back", each_head([](int at, int w) { return at / 2 + at % 2 * (w / 2); }),
       "Yours goes from halves to neighbours: you need the inverse."},
      {"map halves exchanged", each_head([](int at, int w) { return (at + w / 2) % w; }),
       "The two halves were swapped: split each pair 2i and 2i + 1 instead."},
      {"map second first",
       each_head([](int at, int w) { return from_neighbours((at + w / 2) % w, w); }),
       "Yours puts the second elements of the pairs first."},
      {"map numbers exchanged",
       each_head([](int at, int) { return at % 2 == 0 ? at + 1 : at - 1; }),
       "The two elements of each pair are swapped: the first ones go to the front half."},
      {"map backwards", each_head([](int at, int w) { return w - 1 - at; }),
       "The elements of each head are in reverse order."},
      {"map second half backwards",
       each_head([](int at, int w) { return at < w / 2 ? 2 * at : 2 * (w - 1 - at) + 1; }),
       "The second half is in reverse order: pair i goes to i and i + d/2."},
      {"map pairs reversed", each_head([](int at, int w) {
         return from_neighbours(at < w / 2 ? w / 2 - 1 - at : w + w / 2 - 1 - at, w);
       }),
       "The pairs are in reverse: pair 0 comes first in each half."},
      {"map only firsts moved", each_head([](int at, int w) { return at < w / 2 ? 2 * at : at; }),
       "Only the first elements moved: the second ones go to the back half."},
      {"map only seconds moved",
       each_head([](int at, int w) { return at < w / 2 ? at : 2 * (at - w / 2) + 1; }),
       "Only the second elements moved: the first ones go to the front half."},
      {"map pairs of i and i + 1",
       each_head([](int at, int w) { return at < w / 2 ? at : at - w / 2 + 1; }),
       "In the given map, pair i is 2i and 2i + 1, not i and i + 1."},
      {"map second by one",
       each_head([](int at, int w) { return at < w / 2 ? 2 * at : at - w / 2 + 1; }),
       "The second element of pair i is column 2i + 1, not i + 1."},
      {"map first in both", each_head([](int at, int w) { return 2 * (at % (w / 2)); }),
       both_halves},
      {"map second in both", each_head([](int at, int w) { return 2 * (at % (w / 2)) + 1; }),
       "The second elements are in both halves: the first element of pair i is column 2i."},
      {"map only firsts",
       each_head([](int at, int w) { return at < w / 2 ? from_neighbours(at, w) : -1; }),
       "The second half of each head is missing."},
      {"map only seconds",
       each_head([](int at, int w) { return at < w / 2 ? -1 : from_neighbours(at, w); }),
       "The first half of each head is missing."},
      {"map all but the last pair", each_head([](int at, int w) {
         return at % (w / 2) == w / 2 - 1 ? at : from_neighbours(at, w);
       }),
       "The last pair did not move."},
      {"map without the last pair", each_head([](int at, int w) {
         return at % (w / 2) == w / 2 - 1 ? -1 : from_neighbours(at, w);
       }),
       "The last pair is missing."},
      {"map every other",
       each_head([](int at, int w) { return at % (w / 2) % 2 == 1 ? -1 : from_neighbours(at, w); }),
       "Every other pair is missing: i goes up by 1, and the columns read are 2i and 2i + 1."},
  };
}

/// About where heads begin and how wide they are.
std::vector<Mistake<Map(const Map&, int), std::tuple<Map, int>>> of_heads() {
  return {
      {"map one head", with_heads([](const Map&, int) { return 1; }),
       "All columns were treated as one head: reorder each head separately."},
      {"map first head", columns([](const Column& c) { return c.head() == 0 ? c.right() : c.c; }),
       "Only the first head was reordered: do the same for every head."},
      {"map first head alone",
       columns([](const Column& c) { return c.head() == 0 ? c.right() : -1; }),
       "Only the first head is there: the others are 0."},
      {"map from head one",
       columns([](const Column& c) { return c.head() == 0 ? c.c : c.right(); }),
       "The first head did not change: heads are counted from 0."},
      {"map without head 0",
       columns([](const Column& c) { return c.head() == 0 ? -1 : c.right(); }),
       "The first head is missing: heads are counted from 0."},
      {"map but the last head",
       columns([](const Column& c) { return c.head() + 1 == c.heads ? c.c : c.right(); }),
       "The last head did not change."},
      {"map without the last head",
       columns([](const Column& c) { return c.head() + 1 == c.heads ? -1 : c.right(); }),
       "The last head is missing."},
      {"map of the first head everywhere",
       columns([](const Column& c) { return from_neighbours(c.at(), c.width); }),
       "Every head got the columns of the first: head h begins at column h * d."},
      {"map into first head", columns([](const Column& c) {
         return c.c < c.width ? Column{c.all() - c.width + c.c, c.heads, c.width}.right() : -1;
       }),
       "All heads were written into the first: head h begins at column h * d."},
      {"map heads reversed", columns([](const Column& c) {
         return Column{c.all() - c.width + c.at() - c.head() * c.width, c.heads, c.width}.right();
       }),
       "The heads are in reverse order: each stays where it is."},
      {"map heads mixed",
       columns([](const Column& c) { return c.c % c.heads * c.width + c.c / c.heads; }),
       "Heads were mixed up: each keeps its own columns."},
      {"map of width 4", with_heads([](const Map& map, int) { return map.columns() / 4; }), four},
      {"map of 4 columns a head", four_columns_a_head(false), four},
      {"map of 4 columns a head, others as they were", four_columns_a_head(true), four},
      {"map heads for width", with_heads([](const Map& map, int h) { return map.columns() / h; }),
       "Heads and width are swapped: a head is columns / heads wide."},
      {"map half heads", with_heads([](const Map&, int h) { return 2 * h; }),
       "Your heads are half as wide as they should be: a head has columns / heads columns."},
      {"map one head wide", one_head_wide, "Yours has the width of one head: return all heads."},
      {"map only even", only_even,
       "Half of the columns are missing: return first and second elements."},
  };
}

/// In the way it is done: again and again, in place, for some rows, along the wrong axis.
std::vector<Mistake<Map(const Map&, int), std::tuple<Map, int>>> of_ways() {
  return {
      {"map overwritten", in_place([](Map& m, int row, int first, int i, int half) {
         m(row, first + i) = m(row, first + 2 * i);
         m(row, first + i + half) = m(row, first + 2 * i + 1);
       }),
       read_again},
      {"map overwritten on the way back", in_place([](Map& m, int row, int first, int i, int half) {
         m(row, first + 2 * i) = m(row, first + i);
         m(row, first + 2 * i + 1) = m(row, first + i + half);
       }),
       read_again},
      {"map exchanged in place", in_place([](Map& m, int row, int first, int i, int half) {
         std::swap(m(row, first + 2 * i + 1), m(row, first + half + i));
       }),
       moved_twice},
      {"map first exchanged in place", in_place([](Map& m, int row, int first, int i, int) {
         std::swap(m(row, first + 2 * i), m(row, first + i));
       }),
       moved_twice},
      {"map twice", [](const Map& map, int heads) { return times_reordered(map, heads, 2); },
       "Reordered twice."},
      {"map once a head",
       [](const Map& map, int heads) { return times_reordered(map, heads, heads); },
       "The whole map was reordered once for each head."},
      {"map with a minus", with_signs(1, -1, false),
       "The second half has a minus: columns move, and no number changes."},
      {"map quarter turn", with_signs(-1, 1, true),
       "That turns by a quarter: columns move, and no number changes."},
      {"map of the first row", some_rows([](int row, int) { return row == 0; }),
       "Only the first row was reordered."},
      {"map without the last row", some_rows([](int row, int rows) { return row + 1 < rows; }),
       "The last row is missing."},
      {"map rows", rows_reordered,
       "The rows were reordered: a number of a query comes from a column."},
      {"map added", added, "Added instead of assigned: what was there before is still in it."},
  };
}

/// What is in the first column that is wrong, if that is a column of the map or nothing.
std::string what_is_there(const Map& yours, const Map& map, int heads) {
  const Map right = right::map_for_halves(map, heads);
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
  if (alike(c, Map(map.rows(), 1), 0))
    return emb::message("Nothing was written into column ", c, ".");
  const int at = c % width, wanted = c - at + from_neighbours(at, width);
  for (int k = 0; k < map.columns(); ++k)
    if (alike(c, map, k))
      return emb::message("Column ", c, " of yours is column ", k, " of the map: column ", wanted,
                          " belongs there, the ", at < width / 2 ? "first" : "second",
                          " number of pair ", at % (width / 2), " of head ", c / width, ".");
  const List<float> first = map.row(0);
  if (yours(0, c) == 0 || std::ranges::find(first, yours(0, c)) != first.end()) return "";
  return emb::message("Column ", c,
                      " of yours is no column of the map: columns move, and no number changes.");
}

const Listed listed =
    checked("12.4", "map_for_halves", map_for_halves, right::map_for_halves, to_try)
        .within(exactly)
        .named([](const Map& map, int heads) {
          return emb::message("map, heads ", heads, ", width ", map.columns() / heads);
        })
        .mistakes(of_pairs())
        .mistakes(of_heads())
        .mistakes(of_ways())
        .planted({{"map heads as width", heads_as_width, "there is no element"}})
        .notice([](const Map& yours, const Map&, int) { return yours.rows() == 0; },
                "The map is empty: begin with one of the same shape.")
        .notice([](const Map& yours, const Map& map,
                   int heads) { return heads > 1 && yours.columns() == map.columns() / heads; },
                "Yours has the width of one head: return all heads.")
        .notice([](const Map& yours, const Map& map,
                   int) { return 2 * yours.columns() == map.columns(); },
                "Half of the columns are missing: return first and second elements.")
        .otherwise(what_is_there);

}  // namespace
}  // namespace exercise::checks::layouts
