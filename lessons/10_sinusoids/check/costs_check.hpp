#pragma once

// The check of 10.3.

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_widths(Check& check, std::int64_t D, std::int64_t E, const JoinCosts& yours) {
  const std::string sizes = emb::message(", D = ", D, ", E = ", E);
  check.number("added width" + sizes, yours.added_width)
      .if_equals(D + E, "Adding goes number by number: nothing gets longer.")
      .if_equals(2 * D, "Adding goes number by number: nothing gets longer.")
      .if_equals(std::max(D, E), "The place that is added has D numbers: E is for the other way.")
      .if_equals(3, "That is the width of the example: here it is D.")
      .if_equals(0, "What goes on has the word's D numbers: the place is in them.")
      .expect({static_cast<double>(D)});
  check.number("beside width" + sizes, yours.beside_width)
      .if_equals(D, "The place has room of its own behind the word.")
      .if_equals(E, "That is the place alone: the word stands before it.")
      .if_equals(2 * D, "The place has E numbers here, not D.")
      .if_equals(3 * D * D, "Those are parameters: the widths come before them.")
      .if_equals(D * E, "Written behind one another, lengths are added, not multiplied.")
      .expect({static_cast<double>(D + E)});
}

inline void expect_maps(Check& check, std::int64_t D, std::int64_t E, const JoinCosts& yours) {
  const std::string sizes = emb::message(", D = ", D, ", E = ", E);
  const std::int64_t W = D + E;
  check.number("added maps" + sizes, yours.added_maps)
      .if_equals(D * D, "That is one map: there are three.")
      .if_equals(2 * D * D, "That is two maps: queries, keys and values have one each.")
      .if_equals(4 * D * D, "That is four maps: queries, keys and values have one each.")
      .if_equals(3 * (D ^ 2), "In C++, ^ is no power: write D * D.")
      .if_equals(3 * D * D / 2, "A square map has D * D parameters, not half of them.")
      .if_equals(3 * D, "A map of width D has D numbers for each of its D outputs.")
      .if_equals(9 * D * D, "Three maps are three times one map: 3 is not squared with D.")
      .if_equals(D * D * D, "Three maps are added up: three times D * D.")
      .if_equals(3 * D * E, "The place is added: the maps take D numbers and give D.")
      .if_equals(3 * D * (D + 1), "A map has no bias here: D * D numbers.")
      .expect({static_cast<double>(3 * D * D)});
  check.number("beside maps" + sizes, yours.beside_maps)
      .if_equals(W * W, "That is one map: there are three.")
      .if_equals(3 * E * E, "Those maps take the place alone: the vector has D + E numbers.")
      .if_equals(3 * (D * D + D * E + E * E), "The square of D + E is D * D + 2 * D * E + E * E.")
      .if_equals(3 * (W * W - D * D), "That is how many come on top: all are asked for.")
      .if_equals(3 * W, "A map of width D + E has as many numbers for each of its outputs.")
      .if_equals(3 * (D * D + E * E), "Words and places meet: the map is one square of D + E.")
      .if_equals(3 * D * D + E * E, "Words and places meet: the map is one square of D + E.")
      .if_equals(3 * D * W, "That map gives D numbers: a square one gives as many as it takes.")
      .if_equals(3 * D * E, "The map is square: D + E numbers in, D + E numbers out.")
      .if_equals(9 * W * W, "Three maps are three times one map: 3 is not squared with D + E.")
      .if_equals(12 * D * D, "Four times as many it is only where E is D.")
      .if_equals(3 * W * (W + 1), "A map has no bias here.")
      .if_equals(3 * D * D, "The vector is longer now, and so are both sides of the map.")
      .expect({static_cast<double>(3 * W * W)});
}

inline void costs(Check& check) {
  const int D = 2 * check.draw.size(10, 19) + 1, E = check.draw.size(5, 15);  // D is not 2 E
  for (const std::int64_t factor : {1, 4001}) {  // more than an int can square, or a float
    const auto yours = exercise::predicted_costs(D * factor, E * factor);
    expect_widths(check, D * factor, E * factor, yours);
    expect_maps(check, D * factor, E * factor, yours);
  }
  // The place may be the longer one.
  const auto yours = exercise::predicted_costs(E, D);
  expect_widths(check, E, D, yours);
  expect_maps(check, E, D, yours);
}

}  // namespace exercise::checks
