#pragma once

// What live.js compares with: the same training, made by this run.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "lessons/08_geometry/program/live_world.hpp"
#include "lessons/08_geometry/program/world.hpp"
#include "view/page.hpp"

namespace emb::lesson08 {

/// The first lines of a text.
inline std::string first_lines(const std::string& text, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t n = 0; n < count && end < text.size(); ++n)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.substr(0, end);
}

inline void learning_panel(Page& page, const World& world, std::uint64_t seed) {
  if (!page.is_kept()) return;
  constexpr std::size_t lines = 2000, times = 20, width = 32, epochs = 6;
  constexpr double rate = 0.1;
  const std::string text = visible_lines(first_lines(world.text, lines));
  const std::string more =
      "the zog ran across the field .\nthe zog is an animal .\nthe girl fears the zog so the girl "
      "hides .";
  const WordTokenizer known(text);
  std::vector<std::string> groups;
  std::vector<std::size_t> group;
  std::string words;
  for (const Group& each : world.groups) {
    if (!each.content) continue;
    for (const std::size_t row : each.words)
      if (known.find(world.word(row))) {
        words += (words.empty() ? "" : " ") + world.word(row);
        group.push_back(groups.size());
      }
    groups.push_back(each.name);
  }
  if (group.size() < 8) return;  // a text of the reader's
  LiveWorld live({JsonObject{{"text", {text}},
                             {"more", {more}},
                             {"times", {std::uint64_t{times}}},
                             {"words", {words}},
                             {"groups", json_list(group)},
                             {"width", {std::uint64_t{width}}},
                             {"epochs", {std::uint64_t{epochs}}},
                             {"rate", {rate}},
                             {"seed", {seed}}}});
  while (live.goes_on()) live.step();
  page.panel("learning",
             "Nobody knows the word \"zog\". Which word is nearest to it after training?");
  page.data("learning-text", text);
  page.data("learning-more", more);
  page.data("learning-times", times);
  page.data("learning-words", words);
  page.data("learning-groups", groups);
  page.data("learning-group", group);
  page.data("learning-width", width);
  page.data("learning-epochs", epochs);
  page.data("learning-rate", rate);
  page.data("learning-seed", seed);
  page.data("learning-steps", live.steps());
  page.data("learning-near", live.near("zog"));
  page.data("learning-losses", live.losses());
}

}  // namespace emb::lesson08
