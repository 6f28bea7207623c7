#pragma once

#include <optional>

#include "engine/ops/rotate.hpp"

namespace emb {

// ---- Numbers of one scheme --------------------------------------------------------------------

/// base^(-2i/d): the angle by which pair i turns from one position to the next, for sinusoids and
/// rope. Computed in double precision, with the same bits everywhere.
double angle_per_place(std::size_t pair, std::size_t width, double base = 10000.0);

/// Sinusoidal positions, [T, D], for positions first .. first + T - 1:
///     PE(p, 2i) = sin(p / 10000^(2i/D))     PE(p, 2i + 1) = cos(p / 10000^(2i/D))
/// Position 0 is 0, 1, 0, 1, ... If D is odd, the last element is a sine without a cosine.
/// Angles and sines are computed in double precision and rounded once.
/// Vaswani et al., Attention Is All You Need, 2017.
std::vector<Real> sinusoids(std::size_t first, std::size_t places, std::size_t width);

/// How rotary positions are stretched to texts longer than in training.
enum class Stretch {
  none,
  linear,  ///< positions are divided by the factor. Chen et al., Extending Context Window of Large
           ///< Language Models via Positional Interpolation, 2023.
  ntk,     ///< the base becomes base * factor^(d / (d - 2)): the fastest pair keeps its angle, the
           ///< slowest has it divided by the factor. As described in YaRN, 2023, section 3.
  yarn     ///< pairs that turn often within the trained length keep their angle, pairs that turn
           ///< less than once have it divided by the factor, and those between are blended.
           ///< Queries and keys are multiplied by 0.1 ln(factor) + 1. Peng et al., YaRN, 2023.
           ///< The blend rises with the number of turns, as in the paper. In Hugging Face's code
           ///< it rises with the index of the pair, so the blended angles differ.
};

/// Rotary positions: pair i at position p is turned by p * theta_i, theta_i = base^(-2i/d).
/// Su et al., RoFormer, 2021.
struct RopeOptions {
  std::size_t width = 0;  // d, of one head; even
  double base = 10000.0;
  PairLayout layout = PairLayout::adjacent;
  Stretch stretch = Stretch::none;
  double factor = 1.0;             // how many times longer the text gets, at least 1
  std::size_t trained_length = 0;  // for yarn
};

/// theta_i for i = 0 .. d/2 - 1, stretched. Throws ValueError for an odd or zero width, a factor
/// below 1, or yarn without a trained length.
std::vector<double> rope_angles(const RopeOptions& options);

/// Cosines and sines for positions first .. first + T - 1. `first` is above 0 to continue a text.
std::shared_ptr<const RotationTable> rope_table(const RopeOptions& options, std::size_t first,
                                                std::size_t places);

/// One slope for each of H heads. For a power of two: 2^(-8h/H), h = 1 .. H. For other H: those of
/// the next smaller power of two, then every other one of twice that power.
/// Press, Smith, Lewis, Train Short, Test Long: Attention with Linear Biases, 2022.
std::vector<double> alibi_slopes(std::size_t heads);

/// [H, Tq + Tk - 1]: -slope_h times the distance between query and key, for keys from Tk - 1
/// positions before the query to Tq - 1 after it, as attention takes it. A causal mask hides the
/// keys after the query; without a mask, both sides are treated alike.
std::vector<Real> alibi_bias(std::size_t heads, std::size_t queries, std::size_t keys);

struct BucketOptions {
  std::size_t buckets = 32;
  std::size_t farthest = 128;  // all distances from here on share the last bucket
  bool two_sided = false;      // half of the buckets for keys after the query
};

/// The bucket of a key `offset` positions after the query (negative: before it). Half of the
/// buckets hold one distance each, the others grow logarithmically up to `farthest`. If one-sided,
/// every key after the query is in bucket 0, together with the query's own position.
/// Raffel et al., Exploring the Limits of Transfer Learning with a Unified Text-to-Text
/// Transformer (T5), 2020. Throws ValueError for fewer than 2 buckets a side, or a `farthest` that
/// the exact half already reaches.
TokenId distance_bucket(std::ptrdiff_t offset, const BucketOptions& options);

// ---- Every scheme -----------------------------------------------------------------------------

/// A position scheme: how a model learns the order of its tokens. The defaults add nothing. Each
/// scheme replaces one of the three functions, so a model calls all three and works with any
/// scheme.
struct Positions {
  /// The vectors added to the tokens at positions first .. first + T - 1: [T, D], or nothing.
  /// Throws ShapeError if the scheme has fewer positions.
  std::function<std::optional<Tensor>(std::size_t first, std::size_t places)> on_input =
      [](std::size_t, std::size_t) { return std::nullopt; };
  /// Queries or keys [B, T, D] at positions first .. first + T - 1, as the scheme changes them.
  std::function<Tensor(Tensor x, std::size_t first)> on_queries_and_keys =
      [](Tensor x, std::size_t) { return x; };
  /// The biases added to the scores of the last Tq of Tk positions, by the distance of the key:
  /// [H, Tq + Tk - 1] as attention takes it, or nothing.
  std::function<std::optional<Tensor>(std::size_t queries, std::size_t keys)> on_scores =
      [](std::size_t, std::size_t) { return std::nullopt; };
  std::vector<Tensor> parameters{};
};

struct PositionOptions {
  std::size_t width = 0;     // D
  std::size_t heads = 1;     // H
  std::size_t longest = 0;   // Tmax, of the learned table
  double deviation = 0.02;   // standard deviation of learned numbers, at the start
  double sine_factor = 1.0;  // of the sinusoids: their rows have the length sqrt(D / 2)
  BucketOptions buckets{};
  RopeOptions rope{.layout = PairLayout::halves};  // its width and length of training are filled in
};

/// The names, in the order of the table in positions.cpp.
std::vector<std::string> position_names();

///     none         no positions: the model does not see the order
///     learned      a table [Tmax, D] added to the input; a longer text is an error
///     sinusoidal   sines and cosines added to the input
///     rope         queries and keys are turned by angles that grow with the position
///     alibi        scores fall with the distance, by a slope for each head
///     buckets      scores get a learned bias for each range of distances
/// Throws UsageError for an unknown name, and ValueError for sizes that a scheme cannot have.
Positions make_positions(std::string_view name, const PositionOptions& options, Random& random);

}  // namespace emb
