#pragma once

#include <optional>

#include "engine/tensor/tensor.hpp"

namespace emb {

/// Mean over the counted targets of -ln softmax(logits)[target], in nats. Fused: no probability is
/// ever rounded to 0 before its logarithm is taken.
///   logits [N, V] or [B, T, V]   targets [N] or [B, T], each in [0, V)   ->   []
/// A target equal to `ignored` is not counted, and may be outside [0, V).
/// Gradient: dlogits = (softmax(logits) - one-hot of the target) / counted, 0 in rows not counted.
/// It is computed along with the loss, from the same exponentials, and written over the logits if
/// nobody else can ask for them: `cross_entropy(model(ids), targets)` holds them once. Throws
/// ShapeError unless the targets have the shape of the rows, IdError for a target outside [0, V),
/// and ValueError where no target is counted.
Tensor cross_entropy(Tensor logits, const Ids& targets,
                     std::optional<TokenId> ignored = std::nullopt);

/// cross_entropy(matmul_nt(x, table), targets, ignored), which never holds more than four million
/// logits, or 512 rows of them: these become losses and gradients, and the next take their place.
///   x [N, D] or [B, T, D]   table [V, D]   targets [N] or [B, T]   ->   []
/// Gradient: dlogits as above, dx = dlogits table, dtable = dlogits^T x. They have the bits of the
/// two ops where the loss is what backward starts at and nothing has flowed into x or the table
/// before; otherwise what the blocks sum up to is scaled and added as a whole. Throws as
/// cross_entropy does, and ShapeError unless x and the table have one width.
Tensor cross_entropy_nt(Tensor x, const Tensor& table, const Ids& targets,
                        std::optional<TokenId> ignored = std::nullopt);

}  // namespace emb
