#include "ops/cross_entropy.hpp"

#include <algorithm>

#include "kernels/rows.hpp"
#include "kernels/softmax.hpp"
#include "kernels/sum.hpp"

namespace emb {
namespace {

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
    else if (target < 0 || static_cast<std::size_t>(target) >= width)
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

/// Adds a complete gradient, or moves it into place where nothing has flowed in before.
void add_whole(Gradient& to, Gradient& from) {
  if (to.density() == 0.0) return void(to = std::move(from));
  kernels::add_row(from.values().data(), to.all());
}

}  // namespace

Tensor cross_entropy(Tensor logits, const Ids& targets, std::optional<TokenId> ignored) {
  const std::vector<TokenId> checked = checked_targets(logits.shape(), targets, ignored);
  const Real count = count_of(checked);
  const std::size_t width = logits.shape().width();
  Buffer losses = Buffer::uninitialised(checked.size());
  const bool asked = logits.needs_grad();
  Buffer dlogits = asked ? logits.values_to_overwrite() : Buffer();
  kernels::cross_entropy(asked ? dlogits.values() : logits.values(), width, checked,
                         losses.values(), dlogits.values(), Real(1) / count);
  const auto gradient = std::make_shared<Gradient>(logits.shape(), std::move(dlogits));
  const auto mean = static_cast<Real>(kernels::sum_in_double(losses.values()) / double{count});
  const auto rule = [gradient](const Flow& flow) {
    if (flow.dout[0] != Real(1)) gradient->scale(flow.dout[0]);
    add_whole(flow.in[0].grad(), *gradient);
  };
  return record("cross_entropy", {}, Buffer::copy_of({&mean, 1}), {std::move(logits)}, rule);
}

Tensor cross_entropy_per_row(const Tensor& logits, const Ids& targets,
                             std::optional<TokenId> ignored) {
  const std::vector<TokenId> checked = checked_targets(logits.shape(), targets, ignored);
  Buffer losses = Buffer::uninitialised(checked.size());
  kernels::cross_entropy(logits.values(), logits.shape().width(), checked, losses.values());
  return {targets.shape, std::move(losses)};
}

}  // namespace emb
