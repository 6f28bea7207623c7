#pragma once

// The steps that pack trained tables.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "lessons/15_table_size/program/one_more_row.hpp"
#include "lessons/15_table_size/program/packed_tables.hpp"
#include "lessons/15_table_size/program/rows_without_token.hpp"
#include "lessons/15_table_size/program/trained_tables.hpp"
#include "lessons/shared/reading.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

inline void errors_table(Page& page, const Vectors& table, const std::vector<Packed>& all) {
  Rows rows{{"32 bits", 4 * table.values.size(), fixed(32, 2), "", "", "", ""}};
  for (const Packed& packed : all) {
    const Errors errors = errors_of(table, packed);
    const double changed = neighbours_changed(table, {packed.numbers, table.width}, 5);
    rows.push_back({packed.name, packed.bytes, fixed(packed.bits_per_number(), 2),
                    fixed(errors.largest, 5), fixed(errors.mean, 5), fixed(errors.lowest_cosine, 5),
                    percent(changed)});
  }
  page.table(
      "Word vectors", {"format", "bytes", "bits", "largest", "mean", "lowest cosine", "changed"},
      rows,
      "by: which numbers share a scale. bits: of a number, with its part of the scale. largest, "
      "mean: error of a number. lowest cosine: of a row before and after. changed: of the 5 "
      "nearest rows of each row, the share that is no longer among them.");
}

/// Rounding errors that are spread evenly over [-scale / 2, scale / 2] have the mean scale / 4.
inline double mean_error_in_scales(const Vectors& table) {
  const auto packed = pack8(table.values, table.width);
  const Packed after = unpacked("8 bits", packed, table.count());
  double sum = 0;
  for (std::size_t n = 0; n < table.values.size(); ++n)
    sum += std::fabs(static_cast<double>(after.numbers[n] - table.values[n])) /
           static_cast<double>(packed.scales[n / table.width]);
  return sum / static_cast<double>(table.values.size());
}

inline void vectors_packed(Page& page, const Reading& reading, const Budget& budget,
                           std::size_t block) {
  page.step("Word vectors, packed");
  const Tensor trained = word_vectors(reading, budget);
  const Vectors table{trained.values(), budget.width};
  page.say(message("Vectors of the ", table.count(), " tokens, of width D = ", table.width,
                   ", learned from the text as in lesson 08."));
  const std::vector<Packed> all = packed_in_every_way(table, block);
  const Packed& coarse = all.back();
  const double lowest = errors_of(table, coarse).lowest_cosine,
               changed = neighbours_changed(table, {coarse.numbers, table.width}, 5);
  page.claim_that(
      "With 4 bits by row, at least 0.03 of all neighbours change, although each row keeps a "
      "cosine of at least 0.98 with what it was.",
      changed >= 0.03 && lowest >= 0.98,
      message(fixed(changed, 3), " changed, lowest cosine ", fixed(lowest, 3)));
  page.claim("8 bits and a scale of 4 bytes a row take 8 + 32 / D bits a number.",
             all[2].bits_per_number(), 8 + 32.0 / static_cast<double>(table.width), 1e-9);
  page.claim("In 8 bits, the mean error is a quarter of a scale. (No error is above a half.)",
             mean_error_in_scales(table), 0.25, 0.01);
  errors_table(page, table, all);
}

// ---- The transformer --------------------------------------------------------------------------

/// A change of a loss, with its sign; nothing is +0.
inline Quantity change(double x) {
  return {(x < -0.5e-5 ? "-" : "+") + fixed(std::fabs(x), 5).text};
}

inline void ends_table(Page& page, TwoEnds& model, const std::vector<Packed>& all) {
  const auto table = model.table();
  const double before = model.loss(table, table);
  std::vector<double> worst;
  std::vector<std::vector<std::string>> texts;  // for the panel
  Rows rows;
  for (const Packed& packed : all) {
    const double input = model.loss(packed.numbers, table) - before,
                 output = model.loss(table, packed.numbers) - before,
                 both = model.loss(packed.numbers, packed.numbers) - before;
    rows.push_back({packed.name, change(input), change(output), change(both)});
    texts.push_back({packed.name, change(input), change(output), change(both)});
    worst.push_back(std::max({std::fabs(input), std::fabs(output), std::fabs(both)}));
  }
  page.claim_at_most(
      "Half floats and 8 bits change the loss by at most 0.001 nats. The larger change:",
      std::max(worst[0], worst[2]), 0.001);
  page.claim_at_least("4 bits and one scale a row change the loss by at least 0.003 nats. Change:",
                      worst[4], 0.003);
  page.table(message("Held-out loss ", fixed(before, 4), ", and what packing adds, in nats"),
             {"format", "input end", "output end", "both"}, rows);
  page.data("packed", texts);
}

inline void block_sizes(Page& page, TwoEnds& model, const Vectors& table) {
  page.say(
      "A scale takes 2 bytes here, so a block of b numbers takes 4 + 16 / b bits a number. The "
      "largest number of a block sets its scale. So in smaller blocks, scales are smaller.");
  const double before = model.loss(model.table(), model.table());
  Rows rows;
  std::vector<double> errors, losses;
  for (std::size_t block = 4; block <= table.width; block *= 2) {
    const Packed packed = packed4(table, block);
    errors.push_back(errors_of(table, packed).mean);
    losses.push_back(model.loss(packed.numbers, packed.numbers) - before);
    rows.push_back({block, fixed(packed.bits_per_number(), 2), packed.bytes,
                    fixed(errors.back(), 5), change(losses.back()),
                    percent(neighbours_changed(table, {packed.numbers, table.width}, 5))});
  }
  page.claim_that(
      "Larger blocks have larger errors.", std::ranges::is_sorted(errors),
      message("mean error ", fixed(errors.front(), 5), " to ", fixed(errors.back(), 5)));
  const Packed eight = unpacked("", pack8(table.values, table.width), table.count());
  page.claim(
      "With 4 bits and a scale a row, scales are 127 / 7 = 18 times those of 8 bits, and so are "
      "errors.",
      errors.back() / errors_of(table, eight).mean, 127.0 / 7, 1);
  page.say(message(
      "Blocks of 4 take 8 bits a number, nearly as many as 8 bits by row. But their scale is "
      "larger, unless the largest number of the row is more than 127 / 7 = 18 times that of the "
      "block. Here the mean error is ",
      number(errors.front() / errors_of(table, eight).mean, 2), " times as large."));
  page.table("The tied table in 4 bits, at both ends",
             {"block", "bits", "bytes", "mean error", "loss", "changed"}, rows);
}

/// Number 0 of each row `times` as large as the largest of the row.
inline std::vector<Real> with_one_large(const Vectors& table, double times) {
  std::vector<Real> large(table.values.begin(), table.values.end());
  for (std::size_t r = 0; r < table.count(); ++r) {
    Real most = 0;
    for (const Real x : table.row(r)) most = std::max(most, std::fabs(x));
    large[r * table.width] = static_cast<Real>(times) * most;
  }
  return large;
}

inline double share_of_zeros(const Packed& packed) {
  return static_cast<double>(std::ranges::count(packed.numbers, Real(0))) /
         static_cast<double>(packed.numbers.size());
}

/// The mean error of all numbers but the first of each row.
inline double error_of_others(std::span<const Real> table, const Packed& packed,
                              std::size_t width) {
  double sum = 0;
  for (std::size_t n = 0; n < table.size(); ++n)
    if (n % width != 0) sum += static_cast<double>(std::fabs(table[n] - packed.numbers[n]));
  const std::size_t pairs = table.size() / width * (width - 1);
  return sum / static_cast<double>(pairs);
}

inline void one_large_number(Page& page, const Vectors& table, std::size_t block, double times) {
  page.say(message("Make one number of each row ", number(times),
                   " times as large as the largest of the row. In 4 bits, the scale is then ",
                   number(times), " / 7 = ", number(times / 7, 2),
                   " times the old largest number. For the numbers with this scale, half of it is ",
                   times > 14 ? "more than any of them." : "not more than all of them."));
  const std::vector<Real> large = with_one_large(table, times);
  const std::vector<Packed> before = packed_in_every_way(table, block),
                            after = packed_in_every_way({large, table.width}, block);
  Rows rows;
  for (std::size_t n = 0; n < after.size(); ++n)
    rows.push_back(
        {after[n].name, percent(share_of_zeros(before[n])), percent(share_of_zeros(after[n]))});
  const double shared = static_cast<double>(std::min(block, table.width));
  if (times > 14)
    page.say(message(
        "Always: with one scale a row, all other numbers of the row become 0, because half a "
        "scale is ",
        number(times), " / 14 times the largest of them. Any factor above 14 would do."));
  page.claim_at_least(message("In blocks of ", shared, ", the ", shared - 1,
                              " numbers beside the large one become 0: at least ", shared - 1,
                              " of ", table.width, " in a row. Share:"),
                      share_of_zeros(after[3]), (shared - 1) / static_cast<double>(table.width));
  const double by_4 = error_of_others(large, packed4({large, table.width}, 4), table.width);
  const double by_row = error_of_others(large, after[2], table.width);
  page.claim_that(
      "Scales are worth their bits here: blocks of 4 in 4 bits have a smaller mean error than 8 "
      "bits by row, with the large numbers left out.",
      by_4 < by_row, message("mean error ", fixed(by_4, 4), " and ", fixed(by_row, 4)));
  page.table("Numbers that became 0", {"format", "as trained", "one large number a row"}, rows);
}

inline void transformer_packed(Page& page, const Reading& reading, const Budget& budget,
                               std::size_t block, double times) {
  page.step("The table of a tied transformer, packed");
  const Split parts = split(reading.tokens);
  const Transformer tied = make_transformer(reading.tokenizer->size(), budget, true);
  train_transformer(tied, parts.train, budget);
  TwoEnds model(tied, reading.tokenizer->size(), budget, measured_on(parts));
  const Vectors table{model.table(), budget.width};
  page.say(
      message("One layer of attention, positions in buckets (lesson 14), ", budget.steps,
              " steps. The table is read as input and multiplied with as output. For the "
              "measurement the ends get a copy each, so that one of them alone can be packed."));
  const std::vector<Packed> packed = packed_in_every_way(table, block);
  ends_table(page, model, packed);
  block_sizes(page, model, table);
  one_large_number(page, table, block, times);
  one_more_row(page, tied, table, measured_on(parts), *reading.tokenizer, budget);
  rows_without_token(page, reading.tokenizer->size(), parts.train, budget);
}

}  // namespace emb::lesson15
