#pragma once

#include <vector>

#include "base/real.hpp"

namespace emb {

/// One slope for each of H heads. For a power of two: 2^(-8h/H), h = 1 .. H. For other H: those of
/// the next smaller power of two, then every other one of twice that power.
/// Press, Smith, Lewis, Train Short, Test Long: Attention with Linear Biases, 2022.
std::vector<double> alibi_slopes(std::size_t heads);

/// [H, Tq + Tk - 1]: -slope_h times the distance between query and key, for keys from Tk - 1 places
/// before the query to Tq - 1 after it, as attention takes it. A causal mask hides what lies after
/// the query; without one both sides count alike.
std::vector<Real> alibi_bias(std::size_t heads, std::size_t queries, std::size_t keys);

}  // namespace emb
