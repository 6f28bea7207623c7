#pragma once

// How large words and places are made, and what of it arrives in a transformer.

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "embed/transformer_input.hpp"
#include "view/page.hpp"

namespace emb {

/// One way to join words and places.
struct Recipe {
  std::string name;
  std::string positions;  // a name of make_positions
  bool root;              // words are multiplied by sqrt(D)
  bool small = false;     // words of deviation 0.02, otherwise of 1/sqrt(D)

  double deviation(std::size_t width) const {
    return small ? 0.02 : 1.0 / std::sqrt(static_cast<double>(width));
  }
};

inline TransformerInput make_input(const Recipe& recipe, std::size_t vocabulary, std::size_t width,
                                   std::size_t longest, Random& random) {
  return TransformerInput({.vocabulary = vocabulary,
                           .width = width,
                           .positions = recipe.positions,
                           .position_options = {.longest = longest},
                           .scale_by_root_width = recipe.root,
                           .deviation = recipe.deviation(width)},
                          random);
}

inline double dot(std::span<const Real> a, std::span<const Real> b) {
  double sum = 0;
  for (std::size_t d = 0; d < a.size(); ++d)
    sum += static_cast<double>(a[d]) * static_cast<double>(b[d]);
  return sum;
}

inline double length(std::span<const Real> a) { return std::sqrt(dot(a, a)); }

inline double cosine(std::span<const Real> a, std::span<const Real> b) {
  return dot(a, b) / (length(a) * length(b));
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

/// The mean cosine of two different words at the same place.
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

/// How far the steps of two words from place p to place q are apart, in their worst number.
inline double steps_apart(const Tensor& one, const Tensor& other, std::size_t p, std::size_t q) {
  double most = 0;
  for (std::size_t d = 0; d < one.shape().width(); ++d) {
    const Real here = row_of(one, q)[d] - row_of(one, p)[d];
    const Real there = row_of(other, q)[d] - row_of(other, p)[d];
    most = std::max(most, std::abs(static_cast<double>(here - there)));
  }
  return most;
}

inline void one_word_at_three_places(Page& page, std::size_t D, std::uint64_t seed) {
  page.step("One word at places 0, 5 and 9");
  page.say(message(
      "\"cat\" three times, and \"dog\" once; words times sqrt(D), plus sinusoids, D = ", D, "."));
  Random random(seed), same(seed), unused(0);
  const auto input = make_input({"", "sinusoidal", true}, 8, D, 0, random);
  const auto bare = make_input({"", "none", true}, 8, D, 0, same);
  const Tensor cat = input(same_word(1, 10), unused), dog = input(same_word(2, 10), unused);
  const Tensor nowhere = bare(same_word(1, 10), unused);
  std::vector<double> cosines;
  for (const auto& a : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
    for (const auto& b : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
      cosines.push_back(cosine(a, b));
  const auto [least, most] = std::minmax({cosines[1], cosines[2], cosines[6]});
  page.claim("Without places it is one vector: the cosine of places 0 and 5.",
             cosine(row_of(nowhere, 0), row_of(nowhere, 5)), 1, 1e-6);
  page.claim_at_most("With them it is three. The most alike two of them:", most, 0.99);
  page.claim_at_least("They are still one word: any two are more alike than cat and dog at 5. By:",
                      least - cosines[7], 0.1);
  page.claim_at_most("From place 0 to 5 cat and dog move by the same step. Largest difference:",
                     steps_apart(cat, dog, 0, 5), 1e-5);
  const std::vector<std::string> names = {"cat 0", "cat 5", "cat 9", "dog 5"};
  page.heatmap("Cosines of words and their places", Grid(cosines, 4, 4),
               {.rows = names, .columns = names, .cells = Cells::numbers});
}

/// What one width makes of words and places.
struct Sizes {
  double word, place;     // lengths, the word without the root
  double with, without;   // place / word
  double alike_with = 0;  // cosine of two words at one place
  double alike_without = 0;
};

inline Sizes sizes_at(std::size_t width, std::uint64_t seed) {
  constexpr std::size_t words = 512, places = 16;
  Random random(seed), again(seed);
  const auto with = make_input({"", "sinusoidal", true}, words, width, 0, random);
  const auto without = make_input({"", "sinusoidal", false}, words, width, 0, again);
  Sizes seen{};
  seen.word = typical_length(with.embedding().table());
  seen.place = typical_length(*with.positions().on_input(0, places));
  seen.without = seen.place / seen.word;
  seen.with = seen.without / std::sqrt(static_cast<double>(width));
  seen.alike_with = words_at_one_place(with, words / 2, places);
  seen.alike_without = words_at_one_place(without, words / 2, places);
  return seen;
}

inline void leaving_out_the_root(Page& page, std::uint64_t seed) {
  page.step("Leaving out sqrt(D)");
  page.say(
      "Numbers of a word table are small: of deviation 1/sqrt(D), so a row has the length 1. A row "
      "of sinusoids has the length sqrt(D / 2). 512 random words at 16 places, for four widths:");
  Rows rows;
  double farthest = 0, wide = 0, alike = 0, apart = 0;
  for (const std::size_t D : {8u, 32u, 128u, 512u}) {
    const Sizes seen = sizes_at(D, seed);
    farthest = std::max(farthest, std::abs(seen.with * std::sqrt(2.0) - 1));
    apart = std::max(apart, seen.alike_with);
    wide = seen.without;
    alike = seen.alike_without;
    rows.push_back({number(D), fixed(seen.word, 2), fixed(seen.place, 2), fixed(seen.without, 2),
                    fixed(seen.with, 2), fixed(seen.alike_without, 3), fixed(seen.alike_with, 3)});
  }
  page.claim_at_most(
      "With the root, place / word is 1/sqrt(2) = 0.71 for every D. Farthest off:", farthest, 0.1);
  page.claim("Without it, it is sqrt(D / 2): at D = 512.", wide, 16, 0.5);
  page.claim_at_least("There, two different words at one place have nearly one direction: cosine.",
                      alike, 0.99);
  page.claim_at_most("With the root they stay apart. The largest mean cosine:", apart, 0.4);
  page.table(
      "Words of length 1, sinusoids, and their sum",
      {"D", "word", "place", "ratio", "ratio, root", "cosine", "cosine, root"}, rows,
      "ratio: place / word. cosine: of two different words at one place, mean of 256 pairs.");
}

}  // namespace emb
