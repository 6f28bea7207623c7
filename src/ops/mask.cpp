#include "ops/mask.hpp"

#include <limits>

#include "base/errors.hpp"
#include "kernels/layout.hpp"

namespace emb {

Tensor causal_mask(const Tensor& scores) {
  const Shape& shape = scores.shape();
  const std::size_t rank = shape.rank();
  if (rank < 2 || shape[rank - 2] != shape[rank - 1])
    throw ShapeError(message("causal_mask: the scores are ", shape, ", they must be [.., T, T]"));
  const std::size_t size = shape.width();
  const std::size_t count = size == 0 ? 0 : shape.rows() / size;
  constexpr Real masked = -std::numeric_limits<Real>::infinity();
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::lower_triangle(count, size, scores.values().data(), masked, values.data(), true);
  return record("causal_mask", shape, std::move(values), {scores}, [=](const Flow& flow) {
    // dscores = dout on and below the diagonal
    const auto [dscores, fresh] = flow.in[0].grad().whole();
    kernels::lower_triangle(count, size, flow.dout.data(), Real(0), dscores.data(), fresh);
  });
}

}  // namespace emb
