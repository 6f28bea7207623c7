#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lessons/11_transformer_input/program/contest.hpp"
#include "lessons/11_transformer_input/program/first_loss.hpp"
#include "lessons/11_transformer_input/program/parts.hpp"
#include "lessons/11_transformer_input/program/recall.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"
#include "lessons/shared/held_out.hpp"
#include "view/page.hpp"

namespace emb::lesson11 {

/// Of the deviations 0.005, 0.02, 0.1, 1 and 10.
inline void claim_starts(Page& page, const std::vector<Start>& all, double uniform) {
  page.claim(message("With a standard deviation of 0.02, the first loss is ln V = ",
                     fixed(uniform, 4), ", as if all words were equally likely. In nats:"),
             all[1].loss, uniform, 0.05);
  page.claim_at_least(
      "With a standard deviation of 1, the first loss is at least 3 times ln V. "
      "The factor:",
      all[3].loss / uniform, 3);
  page.claim_at_least(
      "With a standard deviation of 1, the model is sure and wrong: it gives the word that it just "
      "read a mean probability of at least 90%. In %:",
      100 * all[3].own, 90);
  page.claim_at_least(
      "With a standard deviation of 10, the first gradient is at least 30 times as long as with "
      "0.02. The factor:",
      all[4].gradient / all[1].gradient, 30);
}

/// An output of zeros gives every word the same score, whatever goes in.
inline void claim_zeros(Page& page, const Course& course, double uniform) {
  double off = 0;
  for (const double deviation : {0.02, 1.0, 100.0})
    off = std::max(off, std::abs(first_loss_of_zeros(course, deviation) - uniform));
  page.claim_at_most(
      "If the output has a table of its own that starts as zeros, the first loss is ln V for words "
      "of standard deviation 0.02, 1 and 100. Farthest off:",
      off, 1e-6);
}

inline void init_and_first_loss(Page& page, const Course& course, double size, std::size_t steps) {
  page.step("Small words, and the first loss");
  const double uniform = math::log(static_cast<double>(course.vocabulary));
  page.say(
      message("The table of words gives the scores at the other end (lesson 07). A transformer of "
              "one layer and width ",
              Course::width, ", V = ", course.vocabulary,
              ", whose words start with numbers of five sizes (positions: 0.02); ", steps,
              " steps of training for each. Guessing costs ln V = ", fixed(uniform, 4), "."));
  std::vector<Start> all;
  for (const double deviation : {0.005, 0.02, 0.1, 1.0, 10.0})
    all.push_back(start_with(course, size * deviation, steps));
  claim_starts(page, all, uniform);
  claim_zeros(page, course, uniform);
  Rows rows;
  for (const Start& start : all)
    rows.push_back({number(start.deviation), fixed(start.spread, 3), fixed(start.loss, 4),
                    percent(start.own), fixed(start.gradient, 2), fixed(start.after, 4)});
  page.table("How large the table of words starts",
             {"deviation", "scores", "first loss", "own word", "gradient", "held out"}, rows,
             "scores: root of their mean square. own word: the probability of the word just read. "
             "gradient: its length before the first step. "
             "held out: the loss on text that was not trained on, after training.");
  page.curve("Loss during training", {{"0.02", all[1].losses}, {"1", all[3].losses}},
             {.references = {{"ln V", uniform}}, .x = "step", .y = "nats per token", .height = 9});
}

inline void one_word_at_three_places(Page& page, std::size_t D, double size, std::uint64_t seed) {
  page.step("One word at positions 0, 5 and 9");
  page.say(message(
      "\"cat\" three times, and \"dog\" once; words times sqrt(D), plus sinusoids, D = ", D, "."));
  Random random(seed), unused(0);
  const auto input = make_input({"", "sinusoidal", true, false, size}, 8, D, 0, random);
  const Tensor cat = input(same_word(1, 10), unused), dog = input(same_word(2, 10), unused);
  std::vector<double> cosines;
  for (const auto& a : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
    for (const auto& b : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
      cosines.push_back(cosine(a, b));
  const auto [least, most] = std::minmax({cosines[1], cosines[2], cosines[6]});
  page.claim_at_most(
      "\"cat\" at 0, 5 and 9 has three different vectors (without positions: one). Their largest "
      "cosine:",
      most, 0.99);
  page.claim_at_least(
      "\"cat\" at any two of 0, 5 and 9 is more alike than cat and dog at position 5. Smallest "
      "difference of the cosines:",
      least - cosines[7], 0.1);
  page.claim_at_most(
      "From position 0 to 5, cat and dog change by the same vector. Largest difference:",
      steps_apart(cat, dog, 0, 5), 1e-5);
  const std::vector<std::string> names = {"cat 0", "cat 5", "cat 9", "dog 5"};
  page.heatmap("Cosines of words and their positions", Grid(cosines, 4, 4),
               {.rows = names, .columns = names, .cells = Cells::numbers});
}

inline void leaving_out_the_root(Page& page, double size, std::uint64_t seed) {
  page.step("Times sqrt(D): how long words and positions are");
  page.say(
      "The numbers of a word table are small: their standard deviation is 1/sqrt(D), so a row has "
      "a length of about 1. A row of sinusoids has the length sqrt(D / 2). 512 random words at 16 "
      "positions, for four widths:");
  Rows rows;
  double farthest = 0, wide = 0, alike = 0, with_root = 0, apart = 0;
  for (const std::size_t D : {8u, 32u, 128u, 512u}) {
    const Sizes seen = sizes_at(D, size, seed);
    farthest = std::max(farthest, std::abs(seen.with * std::sqrt(2.0) - 1));
    apart = std::max(apart, seen.alike_with);
    wide = seen.without;
    alike = seen.alike_without;
    with_root = seen.alike_with;
    rows.push_back({number(D), fixed(seen.word, 2), fixed(seen.place, 2), fixed(seen.without, 2),
                    fixed(seen.with, 2), fixed(seen.alike_without, 3), fixed(seen.alike_with, 3)});
  }
  page.claim_at_least(
      message("Without sqrt(D), two words at one position nearly share their direction at D = 512 "
              "(with it, the cosine is ",
              fixed(with_root, 2), "). Cosine:"),
      alike, 0.99);
  page.claim_at_most(
      "With the factor, the ratio position / word is 1/sqrt(2) = 0.71 for every D. Largest error:",
      farthest, 0.1);
  page.claim("Without the factor, the ratio is sqrt(D / 2): 16 at D = 512.", wide, 16, 0.5);
  page.claim_at_most(
      "With the factor, the cosine of two words at one position is at most 0.4 at every width. The "
      "largest:",
      apart, 0.4);
  page.table(
      "Words of length 1, sinusoids, and their sum",
      {"D", "word", "position", "ratio", "ratio, root", "cosine", "cosine, root"}, rows,
      "ratio: position / word. cosine: of two different words at one position, mean of 256 pairs.");
}

inline void claim_trained(Page& page, const std::vector<Trained>& all, std::size_t steps) {
  const std::string after = message(" after ", steps, " steps. Difference:");
  const double small = held_out_of(all, "learned, both 0.02");
  const double sines = held_out_of(all, "sinusoids, root");
  page.claim_at_least(
      "Words and positions of standard deviation 1, words times sqrt(D), tied, are at least 0.5 "
      "nats worse than with a standard deviation of 0.02 for both" +
          after,
      held_out_of(all, "both 1, root") - small, 0.5);
  page.claim_at_most(
      "With an output table of its own, \"both 1, root\" is at most 0.4 nats away from \"learned, "
      "both 0.02\"" +
          after,
      std::abs(held_out_of(all, "both 1, root, own output") - small), 0.4);
  page.claim_at_most("A norm after the sum changes the loss by at most 0.2 nats" + after,
                     std::abs(held_out_of(all, "the same, norm") - small), 0.2);
  page.claim_at_most("Learned and sinusoidal positions are at most 0.25 nats apart" + after,
                     std::abs(small - sines), 0.25);
  page.claim_at_least("Sinusoids without sqrt(D) are at least 0.2 nats worse than with it" + after,
                      held_out_of(all, "sinusoids, no root") - sines, 0.2);
  page.claim_at_most(
      "The factor sqrt(D) on top of learned positions costs at most 0.15 nats" + after,
      held_out_of(all, "learned, 0.02, root") - small, 0.15);
}

inline void recipes_on_a_text(Page& page, const Course& course, const std::vector<Recipe>& recipes,
                              std::size_t steps) {
  page.step("Recipes on a text");
  page.say(message("The transformer from above reads the text, ", steps,
                   " steps for each recipe. Measured on ", number(course.held_out.size()),
                   " tokens that were held out."));
  std::vector<Trained> all;
  ProgressBar bar("training", recipes.size() * steps);
  for (const Recipe& recipe : recipes)
    all.push_back(train_recipe(course, recipe, steps, bar, all.size() * steps));
  bar.clear();
  claim_trained(page, all, steps);
  Rows rows;
  std::vector<Series> curves;
  for (std::size_t n = 0; n < all.size(); ++n) {
    rows.push_back({recipes[n].name, fixed(recipes[n].deviation(Course::width), 3),
                    recipes[n].root ? "yes" : "no", fixed(all[n].first, 4),
                    fixed(all[n].held_out, 4)});
    if (recipes[n].both == 0 && !recipes[n].norm && recipes[n].positions != "none")
      curves.push_back(
          calmed(recipes[n].name, all[n].losses, std::max<std::size_t>(1, steps / 30)));
  }
  const double counted = bigram_held_out(course.tokens, course.held_out, course.vocabulary, 0.01);
  rows.push_back({"pairs, counted", "", "", "", fixed(counted, 4)});
  page.table(
      "Nats per token", {"recipe", "words", "root", "first loss", "held out"}, rows,
      "words: standard deviation of the table at the start. Same seed, same batches for all. "
      "norm: after the sum. own output: not tied. The last row is no transformer: it counts pairs, "
      "as in lesson 06, and needs no positions.");
  page.curve("Loss during training", curves, {.x = "step", .y = "nats per token", .height = 11});
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
  page.table("Four runs, and the mean of all",
             {"x", "1st", "2nd", "3rd", "4th", "zeros", "mean", "undivided"}, rows,
             "undivided: the mean if those that are kept were not divided by 1 - p.");
}

inline void dropout_expectation(Page& page, double rate, std::size_t draws, std::uint64_t seed) {
  page.step("Dropout, padding, and where a learned table ends");
  const Tensor x({4}, std::vector<Real>{1, 2, 3, 4});
  page.say(message("In training, each number becomes 0 with the probability p = ", number(rate),
                   ". The others are divided by 1 - p. ", number(draws), " random samples:"));
  const Draws seen = draw_often(x, rate, draws, seed);
  double off = 0;
  for (std::size_t d = 0; d < x.size(); ++d)
    off = std::max(off, std::abs(seen.mean[d] / static_cast<double>(x.values()[d]) - 1));
  const double spread = std::sqrt(rate / (1 - rate) / static_cast<double>(draws));
  page.claim_at_most(
      "The mean over many runs is x. Largest error, as a share of x (limit: 5 of its standard "
      "deviations):",
      off, 5 * spread);
  Random noise(seed), model(seed);
  const TransformerInput input({.vocabulary = 4,
                                .width = 4,
                                .positions = "none",
                                .scale_by_root_width = true,
                                .dropout = rate},
                               model);
  const NoGrad evaluating;
  const Tensor y = input(same_word(1, 2), noise);
  page.claim_that("Outside of training, no number is dropped.",
                  std::ranges::count(y.values(), Real(0)) == 0,
                  message(std::ranges::count(y.values(), Real(0)), " of 8 numbers are 0"));
  show_draws(page, x, seen, rate);
}

inline void padding_row(Page& page, std::uint64_t seed) {
  page.say(
      "\"the cat sat\" and \"dog bites\" in one batch: [2, 3] ids need three words in each row. "
      "The word <pad> fills up the shorter one.");
  const Padded text;
  Random random(seed), noise(seed);
  const TransformerInput input({.vocabulary = text.words.size(),
                                .width = 4,
                                .positions = "sinusoidal",
                                .scale_by_root_width = true,
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
  page.claim(
      "The vector of padding is its position alone, because its word vector is zero. Largest "
      "difference:",
      off, 0, 0);
  backward(sum(mul(x, Tensor({2, 3, 4}, weights))));
  Tensor table = input.embedding().table();
  const std::vector<Real> gradient(table.grad().values().begin(), table.grad().values().end());
  page.claim_equal("The five words get a gradient, and <pad> gets none. Rows with a gradient:",
                   table.grad().written_rows().size(), text.words.size() - 1);
  AdamW adam({table}, {.rate = 0.1, .weight_decay = 0.1});
  for (int step = 0; step < 3; ++step) adam.step();
  page.claim_equal(
      "After three steps of AdamW, all numbers of the row of <pad> are still zero. Numbers that "
      "are:",
      std::ranges::count(row_of(table, 5), Real(0)), 4);
  page.heatmap("Gradient of the word table", Grid(gradient, text.words.size(), 4),
               {.rows = text.words,
                .cells = Cells::numbers,
                .caption = "<pad> was looked up as well, but got no gradient."});
}

inline void hard_end(Page& page, std::size_t longest, std::uint64_t seed) {
  page.say(message("A learned table has a row for each position, here ", longest,
                   ": positions 0 to ", longest - 1,
                   ". There is no row after the last, and the program does not invent one."));
  Random random(seed);
  const auto learned = make_input({"", "learned", false, true}, 8, 8, longest, random);
  const auto sines = make_input({"", "sinusoidal", true}, 8, 8, longest, random);
  const std::string refused = message("learned positions: a text of ", longest + 1,
                                      " tokens does not fit a table of ", longest, " positions");
  page.claim_equal("A text that is one token too long is an error that names both lengths.",
                   shape_or_error(learned, longest + 1), refused);
  page.claim_equal(
      message("A single token is an error too, if it continues a text at position ", longest, "."),
      shape_or_error(learned, 1, longest), refused);
  page.table("Texts as long as the table, one longer, and ten times as long",
             {"tokens", "learned", "sinusoidal"},
             {{longest, shape_or_error(learned, longest), shape_or_error(sines, longest)},
              {longest + 1, "error", shape_or_error(sines, longest + 1)},
              {10 * longest, "error", shape_or_error(sines, 10 * longest)}});
}

}  // namespace emb::lesson11
