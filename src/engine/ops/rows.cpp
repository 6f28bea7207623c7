#include "engine/ops/rows.hpp"

#include <algorithm>

#include "engine/kernels/bags.hpp"
#include "engine/kernels/rows.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

using Padding = std::optional<TokenId>;

void check(const char* op, const Ids& ids, const Padding& padding, std::size_t rows) {
  check_ids(op, ids.values, rows);
  if (padding && !is_id(*padding, rows))
    throw IdError(op, ": padding id ", *padding, " is outside [0, ", rows, "): the table has ",
                  rows, " rows");
}

void check(const char* op, const Shape& table, const Ids& ids, const Padding& padding) {
  if (table.rank() != 2) throw ShapeError(op, ": the table is ", table, ", it must be [V, D]");
  check(op, ids, padding, table[0]);
}

TokenId skipped(const Padding& padding) { return padding.value_or(kernels::no_id); }

/// The gradient of a table, with the rows of the ids marked as written.
Real* gradient_of_rows(Tensor& table, const Ids& ids, const Padding& padding) {
  if (!padding) return table.grad().rows_of(ids).data();
  std::vector<TokenId> kept = ids.values;
  std::erase(kept, *padding);
  return table.grad().rows_of(std::move(kept)).data();
}

}  // namespace

Tensor one_hot(const Ids& ids, std::size_t vocabulary, Padding padding) {
  check("one_hot", ids, padding, vocabulary);
  const Shape shape = ids.shape.with_last_axis(vocabulary);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::one_hot(ids.values, vocabulary, skipped(padding), values.data());
  return record("one_hot", shape, std::move(values), {}, nullptr);
}

Tensor gather_rows(const Tensor& table, const Ids& ids, Padding padding) {
  check("gather_rows", table.shape(), ids, padding);
  const std::size_t width = table.shape().width();
  const Shape shape = ids.shape.with_last_axis(width);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::gather_rows(table.values().data(), width, ids.values, values.data());
  for (std::size_t n = 0; padding && n < ids.values.size(); ++n)
    if (ids.values[n] == *padding) std::fill_n(values.data() + n * width, width, Real(0));
  return record_unread("gather_rows", shape, std::move(values), {table}, [=](const Flow& flow) {
    // dtable[ids[n]] += dout[n]
    Real* const dtable = gradient_of_rows(flow.in[0], ids, padding);
    kernels::scatter_add_rows(flow.dout.data(), width, ids.values, skipped(padding), dtable);
  });
}

Tensor embedding_bag_mean(const Tensor& table, const Ids& ids, Padding padding) {
  if (ids.shape.rank() != 2)
    throw ShapeError("embedding_bag_mean: the ids are ", ids.shape, ", they must be [B, T]");
  check("embedding_bag_mean", table.shape(), ids, padding);
  const std::size_t width = table.shape().width();
  const Shape shape{ids.shape[0], width};
  const auto bags = [padding](const Ids& all) {
    return kernels::Bags{all.values, all.shape[0], all.shape[1], skipped(padding)};
  };
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::bag_mean(table.values().data(), width, bags(ids), values.data());
  return record("embedding_bag_mean", shape, std::move(values), {table}, [=](const Flow& flow) {
    // dtable[ids[b, t]] += dout[b] / count[b]
    Real* const dtable = gradient_of_rows(flow.in[0], ids, padding);
    kernels::bag_mean_backward(flow.dout.data(), width, bags(ids), dtable);
  });
}

}  // namespace emb
