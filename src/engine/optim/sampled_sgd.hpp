#pragma once

#include <limits>
#include <optional>

#include "base/pinned.hpp"
#include "engine/kernels/row_moves.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb {

struct SampledSgdOptions {
  std::optional<TokenId> padding{};  // of bags: fills them up, and is no row
  /// How far a step may move a row: the step of a row that would go farther is shortened.
  double longest_move = std::numeric_limits<double>::infinity();
};

/// Gradient descent for negative sampling, with what a step does in one go. To the bit, it moves
/// two tables as these do, where no move is too long:
///     backward(sampled_loss(gather_rows(in, inputs), out, targets, ends));
///     sgd.step();
/// and the same with embedding_bag_mean for inputs [P, N]. But there is no graph and no gradient
/// table, and threads are called together twice in a step: for scores, and for the rows that move.
///
/// A row that a step names dozens of times takes the sum of as many updates, each of which was
/// worked out as if it were the only one: that may overshoot, and the next step even more. With a
/// longest move, lengths grow by no more than that in a step, so nothing becomes infinite.
class SampledSgd : Pinned {
 public:
  /// Throws ValueError unless `in` and `out` are different parameters, [V, D] each, and the longest
  /// move is above 0; IdError for a padding outside [0, V).
  SampledSgd(Tensor in, Tensor out, const SampledSgdOptions& options = {});

  /// The rows of a table that ids name, each once, and where.
  struct Named {
    std::vector<TokenId> ids;
    std::vector<std::size_t> ends;
    std::vector<kernels::Run> runs;
    operator kernels::NamedRows() const { return {ids, ends, runs}; }
  };
  /// What a step learns from, as sampled_loss and gather_rows (or embedding_bag_mean) take it.
  struct Batch {
    Ids inputs, targets;
    std::vector<std::size_t> ends;
    Named in{}, out{};
  };
  /// Looks up which rows are named, and where. Throws ShapeError and IdError as sampled_loss does.
  Batch batch(Ids inputs, Ids targets, std::vector<std::size_t> ends);

  /// A step; the sum of the losses before it. Meanwhile one of the threads calls `besides`, which
  /// may prepare the next batch. Throws ValueError unless the rate is finite and at least 0.
  double step(
      const Batch& batch, double rate, const std::function<void()>& besides = [] {});

 private:
  Named named(std::span<const TokenId> ids, TokenId skipped);
  void score(const Batch& batch, std::size_t first, std::size_t last);
  void move(const Batch& batch, const kernels::RowMove& move, std::size_t first, std::size_t last);
  void make_room(const Batch& batch);

  Tensor in_, out_;
  TokenId padding_;
  double longest_move_;
  std::vector<std::uint32_t> number_of_;  // of each row among those named; none at rest
  std::vector<std::uint32_t> numbers_;    // of the row that each id names
  std::vector<kernels::Run> runs_;        // of each id
  std::vector<Real> x_, dx_, losses_, slopes_;
};

}  // namespace emb
