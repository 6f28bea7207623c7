#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lessons/09_permutation/program/contest.hpp"
#include "lessons/09_permutation/program/walking.hpp"
#include "view/page.hpp"
#include "view/terminal.hpp"

namespace emb::lesson09 {

inline void claim_learned(Page& page, const std::vector<Result>& all) {
  page.say(
      "Always: without positions and mask, both orders of a pair are the same bag of words and get "
      "the same answer. It is right for one order at most, so at most half of the answers are "
      "right.");
  const auto least = [&](std::size_t a, std::size_t b) {
    double share = 1;
    for (std::size_t n = a; n <= b; ++n) share = std::min(share, all[n].right.mean);
    return share;
  };
  page.claim_at_least(
      "With learned, sinusoidal or rope positions more than 99% are right (a bag of words: at most "
      "50%).",
      least(2, 4), 0.99);
  page.claim_at_least("So are those of an RNN and an LSTM without any positions.", least(6, 7),
                      0.99);
  page.claim_at_least(
      "A causal mask alone is enough for 95%: answers come from the mean over all positions, and "
      "each position sees a different part of the text.",
      all[1].right.mean, 0.95);
}

inline void show_answers(Page& page, const std::vector<Result>& all) {
  Rows rows;
  for (const Result& r : all)
    rows.push_back({r.kind.name, percent(r.right.mean),
                    Quantity{message("+- ", percent(r.right.half))}, percent(r.both.mean),
                    fixed(r.loss, 3)});
  page.table("Answers on held-out pairs", {"model", "right", "95%", "both orders", "loss"}, rows,
             "+-: 95 of 100 such intervals hold the mean over all seeds (Student's t).");
}

/// The pairs as lines that find_event_pairs reads again.
inline std::string lines_of(const std::vector<EventPair>& pairs) {
  std::string lines;
  for (const EventPair& pair : pairs)
    lines += message(pair.one, " so the ", pair.one_named, "\n", pair.other, " so the ",
                     pair.other_named, "\n");
  return lines;
}

/// The nets of attention once more, trained in the page by the engine itself, which compares with
/// the first seed of this run.
inline void contest_panel(Page& page, const ContestKnobs& knobs, const std::string& lines,
                          const std::vector<Result>& all) {
  page.panel("contest",
             "A model reads \"the dog bites the man\" and is to say who was hurt. Which of these "
             "can learn it?");
  std::vector<std::string> names, positions;
  std::vector<std::vector<double>> losses;
  std::vector<int> causal;
  std::vector<double> right;
  for (const Result& one : all) {
    names.push_back(one.kind.name);
    positions.push_back(one.kind.positions);
    causal.push_back(one.kind.causal ? 1 : 0);
    losses.push_back(one.first_losses);
    right.push_back(one.first_right);
  }
  page.data("contest-text", lines);
  page.data("contest-tokenizer", knobs.tokenizer);
  page.data("contest-steps", knobs.steps);
  page.data("contest-seed", knobs.seed);
  page.data("contest-names", names);
  page.data("contest-positions", positions);
  page.data("contest-causal", causal);
  page.data("contest-losses", losses);
  page.data("contest-right", right);
}

inline void who_was_hurt(Page& page, const ContestKnobs& knobs, std::vector<EventPair> pairs) {
  page.step("Who was hurt?");
  if (pairs.size() == most_pairs)
    page.say(message("The text is large: its first ", most_pairs, " pairs are used."));
  if (pairs.size() < 5)
    return page.say(message("\"the A .. the B so the A (or B) ..\" is there in both orders ",
                            pairs.size(), " times in ", knobs.corpus,
                            ": too few to learn from, so this step is left out."));
  const std::string lines = lines_of(pairs);
  const EventTask task(std::move(pairs), knobs.tokenizer, knobs.seed);
  page.say(message("From ", knobs.corpus,
                   ": \"the dog bites the man so the man is hurt\". A model reads the first five "
                   "words and says whom the ending names. All ",
                   2 * task.pairs(),
                   " sentences come in pairs with the two names exchanged, and the "
                   "answers exchanged too, so their words alone tell nothing. ",
                   task.held_out(), " pairs are held out, and both orders of each are asked. ",
                   knobs.seeds, " seeds, ", knobs.steps, " steps each."));
  const auto all = train_all(task, knobs);
  claim_learned(page, all);
  show_answers(page, all);
  contest_panel(page, knobs, lines, all);
}

/// The longest text has `more` places than the shortest.
inline void claim_chains(Page& page, const std::vector<Walk>& first, const std::vector<Walk>& last,
                         std::size_t more) {
  page.claim_equal("The chain of attention is as long for the longest text as for the shortest.",
                   last[0].chain, first[0].chain);
  page.claim_equal("The RNN adds 3 to its chain a place: product, sum, tanh.",
                   last[1].chain - first[1].chain, 3 * more);
  page.claim_equal("The LSTM adds 8.", last[2].chain - first[2].chain, 8 * more);
}

inline void nets_that_walk(Page& page, std::size_t longest, std::uint64_t seed) {
  page.step("Nets that walk");
  constexpr std::size_t D = 32;
  page.say(
      message("An RNN knows the order because it reads one word after the other, which is also "
              "its price. A chain counts operations that wait for each other, read off the "
              "graph; times are forward and backward, D = ",
              D, ", one text."));
  Walkers walkers(D, seed);
  Rows rows;
  std::vector<Walk> first, last;
  const std::size_t shortest = longest / 8;
  ProgressBar bar("walking", longest);
  for (std::size_t T = shortest; T <= 8 * shortest; T *= 2) {
    bar.at(T);
    last = walkers.walk_all(T);
    if (first.empty()) first = last;
    const char* names[] = {"attention", "tanh RNN", "LSTM"};
    for (std::size_t n = 0; n < 3; ++n)
      rows.push_back({n == 0 ? number(T).text : "", names[n], number(last[n].chain),
                      number(static_cast<std::size_t>(last[n].multiply_adds)),
                      seconds(last[n].seconds)});
  }
  claim_chains(page, first, last, 7 * shortest);
  page.table({"places", "model", "chain", "multiply-adds", "time"}, rows);
}

}  // namespace emb::lesson09
