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

/// Points in the plane, and the shares of the variance that its two axes hold.
struct FlatMap {
  std::vector<double> points;  // [N, 2]
  double first, second;

  double distance(std::size_t a, std::size_t b) const {
    return std::hypot(points[2 * a] - points[2 * b], points[2 * a + 1] - points[2 * b + 1]);
  }
};

inline FlatMap flatten(const Vectors& all, const WordIds& words) {
  const std::vector<Real> values = rows_of(all, words);
  const Vectors rows{values, all.width};
  const PrincipalComponents found = principal_components(rows);
  return {found.project(rows, 2), found.explained(1), found.explained(2) - found.explained(1)};
}

/// a, b, c .. for groups of content words in their order, # for a function word.
inline char mark_of(const World& world, std::size_t group) {
  return world.groups[group].content ? static_cast<char>('a' + group) : '#';
}

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
  for (const std::size_t word : words) marks.push_back(mark_of(world, groups[word]));
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
  for (std::size_t g = 0; g < world.groups.size(); ++g) {
    plane.group_names.push_back(world.groups[g].name);
    plane.group_marks.emplace_back(1, mark_of(world, g));
  }
  return plane;
}

inline std::string legend(const World& world) {
  std::string text;
  for (std::size_t g = 0; g < world.groups.size(); ++g)
    if (world.groups[g].content)
      text += message(text.empty() ? "" : ", ", mark_of(world, g), " ", world.groups[g].name);
  return text + "; # function words; * several";
}

/// Of the `count` words nearest to each by `distance`, how many are among its `count` nearest by
/// cosine.
template <class Distance>
std::size_t agreeing_neighbours(const Vectors& all, const WordIds& words, Distance distance,
                                std::size_t count) {
  const std::vector<Real> values = rows_of(all, words);
  const Vectors rows{values, all.width};
  std::size_t agree = 0;
  for (std::size_t n = 0; n < words.size(); ++n) {
    std::vector<std::pair<double, std::size_t>> near;
    for (std::size_t k = 0; k < words.size(); ++k)
      if (k != n) near.emplace_back(distance(n, k), k);
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
                    "Every letter is a word and names its group, as on the large map (step 4).",
                    planes);
}

/// Content words, then function words.
inline WordIds words_of_map(const World& world) {
  WordIds words = world.content_words();
  const WordIds& function = world.group("function_words").words;
  words.insert(words.end(), function.begin(), function.end());
  return words;
}

inline void how_much_it_hides(Page& page, const World& world, const Vectors& table) {
  const std::vector<Real> values = rows_of(table, words_of_map(world));
  const PrincipalComponents found = principal_components({values, table.width});
  Rows lines;
  double in_two = 0, in_all = 0;
  for (const std::size_t count :
       {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{8}, table.width}) {
    if (count > table.width) continue;
    const std::vector<double> points = found.project(table, count);
    const std::vector<Real> seen(points.begin(), points.end());
    const Quality q = quality(world, {seen, count}, 0);
    if (count == 2) in_two = q.analogies;
    if (count == table.width) in_all = q.analogies;
    lines.push_back(
        {count, percent(found.explained(count)), fixed(q.purity, 2), percent(q.analogies)});
  }
  page.claim_at_least(
      message("The two widest directions lose at least 0.7 of the analogies: a share of ",
              fixed(in_two, 2).text, " is right (with all ", table.width, ": ",
              fixed(in_all, 2).text, "). Lost:"),
      in_all - in_two, 0.7);
  page.table(
      "How much a picture hides", {"directions", "variance", "purity@5", "analogies"}, lines,
      "Rows as seen from their mean, with only the widest directions kept. Guessing has a purity "
      "of 0.07 and 0.3% of the analogies.");
}

inline void flat_map(Page& page, const World& world, const Vectors& table) {
  page.step("A map, and what it hides", "How much a picture hides");
  const WordIds words = words_of_map(world);
  const FlatMap map = flatten(table, words);
  page.say(message("Each of the ", world.content_words().size(), " content words and ",
                   world.group("function_words").words.size(), " function words has ", table.width,
                   " numbers. The map keeps the two directions in which they spread most."));
  PlaneMap plane = plane_map(world, words, map);
  plane.width = table.width;
  for (const Real value : rows_of(table, words)) plane.vectors.push_back(static_cast<float>(value));
  const std::string letters =
      drawn(map, marks_of(world, words), 74, 24) + joined(wrap(legend(world), 76), "\n");
  page.side_by_side(
      "Content words and function words", {letters},
      message("Of ", table.width, " directions, the first (from left to right) ", "holds ",
              percent(map.first), " of the variance, the second ", percent(map.second),
              ": together ", percent(map.first + map.second), "."),
      {plane});
  how_much_it_hides(page, world, table);
  page.claim_at_most(
      "The map shows at most half of the variance. Its share:", map.first + map.second, 0.5);
  const auto on_map = [&](std::size_t a, std::size_t b) { return map.distance(a, b); };
  const auto in_all = [&](std::size_t a, std::size_t b) {
    double squares = 0;
    for (std::size_t d = 0; d < table.width; ++d) {
      const auto apart = static_cast<double>(table.row(words[a])[d] - table.row(words[b])[d]);
      squares += apart * apart;
    }
    return squares;
  };
  const std::size_t agree = agreeing_neighbours(table, words, on_map, 5), all = 5 * words.size();
  const std::size_t control = agreeing_neighbours(table, words, in_all, 5);
  const double chance = 5 / static_cast<double>(words.size() - 1);
  page.claim_at_most(
      message("At most two thirds of a word's five neighbours on the map are also neighbours by "
              "cosine (at random: ",
              percent(chance).text, ", by distance in all ", table.width, " dimensions: ",
              percent(static_cast<double>(control) / static_cast<double>(all)).text, ")."),
      static_cast<double>(agree) / static_cast<double>(all), 2.0 / 3);
  page.say(message(number(agree), " of ", number(all),
                   " neighbours agree. Two words at the same point of the picture may be far apart "
                   "in the directions that it leaves out."));
}

}  // namespace emb::lesson08
