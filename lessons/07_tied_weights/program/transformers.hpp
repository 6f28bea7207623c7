#pragma once

// Small transformers, tied and untied: how they are trained, and what reaches their tables.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/rotation.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"
#include "view/terminal.hpp"

namespace emb::lesson07 {

struct TransformerBudget {
  std::size_t vocabulary = 0;  // V
  std::size_t width = 32;      // D
  std::size_t context = 16, batch = 16;
  std::size_t steps = 300;
  double rate = 0.01;  // the highest
};

/// One layer, with learned positions. In an untied model, all numbers but those of the output table
/// start as in the tied one.
inline Transformer small_transformer(const TransformerBudget& budget, bool tied,
                                     std::uint64_t seed) {
  Random random(seed);
  return Transformer({.vocabulary = budget.vocabulary,
                      .width = budget.width,
                      .context = budget.context,
                      .tied = tied},
                     random);
}

inline Tensor input_table(const Transformer& model) { return model.input().embedding().table(); }
/// Of an untied model.
inline Tensor output_table(const Transformer& untied) { return untied.parameters().back(); }

inline Vectors rows_of(const Tensor& table) { return {table.values(), table.shape().width()}; }

/// Copies the numbers of a tied model to an untied one, whose two tables are then equal.
inline void untie(const Transformer& tied, const Transformer& untied) {
  const std::vector<Tensor> from = tied.parameters();
  std::vector<Tensor> to = untied.parameters();  // those of the tied one, then the output table
  for (std::size_t n = 0; n < from.size(); ++n)
    std::ranges::copy(from[n].values(), to[n].edit().begin());
  std::ranges::copy(input_table(tied).values(), to.back().edit().begin());
}

/// Called with the number of steps that are done.
using AfterStep = std::function<void(std::size_t done)>;

/// Trains from step `first` to step `last` with a new AdamW. Returns the norm of the gradient
/// before each step. With the same seed and steps, every model sees the same batches.
inline std::vector<double> train_steps(const Transformer& model, const TransformerBudget& budget,
                                       std::span<const TokenId> text, std::uint64_t seed,
                                       std::size_t first, std::size_t last, const std::string& name,
                                       const AfterStep& after = {}) {
  AdamW optimiser(model.parameters(), {.rate = budget.rate, .beta1 = 0.9, .beta2 = 0.99});
  Batches batches({text.begin(), text.end()}, budget.batch, budget.context, seed + first);
  ProgressBar bar(name, last - first);
  std::vector<double> norms;
  const std::size_t warmup = std::min<std::size_t>(20, budget.steps / 2);
  train(model, optimiser, [&] { return batches.next(); },
        {.steps = last,
         .first = first,
         .clip = 1.0,
         .rate = warmup_cosine(warmup, budget.steps, budget.rate, budget.rate / 10),
         .report = [&](const StepReport& step) {
           norms.push_back(step.gradient_norm);
           bar.at(step.step + 1 - first);
           if (after) after(step.step + 1);
         }});
  return norms;
}

/// How many scores of a text change if the first number of row `id` of the input table changes.
struct ChangedScores {
  std::size_t of_token = 0, of_others = 0, all = 0;
};

inline ChangedScores scores_changed_by_row(const Transformer& model, const Ids& text, TokenId id) {
  const NoGrad no_grad;
  const Tensor before = model.logits(text);
  Tensor table = input_table(model);
  const std::size_t at = static_cast<std::size_t>(id) * table.shape().width();
  const Real kept = table.values()[at];
  table.edit()[at] = kept + 1;
  const Tensor after = model.logits(text);
  table.edit()[at] = kept;
  const std::size_t V = before.shape().width();
  ChangedScores changed{.all = before.values().size()};
  for (std::size_t n = 0; n < changed.all; ++n) {
    if (before.values()[n] == after.values()[n]) continue;
    ++(n % V == static_cast<std::size_t>(id) ? changed.of_token : changed.of_others);
  }
  return changed;
}

inline double sum_of_squares(std::span<const Real> numbers) {
  double sum = 0;
  for (const Real x : numbers) sum += static_cast<double>(x) * static_cast<double>(x);
  return sum;
}

/// Of the squared gradients that the two ends send to a tied table, the share of the output end.
/// To tell them apart, an untied model with the same numbers reads the same batch.
inline double share_of_output_end(const Transformer& tied, const TransformerBudget& budget,
                                  const Batch& batch) {
  const Transformer apart = small_transformer(budget, false, 0);
  untie(tied, apart);
  backward(apart.loss(batch.inputs, batch.targets));
  const double input = sum_of_squares(input_table(apart).grad().values());
  const double output = sum_of_squares(output_table(apart).grad().values());
  return output / (input + output);
}

/// Rows first, first + 2, first + 4 and so on.
inline std::vector<Real> every_second_row(const Vectors& table, std::size_t first) {
  std::vector<Real> chosen;
  for (std::size_t n = first; n < table.count(); n += 2)
    chosen.insert(chosen.end(), table.row(n).begin(), table.row(n).end());
  return chosen;
}

/// How alike two tables are, up to a rotation. The best rotation is fitted to rows 0, 2, 4 and so
/// on. The result is the mean cosine of the other rows: near 0 for tables without a relation.
inline double likeness(const Vectors& one, const Vectors& other) {
  const std::size_t D = one.width;
  const std::vector<Real> fitted = every_second_row(one, 0), fitted_to = every_second_row(other, 0);
  const std::vector<double> rotation = best_rotation({fitted, D}, {fitted_to, D});
  const std::vector<Real> rest = every_second_row(one, 1),
                          rest_of_other = every_second_row(other, 1);
  const std::vector<Real> rotated = turned({rest, D}, rotation);
  const Vectors left{rotated, D}, right{rest_of_other, D};
  double sum = 0;
  for (std::size_t n = 0; n < left.count(); ++n) sum += cosine(left.row(n), right.row(n));
  return sum / static_cast<double>(left.count());
}

}  // namespace emb::lesson07
