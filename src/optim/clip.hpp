#pragma once

#include <span>

#include "tensor/tensor.hpp"

namespace emb {

/// Scales all gradients by one factor so that their joint Euclidean norm is at most max_norm, and
/// returns the norm before. Where the norm is not above max_norm nothing changes; where it is not
/// finite nothing changes either, and the caller sees it in the result. An infinite max_norm only
/// measures.
///     norm = sqrt(sum over parameters, over rows, of the row's sum of squares)
/// Costs O(rows written). Sums are in double, parameters in the order given and rows in rising
/// order, so that neither threads nor marked rows of zeros change a bit.
/// Throws ValueError for parameters as check_parameters does, and unless max_norm is above 0.
/// Source: Pascanu, Mikolov and Bengio, On the Difficulty of Training Recurrent Neural Networks,
/// 2013.
double clip_gradients(std::span<const Tensor> parameters, double max_norm);

}  // namespace emb
