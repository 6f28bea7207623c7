#pragma once

#include <optional>

#include "engine/tensor/tensor.hpp"

namespace emb {

struct AttentionOptions {
  std::size_t heads = 1;               // H, divides D
  bool causal = false;                 // no query sees a later key
  std::optional<Tensor> bias{};        // [H, Tq + Tk - 1], added to the scores by distance
  std::vector<std::uint8_t> hidden{};  // [B * Tk], non-zero hides that key from every query
  std::optional<std::size_t> keys{};   // Tk, where k and v have room for more: see below
};

/// Scaled dot-product attention. Each head h takes columns h d to (h + 1) d with d = D / H:
///     weights = softmax(q k^T / sqrt(d) + bias) over the keys seen;   out = weights v
///   q [B, Tq, D]   k, v [B, Tk, D]   ->   [B, Tq, D]
/// Where Tq < Tk, the queries are the last Tq places: causal query i sees keys up to i + Tk - Tq.
/// A query that sees no key at all (all of them hidden) gives zeros, and sends no gradient.
/// The bias holds a number for each way a key can lie from its query: column c is for the key
/// c - (Tk - 1) places after it. So column 0 is the farthest key before, column Tk - 1 the query's
/// own place, and a causal mask leaves those behind it unused.
/// With `keys`, k and v are constants [1, room, D] of which the first Tk rows count: a cache that
/// fills up while a text grows.
/// Gradient: into q, k, v and the bias, each number of which sums over the queries of a text in
/// order, and then over the texts.
/// Memory: the result and two numbers for each query of each head. Weights are there for 64 queries
/// at a time, and are made again by the gradient; those of up to 64 queries are kept for it.
/// Throws ShapeError for shapes, heads, a bias, a mask or a number of keys that do not fit, and for
/// a causal mask with more queries than keys.
/// Vaswani et al., Attention Is All You Need, 2017.
Tensor attention(const Tensor& q, const Tensor& k, const Tensor& v,
                 const AttentionOptions& options = {});

/// The weights alone, to look at: [B, H, Tq, Tk], rows that sum to 1. No gradient.
Tensor attention_weights(const Tensor& q, const Tensor& k, const AttentionOptions& options = {});

}  // namespace emb
