#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/tensor/tensor.hpp"

/// Gradients against central differences, for the double build. Every entry of every argument:
///     check_gradients("matmul", {a, b}, [&] { return matmul(a, b); });
namespace emb {

static_assert(std::is_same_v<Real, double>, "gradient checks need the double build");

/// The largest relative error that passes, see gradient_error().
inline constexpr double gradient_tolerance = 1e-6;
/// The step of the differences: their error is about h^2/6 f''' from the step and 1e-16 |f| / h
/// from rounding, and this h makes the two alike.
inline constexpr double difference_step = 1e-5;

/// |a - n| / max(|a|, |n|, max(1, |f|) / 1000).
/// Relative, so that a small gradient is held to as many digits as a large one. The third term is
/// there because n is the difference of two rounded values of f: it carries noise of 1e-11 |f|
/// however small the gradient is, which would fail a gradient of exactly zero.
inline double gradient_error(double analytic, double numeric, double f) {
  const double noise = std::max(1.0, std::abs(f)) / 1000;
  return std::abs(analytic - numeric) / std::max({std::abs(analytic), std::abs(numeric), noise});
}

/// A single number out of any tensor: the sum of its entries, each times its own fixed weight of
/// size 0.5 to 1.5 and either sign, so that no two entries can stand for each other. An infinite
/// entry, such as a mask leaves, counts nothing. An op of its own: it trusts no op under test.
inline Tensor weighed(const Tensor& x) {
  Random random(2024);
  std::vector<double> weights(x.size());
  double total = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = (random.below(2) == 0 ? 1 : -1) * (0.5 + random.uniform());
    if (std::isinf(x.values()[i])) weights[i] = 0;
    if (weights[i] != 0) total += weights[i] * x.values()[i];
  }
  Buffer values = Buffer::copy_of(std::vector<Real>{total});
  return record("weighed", {}, std::move(values), {x}, [weights](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    for (std::size_t i = 0; i < dx.size(); ++i)
      dx[i] = (fresh ? 0 : dx[i]) + weights[i] * flow.dout[0];
  });
}

/// (f(x + h) - f(x - h)) / 2h for entry i of x, which is put back. Ops record meanwhile: under
/// NoGrad there is no dropout.
inline double central_difference(Tensor& x, std::size_t i, const std::function<Tensor()>& f) {
  const double here = x.values()[i];
  const double h = difference_step * std::max(1.0, std::abs(here));
  x.edit()[i] = here + h;
  const double right = here + h;
  const double above = weighed(f()).item();
  x.edit()[i] = here - h;
  const double left = here - h;
  const double below = weighed(f()).item();
  x.edit()[i] = here;
  return (above - below) / (right - left);
}

/// All the digits that tell two numbers apart.
inline std::string digits(double value) {
  std::ostringstream out;
  out.precision(12);
  out << value;
  return out.str();
}

/// Empty when every entry of every argument's gradient is right, otherwise a line that names op,
/// argument, entry and both values. `f` computes the op afresh from the arguments, which are
/// parameters, and gives the same each time (a random op makes its generator inside).
/// Backward runs twice, and the second run must add to the first.
inline std::string wrong_gradient(const std::string& op, std::vector<Tensor> arguments,
                                  const std::function<Tensor()>& f) {
  for (Tensor& x : arguments) x.grad().clear();
  const Tensor loss = weighed(f());
  backward(loss);
  std::vector<std::vector<Real>> once;
  for (const Tensor& x : arguments)
    once.emplace_back(x.grad().values().begin(), x.grad().values().end());
  backward(weighed(f()));
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    Tensor& x = arguments[n];
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double numeric = central_difference(x, i, f);
      const double analytic = once[n][i];
      // Negated, so that a NaN is wrong too.
      if (!(gradient_error(analytic, numeric, loss.item()) < gradient_tolerance))
        return message(op, ": argument ", n, " ", x.shape(), ", entry ", i, ": the rule gives ",
                       digits(analytic), ", the central difference ", digits(numeric));
      const double twice = x.grad().values()[i];
      if (!(std::abs(twice - 2 * analytic) <= 1e-12 * std::max(1.0, std::abs(analytic))))
        return message(op, ": argument ", n, " ", x.shape(), ", entry ", i, ": one backward gives ",
                       digits(analytic), ", a second one makes it ", digits(twice),
                       " instead of twice that");
    }
  }
  return "";
}

/// A doctest check of wrong_gradient().
inline void check_gradients(const std::string& op, std::vector<Tensor> arguments,
                            const std::function<Tensor()>& f) {
  const std::string wrong = wrong_gradient(op, std::move(arguments), f);
  CHECK_MESSAGE(wrong.empty(), wrong);
}

/// A parameter of seeded normal numbers to check with.
inline Tensor random_parameter(const std::string& name, const Shape& shape,
                               std::uint64_t seed = 1) {
  Tensor made = Tensor::parameter(name, shape);
  Random(seed).fill_normal(made.edit(), 0, 1);
  return made;
}

}  // namespace emb
