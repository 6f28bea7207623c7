#pragma once

// The same model, text and batches under several optimisers, and which rows each of them moves.

#include <algorithm>
#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/errors.hpp"
#include "engine/models/bigram.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "text/batches.hpp"
#include "view/terminal.hpp"

namespace emb::lesson04 {

inline const std::vector<std::string> optimisers = {"SGD", "momentum", "Adam", "AdamW",
                                                    "RowSparseAdam"};

inline std::unique_ptr<Optimiser> make_optimiser(std::string_view name, std::vector<Tensor> moved,
                                                 double rate, double decay = 0.01) {
  if (name == "SGD") return std::make_unique<Sgd>(std::move(moved), SgdOptions{.rate = rate});
  if (name == "momentum")
    return std::make_unique<Sgd>(std::move(moved), SgdOptions{.rate = rate, .momentum = 0.9});
  if (name == "Adam") return std::make_unique<Adam>(std::move(moved), AdamOptions{.rate = rate});
  if (name == "AdamW")
    return std::make_unique<AdamW>(std::move(moved),
                                   AdamOptions{.rate = rate, .weight_decay = decay});
  return std::make_unique<RowSparseAdam>(std::move(moved), AdamOptions{.rate = rate});
}

inline std::vector<Real> copy_of(const Tensor& tensor) {
  return {tensor.values().begin(), tensor.values().end()};
}

/// How many rows hold another bit.
inline double different_rows(std::span<const Real> left, std::span<const Real> right,
                             std::size_t width) {
  double count = 0;
  for (std::size_t at = 0; at < left.size(); at += width)
    if (std::memcmp(&left[at], &right[at], width * sizeof(Real)) != 0) ++count;
  return count;
}

/// A bigram model with a table at each end; the gradient of the first is looked at.
struct Trial {
  Random random;
  FactoredBigram model;
  Batches batches;

  Trial(const std::vector<TokenId>& tokens, std::size_t vocabulary, std::size_t windows,
        std::uint64_t seed, const std::string& route = "gather")
      : random(seed),
        model({.vocabulary = vocabulary,
               .width = 16,
               .embedding = route,
               .tied = false,
               .map = false},
              random),
        batches(tokens, windows, std::min<std::size_t>(8, tokens.size() - 1), seed) {}

  const Tensor& table() const { return model.embedding().table(); }
  /// Written rows of all parameters but the input table.
  std::size_t output_rows_written() {
    std::size_t rows = 0;
    for (Tensor& parameter : model.parameters())
      if (parameter.values().data() != table().values().data())
        rows += parameter.grad().written_rows().size();
    return rows;
  }
  /// One batch through the model; the gradients stay where they are. Returns the loss.
  double backward_of_next() {
    const Batch batch = batches.next();
    const Tensor loss = model.loss(batch.inputs, batch.targets);
    backward(loss);
    return static_cast<double>(loss.item());
  }
};

/// Rows of the table after each step: written in it, written so far, moved in it.
struct Moves {
  std::string optimiser;
  std::vector<double> steps{}, written{}, ever{}, moved{};
  double since_start = 0;
  std::vector<Real> table{};  // in the end
};

inline Moves follow(Trial& trial, const std::string& optimiser, std::size_t steps, double rate) {
  Moves moves{.optimiser = optimiser};
  const auto moving = make_optimiser(optimiser, trial.model.parameters(), rate);
  const std::size_t width = trial.table().shape().width();
  const std::vector<Real> start = copy_of(trial.table());
  std::set<std::size_t> ever;
  ProgressBar bar(optimiser, steps);
  for (std::size_t round = 0; round < steps; ++round) {
    const std::vector<Real> before = copy_of(trial.table());
    trial.backward_of_next();
    const auto written = trial.table().grad().written_rows();
    ever.insert(written.begin(), written.end());
    moves.steps.push_back(static_cast<double>(round + 1));
    moves.written.push_back(static_cast<double>(written.size()));
    moves.ever.push_back(static_cast<double>(ever.size()));
    moving->step();
    moving->clear_gradients();
    moves.moved.push_back(different_rows(before, trial.table().values(), width));
    bar.at(round + 1);
  }
  moves.since_start = different_rows(start, trial.table().values(), width);
  moves.table = copy_of(trial.table());
  return moves;
}

/// All five from the same start, on the same batches.
inline std::vector<Moves> follow_each(const std::vector<TokenId>& tokens, std::size_t vocabulary,
                                      std::size_t windows, std::size_t steps, double rate,
                                      std::uint64_t seed) {
  std::vector<Moves> all;
  for (const std::string& optimiser : optimisers) {
    Trial trial(tokens, vocabulary, windows, seed);
    all.push_back(follow(trial, optimiser, steps, rate));
  }
  return all;
}

/// The rows that the last step is expected to move.
struct Expected {
  const char* rows;
  double count;
};

inline Expected expected_of(const Moves& moves, std::size_t V) {
  const std::string& optimiser = moves.optimiser;
  if (optimiser == "AdamW") return {"all rows", static_cast<double>(V)};
  if (optimiser == "momentum" || optimiser == "Adam")
    return {"exactly the rows looked up so far", moves.ever.back()};
  return {"exactly the rows looked up in it", moves.written.back()};
}

/// What two trials on the same batches came to: steps after which both tables were the same, to
/// the bit; how many rows of the input table the steps of each went through, and how many of the
/// table at the output.
struct SideBySide {
  std::size_t equal = 0, sparse_rows = 0, dense_rows = 0, output_rows = 0;
};

inline SideBySide train_side_by_side(Trial& sparse, Trial& dense, std::size_t steps) {
  SideBySide seen;
  Sgd of_sparse(sparse.model.parameters(), {.rate = 0.5});
  Sgd of_dense(dense.model.parameters(), {.rate = 0.5});
  ProgressBar bar("both routes", steps);
  for (std::size_t step = 0; step < steps; ++step) {
    sparse.backward_of_next();
    dense.backward_of_next();
    seen.sparse_rows += sparse.table().grad().written_rows().size();
    seen.dense_rows += dense.table().grad().written_rows().size();
    seen.output_rows += sparse.output_rows_written();
    for (Sgd* sgd : {&of_sparse, &of_dense}) {
      sgd->step();
      sgd->clear_gradients();
    }
    if (!first_difference(sparse.table().values(), dense.table().values())) ++seen.equal;
    bar.at(step + 1);
  }
  return seen;
}

}  // namespace emb::lesson04
