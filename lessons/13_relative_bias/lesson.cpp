// Lesson 13: a number for the distance, added to the score.

#include <algorithm>

#include "commands/flags/flags.hpp"
#include "lessons/13_relative_bias/program/biases.hpp"
#include "lessons/13_relative_bias/program/figures.hpp"
#include "lessons/13_relative_bias/program/longer.hpp"
#include "lessons/13_relative_bias/program/panels.hpp"
#include "lessons/13_relative_bias/program/promises.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson13;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::size_t heads = 4;                                // H of what is drawn
  std::size_t places = 6;                               // T of what is drawn
  BucketOptions buckets{.buckets = 8, .farthest = 16};  // of what is drawn and trained
  std::size_t steps = 200;                              // of each training
  double steeper = 1;  // slopes of the ALiBi that is trained, times this
};

// ---- The steps --------------------------------------------------------------------------------

/// The weights of "sat" for the three words, with `slope` off the score for each position.
std::vector<double> weights_of_sat(double slope) {
  const auto ln2 = static_cast<Real>(math::log(2.0));
  const Tensor sat({1, 1, 1}, std::vector<Real>{ln2}), keys({1, 3, 1}, std::vector<Real>{2, 1, 0});
  std::vector<Real> bias;
  for (const double distance : {2.0, 1.0, 0.0})
    bias.push_back(static_cast<Real>(-slope * distance) * ln2);
  const Tensor weights = attention_weights(sat, keys, {.bias = Tensor({1, 3}, bias)});
  return {weights.values().begin(), weights.values().end()};
}

void by_hand(Page& page) {
  page.step("By hand: \"the cat sat\"");
  page.say(
      "The query is \"sat\". Its scores are 2 for \"the\", 1 for \"cat\" and 0 for itself. As in "
      "lesson 09, a score of s gets the weight 2^s. Then 1 is subtracted for each position of "
      "distance.");
  const auto without = weights_of_sat(0), with = weights_of_sat(1);
  page.claim(message("With the bias, all three get the same weight (without it \"the\" has ",
                     fixed(without[0], 3), "). Weight of \"the\":"),
             with[0], 1.0 / 3, 1e-6);
  page.claim("Without the bias, \"the\" has 4/7.", without[0], 4.0 / 7, 1e-6);
  const std::vector<std::string> words = {"the", "cat", "sat"};
  Rows rows;
  for (std::size_t j = 0; j < 3; ++j)
    rows.push_back({words[j], number(2 - j), fixed(without[j], 4), number(2 - j), number(0),
                    fixed(with[j], 4)});
  page.table("What \"sat\" sees",
             {"word", "score", "weight", "distance", "score - distance", "weight"}, rows);
}

constexpr std::size_t most_heads = 16;

void slopes(Page& page, std::size_t heads) {
  page.step("ALiBi: a slope for each head");
  page.say(message(
      "With one slope for all heads, they would all see equally far. So head h of H has its own "
      "slope, 2^(-8h/H) if H is a power of two. The slopes are not learned. Here H = ",
      heads, ", and \"half after\" is the number of positions after which a weight has halved."));
  const auto all = alibi_slopes(heads);
  double off = 0;
  for (std::size_t h = 1; h <= most_heads; ++h)
    off = std::max(off, std::abs(std::ranges::min(alibi_slopes(h)) - 1.0 / 256));
  page.claim(message("The smallest slope is 2^-8, for every number of heads up to ", most_heads,
                     ". Largest error:"),
             off, 0, 0);
  Rows rows;
  for (std::size_t h = 0; h < heads; ++h)
    rows.push_back(
        {h + 1, number(all[h], 6), number(1 / all[h], 5), fixed(math::log(2.0) / all[h], 2)});
  page.table("Slopes", {"head", "slope", "1 / slope", "half after"}, rows,
             "half after: ln 2 / slope positions.");
}

void other_head_counts(Page& page) {
  page.say(
      "12 is not a power of two. The published rule takes the 8 slopes of 8 heads, then every "
      "other one of 16 heads, from the first, until there are 12:");
  const auto all = alibi_slopes(12), eight = alibi_slopes(8), sixteen = alibi_slopes(16);
  double off = 0;
  for (std::size_t h = 0; h < 12; ++h)
    off = std::max(off, std::abs(all[h] - (h < 8 ? eight[h] : sixteen[2 * (h - 8)])));
  page.claim_at_most("Every slope follows the rule. Largest error:", off, 1e-12);
  page.claim("With 12 heads, slope 9 is the first of 16 heads, 2^-0.5.", all[8], 1 / std::sqrt(2.0),
             1e-12);
  Rows rows;
  for (std::size_t h = 0; h < 12; ++h)
    rows.push_back({h + 1, number(all[h], 6),
                    h < 8 ? message(h + 1, " of 8") : message(2 * (h - 8) + 1, " of 16")});
  page.table("Slopes of 12 heads", {"head", "slope", "taken from"}, rows);
}

void claim_matrices(Page& page, std::size_t heads, std::size_t T) {
  double asymmetry = 0, off_line = 0;
  for (std::size_t h = 0; h < heads; ++h) {
    const auto bias = head_bias(h, heads, T, false);
    const double slope = alibi_slopes(heads)[h];
    for (std::size_t i = 0; i < T; ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        const double here = bias[i * T + j];
        asymmetry = std::max(asymmetry, std::abs(here - bias[j * T + i]));
        off_line = std::max(off_line, std::abs(here + slope * static_cast<double>(i - j)));
      }
  }
  page.claim_at_most("Every bias is -slope * distance. Largest error:", off_line, 1e-6);
  page.claim_at_most(
      "Without a mask, the biases at (i, j) and (j, i) are equal. Largest difference:", asymmetry,
      0);
}

void matrices(Page& page, const Knobs& knobs) {
  const std::size_t T = knobs.places, last = knobs.heads - 1;
  page.step("The bias matrices of ALiBi");
  page.say(message("Row i is the query at position i, column j the key at position j, T = ", T,
                   ". The matrix is added to the scores of its head. Head 1",
                   last > 0 ? message(" and head ", knobs.heads) : "",
                   " with a causal mask, then head 1 without, where both sides count alike."));
  claim_matrices(page, knobs.heads, T);
  const auto slopes = alibi_slopes(knobs.heads);
  const double most = slopes[0] * static_cast<double>(T - 1);  // one scale for all
  const auto draw = [&](std::size_t h, bool causal) {
    page.heatmap(message("Head ", h + 1, ", slope ", number(slopes[h], 6),
                         causal ? ", causal" : ", both sides"),
                 Grid(head_bias(h, knobs.heads, T, causal), T, T),
                 {.cells = Cells::numbers,
                  .caption = causal ? "-∞: hidden by the mask." : "",
                  .scale_to = most});
  };
  draw(0, true);
  if (last > 0) draw(last, true);
  draw(0, false);
}

constexpr std::size_t looked_back = 256;  // positions whose last one looks back

void draw_weights(Page& page, std::size_t heads) {
  std::vector<Series> series;
  for (std::size_t h = 0; h < std::min<std::size_t>(heads, 4); ++h) {
    auto weights = weights_by_distance(alibi_row(h, heads, looked_back));
    weights.resize(32);
    series.emplace_back(message("head ", h + 1), std::move(weights));
  }
  page.curve("Weight at each distance", series,
             {.x = "distance",
              .y = "weight",
              .caption = "A small slope treats near and far nearly alike.",
              .height = 10});
}

void what_heads_see(Page& page, std::size_t heads) {
  page.step("What a head sees", "Weight of the last k words, the query's own included");
  page.say(message("All scores are equal, so only the bias decides. The last of ", looked_back,
                   " positions looks back."));
  const auto slopes = alibi_slopes(heads);
  Rows rows;
  double off = 0;
  for (std::size_t h = 0; h < heads; ++h) {
    const auto weights = weights_by_distance(alibi_row(h, heads, looked_back));
    rows.push_back({h + 1, number(slopes[h], 6)});
    for (const std::size_t k : {1u, 4u, 16u, 64u}) {
      const double seen = sum_from(weights, 0, k);
      off = std::max(off, std::abs(seen - share_of_last(k, looked_back, slopes[h])));
      rows.back().emplace_back(percent(seen));
    }
  }
  const auto first = weights_by_distance(alibi_row(0, heads, looked_back));
  page.claim("For each position farther away, head 1 gives e^-slope times the weight. Factor:",
             first[5] / first[4], math::exp(-slopes[0]), 1e-5);
  page.claim_at_most(
      "The last k words get (1 - e^(-slope k)) / (1 - e^(-slope T)) of the weight. Largest error:",
      off, 1e-5);
  draw_weights(page, heads);
  page.table("Weight of the last k words, the query's own included",
             {"head", "slope", "1", "4", "16", "64"}, rows);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 13 --heads 1",
        "One head only. Which slope does it get, and how much of the text does it see?"},
       {"build/embedlings run 13 --farthest 64",
        "The same 8 buckets, but for distances up to 64, of which training shows 0 to 15. What "
        "happens to them at 64 positions?"},
       {"build/embedlings run 13 --steps 1000",
        "Five times the training. Does ALiBi learn to pick out the word one position before?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  if (knobs.buckets.farthest <= knobs.buckets.buckets / 2)
    throw UsageError("--farthest: ", knobs.buckets.farthest, " leaves nothing to share: half of ",
                     knobs.buckets.buckets, " buckets hold one distance each");
  Page page("Lesson 13: relative bias", "Why not simply add a number for the distance?", shown);
  by_hand(page);
  slopes(page, knobs.heads);
  other_head_counts(page);
  matrices(page, knobs);
  what_heads_see(page, knobs.heads);
  buckets(page, knobs.buckets);
  promises(page, knobs.buckets);
  parameters(page);
  const Contest all = longer_texts(page, knobs.buckets, knobs.steeper, knobs.steps, knobs.seed);
  bias_panel(page, knobs.heads, knobs.buckets, all, knobs.seed);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("13_relative_bias", "Numbers for distances, added to scores.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--heads", knobs.heads, "heads that get a slope").range(1, most_heads);
  flags.add("--positions", knobs.places, "positions of the matrices drawn").range(2, 10);
  flags.add("--buckets", knobs.buckets.buckets, "buckets drawn and trained").range(4, 64);
  flags.add("--farthest", knobs.buckets.farthest, "from here on all distances share one")
      .range(3, 1024);
  flags.add("--steps", knobs.steps, "training steps of each model").range(1, 100000);
  flags.add("--steeper", knobs.steeper, "slopes of the ALiBi that is trained, times this")
      .range(0, 100);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
