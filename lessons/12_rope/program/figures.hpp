#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lessons/12_rope/program/layouts.hpp"
#include "lessons/12_rope/program/mixed.hpp"
#include "lessons/12_rope/program/shifting.hpp"
#include "lessons/12_rope/program/stretching.hpp"
#include "lessons/shared/numbers.hpp"
#include "view/page.hpp"

namespace emb::lesson12 {

inline std::vector<long> rounded(const Vector& vector) {
  std::vector<long> whole;
  for (const Real number : vector) whole.push_back(std::lround(number));
  return whole;
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
    const auto text = [](const Vector& v) { return numbers(rounded(v), 0, 3, 0).text; };
    rows.push_back(
        {text(x), text(right), fixed(length(right), 3), text(wrong), fixed(length(wrong), 3)});
    gone = std::min(gone, length(wrong));
    grown = std::max(grown, length(wrong));
  }
  page.claim("One of the four vectors disappears in the mix. Its length was 1 and becomes", gone, 0,
             1e-6);
  page.claim("Another vector grows in the mix, from length 1 to sqrt(2). New length:", grown,
             std::sqrt(2.0), 1e-6);
  page.table("Four numbers, first pair by a quarter turn, second pair not at all",
             {"x", "rotation", "length", "mix", "length"}, rows);
}

inline void over_many_places(Page& page, RopeOptions options, std::uint64_t seed) {
  Rows rows;
  for (const std::size_t width : {2u, 4u, 16u, 64u}) {
    options.width = width;
    const Strayed seen = strayed(random_meeting(options, seed), 64);
    if (width == 2)
      page.claim_at_most(
          "With d = 2 the mix is right, so a test with a single pair finds nothing. Largest "
          "difference:",
          seen.score, 1e-5);
    rows.push_back(
        {number(width), fixed(seen.shortest, 3), fixed(seen.longest, 3), fixed(seen.score, 3)});
  }
  page.table("The mix over 64 positions", {"d", "shortest", "longest", "score strays by"}, rows,
             "shortest, longest: the query's length, as a share of what it was. The score is that "
             "of (3 + t, 7 + t).");
}

inline void draw_both_scores(Page& page, const Meeting& pair) {
  std::vector<double> right, wrong;
  for (std::size_t t = 0; t < 60; ++t) {
    right.push_back(pair.score_at(3 + t, 7 + t));
    wrong.push_back(mixed_score(pair, 3 + t, 7 + t));
  }
  page.curve("Score of positions 3 + t and 7 + t", {{"rotation", right}, {"mix", wrong}},
             {.x = "t",
              .y = "score",
              .caption = "The distance is 4 everywhere. A score that depends only on the distance "
                         "is a straight line.",
              .height = 9});
}

inline void the_mix(Page& page, const RopeOptions& options, std::uint64_t seed, std::size_t k) {
  page.step("A mix of both layouts that is often copied, and is not a rotation");
  page.say(
      "The numbers are split as neighbours, 2i and 2i + 1. The results are joined as halves, i and "
      "i + d/2, with the cosines repeated by halves. Each step is right in one of the layouts.");
  a_quarter_turn(page);
  const Meeting pair = random_meeting(options, seed);
  const Strayed seen = strayed(pair, 64);
  page.claim_at_least(
      message("Random vectors, d = ", options.width, ": with the mix, the scores of (3, 7) and (",
              3 + k, ", ", 7 + k, ") differ by"),
      std::abs(mixed_score(pair, 3, 7) - mixed_score(pair, 3 + k, 7 + k)), 0.001);
  page.claim_at_least(
      "The mix changes the length of the query by at least 1% at some of 64 positions. Largest "
      "change, as a share:",
      std::max(seen.longest - 1, 1 - seen.shortest), 0.01);
  over_many_places(page, options, seed);
  draw_both_scores(page, pair);
}

inline void moved_sentence(Page& page, std::size_t width, double added, std::uint64_t seed) {
  page.step("A whole layer: \"dog bites man\", farther down the text");
  page.say(
      "One layer of attention with random matrices. The three words are at positions 0 to 2, and "
      "then somewhat later. How much does any number of the output change?");
  const Sentence text(width, added, seed);
  const std::vector<std::size_t> places = {7, 61, 62, 1000, 100000};
  Rows rows;
  double rope = 0, sums = 1e9;
  for (const std::string scheme : {"learned", "sinusoidal", "rope"}) {
    rows.push_back({scheme});
    for (const std::size_t n : places) {
      const auto change = text.moved(scheme, n, seed);
      rows.back().emplace_back(change ? number(*change, 2) : Quantity{"ends"});
      if (scheme == "rope") rope = std::max(rope, change.value_or(1e9));
      if (scheme != "rope" && change) sums = std::min(sums, *change);
    }
  }
  page.claim_at_most(
      "With rope, moving the sentence changes nothing, up to rounding. Largest change:", rope,
      1e-4);
  page.claim_at_least(
      "With positions added to the words, the output changes, for these random matrices. Smallest "
      "change:",
      sums, 0.01);
  std::vector<std::string> header = {"scheme"};
  for (const std::size_t n : places) header.push_back("+ " + number(n).text);
  page.table("Largest change", header, rows,
             message("learned: a table of ", Sentence::longest,
                     " positions, not trained here, with rows as long as those of the sinusoids."));
}

inline void turns_before_and_after(Page& page, const RopeOptions& o,
                                   const std::vector<Stretched>& all) {
  const double trained = static_cast<double>(o.trained_length);
  Rows turns, shares;
  for (std::size_t i = 0; i < o.width / 2; ++i) {
    const double before = trained * all[0].angles[i] / (2 * math::pi);
    if (o.width > 32 && i % (o.width / 16) != 0) continue;  // a sample of many pairs
    turns.push_back({i, fixed(before, 2)});
    shares.push_back({i});
    for (const Stretched& way : all) {
      const double left = share(way, all[0], i);
      turns.back().emplace_back(fixed(before * o.factor * left, 2));
      if (&way != &all[0]) shares.back().emplace_back(fixed(left, 4));
    }
  }
  page.table(message("Turns within the text: trained on ", o.trained_length, " positions, then ",
                     number(trained * o.factor)),
             {"pair", "trained", "none", "linear", "ntk", "yarn"}, turns,
             "Below one turn, some directions were never seen in training.");
  page.table("New angle / old angle", {"pair", "linear", "ntk", "yarn"}, shares,
             message("1 is kept, ", number(1 / o.factor), " is divided by the factor."));
}

inline void claims_of_yarn(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  std::size_t fast = 0, slow = 0, kept = 0, divided = 0;
  for (std::size_t i = 0; i < o.width / 2; ++i) {
    const double turns = static_cast<double>(o.trained_length) * all[0].angles[i] / (2 * math::pi);
    const double left = share(all[3], all[0], i);
    fast += turns >= 32;
    slow += turns <= 1;
    kept += turns >= 32 && std::abs(left - 1) < 1e-9;
    divided += turns <= 1 && std::abs(left - 1 / o.factor) < 1e-9;
  }
  page.claim_equal(
      "YaRN: all pairs with 32 turns or more in training keep their angle. Pairs that do:", kept,
      fast);
  page.claim_equal(
      "YaRN: all pairs with one turn or less have their angle divided by the factor. Pairs that "
      "do:",
      divided, slow);
  page.claim("YaRN: queries and keys are multiplied by 0.1 ln(factor) + 1. Measured on a vector:",
             all[3].longer, 0.1 * math::log(o.factor) + 1, 1e-6);
}

/// The factor follows the text: its length as a multiple of that in training, at least 1.
inline void dynamic_ntk(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  const auto changed_in_text_of = [&](double places) {
    RopeOptions dynamic = o;
    dynamic.factor = std::max(1.0, places / static_cast<double>(o.trained_length));
    return effects(stretch(ways[2], dynamic), all[0], dynamic).changed;
  };
  page.claim_equal(
      message("Dynamic NTK takes the factor from the length of the text. In a text as long as in "
              "training it changes no angle (NTK-aware with factor ",
              number(o.factor), ": ", effects(all[2], all[0], o).changed, "). Changed:"),
      changed_in_text_of(static_cast<double>(o.trained_length)), 0U);
}

inline void claims_of_ways(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  const std::size_t last = o.width / 2 - 1;
  double off = 0, linear = 0;
  for (std::size_t i = 0; i <= last; ++i)
    linear = std::max(linear, std::abs(share(all[1], all[0], i) - 1 / o.factor));
  for (const Stretched& way : all) off = std::max(off, way.off);
  page.claim_at_most(
      "The engine agrees with the published formulas on every angle. Largest error, as a share:",
      off, 1e-12);
  page.claim_at_most("Linear: every angle is divided by the factor. Largest error:", linear, 1e-12);
  page.claim("NTK-aware: the fastest pair keeps its angle. New angle / old angle:",
             share(all[2], all[0], 0), 1, 1e-12);
  page.claim(
      "NTK-aware: the slowest pair has its angle divided by the factor. New angle / old angle:",
      share(all[2], all[0], last), 1 / o.factor, 1e-9);
  claims_of_yarn(page, o, all);
  dynamic_ntk(page, o, all);
}

inline void claim_neighbours(Page& page, const RopeOptions& o, const std::vector<Stretched>& all,
                             std::uint64_t seed) {
  if (o.factor <= 1) return;
  page.claim_at_most(
      "Linear makes neighbours harder to tell apart: one position changes a score at most 0.6 "
      "times as much as without stretching. Share:",
      change_over_one_place(all[1].angles, seed) / change_over_one_place(all[0].angles, seed), 0.6);
}

inline void prices(Page& page, const RopeOptions& o, const std::vector<Stretched>& all,
                   std::uint64_t seed) {
  Rows rows;
  for (const Stretched& way : all) {
    const Effects seen = effects(way, all[0], o);
    rows.push_back({way.name, message(seen.changed, " of ", o.width / 2), seen.unseen,
                    fixed(change_over_one_place(way.angles, seed), 3), fixed(way.longer, 3)});
  }

  page.table(
      "Gains and prices", {"way", "pairs changed", "sent to unseen", "next door", "length"}, rows,
      "sent to unseen: pairs that turn a key against a query by more than in training (with a "
      "causal mask: keys are never after the query). next door: how far one position more changes "
      "a score, of random queries and keys, as a share of the spread of scores.");
}

inline void draw_likeness(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  double off = 0;
  std::vector<Series> curves;
  for (std::size_t way = 0; way < 3; ++way) {
    std::vector<double> y;
    for (std::size_t k = 0; k <= 24; ++k)
      y.push_back(likeness(all[way].angles, static_cast<double>(k)));
    curves.emplace_back(all[way].name, y);
  }
  for (std::size_t k = 0; k <= 24; ++k) {
    const double distance = static_cast<double>(k);
    off = std::max(off, std::abs(likeness(all[1].angles, distance * o.factor) -
                                 likeness(all[0].angles, distance)));
  }
  page.claim_at_most(
      "Linear stretches the old curve: its value at factor * k is the old value at k. Largest "
      "error:",
      off, 1e-9);
  page.curve("Score of a vector of ones and itself, k positions apart (1: the same position)",
             curves, {.x = "k", .y = "share", .height = 11});
}

inline void longer_texts(Page& page, const RopeOptions& o, std::uint64_t seed) {
  page.step("Stretching to longer texts", "Gains and prices");
  std::vector<Stretched> all;
  for (const Way& way : ways) all.push_back(stretch(way, o));
  page.say(message(
      "Any position has angles. But in a text ", number(o.factor), " times as long as the ",
      o.trained_length, " positions of training, ", effects(all[0], all[0], o).unseen, " of ",
      o.width / 2, " pairs turn keys against queries by angles that training never had. ",
      o.factor > 1 ? "Three ways to stretch, and how many each brings back:"
                   : "So nothing is to be brought back, and three ways change nothing:"));
  claim_neighbours(page, o, all, seed);
  claims_of_ways(page, o, all);
  turns_before_and_after(page, o, all);
  prices(page, o, all, seed);
  draw_likeness(page, o, all);
}

}  // namespace emb::lesson12
