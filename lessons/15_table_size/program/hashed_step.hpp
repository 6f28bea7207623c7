#pragma once

// The step about hashed rows beside the table.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "lessons/15_table_size/program/hashed_rows.hpp"
#include "lessons/15_table_size/program/trained_tables.hpp"
#include "text/statistics.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

/// The held-out loss of a model without a layer.
inline double loss_with_hashed_rows(std::size_t V, std::size_t rows, HashOf by, const Split& parts,
                                    const Budget& budget) {
  Random random(budget.seed);
  const HashedRows model(V, budget.width, rows, by, random);
  train_transformer(model, parts.train, budget, message(rows, " hashed rows"));
  return evaluate(model, measured_on(parts), budget.context);
}

inline void hashed_rows_beside(Page& page, std::size_t V, const Split& parts,
                               const Budget& budget) {
  page.step("Hashed rows for two tokens at once", "Without a layer");
  const double floor = floors_of(measured_on(parts), V).bigram;
  const std::size_t pairs = occupied_rows(parts.train, 1).pairs;
  page.say(message("A table with a row for each pair of tokens would need V * V = ", number(V * V),
                   " rows. Instead, a hash function sends each pair to one of m rows, which pairs "
                   "share. That row is added to the row of the last token. The training text has ",
                   number(pairs), " different pairs."));
  constexpr std::size_t most = 4096;
  Rows rows;
  double farthest = 0, with_most = 0;
  const double none = loss_with_hashed_rows(V, 0, HashOf::pair, parts, budget);
  rows.push_back({"none", "", "", "", fixed(none, 4)});
  for (const std::size_t m : {std::size_t{64}, std::size_t{512}, most}) {
    const Occupied occupied = occupied_rows(parts.train, m);
    const double expected = expected_rows(pairs, m);
    farthest = std::max(farthest, std::fabs(static_cast<double>(occupied.rows) / expected - 1));
    with_most = loss_with_hashed_rows(V, m, HashOf::pair, parts, budget);
    rows.push_back(
        {"of the last two tokens", m, occupied.rows, fixed(expected, 1), fixed(with_most, 4)});
  }
  const double control = loss_with_hashed_rows(V, most, HashOf::token, parts, budget);
  rows.push_back({"of the last token", most, "", "", fixed(control, 4)});
  rows.push_back({"floor of one token", "", "", "", fixed(floor, 4)});
  const double floor_of_two = two_token_floor(measured_on(parts), budget.context);
  rows.push_back({"floor of two tokens", "", "", "", fixed(floor_of_two, 4)});
  page.claim_at_most(
      message("With ", number(most),
              " hashed rows, a model without a layer ends below the bigram floor of ",
              fixed(floor, 4).text, " nats."),
      with_most, floor);
  page.claim_at_most(
      message("More rows are not enough: chosen by the last token alone, ", number(most),
              " rows lower the loss at most a tenth as much as if chosen by two. Share:"),
      (none - control) / std::fabs(none - with_most), 0.1);
  page.claim_at_most(
      "n pairs fall on m * (1 - (1 - 1/m)^n) rows, as random ones would. Largest error, as a "
      "share:",
      farthest, 0.03);
  page.table("Without a layer", {"hashed rows", "m", "used", "expected", "held-out loss"}, rows,
             message("The floors are counted on the held-out text itself: no model that sees one "
                     "token, or two, can be below them. Trained for ",
                     budget.steps, " steps, D = ", budget.width, "."));
}

}  // namespace emb::lesson15
