#include "engine/ops/rotate.hpp"

#include "engine/tensor/spent.hpp"

namespace emb {

Tensor rotate(Tensor x, std::size_t heads, PairLayout layout,
              std::shared_ptr<const RotationTable> table) {
  const Shape shape = x.shape();
  if (shape.rank() != 3) throw ShapeError("rotate: needs [B, T, D], got ", shape);
  if (shape[1] != table->places || shape[2] != heads * 2 * table->pairs)
    throw ShapeError("rotate: x ", shape, " with ", heads, " heads does not fit a table of [",
                     table->places, ", ", table->pairs, "] angles");
  Buffer y = Buffer::uninitialised(x.size());
  kernels::rotate(*table, heads, layout, x.values(), {y.values(), true}, false);
  drop_if_spent(x);
  const auto rule = [heads, layout, table = std::move(table)](const Flow& flow) {
    kernels::rotate(*table, heads, layout, flow.dout, flow.in[0].grad().whole(), true);
  };
  return record_unread("rotate", shape, std::move(y), {std::move(x)}, rule);
}

}  // namespace emb
