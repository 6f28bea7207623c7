#pragma once

#include <cstdint>

#include "base/real.hpp"

/// Scaled dot-product attention of several heads. Head h owns columns h d to (h + 1) d of rows of
/// D = H d numbers and strides over them in place; nothing is copied or transposed.
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

/// weights [B, H, Tq, Tk] = softmax(scale q k^T + bias), zero for keys not seen
/// out     [B, Tq, D]     = weights v
/// A query that sees no key gets zeros in both.
void attention(const AttentionSizes& sizes, const AttentionInput& in, std::span<Real> weights,
               std::span<Real> out);

/// Where a gradient goes: adds, or writes where `fresh`. Empty values are left out.
struct AttentionTarget {
  std::span<Real> values;
  bool fresh;
};

struct AttentionGradients {
  AttentionTarget q, k, v, bias;
};

void attention_backward(const AttentionSizes& sizes, const AttentionInput& in,
                        std::span<const Real> weights, std::span<const Real> dout,
                        const AttentionGradients& to);

}  // namespace emb::kernels
