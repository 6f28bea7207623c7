#include "base/errors.hpp"
#include "kernels/rows.hpp"
#include "ops/padding.hpp"
#include "ops/rows.hpp"

namespace emb {
namespace {

kernels::Bags bags_of(const Ids& ids, std::optional<TokenId> padding) {
  return {ids.values, ids.shape[0], ids.shape[1], padding.value_or(kernels::no_id)};
}

}  // namespace

Tensor embedding_bag_mean(const Tensor& table, const Ids& ids, std::optional<TokenId> padding) {
  check_table("embedding_bag_mean", table.shape());
  if (ids.shape.rank() != 2)
    throw ShapeError(
        message("embedding_bag_mean: the ids are ", ids.shape, ", they must be [B, T]"));
  check_ids("embedding_bag_mean", ids, table.shape()[0]);
  check_padding("embedding_bag_mean", padding, table.shape()[0]);
  const std::size_t width = table.shape().width();
  const Shape shape{ids.shape[0], width};
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::bag_mean(table.values().data(), width, bags_of(ids, padding), values.data());
  return record("embedding_bag_mean", shape, std::move(values), {table}, [=](const Flow& flow) {
    // dtable[ids[b, t]] += dout[b] / count[b]
    const std::span<Real> dtable = flow.in[0].grad().rows_of(without_padding(ids, padding));
    kernels::bag_mean_backward(flow.dout.data(), width, bags_of(ids, padding), dtable.data());
  });
}

}  // namespace emb
