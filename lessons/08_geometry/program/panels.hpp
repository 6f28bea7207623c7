#pragma once

// What panel.js draws: the table while it learns, and words in the plane.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lessons/08_geometry/program/map.hpp"
#include "lessons/shared/principal.hpp"

namespace emb::lesson08 {

/// To so many decimals: a map needs six, for what lies near is searched on it.
inline std::vector<double> rounded(std::vector<double> values, int decimals) {
  const double unit = std::pow(10.0, decimals);
  for (double& value : values) value = std::round(value * unit) / unit;
  return values;
}

// ---- The table ----------------------------------------------------------------------------------

/// Cosines of these rows in double precision, [N, N].
inline Grid exact_cosines(const Vectors& rows, const WordIds& words) {
  std::vector<double> found;
  for (const std::size_t a : words)
    for (const std::size_t b : words) found.push_back(cosine(rows.row(a), rows.row(b)));
  return {found, words.size(), words.size()};
}

inline void table_panel(Page& page, const World& world, const Learned& learned,
                        const std::vector<Real>& turned) {
  const WordIds words = world.ids("cat dog horse king queen prince red blue green paris rome the");
  const std::size_t D = learned.rows().width;
  std::vector<std::string> shown, moments;
  for (const std::size_t word : words) shown.push_back(world.word(word));
  std::vector<Grid> tables, cosines;
  for (const Moment& moment : learned.sequence) {
    moments.push_back(moment.when);
    tables.emplace_back(rows_of({moment.table, D}, words), words.size(), D);
    cosines.push_back(exact_cosines({moment.table, D}, words));
  }
  page.panel("table",
             "\"cat\" and \"dog\" start as random rows. Which cosine do you expect of them after "
             "the training?");
  page.data("table-words", shown);
  page.data("table-ids", words);
  page.data("table-size", world.tokenizer->size());
  page.data("table-moments", moments);
  page.data("tables", tables);
  page.data("table-turned", Grid(rows_of({turned, D}, words), words.size(), D));
  page.data("table-cosines", cosines);
  page.data("table-turned-cosines", exact_cosines({turned, D}, words));
}

// ---- Words in space -----------------------------------------------------------------------------

/// Where the words lie at each moment, seen along the two widest directions of the last one, so
/// that a word moves and the eye does not: [N, 2] each.
inline std::vector<Grid> maps_over_time(const Learned& learned, const WordIds& words) {
  const std::size_t D = learned.rows().width;
  const std::vector<Real> last = rows_of({learned.sequence.back().table, D}, words);
  const PrincipalComponents seen = principal_components({last, D});
  std::vector<Grid> maps;
  for (const Moment& moment : learned.sequence) {
    const std::vector<Real> then = rows_of({moment.table, D}, words);
    maps.emplace_back(rounded(seen.project({then, D}, 2), 6), words.size(), 2);
  }
  return maps;
}

/// The five nearest of each word by cosine, [N, 5], as places in `words`.
inline Grid near_by_cosine(const std::vector<Real>& table, std::size_t D, std::size_t N) {
  std::vector<double> found;
  for (std::size_t n = 0; n < N; ++n) {
    const std::size_t self[] = {n};
    const Vectors rows{table, D};
    for (const Neighbour& near : nearest(rows, rows.row(n), 5, self))
      found.push_back(static_cast<double>(near.row));
  }
  return {found, N, 5};
}

/// The five nearest of each word on the map; of equally near ones the first.
inline Grid near_on_map(const Grid& map) {
  std::vector<double> found;
  for (std::size_t n = 0; n < map.rows(); ++n) {
    std::vector<std::pair<double, std::size_t>> others;
    for (std::size_t k = 0; k < map.rows(); ++k) {
      const double x = map.at(k, 0) - map.at(n, 0), y = map.at(k, 1) - map.at(n, 1);
      if (k != n) others.emplace_back(x * x + y * y, k);
    }
    std::ranges::sort(others);
    for (std::size_t k = 0; k < 5; ++k) found.push_back(static_cast<double>(others[k].second));
  }
  return {found, map.rows(), 5};
}

/// Cosines in hundredths, row by row below the diagonal.
inline std::vector<double> hundredths(const std::vector<Real>& table, std::size_t D) {
  const Vectors rows{table, D};
  std::vector<double> found;
  for (std::size_t a = 0; a < rows.count(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      found.push_back(std::round(100 * cosine(rows.row(a), rows.row(b))));
  return found;
}

/// Each question with its section, and three answers with the words of the question left out, then
/// three with them kept; and the cosines of these six, [Q, 6].
inline void analogy_data(Page& page, const World& world, const Vectors& rows) {
  std::vector<std::vector<std::string>> asked;
  std::vector<double> cosines;
  for (const Section& section : world.sections)
    for (const auto& q : section.questions) {
      asked.push_back({section.name});
      for (const std::size_t word : q) asked.back().push_back(world.word(word));
      for (const QuestionWords which : {QuestionWords::left_out, QuestionWords::kept})
        for (const Neighbour& found : answers(rows, {q[0], q[1], q[2]}, 3, which)) {
          asked.back().push_back(world.word(found.row));
          cosines.push_back(found.cosine);
        }
    }
  page.data("analogies", asked);
  page.data("analogy-cosines", Grid(rounded(cosines, 3), asked.size(), 6));
}

inline void space_panel(Page& page, const World& world, const Learned& learned) {
  if (world.content_words().size() < 8) return;  // of few, the five nearest are nearly the same
  const WordIds words = world.content_words(), of = world.group_of_rows(false);
  const bool royal = std::ranges::count(words, world.id("king")) > 0;  // else the script's first
  page.panel("space", message("On the map, \"", royal ? "king" : world.word(words[0]),
                              "\" has five nearest words. How many of these are among its five "
                              "nearest in all dimensions?"));
  std::vector<std::string> names, groups;
  std::vector<std::size_t> group;
  for (const std::size_t word : words) {
    names.push_back(world.word(word));
    group.push_back(of[word]);
  }
  for (const Group& each : world.groups) groups.push_back(each.name);
  const std::size_t D = learned.rows().width;
  const std::vector<Grid> maps = maps_over_time(learned, words);
  std::vector<Grid> near;
  for (const Moment& moment : learned.sequence)
    near.push_back(near_by_cosine(rows_of({moment.table, D}, words), D, words.size()));
  page.data("space-words", names);
  page.data("space-group", group);
  page.data("space-groups", groups);
  page.data("space-maps", maps);
  page.data("space-near", near);
  page.data("space-near-on-map", near_on_map(maps.back()));
  page.data("space-cosines", hundredths(rows_of(learned.rows(), words), D));
  analogy_data(page, world, learned.rows());
}

}  // namespace emb::lesson08
