#pragma once

// A flat picture of many dimensions, and what it hides.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lessons/08_geometry/program/world.hpp"
#include "lessons/shared/principal.hpp"
#include "view/page.hpp"

namespace emb::lesson08 {

/// The rows of these words alone.
inline std::vector<Real> rows_of(const Vectors& all, const WordIds& words) {
  std::vector<Real> chosen;
  for (const std::size_t word : words)
    chosen.insert(chosen.end(), all.row(word).begin(), all.row(word).end());
  return chosen;
}

/// Points in the plane, and how much of the variance it holds.
struct FlatMap {
  std::vector<double> points;  // [N, 2]
  double explained;

  double distance(std::size_t a, std::size_t b) const {
    return std::hypot(points[2 * a] - points[2 * b], points[2 * a + 1] - points[2 * b + 1]);
  }
};

inline FlatMap flatten(const Vectors& all, const WordIds& words) {
  const std::vector<Real> values = rows_of(all, words);
  const Vectors rows{values, all.width};
  const PrincipalComponents found = principal_components(rows);
  return {found.project(rows, 2), found.explained(2)};
}

/// a, b, c .. for the groups in their order.
inline char mark_of(std::size_t group) { return static_cast<char>('a' + group); }

/// The map in characters: each word as the mark of its group, * where words of several meet.
inline std::string drawn(const FlatMap& map, const std::vector<char>& marks, std::size_t columns,
                         std::size_t lines) {
  std::vector<std::string> canvas(lines, std::string(columns, ' '));
  const auto place = [&](std::size_t n, std::size_t axis, std::size_t places) {
    double low = map.points[axis], high = low;
    for (std::size_t k = axis; k < map.points.size(); k += 2) {
      low = std::min(low, map.points[k]);
      high = std::max(high, map.points[k]);
    }
    const double share = high > low ? (map.points[2 * n + axis] - low) / (high - low) : 0;
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(places - 1)));
  };
  for (std::size_t n = 0; n < marks.size(); ++n) {
    char& cell = canvas[lines - 1 - place(n, 1, lines)][place(n, 0, columns)];
    cell = cell == ' ' || cell == marks[n] ? marks[n] : '*';
  }
  std::string text = "+" + std::string(columns, '-') + "+\n";
  for (const std::string& line : canvas) text += "|" + line + "|\n";
  return text + "+" + std::string(columns, '-') + "+\n";
}

inline std::vector<char> marks_of(const World& world, const WordIds& words) {
  const WordIds groups = world.group_of_rows(true);
  std::vector<char> marks;
  for (const std::size_t word : words) marks.push_back(mark_of(groups[word]));
  return marks;
}

/// The same for a page for a browser.
inline PlaneMap plane_map(const World& world, const WordIds& words, const FlatMap& map,
                          const std::string& title = {}) {
  PlaneMap plane{.names = {}, .points = map.points, .title = title, .small = !title.empty()};
  const WordIds groups = world.group_of_rows(true);
  for (const std::size_t word : words) {
    plane.names.push_back(world.word(word));
    plane.groups.push_back(groups[word]);
  }
  for (const Group& group : world.groups) plane.group_names.push_back(group.name);
  return plane;
}

inline std::string legend(const World& world) {
  std::string text;
  for (std::size_t g = 0; g < world.groups.size(); ++g)
    if (world.groups[g].content)
      text += message(text.empty() ? "" : ", ", mark_of(g), " ", world.groups[g].name);
  return text + "; * several";
}

/// Of the `count` words nearest to each on the map, how many are among its `count` nearest by
/// cosine.
inline std::size_t agreeing_neighbours(const Vectors& all, const WordIds& words, const FlatMap& map,
                                       std::size_t count) {
  const std::vector<Real> values = rows_of(all, words);
  const Vectors rows{values, all.width};
  std::size_t agree = 0;
  for (std::size_t n = 0; n < words.size(); ++n) {
    std::vector<std::pair<double, std::size_t>> near;
    for (std::size_t k = 0; k < words.size(); ++k)
      if (k != n) near.emplace_back(map.distance(n, k), k);
    std::ranges::sort(near);
    near.resize(std::min(count, near.size()));
    const std::size_t self[] = {n};
    for (const Neighbour& real : nearest(rows, rows.row(n), count, self))
      agree += std::ranges::any_of(near, [&](const auto& it) { return it.second == real.row; });
  }
  return agree;
}

inline void show_moments(Page& page, const World& world, const Learned& learned) {
  const WordIds words = world.content_words();
  const std::vector<char> marks = marks_of(world, words);
  Rows rows;
  std::vector<std::string> maps;
  std::vector<PlaneMap> planes;
  for (const Moment& moment : learned.moments) {
    const Vectors then{moment.table, learned.rows().width};
    const Quality q = quality(world, then, moment.loss);
    rows.push_back({moment.when, fixed(q.loss, 3), fixed(q.purity, 3), percent(q.analogies),
                    fixed(q.cat_dog, 2), fixed(q.cat_king, 2)});
    const FlatMap map = flatten(then, words);
    maps.push_back(moment.when + "\n" + drawn(map, marks, 20, 13));
    planes.push_back(plane_map(world, words, map, moment.when));
  }
  page.table("While it learns",
             {"", "loss of a pair", "purity@5", "analogies", "cat/dog", "cat/king"}, rows,
             "purity@5: of the five content words nearest to a word, the share of its own group.");
  page.side_by_side("The same words at the start, in the middle and at the end", maps,
                    "Every letter is a word, and names its group: see the large map below.",
                    planes);
}

inline void flat_map(Page& page, const World& world, const Vectors& table) {
  page.step("A map, and what it hides");
  const WordIds words = world.content_words();
  const FlatMap map = flatten(table, words);
  page.say(message("Each of the ", words.size(), " content words has ", table.width,
                   " numbers. The map keeps the two directions in which they spread most."));
  page.side_by_side("All content words", {drawn(map, marks_of(world, words), 74, 24)},
                    message(legend(world), ". These two of ", table.width, " directions hold ",
                            percent(map.explained), " of the variance."),
                    {plane_map(world, words, map)});
  page.claim_at_most("The map shows less than half of the variance.", map.explained, 0.5);
  const std::size_t agree = agreeing_neighbours(table, words, map, 5), all = 5 * words.size();
  page.claim_at_most(
      "Of five neighbours on the map, two thirds at most are neighbours by cosine, too.",
      static_cast<double>(agree) / static_cast<double>(all), 2.0 / 3);
  page.say(message(number(agree), " of ", number(all),
                   " neighbours agree. Two words that lie on each other in the picture may be far "
                   "apart in the directions that it leaves out."));
}

}  // namespace emb::lesson08
