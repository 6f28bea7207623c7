#pragma once

// How often a word occurs and how long its row is: the same training with and without weight decay.

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/geometry/cosine.hpp"
#include "lessons/04_gradient_sparsity/program/moved_rows.hpp"
#include "text/batches.hpp"
#include "view/page.hpp"

namespace emb::lesson04 {

/// Words that occur from `least` to `most` times in the text that is learned.
struct Frequency {
  const char* name;
  std::size_t least, most;
};

constexpr std::array<Frequency, 5> frequencies{{{"never", 0, 0},
                                                {"once", 1, 1},
                                                {"2 or 3", 2, 3},
                                                {"4 to 15", 4, 15},
                                                {"16 or more", 16, 1u << 30u}}};
constexpr std::size_t once = 1, often = 4;  // of these

/// The words of one text: nine tenths to learn, the rest to measure on.
struct Halves {
  std::vector<TokenId> learned, held_out;
  std::vector<std::size_t> counts;  // of each word among the learned

  Halves(const std::vector<TokenId>& tokens, std::size_t vocabulary) : counts(vocabulary) {
    const auto end = tokens.begin() + static_cast<std::ptrdiff_t>(tokens.size() * 9 / 10);
    learned.assign(tokens.begin(), end);
    held_out.assign(end, tokens.end());
    for (const TokenId id : learned) ++counts[static_cast<std::size_t>(id)];
  }
};

/// After some steps: the loss on both parts of the text, and for each of `frequencies` the mean
/// length of these words' rows.
struct Lengths {
  double learned = 0, held_out = 0;
  std::array<double, frequencies.size()> mean{};
  std::array<std::size_t, frequencies.size()> words{};

  /// How many times as long the rows of frequent words are as those of words that occur once.
  double frequent_by_rare() const { return mean[often] / mean[once]; }
};

inline double loss_on(const FactoredBigram& model, std::span<const TokenId> tokens) {
  double sum = 0, targets = 0;
  for (const Batch& batch : windows(tokens, 64, 16)) {
    const auto count = static_cast<double>(batch.targets.size());
    sum += count * static_cast<double>(model.loss(batch.inputs, batch.targets).values()[0]);
    targets += count;
  }
  return sum / targets;
}

inline Lengths measure_lengths(const Trial& trial, const Halves& text) {
  const Vectors rows{trial.table().values(), trial.table().shape().width()};
  Lengths found{.learned = loss_on(trial.model, text.learned),
                .held_out = loss_on(trial.model, text.held_out)};
  for (std::size_t kind = 0; kind < frequencies.size(); ++kind) {
    double sum = 0;
    for (std::size_t word = 0; word < rows.count(); ++word) {
      const std::size_t count = text.counts[word];
      if (count < frequencies[kind].least || count > frequencies[kind].most) continue;
      sum += length(rows.row(word));
      ++found.words[kind];
    }
    found.mean[kind] = sum / static_cast<double>(found.words[kind]);
  }
  return found;
}

/// The loss on the held-out text of guessing each word by how often it was learned, whatever the
/// word before it. Each count is raised by 1, so that no word is impossible.
inline double loss_of_counts(const Halves& text) {
  double sum = 0;
  for (const TokenId id : text.held_out)
    sum -= std::log(static_cast<double>(text.counts[static_cast<std::size_t>(id)] + 1));
  return sum / static_cast<double>(text.held_out.size()) +
         std::log(static_cast<double>(text.learned.size() + text.counts.size()));
}

/// What one training came to after few steps, and after ten times as many.
struct Training {
  Lengths early, late;
};

/// AdamW on both tables of the model of this lesson; a decay of 0 is Adam.
inline Training train_with_decay(const Halves& text, double rate, double decay, std::size_t steps,
                                 std::uint64_t seed) {
  Trial trial(text.learned, text.counts.size(), 16, seed);
  AdamW adam(trial.model.parameters(), {.rate = rate, .weight_decay = decay});
  Training seen;
  ProgressBar bar(decay > 0 ? "with decay" : "without decay", 10 * steps);
  for (std::size_t step = 1; step <= 10 * steps; ++step) {
    trial.backward_of_next();
    adam.step();
    adam.clear_gradients();
    if (step == steps) seen.early = measure_lengths(trial, text);
    bar.at(step);
  }
  seen.late = measure_lengths(trial, text);
  return seen;
}

inline void show_lengths(Page& page, const Training& without, const Training& with) {
  Rows rows;
  for (std::size_t kind = 0; kind < frequencies.size(); ++kind) {
    rows.push_back({frequencies[kind].name, number(with.late.words[kind])});
    for (const Lengths* lengths : {&without.early, &with.early, &without.late, &with.late})
      rows.back().emplace_back(fixed(lengths->mean[kind], 3));
  }
  page.table("Mean length of the rows of words",
             {"occurs", "words", "100 steps", "with decay", "1,000 steps", "with decay"}, rows,
             "Words that never occur are only in the held-out text.");
}

inline void show_losses(Page& page, const Training& without, const Training& with,
                        double of_counts) {
  Rows rows{{"learned"}, {"held out"}};
  for (const Lengths* after : {&without.early, &with.early, &without.late, &with.late}) {
    rows[0].emplace_back(fixed(after->learned, 3));
    rows[1].emplace_back(fixed(after->held_out, 3));
  }
  page.table("Loss in nats", {"text", "100 steps", "with decay", "1,000 steps", "with decay"}, rows,
             message("Guessing held-out words by their counts in the learned text: ",
                     fixed(of_counts, 3).text, " nats."));
}

}  // namespace emb::lesson04
