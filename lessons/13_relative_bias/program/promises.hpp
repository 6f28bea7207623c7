#pragma once

// Buckets, and what each scheme says about distances that no training text had.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engine/embed/positions.hpp"
#include "lessons/13_relative_bias/program/biases.hpp"

namespace emb::lesson13 {

inline constexpr std::size_t bucket_places = 14;  // T of the buckets drawn

inline std::string said_by_learned_table(std::size_t trained) {
  Random random(1);
  try {
    make_positions("learned", {.width = 4, .longest = trained}, random).on_input(0, trained + 1);
  } catch (const ShapeError& error) {
    return error.what();
  }
  return "nothing";
}

/// How many numbers a scheme learns.
inline std::size_t learned_numbers(const std::string& scheme, std::size_t width, std::size_t heads,
                                   std::size_t longest) {
  Random random(1);
  std::size_t count = 0;
  const PositionOptions options{.width = width, .heads = heads, .longest = longest};
  for (const Tensor& p : make_positions(scheme, options, random).parameters) count += p.size();
  return count;
}

}  // namespace emb::lesson13
