#pragma once

#include <span>

#include "base/real.hpp"

/// Functions of one number, over spans of equal size that do not overlap.
///
/// A backward is given what its comment names and dy, the gradient of the result. It writes
/// dx = slope * dy where `fresh` is true and adds to dx otherwise.
namespace emb::kernels {

/// y = e^x
void exp(std::span<const Real> x, std::span<Real> y);
/// slope = y
void exp_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                  bool fresh);

/// y = ln x; -infinity at 0, NaN below.
void log(std::span<const Real> x, std::span<Real> y);
/// slope = 1 / x
void log_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                  bool fresh);

/// y = tanh x
void tanh(std::span<const Real> x, std::span<Real> y);
/// slope = 1 - y^2
void tanh_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh);

/// y = max(x, 0). A NaN stays one.
void relu(std::span<const Real> x, std::span<Real> y);
/// slope = 1 where x > 0, otherwise 0: at 0 too.
void relu_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh);

/// y = x sigmoid(2u) with u = sqrt(2 / pi) (x + 0.044715 x^3), which is x (1 + tanh u) / 2. It is
/// computed as max(x, 0) - |x| sigmoid(-2|u|), and is 0, not -0, far below.
void gelu(std::span<const Real> x, std::span<Real> y);
/// slope = s + 2 x s (1 - s) du/dx with s = sigmoid(2u)
void gelu_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh);

/// y = 1 / (1 + e^-x)
void sigmoid(std::span<const Real> x, std::span<Real> y);
/// slope = y (1 - y)
void sigmoid_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                      bool fresh);

}  // namespace emb::kernels
