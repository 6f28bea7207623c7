#pragma once

// What lesson 14 shows of texts longer than those of the training.

#include <algorithm>
#include <string>
#include <vector>

#include "lessons/14_tiny_transformer/program/lengths.hpp"
#include "lessons/14_tiny_transformer/program/panels.hpp"
#include "lessons/14_tiny_transformer/program/stretched.hpp"
#include "lessons/shared/claims_alone.hpp"
#include "view/page.hpp"

namespace emb::lesson14 {

// ---- Longer texts -----------------------------------------------------------------------------

inline const Lengths& of_name(const std::vector<Lengths>& measured, const std::string& name) {
  return *std::ranges::find(measured, name, [](const Lengths& m) { return m.contender->name; });
}

/// A loss falls in longer windows because fewer targets are at their beginning. So these are the
/// same targets, and only the far tokens before them come and go.
inline void claim_same_targets(Page& page, const std::vector<Contender>& all, const Text& text,
                               std::size_t context, std::size_t heads) {
  const auto far_tokens_cost = [&](const char* name) {
    const SameTargets loss =
        same_targets(*named(all, name).model, text.parts.held_out, context, 8 * context);
    return loss.whole - loss.near;
  };
  page.claim_at_most(
      message("Alibi is not lost at 8 times the length (", heads,
              " heads, this text): the same targets cost at most 0.02 nats more with all of the "
              "window than with the last ",
              context, " tokens (rope ", fixed(far_tokens_cost("rope"), 4), "). Difference:"),
      far_tokens_cost("alibi"), 0.02);
}

inline void claim_lengths(Page& page, const std::vector<Lengths>& measured) {
  const AtLength& learned = of_name(measured, "learned").times[1];
  page.claim_that("A learned table refuses the longer text, and says why.",
                  !learned.loss.has_value(), learned.error);
  const auto rises = [&](const char* who, const char* name, double least) {
    const auto& times = of_name(measured, name).times;
    const double before = times.front().loss.value_or(0), after = times.back().loss.value_or(0);
    page.claim_at_least(message("The loss of ", who, ", ", fixed(before, 4),
                                " nats at the trained "
                                "length, rises by at least ",
                                least, " at 8 times that. Change:"),
                        after - before, least);
  };
  rises("rope", "rope", 0.2);
  rises("buckets", "buckets", 0.1);
  rises("sines", "sinusoidal, * sqrt(D)", 0.1);
  page.claim("Without a layer nothing changes, because the model sees only one token. Change:",
             of_name(measured, "no layer").times.back().loss.value_or(0) -
                 of_name(measured, "no layer").times.front().loss.value_or(0),
             0, 1e-5);
}

inline void claim_best(Page& page, const std::vector<Lengths>& measured) {
  const auto best_at = [&](std::size_t n) {
    return std::ranges::min_element(measured, {},
                                    [n](const Lengths& m) { return m.times[n].loss.value_or(1e9); })
        ->contender->name;
  };
  page.claim_equal("The best scheme at the trained length:", best_at(0), "rope");
  page.claim_equal(
      "The best scheme at 8 times the length, with these heads on this text:", best_at(3), "alibi");
}

inline void draw_places(Page& page, const std::vector<Lengths>& measured, std::size_t context) {
  std::vector<Series> series;
  for (const Lengths& one : measured) {
    const std::string& name = one.contender->name;
    if (name == "sinusoidal" || name == "no layer" || one.by_place.empty()) continue;
    std::vector<double> x, y;
    for (std::size_t part = 0; part < 8; ++part) {
      x.push_back((static_cast<double>(part) + 0.5) * static_cast<double>(context));
      y.push_back(mean_of(std::span(one.by_place).subspan(part * context, context)));
    }
    series.emplace_back(name, x, y);
  }
  page.curve(
      "Loss by position", series,
      {.x = "position in the window",
       .y = "nats per token",
       .caption = message("Windows of 8 times the trained length. Each point is the mean of ",
                          context, " positions. Training ended with the first."),
       .height = 14});
}

inline void longer_text(Page& page, const Text& text, const std::vector<Contender>& all,
                        const Budget& budget) {
  const std::size_t context = budget.context;
  page.step("Longer texts than trained");
  std::vector<bool> reached(BucketOptions{}.buckets);
  for (std::size_t back = 0; back < context; ++back)
    reached[static_cast<std::size_t>(distance_bucket(-static_cast<std::ptrdiff_t>(back), {}))] =
        true;
  page.say(
      message("The same held-out tokens in longer windows: every target is counted once at each "
              "length, but more tokens come before it. In training, distances went up to ",
              context - 1, ": they use ", std::ranges::count(reached, true), " of the ",
              reached.size(), " buckets."));
  const std::vector<Lengths> measured = measure_lengths(all, text, context);
  claim_same_targets(page, all, text, context, budget.heads);
  claim_lengths(page, measured);
  claim_best(page, measured);
  Rows rows;
  for (const Lengths& one : measured) {
    rows.push_back({one.contender->name});
    for (const AtLength& at : one.times)
      rows.back().emplace_back(at.loss ? fixed(*at.loss, 4) : Quantity{"error"});
  }
  page.table("Held-out loss by length of the window",
             {"positions", message("1x: ", context), message("2x: ", 2 * context),
              message("4x: ", 4 * context), message("8x: ", 8 * context)},
             rows);
  lengths_data(page, measured);
  draw_places(page, measured, context);
}

// ---- Rope, stretched --------------------------------------------------------------------------

inline void stretched_text(Page& page, const Text& text, const Contender& rope,
                           const Budget& budget) {
  page.step("Rope, stretched", claims_alone);
  constexpr std::size_t more = 60;
  page.say(
      message("The ways of lesson 12, in the trained model: angles stretched by as much as the "
              "text is longer. Then ",
              more, " more steps on windows of ", 4 * budget.context, ", for each way."));
  const auto losses = measure_stretched(rope, text, budget, more);
  double best = 1e9;  // at 4 times, before more training
  Rows rows;
  for (const StretchedLosses& one : losses) {
    best = std::min(best, one.at[1]);
    rows.push_back({one.name, fixed(one.short_text, 4), fixed(one.at[0], 4), fixed(one.at[1], 4),
                    fixed(one.at[2], 4), fixed(one.trained_on, 4)});
  }
  page.claim_at_least(
      "Stretching helps even without more training: at 4 times the length, the best way gains at "
      "least 0.05 nats. Gain:",
      losses[0].at[1] - best, 0.05);
  page.claim_at_least(message("More training helps even without stretching: ", more,
                              " steps at 4 times the length gain at least 0.05 nats there. Gain:"),
                      losses[0].at[1] - losses[0].trained_on, 0.05);
  page.claim_at_least(
      "With linear, a factor that stays at 4 costs at least 0.1 nats at the trained length. (A "
      "factor that follows the length is 1 there, and costs nothing.) Cost:",
      losses[1].short_text - losses[0].short_text, 0.1);
  page.table(message("Held-out loss; ", fixed(rope.held_out, 4).text, " at the trained length"),
             {"way", "1x, factor 4", "2x", "4x", "8x", "4x, trained on"}, rows);
}

}  // namespace emb::lesson14
