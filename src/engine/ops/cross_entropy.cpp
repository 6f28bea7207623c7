#include "engine/ops/cross_entropy.hpp"

#include <algorithm>

#include "engine/kernels/cross_entropy.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/kernels/sum.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

using kernels::ConstMatrix;
using kernels::Form;
using kernels::Matrix;
using kernels::Start;

// How many scores are held at a time. With smaller chunks the table would be repacked too often.
constexpr std::size_t most_scores = 1 << 22, least_rows = 512;

/// The targets, with the ignored ones marked as the kernel wants them.
std::vector<TokenId> checked_targets(const Shape& logits, const Ids& targets,
                                     std::optional<TokenId> ignored) {
  const std::size_t rank = logits.rank();
  if (rank == 0 || !std::ranges::equal(logits.axes().first(rank - 1), targets.shape.axes()))
    throw ShapeError("cross_entropy: logits ", logits, " need one target for each row, not ",
                     targets.shape);
  const std::size_t width = logits.width();
  std::vector<TokenId> checked = targets.values;
  for (std::size_t n = 0; n < checked.size(); ++n) {
    const TokenId target = checked[n];
    if (ignored && target == *ignored)
      checked[n] = kernels::not_counted;
    else if (!is_id(target, width))
      throw IdError("cross_entropy: targets[", n, "] = ", target, " is outside [0, ", width, ")");
  }
  return checked;
}

Real count_of(std::span<const TokenId> targets) {
  const auto counted =
      targets.size() - static_cast<std::size_t>(std::ranges::count(targets, kernels::not_counted));
  if (counted == 0)
    throw ValueError("cross_entropy: none of ", targets.size(),
                     " targets is counted, so there is no mean");
  return static_cast<Real>(counted);
}

/// What a block adds to: its losses, and where they are asked for, what flows into both factors.
struct Made {
  std::span<Real> losses, dx, dtable;
};

/// Scores x table^T, losses and gradients of so many rows at a time, one block in the place of the
/// one before. The chains of dtable go on from block to block, so they are those of all rows.
void block_by_block(const ConstMatrix& x, const ConstMatrix& table, std::size_t most,
                    std::span<const TokenId> targets, Real count, const Made& made) {
  Buffer room = Buffer::uninitialised(most * table.rows);
  for (std::size_t n = 0; n < x.rows; n += most) {
    const std::size_t rows = std::min(most, x.rows - n);
    const ConstMatrix some(x.row(n), rows, x.cols);
    const Matrix scores(room.values().data(), rows, table.rows);
    const std::span<Real> all = room.values().first(rows * table.rows);
    gemm(Form::b_transposed, some, table, scores, Start::zero);
    kernels::cross_entropy(all, table.rows, targets.subspan(n, rows), made.losses.subspan(n, rows),
                           made.dx.empty() ? std::span<Real>() : all, Real(1) / count);
    if (made.dx.empty()) continue;
    gemm(Form::plain, scores.read(), table, Matrix(&made.dx[n * x.cols], rows, x.cols),
         Start::zero);
    gemm(Form::a_transposed, scores.read(), some,
         Matrix(made.dtable.data(), table.rows, table.cols), n == 0 ? Start::zero : Start::stored);
  }
}

/// The mean of the losses. What flows into each input is there already, as for a loss that is the
/// end of the graph.
Tensor mean_of(std::string_view op, const Buffer& losses, Real count, std::vector<Tensor> in,
               Buffer first, Buffer second = {}) {
  const auto mean = static_cast<Real>(kernels::sum_in_double(losses.values()) / double{count});
  const auto ready =
      std::make_shared<std::array<Buffer, 2>>(std::array{std::move(first), std::move(second)});
  const auto rule = [ready](const Flow& flow) {
    for (std::size_t n = 0; n < flow.in.size(); ++n)
      if (flow.in[n].needs_grad()) flow.in[n].grad().add(std::move((*ready)[n]), flow.dout[0]);
  };
  return record(op, {}, Buffer::copy_of({&mean, 1}), std::move(in), rule);
}

}  // namespace

Tensor cross_entropy(Tensor logits, const Ids& targets, std::optional<TokenId> ignored) {
  const std::vector<TokenId> checked = checked_targets(logits.shape(), targets, ignored);
  const Real count = count_of(checked);
  const std::size_t width = logits.shape().width();
  Buffer losses = Buffer::uninitialised(checked.size());
  const bool asked = recording() && logits.needs_grad();
  Buffer dlogits = asked ? values_to_overwrite(logits) : Buffer();
  kernels::cross_entropy(asked ? dlogits.values() : logits.values(), width, checked,
                         losses.values(), dlogits.values(), Real(1) / count);
  return mean_of("cross_entropy", losses, count, {std::move(logits)}, std::move(dlogits));
}

Tensor cross_entropy_nt(Tensor x, const Tensor& table, const Ids& targets,
                        std::optional<TokenId> ignored) {
  const std::size_t rank = x.shape().rank(), N = targets.size();
  if (rank == 0 || table.shape().rank() != 2 || x.shape().width() != table.shape().width())
    throw ShapeError("cross_entropy_nt: rows ", x.shape(), " and a table ", table.shape(),
                     " are not of one width");
  const std::size_t V = table.shape()[0], D = table.shape()[1];
  const std::size_t most = std::max(least_rows, most_scores / std::max<std::size_t>(V, 1));
  if (N <= most) return cross_entropy(matmul_nt(x, table), targets, ignored);
  const Shape logits = x.shape().with(rank - 1, V);
  const std::vector<TokenId> checked = checked_targets(logits, targets, ignored);
  const Real count = count_of(checked);
  const bool asked = recording() && (x.needs_grad() || table.needs_grad());
  Buffer losses = Buffer::uninitialised(N), dx = Buffer::uninitialised(asked ? N * D : 0);
  Buffer dtable = Buffer::uninitialised(asked ? V * D : 0);
  block_by_block({x.values().data(), N, D}, {table.values().data(), V, D}, most, checked, count,
                 {losses.values(), dx.values(), dtable.values()});
  return mean_of("cross_entropy_nt", losses, count, {std::move(x), table}, std::move(dx),
                 std::move(dtable));
}

}  // namespace emb
