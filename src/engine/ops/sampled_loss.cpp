#include "engine/ops/sampled_loss.hpp"

#include <algorithm>

#include "engine/kernels/sampled_loss.hpp"
#include "engine/kernels/sum.hpp"

namespace emb {
namespace {

void check(const Tensor& x, const Tensor& out, const Ids& targets,
           const std::vector<std::size_t>& ends) {
  const Shape &rows = x.shape(), &table = out.shape(), &chosen = targets.shape;
  const bool fit = rows.rank() == 2 && table.rank() == 2 && rows[1] == table[1] &&
                   chosen.rank() == 2 && chosen[0] == ends.size() && chosen[1] > 0 &&
                   std::ranges::is_sorted(ends) && rows[0] == (ends.empty() ? 0 : ends.back());
  if (!fit)
    throw ShapeError("sampled_loss: x is ", rows, ", out is ", table, ", targets are ", chosen,
                     ", in ", ends.size(), " groups; they must be [N, D], [V, D] ",
                     "and [P, 1 + K], in P groups that end at N");
  check_ids("sampled_loss", targets.values, table[0]);
}

}  // namespace

Tensor sampled_loss(const Tensor& x, const Tensor& out, const Ids& targets,
                    const std::vector<std::size_t>& ends) {
  check(x, out, targets, ends);
  const std::size_t K = targets.shape[1], D = x.shape()[1];
  Buffer losses = Buffer::uninitialised(x.shape()[0] * K);
  Buffer slopes = Buffer::uninitialised(x.shape()[0] * K);
  kernels::sampled_loss(x.values().data(), out.values().data(), {targets.values, ends, K, D},
                        losses.data(), slopes.data());
  const Real total = kernels::sum(losses.values());
  auto kept = std::make_shared<const Buffer>(std::move(slopes));
  return record("sampled_loss", {}, Buffer::copy_of({&total, 1}), {x, out}, [=](const Flow& flow) {
    const kernels::Choices given{targets.values, ends, K, D};
    Tensor &rows = flow.in[0], &table = flow.in[1];
    // dx_n += e * out_target   and   dout_target += e * x_n
    Real* const dtable = table.needs_grad() ? table.grad().rows_of(targets).data() : nullptr;
    Real* const dx = rows.needs_grad() ? rows.grad().all().data() : nullptr;
    kernels::sampled_loss_backward(kept->data(), rows.values().data(), table.values().data(), given,
                                   flow.dout[0], dx, dtable);
  });
}

}  // namespace emb
