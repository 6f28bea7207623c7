#pragma once

// Rope in parts, as open models have it: on some pairs, in some layers, with larger bases. Small
// models with each are trained on letters.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lessons/12_rope/program/turning.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/stack.hpp"
#include "text/reading.hpp"
#include "view/page.hpp"

namespace emb::lesson12 {

struct PartsKnobs {
  std::size_t still = 4;    // pairs of 8 that do not turn
  std::size_t bare = 1;     // layers of 4 without rope
  double larger = 500000;   // the larger base
  std::size_t steps = 300;  // of each training
  double rate = 0.005;      // the highest
  static constexpr std::size_t width = 32, heads = 2, layers = 4, context = 24;
  static constexpr std::size_t pairs = width / heads / 2;
};

/// The angle of each pair. The first ones turn as if the others were not there: base^(-2i/d) with d
/// the numbers that turn. The last `still` have the angle 0.
inline std::vector<double> angles_in_part(std::size_t pairs, std::size_t still, double base) {
  std::vector<double> angles(pairs);
  for (std::size_t i = 0; i + still < pairs; ++i)
    angles[i] = angle_per_place(i, 2 * (pairs - still), base);
  return angles;
}

/// Queries and keys turned by these angles.
inline Positions turning_by(std::vector<double> angles, std::size_t heads) {
  return {.on_queries_and_keys = [angles = std::move(angles), heads](Tensor x, std::size_t first) {
    auto table = std::make_shared<RotationTable>();
    table->places = x.shape()[1];
    table->pairs = angles.size();
    for (std::size_t p = first; p < first + table->places; ++p)
      for (const double angle : angles) {
        table->cosines.push_back(static_cast<Real>(math::cos(static_cast<double>(p) * angle)));
        table->sines.push_back(static_cast<Real>(math::sin(static_cast<double>(p) * angle)));
      }
    return rotate(std::move(x), heads, PairLayout::halves, std::move(table));
  }};
}

/// Pairs whose wave, of length 2 pi / angle, is longer than the text: never seen whole.
inline std::size_t never_whole(const std::vector<double>& angles, std::size_t places) {
  return static_cast<std::size_t>(std::ranges::count_if(
      angles, [&](double angle) { return static_cast<double>(places) * angle < 2 * math::pi; }));
}

/// A kind of rope, and its held-out losses at the trained length and at twice that.
struct Part {
  std::string name;
  std::vector<Positions> layers;
  double trained = 0, twice = 0;
};

inline std::vector<Part> all_parts(const PartsKnobs& knobs) {
  constexpr std::size_t L = PartsKnobs::layers, H = PartsKnobs::heads, pairs = PartsKnobs::pairs;
  const Positions none{}, full = turning_by(angles_in_part(pairs, 0, 10000), H);
  const auto in_all = [&](std::size_t still, double base) {
    return std::vector<Positions>(L, turning_by(angles_in_part(pairs, still, base), H));
  };
  std::vector<Positions> mixed(L, full);
  for (std::size_t n = 0; n < knobs.bare; ++n) mixed[L - 1 - n] = none;
  return {{"none", std::vector<Positions>(L, none)},
          {"rope", std::vector<Positions>(L, full)},
          {message("rope on ", pairs - knobs.still, " of ", pairs, " pairs"),
           in_all(knobs.still, 10000)},
          {message("rope in ", L - knobs.bare, " of ", L, " layers"), std::move(mixed)},
          {"base " + number(knobs.larger).text, in_all(0, knobs.larger)},
          {"base 10,000,000", in_all(0, 10000000)}};
}

inline void train_parts(std::vector<Part>& parts, const PartsKnobs& knobs, std::uint64_t seed) {
  const Reading text = read_within(load_corpus("datasets/storybook.txt"), "char");
  const Split split_text = split(text.tokens);
  ProgressBar bar("rope in parts", parts.size());
  for (std::size_t n = 0; n < parts.size(); ++n) {
    const auto model = trained_stack(
        {text.tokenizer->size(), PartsKnobs::width, PartsKnobs::heads}, parts[n].layers,
        split_text.train,
        {.context = PartsKnobs::context, .steps = knobs.steps, .rate = knobs.rate, .seed = seed});
    parts[n].trained = evaluate(*model, split_text.held_out, PartsKnobs::context, 8);
    parts[n].twice = evaluate(*model, split_text.held_out, 2 * PartsKnobs::context, 8);
    bar.at(n + 1, parts[n].name);
  }
}

inline void waves_table(Page& page, std::size_t width, std::size_t trained) {
  Rows rows;
  for (const double base : {10000.0, 500000.0, 10000000.0}) {
    const auto angles = angles_in_part(width / 2, 0, base);
    rows.push_back({number(base), number(2 * math::pi / angles.back(), 4),
                    message(never_whole(angles, PartsKnobs::context), " of ", width / 2),
                    message(never_whole(angles, trained), " of ", width / 2)});
  }
  page.table("Pairs that never make a whole turn in training",
             {"base", "longest wave", message("text of ", PartsKnobs::context),
              message("text of ", number(trained))},
             rows, "longest wave: positions that the slowest pair takes for one turn.");
}

inline void rope_in_parts(Page& page, const PartsKnobs& knobs, std::size_t width,
                          std::size_t trained, std::uint64_t seed) {
  page.step("Rope in parts, in trained models", "Held-out loss after training");
  std::vector<Part> parts = all_parts(knobs);
  page.say(message(
      "Many open models turn only some pairs, or leave rope out in every fourth layer, or raise "
      "the base. Small models with each (",
      PartsKnobs::layers, " layers, ", PartsKnobs::heads, " heads of ", 2 * PartsKnobs::pairs,
      " numbers) learn the letters of the storybook in ", knobs.steps, " steps, on texts of ",
      PartsKnobs::context,
      " positions. Predict: how much of what rope gains over no positions is lost if half of the "
      "pairs stand still?"));
  train_parts(parts, knobs, seed);
  const double gain = parts[0].trained - parts[1].trained;
  const auto left = [&](std::size_t n) { return (parts[0].trained - parts[n].trained) / gain; };
  page.claim_at_least("Rope is better than no positions by at least 0.05 nats. Gain:", gain, 0.05);
  page.claim_at_least(
      "With half of the pairs standing still, at least half of rope's gain is left. Share:",
      left(2), 0.5);
  page.claim_at_least(
      "Without rope in one of four layers, at least half of rope's gain is left. Share:", left(3),
      0.5);
  page.claim_at_least(
      message("A larger base alone does not help with longer texts: at twice the trained length, "
              "the loss is at least 0.03 nats above that of base 10,000 (",
              fixed(parts[1].twice, 4), "). Difference:"),
      std::min(parts[4].twice, parts[5].twice) - parts[1].twice, 0.03);
  Rows rows;
  for (const Part& part : parts)
    rows.push_back({part.name, fixed(part.trained, 4), fixed(part.twice, 4)});
  page.table("Held-out loss after training",
             {"positions", message(PartsKnobs::context, " positions"),
              message(2 * PartsKnobs::context, " positions")},
             rows);
  waves_table(page, width, trained);
}

}  // namespace emb::lesson12
