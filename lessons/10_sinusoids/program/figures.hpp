#pragma once

// What the lesson shows besides what is in lesson.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lessons/10_sinusoids/program/joining.hpp"
#include "view/page.hpp"

namespace emb::lesson10 {

/// Texts of `length` words. Where words and positions share the room, words have `beside` numbers.
struct JoiningKnobs {
  std::size_t steps = 100, length = 12, beside = 16;
  std::uint64_t seed = 7;
};
inline constexpr std::size_t room = 32;

/// What is tried, in the order of the table.
inline std::vector<Joined> ways_to_join(const JoiningKnobs& knobs) {
  const double step = 1.0 / static_cast<double>(knobs.length);
  const std::size_t word = knobs.beside, place = room - word;
  std::vector<Joined> all = {{"no position", 32, 0, false},
                             {"index p added", 32, 0, false, false, 1.0},
                             {"p / T added", 32, 0, false, false, step},
                             {"p / T, 5 x steps", 32, 0, false, false, step, 5},
                             {"added, 32", 32, 0, true},
                             {"added, 8", 8, 0, true},
                             {"added, 8, 5 x steps", 8, 0, true, false, 0, 5},
                             {message("beside, ", word, " + ", place), word, place, false},
                             {"beside, 32 + 8", 32, 8, false},
                             {"beside, 32 + 32", 32, 32, false}};
  for (Joined& way : all) way.T = knobs.length;
  return all;
}

/// The share of right answers for a guess at the word that is there most often: with T words
/// of 8 kinds, averaged over random texts.
inline double right_by_frequency(std::size_t T, std::uint64_t seed) {
  Random random(seed);
  const Recall texts(2000, T, random);
  double right = 0, count = 0;
  for (std::size_t b = 0; b < 2000; ++b) {
    std::vector<std::size_t> times(Recaller::vocabulary);
    for (std::size_t n = 0; n < T; ++n)
      ++times[static_cast<std::size_t>(texts.ids.values[b * T + n])];
    const auto best = std::ranges::max_element(times) - times.begin();
    for (std::size_t n = 1; n < T; ++n) {
      right += texts.answers.values[b * T + n] == best ? 1 : 0;
      count += 1;
    }
  }
  return right / count;
}

inline void add_or_concatenate(Page& page, const JoiningKnobs& knobs) {
  page.step("Add, or write beside?");
  page.say(
      message("A position can be added to the word, or written after it, which makes the vector "
              "longer. Models with one layer of attention learn to say, at ",
              knobs.length - 1, " of ", knobs.length,
              " positions, which of 8 random words was one position before. ", knobs.steps,
              " steps each, some five times as many, tested on 100 new texts."));
  const std::vector<Joined> kinds = ways_to_join(knobs);
  std::vector<Learned> all;
  std::size_t total = 0, done = 0;
  for (const Joined& kind : kinds) total += kind.times * knobs.steps;
  ProgressBar bar("training", total);
  for (const Joined& kind : kinds) {
    all.push_back(train_recall(kind, knobs.steps, knobs.seed, bar, done));
    done += kind.times * knobs.steps;
  }
  bar.clear();
  page.claim_at_least(
      message("With sinusoids added, at least 95% are right (by guessing the text's most frequent "
              "word: ",
              percent(right_by_frequency(knobs.length, knobs.seed)).text, "). In %:"),
      100 * all[4].right, 95);
  page.claim_at_most(
      "Without positions, at most 40% of the answers are right. In %:", 100 * all[0].right, 40);
  page.claim_at_most(
      message("One number along one direction is not enough: p / T, with T always ", knobs.length,
              ", gets at most 60% right, even after five times as many steps. In %:"),
      100 * all[3].right, 60);
  page.claim_at_least(
      message("Added at width 8, at least 95% are right after five times as many steps (after ",
              knobs.steps, ": ", percent(all[5].right).text, "). In %:"),
      100 * all[6].right, 95);
  page.claim_at_least(
      "Written beside, at the same total width, at least 95% are right as well. In %:",
      100 * all[7].right, 95);
  page.claim_at_least(
      "At the same total width, the loss of writing beside is at least 3 times smaller than that "
      "of adding. The factor:",
      all[4].loss / all[7].loss, 3);
  Rows rows;
  for (std::size_t n = 0; n < all.size(); ++n)
    rows.push_back({kinds[n].name, all[n].shape.str(), number(all[n].parameters),
                    percent(all[n].right), fixed(all[n].loss, 4)});
  page.table("Which word was before?", {"position", "input", "parameters", "right", "loss"}, rows,
             "input: [positions, width] for one text.");
}

}  // namespace emb::lesson10
