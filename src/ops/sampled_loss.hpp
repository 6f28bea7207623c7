#pragma once

#include "tensor/tensor.hpp"

namespace emb {

/// The loss of telling a right row of `out` from drawn ones, by the product with a row of x
/// (negative sampling).
///   x [P, D]   out [V, D]   targets [P, 1 + K], each in [0, V), the right one first   ->   []
///     sum over p of -ln sigmoid(x_p . out_right) - sum over drawn of ln sigmoid(-x_p . out_drawn)
/// A drawn one that is the right one counts for nothing.
/// Gradient, with e = sigmoid(score) - 1 for the right one and sigmoid(score) for a drawn one:
///     dx_p += e * out_target   and   dout_target += e * x_p, in order of p, then along the row.
/// Only the rows of `out` that are named are marked as written.
/// Throws IdError for an id outside [0, V), ShapeError for shapes that do not fit.
/// Source: Mikolov et al., Distributed Representations of Words and Phrases and their
/// Compositionality, 2013.
Tensor sampled_loss(const Tensor& x, const Tensor& out, const Ids& targets);

}  // namespace emb
