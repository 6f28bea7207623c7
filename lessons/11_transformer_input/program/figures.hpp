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

inline void claim_starts(Page& page, const std::vector<Start>& all, double uniform) {
  page.claim("With 0.02 the first loss is ln V: it knows nothing, and says so.", all[1].loss,
             uniform, 0.05);
  page.claim_at_least("With 1 it is far above ln V, by a factor of at least 3.",
                      all.back().loss / uniform, 3);
  page.claim_at_least(
      "There it is sure, and wrong: it expects the word that it just read. Mean "
      "probability:",
      all.back().own, 0.9);
}

inline void init_and_first_loss(Page& page, const Course& course, double size, std::size_t steps) {
  page.step("Small words, and the first loss");
  const double uniform = math::log(static_cast<double>(course.vocabulary));
  page.say(
      message("The same table gives the scores at the other end (lesson 07). A transformer of "
              "one layer and width ",
              Course::width, ", V = ", course.vocabulary,
              ", whose table starts with numbers of five sizes; ", steps,
              " steps of training for each. Guessing costs ln V = ", fixed(uniform, 4), "."));
  std::vector<Start> all;
  for (const double deviation : {0.005, 0.02, 0.1, 0.3, 1.0})
    all.push_back(start_with(course, size * deviation, steps));
  claim_starts(page, all, uniform);
  Rows rows;
  for (const Start& start : all)
    rows.push_back({number(start.deviation), fixed(start.spread, 3), fixed(start.loss, 4),
                    percent(start.own), fixed(start.after, 4)});
  page.table("How large the table starts",
             {"deviation", "scores", "first loss", "own word", "held out"}, rows,
             "scores: root of their mean square. own word: the probability of the word just read. "
             "held out: the loss on text that was not trained on, after training.");
  page.curve("Loss during training", {{"0.02", all[1].losses}, {"1", all.back().losses}},
             {.references = {{"ln V", uniform}}, .x = "step", .y = "nats per token", .height = 9});
}

inline void one_word_at_three_places(Page& page, std::size_t D, double size, std::uint64_t seed) {
  page.step("One word at places 0, 5 and 9");
  page.say(message(
      "\"cat\" three times, and \"dog\" once; words times sqrt(D), plus sinusoids, D = ", D, "."));
  Random random(seed), same(seed), unused(0);
  const auto input = make_input({"", "sinusoidal", true, false, size}, 8, D, 0, random);
  const auto bare = make_input({"", "none", true, false, size}, 8, D, 0, same);
  const Tensor cat = input(same_word(1, 10), unused), dog = input(same_word(2, 10), unused);
  const Tensor nowhere = bare(same_word(1, 10), unused);
  std::vector<double> cosines;
  for (const auto& a : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
    for (const auto& b : {row_of(cat, 0), row_of(cat, 5), row_of(cat, 9), row_of(dog, 5)})
      cosines.push_back(cosine(a, b));
  const auto [least, most] = std::minmax({cosines[1], cosines[2], cosines[6]});
  page.claim("Without places it is one vector: the cosine of places 0 and 5.",
             cosine(row_of(nowhere, 0), row_of(nowhere, 5)), 1, 1e-6);
  page.claim_at_most("With them it is three. The most alike two of them:", most, 0.99);
  page.claim_at_least("They are still one word: any two are more alike than cat and dog at 5. By:",
                      least - cosines[7], 0.1);
  page.claim_at_most("From place 0 to 5 cat and dog move by the same step. Largest difference:",
                     steps_apart(cat, dog, 0, 5), 1e-5);
  const std::vector<std::string> names = {"cat 0", "cat 5", "cat 9", "dog 5"};
  page.heatmap("Cosines of words and their places", Grid(cosines, 4, 4),
               {.rows = names, .columns = names, .cells = Cells::numbers});
}

inline void leaving_out_the_root(Page& page, double size, std::uint64_t seed) {
  page.step("Leaving out sqrt(D)");
  page.say(
      "Numbers of a word table are small: of deviation 1/sqrt(D), so a row has the length 1. A row "
      "of sinusoids has the length sqrt(D / 2). 512 random words at 16 places, for four widths:");
  Rows rows;
  double farthest = 0, wide = 0, alike = 0, apart = 0;
  for (const std::size_t D : {8u, 32u, 128u, 512u}) {
    const Sizes seen = sizes_at(D, size, seed);
    farthest = std::max(farthest, std::abs(seen.with * std::sqrt(2.0) - 1));
    apart = std::max(apart, seen.alike_with);
    wide = seen.without;
    alike = seen.alike_without;
    rows.push_back({number(D), fixed(seen.word, 2), fixed(seen.place, 2), fixed(seen.without, 2),
                    fixed(seen.with, 2), fixed(seen.alike_without, 3), fixed(seen.alike_with, 3)});
  }
  page.claim_at_most(
      "With the root, place / word is 1/sqrt(2) = 0.71 for every D. Farthest off:", farthest, 0.1);
  page.claim("Without it, it is sqrt(D / 2): at D = 512.", wide, 16, 0.5);
  page.claim_at_least("There, two different words at one place have nearly one direction: cosine.",
                      alike, 0.99);
  page.claim_at_most("With the root they stay apart. The largest mean cosine:", apart, 0.4);
  page.table(
      "Words of length 1, sinusoids, and their sum",
      {"D", "word", "place", "ratio", "ratio, root", "cosine", "cosine, root"}, rows,
      "ratio: place / word. cosine: of two different words at one place, mean of 256 pairs.");
}

inline void claim_trained(Page& page, const std::vector<Trained>& all, std::size_t steps) {
  page.claim_at_most(
      message("After ", steps,
              " steps, learned and sinusoidal are a quarter of a nat apart or less:"),
      std::abs(all[1].held_out - all[2].held_out), 0.25);
  page.claim_at_least(
      message("After ", steps,
              " steps, sinusoids without the root are at least 0.2 nats behind those with it: they "
              "have slowed training."),
      all[3].held_out - all[2].held_out, 0.2);
  page.claim_at_most(
      message("After ", steps,
              " steps, the root on top of learned positions has cost no more than 0.15 nats."),
      all[4].held_out - all[1].held_out, 0.15);
}

inline void recipes_on_a_text(Page& page, const Course& course, const std::vector<Recipe>& recipes,
                              std::size_t steps) {
  page.step("Learned or sinusoidal? On a text");
  page.say(message("The tied transformer from above reads the text, ", steps,
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
    if (n > 0)
      curves.push_back(
          calmed(recipes[n].name, all[n].losses, std::max<std::size_t>(1, steps / 30)));
  }
  const double counted = bigram_held_out(course.tokens, course.held_out, course.vocabulary, 0.01);
  rows.push_back({"pairs, counted", "", "", "", fixed(counted, 4)});
  page.table(
      "Nats per token", {"recipe", "words", "root", "first loss", "held out"}, rows,
      "words: standard deviation of the table at the start. Same seed, same batches for all. "
      "The last row is no transformer: it counts pairs, as in lesson 06, and needs no "
      "positions.");
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
  const TransformerInput input({.vocabulary = 4,
                                .width = 4,
                                .positions = "none",
                                .scale_by_root_width = true,
                                .dropout = rate},
                               model);
  const NoGrad evaluating;
  const Tensor y = input(same_word(1, 2), noise);
  page.claim_that("Outside of training nothing is dropped.",
                  std::ranges::count(y.values(), Real(0)) == 0,
                  message(std::ranges::count(y.values(), Real(0)), " of 8 numbers are 0"));
  show_draws(page, x, seen, rate);
}

inline void padding_row(Page& page, std::uint64_t seed) {
  page.step("Padding: \"the cat sat\" and \"dog bites\" in one batch");
  page.say("[2, 3] ids need three words in each row. A word <pad> fills up, and must say nothing.");
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

inline void hard_end(Page& page, std::size_t longest, std::uint64_t seed) {
  page.step(message("Where a learned table ends: place ", longest, " of ", longest));
  page.say(message("A learned table has a row for each place, here ", longest, ": places 0 to ",
                   longest - 1, ". There is no row behind the last, and nothing is made up."));
  Random random(seed);
  const auto learned = make_input({"", "learned", false, true}, 8, 8, longest, random);
  const auto sines = make_input({"", "sinusoidal", true}, 8, 8, longest, random);
  const std::string refused = message("learned positions: a text of ", longest + 1,
                                      " tokens does not fit a table of ", longest, " positions");
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

}  // namespace emb::lesson11
