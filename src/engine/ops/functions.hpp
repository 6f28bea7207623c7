#pragma once

#include "engine/tensor/tensor.hpp"

/// Functions of each number on its own: any shape in, the same shape out. Only dropout throws.
namespace emb {

/// e^x. Gradient: dx = e^x dy.
Tensor exp(const Tensor& x);

/// Natural logarithm: -infinity at 0, NaN below. Gradient: dx = dy / x, computed as dy * (1 / x):
/// infinite for an x below 2.9e-39, whose reciprocal 32 bits do not hold.
Tensor log(const Tensor& x);

/// Gradient: dx = (1 - tanh(x)^2) dy.
Tensor tanh(const Tensor& x);

/// max(x, 0). Gradient: dx = dy where x > 0, and 0 elsewhere, at 0 too.
Tensor relu(const Tensor& x);

/// x (1 + tanh u) / 2 with u = sqrt(2 / pi) (x + 0.044715 x^3), computed as x sigmoid(2u).
/// Gradient: dx = (s + 2 x s (1 - s) du/dx) dy with s = sigmoid(2u).
/// Hendrycks and Gimpel, Gaussian Error Linear Units, 2016.
Tensor gelu(const Tensor& x);

/// 1 / (1 + e^-x). Gradient: dx = y (1 - y) dy with y = sigmoid(x).
Tensor sigmoid(const Tensor& x);

/// x times a fixed number. Gradient: dx = factor dy.
Tensor scale(const Tensor& x, Real factor);

/// Sets each number to 0 with probability `rate`, and divides the others by 1 - rate, so that the
/// expected value stays.
///   x any shape   rate in [0, 1)   ->   the same shape
/// Under NoGrad, as in evaluation, and for a rate of 0 this is x itself and nothing is drawn;
/// otherwise `random` gives one draw, the key from which each number's fate is hashed.
/// Gradient: dx = dy / (1 - rate) where x was kept, 0 elsewhere. The mask is not stored: the key
/// makes it again.
/// Throws ValueError for a rate outside [0, 1), except under NoGrad.
/// Srivastava et al., Dropout: A Simple Way to Prevent Neural Networks from Overfitting, 2014.
Tensor dropout(Tensor x, double rate, Random& random);

}  // namespace emb
