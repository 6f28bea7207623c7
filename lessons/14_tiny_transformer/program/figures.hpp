#pragma once

// The three figures that compare all ways: losses, longer texts, attention.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "lessons/14_tiny_transformer/program/contenders.hpp"
#include "lessons/14_tiny_transformer/program/lengths.hpp"
#include "lessons/14_tiny_transformer/program/looking.hpp"
#include "lessons/14_tiny_transformer/program/world.hpp"
#include "lessons/shared/claims_alone.hpp"
#include "view/page.hpp"

namespace emb::lesson14 {

inline const Contender* best_of(const std::vector<Contender>& all) {
  return &*std::ranges::min_element(all, {}, &Contender::held_out);
}

/// "-0.3495" or "+0.0231": how far a loss is from the bigram floor.
inline Quantity beside(double loss, double floor) {
  return {(loss < floor ? "" : "+") + fixed(loss - floor, 4).text};
}

// ---- Losses -----------------------------------------------------------------------------------

inline void claim_losses(Page& page, const Text& text, const std::vector<Contender>& all) {
  const auto loss = [&](const char* name) { return named(all, name).held_out; };
  const double scores = std::max({loss("rope"), loss("alibi"), loss("buckets")});
  const double input =
      std::min({loss("learned"), loss("sinusoidal, * sqrt(D)"), loss("sines / sqrt(D)")});
  page.claim_at_least(
      "Rope, alibi and buckets are all at least 0.1 nats better than no positions. Smallest gain:",
      loss("none") - scores, 0.1);
  page.claim_at_least(
      "Rope, alibi and buckets act on scores. After these few steps, they are at least 0.05 nats "
      "better than all positions that are added to the input. Difference:",
      input - scores, 0.05);
  page.claim(
      "Plain sines learn more slowly: after these few steps, the loss is still within 0.3 nats of "
      "the unigram floor.",
      loss("sinusoidal"), text.floors.unigram, 0.3);
  page.claim_at_least(
      "With tokens times sqrt(D), the loss is at least 0.3 nats below that of plain sines. Gain:",
      loss("sinusoidal") - loss("sinusoidal, * sqrt(D)"), 0.3);
  page.claim_at_least(
      "With sines divided by sqrt(D), the loss is at least 0.3 nats below that of plain sines. "
      "Gain:",
      loss("sinusoidal") - loss("sines / sqrt(D)"), 0.3);
}

inline void one_budget(Page& page, const Text& text, const std::vector<Contender>& all) {
  page.step("The same budget for all");
  page.say(
      "Losses are over every held-out token except the first, in windows of the trained length. "
      "The table's numbers start with a standard deviation of 0.02. A sine has a size near 1, so "
      "there is a second run in which tokens are multiplied by sqrt(D), and a third in which sines "
      "are divided by it.");
  claim_losses(page, text, all);
  Rows rows;
  for (const Contender& contender : all)
    rows.push_back({contender.name, contender.layers, parameter_count(*contender.model),
                    fixed(contender.held_out, 4), beside(contender.held_out, text.floors.bigram)});
  rows.push_back({"bigram floor", "", "", fixed(text.floors.bigram, 4), beside(0, 0)});
  page.table("Held-out loss after training",
             {"positions", "layers", "parameters", "loss", "loss - floor"}, rows,
             "bigram floor: the lowest loss that any model of one token can have on these.");
  std::vector<Series> series;
  for (const char* name : {"sinusoidal", "none", "learned", "buckets"}) {
    const auto means = smoothed(named(all, name).losses, 10);
    std::vector<std::size_t> steps;
    while (steps.size() < means.size()) steps.push_back(10 * (steps.size() + 1));
    series.emplace_back(name, steps, means);
  }
  page.curve("Loss in training, means of 10 steps", series,
             {.references = {{"bigram floor", text.floors.bigram}},
              .x = "step",
              .y = "nats per token",
              .height = 14});
}

// ---- Attention --------------------------------------------------------------------------------

inline void draw_map(Page& page, const Text& text, const Contender& contender,
                     const std::vector<TokenId>& sentence, std::size_t heads) {
  std::vector<std::string> pieces;
  for (const TokenId id : sentence) pieces.push_back(text.reading.tokenizer->piece(id));
  const std::size_t head = head_that_looks_back(*contender.model, sentence, heads);
  page.heatmap(
      message(contender.name, ", head ", head),
      Grid(head_map(*contender.model, sentence, head), sentence.size(), sentence.size()),
      {.rows = pieces, .columns = pieces, .scale = Scale::sequential, .cells = Cells::shades});
}

inline void attention_by_distance(Page& page, const Text& text, const std::vector<Contender>& all,
                                  std::size_t context) {
  Rows rows;
  const auto row = [&](const std::string& name, const Shares& shares) {
    rows.push_back({name});
    for (const double share : shares.of) rows.back().emplace_back(percent(share));
    return shares.of[1];
  };
  const double even = row("equal weights", equal_shares(context));
  double bare = 0, least = 1;
  for (const Contender& contender : all) {
    if (contender.layers == 0) continue;
    const double back = row(contender.name, shares_of(*contender.model, text, context));
    if (contender.name == "none") bare = back;
    if (contender.name == "rope" || contender.name == "buckets") least = std::min(least, back);
  }
  page.claim_at_least(
      message("With rope and with buckets, the token before gets at least twice an equal share of "
              "the attention, ",
              percent(even), ". As a multiple of that:"),
      least / even, 2);
  page.claim_at_most(
      "Without positions, the token before gets at most twice an equal share. Multiple:",
      bare / even, 2);
  page.table("Shares of attention",
             {"positions", "itself", "1 back", "2 back", "3 to 7", "farther"}, rows);
}

inline void what_it_looks_at(Page& page, const Text& text, const std::vector<Contender>& all,
                             const std::vector<TokenId>& sentence, const Budget& budget) {
  page.step("What it looks at", claims_alone);
  page.say(
      "Shares of attention in the first layer, by how far back it looks, over windows of the "
      "held-out text and all heads. Without positions a token's distance is not in its score.");
  attention_by_distance(page, text, all, budget.context);
  page.say(
      "One sentence, and for each model the head that attends most to the token before. Rows are "
      "queries, columns are keys.");
  for (const char* name : {"none", "learned", "rope", "alibi", "buckets"})
    draw_map(page, text, named(all, name), sentence, budget.heads);
}

inline void five_words_in_the_table(Page& page, const Tokenizer& tokenizer,
                                    const Contender& contender, const Text& text,
                                    const Budget& budget) {
  const auto before = cosines(*make_transformer(contender, text.V(), budget), tokenizer);
  const auto after = cosines(*contender.model, tokenizer);
  double least = 1, most = -1;
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = a + 1; b < 5; ++b) {
      const bool together = (a < 3) == (b < 3);  // dog man cat, king queen
      if (together)
        least = std::min(least, after[a * 5 + b]);
      else
        most = std::max(most, after[a * 5 + b]);
    }
  page.claim_at_least(
      "King and queen are nearer to each other than to dog, man or cat, and those three likewise. "
      "The least cosine inside a group, minus the largest across:",
      least - most, 0.1);
  const auto draw = [&](const char* title, const std::vector<double>& values, const char* caption) {
    page.heatmap(title, Grid(values, 5, 5),
                 {.rows = five_words(),
                  .columns = five_words(),
                  .scale = Scale::diverging,
                  .cells = Cells::numbers,
                  .caption = caption});
  };
  draw("Cosines of the five words before training", before, "Random rows.");
  draw("Cosines of the five words after training", after,
       "Words that stand beside the same words end up close.");
}

// ---- The small world ----------------------------------------------------------------------------

inline void the_ceiling(Page& page, const Text& text, const Budget& world) {
  page.step("Is the input table the limit?", claims_alone);
  page.say(
      "People say that no attention can make up for bad embeddings. So here the input table keeps "
      "its "
      "random numbers, and everything else learns, also an output table (untied; tokens times "
      "sqrt(D)). Predict: will the loss be above or below the bigram floor?");
  Budget budget = world;
  budget.steps = std::max<std::size_t>(10, world.steps / 3);
  const Ceiling found = measure_ceiling(text, budget);
  const double frozen = found.frozen.held_out, learned = found.learned.held_out;
  page.claim_at_least(
      message("With random input rows the loss gets at least 0.1 nats below the bigram floor, ",
              fixed(text.floors.bigram, 4), ". Floor minus loss:"),
      text.floors.bigram - frozen, 0.1);
  page.claim_at_least(message("After these few steps, the model with random input rows is still at "
                              "least 0.02 nats behind one whose table learns (",
                              fixed(learned, 4), "). Difference:"),
                      frozen - learned, 0.02);
  const double early = found.gap(0.2, 0.4), late = found.gap(0.8, 1.0);
  page.claim_at_most(
      message("The model with random input rows catches up: its training loss is higher by ",
              fixed(early, 4),
              " nats over the second fifth of the steps, and by less over the last "
              "fifth. As a share of that:"),
      late / early, 0.9);
  page.table({"input table", "held-out loss"}, {{"learns", fixed(learned, 4)},
                                                {"random, frozen", fixed(frozen, 4)},
                                                {"bigram floor", fixed(text.floors.bigram, 4)}});
  page.say(
      "Random rows differ, so every word can still be told from every other: the layer and the "
      "output end learn what to make of it. (Two words with the same row could not be told apart.) "
      "That takes more steps, so much of the gap is slow learning.");
}

}  // namespace emb::lesson14
