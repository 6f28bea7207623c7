#pragma once

#include <cstdint>

#include "base/real.hpp"

/// Scaled dot-product attention of several heads. Head h owns columns h d to (h + 1) d of rows of
/// D = H d numbers. Few queries stride over keys and values in place; more of them read copies.
namespace emb::kernels {

struct AttentionSizes {
  std::size_t batch, heads, queries, keys;
  std::size_t width;  // D
  bool causal;        // query i sees keys up to i + keys - queries
  Real scale;         // of the scores
};

/// How far a key can lie from a query: Tq + Tk - 1 offsets from Tk - 1 places before to Tq - 1
/// after, in this order.
inline std::size_t offsets(const AttentionSizes& s) {
  return s.queries + s.keys == 0 ? 0 : s.queries + s.keys - 1;
}

struct AttentionInput {
  std::span<const Real> q;               // [B, Tq, D]
  std::span<const Real> k, v;            // [B, Tk, D]
  std::span<const Real> bias;            // [H, offsets], added to the scores; or empty
  std::span<const std::uint8_t> hidden;  // [B, Tk], non-zero hides a key; or empty
};

// A thread works on one head of one text at a time, a block of queries after the other: it holds
// the weights of at most 64 queries, copies of the head's keys and values and, for the gradient,
// sums beside them. So what is held grows with Tk alone.

/// What attention keeps for its gradient: of up to 64 queries the weights, of more two numbers for
/// each, from which its weights are made again.
std::size_t numbers_kept(const AttentionSizes& sizes);

/// out [B, Tq, D] = weights v, where weights = softmax(scale q k^T + bias) over the keys seen
/// kept [numbers_kept]: written for the gradient
/// A query that sees no key gets zeros.
void attention(const AttentionSizes& sizes, const AttentionInput& in, std::span<Real> out,
               std::span<Real> kept);

/// weights [B, H, Tq, Tk], which are zeros before, and stay so for keys not seen
void attention_weights(const AttentionSizes& sizes, const AttentionInput& in,
                       std::span<Real> weights);

/// Where gradients go; empty values are left out.
struct AttentionGradients {
  Target q, k, v, bias;
};

/// From what attention kept.
void attention_backward(const AttentionSizes& sizes, const AttentionInput& in,
                        std::span<const Real> kept, std::span<const Real> dout,
                        const AttentionGradients& to);

}  // namespace emb::kernels
