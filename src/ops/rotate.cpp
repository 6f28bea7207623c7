#include "ops/rotate.hpp"

#include <utility>

#include "base/errors.hpp"

namespace emb {
namespace {

kernels::Rotation checked(const Shape& x, std::size_t heads, PairLayout layout,
                          const RotationTable& table) {
  if (x.rank() != 3) throw ShapeError(message("rotate: needs [B, T, D], got ", x));
  if (x[1] != table.places || x[2] != heads * 2 * table.pairs)
    throw ShapeError(message("rotate: x ", x, " with ", heads, " heads does not fit a table of [",
                             table.places, ", ", table.pairs, "] angles"));
  return {table.places, heads, table.pairs, layout, table.cosines, table.sines};
}

}  // namespace

Tensor rotate(const Tensor& x, std::size_t heads, PairLayout layout,
              std::shared_ptr<const RotationTable> table) {
  const kernels::Rotation rotation = checked(x.shape(), heads, layout, *table);
  Buffer y = Buffer::uninitialised(x.size());
  kernels::rotate(rotation, x.values(), y.values(), false, true);
  // The rotation's spans point into the table, which the rule keeps alive.
  return record("rotate", x.shape(), std::move(y), {x},
                [rotation, table = std::move(table)](const Flow& flow) {
                  const auto [dx, fresh] = flow.in[0].grad().whole();
                  kernels::rotate(rotation, flow.dout, dx, true, fresh);
                });
}

}  // namespace emb
