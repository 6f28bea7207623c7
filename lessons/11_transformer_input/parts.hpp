#pragma once

// Single parts of the input: dropout, padding, and where a learned table ends.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "lessons/11_transformer_input/recipes.hpp"
#include "ops/arithmetic.hpp"
#include "ops/dropout.hpp"
#include "ops/functions.hpp"
#include "ops/reduce.hpp"
#include "optim/adam.hpp"

namespace emb {

/// The first `count` numbers of a row: "1.0 0.0 -1.0".
inline Quantity numbers_text(std::span<const Real> row, std::size_t count, int decimals) {
  Quantity line;
  for (std::size_t d = 0; d < std::min(count, row.size()); ++d)
    line.text += (d == 0 ? "" : " ") + pad_left(fixed(static_cast<double>(row[d]), decimals).text,
                                                static_cast<std::size_t>(decimals) + 3);
  return line;
}

// ---- Dropout ----------------------------------------------------------------------------------

/// What many draws of dropout make of each number of x.
struct Draws {
  std::vector<double> mean, zeros;  // of each number
  std::vector<Tensor> first{};      // the first draws themselves
};

inline Draws draw_often(const Tensor& x, double rate, std::size_t draws, std::uint64_t seed) {
  Random noise(seed);
  Draws seen{std::vector<double>(x.size()), std::vector<double>(x.size())};
  for (std::size_t n = 0; n < draws; ++n) {
    const Tensor y = dropout(x, rate, noise);
    if (n < 4) seen.first.push_back(y);
    for (std::size_t d = 0; d < x.size(); ++d) {
      seen.mean[d] += static_cast<double>(y.values()[d]);
      seen.zeros[d] += y.values()[d] == Real(0) ? 1 : 0;
    }
  }
  for (std::size_t d = 0; d < x.size(); ++d) {
    seen.mean[d] /= static_cast<double>(draws);
    seen.zeros[d] /= static_cast<double>(draws);
  }
  return seen;
}

inline void show_draws(Page& page, const Tensor& x, const Draws& seen, double rate) {
  Rows rows;
  for (std::size_t d = 0; d < x.size(); ++d) {
    std::vector<Cell> row = {Cell(number(static_cast<double>(x.values()[d])))};
    for (const Tensor& draw : seen.first)
      row.emplace_back(fixed(static_cast<double>(draw.values()[d]), 3));
    row.insert(row.end(), {percent(seen.zeros[d]), fixed(seen.mean[d], 3),
                           fixed(seen.mean[d] * (1 - rate), 3)});
    rows.push_back(row);
  }
  page.table("Four draws, and the mean of all",
             {"x", "1st", "2nd", "3rd", "4th", "zeros", "mean", "undivided"}, rows,
             "undivided: the mean if those that are kept were not divided by 1 - p.");
}

inline void dropout_expectation(Page& page, double rate, std::size_t draws, std::uint64_t seed) {
  page.step("Dropout keeps the mean");
  const Tensor x({4}, std::vector<Real>{1, 2, 3, 4});
  page.say(message("In training each number becomes 0 with probability p = ", number(rate),
                   ", so that no model leans on a single one. The others are divided by 1 - p. ",
                   number(draws), " draws:"));
  const Draws seen = draw_often(x, rate, draws, seed);
  double off = 0;
  for (std::size_t d = 0; d < x.size(); ++d)
    off = std::max(off, std::abs(seen.mean[d] / static_cast<double>(x.values()[d]) - 1));
  const double spread = std::sqrt(rate / (1 - rate) / static_cast<double>(draws));
  page.claim_at_most(
      "The mean of the draws is x. Farthest off, as a share of x (the limit is five "
      "times what such a mean varies by):",
      off, 5 * spread);
  Random noise(seed), model(seed);
  const TransformerInput input({.vocabulary = 4, .width = 4, .positions = "none", .dropout = rate},
                               model);
  const NoGrad evaluating;
  const Tensor y = input(same_word(1, 2), noise);
  page.claim_that("Outside of training nothing is dropped.",
                  std::ranges::count(y.values(), Real(0)) == 0,
                  message(std::ranges::count(y.values(), Real(0)), " of 8 numbers are 0"));
  show_draws(page, x, seen, rate);
}

// ---- Padding ----------------------------------------------------------------------------------

/// Two sentences in one batch, the shorter one filled up.
struct Padded {
  static constexpr TokenId pad = 5;
  std::vector<std::string> words = {"bites", "cat", "dog", "sat", "the", "<pad>"};
  Ids ids = Ids({2, 3}, {4, 1, 3, 2, 0, pad});  // the cat sat / dog bites <pad>
};

inline void padding_row(Page& page, std::uint64_t seed) {
  page.step("Padding: \"the cat sat\" and \"dog bites\" in one batch");
  page.say("[2, 3] ids need three words in each row. A word <pad> fills up, and must say nothing.");
  const Padded text;
  Random random(seed), noise(seed);
  const TransformerInput input({.vocabulary = text.words.size(),
                                .width = 4,
                                .positions = "sinusoidal",
                                .padding = Padded::pad,
                                .deviation = 0.5},
                               random);
  std::vector<Real> weights(24);
  random.fill_normal(weights, 0, 1);
  const Tensor x = input(text.ids, noise);
  const Tensor places = *input.positions().on_input(0, 3);
  double off = 0;
  for (std::size_t d = 0; d < 4; ++d)
    off = std::max(off, std::abs(static_cast<double>(row_of(x, 5)[d] - row_of(places, 2)[d])));
  page.claim("Its vector is its place alone, for the word in it is zero. Largest difference:", off,
             0, 0);
  backward(sum(mul(x, Tensor({2, 3, 4}, weights))));
  Tensor table = input.embedding().table();
  const std::vector<Real> gradient(table.grad().values().begin(), table.grad().values().end());
  page.claim_equal("Rows with gradient: the five words, and not <pad>.",
                   table.grad().written_rows().size(), text.words.size() - 1);
  AdamW adam({table}, {.rate = 0.1, .weight_decay = 0.1});
  for (int step = 0; step < 3; ++step) adam.step();
  page.claim_equal("After three steps of AdamW its row is still zero: numbers that are.",
                   std::ranges::count(row_of(table, 5), Real(0)), 4);
  page.heatmap("Gradient of the word table", Grid(gradient, text.words.size(), 4),
               {.rows = text.words,
                .cells = Cells::numbers,
                .caption = "<pad> was looked up as well, and got nothing."});
}

// ---- The end of a learned table ---------------------------------------------------------------

/// "[1, 64, 8]", or the error.
inline std::string shape_or_error(const TransformerInput& input, std::size_t places,
                                  std::size_t first = 0) {
  const NoGrad none;
  Random unused(0);
  try {
    return input(same_word(1, places), unused, first).shape().str();
  } catch (const ShapeError& error) {
    return error.what();
  }
}

inline void hard_end(Page& page, std::size_t longest, std::uint64_t seed) {
  page.step(message("Where a learned table ends: place ", longest, " of ", longest));
  page.say(message("A learned table has a row for each place, here ", longest, ": places 0 to ",
                   longest - 1, ". There is no row behind the last, and nothing is made up."));
  Random random(seed);
  const auto learned = make_input({"", "learned", false, true}, 8, 8, longest, random);
  const auto sines = make_input({"", "sinusoidal", true}, 8, 8, longest, random);
  const std::string refused = message("learned positions: a text of ", longest + 1,
                                      " tokens does not fit a table of ", longest, " places");
  page.claim_equal("A text one token too long is an error that names both lengths.",
                   shape_or_error(learned, longest + 1), refused);
  page.claim_equal(message("So is a single token at place ", longest, ", when a text goes on."),
                   shape_or_error(learned, 1, longest), refused);
  page.table("Texts as long as the table, one longer, and ten times as long",
             {"tokens", "learned", "sinusoidal"},
             {{longest, shape_or_error(learned, longest), shape_or_error(sines, longest)},
              {longest + 1, "error", shape_or_error(sines, longest + 1)},
              {10 * longest, "error", shape_or_error(sines, 10 * longest)}});
}

}  // namespace emb
