#pragma once

// "Times sqrt(D) keeps the variance stable": what it does to tables that start in three sizes, and
// words, positions and their sums to look at.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lessons/11_transformer_input/program/recipes.hpp"
#include "view/page.hpp"

namespace emb::lesson11 {

/// The mean square of all numbers of words times sqrt(D) plus positions, both drawn with
/// `deviation`, words then multiplied by `size`.
inline double variance_of_input(std::size_t width, double deviation, double size,
                                std::uint64_t seed) {
  constexpr std::size_t words = 1024, places = 64;
  Random random(seed);
  std::vector<Real> word(words * width), place(places * width);
  random.fill_normal(word, 0, size * deviation);
  random.fill_normal(place, 0, deviation);
  const Real root = static_cast<Real>(std::sqrt(static_cast<double>(width)));
  double sum = 0;
  for (std::size_t n = 0; n < word.size(); ++n) {
    const Real x = word[n] * root + place[n % place.size()];
    sum += static_cast<double>(x) * static_cast<double>(x);
  }
  return sum / static_cast<double>(word.size());
}

inline void variance_for_every_width(Page& page, double size, std::uint64_t seed) {
  page.say(
      "\"Times sqrt(D) keeps the variance stable.\" That depends on how the table starts. Words "
      "times sqrt(D) plus learned positions, 1,024 "
      "words at 64 positions; all numbers of both tables start with the same standard deviation:");
  Rows rows;
  double ones = 0, small = 0, shrinking = 0;
  for (const std::size_t D : {16u, 64u, 256u, 1024u}) {
    const double d = static_cast<double>(D), root = 1 / std::sqrt(d);
    const double one = variance_of_input(D, 1, size, seed),
                 fixed02 = variance_of_input(D, 0.02, size, seed + 1);
    const double fitting = variance_of_input(D, root, size, seed + 2);
    ones = std::max(ones, std::abs(one / (d + 1) - 1));
    small = std::max(small, std::abs(fixed02 / (0.0004 * (d + 1)) - 1));
    shrinking = std::max(shrinking, std::abs(fitting / (1 + 1 / d) - 1));
    rows.push_back({D, fixed(one, 2), fixed(fixed02, 4), fixed(fitting, 3)});
  }
  page.claim_at_most(
      "Standard deviation 1: the variance is D + 1. Largest error, as a share:", ones, 0.05);
  page.claim_at_most(
      "Standard deviation 0.02: the variance is 0.0004 * (D + 1), which grows with D as well. "
      "Largest error, as a share:",
      small, 0.05);
  page.claim_at_most(
      "Standard deviation 1/sqrt(D): the variance is 1 + 1/D, so it stays near 1. Largest error, "
      "as a share:",
      shrinking, 0.05);
  page.table("Variance of the input", {"D", "1", "0.02", "1/sqrt(D)"}, rows,
             "Columns: deviation of both tables at the start.");
}

/// Five words of a sentence as rows: the words, their positions, and what goes in.
inline void three_heatmaps(Page& page, std::size_t width, std::uint64_t seed) {
  const std::vector<std::string> text = {"the", "dog", "bites", "the", "man"};
  constexpr std::size_t shown = 12;
  Random random(seed), unused(0);
  const NoGrad none;
  const auto input = make_input({"", "sinusoidal", true}, 4, width, 0, random);
  const auto bare = make_input({"", "none", true}, 4, width, 0, random);
  const Ids ids({1, 5}, {0, 1, 2, 0, 3});
  const Tensor sum = input(ids, unused), places = *input.positions().on_input(0, 5);
  const auto part = [&](auto value) {
    std::vector<double> numbers;
    for (std::size_t t = 0; t < 5; ++t)
      for (std::size_t d = 0; d < shown; ++d) numbers.push_back(value(t, d));
    return Grid(numbers, 5, shown);
  };
  const auto at = [](const Tensor& x, std::size_t t, std::size_t d) {
    return static_cast<double>(row_of(x, t)[d]);
  };
  page.say(message("\"the dog bites the man\", the first ", shown, " of D = ", width,
                   " numbers: words times sqrt(D), positions, and their sum."));
  const Grid words =
      part([&](std::size_t t, std::size_t d) { return at(sum, t, d) - at(places, t, d); });
  const Grid positions = part([&](std::size_t t, std::size_t d) { return at(places, t, d); });
  const Grid sums = part([&](std::size_t t, std::size_t d) { return at(sum, t, d); });
  double most = 0;
  for (const Grid* grid : {&words, &positions, &sums})
    for (const double value : grid->values()) most = std::max(most, std::abs(value));
  HeatmapOptions options = {
      .rows = text, .scale = Scale::diverging, .cells = Cells::shades, .scale_to = most};
  page.heatmap("Words", words, options);
  page.heatmap("Positions", positions, options);
  options.caption =
      "The two lines of \"the\" are equal in Words, and different here. One scale for all three.";
  page.heatmap("Sum", sums, options);
}

}  // namespace emb::lesson11
