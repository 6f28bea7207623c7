#pragma once

// Gradients measured from outside: move one number, look at what the loss does.

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "engine/tensor/tensor.hpp"

namespace emb::lesson03 {

using Loss = std::function<Tensor()>;

/// Calls the loss with one number of `parameter` replaced, and puts the number back.
inline double loss_with(const Loss& loss, Tensor& parameter, std::size_t place, Real value) {
  const NoGrad no_grad;
  const Real before = parameter.edit()[place];
  parameter.edit()[place] = value;
  const auto result = static_cast<double>(loss().item());
  parameter.edit()[place] = before;
  return result;
}

/// (L(x + h) - L(x - h)) / 2h for every number of the parameter.
inline std::vector<double> central_differences(const Loss& loss, Tensor& parameter, double h) {
  std::vector<double> slopes;
  for (std::size_t n = 0; n < parameter.size(); ++n) {
    const Real x = parameter.values()[n], up = x + static_cast<Real>(h),
               down = x - static_cast<Real>(h);
    const double rise = loss_with(loss, parameter, n, up) - loss_with(loss, parameter, n, down);
    slopes.push_back(rise / (2 * h));
  }
  return slopes;
}

/// (L(x + h) - L(x)) / h: one evaluation less for each number, and a larger error.
inline std::vector<double> one_sided_differences(const Loss& loss, Tensor& parameter, double h) {
  const double here = static_cast<double>(loss().item());
  std::vector<double> slopes;
  for (std::size_t n = 0; n < parameter.size(); ++n) {
    const Real up = parameter.values()[n] + static_cast<Real>(h);
    slopes.push_back((loss_with(loss, parameter, n, up) - here) / h);
  }
  return slopes;
}

/// The gradient that the rules give.
inline std::vector<double> gradient_of(const Loss& loss, Tensor& parameter) {
  parameter.grad().clear();
  backward(loss());
  const auto values = std::as_const(parameter).grad().values();
  return {values.begin(), values.end()};
}

/// The largest difference, as a share of the largest slope.
inline double largest_error(const std::vector<double>& measured,
                            const std::vector<double>& slopes) {
  double error = 0.0, largest = 0.0;
  for (std::size_t n = 0; n < slopes.size(); ++n) {
    error = std::max(error, std::fabs(measured[n] - slopes[n]));
    largest = std::max(largest, std::fabs(slopes[n]));
  }
  return largest > 0.0 ? error / largest : error;
}

}  // namespace emb::lesson03
