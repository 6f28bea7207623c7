#include "ops/sampled_loss.hpp"

#include <memory>

#include "kernels/sampled_loss.hpp"
#include "kernels/sum.hpp"

namespace emb {
namespace {

void check(const Tensor& x, const Tensor& out, const Ids& targets) {
  const Shape &rows = x.shape(), &table = out.shape();
  const bool fit = rows.rank() == 2 && table.rank() == 2 && rows[1] == table[1] &&
                   targets.shape.rank() == 2 && targets.shape[0] == rows[0] && targets.shape[1] > 0;
  if (!fit)
    throw ShapeError(message("sampled_loss: x is ", rows, ", out is ", table, ", targets are ",
                             targets.shape, "; they must be [P, D], [V, D] and [P, 1 + K]"));
  check_ids("sampled_loss", targets, table[0]);
}

}  // namespace

Tensor sampled_loss(const Tensor& x, const Tensor& out, const Ids& targets) {
  check(x, out, targets);
  const kernels::Choices given{targets.values, targets.shape[1], x.shape()[1]};
  Buffer losses = Buffer::uninitialised(targets.size());
  Buffer slopes = Buffer::uninitialised(targets.size());
  kernels::sampled_loss(x.values().data(), out.values().data(), given, losses.data(),
                        slopes.data());
  const Real total = kernels::sum(losses.values());
  auto kept = std::make_shared<const Buffer>(std::move(slopes));
  return record("sampled_loss", {}, Buffer::copy_of({&total, 1}), {x, out}, [=](const Flow& flow) {
    const kernels::Choices chosen{targets.values, targets.shape[1], flow.in[0].shape()[1]};
    Tensor &rows = flow.in[0], &table = flow.in[1];
    // dx_p += e * out_target, first, while the rows of the table are still near
    if (rows.needs_grad()) {
      const auto [dx, fresh] = rows.grad().whole();
      kernels::sampled_loss_dx(kept->data(), table.values().data(), chosen, flow.dout[0], dx.data(),
                               fresh);
    }
    // dout_target += e * x_p
    if (table.needs_grad())
      kernels::sampled_loss_dtable(kept->data(), rows.values().data(), chosen, flow.dout[0],
                                   table.grad().rows_of(targets).data());
  });
}

}  // namespace emb
