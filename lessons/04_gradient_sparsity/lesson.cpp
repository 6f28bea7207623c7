// Lesson 04: a lookup writes few rows of the gradient. Which rows does a training step then move?

#include <cmath>

#include "commands/flags/flags.hpp"
#include "lessons/04_gradient_sparsity/program/corpus_density.hpp"
#include "lessons/04_gradient_sparsity/program/figures.hpp"
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
  double rate = 0.01;  // of the five optimisers on the text
};

void draw_gradient(Page& page, const std::string& title, const Gradient& gradient,
                   const std::string& caption) {
  page.heatmap(title, Grid(gradient.values(), gradient.rows(), gradient.width()),
               {.cells = Cells::numbers, .caption = caption});
}

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
  page.claim_equal("A row is written for each different id, and no other.",
                   gradient.written_rows().size(), different.size());
  page.claim("The density is that number / 10.", gradient.density(),
             static_cast<double>(different.size()) / 10, 0);
  draw_gradient(page, message("The table's gradient after ", ids_text(ids)), gradient,
                "Dots are zeros that nothing wrote: these rows were never touched.");
}

void repeats_add(Page& page, std::vector<TokenId> ids) {
  page.step("Repeats add up");
  const TokenId first = ids.front();
  ids.insert(ids.end(), 2, first);
  page.say(message("The same, and the first id two times more: ", ids_text(ids),
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
                "More tokens, as many rows: a row is written once or often, it stays one row.");
}

void padding_stays(Page& page) {
  page.step("Padding stays still");
  page.say(
      "Let id 0 mean padding (lesson 02), and look up [3 7 0 0] ten times, each time with a step "
      "of AdamW, which moves everything it can. Once with the table told about it, once not.");
  const PaddedRun told = train_padded(TokenId{0}), untold = train_padded(std::nullopt);
  page.claim_equal("Told: numbers of row 0 that are not zero at the end.", told.nonzero_in_row_0,
                   0);
  page.claim("Not told: row 0 collects 4 + 8.", untold.gradient[0], 12, 0);
  page.claim_at_least(message("Not told: row 0 moves by at least 1 in ten steps (told: by ",
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
  page.claim_equal(
      "A batch writes as many rows as it has different ids, so N tokens write at most N. Batches "
      "of "
      "which that is true:",
      as_counted, batches);
  page.claim_at_least("256 characters write more than a third of the rows of their table.",
                      found.front().mean[8], 1.0 / 3);
  if (found.size() > 1)
    page.claim_at_most("256 words write less than a tenth of theirs.", found.back().mean[8], 0.1);
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
  page.claim_equal("Steps after which both tables hold the same bits.", seen.equal, knobs.steps);
  page.claim_at_most("In the input table gather steps at most half as many rows. The share:",
                     static_cast<double>(seen.sparse_rows) / static_cast<double>(seen.dense_rows),
                     0.5);
  const std::size_t sparse = seen.sparse_rows + seen.output_rows;
  const std::size_t dense = seen.dense_rows + seen.output_rows;
  page.table(
      message("Rows stepped in ", knobs.steps, " steps, V = ", number(reading.tokenizer->size())),
      {"input", "input table", "output table", "both"},
      {{"gather", number(seen.sparse_rows), number(seen.output_rows), number(sparse)},
       {"one-hot", number(seen.dense_rows), number(seen.output_rows), number(dense)}},
      message("The same training. In the input table the rest was adding zeros. The output "
              "table scores every word at every step, so all of its rows get gradient, "
              "whatever the input does: with it, gather steps ",
              percent(static_cast<double>(sparse) / static_cast<double>(dense)).text,
              " of the rows."));
}

void looked_up_once(Page& page) {
  page.step("Other optimisers remember");
  page.say(
      "A row holds 5, is looked up once, in step 1, with the gradient 1, and never again. The rate "
      "is 0.1. SGD moves it to 4.9 and forgets. Momentum keeps a velocity of 1, then 0.9, then "
      "0.81; Adam keeps two averages; AdamW also shrinks all rows, here by 1% a step.");
  const std::size_t steps = 40;
  const std::vector<std::vector<double>> paths = paths_of_a_row(steps);
  page.claim("Momentum after step 2: 5 - 0.1 * (1 + 0.9).", paths[1][2], 4.81, 1e-5);
  page.claim("Adam after step 2: 4.9 - 0.1 * 0.4737 / 0.7069.", paths[2][2], 4.832993, 1e-5);
  page.claim("AdamW after step 1: 5 * 0.99 - 0.1.", paths[3][1], 4.85, 1e-5);
  page.claim("RowSparseAdam steps as Adam does and then stays at 4.9.", paths[4][steps], 4.9, 1e-5);
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
    page.claim(message(moves.optimiser, ": the last step moves ", which, "."), moves.moved.back(),
               count, 0);
    rows.push_back({moves.optimiser, moves.written.back(), moves.ever.back(), moves.moved.back(),
                    moves.since_start});
    series.emplace_back(moves.optimiser, moves.steps, moves.moved);
  }
  page.claim_at_least("RowSparseAdam is not Adam. Rows of their tables that differ at the end:",
                      different_rows(all[2].table, all[4].table, 16), 1);
  page.table(message("Rows of ", number(V), " after step ", knobs.steps),
             {"optimiser", "looked up in it", "looked up so far", "moved in it", "moved so far"},
             rows);
  page.curve("Rows moved in each step", series, {.x = "step", .y = "rows"});
}

std::vector<std::size_t> heights(const Reading& reading) {
  return {reading.tokenizer->size(), 20000, 200000, 2000000};
}

void what_a_step_costs(Page& page, const Reading& reading, const Knobs& knobs) {
  page.step("What a step costs");
  Random random(knobs.seed);
  const Ids ids = draw(reading.tokens, 256, random);
  page.say(
      "256 tokens of the text in tables of different heights, D = 16. The rows written are "
      "counted, "
      "and the sparse step is timed. The other columns are computed: how many numbers a step reads "
      "or writes. SGD reads g and p and writes p, Adam reads g, p, m and v and writes the last "
      "three.");
  const std::vector<std::size_t> all = heights(reading);
  const StepCosts costs = find_step_costs(ids, all);
  const std::size_t times_as_high = all.back() / all.front();
  page.claim_at_most(
      message("A sparse step does not pay for the height: in a table ", number(times_as_high),
              " times as high it takes at most a tenth of that many times as long. Times as long:"),
      costs.seconds.back() / costs.seconds.front(), static_cast<double>(times_as_high) / 10);
  Tensor table = Tensor::parameter("table", {20000, 16});
  const std::size_t before = buffer_bytes();
  const Adam adam({table});
  page.claim_equal("In memory Adam is dense: it keeps two more tables. Bytes, V = 20,000:",
                   buffer_bytes() - before, 2 * 20000 * 16 * sizeof(Real));
  page.table("Numbers touched by a step, and the time of a sparse one",
             {"V", "rows", "cleared", "sparse SGD", "its time", "dense SGD", "dense Adam"},
             costs.rows,
             "The last two columns grow with V. RowSparseAdam: 7 for each number written. The time "
             "is the median of 51 steps, with clearing.");
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 04 --ids '5 5 5 5'", "Predict the rows written, and the density."},
       {"build/embedlings run 04 --tokenizer char",
        "Characters. Which of the five curves come nearer to that of AdamW?"},
       {"build/embedlings run 04 --steps 400",
        "Predict: does momentum go on moving rows that are never looked up again?"}});
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
  if (reading) what_a_step_costs(page, *reading, knobs);
  gradient_panel(page);
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
  flags.add("--rate", knobs.rate, "learning rate of the five optimisers on the text").range(0, 10);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
