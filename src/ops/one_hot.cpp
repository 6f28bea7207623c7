#include "kernels/rows.hpp"
#include "ops/axis.hpp"
#include "ops/padding.hpp"
#include "ops/rows.hpp"

namespace emb {

Tensor one_hot(const Ids& ids, std::size_t vocabulary, std::optional<TokenId> padding) {
  check_ids("one_hot", ids, vocabulary);
  check_padding("one_hot", padding, vocabulary);
  const Shape shape = with_last_axis(ids.shape, vocabulary);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::one_hot(ids.values, vocabulary, padding.value_or(kernels::no_id), values.data());
  return record("one_hot", shape, std::move(values), {}, nullptr);
}

}  // namespace emb
