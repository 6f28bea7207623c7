#pragma once

// The learned step: every contender is trained and answers whom the ending names.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "lessons/09_permutation/answerer.hpp"
#include "view/page.hpp"

namespace emb {

struct ContestKnobs {
  std::string corpus = "datasets/small_world.txt";
  std::string tokenizer = "word";
  std::size_t steps = 200, seeds = 5;  // of each model
  std::uint64_t seed = 7;
};

/// What one contender reached, over the seeds.
struct Result {
  Contender kind;
  Interval right, both;
  double loss;
};

inline std::vector<Result> train_all(const EventTask& task, const ContestKnobs& knobs) {
  const std::vector<Contender> kinds = {{"attention, no positions", "none"},
                                        {"causal mask alone", "none", true},
                                        {"learned", "learned"},
                                        {"sinusoidal", "sinusoidal"},
                                        {"rope", "rope"},
                                        {"alibi, no mask", "alibi"},
                                        {"tanh RNN, no positions", "rnn"},
                                        {"LSTM, no positions", "lstm"}};
  Progress bar("training", kinds.size() * knobs.seeds);
  std::vector<Result> all;
  for (const Contender& kind : kinds) {
    std::vector<double> right, both;
    double loss = 0;
    for (std::size_t n = 0; n < knobs.seeds; ++n) {
      const Answered seen = train_answerer(kind, task, knobs.steps, knobs.seed + n);
      right.push_back(seen.right);
      both.push_back(seen.both);
      loss += seen.loss / static_cast<double>(knobs.seeds);
      bar.at(all.size() * knobs.seeds + n + 1, kind.name);
    }
    all.push_back({kind, interval_of(right), interval_of(both), loss});
  }
  return all;
}

inline void claim_learned(Page& page, const std::vector<Result>& all) {
  const Interval& chance = all[0].right;
  page.claim_that("Without positions the interval holds chance, 50%.",
                  std::abs(chance.mean - 0.5) <= chance.half,
                  message(percent(std::max(0.0, chance.mean - chance.half)), " to ",
                          percent(std::min(1.0, chance.mean + chance.half))));
  page.claim("No pair has both its orders right.", all[0].both.mean, 0, 0);
  page.claim_at_least("Its loss is at least ln 2 = 0.693, that of a coin.", all[0].loss, 0.693);
  const auto least = [&](std::size_t a, std::size_t b) {
    double share = 1;
    for (std::size_t n = a; n <= b; ++n) share = std::min(share, all[n].right.mean);
    return share;
  };
  page.claim_at_least("With learned, sinusoidal or rope positions more than 99% are right.",
                      least(2, 4), 0.99);
  page.claim_at_least("An RNN and an LSTM get there without any.", least(6, 7), 0.99);
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

inline void who_was_hurt(Page& page, const ContestKnobs& knobs, std::vector<EventPair> pairs) {
  page.step("Who was hurt?");
  if (pairs.size() == most_pairs)
    page.say(message("The text is large: its first ", most_pairs, " pairs are used."));
  if (pairs.size() < 5)
    return page.say(message("\"the A .. the B so the A (or B) ..\" is there in both orders ",
                            pairs.size(), " times in ", knobs.corpus,
                            ": too few to learn from, so this step is left out."));
  const EventTask task(std::move(pairs), knobs.tokenizer, knobs.seed);
  page.say(message("From ", knobs.corpus,
                   ": \"the dog bites the man so the man is hurt\". A model reads the first five "
                   "words and says whom the ending names. All ",
                   2 * task.pairs(),
                   " sentences come in pairs with the two names exchanged, and the "
                   "answers exchanged too, so their words alone tell nothing. ",
                   task.held_out(), " pairs are held out; each is tested in one order, by a coin. ",
                   knobs.seeds, " seeds, ", knobs.steps, " steps each."));
  const auto all = train_all(task, knobs);
  claim_learned(page, all);
  show_answers(page, all);
}

}  // namespace emb
