#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "lessons/07_tied_weights/program/two_ends.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"
#include "view/page.hpp"

namespace emb::lesson07 {

inline void to_the_bit(Page& page, const Ends& ends, const std::vector<std::size_t>& counts,
                       std::size_t D) {
  std::vector<bool> once, often, all(counts.size(), true);
  for (const std::size_t count : counts) {
    once.push_back(count <= 1);
    often.push_back(count > 1);
  }
  const std::vector<Real> sum = sum_of(ends.input, ends.output);
  const Differences simple = differences(ends.tied, sum, D, once);
  const Differences repeated = differences(ends.tied, sum, D, often);
  const Differences ordered = differences(ends.tied, ends.in_order, D, all);
  page.say(
      "Is it their sum to the last bit? The backward pass computes the output end first, and then "
      "the gather adds its rows to that, one by one. Computed separately, the gather's rows are "
      "first added to each other.");
  page.claim_equal(
      "In rows that were read once or never, the two ways of adding agree. Numbers that differ:",
      simple.count, 0);
  if (std::ranges::count(often, true) > 0)
    page.claim_that(
        "In rows read more often the order of addition differs, and with it the last bits of at "
        "least one number, by 1e-07 at most.",
        repeated.count > 0 && repeated.largest <= 1e-7,
        message(repeated.count, " numbers differ, by ", number(repeated.largest, 2), " at most"));
  page.claim_equal(
      "If we add in the order of the backward pass, all numbers agree. Numbers that differ:",
      ordered.count, 0);
  const auto reads = [&](const std::vector<bool>& rows) { return std::ranges::count(rows, true); };
  page.table(
      "Numbers of the tied gradient that differ from",
      {"", "rows", "numbers", "differ", "at most by"},
      {{"sum of ends, read once or never", reads(once),
        number(static_cast<std::size_t>(reads(once)) * D), simple.count, number(simple.largest, 2)},
       {"sum of ends, read more often", reads(often),
        number(static_cast<std::size_t>(reads(often)) * D), repeated.count,
        number(repeated.largest, 2)},
       {"added in backward's order", counts.size(), number(counts.size() * D), ordered.count,
        number(ordered.largest, 2)}});
}

inline void two_ends(Page& page, const Reading& reading, const TwoEndsOptions& options) {
  page.step("Two ends, one gradient");
  const std::size_t V = reading.tokenizer->size(), D = options.width;
  const std::size_t taken = std::min(options.batch + 1, reading.tokens.size());
  const Batch batch = bigram_pairs(std::span(reading.tokens).first(taken));
  page.say(message("A batch of ", batch.inputs.size(),
                   " pairs, before training, with the map. To "
                   "take the gradient apart, a second model has two tables of equal numbers."));
  Random random(options.seed);
  std::vector<Real> table(V * D);
  random.fill_normal(table, 0.0, 0.02);
  const Ends ends = gradient_of_ends(Twins({.vocabulary = V, .width = D}, table, random), batch);
  const auto counts = count_tokens(batch.inputs.values, V);
  const auto read =
      static_cast<std::size_t>(V - static_cast<std::size_t>(std::ranges::count(counts, 0u)));
  page.claim("The input end writes only the rows that were read. Its density:", ends.input_density,
             static_cast<double>(read) / static_cast<double>(V), 1e-12);
  page.claim("The output end writes every row, so its density is 1.", ends.output_density, 1.0, 0);
  page.claim("So the tied gradient has the density 1 as well.", ends.tied_density, 1.0, 0);
  std::vector<double> rows;
  for (const auto* part : {&ends.input, &ends.output, &ends.tied})
    std::ranges::copy(row_lengths(*part, D), std::back_inserter(rows));
  page.heatmap(
      "Length of each row's gradient", Grid(rows, 3, V),
      {.rows = {"input end", "output end", "tied"},
       .columns = pieces(reading, every_id(V).values),
       .cells = Cells::shades,
       .caption = message("density: input end ", percent(ends.input_density), ", output end ",
                          percent(ends.output_density), ", tied ", percent(ends.tied_density))});
  to_the_bit(page, ends, counts, D);
}

}  // namespace emb::lesson07
