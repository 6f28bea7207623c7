#pragma once

#include <vector>

#include "base/real.hpp"

namespace emb {

/// base^(-2i/d): the angle by which pair i turns from one place to the next. Positions of all
/// kinds here share it. Computed in double precision, the same bits everywhere.
double angle_per_place(std::size_t pair, std::size_t width, double base = 10000.0);

/// Sinusoidal positions, [T, D], for places first .. first + T - 1:
///     PE(p, 2i) = sin(p / 10000^(2i/D))     PE(p, 2i + 1) = cos(p / 10000^(2i/D))
/// Place 0 is 0, 1, 0, 1, ... An odd D ends with a sine that has no cosine beside it.
/// Angles and sines are computed in double precision and rounded once.
/// Vaswani et al., Attention Is All You Need, 2017.
std::vector<Real> sinusoids(std::size_t first, std::size_t places, std::size_t width);

}  // namespace emb
