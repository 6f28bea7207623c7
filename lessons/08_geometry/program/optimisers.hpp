#pragma once

// The mean row of an output table under SGD, Adam, and Adam with one second moment a column.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/math.hpp"
#include "engine/models/bigram.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/08_geometry/program/mean_row.hpp"
#include "lessons/08_geometry/program/next_word.hpp"
#include "lessons/08_geometry/program/stereotype.hpp"
#include "text/statistics.hpp"

namespace emb::lesson08 {

enum class Stepping { sgd, adam, coupled_adam };

/// Adam's moments of one table [V, D] (lesson 04).
struct Moments {
  std::vector<double> first, second;
  double power1 = 1, power2 = 1;  // beta1^t, beta2^t
};

/// Replaces the second moment of each number by the mean over its column.
inline void couple(std::vector<double>& second, std::size_t width) {
  const std::size_t rows = second.size() / width;
  std::vector<double> column(width);
  for (std::size_t n = 0; n < second.size(); ++n)
    column[n % width] += second[n] / static_cast<double>(rows);
  for (std::size_t n = 0; n < second.size(); ++n) second[n] = column[n % width];
}

/// One step of Adam on a table. `coupled`: all rows share one second moment for each column, as in
/// Stollenwerk and Stollenwerk, Better Embeddings with Coupled Adam, 2025.
inline void adam_step(Tensor& table, Moments& moments, double rate, bool coupled) {
  constexpr double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
  const auto gradient = table.grad().values();
  moments.first.resize(gradient.size());
  moments.second.resize(gradient.size());
  moments.power1 *= beta1;
  moments.power2 *= beta2;
  for (std::size_t n = 0; n < gradient.size(); ++n) {
    const auto g = static_cast<double>(gradient[n]);
    moments.first[n] = beta1 * moments.first[n] + (1 - beta1) * g;
    moments.second[n] = beta2 * moments.second[n] + (1 - beta2) * g * g;
  }
  std::vector<double> second = moments.second;
  if (coupled) couple(second, table.shape().width());
  const auto values = table.edit();
  for (std::size_t n = 0; n < values.size(); ++n) {
    const double direction = moments.first[n] / (1 - moments.power1);
    const double size = std::sqrt(second[n] / (1 - moments.power2)) + epsilon;
    values[n] -= static_cast<Real>(rate * direction / size);
  }
}

inline void sgd_step(Tensor& table, double rate) {
  const auto gradient = table.grad().values();
  const auto values = table.edit();
  for (std::size_t n = 0; n < values.size(); ++n)
    values[n] -= static_cast<Real>(rate * static_cast<double>(gradient[n]));
}

/// An output table [V, D] that learned to predict the next word, and the mean loss of the last 50
/// steps.
struct OutputTable {
  std::vector<Real> values;
  std::size_t width;
  double loss;

  Vectors rows() const { return {values, width}; }
};

/// The bigram model of lesson 07 with two tables and no map, on random pairs of neighbours.
inline OutputTable train_bigram(const World& world, const NextWordKnobs& knobs, Stepping stepping) {
  constexpr std::size_t width = 32, batch = 128, last = 50;
  Random random(knobs.seed);
  const FactoredBigram model(
      {.vocabulary = world.tokenizer->size(), .width = width, .tied = false, .map = false}, random);
  std::vector<Tensor> tables = model.parameters();
  std::vector<Moments> moments(tables.size());
  Batches batches(world.tokens, batch, 1, knobs.seed);
  const double rate = stepping == Stepping::sgd ? 5.0 : 0.03;
  double loss = 0;
  for (std::size_t step = 0; step < knobs.steps; ++step) {
    const Batch pairs = batches.next();
    const Tensor cost = model.loss(pairs.inputs, pairs.targets);
    if (step + last >= knobs.steps)
      loss += static_cast<double>(cost.item()) / static_cast<double>(std::min(last, knobs.steps));
    backward(cost);
    const double now = warmup_cosine(0, knobs.steps, rate, rate / 10)(step);
    for (std::size_t t = 0; t < tables.size(); ++t) {
      if (stepping == Stepping::sgd)
        sgd_step(tables[t], now);
      else
        adam_step(tables[t], moments[t], now, stepping == Stepping::coupled_adam);
      tables[t].grad().clear();
    }
  }
  const auto values = model.output().values();
  return {{values.begin(), values.end()}, width, loss};
}

/// What is measured of a table: the length of the mean row as a share of the mean length of a row,
/// mean cosines with the mean row and without it, and how length follows ln count (correlation).
struct Anisotropy {
  double mean_row, cosine, cosine_without_mean, length_and_count;
};

inline Anisotropy anisotropy(const World& world, const Vectors& rows) {
  const WordIds words = world.words();
  const std::vector<Real> mean = mean_row(rows, words), moved = without_mean(rows, words);
  const std::vector<std::size_t> counts = count_tokens(world.tokens, world.tokenizer->size());
  std::vector<double> lengths, logarithms;
  for (const std::size_t word : words) {
    lengths.push_back(length(rows.row(word)));
    logarithms.push_back(math::log(static_cast<double>(counts[word])));
  }
  return {length(mean) / mean_length(rows, words), mean_cosine(rows, words),
          mean_cosine({moved, rows.width}, words), correlation(lengths, logarithms)};
}

inline void optimisers(Page& page, const World& world, const NextWordKnobs& knobs) {
  page.step("Who moved the mean row?", "Output tables of three optimisers");
  page.say(
      "The same bigram model, trained three times to predict the next word. The gradients of all "
      "rows of its output table add up to 0 in every step (probabilities minus truth, which both "
      "add up to 1). Plain gradient descent subtracts them as they are. Adam divides each number "
      "by a size of its own, and coupled Adam by one size for each column of the table.");
  Rows lines;
  std::vector<Anisotropy> found;
  const std::vector<std::pair<std::string, Stepping>> all = {
      {"SGD", Stepping::sgd}, {"Adam", Stepping::adam}, {"coupled Adam", Stepping::coupled_adam}};
  for (const auto& [name, stepping] : all) {
    const OutputTable table = train_bigram(world, knobs, stepping);
    const Anisotropy seen = anisotropy(world, table.rows());
    lines.push_back({name, fixed(table.loss, 2), percent(seen.mean_row), fixed(seen.cosine, 2),
                     fixed(seen.cosine_without_mean, 2), fixed(seen.length_and_count, 2)});
    found.push_back(seen);
  }
  const Anisotropy &sgd = found[0], &adam = found[1], &coupled = found[2];
  page.claim_at_least(
      message("With Adam, two random words of the output table have a mean cosine "
              "of at least 0.15 (SGD: ",
              fixed(sgd.cosine, 2).text, ", coupled Adam: ", fixed(coupled.cosine, 2).text, ")."),
      adam.cosine, 0.15);
  page.claim_at_least("With Adam, the mean row grows to at least 0.3 of the length of a row.",
                      adam.mean_row, 0.3);
  page.claim_at_most("With SGD, the mean row has at most 0.02 of the length of a row.",
                     sgd.mean_row, 0.02);
  page.claim_at_most("With coupled Adam, the mean row has at most 0.02 of the length of a row.",
                     coupled.mean_row, 0.02);
  page.claim_at_least(
      message("With SGD, frequent words have longer rows; with Adam, hardly. Correlation of length "
              "and ln count with SGD minus that with Adam:"),
      sgd.length_and_count - adam.length_and_count, 0.4);
  page.table("Output tables of three optimisers",
             {"", "loss", "mean row", "cosine", "mean removed", "length, ln count"}, lines,
             "mean row: its length, as a share of the mean length of a row. cosine: the mean over "
             "all pairs of words. mean removed: the same after the mean row was subtracted. "
             "length, ln count: their correlation.");
}

}  // namespace emb::lesson08
