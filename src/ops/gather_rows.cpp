#include "kernels/rows.hpp"
#include "ops/axis.hpp"
#include "ops/padding.hpp"
#include "ops/rows.hpp"

namespace emb {

Tensor gather_rows(const Tensor& table, const Ids& ids, std::optional<TokenId> padding) {
  check_table("gather_rows", table.shape());
  check_ids("gather_rows", ids, table.shape()[0]);
  check_padding("gather_rows", padding, table.shape()[0]);
  const std::size_t width = table.shape().width();
  const Shape shape = with_last_axis(ids.shape, width);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::gather_rows(table.values().data(), width, ids.values, values.data());
  return record("gather_rows", shape, std::move(values), {table}, [=](const Flow& flow) {
    // dtable[ids[n]] += dout[n]
    const std::span<Real> dtable = flow.in[0].grad().rows_of(without_padding(ids, padding));
    kernels::scatter_add_rows(flow.dout.data(), width, ids.values, padding.value_or(kernels::no_id),
                              dtable.data());
  });
}

}  // namespace emb
