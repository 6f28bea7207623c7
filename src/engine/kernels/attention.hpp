#pragma once

#include <cstdint>

#include "base/real.hpp"
#include "engine/kernels/sum.hpp"

/// Scaled dot-product attention of several heads. Head h owns columns h d to (h + 1) d of rows of
/// D = H d numbers.
namespace emb::kernels {

struct AttentionSizes {
  std::size_t batch, heads, queries, keys;
  std::size_t width;  // D
  bool causal;        // query i sees keys up to i + keys - queries
  Real scale;         // of the scores
};

/// How far a key can lie from a query: Tq + Tk - 1 offsets, from Tk - 1 positions before it to
/// Tq - 1 after it, in this order.
inline std::size_t offsets(const AttentionSizes& s) {
  return s.queries + s.keys == 0 ? 0 : s.queries + s.keys - 1;
}

struct AttentionInput {
  std::span<const Real> q;               // [B, Tq, D]
  std::span<const Real> k, v;            // [B, Tk, D]
  std::span<const Real> bias;            // [H, offsets], added to the scores; or empty
  std::span<const std::uint8_t> hidden;  // [B, Tk], non-zero hides a key; or empty
};

/// A row of weights is summed as if more keys, which nobody sees, filled it up to whole blocks of a
/// sum. So its bits depend on nothing but the keys that its query sees.
inline std::size_t padded(std::size_t keys) {
  return (keys + sum_lanes - 1) / sum_lanes * sum_lanes;
}

/// How many numbers attention keeps for its gradient.
std::size_t numbers_kept(const AttentionSizes& sizes);

/// out [B, Tq, D] = weights v, where weights = softmax(scale q k^T + bias) over the keys seen
/// kept [numbers_kept]: written for the gradient
/// A query that sees no key gets zeros.
void attention(const AttentionSizes& sizes, const AttentionInput& in, std::span<Real> out,
               std::span<Real> kept);

/// weights [B, H, Tq, Tk], which has to hold zeros before. It keeps them for keys that are not
/// seen.
void attention_weights(const AttentionSizes& sizes, const AttentionInput& in,
                       std::span<Real> weights);

/// Where gradients go; empty values are left out.
struct AttentionGradients {
  Target q, k, v, bias;
};

/// Queries that are worked on together by the backward. It changes a bit only where q, k and v are
/// the same tensor: for each block, the gradient of v is added first, then that of q, then of k.
inline constexpr std::size_t attention_block = 64;

/// From what attention kept. Each element of a gradient is one chain of fused multiply-adds over
/// all queries, or over all keys, in order. The bias gradient is added up for each text first.
void attention_backward(const AttentionSizes& sizes, const AttentionInput& in,
                        std::span<const Real> kept, std::span<const Real> dout,
                        const AttentionGradients& to);

}  // namespace emb::kernels
