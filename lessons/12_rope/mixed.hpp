#pragma once

// The often-copied mix of both layouts, which is no rotation.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lessons/12_rope/turning.hpp"
#include "view/page.hpp"

namespace emb {

/// Pairs are taken as neighbours (2i and 2i + 1), but put back as halves (i and i + d/2), where
/// other numbers wait with their cosines.
inline Vector mixed(const Vector& x, const RotationTable& table) {
  const std::size_t half = x.size() / 2;
  Vector y(x.size());
  for (std::size_t i = 0; i < half; ++i) {
    const Real c = table.cosines[i], s = table.sines[i];
    y[i] = x[i] * c - x[2 * i + 1] * s;
    y[i + half] = x[i + half] * c + x[2 * i] * s;
  }
  return y;
}

inline Vector mixed(const Vector& x, std::size_t place, const RopeOptions& options) {
  return mixed(x, *rope_table(options, place, 1));
}

inline double mixed_score(const Meeting& pair, std::size_t m, std::size_t n) {
  return score(mixed(pair.query, m, pair.options), mixed(pair.key, n, pair.options));
}

inline void a_quarter_turn(Page& page) {
  const std::vector<double> angles = {math::pi / 2, 0.0};
  const auto table = table_of(angles);
  Rows rows;
  double gone = 1, grown = 0;
  for (std::size_t one = 0; one < 4; ++one) {
    Vector x(4);
    x[one] = 1;
    const Vector right = turned(x, PairLayout::adjacent, table), wrong = mixed(x, *table);
    const auto text = [](const Vector& v) {
      std::string line;
      for (Real value : v) line += pad_left(number(std::lround(value)).text, 3);
      return line;
    };
    rows.push_back(
        {text(x), text(right), fixed(length(right), 3), text(wrong), fixed(length(wrong), 3)});
    gone = std::min(gone, length(wrong));
    grown = std::max(grown, length(wrong));
  }
  page.claim("One of the four vectors disappears: its length was 1 and is", gone, 0, 1e-6);
  page.claim("Another one grows to sqrt(2).", grown, std::sqrt(2.0), 1e-6);
  page.table("Four numbers, first pair by a quarter turn, second pair not at all",
             {"x", "rotation", "length", "mix", "length"}, rows);
}

/// How far the scores of (3 + t, 7 + t) stray from that of (3, 7), and the shares of its length
/// that a query keeps.
struct Strayed {
  double score = 0, shortest = 1, longest = 1;
};

inline Strayed strayed(const Meeting& pair, std::size_t places) {
  Strayed seen;
  for (std::size_t t = 0; t < places; ++t) {
    const double share = length(mixed(pair.query, t, pair.options)) / length(pair.query);
    seen.shortest = std::min(seen.shortest, share);
    seen.longest = std::max(seen.longest, share);
    seen.score =
        std::max(seen.score, std::abs(mixed_score(pair, 3 + t, 7 + t) - mixed_score(pair, 3, 7)));
  }
  return seen;
}

inline void over_many_places(Page& page, RopeOptions options, std::uint64_t seed) {
  Rows rows;
  for (const std::size_t width : {2u, 4u, 16u, 64u}) {
    options.width = width;
    const Strayed seen = strayed(random_meeting(options, seed), 64);
    if (width == 2)
      page.claim_at_most("With d = 2 it is right: a test with a single pair finds nothing.",
                         seen.score, 1e-5);
    rows.push_back(
        {number(width), fixed(seen.shortest, 3), fixed(seen.longest, 3), fixed(seen.score, 3)});
  }
  page.table("The mix over 64 places", {"d", "shortest", "longest", "score strays by"}, rows,
             "shortest, longest: the query's length, as a share of what it was. The score is that "
             "of (3 + t, 7 + t).");
}

inline void draw_both_scores(Page& page, const Meeting& pair) {
  std::vector<double> right, wrong;
  for (std::size_t t = 0; t < 60; ++t) {
    right.push_back(pair.score_at(3 + t, 7 + t));
    wrong.push_back(mixed_score(pair, 3 + t, 7 + t));
  }
  page.curve("Score of places 3 + t and 7 + t", {{"rotation", right}, {"mix", wrong}},
             {.x = "t",
              .y = "score",
              .caption = "The distance is 4 everywhere. A score of distances alone is one line.",
              .height = 9});
}

inline void the_mix(Page& page, const RopeOptions& options, std::uint64_t seed, std::size_t k) {
  page.step("A mix of both that is often copied, and is no rotation");
  page.say(
      "The numbers are split as neighbours, 2i and 2i + 1. The results are joined as halves, i and "
      "i + d/2, with the cosines repeated by halves. Each step is right in one of the layouts.");
  a_quarter_turn(page);
  const Meeting pair = random_meeting(options, seed);
  const Strayed seen = strayed(pair, 64);
  page.claim_at_least(message("Random vectors, d = ", options.width, ": the scores of (3, 7) and (",
                              3 + k, ", ", 7 + k, ") differ by"),
                      std::abs(mixed_score(pair, 3, 7) - mixed_score(pair, 3 + k, 7 + k)), 0.001);
  page.claim_at_least("The length of the query changes. Largest share over 64 places:",
                      std::max(seen.longest - 1, 1 - seen.shortest), 0.01);
  over_many_places(page, options, seed);
  draw_both_scores(page, pair);
}

}  // namespace emb
