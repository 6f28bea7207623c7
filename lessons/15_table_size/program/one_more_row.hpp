#pragma once

// A vocabulary with one token more: what that does to old scores, and to the loss on old text.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "engine/geometry/cosine.hpp"
#include "lessons/15_table_size/program/trained_tables.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

/// A copy of a tied model with one more row in its table.
inline void add_row(const Transformer& old, const Transformer& grown, std::span<const Real> row) {
  copy_parameters(old, grown);
  Tensor table = grown.input().embedding().table();
  std::ranges::copy(row, table.edit().last(row.size()).begin());
}

struct OneMoreRow {
  std::size_t scores = 0, changed = 0;  // old scores, and those whose bits are different now
  double predicted = 0;                 // mean of ln(1 + e^s / Z)
};

/// Reads a text with both models. Z is the sum of e^score over the old tokens, s the new score.
inline OneMoreRow compared_scores(const Transformer& old, const Transformer& grown,
                                  std::span<const TokenId> text, std::size_t context) {
  const NoGrad none;
  OneMoreRow found;
  std::size_t targets = 0;
  for (const Batch& window : windows(text, context, 64)) {
    const Tensor before = old.logits(window.inputs), after = grown.logits(window.inputs);
    const std::size_t V = before.shape().width();
    const std::size_t count = before.values().size() / V;
    for (std::size_t n = 0; n < count; ++n) {
      const auto one = before.values().subspan(n * V, V);
      const auto more = after.values().subspan(n * (V + 1), V + 1);
      double Z = 0;
      for (std::size_t v = 0; v < V; ++v) {
        found.changed += std::memcmp(&one[v], &more[v], sizeof(Real)) != 0;
        Z += std::exp(static_cast<double>(one[v]));
      }
      found.scores += V;
      found.predicted += std::log1p(std::exp(static_cast<double>(more[V])) / Z);
    }
    targets += count;
  }
  found.predicted /= static_cast<double>(targets);
  return found;
}

/// The mean of all rows.
inline std::vector<Real> mean_row(const Vectors& table) {
  std::vector<Real> mean(table.width);
  for (std::size_t d = 0; d < table.width; ++d) {
    double sum = 0;
    for (std::size_t r = 0; r < table.count(); ++r) sum += static_cast<double>(table.row(r)[d]);
    mean[d] = static_cast<Real>(sum / static_cast<double>(table.count()));
  }
  return mean;
}

/// Random numbers as far from 0 as those of the table, by the root of their mean square.
inline std::vector<Real> random_row(const Vectors& table, std::uint64_t seed) {
  double squares = 0;
  for (const Real x : table.values) squares += static_cast<double>(x) * static_cast<double>(x);
  Random random(seed);
  std::vector<Real> row(table.width);
  random.fill_normal(row, 0, std::sqrt(squares / static_cast<double>(table.values.size())));
  return row;
}

/// The id that occurs most often.
inline std::size_t most_frequent(std::span<const TokenId> text, std::size_t V) {
  std::vector<std::size_t> counts(V);
  for (const TokenId id : text) ++counts[static_cast<std::size_t>(id)];
  return static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
}

inline void one_more_row(Page& page, const Transformer& tied, const Vectors& table,
                         std::span<const TokenId> held_out, const Tokenizer& tokenizer,
                         const Budget& budget) {
  page.step("A vocabulary grows: one row more", "Ways to start the new row");
  page.say(
      "The tied table gets one row more, for a token that the text does not contain. Nothing is "
      "trained. Predict: which old scores change, and does the loss on the old text?");
  const double before = evaluate(tied, held_out, budget.context);
  const Transformer grown = make_transformer(table.count() + 1, budget, true);
  const std::size_t frequent = most_frequent(held_out, table.count());
  const std::vector<std::pair<std::string, std::vector<Real>>> starts = {
      {"zeros", std::vector<Real>(table.width)},
      {"random, as large as the table's", random_row(table, budget.seed)},
      {"a copy of the row of \"" + tokenizer.piece(static_cast<TokenId>(frequent)) + "\"",
       {table.row(frequent).begin(), table.row(frequent).end()}},
      {"the mean of all rows", mean_row(table)}};
  Rows rows;
  std::size_t scores = 0, changed = 0;
  double farthest = 0;
  std::vector<double> rises;
  for (const auto& [name, row] : starts) {
    add_row(tied, grown, row);
    const OneMoreRow found = compared_scores(tied, grown, held_out, budget.context);
    const double rise = evaluate(grown, held_out, budget.context) - before;
    scores += found.scores;
    changed += found.changed;
    farthest = std::max(farthest, std::fabs(rise - found.predicted));
    rises.push_back(rise);
    rows.push_back({name, fixed(found.predicted, 7), fixed(rise, 7)});
  }
  page.claim_that("Every old score keeps its bits.", changed == 0,
                  message(number(changed), " of ", number(scores), " are different"));
  page.claim_at_most(
      "The loss on old text rises all the same, by the mean of ln(1 + e^s / Z), where s is the new "
      "score and Z the sum of e^score over the old tokens. The measured rises differ from that by:",
      farthest, 1e-5);
  page.claim_at_most("The mean of all rows costs ln(1 + 1 / V) nats at most:", rises.back(),
                     std::log1p(1 / static_cast<double>(table.count())));
  page.claim_at_least(
      message(
          "A copy of the row of \"", tokenizer.piece(static_cast<TokenId>(frequent)),
          "\", the most frequent word, costs at least 1,000 times as much as the mean. Factor:"),
      rises[2] / rises.back(), 1000);
  page.table("Ways to start the new row", {"new row", "mean of ln(1 + e^s / Z)", "loss rises by"},
             rows);
}

}  // namespace emb::lesson15
