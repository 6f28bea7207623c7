#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// The loss of telling a right row of `out` from drawn ones, by the product with a row of x
/// (negative sampling). Rows of x come in groups that share their targets: group p ends before row
/// ends[p], and the next begins there.
///   x [N, D]   out [V, D]   targets [P, 1 + K], each in [0, V), the right one first
///   ends [P], rising to N   ->   []
///     sum over n of -ln sigmoid(x_n . out_right) - sum over drawn of ln sigmoid(-x_n . out_drawn)
/// A drawn one that is the right one counts for nothing. Small losses and slopes are right to
/// 1.2e-7, absolutely, in 32 bits: those of a right word with a score of 17 or more are 0.
/// Gradient, with e = sigmoid(score) - 1 for the right one and sigmoid(score) for a drawn one:
///     dx_n += e * out_target   and   dout_target += e * x_n, in order of p, along its row, then n.
/// Only the rows of `out` that are named are marked as written.
/// Throws IdError for an id outside [0, V), ShapeError for shapes that do not fit.
/// Sources: Mikolov et al., Distributed Representations of Words and Phrases and their
/// Compositionality, 2013; Ji et al., Parallelizing Word2Vec in Shared and Distributed Memory, 2016
/// (drawn ones that are shared).
Tensor sampled_loss(const Tensor& x, const Tensor& out, const Ids& targets,
                    const std::vector<std::size_t>& ends);

}  // namespace emb
