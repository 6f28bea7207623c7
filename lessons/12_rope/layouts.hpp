#pragma once

// Neighbours or halves: the same rotation with its numbers in another order.

#include <cmath>
#include <span>
#include <vector>

#include "lessons/12_rope/turning.hpp"
#include "ops/matmul.hpp"
#include "view/page.hpp"

namespace emb {

/// Numbers that are equal to the last bit.
inline std::size_t equal_numbers(std::span<const Real> a, std::span<const Real> b) {
  std::size_t equal = 0;
  for (std::size_t n = 0; n < a.size(); ++n) equal += a[n] == b[n];
  return equal;
}

/// The same query and key, reordered and turned as halves.
inline Meeting as_halves(const Meeting& pair) {
  const std::size_t d = pair.options.width;
  Meeting made{adjacent_to_halves(pair.query, d), adjacent_to_halves(pair.key, d), pair.options};
  made.options.layout = PairLayout::halves;
  return made;
}

inline void converted_vectors(Page& page, const Meeting& pair) {
  const std::size_t d = pair.options.width;
  const Meeting halves = as_halves(pair);
  std::size_t equal = 0;
  for (std::size_t p = 0; p < 100; ++p)
    equal += equal_numbers(turned(pair.query, p, pair.options),
                           halves_to_adjacent(turned(halves.query, p, halves.options), d));
  page.claim_equal(
      "Reordered, turned as halves, put back: over 100 places, numbers that equal those of the "
      "other layout to the last bit.",
      equal, 100 * d);
  const double here = pair.score_at(3, 7);
  page.claim("The score at (3, 7) as halves, beside that of neighbours.", halves.score_at(3, 7),
             here, 1e-5);
  const Meeting unconverted{pair.query, pair.key, halves.options};
  page.claim_at_least("Not reordered, but turned as halves, it is another score. Off by",
                      std::abs(unconverted.score_at(3, 7) - here), 0.01);
}

inline void converted_map(Page& page, std::size_t d, std::uint64_t seed) {
  constexpr std::size_t D = 5;
  Random random(seed);
  const Vector map = random_vector(D * d, random), word = random_vector(D, random);
  const auto through = [&](const Vector& values) {
    return matmul(Tensor({1, D}, word), Tensor({D, d}, values));
  };
  page.claim_equal(
      "Reordering the columns of the map to queries does it once for all words. Equal to the last "
      "bit:",
      equal_numbers(through(adjacent_to_halves(map, d)).values(),
                    adjacent_to_halves(through(map).values(), d)),
      d);
}

inline void two_layouts(Page& page, const RopeOptions& options, std::uint64_t seed) {
  page.step("Which two numbers are a pair? Two layouts");
  page.say(
      "The paper pairs neighbours: 2i and 2i + 1. Much code pairs the halves of a head: i and i + "
      "d/2. A reordering leads from one to the other.");
  converted_vectors(page, random_meeting(options, seed));
  converted_map(page, options.width, seed + 1);
  Rows rows;
  for (std::size_t i = 0; i < 4; ++i)
    rows.push_back({i, message(2 * i, " ", 2 * i + 1), message(i, " ", i + 4)});
  page.table("Pairs of a head of width 8", {"pair", "neighbours", "halves"}, rows);
}

}  // namespace emb
