#pragma once

// How large words and positions are made, and what of it arrives in a transformer.

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "engine/embed/transformer_input.hpp"
#include "engine/geometry/cosine.hpp"

namespace emb::lesson11 {

/// One way to join words and positions.
struct Recipe {
  std::string name;
  std::string positions;  // a name of make_positions
  bool root;              // words are multiplied by sqrt(D)
  bool small = false;     // words of deviation 0.02, otherwise of 1/sqrt(D)
  double size = 1;        // times this
  double both = 0;        // if not 0: words and learned positions of this deviation, times size
  bool norm = false;      // their sum is normalised
  bool tied = true;       // the table of words is that of the output

  /// Of the words; that of learned positions is 0.02, or `both`.
  double deviation(std::size_t width) const {
    if (both != 0) return size * both;
    return size * (small ? 0.02 : 1.0 / std::sqrt(static_cast<double>(width)));
  }
};

inline TransformerInput make_input(const Recipe& recipe, std::size_t vocabulary, std::size_t width,
                                   std::size_t longest, Random& random) {
  return TransformerInput({.vocabulary = vocabulary,
                           .width = width,
                           .context = longest,
                           .heads = 1,
                           .positions = recipe.positions,
                           .scale_by_root_width = recipe.root,
                           .deviation = recipe.deviation(width)},
                          random);
}

/// Row n of a tensor, counted along all axes but the last.
inline std::span<const Real> row_of(const Tensor& x, std::size_t n) {
  return x.values().subspan(n * x.shape().width(), x.shape().width());
}

/// The root of the mean square of the lengths of all rows.
inline double typical_length(const Tensor& x) {
  return std::sqrt(dot(x.values(), x.values()) / static_cast<double>(x.shape().rows()));
}

inline Ids same_word(TokenId word, std::size_t places) {
  return Ids({1, places}, std::vector<TokenId>(places, word));
}

/// The mean cosine of two different words at the same position.
inline double words_at_one_place(const TransformerInput& input, std::size_t pairs,
                                 std::size_t places) {
  const NoGrad none;
  Random unused(0);
  double sum = 0;
  for (std::size_t n = 0; n < pairs; ++n) {
    const Tensor a = input(same_word(static_cast<TokenId>(2 * n), places), unused);
    const Tensor b = input(same_word(static_cast<TokenId>(2 * n + 1), places), unused);
    for (std::size_t p = 0; p < places; ++p) sum += cosine(row_of(a, p), row_of(b, p));
  }
  return sum / static_cast<double>(pairs * places);
}

/// How far the steps of two words from position p to position q are apart, in their worst number.
inline double steps_apart(const Tensor& one, const Tensor& other, std::size_t p, std::size_t q) {
  double most = 0;
  for (std::size_t d = 0; d < one.shape().width(); ++d) {
    const Real here = row_of(one, q)[d] - row_of(one, p)[d];
    const Real there = row_of(other, q)[d] - row_of(other, p)[d];
    most = std::max(most, std::abs(static_cast<double>(here - there)));
  }
  return most;
}

/// What one width makes of words and positions.
struct Sizes {
  double word, place;     // lengths, the word without the root
  double with, without;   // position / word
  double alike_with = 0;  // cosine of two words at one position
  double alike_without = 0;
};

/// `size`: words start this many times longer.
inline Sizes sizes_at(std::size_t width, double size, std::uint64_t seed) {
  constexpr std::size_t words = 512, places = 16;
  Random random(seed), again(seed);
  const auto with = make_input({"", "sinusoidal", true, false, size}, words, width, 0, random);
  const auto without = make_input({"", "sinusoidal", false, false, size}, words, width, 0, again);
  Sizes seen{};
  seen.word = typical_length(with.embedding().table());
  seen.place = typical_length(*with.positions().on_input(0, places));
  seen.without = seen.place / seen.word;
  seen.with = seen.without / std::sqrt(static_cast<double>(width));
  seen.alike_with = words_at_one_place(with, words / 2, places);
  seen.alike_without = words_at_one_place(without, words / 2, places);
  return seen;
}

}  // namespace emb::lesson11
