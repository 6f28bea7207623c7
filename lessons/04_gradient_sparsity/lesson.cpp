// Lesson 04: a lookup writes few rows of the gradient. Which rows does a training step then move?

#include <cmath>

#include "commands/flags/flags.hpp"
#include "lessons/04_gradient_sparsity/program/corpus_density.hpp"
#include "lessons/04_gradient_sparsity/program/decayed_rows.hpp"
#include "lessons/04_gradient_sparsity/program/figures.hpp"
#include "lessons/04_gradient_sparsity/program/live_panel.hpp"
#include "lessons/04_gradient_sparsity/program/moved_rows.hpp"
#include "lessons/04_gradient_sparsity/program/panels.hpp"
#include "lessons/04_gradient_sparsity/program/ten_rows.hpp"
#include "lessons/04_gradient_sparsity/program/touched_once.hpp"
#include "lessons/shared/reading.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson04;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string corpus = "datasets/storybook.txt";
  std::string tokenizer = "word";
  std::string ids = "3 7 1";
  std::size_t tokens = 64;  // in a batch
  std::size_t steps = 30;
  double rate = 0.01;                // of the optimisers on the text
  double decay = 0.3;                // of AdamW in step 8
  std::string gradient = "written";  // rows of it that a step goes through in step 9, or "dense"
};

void draw_gradient(Page& page, const std::string& title, const Gradient& gradient,
                   const std::string& caption) {
  page.heatmap(title, Grid(gradient.values(), gradient.rows(), gradient.width()),
               {.cells = Cells::numbers, .caption = caption});
}

// A short run has no figure of a step that names none of its own.
constexpr const char* no_figure = "none";

// ---- The steps --------------------------------------------------------------------------------

void few_rows(Page& page, const std::vector<TokenId>& ids) {
  page.step("Only the rows that were looked up");
  page.say(
      message("A table has ten rows of four numbers. ", ids_text(ids),
              " is looked up. The row at position n gets the gradient 2^n: 1, then 2, 4, 8 and so "
              "on."));
  Random random(1);
  const GatherEmbedding embedding({10, 4}, random);
  look_up(embedding, ids);
  const Gradient& gradient = embedding.table().grad();
  const std::set<TokenId> different(ids.begin(), ids.end());
  page.claim_equal("A row is written for each different id, and no other. Rows written:",
                   gradient.written_rows().size(), different.size());
  page.claim("The density of the gradient is the number of written rows divided by 10.",
             gradient.density(), static_cast<double>(different.size()) / 10, 0);
  draw_gradient(page, message("The table's gradient after ", ids_text(ids)), gradient,
                "Dots are zeros that nothing wrote: these rows were never touched.");
}

void repeats_add(Page& page, std::vector<TokenId> ids) {
  page.step("Repeats add up", no_figure);
  const TokenId first = ids.front();
  ids.insert(ids.end(), 2, first);
  page.say(message("The same ids, and the first id twice more: ", ids_text(ids),
                   ". Its row was used at several positions, so it gets the sum of their "
                   "gradients."));
  Random random(1);
  const GatherEmbedding embedding({10, 4}, random);
  look_up(embedding, ids);
  const Gradient& gradient = embedding.table().grad();
  double sum = 0.0;
  std::string terms;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] != first) continue;
    sum += std::ldexp(1.0, static_cast<int>(n));
    terms += message(terms.empty() ? "" : " + ", std::size_t{1} << n);
  }
  page.claim(message("Row ", first, " holds ", terms, "."),
             static_cast<double>(gradient.values()[static_cast<std::size_t>(first) * 4]), sum, 0);
  draw_gradient(page, message("The table's gradient after ", ids_text(ids)), gradient,
                "More tokens, but the same rows: writing to a row again adds no row.");
}

void padding_stays(Page& page) {
  page.step("Padding stays still");
  page.say(
      "Let id 0 be padding (lesson 02). Look up [3 7 0 0] ten times, each time with a step of "
      "AdamW, which moves everything it can. Do this twice: once the table knows the padding id, "
      "once it does not.");
  const PaddedRun told = train_padded(TokenId{0}), untold = train_padded(std::nullopt);
  page.claim_equal(
      "If the table knows the padding id, row 0 stays zero. Numbers of it that are not zero at the "
      "end:",
      told.nonzero_in_row_0, 0);
  page.claim("If the table does not know it, row 0 collects the gradient 4 + 8.",
             untold.gradient[0], 12, 0);
  page.claim_at_least(message("If the table does not know the padding id, row 0 moves by at least "
                              "1 in ten steps (if it does: by ",
                              number(told.moved), ")."),
                      untold.moved, 1);
  Rows rows;
  for (const std::size_t row : std::initializer_list<std::size_t>{0, 3, 7})
    rows.push_back({row, number(told.gradient[row * 4]), number(untold.gradient[row * 4])});
  page.table("First number of each gradient row", {"row", "told", "not told"}, rows,
             "All other rows were not looked up.");
}

void density_on_text(Page& page, const std::string& text, const Knobs& knobs) {
  page.step("Density on a real text");
  std::vector<Densities> found;
  std::string counts;
  for (const auto& [tokenizer, name] : {std::pair{"char", "characters"}, {"word", "words"}}) {
    const auto reading = read_tokens(text, tokenizer);
    if (!reading) continue;
    found.push_back(measure_densities(name, *reading, knobs.seed));
    counts += message(counts.empty() ? "" : " or ", reading->whole ? "all " : "the first ",
                      number(reading->tokens.size()), " ", name);
  }
  page.say(message("Batches from ", knobs.corpus, ", ", counts,
                   ": windows of up to 16 tokens that follow each other, from random positions. "
                   "Each number is the mean of eight batches."));
  std::size_t batches = 0, as_counted = 0;
  for (const Densities& kind : found) {
    batches += kind.batches;
    as_counted += kind.as_counted;
  }
  if (found.size() > 1)
    page.claim_at_most(
        message("A batch of 256 words writes less than a tenth of the rows of its table (at most ",
                percent(256.0 / static_cast<double>(found.back().V)).text,
                " if no word repeats). The share:"),
        found.back().mean[8], 0.1);
  page.claim_at_least(
      "A batch of 256 characters writes more than a third of the rows of its table. The share:",
      found.front().mean[8], 1.0 / 3);
  page.claim_equal(
      "A batch writes as many rows as it has different ids, so N tokens write at most N rows. "
      "Batches for which that is true:",
      as_counted, batches);
  show_densities(page, found);
}

std::size_t windows_of(const Knobs& knobs) { return (knobs.tokens + 7) / 8; }

SideBySide train_both(const Reading& reading, const Knobs& knobs) {
  const std::size_t V = reading.tokenizer->size(), windows = windows_of(knobs);
  Trial gather(reading.tokens, V, windows, knobs.seed, "gather");
  Trial one_hot(reading.tokens, V, windows, knobs.seed, "one-hot");
  return train_side_by_side(gather, one_hot, knobs.steps);
}

void sparse_equals_dense(Page& page, const Reading& reading, const Knobs& knobs) {
  page.step("SGD: a sparse step is a dense step, to the last bit");
  page.say(
      "A zero gradient moves nothing: p - rate * 0 is p. So SGD may skip the rows that were not "
      "written. Two models that guess the next token learn from the same batches; one-hot marks "
      "every row of the input table as written, gather only those it looked up.");
  const SideBySide seen = train_both(reading, knobs);
  page.claim_equal(message("After each of the ", number(knobs.steps),
                           " steps both tables are equal to the last bit. Steps after which they "
                           "are:"),
                   seen.equal, knobs.steps);
  page.claim_at_most(
      "With gather, a step updates at most half of the rows of the input table. The share:",
      static_cast<double>(seen.sparse_rows) / static_cast<double>(seen.dense_rows), 0.5);
  const std::size_t sparse = seen.sparse_rows + seen.output_rows;
  const std::size_t dense = seen.dense_rows + seen.output_rows;
  page.table(
      message("Rows that ", knobs.steps, " steps work on, V = ", number(reading.tokenizer->size())),
      {"input", "input table", "output table", "both"},
      {{"gather", number(seen.sparse_rows), number(seen.output_rows), number(sparse)},
       {"one-hot", number(seen.dense_rows), number(seen.output_rows), number(dense)}},
      message(
          "The output table scores every word at every step, so all of its rows get a gradient. "
          "With both tables counted, gather works on ",
          percent(static_cast<double>(sparse) / static_cast<double>(dense)).text,
          " of the rows that one-hot works on."));
}

void looked_up_once(Page& page) {
  page.step("Other optimisers remember");
  page.say(
      "A row holds 5, is looked up once, in step 1, with the gradient 1, and never again. The rate "
      "is 0.1. SGD moves it to 4.9 and forgets. Momentum keeps a velocity of 1, then 0.9, then "
      "0.81; Adam keeps two averages; AdamW also shrinks all rows, here by 1% a step.");
  const std::size_t steps = 40;
  const std::vector<std::vector<double>> paths = paths_of_a_row(steps);
  page.claim("In step 2 momentum moves the row without a gradient, to 5 - 0.1 * (1 + 0.9) = 4.81.",
             paths[1][2], 4.81, 1e-5);
  page.claim("In step 2 Adam moves it too, to 4.9 - 0.1 * 0.4737 / 0.7069 = 4.832993.", paths[2][2],
             4.832993, 1e-5);
  page.claim("In step 1 AdamW moves the row to 5 * 0.99 - 0.1 = 4.85.", paths[3][1], 4.85, 1e-5);
  page.claim("RowSparseAdam moves the row to 4.9, as Adam does, and then leaves it there.",
             paths[4][steps], 4.9, 1e-5);
  draw_paths(page, paths);
}

void who_moves(Page& page, const Reading& reading, const Knobs& knobs) {
  page.step("How many rows move");
  const std::size_t V = reading.tokenizer->size();
  page.say(message("On the text again: ", knobs.steps, " steps of ", (knobs.tokens + 7) / 8 * 8,
                   " tokens, a table of ", number(V),
                   " rows. A row has moved if any of its bits "
                   "has changed. All five see the same batches."));
  Rows rows;
  std::vector<Series> series;
  const std::vector<Moves> all =
      follow_each(reading.tokens, V, windows_of(knobs), knobs.steps, knobs.rate, knobs.seed);
  for (const Moves& moves : all) {
    const auto [which, count] = expected_of(moves, V);
    page.claim(message(moves.optimiser, ": the last step moves ", which, ". Rows moved:"),
               moves.moved.back(), count, 0);
    rows.push_back({moves.optimiser, moves.written.back(), moves.ever.back(), moves.moved.back(),
                    moves.since_start});
    series.emplace_back(moves.optimiser, moves.steps, moves.moved);
  }
  page.claim_at_least(
      "RowSparseAdam gives a different table than Adam. Rows that differ at the end:",
      different_rows(all[2].table, all[4].table, 16), 1);
  page.table(message("Rows of ", number(V), " after step ", knobs.steps),
             {"optimiser", "looked up in it", "looked up so far", "moved in it", "moved so far"},
             rows);
  page.curve("Rows moved in each step", series, {.x = "step", .y = "rows"});
}

void decay_and_frequency(Page& page, const Knobs& knobs) {
  page.step("Weight decay, rare words and frequent words");
  const auto reading =
      read_tokens(std::string(beginning(load_corpus(knobs.corpus), 40000)), "word");
  if (!reading || reading->tokens.size() < 100) return page.say("The text has too few words.");
  const Halves text(reading->tokens, reading->tokenizer->size());
  page.say(message("The model of step 5 learns ", number(text.learned.size()),
                   " words of the text with AdamW, once without weight decay and once with ",
                   number(knobs.decay), ". The loss is measured on the next ",
                   number(text.held_out.size()),
                   " words, which are held out. Predict: does decay raise or lower this loss? "
                   "Whose rows does it make shorter, those of rare words or of frequent ones?"));
  const Training without = train_with_decay(text, knobs.rate, 0, 100, knobs.seed);
  const Training with = train_with_decay(text, knobs.rate, knobs.decay, 100, knobs.seed);
  page.claim_at_least(
      message("After 1,000 steps, decay lowers the held-out loss by at least 0.3 nats (without "
              "decay it is ",
              fixed(without.late.held_out, 2).text, "). Nats:"),
      without.late.held_out - with.late.held_out, 0.3);
  page.claim_at_least(message("After 100 steps, decay still raises the held-out loss, by at "
                              "least 0.01 nats (without decay: ",
                              fixed(without.early.held_out, 2).text, "). Nats:"),
                      with.early.held_out - without.early.held_out, 0.01);
  page.claim_at_least(
      "After 100 steps without decay, frequent words have rows at least 3 times as long as words "
      "that occur once (equal would be 1). Times as long:",
      without.early.frequent_by_rare(), 3);
  page.claim_at_most(
      "After 1,000 steps without decay, rows of frequent words are at most 1.5 times as long as "
      "rows "
      "of words that occur once. Times as long:",
      without.late.frequent_by_rare(), 1.5);
  page.claim_at_least(
      "After 1,000 steps with decay, rows of frequent words are at least 1.5 times as long as rows "
      "of "
      "words that occur once. Times as long:",
      with.late.frequent_by_rare(), 1.5);
  const double of_counts = loss_of_counts(text);
  page.claim_at_most(
      "After 1,000 steps with decay, the held-out loss is below that of guessing by word counts "
      "alone. Nats:",
      with.late.held_out, of_counts);
  show_lengths(page, without, with);
  show_losses(page, without, with, of_counts);
}

std::vector<std::size_t> heights(const Reading& reading) {
  return {reading.tokenizer->size(), 20000, 2000000};
}

void what_a_step_costs(Page& page, const Reading& reading, const Knobs& knobs) {
  page.step("What a step costs");
  Random random(knobs.seed);
  const Ids ids = draw(reading.tokens, 256, random);
  page.say(
      "256 tokens of the text in tables of different heights, D = 16. The rows that a step goes "
      "through are counted. The other columns are computed: how many numbers a step reads or "
      "writes. SGD reads g and p and writes p, Adam reads g, p, m and v and writes the last three. "
      "With --gradient dense the gradient counts as written everywhere.");
  const std::vector<std::size_t> all = heights(reading);
  const StepCosts costs = find_step_costs(ids, all, knobs.gradient == "dense");
  page.claim_equal(
      message("In a table ", number(all.back() / all.front()),
              " times as high, a step goes through as many rows as in the lowest. Rows:"),
      costs.stepped.back(), costs.stepped.front());
  Tensor table = Tensor::parameter("table", {20000, 16});
  const std::size_t before = buffer_bytes();
  const Adam adam({table});
  page.claim_equal("In memory Adam is dense: it keeps two more tables. Bytes, V = 20,000:",
                   buffer_bytes() - before, 2 * 20000 * 16 * sizeof(Real));
  page.table("Numbers touched by a step, and the time of an SGD step",
             {"V", "rows", "sparse SGD", "dense SGD", "dense Adam", "time"}, costs.rows,
             "The dense columns grow with V. RowSparseAdam touches 7 for each number written. The "
             "time includes clearing the gradient. It is the median of 51 steps on this machine.");
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 04 --ids '5 5 5 5'", "Predict the rows written, and the density."},
       {"build/embedlings run 04 --tokenizer char",
        "In step 7: which curves come nearer to that of AdamW than with words?"},
       {"build/embedlings run 04 --steps 400", "Two claims fail now. Which, and why?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const std::vector<TokenId> ids = parse_ids(knobs.ids);
  const std::string text = load_corpus(knobs.corpus);
  const auto reading = read_tokens(text, knobs.tokenizer);
  Page page("Lesson 04: gradient sparsity", "How much of a large table does one step touch?",
            shown);
  few_rows(page, ids);
  repeats_add(page, ids);
  padding_stays(page);
  density_on_text(page, text, knobs);
  if (reading && reading->tokens.size() > 1) sparse_equals_dense(page, *reading, knobs);
  looked_up_once(page);
  if (reading && reading->tokens.size() > 1)
    who_moves(page, *reading, knobs);
  else
    page.say(message("The text has too few tokens (", knobs.tokenizer, ") to train on."));
  decay_and_frequency(page, knobs);
  if (reading) what_a_step_costs(page, *reading, knobs);
  gradient_panel(page);
  if (reading && reading->tokens.size() > 1) rows_panel(page, text, knobs.rate, knobs.seed);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("04_gradient_sparsity", "Which rows of a table get gradient, and which then move.");
  flags.add("--seed", knobs.seed, "seed of the tables and of the batches");
  flags.add("--corpus", knobs.corpus, "text to take batches from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(),
               "how the text is tokenized for training");
  flags.add("--ids", knobs.ids, "one to twelve ids from 0 to 9, looked up in a table of ten rows");
  flags.add("--tokens", knobs.tokens, "tokens in a batch, in windows of eight").range(1, 4096);
  flags.add("--steps", knobs.steps, "training steps").range(1, 10000);
  flags.add("--rate", knobs.rate, "learning rate of the optimisers on the text").range(0, 10);
  flags.add("--decay", knobs.decay, "weight decay of AdamW in step 8").range(0, 10);
  flags.choice("--gradient", knobs.gradient, {"written", "dense"},
               "rows of the gradient that a step goes through in step 9");
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
