#include "ops/dropout.hpp"

#include <cstdint>
#include <utility>

#include "base/errors.hpp"
#include "kernels/dropout.hpp"

namespace emb {

Tensor dropout(const Tensor& x, double rate, Random& random) {
  if (!(rate >= 0.0 && rate < 1.0))
    throw ValueError(message("dropout: rate = ", rate, " is outside [0, 1)"));
  if (rate == 0.0) return x;
  const std::uint64_t key = random.bits();
  Buffer y = Buffer::uninitialised(x.size());
  kernels::dropout(x.values(), rate, key, y.values(), true);
  return record("dropout", x.shape(), std::move(y), {x}, [rate, key](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::dropout(flow.dout, rate, key, dx, fresh);
  });
}

}  // namespace emb
