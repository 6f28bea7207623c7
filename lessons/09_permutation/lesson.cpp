// Lesson 09: attention without positions sees a bag of words.

#include "base/math.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/09_permutation/program/contest.hpp"
#include "lessons/09_permutation/program/figures.hpp"
#include "lessons/09_permutation/program/orders.hpp"
#include "lessons/09_permutation/program/panels.hpp"
#include "lessons/09_permutation/program/products.hpp"
#include "lessons/09_permutation/program/walking.hpp"
#include "lessons/shared/difference.hpp"
#include "lessons/shared/matrices.hpp"
#include "lessons/shared/numbers.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson09;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string sentence = "the cat sat", words = "dog bites man";
  ContestKnobs contest;
  std::size_t longest = 512;  // T of what is timed
  std::size_t queries = 400;  // of random numbers
};

constexpr std::size_t width = 16;  // D of the layers that are not trained
Order last_first(std::size_t places) {
  Order order = {places - 1};
  for (std::size_t n = 0; n + 1 < places; ++n) order.push_back(n);
  return order;
}

std::span<const Real> row_of(const Tensor& x, std::size_t r) {
  return x.values().subspan(r * x.shape().width(), x.shape().width());
}

/// "0.80 0.60"
std::string pair_of(std::span<const Real> row) {
  return message(fixed(static_cast<double>(row[0]), 2), " ", fixed(static_cast<double>(row[1]), 2));
}

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: the = 1 0, cat = 0 1, sat = 1 1");
  page.say(
      "Each word is its own query, key and value. Scores are scaled by ln 2, so that a score of s "
      "gets the weight 2^s. The chapter does these sums with a pencil.");
  const Tensor x({1, 3, 2}, std::vector<Real>{1, 0, 0, 1, 1, 1});
  const auto f = [](const Tensor& words) {
    const double factor = math::log(2.0) * std::sqrt(2.0);  // attention divides by sqrt(2)
    return attention(scale(words, static_cast<Real>(factor)), words, words);
  };
  const Tensor here = f(x), there = f(permuted(x, last_first(3)));
  page.claim_equal("In \"the cat sat\", \"the\" gets the new vector 4/5 3/5.",
                   pair_of(row_of(here, 0)), "0.80 0.60");
  page.claim_equal("In \"sat the cat\", \"the\" gets the same vector.", pair_of(row_of(there, 1)),
                   "0.80 0.60");
  page.table("What attention gives", {"word", "in \"the cat sat\"", "in \"sat the cat\""},
             {{"the", numbers(row_of(here, 0), 2), numbers(row_of(there, 1), 2)},
              {"cat", numbers(row_of(here, 1), 2), numbers(row_of(there, 2), 2)},
              {"sat", numbers(row_of(here, 2), 2), numbers(row_of(there, 0), 2)}});
}

void draw_scores(Page& page, const WordVectors& text, const Order& order, const Tensor& here,
                 const Tensor& there) {
  const std::size_t T = order.size();
  std::vector<std::string> moved;
  for (std::size_t n : order) moved.push_back(text.words[n]);
  show_matrices(page, "Scores",
                {{Grid(here.values(), T, T), text.words, text.words, "query"},
                 {Grid(there.values(), T, T), moved, moved, "query"}},
                "No score says at which positions its two words are.");
}

void two_score_matrices(Page& page, const Knobs& knobs) {
  const WordVectors text(knobs.sentence, width, knobs.seed);
  const std::size_t T = text.words.size();
  const Order order = last_first(T);
  const Layer layer("none", false, width, knobs.seed);
  const Tensor here = layer.scores(text.x), there = layer.scores(permuted(text.x, order));
  page.step(message("\"", text.text(all_orders(T)[0]), "\" and \"", text.text(order), "\""));
  page.say(message("Now with random vectors of width ", width,
                   " and random maps to queries and keys. Row by row: how well the query of one "
                   "word fits the key of each."));
  std::size_t equal = 0;
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j)
      equal += there.values()[i * T + j] == here.values()[order[i] * T + order[j]];
  page.claim_equal(
      "The second matrix has the same numbers as the first, with rows and columns moved. Numbers "
      "equal to the last bit:",
      equal, T * T);
  draw_scores(page, text, order, here, there);
  orders_panel(page, width, knobs.seed);
}

void equivariant(Page& page, const Knobs& knobs) {
  page.step("Equivariant: outputs move with the words");
  const WordVectors text(knobs.sentence, width, knobs.seed);
  page.say(
      "f is the layer, and P puts rows in a different order. There are two ways: first the layer, "
      "then reorder, P f(x); or first reorder, then the layer, f(P x). A layer for which both are "
      "the same is called equivariant. The table shows the largest difference over all orders.");
  Rows rows;
  const auto measured = [&](const std::string& scheme, bool causal) {
    const double largest = largest_violation(Layer(scheme, causal, width, knobs.seed), text.x);
    rows.push_back({scheme, causal ? "yes" : "no", number(largest, 2)});
    return largest;
  };
  page.claim_at_most(
      "Without positions and without a mask, P f(x) and f(P x) differ only by rounding. Largest "
      "difference:",
      measured("none", false), 1e-5);
  page.claim_at_least("With a causal mask alone, P f(x) and f(P x) differ. Largest difference:",
                      measured("none", true), 0.01);
  double least = 1e9;
  for (const std::string& scheme : position_names())
    if (scheme != "none") least = std::min(least, measured(scheme, false));
  page.claim_at_least(
      "With every kind of positions, P f(x) and f(P x) differ. The smallest of these differences:",
      least, 0.01);
  const Layer alibi("alibi", false, width, knobs.seed);
  Order backwards = last_first(text.words.size());
  std::sort(backwards.rbegin(), backwards.rend());
  page.claim_at_most(
      "But alibi sees only distances: without a mask, reversing the text changes nothing. Largest "
      "difference:",
      largest_difference(permuted(alibi(text.x), backwards), alibi(permuted(text.x, backwards))),
      1e-5);
  page.table("max |P f(x) - f(P x)|", {"positions", "causal mask", "difference"}, rows,
             "Not exactly 0 in the first row: a different order of terms rounds differently.");
}

Tensor pooled(const Layer& layer, const Tensor& x) { return mean(layer(x), 1); }

void invariant(Page& page, const Knobs& knobs) {
  page.step("Invariant: the mean does not move at all");
  const WordVectors text(knobs.words, width, knobs.seed);
  page.say(message(
      "To answer one question about a text, a model takes the mean over its positions (pooling). A "
      "mean does not care in which order the rows come. All orders of \"",
      knobs.words, "\":"));
  const Layer bare("none", false, width, knobs.seed);
  const Layer placed("sinusoidal", false, width, knobs.seed);
  double without = 0, with = 1e9;
  Rows rows;
  const Order forwards = {0, 1, 2}, backwards = {2, 1, 0};
  for (const Order& order : all_orders(3)) {
    const Tensor x = permuted(text.x, order), one = pooled(bare, x), other = pooled(placed, x);
    if (order != forwards) {
      without = std::max(without, largest_difference(one, pooled(bare, text.x)));
      with = std::min(with, largest_difference(other, pooled(placed, text.x)));
    }
    if (order == forwards || order == backwards)
      rows.push_back({text.text(order), numbers(row_of(one, 0).first(3), 3),
                      numbers(row_of(other, 0).first(3), 3)});
  }
  page.claim_at_most(
      "Without positions, the mean is the same for every order, up to rounding. Largest "
      "difference:",
      without, 1e-5);
  page.claim_at_least(
      "With sines and cosines added, the mean is different for every order. Smallest difference:",
      with, 0.01);
  page.table("The mean over three positions, its first three numbers",
             {"order", "without positions", "with sinusoidal positions"}, rows);
}

void causal_leak(Page& page) {
  page.step("Why a causal mask leaks order");
  page.say(
      "With the mask, position p sees p + 1 keys: itself and those before it. Here all scores are "
      "equal, so the weights are shares of what is seen.");
  constexpr std::size_t T = 4;
  const Tensor same({1, T, 4}, std::vector<Real>(T * 4));
  std::vector<Real> mark(T * 4);
  mark[0] = 1;
  const NoGrad none;
  const Tensor clock = attention(same, same, Tensor({1, T, 4}, mark), {.causal = true});
  page.claim("If only the first word carries a 1, position 3 gets 1/4 of it.",
             static_cast<double>(clock.values()[3 * 4]), 0.25, 0);
  page.heatmap(
      "Weights of four positions (rows) for four keys",
      Grid(attention_weights(same, same, {.causal = true}).values(), T, T),
      {.cells = Cells::numbers, .caption = "Each row differs: the position can be read off."});
}

/// The last of three rows.
Tensor last_row(const Tensor& x) {
  return Tensor({width}, {x.values().end() - static_cast<std::ptrdiff_t>(width), x.values().end()});
}

void last_word(Page& page, const Knobs& knobs) {
  const WordVectors text(knobs.words, width, knobs.seed);
  const Order swapped_first = {1, 0, 2};
  const Layer layer("none", true, width, knobs.seed);
  const Tensor whole = layer(text.x), swapped = layer(permuted(text.x, swapped_first));
  page.claim_at_most(
      message("With one layer, \"", text.text(swapped_first), "\" gives the last word, \"",
              text.words[2], "\", the same output, up to rounding. Largest difference:"),
      largest_difference(last_row(whole), last_row(swapped)), 1e-5);
  page.claim_at_least(
      "With a second layer the outputs differ, because its inputs do. Largest difference:",
      largest_difference(last_row(layer(whole)), last_row(layer(swapped))), 0.01);
}

void why_the_root(Page& page, std::size_t queries, std::uint64_t seed) {
  page.step("Why scores are divided by sqrt(d)");
  page.say(message("Queries and keys of d random numbers, with 8 keys for each of ", queries,
                   " queries:"));
  Random random(seed);
  Rows rows;
  double off = 0;
  for (const std::size_t d : {4u, 16u, 64u, 256u}) {
    const RootCase seen = products_of_random(d, queries, random);
    const double root = std::sqrt(static_cast<double>(d));
    off = std::max(off, std::abs(seen.spread / root - 1));
    rows.push_back({number(d), fixed(seen.spread, 2), fixed(root, 2), percent(seen.largest),
                    percent(seen.largest_divided)});
  }
  page.claim_at_most(
      "The spread of the scores is sqrt(d), within a tenth. Largest error, as a share:", off, 0.1);
  page.table("q . k", {"d", "spread", "sqrt(d)", "largest weight", "divided by sqrt(d)"}, rows,
             "largest weight: of the 8 keys of a query, the mean over all queries. 1/8 is 12.5%.");
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 09 --sentence 'the dog bites the dog'",
        "Two words occur twice. Which columns of scores are equal?"},
       {"build/embedlings run 09 --steps 600 --runs 3",
        "Three times the training. Does the model without positions get above 50%?"},
       {"build/embedlings run 09 --longest 2048",
        "Four times the positions. What do the chain and the multiply-adds of attention do?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  if (number_words(knobs.sentence).words.size() > 6)
    throw UsageError("--sentence: ", number_words(knobs.sentence).words.size(),
                     " words have too many orders, 6 at most");
  if (number_words(knobs.words).words.size() != 3)
    throw UsageError("--words: ", number_words(knobs.words).words.size(),
                     " words where there have to be 3");
  const std::vector<EventPair> pairs = find_event_pairs(load_corpus(knobs.contest.corpus));
  Page page("Lesson 09: permutation",
            "Does a model that looks at all words at once see their order?", shown);
  by_hand(page);
  two_score_matrices(page, knobs);
  equivariant(page, knobs);
  invariant(page, knobs);
  causal_leak(page);
  last_word(page, knobs);
  who_was_hurt(page, knobs.contest, pairs);
  what_it_means(page, knobs.contest);
  nets_that_walk(page, knobs.longest, knobs.seed);
  why_the_root(page, knobs.queries, knobs.seed);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("09_permutation", "Attention without positions sees a bag of words.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--sentence", knobs.sentence, "up to 6 words, for what is printed");
  flags.add("--words", knobs.words, "three words for steps 4 and 5");
  flags.add("--corpus", knobs.contest.corpus, "text with sentences of who did what").file();
  flags.choice("--tokenizer", knobs.contest.tokenizer, tokenizer_names(), "how sentences are cut");
  flags.add("--steps", knobs.contest.steps, "training steps of each model").range(1, 100000);
  flags.add("--runs", knobs.contest.seeds, "runs of each model").range(2, 10);
  flags.add("--longest", knobs.longest, "positions of the longest text timed").range(64, 4096);
  flags.add("--queries", knobs.queries, "random queries for each width in step 9").range(1, 10000);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] {
    knobs.contest.seed = knobs.seed;
    lesson(knobs, flags.shown());
  });
}
