#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// The same numbers in the same order under another shape.
///     [B, T, D]   ->   [B*T, D], [B, T, H, D/H], ...
/// Gradient: dx = dout under the shape of x.
/// Throws ShapeError unless both shapes hold equally many numbers.
Tensor reshape(const Tensor& x, const Shape& shape);

/// Swaps two axes.
///     [B, T, H, W]   ->   [B, H, T, W]     transpose(x, 1, 2)
/// Gradient: dx = dout with the two axes swapped back.
/// Throws ShapeError for an axis that x does not have.
Tensor transpose(const Tensor& x, std::size_t axis_a, std::size_t axis_b);

/// Tensors one after the other along an axis; all other axes are equal.
///     [N, D], [N, E]   ->   [N, D+E]     concat({x, y}, 1)
/// Gradient: each input gets its own part of dout.
/// Throws ShapeError for an empty list, a missing axis, or other axes that differ.
Tensor concat(const std::vector<Tensor>& parts, std::size_t axis);

/// Entries begin .. end-1 along an axis.
///     [B, T, D]   ->   [B, end-begin, D]     slice(x, 1, begin, end)
/// Gradient: dx holds dout there, and nothing flows into the rest. Along any axis but the last,
/// only the rows inside are marked as written.
/// Throws ShapeError for a missing axis or unless begin <= end <= length.
Tensor slice(const Tensor& x, std::size_t axis, std::size_t begin, std::size_t end);

}  // namespace emb
