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
#include "lessons/09_permutation/program/pronoun.hpp"
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
      "With learned, sinusoidal or rope positions, at least 99% are right (a bag of words: at most "
      "50%). In %:",
      100 * least(2, 4), 99);
  page.claim_at_least(
      "At least 99% of the answers of an RNN and an LSTM are right, without any positions. The "
      "lower of the two, in %:",
      100 * least(6, 7), 99);
  page.claim_at_least(
      "With a causal mask alone and no positions, at least 95% are right (a bag of words: at most "
      "50%). In %:",
      100 * all[1].right.mean, 95);
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
             "A model reads \"the dog bites the man\" and has to say who was hurt. Which of these "
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

/// What one kind of reader reached: means over the runs, and the lowest of them.
struct PronounResult {
  double chased = 0, drank = 0;
  double lowest_chased = 1, lowest_drank = 1, lowest_looking = 1;
};

inline PronounResult read_pronouns(const PronounKind& kind, const ContestKnobs& knobs) {
  PronounResult seen;
  for (std::size_t n = 0; n < knobs.seeds; ++n) {
    const PronounTask task(knobs.seed + n);
    Random random(knobs.seed + n);
    const PronounReader reader(kind, task, random);
    train_reader(reader, task, knobs.steps, random);
    const double chased = share_right(reader, task.chased());
    const double drank = share_right(reader, task.drank());
    seen.chased += chased / static_cast<double>(knobs.seeds);
    seen.drank += drank / static_cast<double>(knobs.seeds);
    seen.lowest_chased = std::min(seen.lowest_chased, chased);
    seen.lowest_drank = std::min(seen.lowest_drank, drank);
    seen.lowest_looking = std::min(seen.lowest_looking, share_looking_right(reader, task.chased()));
  }
  return seen;
}

/// The weights of the last word in a pair of sentences that differ in that word alone.
inline void show_where_it_looks(Page& page, const PronounKind& kind, const ContestKnobs& knobs) {
  const PronounTask task(knobs.seed);
  Random random(knobs.seed);
  const PronounReader reader(kind, task, random);
  train_reader(reader, task, knobs.steps, random);
  const std::vector<PronounSentence> two = {task.chased()[0], task.chased()[2]};
  std::vector<std::string> columns, rows;
  for (const TokenId id : two[0].words) columns.push_back(task.vocabulary()[index_of(id)]);
  columns.back() = "(last)";
  for (const PronounSentence& one : two)
    rows.push_back(task.vocabulary()[index_of(one.words.back())]);
  page.heatmap("Weights of the last word", Grid(reader.last_weights(ids_of(two)), 2, 9),
               {.rows = rows,
                .columns = columns,
                .cells = Cells::numbers,
                .caption = "A row is a sentence that ends with its word. Both were held out."});
}

inline void what_it_means(Page& page, const ContestKnobs& knobs) {
  page.step("What does \"it\" stand for?");
  page.say(message(
      "\"The cat drank the milk because it was thirsty\": the cat was. \"The cat chased the dog "
      "because it was hungry\": the one that chases is hungry or angry, the one that is chased is "
      "slow or small. The last word attends to the others and names what \"it\" stands for. Pairs "
      "of candidates are held out. ",
      knobs.seeds, " runs, ", knobs.steps, " steps each."));
  page.say(
      "Always: without positions, \"the cat chased the dog\" and \"the dog chased the cat\" get "
      "the same answer, so at most half of the answers are right.");
  const std::vector<PronounKind> kinds = {{"attention, no positions", false, true},
                                          {"positions, no attention", true, false},
                                          {"positions and attention", true, true}};
  std::vector<PronounResult> all;
  Rows rows;
  for (const PronounKind& kind : kinds) {
    all.push_back(read_pronouns(kind, knobs));
    rows.push_back({kind.name, percent(all.back().drank), percent(all.back().chased)});
  }
  page.claim_at_least(
      "With positions and attention, at least 95% are right about two animals (a bag of words: at "
      "most 50%). In %:",
      100 * all[2].lowest_chased, 95);
  page.claim_at_least(
      "With an animal and a drink, attention needs no positions: at least 95% are right (by "
      "guessing one of the two: 50%). The lowest run, in %:",
      100 * all[0].lowest_drank, 95);
  page.claim_at_least(
      "The last word gives more weight to the animal that is meant than to the other one, in at "
      "least 90% of the sentences (by chance: 50%). The lowest run, in %:",
      100 * all[2].lowest_looking, 90);
  page.table("Right answers on held-out pairs", {"model", "cat and milk", "cat and dog"}, rows,
             "No attention: the mean of all words and positions instead.");
  show_where_it_looks(page, kinds[2], knobs);
}

/// Of the longest text and the shortest, which has `fewer` positions less.
inline void claim_chains(Page& page, const std::vector<Walk>& first, const std::vector<Walk>& last,
                         std::size_t fewer) {
  page.claim_equal(message("With ", fewer,
                           " positions more, the chain of attention does not grow (that of the "
                           "RNN: by ",
                           last[1].chain - first[1].chain, "). Operations more:"),
                   last[0].chain - first[0].chain, std::size_t{0});
  page.claim_equal("For each position, the chain of the RNN grows by 3: product, sum, tanh.",
                   (last[1].chain - first[1].chain) / fewer, std::size_t{3});
  page.claim_equal("For each position, the chain of the LSTM grows by 8.",
                   (last[2].chain - first[2].chain) / fewer, std::size_t{8});
}

inline void nets_that_walk(Page& page, std::size_t longest, std::uint64_t seed) {
  page.step("Networks that read word by word");
  constexpr std::size_t D = 32;
  page.say(
      message("An RNN knows the order because it reads one word after the other, which is also "
              "its price. A chain counts operations that wait for each other, read off the "
              "graph; times are forward and backward, D = ",
              D, ", one text."));
  Walkers walkers(D, seed);
  const std::size_t shortest = longest / 8;
  const std::vector<Walk> first = walkers.walk_all(shortest), last = walkers.walk_all(8 * shortest);
  claim_chains(page, first, last, 7 * shortest);
  const char* names[] = {"attention", "tanh RNN", "LSTM"};
  Rows rows;
  for (std::size_t n = 0; n < 3; ++n)
    rows.push_back({names[n], number(first[n].chain), number(last[n].chain),
                    number(static_cast<std::size_t>(last[n].multiply_adds)),
                    seconds(last[n].seconds)});
  page.table("",
             {"model", message("chain at ", shortest), message("chain at ", 8 * shortest),
              "multiply-adds", "time"},
             rows, message("multiply-adds and time: of ", 8 * shortest, " positions."));
}

}  // namespace emb::lesson09
