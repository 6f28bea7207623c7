#pragma once

#include <optional>

#include "embed/buckets.hpp"
#include "embed/rope.hpp"

namespace emb {

/// A way to tell a model the order of its tokens; as it stands here, one that tells nothing. Each
/// scheme puts a function of its own in one place and leaves the others alone, so a model calls all
/// three and takes any scheme.
struct Positions {
  /// What is added to the tokens of places first .. first + T - 1: [T, D], or nothing.
  /// Throws ShapeError where a scheme ends before that.
  std::function<std::optional<Tensor>(std::size_t first, std::size_t places)> on_input =
      [](std::size_t, std::size_t) { return std::nullopt; };
  /// Queries or keys [B, T, D] of places first .. first + T - 1, as the scheme changes them.
  std::function<Tensor(Tensor x, std::size_t first)> on_queries_and_keys =
      [](Tensor x, std::size_t) { return x; };
  /// What is added to the scores of the last Tq of Tk places, by the distance of the key:
  /// [H, Tq + Tk - 1] as attention takes it, or nothing.
  std::function<std::optional<Tensor>(std::size_t queries, std::size_t keys)> on_scores =
      [](std::size_t, std::size_t) { return std::nullopt; };
  std::vector<Tensor> parameters{};
};

struct PositionOptions {
  std::size_t width = 0;     // D
  std::size_t heads = 1;     // H
  std::size_t longest = 0;   // Tmax, of the learned table
  double deviation = 0.02;   // of what is learned, at the start
  double sine_factor = 1.0;  // of the sinusoids: rows of sines are sqrt(D / 2) long
  BucketOptions buckets{};
  RopeOptions rope{.layout = PairLayout::halves};  // its width and length of training are filled in

  bool operator==(const PositionOptions&) const = default;
};

/// The names: none learned sinusoidal rope alibi buckets.
std::vector<std::string> position_names();

///     none         order is not told at all
///     learned      a table [Tmax, D] added to the input; a longer text is an error
///     sinusoidal   sines and cosines added to the input
///     rope         queries and keys are turned by angles that grow with the place
///     alibi        scores fall with the distance, by a slope of each head
///     buckets      scores get a learned bias for each range of distances
/// Throws UsageError for another name, and ValueError for sizes a scheme cannot take.
Positions make_positions(std::string_view name, const PositionOptions& options, Random& random);

}  // namespace emb
