#pragma once

// Tables and matrices with learning rates of their own: what happens to the best ones in a wider
// model.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/11_transformer_input/program/first_loss.hpp"
#include "train/train.hpp"
#include "view/page.hpp"
#include "view/terminal.hpp"

namespace emb::lesson11 {

/// The held-out loss of a transformer of this width after `steps` steps. Tables are those of words
/// and of positions. The output belongs to the matrices: its scores add up D products.
inline double loss_with_rates(const Course& course, std::size_t width, double of_tables,
                              double of_matrices, std::size_t steps) {
  Random random(course.seed);
  const Transformer model(
      {.vocabulary = course.vocabulary, .width = width, .context = Course::context, .tied = false},
      random);
  const std::vector<Tensor> all = model.parameters();  // words, positions, .., output
  const std::vector<Tensor> matrices(all.begin() + 2, all.end());
  Adam tables_adam({all[0], all[1]}, {.beta2 = 0.99});
  Adam matrices_adam(matrices, {.beta2 = 0.99});
  const auto schedule = warmup_cosine(steps / 10, steps + 1, 1, 0.1);
  Batches batches = course.batches();
  for (std::size_t step = 0; step < steps; ++step) {
    const Batch batch = batches.next();
    backward(model.loss(batch.inputs, batch.targets));
    clip_gradients(all, 1.0);
    tables_adam.set_rate(of_tables * schedule(step));
    matrices_adam.set_rate(of_matrices * schedule(step));
    for (Adam* adam : {&tables_adam, &matrices_adam}) {
      adam->step();
      adam->clear_gradients();
    }
  }
  return evaluate(model, course.held_out, Course::context);
}

/// Losses at several rates of the one kind, with the other kind at a rate that suits it.
struct RateSweep {
  std::vector<double> rates, losses;

  std::size_t best() const {
    return static_cast<std::size_t>(std::ranges::min_element(losses) - losses.begin());
  }
  /// How much worse than the best one a rate is.
  double cost_of(double rate) const {
    const auto at = std::ranges::find(rates, rate) - rates.begin();
    return losses[static_cast<std::size_t>(at)] - losses[best()];
  }
  /// The loss of a rate, or nothing.
  Cell told(double rate) const {
    const auto at = std::ranges::find(rates, rate);
    if (at == rates.end()) return "";
    return fixed(losses[static_cast<std::size_t>(at - rates.begin())], 4);
  }
};

inline RateSweep swept(const std::vector<double>& rates,
                       const std::function<double(double)>& loss_at) {
  RateSweep sweep{rates, {}};
  for (const double rate : rates) sweep.losses.push_back(loss_at(rate));
  return sweep;
}

inline void best_rates(Page& page, const Course& course, std::size_t steps) {
  page.step("Learning rates of tables and matrices");
  page.say(
      message("Which learning rate does a table need? Without tying, the tables of words and "
              "positions and all matrices can have rates of their own. First that of the matrices "
              "is varied (tables: 0.03), then that of the tables (matrices: the best), ",
              steps, " steps each. Then the model becomes four times as wide."));
  const std::vector<double> of_tables = {0.03, 0.1, 0.3}, of_matrices = {0.001, 0.003, 0.01, 0.03};
  std::vector<RateSweep> tables, matrices;  // of width 32, then of 128
  ProgressBar bar("training", 4);
  for (const std::size_t width : {32u, 128u}) {
    matrices.push_back(swept(of_matrices, [&](double rate) {
      return loss_with_rates(course, width, 0.03, rate, steps);
    }));
    bar.at(2 * matrices.size() - 1);
    const double best = of_matrices[matrices.back().best()];
    tables.push_back(swept(
        of_tables, [&](double rate) { return loss_with_rates(course, width, rate, best, steps); }));
    bar.at(2 * tables.size());
  }
  bar.clear();
  const double best_of_tables = of_tables[tables[0].best()];
  const double best_of_matrices = of_matrices[matrices[0].best()];
  page.claim_at_least(
      message("At width 128, the matrices' best rate of width 32, ", number(best_of_matrices),
              ", is at least 0.2 nats worse than their best. "
              "Difference:"),
      matrices[1].cost_of(best_of_matrices), 0.2);
  page.claim_at_most(
      message("At width 128, the tables' best rate of width 32, ", number(best_of_tables),
              ", is at most 0.15 nats worse than their best. "
              "Difference:"),
      tables[1].cost_of(best_of_tables), 0.15);
  Rows rows;
  for (const double rate : {0.001, 0.003, 0.01, 0.03, 0.1, 0.3})
    rows.push_back({number(rate), tables[0].told(rate), tables[1].told(rate),
                    matrices[0].told(rate), matrices[1].told(rate)});
  page.table(
      "Held-out loss by learning rate",
      {"rate", "tables, 32", "tables, 128", "matrices, 32", "matrices, 128"}, rows,
      "Matrices, with tables at 0.03; tables, with matrices at the best rate of their width.");
}

}  // namespace emb::lesson11
