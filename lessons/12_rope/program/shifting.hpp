#pragma once

// A sentence moved on by some positions: what a layer of attention gives for it then.

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engine/embed/positions.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "lessons/12_rope/program/turning.hpp"
#include "lessons/shared/difference.hpp"

namespace emb::lesson12 {

/// One layer of attention with random maps over a sentence of random words: x [1, T, D].
class Sentence {
 public:
  static constexpr std::size_t words = 3, longest = 64;

  /// `added`: positions that are added to words are first multiplied by it.
  Sentence(std::size_t width, double added, std::uint64_t seed)
      : width_(width), added_(static_cast<Real>(added)), x_(normal({1, words, width}, 1.0, seed)) {
    const double size = 1.0 / std::sqrt(static_cast<double>(width));
    for (std::uint64_t n = 1; n <= 3; ++n) maps_.push_back(normal({width, width}, size, seed + n));
  }

  /// The first word at position `first`. Throws ShapeError where the scheme ends before the last.
  Tensor seen(const std::string& scheme, std::size_t first, std::uint64_t seed) const {
    const NoGrad none;
    Random random(seed);
    // Rows as long as those of sines and cosines, whose squares are 1/2 on average.
    const auto positions = make_positions(
        scheme, {.width = width_, .longest = longest, .deviation = std::sqrt(0.5)}, random);
    const auto where = positions.on_input(first, words);
    const Tensor at = where ? add(x_, scale(*where, added_)) : x_;
    const auto placed = [&](std::size_t map) {
      return positions.on_queries_and_keys(matmul(at, maps_[map]), first);
    };
    return attention(placed(0), placed(1), matmul(at, maps_[2]));
  }

  /// Largest change of any output when the text moves on by `places`. Nothing where it cannot.
  std::optional<double> moved(const std::string& scheme, std::size_t places,
                              std::uint64_t seed) const {
    try {
      return largest_difference(seen(scheme, 0, seed).values(),
                                seen(scheme, places, seed).values());
    } catch (const ShapeError&) {
      return std::nullopt;
    }
  }

 private:
  static Tensor normal(const Shape& shape, double size, std::uint64_t seed) {
    std::vector<Real> values(shape.size());
    Random(seed).fill_normal(values, 0.0, size);
    return Tensor(shape, std::move(values));
  }

  std::size_t width_;
  Real added_;
  Tensor x_;
  std::vector<Tensor> maps_;  // query, key, value
};

}  // namespace emb::lesson12
