#pragma once

#include "base/random.hpp"
#include "tensor/tensor.hpp"

namespace emb {

/// Sets each number to 0 with probability `rate`, and divides the others by 1 - rate, so that the
/// expected value stays. For training: leave it out when evaluating.
///   x any shape   rate in [0, 1)   ->   the same shape
/// A rate of 0 returns x itself and draws nothing; otherwise `random` gives one draw, the key from
/// which each number's fate is hashed.
/// Gradient: dx = dy / (1 - rate) where x was kept, 0 elsewhere. The mask is not stored: the key
/// makes it again.
/// Throws ValueError for a rate outside [0, 1).
/// Srivastava et al., Dropout: A Simple Way to Prevent Neural Networks from Overfitting, 2014.
Tensor dropout(const Tensor& x, double rate, Random& random);

}  // namespace emb
