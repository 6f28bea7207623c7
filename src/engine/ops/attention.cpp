#include "engine/ops/attention.hpp"

#include <cmath>

#include "engine/kernels/attention.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

using kernels::AttentionInput;
using kernels::AttentionSizes;

void check_mask_and_bias(const AttentionSizes& s, const AttentionOptions& options) {
  const Shape wanted{s.heads, kernels::offsets(s)};
  if (options.bias && options.bias->shape() != wanted)
    throw ShapeError("attention: bias is ", options.bias->shape(), ", not ", wanted);
  if (!options.hidden.empty() && options.hidden.size() != s.batch * s.keys)
    throw ShapeError("attention: hidden has ", options.hidden.size(), " entries, not ", s.batch,
                     " * ", s.keys);
  if (options.causal && s.queries > s.keys)
    throw ShapeError("attention: causal with ", s.queries, " queries and only ", s.keys, " keys");
}

/// The shape of k or v without the room that is not filled yet.
Shape filled(const Tensor& x, const std::optional<std::size_t>& keys) {
  const Shape& shape = x.shape();
  if (!keys) return shape;
  if (shape.rank() != 3 || shape[0] != 1 || shape[1] < *keys || x.needs_grad())
    throw ShapeError("attention: ", *keys, " keys out of ", shape,
                     ", which is no constant [1, room, D] that holds them");
  return shape.with(1, *keys);
}

AttentionSizes checked_sizes(const Tensor& queries, const Tensor& keys, const Tensor& values,
                             const AttentionOptions& options) {
  const Shape q = queries.shape(), k = filled(keys, options.keys), v = filled(values, options.keys);
  if (q.rank() != 3 || k.rank() != 3 || k != v || q[0] != k[0] || q[2] != k[2])
    throw ShapeError("attention: q ", q, ", k ", k, " and v ", v,
                     " are not [B, Tq, D], [B, Tk, D] and the same");
  if (options.heads == 0 || q[2] % options.heads != 0)
    throw ShapeError("attention: ", options.heads, " heads do not divide a width of ", q[2]);
  const double head_width = static_cast<double>(q[2]) / static_cast<double>(options.heads);
  const auto scale = static_cast<Real>(1.0 / std::sqrt(head_width));
  const AttentionSizes sizes{q[0], options.heads, q[1], k[1], q[2], options.causal, scale};
  check_mask_and_bias(sizes, options);
  return sizes;
}

AttentionInput input_of(std::span<const Tensor> in, const std::vector<std::uint8_t>& hidden) {
  const auto bias = in.size() > 3 ? in[3].values() : std::span<const Real>();
  return {in[0].values(), in[1].values(), in[2].values(), bias, hidden};
}

/// One tensor may stand in several places (self-attention without maps). Then nothing may be
/// overwritten: all of them add.
Target target(std::span<Tensor> in, std::size_t n) {
  if (n >= in.size() || !in[n].needs_grad()) return {{}, false};
  for (std::size_t other = 0; other < in.size(); ++other)
    if (other != n && in[other].same_as(in[n])) return {in[n].grad().all(), false};
  return in[n].grad().whole();
}

}  // namespace

Tensor attention(const Tensor& q, const Tensor& k, const Tensor& v,
                 const AttentionOptions& options) {
  const AttentionSizes s = checked_sizes(q, k, v, options);
  std::vector<Tensor> in{q, k, v};
  if (options.bias) in.push_back(*options.bias);
  Buffer out = Buffer::uninitialised(q.size());
  const auto kept = std::make_shared<Buffer>(Buffer::uninitialised(kernels::numbers_kept(s)));
  kernels::attention(s, input_of(in, options.hidden), out.values(), kept->values());
  return record_unread("attention", q.shape(), std::move(out), std::move(in),
                       [s, kept, hidden = options.hidden](const Flow& flow) {
                         const auto to = [in = flow.in](std::size_t n) { return target(in, n); };
                         kernels::attention_backward(s, input_of(flow.in, hidden), kept->values(),
                                                     flow.dout, {to(0), to(1), to(2), to(3)});
                       });
}

Tensor attention_weights(const Tensor& q, const Tensor& k, const AttentionOptions& options) {
  const AttentionSizes s = checked_sizes(q, k, k, options);
  const Shape shape{s.batch, s.heads, s.queries, s.keys};
  Buffer weights = Buffer::zeros(shape.size());
  const auto bias = options.bias ? options.bias->values() : std::span<const Real>();
  kernels::attention_weights(s, {q.values(), k.values(), {}, bias, options.hidden},
                             weights.values());
  return {shape, std::move(weights)};
}

}  // namespace emb
